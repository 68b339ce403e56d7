"""The loop: what it calls, what it records, and what it refuses."""

from collections.abc import Callable
from enum import IntEnum
from fractions import Fraction
from math import inf, nan
from typing import Any

import numpy as np
import pytest
import sympy

from practical import (
    Constant,
    IgnoreRewards,
    IllFormed,
    Interaction,
    Newcomb,
    QLearner,
    TemptingButton,
    draw,
    run,
    specialised,
)
from practical.agents.finite_state import FiniteState, finite_state_agent
from practical.copies import checked_copies
from practical.validation import Refused


class World:
    """Tells what happens to it; a test says what to return."""

    n_actions: Any = 2
    n_obs: Any = 3
    returned: Any = (0, 0)
    first: Any = 0

    def __init__(self, A: Any) -> None:
        self.A = A

    def start(self) -> Any:
        return self.first

    def step(self, action: int) -> Any:
        return self.returned


def world(**attributes: Any) -> Any:
    return type("World", (World,), attributes)


def agent(answer: Any) -> Any:
    return type("Agent", (Constant,), {"action": answer, "act": lambda self, obs: answer})


def test_a_turn_is_act_step_train_in_the_contract_s_words() -> None:
    calls: list[tuple[Any, ...]] = []

    class Agent:
        def act(self, obs: int) -> int:
            calls.append(("act", obs))
            return 1

        def train(self, **transition: Any) -> None:
            calls.append(("train", transition))

    class Environment(World):
        returned = (Fraction(1, 2), 2)
        first = 1

        def step(self, action: int) -> Any:
            calls.append(("step", action))
            return super().step(action)

    record = run(Agent, Environment, 2)  # type: ignore[arg-type]
    half = Fraction(1, 2)
    assert calls == [
        ("act", 1),
        ("step", 1),
        ("train", {"o_prev": 1, "a": 1, "r": half, "o_next": 2}),
        ("act", 2),
        ("step", 1),
        ("train", {"o_prev": 2, "a": 1, "r": half, "o_next": 2}),
    ]
    assert (record.agent, record.environment, record.seed) == ("Agent", "Environment", 0)
    assert (record.first_observation, record.observations) == (1, (2, 2))
    assert (record.actions, record.rewards) == ((1, 1), (half, half))
    assert (record.turns, record.total_reward) == (2, 1)


def test_classes_get_alphabets_and_seed() -> None:
    interaction = Interaction(QLearner, TemptingButton, seed=-3)
    agent_class: Any = type(interaction.agent)
    assert interaction.environment._sim._A is agent_class  # type: ignore[attr-defined]
    assert (agent_class.n_actions, agent_class.n_obs, agent_class.seed) == (2, 2, -3)
    assert interaction.environment.seed == -3  # type: ignore[attr-defined]
    assert interaction.record.first_observation == int(draw(-3, "environment", 0) >= 2**30)
    assert run(QLearner, TemptingButton, 50, seed=1) != run(QLearner, TemptingButton, 50, seed=2)


def test_alphabets_can_be_given_where_a_class_has_none() -> None:
    class Silent:
        def __init__(self, A: Any) -> None:
            self.A = A

        def start(self) -> int:
            return 3

        def step(self, action: int) -> tuple[int, int]:
            return action, 3

    assert run(Constant, Silent, 2).total_reward == 0
    interaction = Interaction(Constant, Silent, n_actions=4, n_obs=5)
    assert (interaction.agent.n_actions, interaction.agent.n_obs) == (4, 5)  # type: ignore[attr-defined]
    with pytest.raises(IllFormed, match="in range"):
        run(Constant, Silent, 1, n_obs=2)


def test_an_agent_that_cannot_be_made_is_to_blame_and_not_the_environment_that_made_it() -> None:
    A: Any = type("Agent", (Constant,), {"__init__": raising})
    for E in (World, IgnoreRewards):  # the second makes a copy first
        with pytest.raises(IllFormed) as caught:
            run(A, E, 1)
        assert str(caught.value) == (
            "A() makes an untrained instance of an agent class, with the parameters that are "
            "given; before turn 1 Agent.__init__ raised LookupError('boom')"
        )
        assert isinstance(caught.value.__cause__, LookupError)


def test_a_parameter_out_of_range_breaks_the_agent_s_own_law() -> None:
    with pytest.raises(IllFormed) as caught:
        run(specialised(QLearner, learning_rate=5), IgnoreRewards, 1)
    assert str(caught.value) == (
        "learning_rate must be between 0 and 1; got 5 (says QLearner.__init__)"
    )


