"""Environment classes that ask an agent for its states are put to finite-state agents."""

import json
from fractions import Fraction
from typing import Any

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from bridge.examination.examine import examine
from bridge.examination.replay import replay
from bridge.oracle.environments.judge import Judging
from bridge.oracle.search.machines import Machine, QueriedMachine, forking_machine
from bridge.oracle.verdict.json import case_of, of_case, of_verdict
from bridge.oracle.verdict.text import as_text
from bridge.oracle.witness.cases import EnvironmentCase
from formal.agents.enumerators import explore
from formal.histories.history import prompt
from practical import IgnoreRewards, ReverseHistory
from practical.environments.reverse_history import _Composed

ALTERNATING = Machine(
    2,
    2,
    {
        ("move", (0, 0, 0, 0, 0)): 1,
        ("move", (0, 0, 1, 0, 0)): 1,
        ("answer", 1): 1,
    },
)


def test_a_machine_is_the_agent_of_its_states() -> None:
    pi = ALTERNATING.program.agent
    h = prompt((0, 0))
    asked = [pi(h := h.then(0).then((0, 0))) for _ in range(4)]
    assert asked == [1, 0, 1, 0]
    assert pi(prompt((7, 0))) == pi(prompt((0, 0))) == 0  # it is blind to the first reward


def test_a_reward_is_the_number_that_it_is() -> None:
    asked = QueriedMachine(2, 2, lambda key, n: n - 1)
    machine = asked.program.agent.finite_state()  # type: ignore[attr-defined]
    machine.train(0, 0, 1, 0.5, 0)
    machine.train(0, 0, 1, Fraction(1, 2), 0)
    assert list(asked.settled().answers) == [("move", (0, 0, 1, Fraction(1, 2), 0))]


def test_all_machines_that_a_run_can_tell_apart() -> None:
    def answers(choose: Any) -> list[int]:
        pi = forking_machine(choose, 2).program.agent
        return [pi(h) for h in (prompt((0, 0)), prompt((0, 0), 0, (0, 0)))]

    found = list(explore(answers))
    # First state; what it answers; where it goes: to itself (the same answer), or to the other,
    # which answers anything.
    assert len(found) == 2 * 2 * (1 + 2)
    assert {tuple(pair) for pair in found} == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_who_requests_states() -> None:
    formal = ENVIRONMENTS["reverse-history"].law.formal
    assert Judging(ReverseHistory, formal).requests_states()
    assert not Judging(IgnoreRewards, formal).requests_states()


class ForgetsToCompose(_Composed):
    """Keeps the state after the newest transition alone."""

    def train_before(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._end = list(range(self._machine.states))
        super().train_before(o_prev, a, r, o_next)


class Forgetful(ReverseHistory):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        if isinstance(self._sim, _Composed):
            self._sim = ForgetsToCompose(A.finite_state())


class ComposesTheWrongWay(_Composed):
    """As if the newest transition came last."""

    def train_before(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        before = self._end
        self._end = list(range(self._machine.states))
        super().train_before(o_prev, a, r, o_next)
        self._end = [self._end[state] for state in before]


class Forwards(ReverseHistory):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        if isinstance(self._sim, _Composed):
            self._sim = ComposesTheWrongWay(A.finite_state())


@pytest.mark.parametrize("subject", [Forgetful, Forwards])
def test_a_fault_that_finite_state_agents_alone_show_is_found_by_a_small_one(subject: Any) -> None:
    verdict = examine(subject, "reverse-history", runs=700, examples=50)
    [failure] = verdict.failures
    assert failure.check == "difference"
    assert failure.witness is not None
    case = failure.witness.case
    assert isinstance(case, EnvironmentCase)
    assert isinstance(case.agent, Machine)
    assert len(case.actions) <= 3
    assert case.agent.entries <= 5
    text = as_text(verdict)
    assert "all agents of 2 states by their states" in text
    assert "from bridge.oracle.search.machines import Machine" in text
    assert f"agent_class({case.agent!r}.program" in text
    again = replay(subject, json.loads(json.dumps(of_verdict(verdict))))
    assert not again.conforms
    assert replay(ReverseHistory, of_verdict(verdict)).conforms


def test_a_case_with_a_machine_survives_json() -> None:
    case = EnvironmentCase(ALTERNATING, (0, 1), 3)
    assert case_of(json.loads(json.dumps(of_case(case)))) == case


def test_simpler_machines_are_smaller_and_no_less_legal() -> None:
    simpler = list(ALTERNATING.smaller(2))
    assert {machine.size < ALTERNATING.size for machine in simpler} == {True}
    assert Machine(1, 2, {("answer", 1): 1}) in simpler
