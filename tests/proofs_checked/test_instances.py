"""Agent classes that read numbers, by hand; and a class that pays as Proposition 6 does."""

from typing import Any

import pytest

from bridge.agents.as_class import agent_class
from formal.environments.proposition_six import proposition_six_agents
from proofs_checked.engine.runner import run
from proofs_checked.jagi.pooled_agents import (
    AS_DESCRIBED,
    ON_A_COMMON_FILE,
    POOLED,
    POOLED_IN_ACT,
    PropositionSix,
)
from proofs_checked.ledger import LEDGER

NUMBERS = (3, 5, 7)


def train(agent: Any) -> None:
    agent.train(o_prev=0, a=0, r=0, o_next=0)


def test_training_moves_the_place_in_a_pool_and_answers_do_not() -> None:
    one, other = POOLED(NUMBERS)(), POOLED(NUMBERS)()
    assert [one.act(0), one.act(0)] == [3, 3]
    train(one)
    assert [one.act(0), other.act(0)] == [5, 3]


def test_answers_move_the_place_in_a_pool_and_training_does_not() -> None:
    one, other = (POOLED_IN_ACT(NUMBERS)() for _ in range(2))
    assert [one.act(0), one.act(0)] == [3, 5]
    train(one)
    assert [one.act(0), other.act(0), one.act(0)] == [7, 3, 3]


def test_a_common_file_is_read_and_written_by_all() -> None:
    made = ON_A_COMMON_FILE(NUMBERS)
    one, other = made(), made()
    assert [one.act(0), other.act(0), one.act(0)] == [3, 5, 7]
    assert ON_A_COMMON_FILE(NUMBERS)().act(0) == 3


def test_the_check_as_described_freezes_to_what_it_was_asked_first() -> None:
    pi = agent_class(lambda h: h.observation, n_actions=2, n_obs=2)
    one, other = AS_DESCRIBED(pi)(), AS_DESCRIBED(pi)()
    assert one.act(1) == 1
    for agent in (one, other):
        agent.train(o_prev=0, a=1, r=0, o_next=0)
    assert [one.act(0), other.act(0)] == [1, 0]


def test_proposition_6_is_paid_a_turn_later() -> None:
    rewards = []
    for pi in proposition_six_agents():
        environment = PropositionSix(agent_class(pi, n_actions=2, n_obs=1))
        assert environment.start() == 0
        rewards.append([environment.step(0)[0] for _ in range(3)])
    assert rewards == [[1, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("jagi-section-5.fixed-action.across", "and 0 at"),
        ("jagi-section-5.conjecture.never-less", "the return of π is 1, of π_RC -1"),
        ("jagi-section-5.conjecture.never-more", "the return of π is -1, of π_RC 1"),
        ("jagi-section-3.discounted.any", "in 3 turns is 1539/1000"),
        (
            "cagi-section-8.battery",
            "the best returns in them are (1, 1), but no agent gets both",
        ),
    ],
)
def test_a_counterexample_says_what_was_found(claim: str, found: str) -> None:
    [chosen] = [each for each in LEDGER if each.id == claim]
    assert found in run(chosen).witness
