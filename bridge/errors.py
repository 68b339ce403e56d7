"""Errors of the bridge: a claim or a class that fails, and a look that was not to be had."""


class Refuted(AssertionError):
    """A claim fails, or a class is not what it claims to be.

    Attributes:
        witness: the counterexample.
    """

    def __init__(self, message: str, witness: object = None) -> None:
        super().__init__(message)
        self.witness = witness


class Vacuous(Refuted):
    """A claim was put to no test: nothing meets its premise."""


class Inconclusive(RuntimeError):
    """There is no verdict: nothing was found out about the object itself."""


class Groundless(ValueError):
    """A row that holds was made without a comparison that it rests on: the checker is at fault."""


class NotRun(Inconclusive):
    """What a check needs is not installed: nothing is known, and nothing is wrong.

    Attributes:
        rung: what was not run, such as "Coq".
        how: the command that installs what it needs.
    """

    def __init__(self, rung: str, how: str) -> None:
        super().__init__(f"{rung} was not run; to install what it needs: {how}")
        self.rung = rung
        self.how = how


class NoneGenerated(NotRun):
    """No generated case was compared: none was asked for, or none met the premise.

    Attributes:
        rung: which cases.
        how: the option that generates more.
    """

    def __init__(self, rung: str, how: str) -> None:
        RuntimeError.__init__(self, f"{rung}: none was compared; for more: {how}")
        self.rung = rung
        self.how = how
