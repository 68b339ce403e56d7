"""Errors, by whose fault.

`IllFormed`: the caller broke a definition's hypothesis. `BoundHit`: a bound was hit before there
was a verdict. A message states the law, then the witness.
"""


class IllFormed(ValueError):
    """The caller broke the hypothesis of a definition."""


class BoundHit(RuntimeError):
    """A bound was hit, so there is no verdict."""
