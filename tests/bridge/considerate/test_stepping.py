"""The environments are the formal MDPs, state by state; planted faults are found, each briefly."""

from functools import cache
from inspect import signature
from typing import Any

import numpy as np
import pytest

from bridge.considerate.stepping import Difference, compare
from bridge.errors import Refuted
from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.craft_world import experiment as craft_world_sequential
from formal.considerate.experiments.craft_world.craft_world import CODE, Variant
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.experiments.experiment import Experiment
from practical.considerate.considering import Considering
from practical.considerate.environments import Considerate, GridEnvironment
from practical.considerate.experiments import EXPERIMENTS as PRACTICAL
from practical.considerate.experiments.craft_world import HELD, CraftWorld
from practical.considerate.experiments.craft_world_simultaneous import CraftWorldSimultaneous
from practical.considerate.experiments.doll import Doll
from practical.considerate.experiments.garden import Garden
from practical.considerate.experiments.mail_room import MailRoom
from practical.considerate.experiments.second_agent import SecondAgent
from practical.considerate.grid import Grid
from practical.considerate.task import Step

FEW: dict[str, Any] = {
    "returns": "far",
    "pick_up": "automatic",
    "put_down": "automatic",
    "hammer": "arrival",
    "wood": "arrival",
    "box": "arrival",
}
"""Rules of the simultaneous game that leave few states."""


@cache
def formal(name: str) -> Experiment[Any]:
    """The experiment with the choices of `environment(name)`, and its first equation."""
    if name == "craft-world-simultaneous":
        return World(Rules(**FEW)).experiment()
    named = EXPERIMENTS[name]
    choices = CODE if name == "craft-world" else named.default
    return named.make(choices, named.equations[0])


def environment(name: str, **choices: Any) -> Considerate:
    usual = {"craft-world-simultaneous": FEW, "craft-world": vars(CODE)}
    return Considerate(GridEnvironment(name, **(choices or usual.get(name, {}))), alpha_2=5)


# How many states and ends the MDPs have is known from the formal side.
@pytest.mark.parametrize("name", EXPERIMENTS)
def test_an_environment_is_the_mdp(name: str) -> None:
    experiment = formal(name)
    found = compare(experiment, environment(name), experiment.augmented(5))
    assert found.states == len(experiment.mdp.states)
    assert found.terminal == len(experiment.mdp.terminal)
    assert found.actions == (found.states - found.terminal) * len(experiment.mdp.actions)


@pytest.mark.parametrize("equation", [1, 2, 3])
def test_the_doll_is_the_mdp_by_each_equation(equation: int) -> None:
    formulations: dict[int, doll.Formulation] = {1: "value", 2: "worst", 3: "negative"}
    experiment = doll.doll(formulations[equation])
    env = Considerate(GridEnvironment("doll"), alpha_2=10, equation=equation)
    compare(experiment, env, experiment.augmented(10))


def test_agent_3_counts_as_agent_1_does() -> None:
    env = Considerate(GridEnvironment("garden"), alpha_1=3, alpha_2=5)
    compare(formal("garden"), env, formal("garden").augmented(5, alpha_1=3))
    env = Considerate(GridEnvironment("garden"), alpha_1=3, alpha_2=5, alphas={"agent 3": 1})
    with pytest.raises(Refuted, match="the augmented reward is "):
        compare(formal("garden"), env, formal("garden").augmented(5, alpha_1=3))


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_both_sides_have_the_same_choices_and_defaults(name: str) -> None:
    """But for who helps, and for agent 1 that comes again, which the environment does not know."""
    parameters = signature(PRACTICAL[name]).parameters
    usual = {choice: p.default for choice, p in parameters.items() if choice != "helps"}
    again = {"first_again": False} if name == "garden" else {}
    assert vars(EXPERIMENTS[name].default) == usual | again


def test_choices_mean_the_same_on_both_sides() -> None:
    choices: dict[str, Any] = {"exits": "two", "lost": -100}
    experiment = craft_world_sequential.craft_world(Variant(**choices))
    compare(experiment, environment("craft-world", **choices))
    for counted in ("each", "once", "acting", "next"):
        choices = {"counted": counted, "own_way": True, "built_from": "beside"}
        compare(garden.garden(garden.Choices(**choices)), environment("garden", **choices))
    for sites in ("marked", "anywhere"):
        choices = {"sites": sites, "agents": (1, 0, 2)}
        compare(doll.doll("value", doll.Choices(**choices)), environment("doll", **choices))
    for walls in ("none", "both rooms", "Room 2", "common area"):
        choices = {"interaction": "step", "key": 0, "walls": walls}
        made = mail_room.mail_room(mail_room.Choices(**choices))
        compare(made, environment("mail-room", **choices))


def free_bumps(self: Any, action: int) -> Step:
    before = self.state
    step = ORIGINAL[type(self)](self, action)
    return step._replace(reward=0) if self.state == before else step


ORIGINAL = {kind: kind.step for kind in (CraftWorld, Garden, Doll, MailRoom)}


def key_stays(self: Any, s: Any) -> Any:
    places = self.grid["K"]
    taken = (s.x, s.y) in places and s.key == places.index((s.x, s.y))
    return s._replace(key=HELD) if taken else s


def no_key_needed(self: Any, s: Any) -> Any:
    return s._replace(package=1) if (s.x, s.y) in self.grid["M"] else KEYED(self, s)


KEYED = MailRoom._handled


def wood_first(self: SecondAgent, me: Any, key: int) -> tuple[int, int]:
    if not (me.box or key in {0, 1} or me.wood):
        return (6, 5)
    return GOAL(self, me, key)


