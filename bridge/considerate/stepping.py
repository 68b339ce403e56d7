"""Compares an environment with the MDP that it claims to be, state by state.

The same actions are taken in both, breadth first from their starts. Every reachable state of the
MDP is visited, and every action is tried there; hence the first difference that is found has the
fewest steps.

Users can compare their own environments: `compare` states the requirements, with an example.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bridge.considerate.driving import Driven, Environment, gains, read
from bridge.errors import Inconclusive, Refuted
from bridge.evidence import Grounded
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction
from practical.errors import IllFormed

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True)
class Difference(Generic[S]):
    """The smallest witness that the environment is not the MDP.

    Attributes:
        way: the shortest sequence of actions from the start to the difference.
        state: the MDP's state there.
        action: the action at which they differ; None if they differ before an action.
        about: what differs.
        formal: its value in the MDP.
        practical: its value in the environment.
    """

    way: tuple[Act, ...]
    state: S
    action: Act | None
    about: str
    formal: object
    practical: object

    def __str__(self) -> str:
        """The difference in words."""
        way = f"after {', '.join(self.way)}" if self.way else "at the start"
        by = "" if self.action is None else f", {self.action!r}"
        return (
            f"it is not the MDP: {way}, in {self.state!r}{by}: {self.about} is {self.formal!r} "
            f"in the MDP and {self.practical!r} in the environment"
        )


@dataclass(frozen=True)
class Agreement(Grounded):
    """The numbers of states and actions that agree: actions in states that are not terminal."""

    states: int
    actions: int
    terminal: int

    @property
    def comparisons(self) -> int:  # type: ignore[override]  # it has another name
        """The number of actions compared."""
        return self.actions

    @property
    def green(self) -> bool:
        """Always: a difference is raised as an error."""
        return True


def compare(
    experiment: Experiment[S] | Mdp[S],
    env: Environment,
    augmented: Mdp[S] | None = None,
    *,
    others: bool = True,
) -> Agreement:
    """Whether in every state each action has the same successor, r₁, end and gains of the others.

    States must correspond one to one to each other and to observations, which must be in the
    observation space. Actions correspond by their names. No episode may be truncated.

    In addition to Gymnasium's interface, the environment must have `actions`, the names of actions
    by their index, and `state`, which must be hashable and settable (see
    `bridge.considerate.driving`). If others gain something, `info["others"]` must have their gains
    by their names; an agent that is not named gains 0.

    Args:
        experiment: the definition, with the gains of the others; or an MDP, if there are none.
        env: the environment. r₁ is `own` in its `info` if present, else its reward.
        augmented: the MDP of the environment's reward, if that is to be compared, too: the reward
            as an IEEE double.
        others: whether the gains of the others are compared.

    Raises:
        Refuted: they differ; the witness is a `Difference`.
        Inconclusive: the start is terminal, so that there is nothing to compare.
        IllFormed: the environment lacks an attribute, or the definition is not deterministic.

    >>> from gymnasium import Env, spaces
    >>> class Corridor(Env):  # an environment with a state
    ...     observation_space, action_space = spaces.Discrete(3), spaces.Discrete(2)
    ...     def reset(self, *, seed=None, options=None):
    ...         self.place = 0
    ...         return self.place, {}
    ...     def step(self, action):
    ...         self.place += 1 if action == 1 else -min(self.place, 1)
    ...         return self.place, -1, self.place == 2, False, {}
    >>> class Comparable(Corridor):  # with the required attributes
    ...     actions = ("back", "on")
    ...     state = property(lambda self: self.place, lambda self, s: setattr(self, "place", s))
    >>> walk = Mdp.of(0, ("on", "back"), lambda s, a:
    ...               (s, 0) if s == 2 else (s + 1 if a == "on" else max(s - 1, 0), -1))
    >>> compare(walk, Comparable())
    Agreement(states=3, actions=4, terminal=1)
    """
    pairs = Pairs(experiment, env, augmented, others=others)
    mdp, names = pairs.mdp, pairs.env.actions
    if set(names) != set(mdp.actions):
        refute(Difference((), mdp.begin(), None, "the set of actions", mdp.actions, names))
    for s in pairs.order:  # it grows in the loop
        if s not in mdp.terminal:
            for a in mdp.actions:
                pairs.follow(s, a)
    if not pairs.followed:
        raise Inconclusive(
            "an agreement must rest on actions; the start is terminal, and none is taken"
        )
    ends = sum(s in mdp.terminal for s in pairs.met)
    return Agreement(len(pairs.met), pairs.followed, ends)


def refute(difference: Difference[S]) -> None:
    """Raise the difference as an error."""
    raise Refuted(str(difference), difference)


class Pairs(Generic[S]):
    """The pairs of states that were reached, and the actions that led to them."""

    def __init__(
        self,
        experiment: Experiment[S] | Mdp[S],
        env: Environment,
        augmented: Mdp[S] | None,
        *,
        others: bool,
    ) -> None:
        """Begin with the two starts."""
        self.mdp = experiment if isinstance(experiment, Mdp) else experiment.mdp
        known = {} if isinstance(experiment, Mdp) else experiment.others
        self.others: Mapping[str, RewardFunction[S]] | None = known if others else None
        self.env = Driven(env)
        self.reward = None if augmented is None else augmented.r
        start, began = self.mdp.begin(), self.env.state
        self.order = [start]
        self.met: dict[S, Any] = {start: began}
        self.back: dict[Any, S] = {began: start}
        self.way: dict[S, tuple[Act, ...]] = {start: ()}
        self.seen: dict[S, Any] = {}
        self.shown: dict[Any, S] = {}
        self.followed = 0
        self.check_observation(start, self.env.first, start, None)

    def follow(self, s: S, a: Act) -> None:
        """Take the action on both sides, and compare the results."""
        t = only(self.mdp, s, a)
        self.env.state = self.met[s]
        observation, reward, over, truncated, info = self.env.step(a)
        came = self.env.state
        gain, gained = self.gained(s, a, t, info)
        expected = reward if self.reward is None else float(self.reward(s, a, t))
        for about, formal, practical in (
            ("r₁", self.mdp.r(s, a, t), info.get("own", reward)),
            ("whether the task is over", t in self.mdp.terminal, over),
            ("whether it is truncated", False, truncated),
            ("the others' gain", gain, gained),
            ("the augmented reward", expected, reward),
        ):
            if formal != practical:
                refute(Difference(self.way[s], s, a, about, formal, practical))
        if t not in self.met and came not in self.back:
            self.order.append(t)
            self.met[t], self.back[came] = came, t
            self.way[t] = (*self.way[s], a)
        elif self.met.get(t) != came:
            found = ("the next state", t, self.back.get(came, "a new state"))
            refute(Difference(self.way[s], s, a, *found))
        self.check_observation(t, observation, s, a)
        self.followed += 1

    def gained(self, s: S, a: Act, t: S, info: Mapping[str, Any]) -> tuple[Any, Any]:
        """The gains of the others in the MDP, and in the environment."""
        if self.others is None:
            return None, None
        formal = {name: r(s, a, t) for name, r in self.others.items()}
        practical = gains(info, tuple(formal), a)
        return with_all(formal, practical), with_all(practical, formal)

    def check_observation(self, t: S, observation: Any, s: S, a: Act | None) -> None:
        """Check that the observation after action a in s is that of state t and of no other."""
        shown = read(observation)
        if t not in self.seen and shown not in self.shown:
            if not self.env.env.observation_space.contains(observation):
                found = (f"the observation in {t!r}", self.env.env.observation_space, observation)
                refute(Difference(self.way[s], s, a, *found))
            self.seen[t], self.shown[shown] = shown, t
        elif self.seen.get(t) != shown:
            found = ("the observed state", t, self.shown.get(shown, "another than before"))
            refute(Difference(self.way[s], s, a, *found))


def only(mdp: Mdp[S], s: S, a: Act) -> S:
    """The state to which the action leads.

    Raises:
        IllFormed: there are several.
    """
    if len(mdp.T[s, a]) > 1:
        raise IllFormed(
            f"a compared MDP must be deterministic; {a!r} in {s!r} may lead to {len(mdp.T[s, a])} "
            "states"
        )
    (t,) = mdp.T[s, a]
    return t


def with_all(gains: Mapping[str, Any], names: Mapping[str, Any]) -> dict[str, Any]:
    """The gains, with 0 for each agent that is not named."""
    return {**dict.fromkeys(names, 0), **gains}
