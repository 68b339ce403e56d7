"""Many agents that avoid what they were punished for."""

from functools import cache

import numpy as np
import numpy.typing as npt

from practical.agents.simple_learner import SimpleLearner
from practical.many.agents.many_agents import (
    Indices,
    ManyAgents,
    Mask,
    Places,
    Rewards,
    Symbols,
)
from practical.many.seeds import Seeds

Bits = npt.NDArray[np.uint16]


class ManySimpleLearners(ManyAgents):
    """Each takes the least action never punished at this observation; 0 if all were.

    What was punished at an observation is a number, with a bit for each action.
    """

    def __init__(self, agent: SimpleLearner, seeds: Seeds) -> None:
        """Start unpunished."""
        observations = agent.n_obs or 0
        self._places = Places(observations, seeds.count)
        self._punished = np.zeros(observations * seeds.count, dtype=np.uint16)
        self._choice = _choices(agent.n_actions or 0)

    def act(self, obs: Symbols) -> Symbols:
        """Return the choices; an action that the agents do not have leaves them as they are."""
        punished = self._punished.take(self._places.at(obs))
        return self._choice.take(punished, mode="wrap")

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Remember the punishments."""
        punished = r < 0 if where is None else (r < 0) & where
        at = self._places.at(o_prev)
        self._punished[at] |= np.left_shift(punished, a, dtype=np.uint16)

    def memory(self, o_prev: Symbols, a: Symbols) -> tuple[Indices, Bits]:
        """Return what was punished there."""
        at = self._places.at(o_prev)
        return at, self._punished.take(at)

    def recall(self, memory: tuple[Indices, Bits]) -> None:
        """Put it back."""
        at, punished = memory
        self._punished[at] = punished


@cache
def _choices(n_actions: int) -> Symbols:
    """Return the choice for every set of punished actions, an array not to be written."""
    sets = range(2**n_actions)
    unpunished = ([a for a in range(n_actions) if not s >> a & 1] for s in sets)
    choices = np.array([min(actions, default=0) for actions in unpunished], dtype=np.uint8)
    choices.flags.writeable = False
    return choices
