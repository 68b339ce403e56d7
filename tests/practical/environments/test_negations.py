"""The three negations of a class: what they keep, what they tell, and what they refuse."""

from typing import Any

import pytest

from practical import (
    Constant,
    IgnoreRewards,
    IllFormed,
    IncentivizeLearningRate,
    QLearner,
    ReverseHistory,
    SimpleLearner,
    TemptingButton,
    run,
    specialised,
)
from practical.agents.finite_state import FiniteState, finite_state_agent
from practical.environments.negations import contrary, dual, minus, negated
from practical.streams import draw


class Recorder:
    """An agent that remembers everything it was trained on."""

    n_actions, n_obs, seed = 2, None, 0

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def act(self, obs: int) -> int:
        return 0

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.seen.append((o_prev, a, r, o_next))


class Paying:
    """No Incremental class: pays 3 to the copy's action, trains the copy on that, counts turns."""

    n_actions, n_obs, seed = 2, None, 0

    def __init__(self, A: Any, o: int = 7) -> None:
        self.sim, self.o = A(), o

    def start(self) -> int:
        return self.o

    def step(self, action: int) -> tuple[int, int]:
        reward = 3 if action == self.sim.act(self.o) else 1
        self.sim.train(self.o, action, reward, self.o)
        return reward, self.o


@pytest.mark.parametrize("negative", [negated, minus, dual])
def test_a_negation_keeps_what_the_class_had(negative: Any) -> None:
    made = negative(TemptingButton)
    assert made.__name__ == f"{negative.__name__}(TemptingButton)"
    assert (made.n_actions, made.n_obs, made.seed) == (2, 2, 0)
    for seed in (0, 5):
        seen = run(Constant, made, 30, seed=seed)
        assert seen.observations == run(Constant, TemptingButton, 30, seed=seed).observations
        assert seen.first_observation == int(draw(seed, "environment", 0) >= 2**30)
    assert specialised(made, seed=5) is specialised(made, seed=5)


@pytest.mark.parametrize(("negative", "sign"), [(negated, 1), (minus, -1), (dual, 1)])
def test_what_the_copies_are_trained_on(negative: Any, sign: int) -> None:
    environment = negative(IncentivizeLearningRate)(Recorder)
    environment.start()
    assert environment.step(0) == (-1, 0)
    assert environment.step(1) == (1, 0)
    environment.go_on(1, 5, 0)
    sim = getattr(environment.sim, "_inner", environment.sim)
    assert sim.seen == [(0, 0, -sign, 0), (0, 1, sign, 0), (0, 1, 5 * sign, 0)]


def test_minus_and_dual_take_a_class_that_knows_nothing_of_it() -> None:
    for negative, updated in ((minus, 3), (dual, -3)):
        environment: Any = negative(Paying)(Recorder)
        assert environment.start() == 7
        assert environment.step(0) == (-3, 7)
        assert environment.step(1) == (-1, 7)
        sim = getattr(environment.sim, "_inner", environment.sim)
        assert sim.seen[0] == (7, 0, updated, 7)
    assert dual(Paying)(Recorder, o=4).start() == 4  # type: ignore[call-arg]


def test_negated_needs_the_halves() -> None:
    with pytest.raises(IllFormed) as raised:
        negated(Paying)
    assert str(raised.value) == (
        "negated(E) trains the copies of E on the negated rewards, so E must be Incremental; "
        "Paying is not: use minus(Paying)"
    )


def test_negations_of_negations() -> None:
    for twice in (negated(negated(IgnoreRewards)), minus(minus(IgnoreRewards))):
        assert run(QLearner, twice, 50).rewards == run(QLearner, IgnoreRewards, 50).rewards
    assert negated(minus(IgnoreRewards)).__name__ == "negated(minus(IgnoreRewards))"
    # Another agent meets another one: π̿ is π.
    agent = run(QLearner, dual(dual(IgnoreRewards)), 50)
    assert agent.rewards == run(QLearner, IgnoreRewards, 50).rewards


def test_the_contrary_of_an_agent_has_what_the_agent_has() -> None:
    A: Any = contrary(QLearner)
    assert A.__name__ == "contrary(QLearner)"
    assert A.learning_rate == QLearner.learning_rate
    assert A(learning_rate=0.5).learning_rate == 0.5
    assert A()._inner.n_actions == QLearner.n_actions
    assert specialised(A, n_actions=3, seed=4)()._inner.n_actions == 3
    assert specialised(A, n_actions=3, seed=4)()._inner.seed == 4
    assert not hasattr(contrary(Constant), "steps")
    assert not hasattr(A, "finite_state")


def test_the_clone_of_a_contrary_agent_shares_nothing() -> None:
    agent = contrary(SimpleLearner)()
    twin: Any = agent.clone()  # type: ignore[attr-defined]
    twin.train(o_prev=0, a=0, r=1, o_next=0)
    assert (agent.act(0), twin.act(0)) == (0, 1)


def test_the_steps_of_a_contrary_agent_are_its_own() -> None:
    class Counting(Recorder):
        def steps(self, obs: int) -> int:
            return 10 * len(self.seen) + obs

    agent: Any = contrary(Counting)()
    agent.train(o_prev=0, a=0, r=1, o_next=3)
    assert agent.steps(3) == 13


def test_the_contrary_of_a_finite_state_agent_is_one() -> None:
    # The state is the last reward, plus 1.
    last = FiniteState(3, lambda o: 1, lambda s, o, a, r, o2: int(r) + 1, lambda s, o: int(s == 2))
    A: Any = contrary(finite_state_agent(last))
    machine = A.finite_state()
    assert (machine.states, machine.start(0)) == (3, 1)
    assert [machine.train(1, 0, 0, r, 0) for r in (-1, 0, 1)] == [2, 1, 0]
    by_composing = run(A, ReverseHistory, 20).rewards
    A.finite_state = None
    assert run(A, ReverseHistory, 20).rewards == by_composing
