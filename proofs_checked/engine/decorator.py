"""The decorator that makes a claim of a function, and the call that makes one of an argument."""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, Final, TypeAlias

from bridge.errors import Inconclusive
from bridge.evidence import Verdict
from formal.errors import IllFormed
from practical.foreign import shown
from proofs_checked.engine.assertions import Fails, Unmet
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import Way, generated, informally, throughout

Function: TypeAlias = Callable[..., None]
"""Of an instance, and of the subjects by their names; raises `Fails` where the claim fails."""

Mutants: TypeAlias = Mapping[str, Mapping[str, Any]]
"""By the fault in words: the subjects that it replaces, and by what."""


@dataclass(frozen=True)
class Also:
    """A further function of a claim, and how it is checked.

    Attributes:
        function: in the form of the claim's own; it names the subjects that it is about.
        ways: how it is checked.
        verdict: what is true of it; None for the verdict of the claim.
    """

    function: Function
    ways: tuple[Way, ...]
    verdict: Verdict | None = None


def also(function: Function, *ways: Way, verdict: Verdict | None = None) -> Also:
    """A further function that is a part of the claim, or shows another side of it.

    Args:
        function: in the form of the claim's own; with `functools.partial` it may have parameters
            that are no subjects.
        ways: how it is checked; none for the usual.
        verdict: what is true of it; None for the verdict of the claim.
    """
    return Also(function, ways or USUAL, verdict)


def replacing(**faults: Mapping[str, Any]) -> Mutants:
    """Mutants by the subject that each replaces: its faults in words, with the replacements.

    Example:
        >>> replacing(value={"V is 0": 0, "V is 1": 1})
        {'V is 0': {'value': 0}, 'V is 1': {'value': 1}}
    """
    return {fault: {name: by} for name, each in faults.items() for fault, by in each.items()}


USUAL: Final[tuple[Way, ...]] = (throughout(), generated())
"""Every agent along every history to a bound, and generated ones."""

_SOURCE: Final = re.compile(
    r"(?P<paper>[A-Z]+), (?P<item>(?P<name>[^()]+)(?: ?\((?P<part>\w+)\))?(?: and \d+\(\w+\))?)"
)

_KINDS: Final = {
    "Definition": Kind.DEFINITION,
    "Example": Kind.EXAMPLE,
    "Figure": Kind.EXAMPLE,
    "Table": Kind.EXAMPLE,
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
    verdict: Verdict = Verdict.HOLDS,
    ways: Sequence[Way | Check | Also] = USUAL,
    mutants: Mutants | None = None,
    rests_on: Sequence[str] = (),
) -> Callable[[Function], Claim]:
    """A function of an instance and of subjects, as a claim of the ledger.

    The docstring of the function is the statement. Its parameters after the instance are the
    subjects, and their defaults are the project's own.

    Args:
        source: the paper and the item, such as "JAGI, Theorem 9 (2)"; the id is derived from it.
        reason: why the verdict is what it is; of one that holds conditionally, the condition.
        name: which part of the item it is, in kebab-case; "" for the item itself.
        title: the same in words; "" for the name, with blanks.
        id: the claim's id, where it is not that of its source.
        kind: what kind of thing is claimed; None for that of the item.
        verdict: what is true of it.
        ways: how it is checked: ways to check the function, further functions with their own ways,
            and ready checks, such as proofs.
        mutants: the faults that its checks must catch: by the fault in words, the subjects that it
            replaces and by what; or what a ready check reads, such as the theory of a proof.
        rests_on: the ids of the claims that it presupposes.

    Raises:
        IllFormed: the source is none, the function has no docstring, a parameter has no subject, or
            a mutant replaces what is none.
    """
    place = _place(source)
    kind_of = kind or _KINDS.get(place["item"].split()[0], Kind.STATEMENT)
    ours = " (not in the paper)" if kind_of is Kind.ADDITION else ""
    return partial(
        made,
        id=id or _id(place, name),
        paper=place["paper"],
        item=", ".join(filter(None, [place["item"], title or name.replace("-", " ")])) + ours,
        kind=kind_of,
        verdict=verdict,
        reason=reason,
        ways=ways,
        mutants=mutants,
        rests_on=rests_on,
    )


def made(
    function: Function,
    *,
    verdict: Verdict,
    reason: str,
    ways: Sequence[Way | Check | Also],
    mutants: Mutants | None,
    rests_on: Sequence[str] = (),
    form: Callable[[Function], Law] | None = None,
    **place: Any,
) -> Claim:
    """The claim of a function.

    Args:
        function: of an instance, and of the subjects.
        verdict: what is true of it.
        reason: why.
        ways: how it is checked.
        mutants: the faults that its checks must catch.
        rests_on: the ids of the claims that it presupposes.
        form: makes a law of a function; None for `law_of`.
        place: its id, paper, item and kind.

    Raises:
        IllFormed: the function has no docstring, a parameter has no subject, or a mutant replaces
            what is none.
    """
    try:
        functions = [function, *(way.function for way in ways if isinstance(way, Also))]
        checks = tuple(_checks(function, ways, verdict, form or law_of))
        read = _all_subjects(functions).keys() | set().union(*(check.reads for check in checks))
        return Claim(
            statement=_statement(function),
            verdict=verdict,
            why=reason,
            checks=checks,
            mutants=tuple(
                _mutant(fault, changed, read) for fault, changed in (mutants or {}).items()
            ),
            rests_on=tuple(rests_on),
            **place,
        )
    except IllFormed as error:
        raise IllFormed(f"the claim of {function.__name__}: {error}") from error


