"""Verdicts and witnesses as documents, and back."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge.errors import Inconclusive
from bridge.examination.examine import examine
from bridge.examination.replay import replay
from bridge.families import tables
from bridge.oracle.search.programs import Form, Tables
from bridge.oracle.verdict.json import case_of, of_case, of_verdict, parting
from bridge.oracle.verdict.verdict import OracleVerdict
from bridge.oracle.witness.cases import AgentCase, EnvironmentCase, Training
from bridge.oracle.witness.witness import Witness
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import prompt
from practical import (
    Constant,
    IgnoreRewards,
    IncentivizeLearningRate,
    SimpleLearner,
    TemptingButton,
    reality_check,
)

QUICK: Any = {"runs": 200, "examples": 10}

TABLES = st.one_of(
    tables(2, [0, 1], [-1, 0, 1]).map(lambda table: Tables({Form(): table})),
    st.builds(
        lambda one, half: Tables(
            {
                Form(Fraction(1, 3)): one,
                Form(Fraction(1, 6)): half,
                Form(Fraction(1, 3), n_actions=3): half,
                Form(Fraction(1, 3), steps=True): one,
            }
        ),
        tables(2, [0], [-1, 1]),
        tables(2, [0], [-1, 1]),
    ),
)
REWARDS = st.integers(-3, 3) | st.fractions(-3, 3, max_denominator=5).filter(
    lambda r: r.denominator > 1
)
CASES: st.SearchStrategy[Any] = st.builds(
    EnvironmentCase, TABLES, st.lists(st.integers(0, 2), min_size=1).map(tuple), st.integers(0, 99)
) | st.builds(
    AgentCase,
    TABLES,
    st.builds(
        Training,
        st.integers(0, 1),
        st.lists(st.tuples(st.integers(0, 2), REWARDS, st.integers(0, 1))).map(tuple),
    ),
    st.integers(0, 99),
    st.integers(2, 3),
)


@given(case=CASES)
def test_a_case_survives_json(case: Any) -> None:
    again = case_of(json.loads(json.dumps(of_case(case))))
    assert again == case
    assert repr(again.agent.settled()) == repr(case.agent.settled())


def test_the_document_of_an_environments_case() -> None:
    table = TableAgent(1, {prompt((0, 0), 1, (-1, 0)): 0})
    case = EnvironmentCase(Tables({Form(): table}), (1, 0), 4)
    entry = {"prompt": [["0", 0], 1, ["-1", 0]], "action": 0}
    assert of_case(case) == {
        "agent": [{"learning_rate": None, "default": 1, "entries": [entry]}],
        "seed": 4,
        "actions": [1, 0],
    }


def test_the_document_of_an_agents_case_has_exact_rewards() -> None:
    data = Training(1, ((0, Fraction(-3, 4), 1), (1, 2, 0)))
    assert of_case(AgentCase(Tables({Form(Fraction(1, 10)): TableAgent()}), data, 0, 3)) == {
        "agent": [{"learning_rate": "1/10", "default": 0, "entries": []}],
        "seed": 0,
        "first": 1,
        "transitions": [[0, "-3/4", 1], [1, "2", 0]],
        "n_actions": 3,
        "n_obs": 2,
    }


GOOD: dict[str, Any] = of_case(EnvironmentCase(Tables({Form(): TableAgent()}), (0,), 0))


@pytest.mark.parametrize(
    "document",
    [
        {},
        {**GOOD, "seed": None},
        {**GOOD, "agent": 5},
        {**GOOD, "agent": [{}]},
        {**GOOD, "actions": ["one"]},
        {**GOOD, "agent": [{"learning_rate": None, "default": -1, "entries": []}]},
        {
            **GOOD,
            "agent": [
                {
                    "learning_rate": None,
                    "default": 0,
                    "entries": [{"prompt": [0, 0], "action": 1}],
                }
            ],
        },
        {"agent": GOOD["agent"], "seed": 0, "first": 0},
        {"agent": GOOD["agent"], "seed": 0, "first": 0, "transitions": [[0, "x", 0]]},
    ],
)
def test_what_is_no_document_of_a_case_is_ill_formed(document: Any) -> None:
    with pytest.raises(
        IllFormed, match="a saved witness must have an agent, a seed, and actions or training data"
    ):
        case_of(document)


class TrainsOnTheTrueReward(IgnoreRewards):
    def step(self, action: int) -> Any:
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=reward, o_next=0)
        return reward, 0


class KeepsTheRate(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        self.sim = A()


class ShiftsPlaces(TemptingButton):
    def step(self, action: int) -> Any:
        r, o = super().step(action)
        return (-r if self._turn == 2 and o == 1 else r), o


class Discouraged(Constant):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.action = int(r < 0)


class Asks(IgnoreRewards):
    def step(self, action: int) -> Any:
        self.sim.act(obs=3)
        return 0, 0


def unchecked(A: Any) -> Any:
    return A


REFUTED: list[tuple[Any, str | None]] = [
    (TrainsOnTheTrueReward, "ignore-rewards"),
    (KeepsTheRate, "incentivize-learning-rate"),
    (ShiftsPlaces, "tempting-button"),
    (Asks, "ignore-rewards"),
    (Asks, None),
    (Discouraged, "constant"),
    (SimpleLearner, "constant:action=1"),
    (unchecked, "reality-check"),
]


@pytest.mark.parametrize(("subject", "against"), REFUTED)
def test_a_saved_verdict_is_replayed_to_the_same_faults(subject: Any, against: str | None) -> None:
    verdict = examine(subject, against, **QUICK)
    assert not verdict.conforms
    document = json.loads(json.dumps(of_verdict(verdict)))
    again = replay(subject, document)
    shown = {f.check: f for f in again.failures}
    for failure in verdict.failures:
        if failure.witness is not None:
            assert shown[failure.check].how == failure.how
            witness = shown[failure.check].witness
            assert witness is not None
            assert witness.answers == failure.witness.answers
            assert witness.expected == failure.witness.expected
    assert again.checked.startswith("the saved witnesses alone (")


@pytest.mark.parametrize(("subject", "against"), REFUTED)
def test_a_document_holds_what_the_verdict_holds(subject: Any, against: str | None) -> None:
    verdict = examine(subject, against, **QUICK)
    document = of_verdict(verdict)
    assert document["conforms"] is False
    assert [f["check"] for f in document["findings"]] == [f.check for f in verdict.findings]
    for row, finding in zip(document["findings"], verdict.findings, strict=True):
        assert row["holds"] is finding.holds
        assert row["fails"] is finding.fails
        assert row["comparisons"] == finding.comparisons
        assert row["evidence"] == (finding.evidence and finding.evidence.value)
        if finding.witness is None:
            assert row["witness"] is None
        else:
            assert len(row["witness"]["answers"]) == len(finding.witness.answers)
            assert row["witness"]["first_difference"] == parting(finding.witness)


def test_a_repaired_class_is_conformed_by_the_witnesses_of_its_faults() -> None:
    verdict = examine(TrainsOnTheTrueReward, "ignore-rewards", **QUICK)
    assert replay(IgnoreRewards, of_verdict(verdict)).conforms


def test_a_witness_is_replayed_against_another_name() -> None:
    verdict = examine(IgnoreRewards, "reverse-history", **QUICK)
    assert not replay(IgnoreRewards, of_verdict(verdict)).conforms
    assert replay(IgnoreRewards, of_verdict(verdict), "ignore-rewards").conforms


class Indifferent:
    """Makes no copies."""

    n_actions, n_obs = 2, 2

    def __init__(self, A: Any) -> None:
        pass

    def start(self) -> int:
        return 0

    def step(self, action: int) -> tuple[int, int]:
        return 0, 0


class AsksElsewhere(Indifferent):
    """Queries a trained copy about another observation than its last one."""

    def __init__(self, A: Any) -> None:
        self.copy = A()

    def step(self, action: int) -> tuple[int, int]:
        self.copy.train(o_prev=0, a=action, r=0, o_next=0)
        self.copy.act(1)
        return 0, 0


class AsksWhereItIs(AsksElsewhere):
    def step(self, action: int) -> tuple[int, int]:
        self.copy.train(o_prev=0, a=action, r=0, o_next=0)
        self.copy.act(0)
        return 0, 0


def test_a_fault_whose_law_is_never_reached_is_not_gone() -> None:
    document = of_verdict(examine(AsksElsewhere, **QUICK))
    assert [row["check"] for row in document["findings"] if row["witness"]] == ["chained"]
    assert not replay(AsksElsewhere, document).conforms
    assert replay(AsksWhereItIs, document).conforms
    with pytest.raises(
        Inconclusive,
        match=r"^a saved fault is gone only if its check is made again; in the saved cases, "
        r"Indifferent never reaches the check `chained`$",
    ):
        replay(Indifferent, document)


class MisnamesTheObservation(Constant):
    def act(self, o: int) -> int:
        return super().act(o)


@pytest.mark.parametrize(
    ("wrong", "right", "against"),
    [
        (MisnamesTheObservation, Constant, None),
        (MisnamesTheObservation, Constant, "constant"),
        (unchecked, reality_check, "reality-check"),
        (Discouraged, Constant, "constant"),
        (Asks, IgnoreRewards, "ignore-rewards"),
        (KeepsTheRate, IncentivizeLearningRate, "incentivize-learning-rate"),
        (ShiftsPlaces, TemptingButton, "tempting-button"),
    ],
)
def test_what_is_repaired_is_reached(wrong: Any, right: Any, against: str | None) -> None:
    verdict = examine(wrong, against, **QUICK)
    assert not verdict.conforms
    assert replay(right, of_verdict(verdict), against).conforms


def wrong(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    document = of_verdict(examine(TrainsOnTheTrueReward, "ignore-rewards", **QUICK))
    change(document)
    return document


def test_what_cannot_be_replayed() -> None:
    saved = wrong(lambda document: None)
    with pytest.raises(Inconclusive, match="witnesses must be replayed on a subject of their kind"):
        replay(Constant, saved, "constant")
    with pytest.raises(Inconclusive, match="this one has none"):
        replay(IgnoreRewards, of_verdict(examine(IgnoreRewards, "ignore-rewards", **QUICK)))
    with pytest.raises(IllFormed, match="a saved verdict must have findings"):
        replay(IgnoreRewards, {})
    with pytest.raises(IllFormed, match="a saved verdict must have findings"):
        replay(IgnoreRewards, wrong(lambda document: document.pop("findings")))
    with pytest.raises(IllFormed, match="a finding with a witness must have a check; one has none"):
        replay(IgnoreRewards, wrong(lambda each: [row.pop("check") for row in each["findings"]]))


def test_what_is_done_in_a_saved_case_is_in_the_alphabet() -> None:
    def act(document: dict[str, Any]) -> None:
        [finding] = [row for row in document["findings"] if row["witness"]]
        finding["witness"]["actions"] = [99]

    with pytest.raises(Inconclusive, match="99 is not, where n_actions is 2"):
        replay(IgnoreRewards, wrong(act))
    no_name = wrong(lambda document: document.pop("against"))
    with pytest.raises(IllFormed, match="this has no 'against'"):
        replay(IgnoreRewards, no_name)


@pytest.mark.parametrize(
    ("answers", "expected", "place"),
    [
        (((0, 0), (1, 0)), ((0, 0), (1, 0)), None),
        (((0, 0), (1, 0)), ((0, 0), (-1, 0)), 2),
        (((0, 0), (1, 0)), ((5, 0), (1, 0)), None),
        (((0, 1), (1, 0)), ((0, 0), (1, 0)), 1),
        ((0, 1, 1), (0, 1, 0), 3),
        ((0, 1), None, None),
    ],
)
def test_where_they_part(answers: Any, expected: Any, place: int | None) -> None:
    """Counted from 1; the first percept has no reward that counts."""
    case = EnvironmentCase(Tables({Form(): TableAgent()}), (0,), 0)
    assert parting(Witness(case, answers, expected, smallest=False)) == place


def test_a_verdict_that_conforms_is_a_document_too() -> None:
    verdict: OracleVerdict = examine(reality_check, "reality-check", **QUICK)
    document = json.loads(json.dumps(of_verdict(verdict)))
    assert document["conforms"] is True
    assert document["against"] == "reality-check"
    assert {row["witness"] for row in document["findings"]} == {None}
