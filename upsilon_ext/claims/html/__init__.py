"""The ledger as one self-contained page of HTML."""

from upsilon_ext.claims.html.document import written

__all__ = ["written"]
