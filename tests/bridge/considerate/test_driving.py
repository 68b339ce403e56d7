"""An environment of one's own is held against an MDP; what it lacks is said."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces

from bridge.considerate.stepping import Agreement, compare
from bridge.errors import Refuted
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import Mdp
from practical.errors import IllFormed

AGREE = Agreement(states=3, actions=4, terminal=1)


def walk(s: int, a: str) -> tuple[int, int]:
    """Back and on from 0 to 2, where it ends."""
    return (s, 0) if s == 2 else (s + 1 if a == "on" else max(s - 1, 0), -1)


WALK = Mdp.of(0, ("on", "back"), walk)
HEEDED = Experiment(
    "walk",
    "",
    WALK,
    {"next": lambda s, a, t: -7 if t == 2 > s else 0},
    lambda own, _: lambda s, a, t: own * WALK.r(s, a, t),
    (),
)


class Corridor(gymnasium.Env[Any, Any]):
    """Somebody's own: it knows nothing of what is compared."""

    action_space = spaces.Discrete(2)

    def __init__(
        self,
        show: Callable[[int], Any] = int,
        space: spaces.Space[Any] = spaces.Discrete(3),  # noqa: B008 - it is not changed
    ) -> None:
        self.show, self.observation_space = show, space
        self.info: dict[str, Any] = {}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        self.place = 0
        return self.show(0), {}

    def step(self, action: int) -> Any:
        self.place += 1 if action == 1 else -min(self.place, 1)
        return self.show(self.place), -1, self.place == 2, False, self.info


class Comparable(Corridor):
    """With what is needed."""

    actions: Any = ("back", "on")

    @property
    def state(self) -> Any:
        return self.place

    @state.setter
    def state(self, state: int) -> None:
        self.place = state


PAIR = spaces.Tuple((spaces.Discrete(3), spaces.Discrete(2)))
NAMED = spaces.Dict({"at": spaces.Discrete(3), "far": spaces.Box(0, 9, (2,), np.int64)})


@pytest.mark.parametrize(
    ("show", "space"),
    [
        (int, spaces.Discrete(3)),
        (np.int64, spaces.Discrete(3)),
        (lambda place: (place, 1), PAIR),
        (lambda place: np.array([place]), spaces.MultiDiscrete([3])),
        (lambda place: {"at": place, "far": np.array([2 - place, 9])}, NAMED),
        (str, spaces.Text(1)),
    ],
)
def test_observations_are_of_many_kinds(show: Any, space: spaces.Space[Any]) -> None:
    assert compare(WALK, Comparable(show, space)) == AGREE


def test_a_wrapper_may_have_what_is_needed() -> None:
    class Adapted(gymnasium.Wrapper[Any, Any, Any, Any]):
        actions = ("back", "on")
        state = property(
            lambda self: self.unwrapped.place,
            lambda self, place: setattr(self.unwrapped, "place", place),
        )

    assert compare(WALK, Adapted(Corridor())) == AGREE


def test_what_the_others_gain_is_compared_unless_it_is_left_out() -> None:
    assert compare(HEEDED, Comparable(), others=False) == AGREE
    env = Comparable()
    env.info = {"others": {}}
    with pytest.raises(
        Refuted, match=r"^it is not the MDP: after on, in 1, 'on': the others' gain"
    ):
        compare(HEEDED, env)
    env.info = {"others": {"x": 3, "y": 0}}
    with pytest.raises(Refuted, match=r"gain is \{'x': 0, 'y': 0\} in the MDP and \{'x': 3"):
        compare(WALK, env)


def test_two_states_that_look_alike_are_found() -> None:
    with pytest.raises(Refuted, match="at the start, in 0, 'on': the observed state is 1"):
        compare(WALK, Comparable(lambda _: (1, 1), PAIR))


def with_(**attributes: Any) -> Any:
    return type("Own", (Comparable,), attributes)()


LACKS = "and a settable `state` to be compared: itself, or its `unwrapped`, or `unwrapped.task`; "


@pytest.mark.parametrize(
    ("env", "message"),
    [
        (Corridor(), LACKS + "Corridor has no `actions` and no `state`"),
        (with_(state=property(lambda self: self.place)), LACKS + "that of Own cannot be set"),
        (with_(state=[]), r"a state must be hashable, such as a tuple; got \[\]"),
        (with_(actions=2), "`actions` must be a tuple of names; got 2"),
        (with_(actions=("on", "on")), r"actions must have different names; got \('on', 'on'\)"),
        (
            with_(step=lambda *_: (0, -1, False, {})),
            "terminated, truncated, info; 'on' returned 4 values",
        ),
        (
            Comparable(lambda _: {1}, PAIR),
            r"an observation must be hashable, such as a tuple; got \{1\}",
        ),
        (gymnasium.Env(), "must have an `observation_space` to be compared; Env has none"),
        (
            Comparable(),
            r"gain of each other agent: next; after 'on' it is None \(without .*others=False\)",
        ),
    ],
)
def test_what_an_environment_lacks_is_said(env: Any, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        compare(HEEDED, env)


def test_what_is_compared_is_deterministic() -> None:
    chance = Mdp(
        (0, 1),
        ("on", "back"),
        {(s, a): {0: 1} for s in (0, 1) for a in ("on", "back")},
        lambda s, a, t: -1,
        start=0,
    )
    half = {key: {0: Fraction(1, 2), 1: Fraction(1, 2)} for key in chance.T}
    with pytest.raises(IllFormed, match="must be deterministic; 'on' in 0 may lead to 2 states"):
        compare(replace(chance, T=half), Comparable())
