"""Many agents that avoid punished actions."""

from functools import cache

import numpy as np
import numpy.typing as npt

from practical.agents.simple_learner import SimpleLearner
from practical.vectorised.agents.many_agents import (
    Indices,
    ManyAgents,
    Mask,
    Rewards,
    Symbols,
)
from practical.vectorised.seeds import Seeds

Bits = npt.NDArray[np.uint16]


class ManySimpleLearners(ManyAgents):
    """Each takes the least action never punished at this observation; 0 if all were.

    The punished actions at an observation are the bits of a number.
    """

    def __init__(self, agent: SimpleLearner, seeds: Seeds) -> None:
        """Start without punishments."""
        self._punished = seeds.table(1, agent.n_obs or 0, np.uint16)
        self._choice, self._tried = map(seeds.lookup, _choices(agent.n_actions or 0))

    def act(self, obs: Symbols) -> Symbols:
        """Return the choices; actions outside the agents' alphabet have no effect."""
        punished = self._punished.get(self._punished.at(obs))
        return self._choice(punished)

    def steps(self, obs: Symbols) -> Symbols:
        """Return how many actions ``act`` tries in order."""
        punished = self._punished.get(self._punished.at(obs))
        return self._tried(punished)

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Remember the punishments."""
        punished = r < 0 if where is None else (r < 0) & where
        at = self._punished.at(o_prev)
        bits = np.left_shift(punished, a, dtype=np.uint16)
        self._punished.put(at, self._punished.get(at) | bits)

    def memory(self, o_prev: Symbols, a: Symbols) -> tuple[Indices, Bits]:
        """Return the punished actions at the observation."""
        at = self._punished.at(o_prev)
        return at, self._punished.get(at)

    def recall(self, memory: tuple[Indices, Bits]) -> None:
        """Restore them."""
        at, punished = memory
        self._punished.put(at, punished)


@cache
def _choices(n_actions: int) -> tuple[Symbols, Symbols]:
    """Return, for every set of punished actions, the choice and the number of actions tried."""
    sets = np.arange(2**n_actions, dtype=np.uint32)
    tried = np.full(sets.shape, n_actions, dtype=np.uint8)
    choice = np.zeros_like(tried)
    for a in reversed(range(n_actions)):
        unpunished = (sets >> np.uint32(a)) % np.uint32(2) == 0
        choice[unpunished], tried[unpunished] = a, a + 1
    return choice, tried
