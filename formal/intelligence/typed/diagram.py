"""A decision diagram is a function of an agent's answers, in one form only.

A leaf is a value. Any other diagram names a prompt, and which diagram follows if the agent answers
it with 0 and which if with 1. Prompts have the same order on every path, and no diagram names a
prompt whose answer changes nothing; so two functions of the answers are equal exactly if their
diagrams are one object. (Bryant's reduced ordered diagrams, with values at the leaves.)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeAlias

Queried: TypeAlias = Hashable
"""A query: a prompt, or several prompts, each of which represents its length."""

_LEAF: Final = 1 << 60
"""The place of a leaf: after all prompts."""


class Diagram:
    """A leaf with a value, or a prompt with the diagrams that follow the answers 0 and 1.

    Made by `Diagrams`; two made by the same are equal functions exactly if they are one object.

    Attributes:
        place: the place of the prompt in the order.
        value: the value of a leaf.
        low, high: the diagrams after the answers 0 and 1.
    """

    __slots__ = ("high", "low", "place", "value")

    place: int
    value: Any
    low: Diagram
    high: Diagram

    @property
    def is_leaf(self) -> bool:
        """Whether the diagram is a value that depends on no answer."""
        return self.place == _LEAF


class Diagrams:
    """All diagrams over one order of prompts: the order of their first queries."""

    def __init__(self) -> None:
        self._leaves: dict[Any, Diagram] = {}
        self._nodes: dict[tuple[int, Diagram, Diagram], Diagram] = {}
        self._known: dict[tuple[Any, ...], Diagram] = {}
        self._places: dict[Queried, int] = {}
        self._values: dict[Diagram, frozenset[Any]] = {}
        self.queried: list[Any] = []

    def leaf(self, value: Hashable) -> Diagram:
        """The value, whatever the agent answers."""
        leaf = self._leaves.get(value)
        if leaf is None:
            leaf = self._leaves[value] = Diagram()
            leaf.place, leaf.value = _LEAF, value
        return leaf

    def applied(self, law: Callable[..., Any], given: tuple[Diagram, ...]) -> Diagram:
        """The law applied to the values of some diagrams; it depends on nothing else."""
        key = (law, *given)
        made = self._known.get(key)
        if made is None:
            made = self._known[key] = self._applied(law, given)
        return made

    def _applied(self, law: Callable[..., Any], given: tuple[Diagram, ...]) -> Diagram:
        place = min([diagram.place for diagram in given])
        if place == _LEAF:
            return self.leaf(law(*[diagram.value for diagram in given]))
        low = self.applied(law, tuple([d.low if d.place == place else d for d in given]))
        high = self.applied(law, tuple([d.high if d.place == place else d for d in given]))
        return self._node(place, low, high)

    def answer(self, prompts: Diagram) -> Diagram:
        """The agent's answer to the prompt that is the value of a diagram."""
        made = self._known.get((_ANSWER, prompts))
        if made is None:
            if prompts.is_leaf:
                made = self._answer_to(self._place(prompts.value))
            else:
                parts = self.answer(prompts.high), self.answer(prompts.low)
                made = self.applied(either, (self._answer_to(prompts.place), *parts))
            self._known[_ANSWER, prompts] = made
        return made

    def _answer_to(self, place: int) -> Diagram:
        return self._node(place, self.leaf(0), self.leaf(1))

    def _place(self, prompt: Queried) -> int:
        place = self._places.get(prompt)
        if place is None:
            place = self._places[prompt] = len(self.queried)
            self.queried.append(prompt)
        return place

    def _node(self, place: int, low: Diagram, high: Diagram) -> Diagram:
        if low is high:
            return low
        key = (place, low, high)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = Diagram()
            node.place, node.low, node.high = place, low, high
        return node

    def values(self, diagram: Diagram) -> frozenset[Any]:
        """The values of its leaves: each is the value for some answers."""
        values = self._values.get(diagram)
        if values is None:
            if diagram.is_leaf:
                values = frozenset((diagram.value,))
            else:
                values = self.values(diagram.low) | self.values(diagram.high)
            self._values[diagram] = values
        return values

    def differing(self, one: Diagram, other: Diagram) -> dict[Any, int]:
        """Answers at which two different diagrams have different values."""
        differing: dict[Any, int] = {}
        while not (one.is_leaf and other.is_leaf):
            place = min(one.place, other.place)
            low, high = (
                [getattr(d, side) if d.place == place else d for d in (one, other)]
                for side in ("low", "high")
            )
            differing[self.queried[place]] = int(low[0] is low[1])
            one, other = high if low[0] is low[1] else low
        return differing


def either(test: int, a: Any, b: Any) -> Any:
    """A if the test holds, else b."""
    return a if test else b


_ANSWER: Final = "answer"
