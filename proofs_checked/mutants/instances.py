"""Faults in agent classes. [JAGI, Sections 4.1 and 5]"""

from itertools import count
from typing import Any

from bridge.agents.as_class import agent_class
from formal.notation import Action, Agent, Observation, Reward
from proofs_checked.jagi.pooled_agents import Pooled, reading


def differing_by_birth(pi: Agent, **alphabet: Any) -> type[Any]:
    """Every other instance takes 1 where π takes 0, and 0 elsewhere."""
    births = count()

    def born() -> Any:
        contrary = next(births) % 2
        own = (lambda h: 0 if pi(h) else 1) if contrary else pi
        return agent_class(own, **alphabet)()

    return born  # type: ignore[return-value]  # what makes instances need be no class


def trained_by_questions(pi: Agent, **alphabet: Any) -> type[Any]:
    """Each query is one more turn of its history."""
    made = agent_class(pi, **alphabet)

    class Trained:
        """A class whose queries change its instances."""

        n_actions, n_obs = made.n_actions, made.n_obs

        def __init__(self) -> None:
            self.inner = made()

        def act(self, obs: Observation) -> Action:
            """Answer, and train on the answer."""
            y = int(self.inner.act(obs))
            self.inner.train(o_prev=obs, a=y, r=1, o_next=obs)
            return y

        def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
            """Train."""
            self.inner.train(o_prev=o_prev, a=a, r=r, o_next=o_next)

    return Trained


class _MovedByRewards(Pooled):
    """Only a reward other than 0 moves it to the next place."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Move to the next place, if the reward is not 0."""
        self.place += r != 0


class _NotMoved(Pooled):
    """It stays at its place."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Stay."""


MOVED_BY_REWARDS = reading(_MovedByRewards)
NOT_MOVED = reading(_NotMoved)
