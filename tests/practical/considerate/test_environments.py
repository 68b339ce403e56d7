"""The Gymnasium environments: as Gymnasium wants them, registered, drawn; the wrapper."""

import copy
import importlib
import pickle
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import practical.considerate.environments as ours
from practical.considerate.environments import Considerate, GridEnvironment
from practical.considerate.experiments import EXPERIMENTS, experiment
from practical.considerate.training import prepared, trained
from practical.errors import IllFormed, MissingExtra

TOUR = ["up", "up", "up", "up", "right", "right"]


def play(env: gymnasium.Env[Any, Any], *actions: str) -> list[tuple[float, bool, dict[str, Any]]]:
    """What these actions bring, from the start."""
    env.reset(seed=0)
    names = env.unwrapped.task.actions  # type: ignore[attr-defined]
    found = []
    for action in actions:
        _, reward, terminated, truncated, info = env.step(names.index(action))
        assert not truncated
        found.append((float(reward), terminated, info))
    return found


@pytest.mark.parametrize("identity", ours.register())
def test_gymnasium_finds_nothing_wrong(identity: str) -> None:
    """Its warnings are errors here. It renders, steps and resets, with seeds."""
    env = gymnasium.make(identity, render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize("identity", ours.register())
def test_the_wrapper_is_an_environment_too(identity: str) -> None:
    env = Considerate(gymnasium.make(identity), V={})
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    assert info == {"others": {}}
    assert Considerate(gymnasium.make(identity), V={}).spec is not None


def test_the_names_are_those_that_a_user_expects() -> None:
    assert ours.register() == (
        "upsilon/CraftWorld-v0",
        "upsilon/CraftWorldSimultaneous-v0",
        "upsilon/Doll-v0",
        "upsilon/Garden-v0",
        "upsilon/MailRoom-v0",
    )
    assert set(ours.register()) <= set(gymnasium.registry)


def test_choices_are_passed_on() -> None:
    env = gymnasium.make("upsilon/Garden-v0", fence=51, built_from="anywhere")
    assert [reward for reward, _, _ in play(env, "build")] == [-51]


def test_it_pays_the_agents_own_reward_alone() -> None:
    steps = play(GridEnvironment("garden"), *TOUR)
    assert steps == [(-1, False, {"others": {}})] * 5 + [(-1, True, {"others": {}})]


def test_what_the_second_agent_gains_meanwhile_is_told() -> None:
    [step] = play(GridEnvironment("craft-world-simultaneous"), "right")
    assert step == (-1, False, {"others": {"second agent": -1}})


def test_the_wrapper_pays_once_at_the_end() -> None:
    """Eq. 4 with α₁ = α₃ = 2, α₂ = 10: agent 2 loses 40 and 6, agent 3 takes 6 steps."""
    steps = play(Considerate(GridEnvironment("garden"), alpha_1=2, alpha_2=10), *TOUR)
    assert [reward for reward, _, _ in steps] == [-2] * 5 + [-2 - 460 - 2 * 6]
    assert steps[0][2] == {"others": {}, "own": -1}
    assert steps[-1][2] == {"others": {"agent 2": -46, "agent 3": -6}, "own": -1}


@pytest.mark.parametrize(("equation", "added"), [(1, -1.6), (2, -4), (3, -4)])
def test_the_equations_differ_by_the_doll(equation: int, added: float) -> None:
    """The doll is left at p, 1, 1, 1, 1, 4 steps from the others; it was 4, 4, 4, 4, 1 away."""
    env = Considerate(GridEnvironment("doll"), alpha_2=10, equation=equation)
    steps = play(env, *["up", "up", "right", "right", "right", "up", "put"])
    assert steps[-1][0] == pytest.approx(-1 + 10 * added)


def test_what_was_learned_can_be_played_again() -> None:
    result = trained(prepared(experiment("garden")), 10, 0)
    actions = result.actions()
    assert actions is not None
    steps = play(Considerate(GridEnvironment("garden"), alpha_2=10), *actions)
    assert sum(reward for reward, _, _ in steps) == result.worth() == -60 - 10 * 10 - 10
    assert [over for _, over, _ in steps] == [False] * (len(actions) - 1) + [True]


def test_equation_6_is_paid_at_every_step() -> None:
    env = Considerate(GridEnvironment("craft-world-simultaneous"), alpha_2=0.5)
    assert play(env, "right") == [(-1.5, False, {"others": {"second agent": -1}, "own": -1})]


def test_the_state_can_be_set_and_is_observed() -> None:
    env = GridEnvironment("garden")
    env.reset()
    env.state = (2, 1, 0, 1)
    assert env.state == (2, 1, 0, 1)
    observation, _, over, _, _ = env.step(np.int64(env.task.actions.index("right")))
    assert (observation.tolist(), over) == ([3, 1, 0, 1], True)
    env.state = tuple(observation)
    assert env.state == (3, 1, 0, 1)


# In the wall; too short; off the map; in the garden, but not known to have come there.
@pytest.mark.parametrize(
    "state",
    [(0, 0, 0, 0), (1, 5), (), None, "x", 3, (-1, -1, -1, -1), (99, 99, 0, 0), (2, 1, 0, 0)],
)
def test_a_state_that_does_not_exist_is_refused(state: Any) -> None:
    env = GridEnvironment("garden")
    env.reset()
    with pytest.raises(IllFormed, match=r"a state must be reachable from the start; "):
        env.state = state
    assert env.state == (1, 5, 0, 0)


def through_pickle(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))  # noqa: S301


