"""Many reality checks."""

from collections.abc import Callable
from typing import Any

import numpy as np

from practical.reality_check import RealityCheck
from practical.vectorised.agents.many_agents import ManyAgents, Mask, Rewards, Symbols
from practical.vectorised.seeds import Seeds


class ManyRealityChecks(ManyAgents):
    """Each acts as its inner agent, but freezes after an action that is not the inner agent's.

    The inner agents of frozen ones are trained with the others, but their actions are not used.
    """

    def __init__(
        self, agent: RealityCheck, seeds: Seeds, formed: Callable[[Any, Seeds], ManyAgents]
    ) -> None:
        """Start unfrozen."""
        self._inner = formed(agent._inner, seeds)
        self._begun = seeds.marks(agent.default is not None)
        self._all_begun = agent.default is not None
        self._would_freeze_to = seeds.symbols(agent.default or 0)
        self._frozen = seeds.marks(False)

    def act(self, obs: Symbols) -> Symbols:
        """Act as the inner agents, unless frozen."""
        return np.where(self._frozen, self._would_freeze_to, self._inner.act(obs))

    def steps(self, obs: Symbols) -> Symbols:
        """Return 1 if frozen, else the number of steps of the inner agents."""
        return np.where(self._frozen, np.uint8(1), self._inner.steps(obs))

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Train the inner agents; freeze where the action is not the inner agent's."""
        own = self._inner.act(o_prev)
        if not self._all_begun:
            self._begin(own, where)
        stray = a != own
        self._frozen = self._frozen | (stray if where is None else stray & where)
        self._inner.train(o_prev, a, r, o_next, where)

    def memory(self, o_prev: Symbols, a: Symbols) -> tuple[Any, ...]:
        """Return which agents are frozen, and to what, and the inner agents' memory."""
        mine = (self._begun, self._all_begun, self._would_freeze_to, self._frozen)
        return *mine, self._inner.memory(o_prev, a)

    def recall(self, memory: tuple[Any, ...]) -> None:
        """Restore them."""
        *mine, inner = memory
        self._begun, self._all_begun, self._would_freeze_to, self._frozen = mine
        self._inner.recall(inner)

    def _begin(self, own: Symbols, where: Mask | None) -> None:
        """Set the action to which the agents that are trained for the first time would freeze."""
        begins = ~self._begun if where is None else ~self._begun & where
        self._would_freeze_to = np.where(begins, own, self._would_freeze_to)
        self._begun = self._begun | begins
        self._all_begun = where is None
