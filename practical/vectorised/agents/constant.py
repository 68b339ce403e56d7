"""Many constant agents."""

from practical.agents.constant import Constant
from practical.vectorised.agents.many_agents import ManyAgents, Mask, Rewards, Symbols
from practical.vectorised.seeds import Seeds


class ManyConstants(ManyAgents):
    """Each agent always takes the same action."""

    def __init__(self, agent: Constant, seeds: Seeds) -> None:
        """Set the action."""
        self._action = seeds.symbols(agent.action)

    def act(self, obs: Symbols) -> Symbols:
        """Return the action."""
        return self._action

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Learn nothing."""

    def memory(self, o_prev: Symbols, a: Symbols) -> None:
        """Return nothing."""

    def recall(self, memory: None) -> None:
        """Do nothing."""