addition: Final = partial(claim, kind=Kind.ADDITION)
"""A claim that is in no paper; its source is the item that it is near."""


def note(
    source: str,
    statement: str,
    *,
    argument: str,
    verdict: Verdict = Verdict.INFORMAL,
    **further: Any,
) -> Claim:
    """A claim with an informal argument alone; no machine checks it.

    Args:
        source: as of a claim.
        statement: what is claimed.
        argument: what speaks for the verdict.
        verdict: what is true of it.
        further: its reason, name, title, id, kind and `rests_on`, as of a claim.

    Raises:
        IllFormed: the source is none.
    """

    def stated(instance: Instance) -> None: ...

    stated.__doc__ = statement
    return claim(source, verdict=verdict, ways=[informally(argument)], **further)(stated)


def _checks(
    function: Function,
    ways: Sequence[Way | Check | Also],
    verdict: Verdict,
    form: Callable[[Function], Law],
) -> Iterator[Check]:
    """The checks of a claim, in the order of its ways."""
    for way in ways:
        if isinstance(way, Also):
            yield from _checks(way.function, way.ways, way.verdict or verdict, form)
        elif isinstance(way, Check):
            yield replace(way, passing=verdict)
        else:
            yield replace(_made(way(form(function), verdict)), function=function)


def _made(check: object) -> Check:
    """What a way has made, if it is a check."""
    if not isinstance(check, Check):
        raise IllFormed(
            "a way, such as throughout(…), makes a check of a function and a verdict; "
            f"one made {shown(check)}"
        )
    return check


def _place(source: str) -> re.Match[str]:
    place = _SOURCE.fullmatch(source)
    if place is None:
        raise IllFormed(
            'the source of a claim is a paper and an item, such as "JAGI, Theorem 9 (2)"; '
            f"{source!r} is none"
        )
    return place


def _id(place: re.Match[str], name: str) -> str:
    """The id of a claim by its source; a letter that belongs to a figure does not enter it.

    Example:
        >>> _id(_SOURCE.fullmatch("JAGI, Theorem 9 (2)"), "repaired")
        'jagi-theorem-9.2.repaired'
        >>> _id(_SOURCE.fullmatch("BC, Figure 1(b)"), "sum")
        'bc-figure-1.sum'
        >>> _id(_SOURCE.fullmatch("BC, Figure 2(a) and 2(b)"), "memory")
        'bc-figure-2.memory'
    """
    head = f"{place['paper']}-{place['name'].strip()}".lower().replace(" ", "-")
    part = place["part"] if place["name"].endswith(" ") else None
    return ".".join(filter(None, [head, part, name]))


def _statement(function: Function) -> str:
    statement = " ".join((inspect.getdoc(function) or "").split())
    if not statement:
        raise IllFormed(f"the docstring of a claim is its statement; {function.__name__} has none")
    return statement


def _subjects(function: Function) -> dict[str, Any]:
    """The subjects of a function: its parameters after the instance, by name.

    Raises:
        IllFormed: a parameter has none.
    """
    _, *parameters = inspect.signature(function).parameters.values()
    fixed = function.keywords if isinstance(function, partial) else {}
    found = {each.name: each.default for each in parameters}
    if missing := [name for name, subject in found.items() if subject is inspect.Parameter.empty]:
        raise IllFormed(
            "the parameters of a claim after the instance are its subjects, and each has a "
            f"default; {', '.join(missing)} has none"
        )
    return {name: subject for name, subject in found.items() if name not in fixed}


def _all_subjects(functions: Sequence[Function]) -> dict[str, Any]:
    """Those of all functions of a claim.

    Raises:
        IllFormed: two functions mean something else by the same name.
    """
    known: dict[str, Any] = {}
    for name, subject in chain.from_iterable(_subjects(each).items() for each in functions):
        if known.setdefault(name, subject) is not subject:
            raise IllFormed(
                f"the functions of a claim must mean the same by the name of a subject; by {name} "
                "they do not"
            )
    return known


def law_of(function: Function) -> Law:
    """The function of a claim in the form of the checks: how it fails; "" where it does not."""
    known = _subjects(function)
    called: Callable[..., object] = function

    def law(subjects: Subjects, instance: Instance) -> str:
        try:
            _demand_nothing(
                called(instance, **{name: subjects.of(name, own) for name, own in known.items()})
            )
        except Unmet:
            instance.supposing(False)
        except Fails as failure:
            return failure.how
        return ""

    return law


def _demand_nothing(returned: object) -> None:
    """Check that the function of a claim returns nothing: a truth value would have no effect.

    Raises:
        Inconclusive: it returns something.
    """
    if returned is not None:
        raise Inconclusive(
            "the function of a claim must return nothing, for what it returns is ignored; it "
            f"returned {shown(returned)}: use must(condition, how), which fails with the words "
            "`how`, or same(what, found, other, expected)"
        )


def _mutant(fault: str, changed: Mapping[str, Any], known: AbstractSet[str]) -> Mutant:
    if unknown := changed.keys() - known:
        raise IllFormed(
            "a mutant replaces subjects of its claim; "
            f"{fault!r} replaces {', '.join(sorted(unknown))}"
        )
    return Mutant(_slug(fault), fault, Subjects(changed))


def _slug(fault: str) -> str:
    """A fault in kebab-case.

    Example:
        >>> _slug("π_RC freezes to π(⟨xn⟩), not π(⟨x1⟩)")
        'rc-freezes-to-xn-not-x1'
    """
    return re.sub(r"[^a-z0-9]+", "-", fault.lower()).strip("-")
