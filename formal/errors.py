"""The errors, by cause.

`IllFormed`: the caller violated a definition's hypothesis. `BoundHit`: a bound was reached before
there was a verdict. A message states the law, then the witness.
"""


class IllFormed(ValueError):
    """The caller violated the hypothesis of a definition."""


class BoundHit(RuntimeError):
    """A bound was reached, so there is no verdict."""


class Interruption(BaseException):
    """A call is interrupted from outside: definitions let it pass."""
