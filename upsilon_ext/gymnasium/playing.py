"""An agent class plays a Gymnasium environment, in the loop that Gymnasium's users know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import gymnasium
from gymnasium.spaces import Discrete

from practical.contract import AgentClass
from practical.copies import checked_copies
from practical.errors import IllFormed
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
        env: an environment whose spaces are Discrete.
        seed: of the agent, and of the environment's first reset.

    Raises:
        IllFormed: a space is not Discrete, or the agent breaks the contract.

    Example:
        >>> from itertools import islice
        >>> from practical import QLearner
        >>> env = gymnasium.make("FrozenLake-v1")
        >>> turns = islice(playing(QLearner, env, seed=0), 1000)
        >>> sum(turn.terminated for turn in turns) > 50
        True
    """
    actions, observations = (
        _discrete(kind, getattr(env, f"{kind}_space")) for kind in ("action", "observation")
    )
    agent = checked_copies(
        specialised(A, n_actions=int(actions.n), n_obs=int(observations.n), seed=seed or 0)
    )()
    found, _ = env.reset(seed=seed)
    while True:
        o = int(found - observations.start)
        a = agent.act(o)
        following, r, terminated, truncated, info = env.step(actions.start + a)
        reward = checked_reward(info.get("reward", r))
        yield Turn(found, actions.start + a, reward, following, terminated, truncated, info)
        found = env.reset()[0] if terminated or truncated else following
        agent.train(o, a, reward, int(found - observations.start))


def _discrete(kind: str, space: object) -> Discrete:
    if not isinstance(space, Discrete):
        raise IllFormed(f"the {kind} space must be Discrete; it is {space}")
    return space
