"""An obligation about real numbers, decided by two solvers from its SMT-LIB text.

The text has two queries: its hypotheses must be satisfiable, and with the negated conclusion they
must not be.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from bridge.errors import Inconclusive, NotRun, Refuted
from bridge.evidence import Evidence, Verdict
from proofs_checked.agda.sources import TEXTS
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.subjects import Subjects
from proofs_checked.kernel.deciders import HOW

LIMIT: Final = 10_000
"""Milliseconds for each query."""


def by_z3(text: str) -> list[str]:
    """What z3 answers to each `(check-sat)`."""
    queries = text.split("(check-sat)")
    return [str(_z3("".join(queries[:n])).check()) for n in range(1, len(queries))]


def _z3(text: str) -> Any:
    solver = _solver("z3").Solver()
    solver.set("timeout", LIMIT)
    solver.from_string(text)
    return solver


def by_cvc5(text: str) -> list[str]:
    """What cvc5 answers to each `(check-sat)`."""
    cvc5 = _solver("cvc5")
    solver = cvc5.Solver()
    solver.setOption("incremental", "true")
    solver.setOption("tlimit-per", str(LIMIT))
    parser: Any = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "obligation")
    symbols, answers = parser.getSymbolManager(), []
    while not (command := parser.nextCommand()).isNull():
        answers.append(str(command.invoke(solver, symbols)).strip())
    return [answer for answer in answers if answer]


def _solver(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise NotRun(name, HOW) from error


def _numbers(text: str) -> str:
    """Numbers that meet all assertions of a text, by z3; "" if it is not installed."""
    try:
        solver = _z3(text.replace("(check-sat)", ""))
    except NotRun:
        return ""
    if str(solver.check()) != "sat":
        return ""
    model = solver.model()
    numbers = sorted(f"{name} = {model[name]}" for name in model.decls())
    return f": {', '.join(numbers)}"


SOLVERS: Final[Mapping[str, Callable[[str], list[str]]]] = {"z3": by_z3, "cvc5": by_cvc5}


def decide(text: str, solver: str) -> None:
    """The conclusion follows from the hypotheses, which can be met.

    Raises:
        Refuted: it does not, or they cannot.
        NotRun: the solver is not installed.
        Inconclusive: the solver does not know.
    """
    match SOLVERS[solver](text):
        case ["sat", "unsat"]:
            return
        case ["sat", "sat"]:
            how = f"{solver}: the hypotheses hold, and the conclusion fails"
            raise Refuted(f"{how}{_numbers(text)}")
        case ["unsat", _]:
            raise Refuted(f"{solver}: the hypotheses cannot be met together")
        case answers:
            raise Inconclusive(f"{solver} answers {answers} to the two queries")


def decided(name: str, *, passing: Verdict = Verdict.HOLDS) -> tuple[Check, ...]:
    """The checks that each solver decides the obligation with this name among the texts."""

    def check(solver: str) -> Check:
        def run(subjects: Subjects, effort: Effort) -> Outcome:
            decide(subjects.of("texts", TEXTS)[name], solver)
            return Outcome(f"1 obligation about real numbers, decided by {solver}", 1)

        what = f"a proof for all real numbers: an obligation decided by {solver}"
        return Check(what, Evidence.PROVED, run, passing, general=True, reads=frozenset({"texts"}))

    return tuple(map(check, SOLVERS))