def test_an_environment_that_asks_for_a_copy_with_wrong_parameters_is_to_blame() -> None:
    E: Any = type("Wants", (IgnoreRewards,), {"__init__": lambda self, A: A(nonsense=1)})
    with pytest.raises(IllFormed, match=f"{RAISED}before turn 1 Wants.__init__ raised TypeError"):
        run(QLearner, E, 1)


def test_going_on_is_going_through() -> None:
    interaction = Interaction(QLearner, IgnoreRewards, seed=4)
    assert interaction.record.turns == 0
    for turns in (3, 0, 1, 6):
        interaction.advance(turns)
    assert interaction.record == run(QLearner, IgnoreRewards, 10, seed=4)


def test_an_interrupted_interaction_keeps_its_finished_turns_and_does_not_go_on() -> None:
    class Interrupted(Constant):
        left = 3

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            self.left -= 1
            if not self.left:
                raise KeyboardInterrupt

    interaction = Interaction(Interrupted, World)
    with pytest.raises(KeyboardInterrupt):
        interaction.advance(10)
    assert interaction.record.turns == len(interaction.record.rewards) == 2
    with pytest.raises(IllFormed, match="from a finished turn; turn 3 was interrupted"):
        interaction.advance(1)


class Colour(IntEnum):
    """Integers of somebody else's type."""

    RED = 0
    BLUE = 1


@pytest.mark.parametrize("one", [np.int64(1), np.uint8(1), Colour.BLUE])
def test_whatever_is_an_index_is_taken_as_the_int_that_it_says(one: Any) -> None:
    record = run(agent(one), world(returned=(0, one), first=one), 2)
    for number in (*record.actions, *record.observations, record.first_observation):
        assert type(number) is int
        assert number == 1


@pytest.mark.parametrize(
    ("given", "taken"),
    [(1, 1), (Fraction(1, 3), Fraction(1, 3)), (0.5, 0.5), (np.float64(0.1), 0.1), (Colour.RED, 0)],
)
def test_rewards_are_ints_fractions_and_finite_floats(given: Any, taken: Any) -> None:
    (reward,) = run(Constant, world(returned=(given, 0)), 1).rewards
    assert reward == taken
    assert type(reward) is type(taken)


def test_totals_are_exact_without_floats() -> None:
    third = run(Constant, world(returned=(Fraction(1, 3), 0)), 3)
    assert (third.total_reward, type(third.total_reward)) == (1, Fraction)
    assert run(Constant, world(returned=(10**30 + 1, 0)), 2).total_reward == 2 * 10**30 + 2
    assert run(Constant, world(returned=(0.1, 0)), 10).total_reward == 1.0


def test_unbounded_is_unbounded() -> None:
    boundless = world(n_obs=None, returned=(0, 10**30))
    assert run(Constant, boundless, 2).observations == (10**30,) * 2


@pytest.mark.parametrize(
    ("given", "reward"),
    [
        (np.int8(-3), -3),
        (np.uint64(2**63), 2**63),
        (np.float64(0.1), 0.1),
        (np.float32(0.1), 13421773 / 2**27),
        (np.longdouble(1) / 3 * 3, 1.0),
        (sympy.Rational(1, 3), Fraction(1, 3)),
    ],
)
def test_a_number_of_another_library_is_the_same_number(given: Any, reward: Any) -> None:
    [played] = run(Constant, world(returned=(given, 0)), 1).rewards
    assert (played, type(played)) == (reward, type(reward))


def answering(*answers: Any) -> Any:
    """An agent class whose instances answer so after 0, 1, 2, … trainings."""

    class Answering(Constant):
        trained = 0

        def act(self, obs: int) -> Any:
            return answers[min(self.trained, len(answers) - 1)]

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            self.trained += 1

    return Answering


def test_what_copies_answer_is_an_int_whatever_it_was() -> None:
    class Shows(World):
        def __init__(self, A: Any) -> None:
            self.copy = A()

        def step(self, action: int) -> Any:
            answer = self.copy.act(0)
            return (1 if type(answer) is int else 0), 0

    assert run(answering(np.int64(1)), Shows, 1).rewards == (1,)
    assert run(answering(np.int64(0)), Newcomb, 1).rewards == (1000,)


@pytest.mark.parametrize("wrong", [2, -1, True, None, 0.0, np.int64(2)])
def test_an_answer_of_a_copy_that_is_no_action_is_blamed_on_the_agent(wrong: Any) -> None:
    class AsksAhead(World):
        def __init__(self, A: Any) -> None:
            self.copy = A()
            self.copy.train(0, 0, 0, 0)

        def step(self, action: int) -> Any:
            return 0, self.copy.act(0)

    law = r"an action is an integer in range\(2\); at turn 1 Answering.act of a copy, called in "
    with pytest.raises(IllFormed, match=law + "AsksAhead.step, gave "):
        run(answering(0, wrong), AsksAhead, 1)


