"""Agent classes of frozen policies, which learn nothing."""

import copy
from collections.abc import Callable
from os import PathLike, fspath
from typing import Any, ClassVar

from practical.contract import Action, Observation, Reward
from practical.deep.libraries import needing_extra
from practical.errors import IllFormed
from practical.foreign import shown


class FrozenPolicy:
    """An agent whose action is a function of the observation; ``from_policy`` makes subclasses.

    Training changes nothing, so that an answer to a query is exact for every history. [in no paper]
    """

    n_actions: int | None = None
    n_obs: int | None = None
    policy: ClassVar[Callable[[Any], Any]]

    def act(self, obs: Observation) -> Action:
        """Return the action of the policy."""
        action: Action = type(self).policy(obs)
        return action

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Learn nothing."""

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action at the observation after the transition."""
        action: Action = type(self).policy(o_next)
        return action

    def forget(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Change nothing."""

    def clone(self) -> "FrozenPolicy":
        """Return a copy."""
        return copy.copy(self)


def from_policy(policy: Any, *, algorithm: str | None = None) -> type[FrozenPolicy]:
    """Return the agent class of a frozen policy.

    Args:
        policy: a function from an observation to an action; or a model of Stable-Baselines3, which
            is copied, and acts deterministically, without exploration; or the file of such a model.
        algorithm: the algorithm of a file, as ``"PPO"``.

    Raises:
        IllFormed: it is neither, or a file without its algorithm.
        MissingExtra: a file is given, and the extra ``deep`` is not installed.

    >>> from practical import run, IgnoreRewards
    >>> run(from_policy(lambda obs: 0), IgnoreRewards, 3).rewards
    (1, 1, 1)
    """
    if isinstance(policy, str | PathLike):
        policy = _loaded(fspath(policy), algorithm)
    if hasattr(policy, "predict") and hasattr(policy, "observation_space"):
        return _of_model(policy)
    if not callable(policy):
        raise IllFormed(
            "a policy must be a function of the observation, a model of Stable-Baselines3 or its "
            f"file; got {shown(policy)}"
        )
    return _class_of(getattr(policy, "__name__", type(policy).__name__), policy, {})


def _class_of(
    name: str, policy: Callable[[Any], Any], members: dict[str, Any]
) -> type[FrozenPolicy]:
    return type(name, (FrozenPolicy,), {"policy": staticmethod(policy), **members})


def _loaded(file: str, algorithm: str | None) -> Any:
    from practical.deep.sb3 import ALGORITHMS

    if algorithm not in ALGORITHMS:
        raise IllFormed(
            f"a file of a model needs its algorithm, one of {', '.join(ALGORITHMS)}; got "
            f"{shown(algorithm)}"
        )
    with needing_extra("saved models"):
        import stable_baselines3
    return getattr(stable_baselines3, algorithm).load(file, device="cpu")


def _of_model(model: Any) -> type[FrozenPolicy]:
    """The agent of a copy of a model's policy: the caller may go on training the model."""
    from gymnasium import spaces

    # After an update the last distribution still has its gradient, with which it cannot be copied.
    last = getattr(getattr(model.policy, "action_dist", None), "distribution", None)
    frozen = copy.deepcopy(model.policy, {id(last): None})
    frozen.set_training_mode(False)
    observations, actions = model.observation_space, model.action_space
    if not isinstance(actions, spaces.Discrete) or actions.start:
        raise IllFormed(f"a policy must have actions 0 … n - 1; this one has {shown(actions)}")

    def policy(obs: Any) -> Action:
        action, _ = frozen.predict(obs, deterministic=True)
        return int(action)

    members: dict[str, Any] = {"n_actions": int(actions.n)}
    if isinstance(observations, spaces.Discrete) and not observations.start:
        members["n_obs"] = int(observations.n)
    else:
        members["observation_space"] = observations
    return _class_of(type(model).__name__, policy, members)
