"""The ledger as one page of HTML, which needs nothing but itself."""

from upsilon_ext.claims.html.document import written

__all__ = ["written"]