def test_so_is_an_answer_of_a_finite_state_agent() -> None:
    def copies(answer: Any) -> Any:
        machine = FiniteState(1, lambda o: 0, lambda s, o, a, r, o2: 0, lambda s, o: answer)
        return checked_copies(finite_state_agent(machine))

    assert type(copies(np.int64(1)).finite_state().act(0, 0)) is int
    with pytest.raises(Refused, match="an action is an integer in"):
        copies(2).finite_state().act(0, 0)


ACTION = r"an action is an integer in range\(2\); at turn 1 Agent.act gave "
OBSERVATION = r"an observation is an integer in range\(3\); at turn 1 World.step gave "
REWARD = "a reward is an int, a Fraction or a finite float; at turn 1 World.step gave "
NOT_PAIRS: list[Any] = [(0,), (0, 0, False, {}), 0, None, ()]
NOT_REWARDS: list[Any] = [nan, inf, -inf, None, True, "1", np.True_, np.float64(nan), 1j]
PAIR = r"step returns a pair \(reward, observation\); at turn 1 World.step gave "


@pytest.mark.parametrize(
    ("A", "E", "message"),
    [
        *((agent(bad), World, ACTION) for bad in (2, -1, True, 1.0, None, "0", np.True_, [0])),
        *(
            (Constant, world(returned=(0, bad)), OBSERVATION)
            for bad in (3, -1, False, 0.0, None, "x", np.int8(-2))
        ),
        *((Constant, world(returned=(bad, 0)), REWARD) for bad in NOT_REWARDS),
        *((Constant, world(returned=bad), PAIR) for bad in NOT_PAIRS),
        (
            Constant,
            world(first=3),
            r"integer in range\(3\); before turn 1 World.start gave 3 of type int",
        ),
        (
            Constant,
            world(n_obs=None, first=-1),
            "observation is a non-negative integer; before turn 1 World.start gave -1",
        ),
        (QLearner, world(n_actions=0), "n_actions is a positive integer, or None.*; got 0"),
        (QLearner, world(n_obs=True), "n_obs is a positive integer, or None.*; got True"),
        (object, World, "an agent class has methods act and train; object has no act"),
        (World, World, "an agent class has methods act and train; World has no act"),
        (Constant, Constant, "an environment class has methods start and step; .* has no start"),
        (Constant(), World, "an agent class is a class; got <practical"),
        (Constant, len, "an environment class is a class; got <built-in function len>"),
    ],
)
def test_what_breaks_the_contract_is_refused_with_its_witness(A: Any, E: Any, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        run(A, E, 3)


def test_a_later_turn_is_named() -> None:
    class Late(World):
        turn = 0

        def step(self, action: int) -> Any:
            self.turn += 1
            return (0, 9) if self.turn == 4 else (0, self.turn % 2)

    with pytest.raises(IllFormed, match=r"at turn 4 Late.step gave 9 of type int") as caught:
        run(Constant, Late, 10)
    assert caught.value.__cause__ is None


def raising(*_: Any, **__: Any) -> Any:
    raise LookupError("boom")


RAISED = "methods return on every input of the contract; "


@pytest.mark.parametrize(
    ("A", "E", "message"),
    [
        (type("Agent", (Constant,), {"act": raising}), World, "at turn 1 Agent.act"),
        (type("Agent", (Constant,), {"train": raising}), World, "at turn 1 Agent.train"),
        (Constant, world(step=raising), "at turn 1 World.step"),
        (Constant, world(start=raising), "before turn 1 World.start"),
        (Constant, world(__init__=raising), "before turn 1 World.__init__"),
    ],
)
def test_what_raises_is_named_and_chained(A: Any, E: Any, message: str) -> None:
    with pytest.raises(IllFormed, match=f"{RAISED}{message} raised LookupError") as caught:
        run(A, E, 2)
    assert isinstance(caught.value.__cause__, LookupError)


@pytest.mark.parametrize("turns", [-1, 1.5, "3"])
def test_turns_are_counted(turns: Any) -> None:
    interaction = Interaction(Constant, World)
    with pytest.raises(IllFormed, match="turns are counted from 0"):
        interaction.advance(turns)
    interaction.advance(1)


def test_the_true_agent_is_not_touched_by_its_specialisation() -> None:
    make: Callable[..., Any] = specialised(QLearner, learning_rate=0.5)
    interaction = Interaction(make, IgnoreRewards, seed=2)  # type: ignore[arg-type]
    assert interaction.agent.learning_rate == 0.5  # type: ignore[attr-defined]
