"""Judges a class against a user's formula, or a formula by the class that replays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from bridge.environments.replaying import replaying
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.formula import LAW, Repeated, law_of, patient
from bridge.oracle.environments.reached import Reached
from bridge.oracle.probe.timeout import PATIENCE
from bridge.oracle.probe.timeout import patience as within
from bridge.oracle.search.search import counted
from bridge.oracle.verdict.verdict import FORMULA, Finding, OracleVerdict, found
from formal.formula import Formula


def examine_against(subject: type[Any], formula: Formula, **options: Any) -> OracleVerdict:
    """Whether an environment class and a formula agree; where they differ, either may be at fault.

    Args:
        subject: the class.
        formula: the formula.
        options: the effort, as for `examine_environment`.

    Raises:
        FormulaAtFault: the formula raises, returns no percept of its alphabet, queries the agent
            about no prompt, or is no function of the agent and the play.
        Inconclusive: as for `examine_environment`.
    """
    with repeating(formula, options) as repeated:
        verdict = examine_environment(subject, law_of(repeated), **options)
    first = " ".join((formula.__doc__ or "").partition("\n\n")[0].split())
    requested = options.get("horizon", 0) == verdict.horizon
    notes = [*verdict.notes, *_notes(formula, verdict, repeated.reached, requested=requested)]
    findings = [*verdict.findings, _is_function(repeated)]
    compared = verdict.horizon or verdict.examples
    unreached = _lines(sorted(repeated.reached.missing)) if compared else ""
    return replace(
        verdict, findings=findings, formula=True, law=first, notes=notes, unreached=unreached
    )


def examine_formula(
    formula: Formula, examined: Callable[[type[Any]], OracleVerdict], options: Mapping[str, Any]
) -> OracleVerdict:
    """The verdict on the class that replays a formula, each call of which is repeated.

    Args:
        formula: the formula.
        examined: the verdict on a class.
        options: the effort, as for `examine_environment`.

    Raises:
        FormulaAtFault: the formula is at fault.
    """
    with repeating(formula, options) as repeated:
        return examined(replaying(replace(formula, mu=repeated)))


def well_formed(verdict: OracleVerdict) -> OracleVerdict:
    """The verdict on a formula alone, from that on the class that replays it."""
    note = (
        "the class is made from the formula, and each query trains a new copy: that both agree "
        "shows that the formula is well-formed, and not that it says what it is meant to say"
    )
    return replace(verdict, kind=FORMULA, notes=(*verdict.notes, note))


@contextmanager
def repeating(formula: Formula, options: Mapping[str, Any]) -> Iterator[Repeated]:
    """The formula, each call of which is repeated, and once more at the end of the block."""
    repeated = Repeated(patient(formula))
    yield repeated
    with within(options.get("patience", PATIENCE)):
        repeated.finish()


def _is_function(repeated: Repeated) -> Finding:
    """The finding that the formula is a function, which it otherwise raises that it is not."""
    calls = ("repeated call", "repeated calls")
    return found("function", LAW, repeated.repetitions, calls)


def _notes(
    formula: Formula, verdict: OracleVerdict, reached: Reached, *, requested: bool
) -> Iterator[str]:
    """How far the formula was checked."""
    name, missing = formula.name, sorted(reached.missing)
    if verdict.horizon:
        why = "as requested" if requested else "as far as the number of runs allows"
        yield f"all cases to {counted(verdict.horizon, 'turn')} were checked, {why}"
    if missing and (verdict.horizon or verdict.examples):
        yield (
            f"{_lines(missing)} of {name} ran in no case: nothing is known about what is written "
            "there; longer runs may reach it (see --longest), and what can never run can be removed"
        )
    elif verdict.horizon:
        yield (
            f"every line of {name} ran within {counted(reached.turns, 'turn')}; a condition within "
            "a line may still change in longer runs (see --longest)"
        )
    if formula.first and formula.first[0]:
        yield (
            f"the first reward of {name} is {formula.first[0]}; an agent class never receives it, "
            "and acts as if it were 0"
        )


def _lines(numbers: Sequence[int]) -> str:
    """Line numbers in words.

    Example:
        >>> _lines([7]), _lines([7, 9, 10])
        ('line 7', 'lines 7, 9 and 10')
    """
    if not numbers:
        return ""
    *first, last = map(str, numbers)
    return f"lines {', '.join(first)} and {last}" if first else f"line {last}"
