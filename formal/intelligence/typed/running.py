"""Partial programs of the typed grammar, evaluated lazily and fast.

The evaluation of a hole raises `Needs`. Tests compare these forms with the definition in
`formal.intelligence.typed.meaning`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from formal.intelligence.grammar import Grammar, Open, Rule, Sort
from formal.intelligence.machine import Memory, Needs
from formal.intelligence.queries import Query
from formal.notation import Observation

At = Callable[[Query], Any]
"""The value of an expression at the query that the agent has just answered."""


class Place(NamedTuple):
    """A hole: its sort, and the path to it from the whole program, part by part."""

    sort: Sort
    path: tuple[int, ...]


class Running:
    """An expression that may hold holes, ready to be evaluated.

    Attributes:
        at: its value at a query; raises `Needs`.
        rule: its rule; None for a hole.
        parts: its parts.
        lowest, highest: bounds of a reward's value.
        deaf: whether it is known to depend on the turn alone.
    """

    __slots__ = ("at", "deaf", "highest", "lowest", "parts", "rule")

    def __str__(self) -> str:
        if self.rule is None:
            return "…"
        parts = ", ".join(map(str, self.parts))
        return f"{self.rule.symbol}({parts})" if parts else self.rule.symbol

    at: At
    rule: Rule | None
    parts: tuple[Running, ...]
    lowest: int
    highest: int
    deaf: bool


def _hole(sort: Sort, path: tuple[int, ...]) -> Running:
    place = Place(sort, path)

    def at(query: Query) -> Any:
        raise Needs(place)

    hole = Running()
    hole.at, hole.rule, hole.parts = at, None, ()
    hole.lowest, hole.highest, hole.deaf = -1, 1, False
    return hole


def _made(rule: Rule, parts: tuple[Running, ...]) -> Running:
    made = Running()
    made.at = _AT[rule.symbol](*[part.at for part in parts])
    made.rule, made.parts = rule, parts
    made.deaf = rule.symbol not in _HEARS
    for part in parts:
        made.deaf = made.deaf and part.deaf
    if rule.sort != "reward" or rule.symbol == "match":
        made.lowest, made.highest = -1, 1
    elif parts:
        made.lowest = min(parts[1].lowest, parts[2].lowest)
        made.highest = max(parts[1].highest, parts[2].highest)
    else:
        made.lowest = made.highest = int(rule.symbol)
    return made


def _begun(rule: Rule, path: tuple[int, ...]) -> Running:
    """A rule whose parts are holes."""
    return _made(rule, tuple([_hole(sort, (*path, k)) for k, sort in enumerate(rule.parts)]))


@cache
def _leaf(rule: Rule) -> Running:
    """A rule without parts."""
    return _made(rule, ())


def _filled(e: Running, path: tuple[int, ...], depth: int, new: Running) -> Running:
    if depth == len(path):
        return new
    k, parts = path[depth], e.parts
    part = _filled(parts[k], path, depth + 1, new)
    return _made(e.rule, (*parts[:k], part, *parts[k + 1 :]))  # type: ignore[arg-type]


class TypedProgram:
    """A partial program: a reward and an observation.

    Attributes:
        reward, observation: the two expressions.
        open: how many holes of each sort it has.
    """

    __slots__ = ("_grammar", "deaf", "highest", "lowest", "observation", "open", "reward")

    def __init__(
        self, reward: Running, observation: Running, opened: Open, grammar: Grammar
    ) -> None:
        self.reward, self.observation = reward, observation
        self.open, self._grammar = opened, grammar
        self.lowest, self.highest, self.deaf = reward.lowest, reward.highest, reward.deaf

    def __str__(self) -> str:
        return f"{self.reward}; {self.observation}"

    def turn(self, query: Query, memory: Memory) -> tuple[int, Observation, Memory]:
        """ρ, the observation and nothing. [JAGI, Definition 3]"""
        return self.reward.at(query), self.observation.at(query), None

    def filled(self, hole: Place, rule: Rule) -> TypedProgram:
        """The partial program in which a hole is filled by a rule."""
        path = hole.path
        new = _begun(rule, path) if rule.parts else _leaf(rule)
        opened = self._grammar.after[self.open, rule]
        if path[0]:
            observation = _filled(self.observation, path, 1, new)
            return TypedProgram(self.reward, observation, opened, self._grammar)
        reward = _filled(self.reward, path, 1, new)
        return TypedProgram(reward, self.observation, opened, self._grammar)


def whole(grammar: Grammar) -> TypedProgram:
    """The partial program without any chosen rule."""
    reward, observation = grammar.start
    opened = grammar.opened(grammar.start)
    return TypedProgram(_hole(reward, (0,)), _hole(observation, (1,)), opened, grammar)


def _constant(value: int) -> Callable[[], At]:
    return lambda: lambda query: value


def _match(a: At, b: At) -> At:
    return lambda query: 1 if a(query) == b(query) else -1


def _if(test: At, a: At, b: At) -> At:
    return lambda query: a(query) if test(query) else b(query)


def _same(a: At, b: At) -> At:
    return lambda query: a(query) == b(query)


def _append(g: At, a: At, o: At) -> At:
    return lambda query: g(query).after(a(query), o(query))


_HEARS: Final = {"y", "last", "ask"}

_AT: Final[dict[str, Callable[..., At]]] = {
    "-1": _constant(-1),
    "0": _constant(0),
    "1": _constant(1),
    "match": _match,
    "if": _if,
    "last": lambda: lambda query: query.observation,
    "shown": lambda a: a,
    "same_action": _same,
    "same_observation": _same,
    "not": lambda test: lambda query: not test(query),
    "first_turn": lambda: lambda query: query.turns == 1,
    "y": lambda: lambda query: query.answer,
    "ask": lambda g: lambda query: g(query).answer,
    "h": lambda: lambda query: query,
    "zero_rewards": lambda g: lambda query: g(query).without_rewards,
    "reverse": lambda g: lambda query: g(query).reversed,
    "drop_first": lambda g: lambda query: g(query).without_first,
    "drop_last": lambda g: lambda query: g(query).without_last,
    "set_last": lambda g, o: lambda query: g(query).observing(o(query)),
    "append": _append,
}
