"""The ledger as one page of HTML, which needs nothing but itself."""

from upsilon_ext.page.document import written

__all__ = ["written"]
