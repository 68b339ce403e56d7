"""Agents given by a finite-state machine."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from practical.contract import Action, Observation, Reward

State: TypeAlias = int


@dataclass(frozen=True)
class FiniteState:
    """A finite-state agent as pure functions of its state, which must be in ``range(states)``.

    An agent class with such a machine returns it from a class method ``finite_state()``. The
    machine must act as ``A()`` does, and an environment may use it instead of training copies.
    """

    states: int
    start: Callable[[Observation], State]
    """The state after the first observation."""
    train: Callable[[State, Observation, Action, Reward, Observation], State]
    """The state after a transition (o_prev, a, r, o_next)."""
    act: Callable[[State, Observation], Action]
    """The action in a state, at the observation at which the last transition ended."""


def finite_state_agent(machine: FiniteState) -> type["FiniteStateAgent"]:
    """Return the agent class that acts by ``machine``.

    >>> repeats = FiniteState(2, lambda o: 0, lambda s, o, a, r, o2: a, lambda s, o: s)
    >>> agent = finite_state_agent(repeats)()
    >>> agent.train(o_prev=0, a=1, r=0, o_next=0)
    >>> agent.act(0)
    1
    """
    return type("FiniteStateAgent", (FiniteStateAgent,), {"machine": machine})


class FiniteStateAgent:
    """An agent that acts by its ``machine``; ``finite_state_agent`` makes the classes."""

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0
    machine: ClassVar[FiniteState]

    def __init__(self) -> None:
        """Start before the first observation."""
        self._state: State | None = None

    @classmethod
    def finite_state(cls) -> FiniteState:
        """Return the machine."""
        return cls.machine

    def act(self, obs: Observation) -> Action:
        """Return the action in the current state."""
        state = self.machine.start(obs) if self._state is None else self._state
        return self.machine.act(state, obs)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Move to the next state."""
        state = self.machine.start(o_prev) if self._state is None else self._state
        self._state = self.machine.train(state, o_prev, a, r, o_next)

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action in the next state."""
        state = self.machine.start(o_prev) if self._state is None else self._state
        return self.machine.act(self.machine.train(state, o_prev, a, r, o_next), o_next)

    def clone(self) -> "FiniteStateAgent":
        """Return a copy in the same state."""
        return copy.copy(self)
