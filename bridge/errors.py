"""Errors of the bridge: a claim or a class fails, or a check gives no verdict."""

from collections.abc import Mapping
from typing import Any


class Refuted(AssertionError):
    """A claim fails, or a class is not what it claims to be.

    Attributes:
        witness: the counterexample.
        bound: among which cases it was found, in words; "" if that is not said.
        cases: the number of cases that were checked until then; 0 if they were not counted.
    """

    def __init__(
        self, message: str, witness: object = None, *, bound: str = "", cases: int = 0
    ) -> None:
        super().__init__(message)
        self.witness = witness
        self.bound = bound
        self.cases = cases


class Vacuous(Refuted):
    """A claim was never tested: no case meets its premise."""


class Inconclusive(RuntimeError):
    """There is no verdict: nothing is known about the object itself."""


class Groundless(ValueError):
    """A result says that something holds, and rests on no comparison: the checker is at fault."""


class NotRun(Inconclusive):
    """A program that a check needs is not installed: nothing is known, and nothing is wrong.

    Attributes:
        what: what was not run, such as "Coq".
        how: the command that installs the program.
    """

    def __init__(self, what: str, how: str) -> None:
        super().__init__(f"{what} was not run; to install what it needs: {how}")
        self.what = what
        self.how = how


class NoneGenerated(NotRun):
    """No generated case was compared: none was requested, or none met the premise.

    Attributes:
        what: the kind of cases that were not compared.
        how: the option that generates more.
    """

    def __init__(self, what: str, how: str) -> None:
        RuntimeError.__init__(self, f"{what}: none was compared; for more: {how}")
        self.what = what
        self.how = how


class Unproved(Inconclusive):
    """A proof was sought and not found: nothing is known by it, and nothing is wrong.

    Attributes:
        document: what was found instead, for JSON.
    """

    def __init__(self, words: str, document: Mapping[str, Any]) -> None:
        super().__init__(words)
        self.document = {"words": words, **document}
