"""Many agents that follow their random streams."""

from practical.agents.random_agent import RandomAgent
from practical.vectorised.agents.many_agents import (
    Indices,
    ManyAgents,
    Mask,
    Rewards,
    Symbols,
    counted,
)
from practical.vectorised.draws import Numbers, uniform
from practical.vectorised.seeds import Seeds


def named_actions(numbers: Numbers, n_actions: int) -> tuple[Symbols]:
    """Return the action that each number selects."""
    return (uniform(numbers, n_actions),)


class ManyRandomAgents(ManyAgents):
    """After k transitions, each takes the action that number k of its stream selects."""

    def __init__(self, agent: RandomAgent, seeds: Seeds) -> None:
        """Start the streams at their beginning."""
        self._actions = seeds.rows("agent", named_actions, agent.n_actions or 0)
        self._k = seeds.counter()

    def act(self, obs: Symbols) -> Symbols:
        """Return the current actions."""
        actions: Symbols
        (actions,) = self._actions.at(self._k)
        return actions

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Go to the next numbers of the streams."""
        self._k = counted(self._k, where)

    def memory(self, o_prev: Symbols, a: Symbols) -> int | Indices:
        """Return the indices into the streams."""
        return self._k

    def recall(self, memory: int | Indices) -> None:
        """Restore the indices."""
        self._k = memory
