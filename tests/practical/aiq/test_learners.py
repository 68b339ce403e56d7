"""What AIQ's agents learn in a few turns, worked out by hand with halves."""

from dataclasses import replace

import pytest

from practical.aiq.learners import AGENTS, PUBLISHED, Freq, HLQLambda, Parameters, QLambda, Random

HALVES = Parameters("q", traces=0.5, rate=0.5, exploration=0.0, discount=0.5)


def zeros(i: int) -> int:
    return 0


def test_random_takes_any_action() -> None:
    # The number 3t + 2 says which.
    agent = Random(Parameters("random"), lambda i: (i // 3) * 2**32 // 5 + 1 if i % 3 == 2 else 0)
    assert [agent.perceive(0, 2) for _ in range(5)] == [0, 1, 2, 3, 4]


def test_freq_counts_from_the_first_percept() -> None:
    # Ties go to the third of five, or to the third of four.
    agent = Freq(Parameters("freq"), lambda i: 2**31)
    assert agent.perceive(0, 2) == 2
    # Action 2 lost 100, counted twice; the others are even: 0, 1, 3, 4.
    assert agent.perceive(-100, 0) == 3
    # Action 3 gains 100, counted twice: 50.
    assert agent.perceive(100, 0) == 3
    assert agent.perceive(0, 0) == 3
    # Now 0 in four: even with 0, 1 and 4.
    assert agent.perceive(-100, 0) == 3
    assert agent._total == [0, 0, -100, 0, 0]
    assert agent._visits == [2, 1, 2, 4, 1]


def test_freq_explores() -> None:
    agent = Freq(Parameters("freq", exploration=0.5), lambda i: 2**31 - 1 if i % 3 == 1 else 2**31)
    assert agent.perceive(0, 0) == 2
    assert Parameters("freq", exploration=0.5).threshold == 2**31


def test_q_lambda() -> None:
    agent = QLambda(HALVES, zeros)
    assert agent.perceive(0, 2) == 0
    assert agent._traces[0][0] == 1 / 4
    assert agent.perceive(100, 2) == 0
    # δ = 100; traces 1/4 and 1.
    assert (agent._q[0][0], agent._q[2][0]) == (12.5, 50)
    assert (agent._traces[0][0], agent._traces[2][0]) == (1 / 16, 1 / 4)
    assert agent.perceive(-100, 0) == 0
    # δ = -100 + 12.5 / 2 - 50 = -143.75; traces 1/16 and 5/4.
    assert agent._q[0][0] == 12.5 - 143.75 / 32
    assert agent._q[2][0] == 50 - 143.75 * 5 / 8


def test_the_best_action_is_found_before_the_update() -> None:
    agent = QLambda(replace(HALVES, traces=0.0), lambda i: 2**32 - 1 if i == 3 else 0)
    assert agent.perceive(0, 0) == 0
    # All are even at 0: the last of them, although action 0 is worth 50 from now on.
    assert agent.perceive(100, 0) == 4
    assert agent._q[0][0] == 50
    assert agent.perceive(0, 0) == 0


def test_q_0_forgets_its_traces() -> None:
    agent = QLambda(replace(HALVES, traces=0.0), zeros)
    agent.perceive(0, 2)
    agent.perceive(100, 2)
    assert (agent._q[0][0], agent._q[2][0]) == (0, 50)


@pytest.mark.parametrize("kind", ["q", "hlq"])
def test_exploring_cuts_the_traces(kind: str) -> None:
    # It always explores; the action taken is 4, and the best is 0.
    parameters = replace(HALVES, exploration=1.0)
    cls = {"q": QLambda, "hlq": HLQLambda}[kind]
    agent = cls(parameters, lambda i: 2**32 - 1 if i % 3 == 2 else 0)
    assert agent.perceive(0, 2) == 4
    assert agent._traces == [[0] * 5] * 5
    # The action taken by exploring is the best one now and then: the traces are kept.
    agent = cls(parameters, zeros)
    assert agent.perceive(0, 2) == 0
    assert agent._traces[0][0] == 1 / 4


def test_initial_values() -> None:
    assert QLambda(replace(HALVES, initial=7.0), zeros)._q == [[7.0] * 5] * 5


def test_hlq_lambda() -> None:
    agent = HLQLambda(replace(HALVES, kind="hlq"), zeros)
    assert agent.perceive(0, 2) == 0
    # Two visits at (0, 0), halved.
    assert (agent._visits[0][0], agent._visits[2][0], agent._visits[1][1]) == (1, 1 / 2, 1 / 2)
    assert agent.perceive(100, 2) == 0
    # N' = 3/2, E' = 1: β at (2, 0) is 1/(3/2 - 1/2) · 1, at (0, 0) it is 1/4 · (3/4 + 0)/(1/2).
    assert (agent._q[2][0], agent._q[0][0]) == (100, 37.5)
    assert (agent._visits[2][0], agent._visits[0][0]) == (3 / 4, 1 / 2)
    # Back at 0: δ = -100 + 37.5 / 2 - 100 = -181.25. N = 7/4 and E = 5/4 at (2, 0), N' = 1/2 and
    # E' = 1/16 at (0, 0); β at (2, 0) is (5/4)/(1/2 - 1/32) · (1/4)/(7/8).
    assert agent.perceive(-100, 0) == 0
    assert agent._q[2][0] == pytest.approx(100 - 181.25 * (5 / 4) / (15 / 32) * 2 / 7)
    assert agent._q[0][0] == pytest.approx(37.5 - 181.25 * (1 / 16) / (15 / 32))


def test_visits_are_never_forgotten_altogether() -> None:
    agent = HLQLambda(replace(HALVES, kind="hlq"), zeros)
    for _ in range(400):
        agent.perceive(0, 0)
    assert agent._visits[4][4] == 1e-100


def test_the_published_parameters() -> None:
    assert list(PUBLISHED) == ["random", "freq", "q-0", "q-lambda", "hlq-lambda"]
    assert PUBLISHED["freq"].exploration == 0.07
    assert PUBLISHED["q-lambda"] == Parameters("q", 0.0, 0.5, 0.5, 0.04, 0.6)
    assert PUBLISHED["q-0"] == Parameters("q", 0.0, 0.0, 0.5, 0.04, 0.6)
    assert PUBLISHED["hlq-lambda"] == Parameters("hlq", 0.0, 0.95, 0.0, 0.04, 0.7)
    assert set(AGENTS) == {p.kind for p in PUBLISHED.values()}