GOAL = SecondAgent._goal

FAULTS: list[tuple[str, type, str, Any, str]] = [
    ("craft-world", CraftWorld, "step", free_bumps, "r₁ is -1 in the MDP and 0"),
    ("craft-world", CraftWorld, "_key_turned_over", key_stays, "the next state is"),
    (
        "craft-world",
        CraftWorld,
        "over",
        property(lambda self: self.state[:2] == (8, 8)),
        "whether the task is over is False in the MDP and True",
    ),
    (
        "craft-world",
        CraftWorld,
        "begins",
        lambda self, left: (1, 1, 0, 0, 0, 0, 0, left[7], 0, 0) if left[7] < 2 else None,
        "the others' gain is {'next agent': -",
    ),
    ("garden", Garden, "step", free_bumps, "r₁ is -1 in the MDP and 0"),
    ("garden", Garden, "_may_build", lambda self, at: True, "r₁ is -1 in the MDP and -50"),
    ("garden", Garden, "_upset_at_once", lambda self, left: 0, "the others' gain is"),
    ("garden", Garden, "_begins", lambda self, left: (1, 5, 0, 0), "the others' gain is"),
    ("doll", Doll, "step", free_bumps, "r₁ is -1 in the MDP and 0"),
    ("doll", Doll, "_marked", lambda self: [(4, 2)], "is over is True in the MDP and False"),
    ("mail-room", MailRoom, "step", free_bumps, "r₁ is -1 in the MDP and 0"),
    ("mail-room", MailRoom, "_handled", no_key_needed, "after , |at the start"),
    (
        "mail-room",
        MailRoom,
        "_may_start",
        lambda self, who, left: int(who not in self.agents[left[2]]),
        "the others' gain is {'agent A': 0",
    ),
    (
        "craft-world-simultaneous",
        CraftWorldSimultaneous,
        "_hopeless",
        staticmethod(lambda second, key: False),
        "whether the task is over is True in the MDP and False",
    ),
    ("craft-world-simultaneous", SecondAgent, "_goal", wood_first, "the next state is"),
    (
        "doll",
        Considering,
        "meanwhile",
        lambda self, gains: -1.6 * self.alpha_2,
        "the augmented reward is -1.0 in the MDP and -9.0",
    ),
]


@pytest.mark.parametrize(("name", "kind", "method", "fault", "message"), FAULTS)
def test_a_planted_fault_is_found(
    name: str,
    kind: type,
    method: str,
    fault: Any,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    experiment = formal(name)
    monkeypatch.setattr(kind, method, fault)
    with pytest.raises(Refuted) as refuted:
        compare(experiment, environment(name), experiment.augmented(5))
    assert any(part in str(refuted.value) for part in message.split("|"))
    assert isinstance(refuted.value.witness, Difference)


def test_a_wall_that_is_missing_is_found_by_a_shortest_way(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = list(Garden().grid.rows)
    rows[2] = "#f.##.#"
    monkeypatch.setattr("practical.considerate.experiments.garden.GARDEN_MAP", Grid(*rows))
    with pytest.raises(Refuted) as refuted:
        compare(formal("garden"), environment("garden"))
    witness = refuted.value.witness
    assert isinstance(witness, Difference)
    assert (len(witness.way), witness.action, witness.about) == (3, "right", "the next state")


def truncates(self: Any, action: Any) -> Any:
    observation, reward, over, _, info = STEPPED(self, action)
    return observation, reward, over, self.task.state[3] == 1, info


STEPPED = GridEnvironment.step


@pytest.mark.parametrize(
    ("method", "fault", "message"),
    [
        ("step", truncates, "whether it is truncated is False in the MDP and True"),
        (
            "_observation",
            lambda self: np.array((*self.task.state[:3], 0)),
            r"the observed state is State\(at=.*, package=True\) in the MDP and State\(",
        ),
        (
            "_observation",
            lambda self: np.zeros(4, np.int64),
            "the observed state is State",
        ),
        (
            "_observation",
            lambda self: np.array(self.task.state) * [1, 1, 1, 2],
            r"the observation in State\(.* is MultiDiscrete\(\[9 9 4 2\]\) in the MDP and array",
        ),
        (
            "_observation",
            lambda self: np.array(self.task.state, float),
            r"^it is not the MDP: at the start, in State\(.*\): the obs.* is MultiDiscrete",
        ),
    ],
)
def test_a_fault_of_what_is_shown_is_found(
    method: str, fault: Any, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GridEnvironment, method, fault)
    with pytest.raises(Refuted, match=message):
        compare(formal("mail-room"), environment("mail-room"))


def test_other_actions_are_found_at_once() -> None:
    with pytest.raises(
        Refuted, match=r"package=False\): the set of actions is \('up', .*'use'\) in the env"
    ):
        compare(formal("mail-room"), environment("mail-room", interaction="step"))


def test_an_auxiliary_reward_at_every_step_is_found() -> None:
    class Eager(Considerate):
        def step(self, action: Any) -> Any:
            observation, reward, over, truncated, info = super().step(action)
            now = float(self.considering.at_the_end(self._worth(self.task.state)))
            return observation, float(reward) + (0 if over else now), over, truncated, info

    experiment = formal("mail-room")
    with pytest.raises(Refuted, match=r"the augmented reward is -1\.0 in the MDP and 1\.0"):
        compare(experiment, Eager(GridEnvironment("mail-room"), alpha_2=5), experiment.augmented(5))
