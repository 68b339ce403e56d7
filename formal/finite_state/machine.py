"""A machine is an extended environment for finite-state agents that keeps a state.

Agent and machine together form one deterministic system, finite where the machine's states are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.finite_state import State as AgentState
from formal.histories.percept import as_percept
from formal.notation import Action, Percept

State = TypeVar("State")

Configuration: TypeAlias = tuple[AgentState, State]
"""The state of the agent and that of the machine; it determines all later turns."""


@dataclass(frozen=True)
class Machine(Generic[State]):
    """An extended environment for finite-state agents that goes from state to state.

    It is defined on the plays of its own interactions. `start` gives x1 and the state after it,
    `step` gives x_n+1 and the state after it from the state after xn and the action yn. The agent
    is the same in every call. States are hashable.
    [JAGI, Definition 2]
    """

    start: Callable[[FiniteStateAgent], tuple[Percept, State]]
    step: Callable[[FiniteStateAgent, State, Action], tuple[Percept, State]]


def forced(
    machine: Machine[State], pi: FiniteStateAgent, actions: Iterable[Action]
) -> list[Percept]:
    """The percepts x1 … x_n+1 when the actions y1 … yn are taken, whatever π would do.

    Example:
        >>> from formal.finite_state.exploring import constant
        >>> from formal.finite_state.machines.ignore_rewards import ignore_rewards
        >>> forced(ignore_rewards, constant(0, [(-1, 0), (0, 0), (1, 0)], 2), [0, 1])
        [(0, 0), (1, 0), (-1, 0)]
    """
    x, state = machine.start(pi)
    percepts = [as_percept(x)]
    for y in actions:
        x, state = machine.step(pi, state, y)
        percepts.append(as_percept(x))
    return percepts


def configurations(
    machine: Machine[State], pi: FiniteStateAgent
) -> Iterator[tuple[Percept, Configuration[State]]]:
    """x1, x2, … of the interaction, each with the configuration after it, without end."""
    x, state = machine.start(pi)
    x = as_percept(x)
    s = pi.begin(x)
    while True:
        yield x, (s, state)
        y = pi.answer[s]
        x, state = machine.step(pi, state, y)
        x = as_percept(x)
        s = pi.move(s, y, x)
