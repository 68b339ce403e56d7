"""Classes of which little or nothing can be compared: no row is green without a number."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest

from bridge.errors import Inconclusive
from bridge.examination.examine import examine
from bridge.oracle.probe.laws import AGENT_LAWS, ENVIRONMENT_LAWS
from bridge.oracle.verdict.text import as_text
from bridge.oracle.verdict.verdict import OracleVerdict
from bridge.oracle.witness.cases import AgentCase
from practical import Constant, IgnoreRewards, reality_check, specialised

QUICK: Any = {"runs": 60, "examples": 5, "patience": 1}


def raises(*_: Any, **__: Any) -> Any:
    raise ArithmeticError("always")


def ends(*_: Any, **__: Any) -> Any:
    raise SystemExit(0)


def nonsense(*_: Any, **__: Any) -> Any:
    return "nonsense"


def hangs(*_: Any, **__: Any) -> Any:
    while True:
        pass


def environment(**methods: Any) -> Any:
    return type("Mine", (IgnoreRewards,), methods)


def agent(**methods: Any) -> Any:
    return type("Mine", (Constant,), methods)


def wrapping(**methods: Any) -> Any:
    """A reality check whose class has these methods instead of its own."""

    def mine(A: Any) -> Any:
        return type("Mine", (reality_check(A),), methods)

    return mine


def unreached(verdict: OracleVerdict) -> set[str]:
    return {finding.check for finding in verdict.findings if finding.evidence is None}


OF_ENVIRONMENTS: Final = {law.name for law in ENVIRONMENT_LAWS} | {"difference"}
OF_AGENTS: Final = {law.name for law in AGENT_LAWS} | {"difference"}
TRAINED: Final = {"semi-determinism", "keywords", "clones"}
"""The laws of agents that nothing tests where nothing is trained."""

NOT_OF_STEPS: Final = {"answers", "copies", "n_actions", "n_obs"}
"""What is compared of an environment that answers no action."""


@pytest.mark.parametrize("wrong", [raises, ends])
@pytest.mark.parametrize(
    ("method", "never"),
    [
        ("__init__", OF_ENVIRONMENTS - {"answers"}),
        ("start", OF_ENVIRONMENTS - {"answers", "copies"}),
        ("step", OF_ENVIRONMENTS - {"answers", "copies"}),
    ],
)
def test_an_environment_every_call_of_which_raises(
    method: str, never: set[str], wrong: Callable[..., Any]
) -> None:
    verdict = examine(environment(**{method: wrong}), "ignore-rewards", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["answers"]
    assert unreached(verdict) == never
    assert f"{method}(" in verdict.failures[0].how


@pytest.mark.parametrize(
    ("method", "broken"), [("start", "shape"), ("step", "shape"), ("__init__", "answers")]
)
def test_an_environment_that_returns_nonsense(method: str, broken: str) -> None:
    verdict = examine(environment(**{method: nonsense}), "ignore-rewards", **QUICK)
    assert [failure.check for failure in verdict.failures] == [broken]
    assert {"determinism", "range", "difference"} <= unreached(verdict)


@pytest.mark.parametrize("wrong", [raises, ends])
def test_an_agent_whose_instances_cannot_be_made(wrong: Callable[..., Any]) -> None:
    verdict = examine(agent(__init__=wrong), "constant", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["answers"]
    assert unreached(verdict) == OF_AGENTS - {"answers"}


@pytest.mark.parametrize("wrong", [raises, ends])
def test_an_agent_that_answers_nothing(wrong: Callable[..., Any]) -> None:
    verdict = examine(agent(act=wrong), "constant", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["answers"]
    assert unreached(verdict) == OF_AGENTS - {"answers"}


@pytest.mark.parametrize("wrong", [raises, ends])
def test_an_agent_that_cannot_be_trained(wrong: Callable[..., Any]) -> None:
    """What it acts untrained can be compared, and read-only is a law about that as well."""
    verdict = examine(agent(train=wrong), "constant", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["answers"]
    assert unreached(verdict) == TRAINED
    assert "exhaustive" not in as_text(verdict)


def test_an_agent_that_acts_nonsense() -> None:
    verdict = examine(agent(act=nonsense), "constant", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["range"]
    assert "difference" in unreached(verdict)


@pytest.mark.parametrize("wrong", [raises, ends])
@pytest.mark.parametrize("method", ["__init__", "act"])
def test_a_transformation_whose_classes_raise(method: str, wrong: Callable[..., Any]) -> None:
    verdict = examine(wrapping(**{method: wrong}), "reality-check", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["answers"]
    assert unreached(verdict) == OF_AGENTS - {"answers"} | {"passes on"}


@pytest.mark.parametrize("wrong", [raises, ends])
def test_a_transformation_that_makes_no_class(wrong: Callable[..., Any]) -> None:
    verdict = examine(lambda A: wrong(), "reality-check", **QUICK)
    assert [failure.check for failure in verdict.failures] == ["answers"]
    assert unreached(verdict) == OF_AGENTS - {"answers"} | {"passes on"}


@pytest.mark.parametrize(
    ("subject", "against"),
    [
        (environment(__init__=hangs), "ignore-rewards"),
        (environment(start=hangs), "ignore-rewards"),
        (environment(step=hangs), "ignore-rewards"),
        (agent(__init__=hangs), "constant"),
        (agent(act=hangs), "constant"),
        (agent(train=hangs), "constant"),
        (wrapping(act=hangs), "reality-check"),
        (lambda A: hangs(), "reality-check"),
        (lambda A: "nonsense", "reality-check"),
    ],
)
def test_what_does_not_return_or_is_no_class_is_no_verdict(subject: Any, against: str) -> None:
    with pytest.raises(Inconclusive):
        examine(subject, against, **{**QUICK, "patience": 0.2})


@pytest.mark.parametrize(
    ("subject", "against"),
    [(IgnoreRewards, "ignore-rewards"), (Constant, "constant"), (reality_check, "reality-check")],
)
def test_a_verdict_needs_all_cases_of_a_turn_or_a_generated_one(subject: Any, against: str) -> None:
    with pytest.raises(
        Inconclusive, match="more cases of 1 turn than runs, and no case was generated"
    ):
        examine(subject, against, runs=1, examples=0)
    assert examine(subject, against, runs=1, examples=1).conforms


def test_an_alphabet_that_was_taken_is_not_compared() -> None:
    class Unlabelled:
        def __init__(self, A: Any) -> None:
            self.sim = A()

        start, step = IgnoreRewards.start, IgnoreRewards.step
        first, begin, go_on = IgnoreRewards.first, IgnoreRewards.begin, IgnoreRewards.go_on
        percept, updated = IgnoreRewards.percept, IgnoreRewards.updated

    assert unreached(examine(Unlabelled, "ignore-rewards", **QUICK)) == {"n_actions", "n_obs"}


class Checks:
    """A reality check that takes its alphabet from itself, as the contract allows, with faults."""

    A: ClassVar[Any]
    first_not_0: ClassVar[bool]
    by_a_question: ClassVar[bool]
    n_actions: ClassVar[int]
    n_obs: ClassVar[int]

    def __init__(self, **parameters: Any) -> None:
        self.inner = specialised(self.A, n_actions=self.n_actions, n_obs=self.n_obs)(**parameters)
        if hasattr(self.inner, "learning_rate"):
            self.learning_rate = self.inner.learning_rate
        self.frozen = False
        self.first: int | None = None

    def noted(self, y: int) -> int:
        if self.first is None or (self.first_not_0 and not self.first):
            self.first = y
        return y

    def act(self, obs: int) -> int | None:
        if self.frozen:
            return self.first
        y = self.inner.act(obs)
        return self.noted(y) if self.by_a_question else y

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if not self.frozen:
            self.frozen = a != self.noted(self.inner.act(o_prev))
        if not self.frozen:
            self.inner.train(o_prev=o_prev, a=a, r=r, o_next=o_next)


def check(**faults: bool) -> Any:
    return lambda A: type("Mine", (Checks,), {"A": A, **faults})


@pytest.mark.parametrize("first_not_0", [False, True])
@pytest.mark.parametrize("by_a_question", [False, True])
def test_a_check_that_relies_on_its_alphabet_is_judged_for_what_it_does(
    first_not_0: bool, by_a_question: bool
) -> None:
    verdict = examine(
        check(first_not_0=first_not_0, by_a_question=by_a_question), "reality-check", runs=1000
    )
    expected = {"difference": first_not_0, "read-only": by_a_question}
    found = {failure.check: failure.witness for failure in verdict.failures}
    assert found.keys() == {question for question, wrong in expected.items() if wrong}
    for witness in found.values():
        assert witness is not None
        assert isinstance(witness.case, AgentCase)
        assert witness.case.agent.settled().entries <= 3
