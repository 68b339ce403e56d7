"""The decorator that makes a claim of a function."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from bridge.evidence import Standing
from formal.errors import IllFormed
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.saying import Fails, Unmet
from proofs_checked.engine.subjects import RECORDED, Replaced
from proofs_checked.engine.ways import Way, generated, throughout

Function: TypeAlias = Callable[..., None]
"""Of an instance, and of the subjects by their names; raises `Fails` where the claim fails."""

Mutants: TypeAlias = Mapping[str, Any]
"""By the fault in words: the subjects that it replaces, and by what."""

USUAL: Final[tuple[Way, ...]] = (throughout(), generated())
"""Every agent along every history to a bound, and generated ones."""

_SOURCE: Final = re.compile(
    r"(?P<paper>[A-Z]+), (?P<item>\w+ (?P<number>[\w.]+)(?: \((?P<part>\w+)\))?)"
)

_KINDS: Final = {
    "Definition": Kind.DEFINITION,
    "Example": Kind.EXAMPLE,
    "Listing": Kind.CORRESPONDENCE,
}


def claim(
    source: str,
    *,
    reason: str,
    name: str = "",
    title: str = "",
    id: str = "",  # noqa: A002 - the word of the ledger
    kind: Kind | None = None,
    verdict: Standing = Standing.HOLDS,
    ways: Sequence[Way] = USUAL,
    subjects: Mapping[str, Any] | None = None,
    mutants: Mutants | None = None,
    rests_on: Sequence[str] = (),
) -> Callable[[Function], Claim]:
    """A function of an instance and of subjects, as a claim of the ledger.

    Args:
        source: the paper and the item, such as "JAGI, Theorem 9 (2)"; the id is derived from it.
        reason: why the verdict is what it is; of one that holds conditionally, the condition.
        name: which part of the item it is, in kebab-case; "" for the item itself.
        title: the same in words.
        id: the claim's id, where it is not that of its source.
        kind: what kind of thing is claimed; None for that of the item.
        verdict: what is true of it.
        ways: how it is checked.
        subjects: what it is about: the function's parameters after the instance, by name.
        mutants: the faults that its checks must catch: the subjects that each replaces, or what
            a ready check reads of the record of definitions, such as the theory of a proof.
        rests_on: the ids of the claims that it presupposes.

    Raises:
        IllFormed: the source is none, the function has no docstring, or its parameters are not its
            subjects.
    """
    place = _SOURCE.fullmatch(source)
    if place is None:
        raise IllFormed(
            'the source of a claim is a paper and an item, such as "JAGI, Theorem 9 (2)"; '
            f"{source!r} is none"
        )
    given = dict(subjects or {})

    def of(function: Function) -> Claim:
        _demand_subjects(function, given)
        law = _law(function, given)
        kind_of = kind or _KINDS.get(place["item"].split()[0], Kind.STATEMENT)
        ours = " (not in the paper)" if kind_of is Kind.ADDITION else ""
        return Claim(
            id=id or _id(place, name),
            paper=place["paper"],
            item=place["item"] + (f", {title}" if title else "") + ours,
            statement=_statement(function),
            kind=kind_of,
            standing=verdict,
            why=reason,
            checks=tuple(way(law, verdict) for way in ways),
            mutants=tuple(
                _mutant(fault, changed, given) for fault, changed in (mutants or {}).items()
            ),
            rests_on=tuple(rests_on),
        )

    return of


def _id(place: re.Match[str], name: str) -> str:
    """The id of a claim by its source.

    Example:
        >>> _id(_SOURCE.fullmatch("JAGI, Theorem 9 (2)"), "repaired")
        'jagi-theorem-9.2.repaired'
    """
    kind = place["item"].split()[0]
    head = f"{place['paper']}-{kind}-{place['number']}".lower()
    return ".".join(filter(None, [head, place["part"], name]))


def _statement(function: Function) -> str:
    statement = " ".join((inspect.getdoc(function) or "").split())
    if not statement:
        raise IllFormed(f"the docstring of a claim is its statement; {function.__name__} has none")
    return statement


def _demand_subjects(function: Function, subjects: Mapping[str, Any]) -> None:
    _, *parameters = inspect.signature(function).parameters
    if set(parameters) != set(subjects):
        raise IllFormed(
            "the parameters of a claim, after the instance, must be its subjects; those of "
            f"{function.__name__} are {', '.join(parameters) or 'none'}, its subjects "
            f"{', '.join(subjects) or 'none'}"
        )


def _law(function: Function, subjects: Mapping[str, Any]) -> Law:
    """The function in the form of the checks: how it fails; "" where it does not."""

    def law(d: Definitions | Replaced, world: Instance) -> str:
        changed = d.subjects if isinstance(d, Replaced) else {}
        try:
            function(world, **{name: changed.get(name, own) for name, own in subjects.items()})
        except Unmet:
            world.supposing(False)
        except Fails as failure:
            return str(failure)
        return ""

    return law


def _mutant(fault: str, changed: Mapping[str, Any], subjects: Mapping[str, Any]) -> Mutant:
    if unknown := changed.keys() - subjects.keys() - RECORDED:
        raise IllFormed(
            "a mutant replaces subjects of its claim; "
            f"{fault!r} replaces {', '.join(sorted(unknown))}"
        )
    return Mutant(_slug(fault), fault, Replaced(changed))  # type: ignore[arg-type]


def _slug(fault: str) -> str:
    """A fault in kebab-case.

    Example:
        >>> _slug("π_RC freezes to π(⟨xn⟩), not π(⟨x1⟩)")
        'rc-freezes-to-xn-not-x1'
    """
    return re.sub(r"[^a-z0-9]+", "-", fault.lower()).strip("-")
