"""Errors of the bridge: a claim or a class that fails, and a look that could not be had."""


class Refuted(AssertionError):
    """A claim fails, or a class is not what it claims to be.

    Attributes:
        witness: the counterexample.
    """

    def __init__(self, message: str, witness: object = None) -> None:
        super().__init__(message)
        self.witness = witness


class CouldNotLook(RuntimeError):
    """There is no verdict: nothing was found out about the object itself."""
