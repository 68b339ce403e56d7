"""Environments whose copies are the same program with other parameters."""

from typing import Any

from practical.environments.punish_slow_agent import ALLOWED
from practical.vectorised.agents.many_agents import Rewards, Symbols
from practical.vectorised.environments.many_environments import one_if
from practical.vectorised.environments.rewards import PunishNondeterministicAgents
from practical.vectorised.seeds import Copies


class IncentivizeLearningRate(PunishNondeterministicAgents):
    """The copies have half the learning rate, if any."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        rate = A.learning_rate
        self._sim = A() if rate is None else A(learning_rate=rate / 2)


class ThirdActionForbidden(PunishNondeterministicAgents):
    """The copies have three actions."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        given_three = A.given(n_actions=3)
        given_three.demand_in_alphabet(A.n_actions - 1, 0)
        self._sim = given_three()


class PunishSlowAgent(PunishNondeterministicAgents):
    """The copies count their steps."""

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Count the copies' steps."""
        return one_if(self._sim.steps(self.o) <= ALLOWED), self.nothing
