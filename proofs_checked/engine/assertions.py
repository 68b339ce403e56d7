"""What the function of a claim says: two values must be the same; what it supposes and assumes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from formal.errors import IllFormed
from formal.histories.history import Play, Prompt
from practical.foreign import shown as displayed
from proofs_checked.engine.likeness import unlike
from proofs_checked.engine.witness import How

DROPPED: Final = ContextVar("whether what is assumed is dropped", default=False)
"""Whether it is; `dropped` sets it."""


PREMISES_FIRST: Final = (
    "the premises of a claim must come before what it compares by same(…), must(…) or holds(…)"
)


@dataclass
class Comparisons:
    """How often `same`, `must` or `holds` was called and failed, and a premise was not met.

    Attributes:
        begun: the number when the case of an own claim began; None elsewhere.
    """

    number: int = 0
    failures: int = 0
    unmet: int = 0
    begun: int | None = None


COMPARISONS: Final = Comparisons()
"""All of this process; a case in which there is none shows nothing."""


class Fails(Exception):
    """The claim fails in this instance.

    Attributes:
        how: how it fails, in words.
    """

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how
        COMPARISONS.failures += 1


class Unmet(Exception):
    """This instance does not meet the premise: it is no case of the claim."""

    def __init__(self) -> None:
        super().__init__()
        COMPARISONS.unmet += 1


def same(
    what: str, found: object, other: str, expected: object, /, **histories: Prompt | Play
) -> None:
    """The claim fails here unless these two values are the same, in value and in type.

    Args:
        what: what was found, in words.
        found: what was found.
        other: what it must be, in words.
        expected: what it must be.
        histories: those that are named in the words, as in "π({h})".

    Raises:
        Fails: they differ.

    Example:
        >>> same("π(h)", 1, "ρ(h)", 1)
        >>> same("π(h)", 0, "ρ(h)", 1)
        Traceback (most recent call last):
            ...
        proofs_checked.engine.assertions.Fails: π(h) = 0 but ρ(h) = 1
    """
    COMPARISONS.number += 1
    if how := unlike(what, found, other, expected, **histories):
        raise Fails(how)


def must(condition: bool, how: str, *about: Prompt | Play) -> None:
    """The claim fails here unless the condition is met.

    Args:
        condition: what must be true.
        how: how the claim fails otherwise, in words.
        about: histories that the witness shows, also where the words do not spell them out.

    Raises:
        Fails: it is not met.
    """
    if _is_no_condition(condition) or not isinstance(how, str) or not how:
        raise IllFormed(
            "must(condition, how) receives what must be true, True or False, and how the claim "
            f"fails otherwise, in words; it received {displayed(condition)} and {displayed(how)}"
        )
    COMPARISONS.number += 1
    if not condition:
        raise Fails(How(how, about) if about else how)


def holds(how: str) -> None:
    """The claim fails here unless this is ""; otherwise it says how.

    Raises:
        Fails: it is not "".
    """
    if not isinstance(how, str):
        raise IllFormed(f'holds(how) receives how the claim fails, in words, or ""; not {how!r}')
    must(not how, how or "it does not fail")


def suppose(premise: bool) -> None:
    """Only instances that meet this are cases of the claim: it belongs to the statement.

    Raises:
        Unmet: the instance does not meet it.
    """
    if not demanded("suppose(premise)", premise):
        raise Unmet


def assume(condition: bool) -> None:
    """Only instances that meet this are checked: the paper leaves it unsaid, the reason states it.

    `ways.without_the_assumption` drops it, to show that it is needed.

    Raises:
        Unmet: the instance does not meet it.
    """
    if not (demanded("assume(condition)", condition) or DROPPED.get()):
        raise Unmet


def demanded(call: str, premise: object) -> bool:
    """Whether a premise is met; in an own claim it comes before whatever is compared.

    Raises:
        IllFormed: something was compared before, or it is no truth value.
    """
    if COMPARISONS.begun not in (None, COMPARISONS.number):
        raise IllFormed(f"{PREMISES_FIRST}; {call} comes later")
    return truth(call, premise)


def truth(call: str, condition: object) -> bool:
    """Whether what a call receives is true.

    Raises:
        IllFormed: it is a function, a text or a collection, which would be true whatever it
            returns or contains, or None.
    """
    if _is_no_condition(condition):
        raise IllFormed(
            f"{call} receives what must be true, True or False; it received {displayed(condition)}"
        )
    return bool(condition)


def _is_no_condition(value: object) -> bool:
    """Whether a value is true or false by what it is, and not by what it says."""
    collection = isinstance(value, Iterable) and not hasattr(type(value), "__bool__")
    return value is None or collection or callable(value)


@contextmanager
def dropped() -> Iterator[None]:
    """Within it nothing is assumed."""
    token = DROPPED.set(True)
    try:
        yield
    finally:
        DROPPED.reset(token)


@contextmanager
def shown(turns: Callable[[How], Iterable[str]]) -> Iterator[None]:
    """Within it, a failure shows what happens turn by turn.

    Args:
        turns: from how the claim fails, what happens, a line for each.
    """
    try:
        yield
    except Fails as failure:
        how = failure.how if isinstance(failure.how, How) else How(failure.how)
        raise Fails(How(how, how.histories, turns(how), how.key, how.figures)) from None


def refused(what: str, definition: Callable[[], object]) -> str:
    """How a definition refuses a valid argument; "" if it does not.

    Only a call that is wrapped so is a failure of the law: any other ill-formed value while a law
    is evaluated leaves the claim without a verdict.

    Example:
        >>> from formal.histories.history import prompt
        >>> refused("⟨1⟩ as a prompt", lambda: prompt(1))[:27], refused("1/2", lambda: 1 / 2)
        ('⟨1⟩ as a prompt is refused:', '')
    """
    try:
        definition()
    except IllFormed as error:
        return f"{what} is refused: {error}"
    return ""
