"""An agent class plays a Gymnasium environment, in the loop that Gymnasium's users know."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import gymnasium

from practical.contract import AgentClass
from practical.copies import checked_copies
from practical.spaces.entering import Entrance
from practical.spaces.numbered import of_actions
from practical.spaces.valued import over_naturals
from practical.specialising import specialised
from practical.validation import checked_reward


@dataclass(frozen=True)
class Turn:
    """A turn of an agent in a Gymnasium environment.

    Attributes:
        observation: what the agent observed.
        action: what it did.
        reward: what it got; the exact number, where `info["reward"]` has it.
        next_observation: what it observed then; at the end of an episode, the last of that episode.
        terminated: whether the episode ended.
        truncated: whether a limit of time ended it.
        info: what else the environment says.
    """

    observation: Any
    action: Any
    reward: Any
    next_observation: Any
    terminated: bool
    truncated: bool
    info: dict[str, Any]


def playing(
    A: AgentClass, env: gymnasium.Env[Any, Any], *, seed: int | None = None
) -> Iterator[Turn]:
    """The turns of an untrained agent in a Gymnasium environment, without end.

    The agent is trained on each transition. After the end of an episode the environment is reset,
    and the agent is trained on the transition to the first observation of the next episode: what
    it acts on is always what it was trained on last.

    Args:
        A: the agent class; it gets the sizes of the environment's spaces.
        env: an environment whose spaces are numbered; its actions must be finitely many.
        seed: of the agent, and of the environment's first reset.

    Raises:
        IllFormed: a space has no numbering, or the agent breaks the contract.

    Example:
        >>> from itertools import islice
        >>> from practical import QLearner
        >>> env = gymnasium.make("FrozenLake-v1")
        >>> turns = islice(playing(QLearner, env, seed=0), 1000)
        >>> sum(turn.terminated for turn in turns) > 50
        True
    """
    actions, entrance = of_actions(env.action_space), Entrance(env.observation_space)
    alphabet = {"n_actions": actions.n, "n_obs": entrance.numbers.n}
    valued = over_naturals(A, env.observation_space)
    agent = checked_copies(specialised(valued, **alphabet, seed=seed or 0))()
    found = deepcopy(env.reset(seed=seed)[0])
    o = entrance.code(found)
    while True:
        a = agent.act(o)
        action = actions.value(a)
        following, r, terminated, truncated, info = env.step(action)
        following = deepcopy(following)  # the environment may overwrite its arrays
        reward = checked_reward(info.get("reward", r))
        yield Turn(found, action, reward, following, terminated, truncated, info)
        found = deepcopy(env.reset()[0]) if terminated or truncated else following
        o_next = entrance.code(found)
        agent.train(o, a, reward, o_next)
        o = o_next
