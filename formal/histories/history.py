"""A history is a sequence of percepts and actions, extended in constant time.

A prompt is one node that links to the prompt a turn shorter, so that extending it, taking its
prefix, hashing it and comparing it are constant time. Prompts are interned, weakly: equal prompts
are one object. A play is a prompt and the action that answers it.

Each is a sequence like the paper's flat one; indexing costs the distance from the end.
[JAGI, Section 2]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from formal.errors import IllFormed
from formal.histories.collecting import only_the_young_collected
from formal.histories.flat import Flat, Item
from formal.histories.interning import Node, extended, of_one_turn
from formal.histories.percept import (
    Action,
    Observation,
    Percept,
    Reward,
    as_action,
    as_percept,
)

__all__ = ["EMPTY", "Item", "Play", "Prompt", "history", "play", "prompt"]


class Prompt(Node, Flat):
    """A prompt x1 y1 … xn, which an agent answers.

    Made by `prompt(x1, y1, …, xn)` or `play.then(x)`, never by calling the class. Equal prompts are
    the same object.
    """

    __slots__ = ()

    def __init__(self) -> None:
        raise IllFormed("a prompt is made by prompt(x1, y1, …, xn) or by play.then(x)")

    @property
    def percept(self) -> Percept:
        """The last percept, xn."""
        return self._percept

    @property
    def reward(self) -> Reward:
        """The reward in xn."""
        return self._percept[0]

    @property
    def observation(self) -> Observation:
        """The observation in xn."""
        return self._percept[1]

    @property
    def turns(self) -> int:
        """The number n of percepts."""
        return self._turns

    @property
    def before(self) -> Play:
        """The play x1 y1 … yn-1 that the last percept answers."""
        return EMPTY if self._before is None else Play(self._before, self._action)

    @property
    def first(self) -> Prompt:
        """The prompt ⟨x1⟩, at cost n."""
        h = self
        while h._before is not None:
            h = h._before
        return h

    def then(self, y: Action) -> Play:
        """The play h y."""
        p: Play = _new(Play)
        p._prompt = self
        p._action = y if type(y) is int and y >= 0 else as_action(y)
        return p

    def prefixes(self) -> Iterator[Prompt]:
        """The prompts x1, x1 y1 x2, …, the shortest first and this one last."""
        chain = [self]
        while (h := chain[-1]._before) is not None:
            chain.append(h)
        return reversed(chain)

    def plays(self) -> Iterator[Play]:
        """The plays x1 y1, x1 y1 x2 y2, … that this prompt extends, the shortest first."""
        plays: list[Play] = []
        h = self
        while (before := h._before) is not None:
            p: Play = _new(Play)
            p._prompt = before
            p._action = h._action
            plays.append(p)
            h = before
        return reversed(plays)

    def __len__(self) -> int:
        return 2 * self._turns - 1

    def __reversed__(self) -> Iterator[Item]:
        h = self
        while h._before is not None:
            yield h._percept
            yield h._action  # type: ignore[misc]  # there is an action wherever there is a before
            h = h._before
        yield h._percept

    def __repr__(self) -> str:
        return f"prompt({', '.join(map(repr, self))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return prompt, self.flat()


class Play(Flat):
    """A play x1 y1 … xn yn, or the empty one, which an environment answers.

    Made by `play(x1, y1, …, xn, yn)` or `prompt.then(y)`; the empty play is `EMPTY`.
    """

    __slots__ = ("_action", "_prompt")

    def __init__(self, prompt: Prompt | None, action: Action | None) -> None:
        self._prompt = prompt
        self._action = action

    @property
    def prompt(self) -> Prompt:
        """The prompt x1 y1 … xn that the last action answers.

        Raises:
            IllFormed: the play is empty.
        """
        if self._prompt is None:
            raise IllFormed("the empty play answers no prompt")
        return self._prompt

    @property
    def action(self) -> Action:
        """The last action, yn.

        Raises:
            IllFormed: the play is empty.
        """
        if self._action is None:
            raise IllFormed("the empty play ends with no action")
        return self._action

    @property
    def turns(self) -> int:
        """The number n of actions."""
        return 0 if self._prompt is None else self._prompt._turns

    def plays(self) -> Iterator[Play]:
        """The plays x1 y1, x1 y1 x2 y2, …, the shortest first and this one last."""
        if self._prompt is not None:
            yield from self._prompt.plays()
            yield self

    def then(self, x: Percept) -> Prompt:
        """The prompt p x."""
        h = self._prompt
        if h is not None and x is h._percept:
            return extended(h, self._action, x)  # type: ignore[arg-type]
        if not (
            type(x) is tuple
            and len(x) == 2
            and type(x[0]) is int
            and type(x[1]) is int
            and x[1] >= 0
        ):
            x = as_percept(x)
        if h is None:
            return of_one_turn(Prompt, x)
        return extended(h, self._action, x)  # type: ignore[arg-type]

    def __len__(self) -> int:
        return 2 * self.turns

    def __bool__(self) -> bool:
        return self._prompt is not None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return self._prompt is other._prompt and self._action == other._action

    def __hash__(self) -> int:
        return hash((self._prompt, self._action))

    def __reversed__(self) -> Iterator[Item]:
        if self._prompt is not None:
            yield self.action
            yield from reversed(self._prompt)

    def __repr__(self) -> str:
        return f"play({', '.join(map(repr, self))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return play, self.flat()


_new: Final = object.__new__

EMPTY: Final = Play(None, None)
"""The empty play ⟨⟩."""


def prompt(*items: Item) -> Prompt:
    """The prompt x1 y1 … xn; percepts and actions alternate and the last is a percept.

    Raises:
        IllFormed: they do not, or one of them is ill-formed.

    Example:
        >>> h = prompt((0, 0), 1, (1, 0))
        >>> h.turns, len(h), h[1], h.before
        (2, 3, 1, play((0, 0), 1))
        >>> h is play((0, 0), 1).then((1, 0))
        True
    """
    h = history(*items)
    if isinstance(h, Prompt):
        return h
    raise IllFormed(f"a prompt ends with a percept; one of length {len(h)} does not")


def play(*items: Item) -> Play:
    """The play x1 y1 … xn yn, or the empty one; percepts and actions alternate.

    Raises:
        IllFormed: they do not, the last is no action, or one of them is ill-formed.

    Example:
        >>> play((0, 0), 1).then((1, 0))
        prompt((0, 0), 1, (1, 0))
    """
    p = history(*items)
    if isinstance(p, Play):
        return p
    raise IllFormed(f"a play ends with an action; one of length {len(p)} does not")


_LONG: Final = 1000


def history(*items: Item) -> Prompt | Play:
    """The history with these items: a play where their number is even, else a prompt.

    Raises:
        IllFormed: percepts and actions do not alternate, or one of them is ill-formed.
    """
    if len(items) < _LONG:
        return _joined(items)
    with only_the_young_collected:
        return _joined(items)


def _joined(items: tuple[Item, ...]) -> Prompt | Play:
    h: Prompt | Play = EMPTY
    for position, item in enumerate(items):
        try:
            h = h.then(item)  # type: ignore[arg-type]  # `then` checks which it is
        except IllFormed as error:
            expected = "an action" if position % 2 else "a percept"
            raise IllFormed(
                f"percepts and actions must alternate; position {position} must hold {expected}: "
                f"{error}"
            ) from None
    return h
