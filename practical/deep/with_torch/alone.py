"""A judge: on a traditional environment, the weights are those of Stable-Baselines3 alone.

An oracle sees the actions of a class; this judge sees its model. It trains an instance and a copy
along the same turns, queries the copy in between, and compares both with a call of ``learn`` on the
environment itself, bit for bit. Where the environment class declares a space, all receive values.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from practical.contract import Action, EnvironmentClass
from practical.deep.generators import seeded
from practical.deep.libraries import needing_extra
from practical.deep.sb3 import SB3Agent, policy_for
from practical.deep.with_torch.learning import Learn
from practical.spaces.numbered import numbered
from practical.spaces.valued import over_naturals
from practical.specialising import specialised

with needing_extra("comparisons with Stable-Baselines3"):
    import gymnasium
    import torch
    from gymnasium import spaces

BETWEEN = 7
"""The copy is queried before each turn whose number is divisible by this."""


class Traditional(gymnasium.Env[Any, Any]):
    """A traditional environment class, which ignores its agent, as a Gymnasium environment.

    Attributes:
        actions: the actions that were taken.
    """

    def __init__(self, E: EnvironmentClass) -> None:
        """Make the environment."""
        alphabet: Any = E
        declared = getattr(E, "observation_space", None)
        self.observation_space = spaces.Discrete(alphabet.n_obs) if declared is None else declared
        self._value = numbered(self.observation_space).value
        self.action_space = spaces.Discrete(alphabet.n_actions)
        self._environment = E(_Nobody)
        self.actions: list[Action] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Return the first observation."""
        super().reset(seed=seed)
        return self._value(self._environment.start()), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the percept for an action; there is no end."""
        self.actions.append(int(action))
        reward, observation = self._environment.step(int(action))
        return self._value(observation), float(reward), False, False, {}


class _Nobody:
    """The agent class of an environment that ignores it."""

    def act(self, obs: int) -> Action:
        raise AssertionError

    def train(self, o_prev: int, a: Action, r: Any, o_next: int) -> None:
        raise AssertionError


@dataclass(frozen=True)
class Judged:
    """What was compared, and the first difference.

    Attributes:
        difference: where an instance differs from ``learn`` alone; empty if nowhere.
        actions: the number of actions that were compared.
        numbers: the number of weights, and of numbers of the optimiser, that were compared.
    """

    difference: str
    actions: int
    numbers: int


def as_alone(A: type[SB3Agent], E: EnvironmentClass, turns: int, seed: int = 0) -> Judged:
    """Compare an instance and a queried copy with ``learn`` alone, on a traditional environment.

    Args:
        A: the agent class.
        E: the environment class, which must ignore its agent.
        turns: the number of turns: those after which ``learn`` ends.
        seed: the seed of all.
    """
    alphabet: Any = E
    valued: Any = over_naturals(A, getattr(E, "observation_space", None))
    valued = specialised(valued, n_actions=alphabet.n_actions, n_obs=alphabet.n_obs, seed=seed)
    names, pair = ("the instance", "its copy"), (valued(), valued())
    actions = zip(*_played(*pair, E(valued), turns), strict=True)
    model, alone = learned_alone(A, E, seed)
    found, numbers = "", 0
    for name, agent, chosen in zip(names, pair, actions, strict=True):
        found = found or _other_action(name, chosen, alone)
        learned = getattr(agent, "inside", agent).model
        for (part, mine), (_, other) in zip(bits(learned), bits(model), strict=True):
            numbers += mine.numel()
            if not torch.equal(mine, other):
                found = found or f"{part} of {name} differs"
    return Judged(found, 2 * turns, numbers)


def learned_alone(
    A: type[SB3Agent], E: EnvironmentClass, seed: int = 0
) -> tuple[Any, list[Action]]:
    """Return a model after ``learn`` on the environment itself, and the actions that it took."""
    env = Traditional(E)
    settings = {"policy": policy_for(env), **A.settings, "learning_rate": A.learning_rate}
    learn = Learn(A.algorithm, seed, A.total, settings)
    with seeded(seed).swapped_in():
        model = learn.model(env)
        model.learn(A.total)
    return model, env.actions


def bits(model: Any) -> Iterator[tuple[str, Any]]:
    """The tensors of a model, target networks and optimiser included, with their names."""
    yield from model.policy.state_dict().items()
    moments = model.policy.optimizer.state_dict()["state"]
    for number, state in moments.items():
        for name, value in state.items():
            yield f"optimizer.{number}.{name}", torch.as_tensor(value)
    yield "num_timesteps", torch.tensor([model.num_timesteps, model._n_updates])


def _played(
    instance: Any, copy: Any, environment: Any, turns: int
) -> Iterator[tuple[Action, Action]]:
    """The actions of both; the copy is queried about other observations in between."""
    o = environment.start()
    n_obs = instance.n_obs
    for turn in range(turns):
        if not turn % BETWEEN:
            copy.act((o + 1) % n_obs)
            copy.act_after(o, turn % instance.n_actions, -1.5, turn % n_obs)
        chosen = instance.act(o), copy.act(o)
        yield chosen
        r, o_next = environment.step(chosen[0])
        for agent in (instance, copy):
            agent.train(o, chosen[0], r, o_next)
        o = o_next


def _other_action(name: str, chosen: Sequence[Action], alone: Sequence[Action]) -> str:
    """The first turn at which actions differ from those of ``learn`` alone, in words."""
    for turn, (mine, other) in enumerate(zip(chosen, alone, strict=False), start=1):
        if mine != other or type(mine) is not int:
            return f"at turn {turn}, {name} does {mine!r}, and learn alone {other!r}"
    return ""
