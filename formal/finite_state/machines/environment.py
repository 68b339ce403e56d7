"""A traditional finite environment as a machine that does not query the agent."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from formal.errors import IllFormed
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.machine import Machine
from formal.histories.percept import as_natural, as_percept
from formal.notation import Action, Percept

State = TypeVar("State", bound=Hashable)


def traditional(
    first: tuple[Percept, State],
    step: Mapping[tuple[State, Action], tuple[Percept, State]],
    n_actions: int,
) -> Machine[State]:
    """The environment with finitely many states that these transitions describe.

    Args:
        first: the first percept, and the state after it.
        step: from a state and the action taken in it, the next percept and the state after it.
        n_actions: the number of actions.

    Raises:
        IllFormed: a percept is ill-formed, or a state that is reached does not answer every action
            below `n_actions`; at an action that is not below it, when it is taken.

    Example:
        >>> from formal.finite_state.exploring import constant
        >>> from formal.finite_state.machine import forced
        >>> repeat = {(s, y): ((int(s == y), 0), y) for s in (0, 1) for y in (0, 1)}
        >>> mu = traditional(((0, 0), 0), repeat, 2)
        >>> forced(mu, constant(0, [(0, 0), (1, 0)], 2), [0, 1, 1])
        [(0, 0), (1, 0), (0, 0), (1, 0)]
    """
    x1, s1 = first
    start = as_percept(x1), s1
    reached, seen = [s1], {s1}
    steps: dict[tuple[State, Action], tuple[Percept, State]] = {}
    for s in reached:  # it grows while it is read
        for y in range(as_natural(n_actions, "a number of actions")):
            if (s, y) not in step:
                raise IllFormed(
                    f"every state that is reached answers every action below {n_actions}; "
                    f"step[{s!r}, {y}] is missing"
                )
            x, after = step[s, y]
            steps[s, y] = as_percept(x), after
            if after not in seen:
                seen.add(after)
                reached.append(after)

    def move(pi: FiniteStateAgent, s: State, y: Action) -> tuple[Percept, State]:
        try:
            return steps[s, y]
        except KeyError:
            raise IllFormed(
                f"the environment knows the actions below {n_actions}; {y} is not one"
            ) from None

    return Machine(lambda pi: start, move)
