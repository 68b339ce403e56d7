"""The fast training against the classes, and the classes against their laws."""

from fractions import Fraction
from typing import Any

import pytest

from practical import run, specialised
from practical.agents.q_learner import QLearner
from practical.contract import AgentClass
from practical.errors import IllFormed
from practical.pseudo_visibility.guard.corridor import GuardedCorridor, corridor
from practical.pseudo_visibility.guard.learner import FallingQLearner
from practical.pseudo_visibility.guard.training import Settings, Trained, trained
from practical.pseudo_visibility.pseudo_visible import pseudo_visible
from practical.pseudo_visibility.self_refl import self_refl

TURNS = 4000
Q = Fraction(7, 3)
E = corridor(loss=8)
P = pseudo_visible(E, Q)


def of_classes(A: AgentClass, seed: int, game: Any = P) -> Any:
    """An instance of the class, trained on its own run."""
    record = run(A, game, TURNS, seed=seed)
    agent = specialised(A, seed=seed)()
    before = (record.first_observation, *record.observations)
    for o, a, r, o_next in zip(
        before, record.actions, record.rewards, record.observations, strict=False
    ):
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
    return agent


def learner(night: int | None, **parameters: Any) -> AgentClass:
    return specialised(
        FallingQLearner, n_actions=3, total=TURNS, night=night, n_obs=E.n_obs, **parameters
    )


def same(fast: Trained, slow: Any) -> bool:
    return all(row == slow.values(o) for o, row in enumerate(fast.values))


@pytest.mark.parametrize("seed", [0, 3])
def test_the_loop_is_the_interaction_of_the_classes_bit_for_bit(seed: int) -> None:
    fast = trained(E, Q, seed, Settings(TURNS))
    assert same(fast, of_classes(learner(E.night()), seed))
    assert any(any(row) for row in fast.values)


def test_so_it_is_for_a_learner_that_does_not_know_the_night() -> None:
    settings = Settings(TURNS, knows_night=False, discount=Fraction(19, 20))
    slow = of_classes(learner(None, discount=Fraction(19, 20)), 1)
    assert same(trained(E, Q, 1, settings), slow)


def test_so_it_is_for_self_refl() -> None:
    A = self_refl(learner(4 * E.night()), P)
    slow = of_classes(A, 2)
    assert same(trained(E, Q, 2, Settings(TURNS, reflecting=True)), slow._inner)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(TURNS, coin="own"),
        Settings(TURNS, coin="greedy"),
        Settings(TURNS, flag="after"),
        Settings(TURNS, knows_night=False),
        Settings(TURNS, exploration=Fraction(1, 4)),
        Settings(TURNS, learning_rate=Fraction(1, 4)),
    ],
    ids=str,
)
def test_another_coin_flag_or_rate_is_noticed(settings: Settings) -> None:
    assert not same(trained(E, Q, 0, settings), of_classes(learner(E.night()), 0))


def test_without_a_penalty_the_game_is_the_one_without_pseudo_visibility() -> None:
    plain = of_classes(learner(E.night()), 0, E)
    assert same(trained(E, 0, 0, Settings(TURNS)), plain)


def test_a_frozen_reflecting_guard_annotates_first() -> None:
    settings = Settings(TURNS, reflecting=True)
    fast = trained(E, Q, 2, settings)
    slow = of_classes(self_refl(learner(4 * E.night()), P), 2)
    # After its last training the learner explores no longer, and annotates a picture anew.
    slow._stored = None
    assert fast.policy() == [slow.act(o) for o in range(E.n_obs)]


def test_after_its_training_the_learner_is_frozen() -> None:
    agent = specialised(FallingQLearner, n_actions=3, total=5)()
    for _ in range(5):
        agent.train(o_prev=0, a=1, r=1, o_next=1)
    before = agent.values(0)[:]
    for _ in range(100):
        agent.train(o_prev=0, a=0, r=1000, o_next=1)
        assert agent.act(0) == 1
    assert agent.values(0) == before


def test_two_queries_of_one_moment_share_the_random_action() -> None:
    agent = specialised(FallingQLearner, n_actions=3, exploration=1)()
    assert len({agent.act(o) for o in range(73)}) == 1


def test_the_night_ends_what_a_learner_expects() -> None:
    agent = specialised(FallingQLearner, n_actions=3, night=72, learning_rate=1)()
    agent.train(o_prev=72, a=0, r=5, o_next=0)
    agent.train(o_prev=0, a=0, r=1, o_next=72)
    assert agent.values(0)[0] == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("seed", range(3))
def test_pictures_are_those_of_the_definition(seed: int) -> None:
    record = run(QLearner, E, 500, seed=seed)
    for o in record.observations:
        assert E.erase_player(o) in {*range(8), E.night()} or not E.detect_pseudovis(o)
    assert E.night() in record.observations
    assert any(map(E.detect_pseudovis, record.observations))


def test_a_picture_as_text() -> None:
    assert [GuardedCorridor.text(o) for o in (0, 4, 7, 72)] == [
        ">....",
        "T...<",
        "T<...",
        "zzzzz",
    ]
    assert GuardedCorridor.text(2 + 8 * 2) == "T.x.. (>)"
    assert GuardedCorridor.text(6 + 8 * 6) == "T.X.. (<)"


def test_bad_rules_are_refused() -> None:
    with pytest.raises(IllFormed, match="at least 3 cells"):
        corridor(cells=2)
    with pytest.raises(IllFormed, match="at least 1; got 0"):
        trained(E, 1, settings=Settings(0))
    with pytest.raises(IllFormed, match="total = 0"):
        FallingQLearner(total=0)
