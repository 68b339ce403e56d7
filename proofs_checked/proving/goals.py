"""What must be proved of a law: that no path through it ends in a failure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Final

from formal.agents.enumerators import Choose, explore
from formal.errors import IllFormed
from proofs_checked.engine.assertions import Fails, Unmet
from proofs_checked.kernel.jagi import first, turns
from proofs_checked.kernel.terms import FALSE, App, Symbol, Term, Var, both, implies, no
from proofs_checked.kernel.vocabulary import Empty, Ext, Init, Succ, Then, Zero
from proofs_checked.kernel.writing import written
from proofs_checked.proving.execution import Execution, OutsideLanguage
from proofs_checked.proving.functions import Copies
from proofs_checked.proving.instance import SymbolicInstance
from proofs_checked.proving.language import Language, demand_imported

MOST_PATHS: Final = 200
"""A law of more paths than these is not proved."""


@dataclass(frozen=True)
class Goal:
    """That a path through a law does not end as it does.

    Attributes:
        premises: what is decided on the path before what is denied.
        conclusion: what must then be so.
        line: the line of the law at which the path ends; 0 if it ends without an error.
        execution: the path.
        error: how it ends; None if the law holds on it.
    """

    premises: tuple[Term, ...]
    conclusion: Term
    line: int
    execution: Execution
    error: Exception | None

    @property
    def formula(self) -> Term:
        """The goal as one formula, of free variables."""
        if not self.premises:
            return self.conclusion
        return implies(both(*self.premises), self.conclusion)

    def __str__(self) -> str:
        if isinstance(self.error, IllFormed):
            return f"it is never reached with an ill-formed value: {self.error}"
        return written(shown(self.formula))


def shown(term: Term) -> Term:
    """The term, with histories and numbers as the papers write them.

    Example:
        >>> from proofs_checked.kernel.vocabulary import Ext, Init, Succ, Zero, h, x, y
        >>> from proofs_checked.kernel.terms import equal
        >>> str(shown(equal(Succ(turns(Ext(h, y, x))), Succ(Succ(Zero())))))
        'h y x.turns = 2'
    """
    if isinstance(term, Var):
        return term
    parts = tuple(map(shown, term.args))
    made = _SHOWN.get(term.symbol)
    if term.symbol == Succ and isinstance(term.args[0], App) and term.args[0].symbol == turns:
        return parts[0]
    return term.symbol(*parts) if made is None else Var(made(*parts), term.sort)


_SHOWN: Final[Mapping[Symbol, Callable[..., str]]] = {
    Init: "⟨{}⟩".format,
    Ext: "{} {} {}".format,
    Empty: "⟨⟩".format,
    Then: "{} {}".format,
    Zero: "0".format,
    Succ: lambda n: str(int(n.name) + 1) if n.name.isdecimal() else f"{n} + 1",
    turns: "{}.turns".format,
    first: "{}.first".format,
}
"""How terms of these symbols are written, by their parts as they are written."""


@dataclass(frozen=True)
class Paths:
    """The paths through a law, except those on which its premise is not met.

    Attributes:
        goals: that no path ends in a failure.
        holding: that the other paths do not occur, which is untrue unless the law is vacuous.
    """

    goals: tuple[Goal, ...]
    holding: tuple[Goal, ...]


def paths(law: FunctionType) -> Paths:
    """The paths through a law.

    Raises:
        OutsideLanguage: the law uses what the kernel's language does not have.
    """
    demand_imported()
    found: list[Goal] = []
    for i, goal in enumerate(explore(lambda choose: _followed(law, choose)), 1):
        if i > MOST_PATHS:
            raise OutsideLanguage(f"the law has more than {MOST_PATHS} paths", 0)
        if goal is not None:
            found.append(goal)
    failing = tuple(goal for goal in found if goal.error is not None)
    return Paths(failing, tuple(goal for goal in found if goal.error is None))


def _followed(law: FunctionType, choose: Choose) -> Goal | None:
    """Run the law on one path; None if the path does not meet the premise of the law."""
    execution = Execution(law.__code__.co_filename, choose)
    instance = SymbolicInstance(execution)
    copies = Copies(execution, Language(execution, instance), law.__globals__)
    error = _error(copies.function(law), instance, execution)
    if execution.refusal is not None:
        raise execution.refusal
    return None if isinstance(error, Unmet) else _goal(execution, error)


def _error(law: Any, instance: SymbolicInstance, execution: Execution) -> Exception | None:
    """How the law ends on a path: it fails, its premise is not met, or it is ill-formed there.

    Raises:
        OutsideLanguage: it raises something else, or does not run.
    """
    try:
        returned = law(instance)
    except (Fails, Unmet, IllFormed) as error:
        return error
    except OutsideLanguage:
        raise
    except Exception as error:
        said = f"the law raises {type(error).__name__}: {error}".removesuffix(": ")
        raise OutsideLanguage(said, execution.line_of(error)) from error
    if returned is not None:
        raise OutsideLanguage("the law returns a value", law.__code__.co_firstlineno)
    return None


def _goal(execution: Execution, error: Exception | None) -> Goal:
    """The path does not occur: of a failure, what was decided last is otherwise."""
    line = execution.line_of(error) if error else 0
    premises = tuple(map(execution.written_out, (*execution.known, *execution.premises)))
    if not isinstance(error, Fails) or not execution.premises:
        return Goal(premises, FALSE, line, execution, error)
    *before, last = premises
    denied = isinstance(last, App) and last.symbol.name == "not"
    conclusion = last.args[0] if isinstance(last, App) and denied else no(last)
    return Goal(tuple(before), conclusion, line, execution, error)
