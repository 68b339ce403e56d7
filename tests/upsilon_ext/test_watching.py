"""What happens in an interaction, and what is asked, is what the formal room says."""

from itertools import islice
from typing import Any, ClassVar

import pytest

from bridge.catalogue.names import AGENTS, formal_program
from bridge.tracing import Turn, Watched
from formal.equivalence.possible import possible
from formal.histories.rewriting import zero_rewards
from formal.notation import Agent
from formal.reality_check.definition import reality_check
from practical.errors import IllFormed
from upsilon_ext.arguments.names import (
    ChosenAgent,
    ChosenEnvironment,
    chosen_agent,
    chosen_environment,
)
from upsilon_ext.play.interaction import watched

ENVIRONMENTS = (
    "ignore-rewards",
    "tempting-button",
    "reverse-history",
    "incentivize-learning-rate",
    "proposition6",
)


def watch(agent: str, environment: str, *, seed: int = 0, checked: bool = False) -> Watched:
    met = chosen_agent(agent), chosen_environment(environment)
    return watched(*met, seed=seed, checked=checked)


def watch_class(E: type[Any], agent: str = "q-learner", *, checked: bool = False) -> Watched:
    return watched(chosen_agent(agent), ChosenEnvironment("mine", E, None), seed=0, checked=checked)


def some(watch: Watched, n: int = 7) -> list[Turn]:
    return list(islice(watch.turns, n))


def formal(agent: str, seed: int) -> Agent:
    entry = AGENTS[agent]
    return formal_program(entry, 2, seed, entry.parameters).agent


@pytest.mark.parametrize("environment", ENVIRONMENTS)
@pytest.mark.parametrize("agent", sorted(AGENTS))
@pytest.mark.parametrize("checked", [False, True])
def test_actions_and_possibility_are_those_of_the_formal_agent(
    agent: str, environment: str, *, checked: bool
) -> None:
    pi = formal(agent, seed=3)
    pi = reality_check(pi) if checked else pi
    watch_it = watch(agent, environment, seed=3, checked=checked)
    turns = some(watch_it)
    assert [turn.action for turn in turns] == [pi(turn.history) for turn in turns]
    asked = [*watch_it.questions, *(asked for turn in turns for asked in turn.questions)]
    for question in asked:
        assert (question.departure is None) == possible(pi, question.history)
        if not question.parameters:
            assert question.answer == pi(question.history)


def test_a_departure_is_the_first_action_that_is_not_the_agents_own() -> None:
    pi = formal("q-learner", seed=0)
    departures = [
        (asked.history, asked.departure)
        for turn in some(watch("q-learner", "ignore-rewards"), 12)
        for asked in turn.questions
        if asked.departure is not None
    ]
    assert departures
    for h, departure in departures:
        first = next(p for p in h.plays() if pi(p.prompt) != p.action)
        assert (departure.turn, departure.action) == (first.turns, first.action)
        assert departure.own == pi(first.prompt)


def test_ignore_rewards_asks_about_what_happened_without_rewards() -> None:
    for turn in some(watch("q-learner", "ignore-rewards"), 12):
        [asked] = turn.questions
        assert asked.history is zero_rewards(turn.history)
        assert turn.reward == (1 if asked.answer == turn.action else -1)


def test_the_copy_freezes_and_the_agent_does_not() -> None:
    """[JAGI, Section 5]: in the copy and not in reality."""
    pi = formal("q-learner", seed=0)
    turns = some(watch("q-learner", "ignore-rewards", checked=True), 12)
    frozen = [asked.frozen for turn in turns for asked in turn.questions]
    assert frozen == sorted(frozen)
    assert frozen.count(True) >= 3
    for turn in turns:
        [asked] = turn.questions
        assert turn.departure is None
        assert turn.action == pi(turn.history)
        assert asked.unchecked == pi(asked.history)
        assert asked.answer == (pi(asked.history.first) if asked.frozen else asked.unchecked)
    assert any(asked.answer != asked.unchecked for turn in turns for asked in turn.questions)


def test_the_parameters_of_a_copy_are_seen() -> None:
    [turn] = some(watch("q-learner:learning_rate=1/2", "incentivize-learning-rate"), 1)
    assert {name: 4 * value for name, value in turn.questions[0].parameters.items()} == {
        "learning_rate": 1
    }


