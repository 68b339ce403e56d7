"""An environment that asks the agent itself instead of a copy."""

from collections.abc import Callable
from typing import Any

from practical.contract import Action, AgentClass, AgentInstance, Observation, Reward


class Policy:
    """The policy that is being trained, for somebody else to ask: training it is not their part."""

    def __init__(self, agent: AgentInstance) -> None:
        """Hold the agent."""
        self._agent = agent

    def act(self, obs: Observation) -> Action:
        """Ask the agent itself."""
        return self._agent.act(obs)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Leave that to whoever trains the agent."""


def handed(A: AgentClass, E: Callable[[Any], Any], turns: int) -> tuple[list[Action], list[Reward]]:
    """Return the actions and rewards of an agent whose environment asks it instead of a copy.

    Whether a question changes the agent matters then; for agents whose ``act`` changes nothing
    this is ``run``. [PV, Lemma 4]

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
