"""An environment against the MDP that it claims to be, state by state.

Both are walked together from their starts, nearest first, by the same actions. Every state of the
MDP that can be reached is visited, and in it every action is tried; so the first difference is
found after the fewest steps.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, SupportsFloat, TypeVar

from bridge.errors import Refuted
from formal.considerate.experiment import Experiment
from formal.considerate.mdp import Act, Mdp

S = TypeVar("S", bound=Hashable)


class Environment(Protocol):
    """A Gymnasium environment of one of our tasks, which says what the others gain."""

    observation_space: Any

    @property
    def unwrapped(self) -> Any:
        """It has `task`, which can be put into a state and names the actions."""
        ...

    def reset(self, *, seed: int | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin an episode."""
        ...

    def step(self, action: Any) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        """Take an action: observation, reward, terminated, truncated, info."""
        ...


@dataclass(frozen=True)
class Difference(Generic[S]):
    """The smallest witness that the environment is not the MDP.

    Attributes:
        way: the actions that lead from the start to where they differ: as few as possible.
        state: the MDP's state there.
        action: by which they differ; None if they differ before it.
        about: what they differ in.
        formal: what the MDP says.
        practical: what the environment says.
    """

    way: tuple[Act, ...]
    state: S
    action: Act | None
    about: str
    formal: object
    practical: object

    def __str__(self) -> str:
        """In words."""
        way = f"after {', '.join(self.way)}" if self.way else "at the start"
        return (
            f"the environment is the MDP state by state; {way}, in {self.state!r}, "
            f"{self.action!r}: {self.about} is {self.formal!r} in the MDP "
            f"and {self.practical!r} in the environment"
        )


@dataclass(frozen=True)
class Agreement:
    """How much was compared, all of it equal."""

    states: int
    actions: int
    terminal: int


def compare(
    experiment: Experiment[S], env: Environment, augmented: Mdp[S] | None = None
) -> Agreement:
    """Whether in every state each action has the same successor, r₁, end and gains of the others.

    The states correspond to each other one to one, and so do they to observations, which are in the
    space of observations. Actions correspond by their names. No episode is truncated.

    Args:
        experiment: the definition, with what the others gain.
        env: the environment. Where its `info` has `own`, that is r₁; else its reward is.
        augmented: the MDP of the reward that the environment pays, if that is to be compared too:
            the reward as an IEEE double.

    Raises:
        Refuted: they differ; the witness is a `Difference`.
    """
    names = tuple(env.unwrapped.task.actions)
    if set(names) != set(experiment.mdp.actions):
        start = experiment.mdp.begin()
        refute(Difference((), start, None, "what can be done", experiment.mdp.actions, names))
    pairs = Pairs(experiment, env, augmented)
    for s in pairs.order:  # it grows
        if s not in experiment.mdp.terminal:
            for a in experiment.mdp.actions:
                pairs.follow(s, a, names.index(a))
    ends = sum(s in experiment.mdp.terminal for s in pairs.met)
    return Agreement(len(pairs.met), len(names) * (len(pairs.met) - ends), ends)


def refute(difference: Difference[S]) -> None:
    """Raise it."""
    raise Refuted(str(difference), difference)


class Pairs(Generic[S]):
    """The pairs of states that were met, and by which actions."""

    def __init__(
        self, experiment: Experiment[S], env: Environment, augmented: Mdp[S] | None
    ) -> None:
        """Begin with the two starts."""
        self.experiment, self.env = experiment, env
        self.paid = None if augmented is None else augmented.r
        observation, _ = env.reset(seed=0)
        start, began = experiment.mdp.begin(), env.unwrapped.task.state
        self.order = [start]
        self.met: dict[S, Any] = {start: began}
        self.back: dict[Any, S] = {began: start}
        self.way: dict[S, tuple[Act, ...]] = {start: ()}
        self.seen: dict[S, Any] = {}
        self.shown: dict[Any, S] = {}
        self.look(start, observation, start, None)

    def follow(self, s: S, a: Act, action: int) -> None:
        """Take the action on both sides, and compare."""
        mdp = self.experiment.mdp
        (t,) = mdp.T[s, a]
        self.env.unwrapped.task.state = self.met[s]
        observation, reward, over, truncated, info = self.env.step(action)
        came = self.env.unwrapped.task.state
        gains = {name: r(s, a, t) for name, r in self.experiment.others.items()}
        paid = reward if self.paid is None else float(self.paid(s, a, t))
        for about, formal, practical in (
            ("r₁", mdp.r(s, a, t), info.get("own", reward)),
            ("whether the task is over", t in mdp.terminal, over),
            ("whether it is truncated", False, truncated),
            ("the others' gain", gains, with_all(info["others"], gains)),
            ("the augmented reward", paid, reward),
        ):
            if formal != practical:
                refute(Difference(self.way[s], s, a, about, formal, practical))
        if t not in self.met and came not in self.back:
            self.order.append(t)
            self.met[t], self.back[came] = came, t
            self.way[t] = (*self.way[s], a)
        elif self.met.get(t) != came:
            told = ("the next state", t, self.back.get(came, "one not met before"))
            refute(Difference(self.way[s], s, a, *told))
        self.look(t, observation, s, a)

    def look(self, t: S, observation: Any, s: S, a: Act | None) -> None:
        """Whether the observation is the one of state t alone, to which action a has led from s."""
        read = tuple(observation.tolist())
        if t not in self.seen and read not in self.shown:
            if not self.env.observation_space.contains(observation):
                told = (f"the observation in {t!r}", self.env.observation_space, observation)
                refute(Difference(self.way[s], s, a, *told))
            self.seen[t], self.shown[read] = read, t
        elif self.seen.get(t) != read:
            told = ("the state that is observed", t, self.shown.get(read, "another than before"))
            refute(Difference(self.way[s], s, a, *told))


def with_all(gains: Mapping[str, Any], names: Mapping[str, Any]) -> dict[str, Any]:
    """The gains, with 0 for whoever is not named."""
    return {**dict.fromkeys(names, 0), **gains}