def test_a_copy_with_other_parameters_freezes_by_its_own_lights() -> None:
    """What happened is possible for the agent, whatever the copy would have done."""
    watch_it = watch("q-learner:learning_rate=1", "incentivize-learning-rate", checked=True)
    asked = [asked for turn in some(watch_it, 30) for asked in turn.questions]
    assert all(question.departure is None for question in asked)
    slower = formal_program(AGENTS["q-learner"], 2, 0, {"learning_rate": 1}).halved.agent
    assert any(question.frozen for question in asked)
    assert [question.frozen for question in asked] == [
        not possible(slower, question.history) for question in asked
    ]


def test_a_formal_environment_is_asked_before_the_first_turn() -> None:
    """The first reward of Proposition 6 is 1 for an agent that always takes the action 0."""
    watch_it = watch("constant", "proposition6")
    [asked] = watch_it.questions
    assert watch_it.first.percept == (1, 0)
    assert (asked.departure is None, asked.answer) == (False, 0)
    assert [turn.questions for turn in some(watch_it)] == [()] * 7


def test_a_class_of_ones_own_plays_in_a_formal_environment() -> None:
    chosen = ChosenAgent("mine", chosen_agent("constant:action=1").practical, None, {})
    watch_it = watched(chosen, chosen_environment("proposition6"), seed=0, checked=False)
    assert watch_it.first.percept == (0, 0)


class _Environment:
    n_actions, n_obs = 2, 2

    def __init__(self, A: Any) -> None:
        self.copy = A()

    def start(self) -> int:
        return 0

    def step(self, action: int) -> tuple[float, int]:
        return 0.5, 0


class _AsksAtOnce(_Environment):
    def start(self) -> int:
        return int(self.copy.act(1)) * 0


class _AsksAboutAnother(_Environment):
    def step(self, action: int) -> tuple[float, int]:
        self.copy.train(o_prev=0, a=action, r=0, o_next=0)
        return int(self.copy.act(1)), 0


class _Leaves(_Environment):
    def step(self, action: int) -> tuple[float, int]:
        raise SystemExit(0)


def test_a_question_before_the_first_turn_is_seen() -> None:
    [asked] = watch_class(_AsksAtOnce).questions
    assert asked.history.percept == (0, 1)


def test_a_question_about_another_observation_is_marked() -> None:
    [turn] = some(watch_class(_AsksAboutAnother), 1)
    [asked] = turn.questions
    assert not asked.chained
    assert asked.history.observation == 1


def test_a_float_is_the_number_that_it_is() -> None:
    turns = some(watch_class(_Environment), 2)
    assert [turn.reward * 2 for turn in turns] == [1, 1]


def test_leaving_the_program_is_no_answer() -> None:
    with pytest.raises(IllFormed, match="methods return; one of them ended the program"):
        some(watch_class(_Leaves), 1)


class _Unstated:
    def act(self, obs: int) -> int:
        return 0

    def train(self, o_prev: int, a: int, r: int, o_next: int) -> None:
        pass


def test_an_agent_that_states_no_alphabet_has_an_unbounded_one() -> None:
    chosen = ChosenAgent("mine", _Unstated, None, {})

    class Unstated(_AsksAboutAnother):
        n_actions = n_obs = None  # type: ignore[assignment]

    watch_it = watched(chosen, ChosenEnvironment("it", Unstated, None), seed=0, checked=True)
    assert len(some(watch_it, 3)) == 3


class _Fickle(_Unstated):
    """Breaks semi-determinism: instances share a count."""

    asked: ClassVar = [0]

    def act(self, obs: int) -> int:
        self.asked[0] += 1
        return self.asked[0] // 3 % 2


def test_a_class_that_is_no_function_is_found_out_in_reality() -> None:
    """[JAGI, Definition 7]"""
    chosen = ChosenAgent("fickle", _Fickle, None, {})
    watch_it = watched(chosen, chosen_environment("ignore-rewards"), seed=0, checked=False)
    assert any(turn.departure is not None for turn in some(watch_it, 12))
