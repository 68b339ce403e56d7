"""All finite-state agents with a given number of states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TypeVar

from formal.agents.enumerators import Choose, explore
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.notation import Action, Percept

Key = TypeVar("Key", bound=Hashable)


def chosen(choose: Choose, k: int, percepts: Sequence[Percept], n_actions: int) -> FiniteStateAgent:
    """The agent with k states whose every transition and answer is decided by `choose`.

    With `random.Random(seed).randrange` it is a random agent; under
    `formal.agents.enumerators.explore` it is every agent.

    Example:
        >>> chosen(lambda n: n - 1, 3, [(0, 0)], 2).answer
        (1, 1, 1)
    """
    keys = product(range(k), range(n_actions), percepts)
    return FiniteStateAgent(
        {x: choose(k) for x in percepts},
        {key: choose(k) for key in keys},
        [choose(n_actions) for _ in range(k)],
        n_actions,
    )


def finite_state_agents(
    k: int, percepts: Sequence[Percept], n_actions: int
) -> Iterator[FiniteStateAgent]:
    """All agents with the states 0, …, k - 1, one at a time.

    There are n^k · k^p · k^(k n p) of them, for n actions and p percepts.

    Example:
        >>> len(set(finite_state_agents(2, [(0, 0)], 2)))
        128
    """
    return explore(lambda choose: chosen(choose, k, percepts, n_actions))


class ForkingFiniteStateAgent(FiniteStateAgent):
    """A finite-state agent that chooses each transition and answer when it is first needed.

    Under `formal.agents.enumerators.explore` it is every agent with k states: a choice that was
    never needed cannot change the result of a deterministic computation.

    Args:
        choose: how it decides.
        k: the number of states.
        percepts: the percepts that it is made for.
        n_actions: the number of actions.

    Example:
        >>> from formal.agents.enumerators import explore
        >>> from formal.histories.history import prompt
        >>> def run(choose):
        ...     pi = ForkingFiniteStateAgent(choose, 2, [(0, 0)], 2)
        ...     return pi(prompt((0, 0))), pi(prompt((0, 0), 1, (0, 0)))
        >>> sorted(set(explore(run)))
        [(0, 0), (0, 1), (1, 0), (1, 1)]
    """

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __init__(self, choose: Choose, k: int, percepts: Sequence[Percept], n_actions: int) -> None:
        keys = product(range(k), range(n_actions), percepts)
        self._set(
            first=_Decided(percepts, lambda: choose(k)),
            step=_Decided(keys, lambda: choose(k)),
            answer=_Decided(range(k), lambda: choose(n_actions)),
            n_actions=n_actions,
            percepts=tuple(percepts),
            n_states=k,
        )

    def as_table(self) -> FiniteStateAgent:
        """The agent with the choices so far, and 0 elsewhere."""
        keys = product(range(self.n_states), range(self.n_actions), self.percepts)
        decided: Mapping[State, Action] = self.answer  # type: ignore[assignment]
        return FiniteStateAgent(
            {x: self.first.get(x, 0) for x in self.percepts},
            {key: self.step.get(key, 0) for key in keys},
            [decided.get(s, 0) for s in range(self.n_states)],
            self.n_actions,
        )


class _Decided(dict[Key, int]):
    def __init__(self, keys: Iterable[Key], decide: Callable[[], int]) -> None:
        super().__init__()
        self._keys = frozenset(keys)
        self._decide = decide

    def __missing__(self, key: Key) -> int:
        if key not in self._keys:
            raise KeyError(key)
        self[key] = self._decide()
        return self[key]
