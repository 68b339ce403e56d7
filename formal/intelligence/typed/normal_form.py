"""Expressions with one normal form are equal for every agent on every play, of whatever length.

The normal form of an expression is its value on plays that represent all plays: a decision diagram
over its queries. No rule compares rewards, earlier observations or earlier actions; they occur only
in prompts. So on a play of n turns in which all of these are different marks, two expressions have
the same diagram only if they are equal on every play of n turns with the same last observation and
last action: substitute the play's own items for the marks.

One length represents all longer ones. Let no prompt be rewritten more than k times in a row. A
rewriting touches one turn at either end, or the whole. So in a prompt of n ≥ 2k + 2 turns the turns
k + 1, …, n - k stay together, unchanged, reversed or without rewards; since these are at least two
turns with marks of their own, their position and their direction are visible. Two rewritings that
are equal at 2k + 2 turns have changed the other turns in the same way, and are equal at all greater
lengths.

Every law below is a rule's meaning on values; prompts come as tuples, one for each length.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt
from formal.histories.rewriting import reverse, with_last_observation, zero_rewards
from formal.intelligence.rewriting import drop_first, drop_last, with_turn_after
from formal.intelligence.typed.diagram import Diagram, Diagrams, either
from formal.intelligence.typed.expression import Expression
from formal.notation import Action, Observation

Form: TypeAlias = tuple[Diagram, ...]
"""An expression's diagrams, one for each family of plays."""

Bounds: TypeAlias = tuple[int, int]
"""The lowest and the highest."""

Family: TypeAlias = Sequence[Play]
"""Plays of different lengths with the same last observation and action, all of one turn or none."""

Laws: TypeAlias = Mapping[str, Callable[..., Any]]
"""The meaning of each rule with parts, as a function of its parts' values."""


def _on_each(rewriting: Callable[..., Prompt]) -> Callable[..., Any]:
    return lambda g, *values: tuple([rewriting(h, *values) for h in g])


def _match(a: Action, b: Action) -> int:
    return 1 if a == b else -1


def _same(a: int, b: int) -> int:
    return int(a == b)


LAWS: Final[Laws] = {
    "match": _match,
    "if": either,
    "shown": lambda a: a,
    "same_action": _same,
    "same_observation": _same,
    "not": lambda test: 1 - test,
    "zero_rewards": _on_each(zero_rewards),
    "reverse": _on_each(reverse),
    "drop_first": _on_each(drop_first),
    "drop_last": _on_each(drop_last),
    "set_last": _on_each(with_last_observation),
    "append": _on_each(with_turn_after),
}

COMMUTATIVE: Final = {"match", "same_action", "same_observation"}
"""The two parts of these rules can be exchanged, and with equal parts the rules are constant."""


class Forms:
    """The normal forms of expressions over given families of plays.

    Args:
        families: the plays on which expressions are compared.
        laws: the meanings of the rules.
    """

    def __init__(self, families: Sequence[Family], laws: Laws = LAWS) -> None:
        self.diagrams = Diagrams()
        self._laws = laws
        self._leaves = {
            "-1": self._leaf(families, lambda family: -1),
            "0": self._leaf(families, lambda family: 0),
            "1": self._leaf(families, lambda family: 1),
            "last": self._leaf(families, lambda family: family[0].prompt.observation),
            "y": self._leaf(families, lambda family: family[0].action),
            "first_turn": self._leaf(families, lambda family: int(family[0].turns == 1)),
            "h": self._leaf(families, lambda family: tuple(p.prompt for p in family)),
        }

    def _leaf(self, families: Sequence[Family], value: Callable[[Family], Any]) -> Form:
        return tuple(self.diagrams.leaf(value(family)) for family in families)

    def made(self, symbol: str, parts: Sequence[Form]) -> Form:
        """The form of a rule with parts of given forms.

        Raises:
            IllFormed: the typed grammar has no such rule.
        """
        if not parts and symbol in self._leaves:
            return self._leaves[symbol]
        if symbol == "ask":
            return tuple([self.diagrams.answer(prompts) for prompts in parts[0]])
        if symbol not in self._laws:
            raise IllFormed(f"normal forms are those of the typed grammar; it has no {symbol!r}")
        law, applied = self._laws[symbol], self.diagrams.applied
        return tuple([applied(law, given) for given in zip(*parts, strict=True)])

    def of(self, e: Expression) -> Form:
        """The form of an expression."""
        return self.made(e.rule.symbol, [self.of(part) for part in e.parts])

    def negated(self, form: Form) -> Form:
        """The form of a reward in the program with the other sign."""
        return tuple([self.diagrams.applied(_negative, (diagram,)) for diagram in form])

    def bounds(self, form: Form) -> Bounds:
        """The lowest and the highest value, for any agent on any of the plays."""
        values = [value for diagram in form for value in self.diagrams.values(diagram)]
        return min(values), max(values)


def _negative(reward: int) -> int:
    return -reward


def representative_families(rewritings: int) -> list[Family]:
    """Families of plays that represent all plays, for at most `rewritings` rewritings in a row.

    Plays of one turn and of two have families of their own: some rewritings are equal there, but
    not on longer plays.

    Example:
        >>> [[p.turns for p in family] for family in representative_families(1)[::4]]
        [[1], [2], [3, 4]]
    """
    longer = range(3, 2 * rewritings + 3)
    return [
        [marked(turns, o, y) for turns in lengths]
        for lengths in ([1], [2], *([longer] if longer else []))
        for o in (0, 1)
        for y in (0, 1)
    ]


def marked(turns: int, o: Observation, y: Action) -> Play:
    """A play of different marks, except for the last observation and action.

    Example:
        >>> marked(3, 1, 0)
        play((1, 2), 2, (2, 3), 3, (3, 1), 0)
    """
    p = EMPTY
    for t in range(1, turns):
        p = p.then((t, t + 1)).then(t + 1)
    return p.then((turns, o)).then(y)


def with_marked_rewards(observations: Sequence[Observation], actions: Sequence[Action]) -> Play:
    """The play with these observations and actions, all rewards different and none 0.

    Example:
        >>> with_marked_rewards([0, 1], [1, 1])
        play((1, 0), 1, (2, 1), 1)
    """
    p = EMPTY
    for t, (o, y) in enumerate(zip(observations, actions, strict=True), start=1):
        p = p.then((t, o)).then(y)
    return p
