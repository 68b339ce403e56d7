"""Finite-state agents made of other agents, by exploring their reachable states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import product
from typing import TypeVar

from formal.agents.fold import FoldAgent
from formal.agents.table import TableAgent
from formal.errors import BoundHit, IllFormed
from formal.finite_state.finite_state import FiniteStateAgent
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Percept

State = TypeVar("State", bound=Hashable)
Folded = TypeVar("Folded")


def explored(
    first: Callable[[Percept], State],
    step: Callable[[State, Action, Percept], State],
    answer: Callable[[State], Action],
    percepts: Sequence[Percept],
    n_actions: int,
    *,
    bound: int = 10_000,
) -> FiniteStateAgent:
    """The finite-state agent whose states are those that `first` and `step` reach, numbered.

    Raises:
        BoundHit: there are more than `bound` states.
        IllFormed: a state cannot be hashed, or the result is no finite-state agent.

    Example:
        >>> last = explored(lambda x: x[1], lambda s, y, x: x[1], lambda s: s, [(0, 0), (0, 1)], 2)
        >>> last.n_states, last.answer
        (2, (0, 1))
    """
    reached: list[State] = []
    numbers: dict[State, int] = {}

    def number(s: State) -> int:
        try:
            known = numbers.get(s)
        except TypeError as error:
            raise IllFormed(
                f"a state that is explored is hashable; {s!r} is not: {error}"
            ) from None
        if known is not None:
            return known
        if len(reached) == bound:
            raise BoundHit(f"more than {bound} states are reached; {s!r} is one too many")
        reached.append(s)
        numbers[s] = len(numbers)
        return numbers[s]

    starts = {x: number(first(x)) for x in percepts}
    steps = {
        (numbers[s], y, x): number(step(s, y, x))
        for s in reached  # it grows while it is read
        for y, x in product(range(n_actions), percepts)
    }
    return FiniteStateAgent(starts, steps, [answer(s) for s in reached], n_actions)


def from_fold(
    pi: FoldAgent[Folded], percepts: Sequence[Percept], n_actions: int, *, bound: int = 10_000
) -> FiniteStateAgent:
    """The fold as a finite-state agent for these percepts.

    Raises:
        BoundHit: it reaches more than `bound` states.
        IllFormed: its states are not hashable, or an answer is not below `n_actions`.

    Example:
        >>> from formal.agents.simple_learner import simple_learner
        >>> from_fold(simple_learner(2), [(-1, 0), (1, 0)], 2).n_states
        4
    """
    return explored(
        lambda x: pi.update(pi.initial, None, x),
        pi.update,
        pi.answer,
        percepts,
        n_actions,
        bound=bound,
    )


def from_table(pi: TableAgent, percepts: Sequence[Percept], n_actions: int) -> FiniteStateAgent:
    """The table agent as a finite-state agent for these percepts.

    Its states are the prefixes of the exceptions, and one state for every other prompt.

    Raises:
        IllFormed: an answer is not below `n_actions`.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi = TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1})
        >>> from_table(pi, [(0, 0)], 2).n_states
        3
    """
    prefixes = {h for exception in pi.exceptions for h in exception.prefixes()}

    def known(h: Prompt) -> Prompt | None:
        return h if h in prefixes else None

    return explored(
        lambda x: known(EMPTY.then(x)),
        lambda h, y, x: None if h is None else known(h.then(y).then(x)),
        lambda h: pi.default if h is None else pi(h),
        percepts,
        n_actions,
        bound=len(prefixes) + 1,
    )


def constant(y: Action, percepts: Sequence[Percept], n_actions: int) -> FiniteStateAgent:
    """π(h) = y for every prompt h over these percepts, with one state.

    Example:
        >>> constant(1, [(0, 0)], 2).answer
        (1,)
    """
    return explored(lambda x: 0, lambda s, a, x: 0, lambda s: y, percepts, n_actions)
