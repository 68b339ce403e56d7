"""What both sides query the agent about; and differences on which the papers are silent."""

from fractions import Fraction
from typing import Any

import pytest

from bridge.examination.examine import examine
from bridge.examination.replay import replay
from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.text import as_text
from bridge.oracle.verdict.verdict import OracleVerdict
from bridge.oracle.witness.queries import Queries, Query
from formal.environments import extended
from formal.histories.history import Prompt, prompt
from practical import IgnoreRewards, IncentivizeLearningRate, TemptingButton, reality_check
from practical.environments.tempting_button import BUTTON, PUSH

QUICK: Any = {"runs": 300, "examples": 60}


class TrainsLate(IgnoreRewards):
    """Its copy is one transition behind."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.before: list[Any] = []

    def updated(self, action: int, reward: Any, observation: int) -> None:
        for transition in self.before:
            self.sim.train(**transition)
        self.before = [{"o_prev": self.o, "a": action, "r": 0, "o_next": observation}]


class AsksNothing(IgnoreRewards):
    def percept(self, action: int) -> Any:
        return 1, 0


class ThirdsTheRate(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        rate = getattr(A(), "learning_rate", None)
        self.sim = A() if rate is None else A(learning_rate=rate / 3)


class PaysMisused(IgnoreRewards):
    def percept(self, action: int) -> Any:
        return (1 if action != self.sim.act(0) else -1), 0


def queries(subject: Any, against: str) -> Queries:
    verdict = examine(subject, against, **QUICK)
    [difference] = [finding for finding in verdict.failures if finding.check == "difference"]
    assert difference.witness is not None
    assert difference.witness.queries is not None
    return difference.witness.queries


def test_a_copy_that_is_behind_is_seen_to_be() -> None:
    found = queries(TrainsLate, "ignore-rewards")
    assert found.about == "percept 3"
    assert [query.history.turns for query in found.definition] == [2]
    assert [query.history.turns for query in found.copies] == [1]
    assert found.definition[0].answer != found.copies[0].answer


def test_a_class_that_asks_nothing_is_seen_to() -> None:
    found = queries(AsksNothing, "ignore-rewards")
    assert found.copies == ()
    assert [query.history for query in found.definition] == [prompt((0, 0))]
    text = as_text(examine(AsksNothing, "ignore-rewards", **QUICK))
    assert "    the class queries its copies about      nothing\n" in text


def test_where_both_ask_the_same_the_answer_is_misused() -> None:
    found = queries(PaysMisused, "ignore-rewards")
    assert found.definition == found.copies


def test_how_a_copy_is_made_is_said() -> None:
    found = queries(ThirdsTheRate, "incentivize-learning-rate")
    assert {query.made for query in found.definition} == {"with learning rate 1/20"}
    assert {query.made for query in found.copies} == {f"with learning rate {Fraction(1, 30)}"}


def test_an_altered_observation_is_seen() -> None:
    class AsksWhereItIs(TemptingButton):
        def percept(self, action: int) -> Any:
            paid, observation = super().percept(action)
            would = 1 if self._sim.act(self.o) != PUSH else -1
            return (paid if self.o == BUTTON else would), observation

    found = queries(AsksWhereItIs, "tempting-button")
    assert found.definition[-1].history.observation == BUTTON
    assert found.copies[-1].history.observation == found.happened.observation != BUTTON


def test_a_transformation_shows_what_the_agent_inside_is_asked() -> None:
    def frozen_to_0(A: Any) -> Any:
        class Frozen(reality_check(A)):  # type: ignore[misc]  # a class made at run time
            def act(self, obs: int) -> int:
                return 0 if self._frozen_to is not None else self._inner.act(obs)

        return Frozen

    found = queries(frozen_to_0, "reality-check")
    assert found.whom == "the agent inside"
    assert found.happened.first in {query.history for query in found.definition}


# where the papers are silent


def pays_without_a_rate(reward: int) -> Any:
    class Mine(IncentivizeLearningRate):
        def __init__(self, A: Any) -> None:
            super().__init__(A)
            self.rated = hasattr(A(), "learning_rate")

        def percept(self, action: int) -> Any:
            return super().percept(action) if self.rated else (reward, 0)

    return Mine


class DemandsARate(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A().learning_rate / 2)


class DemandsAndThirds(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A().learning_rate / 3)


def remarks(subject: Any) -> tuple[OracleVerdict, list[str]]:
    verdict = examine(subject, "incentivize-learning-rate", **QUICK)
    return verdict, [finding.check for finding in verdict.remarks]


@pytest.mark.parametrize("subject", [pays_without_a_rate(0), DemandsARate])
def test_what_an_agent_without_a_rate_gets_refutes_no_class(subject: Any) -> None:
    verdict, remarked = remarks(subject)
    assert verdict.conforms
    assert remarked == ["difference where the papers are silent"]
    text = as_text(verdict)
    assert (
        "  differs        percepts must be those of incentivize-learning-rate by our interp" in text
    )
    assert "A difference by our interpretation, which refutes no class by itself" in text


def test_and_the_next_difference_is_looked_for() -> None:
    verdict, remarked = remarks(DemandsAndThirds)
    assert [failure.check for failure in verdict.failures] == ["difference"]
    assert remarked == ["difference where the papers are silent"]


def test_our_own_class_agrees_there_too() -> None:
    verdict, remarked = remarks(IncentivizeLearningRate)
    assert (verdict.conforms, remarked) == (True, [])
    [silent] = [finding for finding in verdict.findings if finding.interpretation]
    assert silent.comparisons > 0


def last_line(definition: Prompt, copies: Prompt, answers: tuple[int, int] = (0, 0)) -> str:
    sides = (Query(definition, answers[0]),), (Query(copies, answers[1]),)
    return [*Queries("percept 6", LONG, 0, *sides).lines()][-1]


LONG = prompt((0, 0), 1, (1, 0), 1, (1, 1), 0, (-1, 0), 1, (1, 1))


def test_queries_that_differ_in_the_first_reward_alone_are_the_same() -> None:
    """No agent class receives the reward of x1, so that no agent can distinguish them."""
    same = "  both sides query the same: they differ in how they use the answers"
    assert last_line(LONG, LONG) == same
    but = same.replace(":", ", but for the first reward, which no agent class receives:")
    assert last_line(prompt((-1, 0), *[*LONG][1:]), LONG) == but
    assert last_line(prompt((-1, 0)), prompt((0, 0))) == but
    assert last_line(LONG, LONG, (0, 1)).endswith("what happened: answer 1")


def test_where_long_queries_differ_is_named() -> None:
    items = [*LONG]
    assert last_line(prompt(*items[:4], (-1, 1), *items[5:]), LONG) == (
        "  the last queries differ at x3: (-1, 1) and (1, 1)"
    )
    assert last_line(prompt(*items[:5], 1, *items[6:]), LONG).endswith("differ at y3: 1 and 0")
    assert last_line(prompt(*items[:-2]), LONG) == "  the last queries have 4 and 5 percepts"
    assert "the last queries" not in last_line(prompt((0, 0)), prompt((0, 0), 1, (0, 0)))


def test_where_the_first_percept_differs_no_action_is_needed() -> None:
    @extended(n_actions=2, n_obs=2, first=(0, 1))
    def other(pi: Any, p: Any) -> Any:
        return 0, 0

    class First:
        n_actions = n_obs = 2

        def __init__(self, A: Any) -> None:
            pass

        def start(self) -> int:
            return 0

        def step(self, action: int) -> Any:
            return 0, 0

    verdict = examine(First, other, **QUICK)
    assert verdict.summary.endswith("percept 1 is (0, 0), where the formula gives (0, 1)")
    (finding,) = verdict.failures
    assert finding.witness is not None
    assert finding.witness.case.actions == ()
    assert finding.witness.smallest
    First.start = lambda self: 1  # type: ignore[method-assign]
    assert replay(First, of_verdict(verdict), other).conforms
