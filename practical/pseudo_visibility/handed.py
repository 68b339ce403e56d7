"""An interaction in which the environment queries the agent itself instead of a copy."""

from collections.abc import Callable
from typing import Any

from practical.contract import Action, AgentClass, AgentInstance, Observation, Reward


class Policy:
    """An agent that can be queried but not trained: the interaction trains it."""

    def __init__(self, agent: AgentInstance) -> None:
        """Store the agent."""
        self._agent = agent

    def act(self, obs: Observation) -> Action:
        """Query the agent itself."""
        return self._agent.act(obs)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Do nothing: the interaction trains the agent."""


def handed(A: AgentClass, E: Callable[[Any], Any], turns: int) -> tuple[list[Action], list[Reward]]:
    """Return the actions and rewards if the environment queries the agent itself, and no copy.

    Then it matters whether a query changes the agent. For agents whose ``act`` changes nothing, the
    result is that of ``run``. [PV, Lemma 4]

    >>> from practical import QLearner, run, specialised
    >>> from practical.pseudo_visibility.guarded_room import GuardedRoom
    >>> from practical.pseudo_visibility.pseudo_visible import pseudo_visible
    >>> E = pseudo_visible(GuardedRoom, 3)
    >>> actions, rewards = handed(specialised(QLearner, n_actions=2), E, 100)
    >>> tuple(actions) == run(QLearner, E, 100).actions
    True
    """
    agent = A()
    environment = E(lambda: Policy(agent))
    o = environment.start()
    actions: list[Action] = []
    rewards: list[Reward] = []
    for _ in range(turns):
        a = agent.act(o)
        r, o_next = environment.step(a)
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        actions.append(a)
        rewards.append(r)
        o = o_next
    return actions, rewards
