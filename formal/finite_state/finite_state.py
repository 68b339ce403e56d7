"""A finite-state agent has one of finitely many states, over a finite alphabet of percepts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import Any, TypeAlias

from formal.errors import IllFormed
from formal.histories.history import Prompt
from formal.histories.percept import as_natural, as_percept
from formal.incremental.remembered import Remembered
from formal.notation import Action, Percept

State: TypeAlias = int
"""One of 0, …, k - 1."""

Transition: TypeAlias = tuple[State, Action, Percept]


@dataclass(frozen=True, repr=False)
class FiniteStateAgent:
    """π(x1 y1 … xn) = answer[s_n], where s_1 = first[x1] and s_n = step[s_n-1, y_n-1, xn].

    The percepts that it is made for are the keys of `first`, its actions 0, …, n_actions - 1; a
    history with any other is ill-formed. The state is remembered per prompt. Two agents are equal
    when they have the same states and transitions, which is more than being the same function
    (`formal.finite_state.equivalence.differing_prompt` decides that). [JAGI, Definition 1 (2)]

    Args:
        first: the state after the first percept; its keys are the alphabet.
        step: the state after a state, the action taken in it and the percept that followed.
        answer: the action taken in each of the states 0, …, k - 1.
        n_actions: the number of actions that may be taken, by this agent or in its name.

    Attributes:
        percepts: the percepts that it is made for, in order.
        n_states: the number k of states.
        state: the state after a prompt.

    Raises:
        IllFormed: there is no state, percept or action, `step` is not total or has keys outside the
            alphabet, or a state or an action is out of range.

    Example:
        >>> from formal.histories.history import prompt
        >>> x = (0, 0)
        >>> steps = {(s, y, x): 1 - s for s in range(2) for y in range(2)}
        >>> alternating = FiniteStateAgent({x: 0}, steps, (0, 1), 2)
        >>> alternating(prompt(x)), alternating(prompt(x, 0, x))
        (0, 1)
    """

    first: Mapping[Percept, State]
    step: Mapping[Transition, State]
    answer: Sequence[Action]
    n_actions: int
    percepts: tuple[Percept, ...] = field(init=False, compare=False)
    n_states: int = field(init=False, compare=False)
    state: Remembered[State] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        answer = tuple(self.answer)
        first = dict(sorted((as_percept(x), s) for x, s in self.first.items()))
        _check_alphabets(answer, first, self.n_actions)
        step = dict(_total(self.step, len(answer), self.n_actions, tuple(first)))
        self._set(
            first=MappingProxyType(first),
            step=MappingProxyType(step),
            answer=answer,
            percepts=tuple(first),
            n_states=len(answer),
        )

    def _set(self, **attributes: Any) -> None:
        for name, value in attributes.items():
            object.__setattr__(self, name, value)
        state = Remembered(
            lambda h: self.begin(h._percept),
            lambda s, h: self.move(s, h._action, h._percept),  # type: ignore[arg-type]
        )
        object.__setattr__(self, "state", state)

    def begin(self, x: Percept) -> State:
        """The state after the first percept.

        Raises:
            IllFormed: x is not in the alphabet.
        """
        try:
            return self.first[x]
        except KeyError:
            raise _outside(self, None, x) from None

    def move(self, s: State, y: Action, x: Percept) -> State:
        """The state after a state, the action taken in it and the percept that followed.

        Raises:
            IllFormed: y is not below `n_actions`, or x is not in the alphabet.
        """
        try:
            return self.step[s, y, x]
        except KeyError:
            raise _outside(self, y, x) from None

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        return self.answer[self.state(h)]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((*self.first.items(), *self.step.items(), self.answer, self.n_actions))

    def __repr__(self) -> str:
        return (
            f"FiniteStateAgent({dict(self.first)}, {dict(self.step)}, {self.answer}, "
            f"{self.n_actions})"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return FiniteStateAgent, (dict(self.first), dict(self.step), self.answer, self.n_actions)


def _check_alphabets(
    answer: tuple[Action, ...], first: Mapping[Percept, State], n_actions: int
) -> None:
    if as_natural(n_actions, "a number of actions") == 0:
        raise IllFormed("a finite-state agent has at least one action; n_actions is 0")
    if not answer:
        raise IllFormed("a finite-state agent has at least one state; answer is empty")
    if not first:
        raise IllFormed("a finite-state agent is made for at least one percept; first is empty")
    for s, y in enumerate(answer):
        if as_natural(y, "an action") >= n_actions:
            raise IllFormed(f"an answer is below n_actions = {n_actions}; answer[{s}] is {y}")
    for x, s in first.items():
        _check_state(s, len(answer), f"first[{x}]")


def _total(
    step: Mapping[Transition, State], k: int, n_actions: int, percepts: tuple[Percept, ...]
) -> Iterator[tuple[Transition, State]]:
    expected = tuple(product(range(k), range(n_actions), percepts))
    for s, y, x in expected:
        where = f"step[{s}, {y}, {x}]"
        if (s, y, x) not in step:
            raise IllFormed(f"step is defined for every state, action and percept; {where} is not")
        _check_state(step[s, y, x], k, where)
        yield (s, y, x), step[s, y, x]
    if len(step) > len(expected):
        known = set(expected)
        more = next(key for key in step if key not in known)
        raise IllFormed(
            "step is defined for the agent's own states, actions and percepts alone; "
            f"step[{more}] is defined"
        )


def _check_state(s: object, k: int, where: str) -> None:
    if as_natural(s, f"a state, {where},") >= k:
        raise IllFormed(f"a state is below the number of answers, {k}; {where} is {s}")


def _outside(pi: FiniteStateAgent, y: Action | None, x: Percept) -> IllFormed:
    if y is not None and not 0 <= y < pi.n_actions:
        return IllFormed(
            f"a finite-state agent knows the actions below its n_actions = {pi.n_actions}; "
            f"{y} is not one"
        )
    known = ", ".join(map(str, pi.percepts))
    return IllFormed(
        f"a finite-state agent knows the percepts that it is made for, {known}; {x} is not one"
    )
