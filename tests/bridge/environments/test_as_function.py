"""Environment classes as formal extended environments."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from bridge.environments.as_function import formal_environment
from formal.agents.combinators import blind_to_first_reward
from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.agents.program import AgentProgram
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.environments.tempting_button import tempting_button
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play
from formal.notation import Percept, Play
from practical import (
    IgnoreRewards,
    IncentivizeLearningRate,
    ReverseHistory,
    TemptingButton,
    draw,
    specialised,
)

HORIZON = 4


def button(seed: int) -> Callable[[int], int]:
    """The law of the stream, number by number."""
    return lambda i: int(draw(seed, "environment", i) >= 2**30)


def program(choose: Choose) -> AgentProgram:
    """Every program, its agents at the learning rates 1/10 and 1/20 unrelated."""
    rate = Fraction(1, 10)
    agents = {r: blind_to_first_reward(ForkingAgent(choose, 2)) for r in (rate, rate / 2)}
    return AgentProgram(agents.__getitem__, rate)


def agent(choose: Choose) -> Any:
    return blind_to_first_reward(ForkingAgent(choose, 2))


CASES = [
    pytest.param(IgnoreRewards, ignore_rewards, agent, id="ignore-rewards"),
    pytest.param(ReverseHistory, reverse_history, agent, id="reverse-history"),
    pytest.param(
        IncentivizeLearningRate, incentivize_learning_rate, program, id="incentivize-learning-rate"
    ),
    *(
        pytest.param(
            specialised(TemptingButton, seed=seed),
            tempting_button(button(seed)),
            agent,
            id=f"tempting-button with seed {seed}",
        )
        for seed in range(6)
    ),
]


def plays(mu: Any, pi: Any, choose: Choose) -> Iterator[tuple[Play, Percept]]:
    """The plays of one sequence of actions with what `mu` answers, the shortest first."""
    p = EMPTY
    for turn in range(HORIZON + 1):
        x = mu(pi, p)
        yield p, x
        if turn < HORIZON:
            p = p.then(x).then(choose(2))


@pytest.mark.parametrize(("subject", "definition", "make"), CASES)
def test_each_class_is_its_definition_to_horizon_4(
    subject: Any, definition: Any, make: Any
) -> None:
    """For all agents blind to the first reward and all actions, forced ones included."""

    def agree(choose: Choose) -> bool:
        pi = make(choose)
        mu: Any = formal_environment(subject)
        return all(definition(pi, p) == x for p, x in plays(mu, pi, choose))

    results = list(explore(agree))
    assert len(results) >= 2**HORIZON
    assert all(results)


def test_the_number_of_runs_is_that_of_all_agents_and_actions() -> None:
    """In Ignore Rewards each of four actions is compared with one answer of its own: 4^4."""

    def run(choose: Choose) -> tuple[tuple[Play, Percept], ...]:
        return tuple(plays(formal_environment(IgnoreRewards), agent(choose), choose))

    results = list(explore(run))
    assert len(results) == 4**HORIZON
    assert len(set(results)) == 2 ** (2 * HORIZON)


def test_a_different_class_is_not_the_definition() -> None:
    """The test above would see a fault."""

    class TrainsOnTheTrueReward(IgnoreRewards):
        def step(self, action: int) -> tuple[Any, int]:
            reward = 1 if action == self.sim.act(obs=0) else -1
            self.sim.train(o_prev=0, a=action, r=reward, o_next=0)
            return reward, 0

    with pytest.raises(AssertionError):
        test_each_class_is_its_definition_to_horizon_4(TrainsOnTheTrueReward, ignore_rewards, agent)


class Pays:
    """Pays what it is told to."""

    n_actions, n_obs = 2, None
    pay: Any = 0

    def __init__(self, A: Any) -> None:
        self.turn = 0

    def start(self) -> int:
        return 3

    def step(self, action: int) -> tuple[Any, int]:
        self.turn += 1
        return self.pay, self.turn


@pytest.mark.parametrize(
    ("pay", "expected"),
    [(0.5, Fraction(1, 2)), (2.0, 2), (0.1, Fraction(0.1)), (Fraction(4, 2), 2), (-7, -7)],
)
def test_rewards_are_exact(pay: Any, expected: Any) -> None:
    mu = formal_environment(type("Pays", (Pays,), {"pay": pay}))
    r, o = mu(constant(0), play((0, 3), 1))
    assert (r, o, type(r)) == (expected, 1, type(expected))


def test_the_first_reward_is_zero() -> None:
    assert formal_environment(Pays)(constant(0), EMPTY) == (0, 3)


@pytest.mark.parametrize(
    ("p", "message"),
    [
        (play((1, 3), 0), "answers [] by (0, 3), where the play has (1, 3)"),
        (play((0, 2), 0), "answers [] by (0, 3), where the play has (0, 2)"),
        (
            play((0, 3), 1, (1, 1), 0),
            "answers [(0, 3), 1] by (0, 1), where the play has (1, 1)",
        ),
    ],
)
def test_it_cannot_be_asked_about_a_history_that_it_does_not_produce(p: Play, message: str) -> None:
    with pytest.raises(IllFormed) as raised:
        formal_environment(Pays)(constant(0), p)
    assert str(raised.value) == (
        f"an environment class can be applied only to histories that it produces; Pays {message}"
    )


def test_each_question_is_put_to_a_new_instance() -> None:
    mu = formal_environment(Pays)
    assert [mu(constant(0), play((0, 3), 1)) for _ in range(3)] == [(0, 1)] * 3
