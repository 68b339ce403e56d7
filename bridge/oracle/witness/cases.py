"""The cases that a class is judged in, as values that can be written down and run again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from bridge.agents.as_class import exact
from bridge.oracle.search.machines import Machine, QueriedMachine
from bridge.oracle.search.programs import Queried, Tables
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Observation, Reward

Transition: TypeAlias = tuple[Action, Reward | float, Observation]

MANY_ACTIONS: Final = (2, 3, 4)
"""The numbers of actions of agent classes; all small cases have the first of them."""
MANY_OBS: Final = (2, 3, 4)
"""The numbers of observations of agent classes; all small cases have the first of them."""


@dataclass(frozen=True)
class EnvironmentCase:
    """An agent, the actions that are taken whatever it would do, and the seed of the class.

    Attributes:
        agent: the agent.
        actions: the actions.
        seed: the seed.
        earlier: the constant action of the agent of an instance that gets these actions before,
            where the case shows nothing without it; else None.
    """

    agent: Queried | Tables | QueriedMachine | Machine
    actions: tuple[Action, ...]
    seed: int
    earlier: Action | None = None


@dataclass(frozen=True)
class Training:
    """The data that an instance is trained on: the first observation, then chained transitions."""

    first: Observation
    transitions: tuple[Transition, ...]

    def prompts(self) -> Iterator[Prompt]:
        """The histories at which the instance acts, the shortest first."""
        h = EMPTY.then((0, self.first))
        yield h
        for a, r, o in self.transitions:
            h = h.then(a).then((exact(r), o))
            yield h


@dataclass(frozen=True)
class AgentCase:
    """What an instance is trained on, its class's seed, and the agent that was transformed.

    Attributes:
        agent: the agent that a transformation receives; a table without entries where there is
            none.
        training: the data.
        seed: the seed of the class.
        n_actions: its number of actions.
        n_obs: its number of observations.
    """

    agent: Queried | Tables
    training: Training
    seed: int = 0
    n_actions: int = MANY_ACTIONS[0]
    n_obs: int = MANY_OBS[0]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions in the data."""
        return tuple(a for a, _, _ in self.training.transitions)

    @property
    def observations(self) -> tuple[Observation, ...]:
        """The observations in the data."""
        return self.training.first, *(o for _, _, o in self.training.transitions)