@pytest.mark.parametrize("identity", ours.register())
@pytest.mark.parametrize("copied", [copy.deepcopy, through_pickle])
def test_copies_go_on_by_themselves(identity: str, copied: Callable[[Any], Any]) -> None:
    plain, wrapped = gymnasium.make(identity), Considerate(gymnasium.make(identity))
    envs: list[Any] = [plain, wrapped]
    for env in envs:
        play(env, "up", "left")
        other = copied(env)
        began = env.unwrapped.state
        assert other.unwrapped.state == began
        other.unwrapped.task.step(0)
        other.step(3)
        assert env.unwrapped.state == began != other.unwrapped.state
        assert play(env, "right", "down") == play(other, "right", "down")


def test_after_the_end_nothing_is_paid_again() -> None:
    env = Considerate(GridEnvironment("garden"), alpha_2=10)
    play(env, *TOUR)
    for action in range(5):
        observation, reward, terminated, _, info = env.step(np.int64(action))
        assert (observation.tolist(), reward, terminated) == ([3, 1, 0, 1], 0, True)
        assert info == {"others": {}, "own": 0}


def test_it_is_drawn() -> None:
    env = gymnasium.make("upsilon/CraftWorldSimultaneous-v0", render_mode="ansi")
    play(env, "right")
    assert str(env.render()).splitlines()[1:] == [
        "#DAK....T#",
        *["#........#"] * 3,
        "#.....W..#",
        "#....F...#",
        "#......k.#",
        "#.......D#",
        "##########",
        "A has nothing; B has nothing",
    ]
    pixels = gymnasium.make("upsilon/Doll-v0", render_mode="rgb_array")
    pixels.reset()
    frame = pixels.render()
    assert isinstance(frame, np.ndarray)
    assert frame.shape == (112, 112, 3)
    assert frame.dtype == np.uint8
    quiet = GridEnvironment("doll")
    quiet.reset()
    assert quiet.render() is None


@pytest.mark.parametrize("action", [5, -1, "up"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = GridEnvironment("garden")
    env.reset()
    with pytest.raises(IllFormed, match=r"an action must be in 0 … 4; got"):
        env.step(action)


def test_what_cannot_be_drawn_or_wrapped_is_refused() -> None:
    with pytest.raises(IllFormed, match="render_mode must be 'ansi' or 'rgb_array'; got 'human'"):
        GridEnvironment("garden", render_mode="human")
    with pytest.raises(IllFormed, match="Considerate must wrap a GridEnvironment; got CartPole"):
        Considerate(gymnasium.make("CartPole-v1"))
    once = Considerate(GridEnvironment("doll"))
    for env in (once, gymnasium.wrappers.TimeLimit(once, 9)):
        with pytest.raises(IllFormed, match="a reward must be augmented only once"):
            Considerate(env)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"P": {"x": 1}, "equation": 1}, "known others: agent 2, agent 3; not of 'x'"),
        ({"alphas": {"nobody": 3}}, "coefficients must be of .* agent 2, agent 3; not of 'nobody'"),
        ({"V": {}, "equation": 2}, "equation 2 needs the worst of the others; there are none"),
        ({"V": {}, "equation": 5}, "equation 5 needs the worst of the others; there are none"),
        ({"V": {"agent 2": 5}}, "V must have a function for each agent; for 'agent 2' it is 5"),
        ({"equation": []}, r"an equation must be in 1 … 8; got \[\]"),
        (
            {"alpha_2": 10**400},
            "a reward must be an IEEE double; a coefficient is too large for it",
        ),
        (
            {"V": {"agent 2": lambda left: None}, "equation": 3},
            "V of 'agent 2' must be an int, .*None",
        ),
        ({"V": {"agnt 2": lambda left: 0}}, "later agents: agent 2, agent 3; not of 'agnt 2'"),
    ],
)
def test_the_wrapper_refuses_what_does_not_fit(given: dict[str, Any], message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        Considerate(GridEnvironment("garden"), **given)


def test_v_is_of_nobody_where_nobody_comes_after() -> None:
    with pytest.raises(IllFormed, match="later agents: none; not of 'second agent'"):
        Considerate(GridEnvironment("craft-world-simultaneous"), V={"second agent": lambda left: 0})


def test_who_is_left_out_is_not_cared_for() -> None:
    env = Considerate(GridEnvironment("garden"), V={"agent 3": lambda left: -2}, alpha_1=7)
    *_, last = play(env, *TOUR)
    assert last[0] == 7 * -1 + 7 * -2  # in the garden α₃ = α₁
    assert last[2]["others"] == {"agent 3": -2}


def test_the_core_needs_no_gymnasium(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [m for m in sys.modules if m.startswith("practical.considerate.environments")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(MissingExtra, match="`python -m pip install gymnasium`"):
        importlib.import_module("practical.considerate.environments")
    importlib.reload(importlib.import_module("practical.considerate.experiments"))
    assert len(EXPERIMENTS) == 5
