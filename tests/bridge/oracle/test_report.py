"""Verdicts in words; each snippet runs and shows what is said."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
import pytest

from bridge.examination.examine import examine
from bridge.oracle.verdict.code import IMPORTS, snippet
from bridge.oracle.verdict.text import as_text, report
from bridge.oracle.verdict.verdict import Finding, OracleVerdict
from practical import (
    Constant,
    IgnoreRewards,
    IncentivizeLearningRate,
    RandomAgent,
    SimpleLearner,
    TemptingButton,
    reality_check,
)

QUICK: Any = {"runs": 300, "examples": 10}


class TrainsOnTheTrueReward(IgnoreRewards):
    def step(self, action: int) -> Any:
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=reward, o_next=0)
        return reward, 0


class KeepsTheRate(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        self.sim = A()


class AsksWhereItIsNot(TemptingButton):
    seed = 5

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._sim: Any = A()


class SkipsPlaces(TemptingButton):
    def step(self, action: int) -> Any:
        self._turn += action
        return super().step(action)


class Unlabelled:
    """Without an alphabet of its own."""

    def __init__(self, A: Any) -> None:
        self.sim = A()

    def start(self) -> int:
        return 0

    def step(self, action: int) -> Any:
        return -1, 0


class Raises(IgnoreRewards):
    def step(self, action: int) -> Any:
        raise KeyError(action)


class Random(IgnoreRewards):
    generator: ClassVar[Any] = np.random.default_rng(3)

    def step(self, action: int) -> Any:
        return int(self.generator.integers(100)), 0


class Discouraged(Constant):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.action = int(r < 0)


class MovesInAct(RandomAgent):
    def act(self, obs: int) -> int:
        self._k += 1
        return super().act(obs)


class TruncatesRewards(SimpleLearner):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, int(r), o_next)


def unchecked(A: Any) -> Any:
    return A


def shares(A: Any) -> Any:
    def clone(self: Any) -> Any:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    return type("Shares", (reality_check(A),), {"clone": clone})


REFUTED: list[tuple[Any, str | None]] = [
    (TrainsOnTheTrueReward, "ignore-rewards"),
    (KeepsTheRate, "incentivize-learning-rate"),
    (AsksWhereItIsNot, "tempting-button"),
    (AsksWhereItIsNot, None),
    (SkipsPlaces, "tempting-button"),
    (Unlabelled, "ignore-rewards"),
    (Raises, "ignore-rewards"),
    (Raises, None),
    (Discouraged, "constant"),
    (Discouraged, "constant:action=1"),
    (MovesInAct, "random"),
    (TruncatesRewards, "simple-learner"),
    (unchecked, "reality-check"),
    (shares, "reality-check"),
]


def shown(verdict: OracleVerdict) -> Iterator[tuple[Finding, str]]:
    for finding in verdict.failures:
        if finding.witness is not None:
            yield finding, "\n".join(snippet(verdict, finding, finding.witness))


@pytest.mark.parametrize(("subject", "against"), REFUTED)
def test_each_snippet_runs_and_shows_what_is_said(
    subject: Any, against: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    verdict = examine(subject, against, runs=300, examples=60)
    snippets = list(shown(verdict))
    assert snippets
    for finding, code in snippets:
        assert "Judging" not in code
        try:
            exec(code, {subject.__name__: subject})  # noqa: S102
        except KeyError:
            assert subject is Raises
            assert finding.compares or finding.check == "answers"
            continue
        printed = capsys.readouterr().out
        if not finding.compares:
            assert f"'{finding.check}': {finding.how!r}" in printed
            continue
        assert finding.witness is not None
        answers = finding.witness.answers
        first, *rest = answers
        first = first[1] if isinstance(first, tuple) else first
        assert printed.split() == " ".join(map(str, [first, *rest])).split()
        assert answers != finding.witness.expected


def test_the_report_contains_the_snippets_with_the_line_that_imports() -> None:
    verdict = examine(TrainsOnTheTrueReward, "ignore-rewards", **QUICK)
    text = as_text(verdict, "from somewhere import TrainsOnTheTrueReward")
    ((_, code),) = shown(verdict)
    imported = code.replace(
        "# and the line that imports TrainsOnTheTrueReward",
        "from somewhere import TrainsOnTheTrueReward",
    )
    assert imported != code
    assert f"\n{imported}" in text


@pytest.mark.parametrize(("subject", "against"), REFUTED)
def test_the_lines_of_code_are_those_of_the_snippets(subject: Any, against: str | None) -> None:
    verdict = examine(subject, against, **QUICK)
    lines = list(report(verdict))
    assert [line.text for line in lines if line.is_code] == [
        line
        for finding in (*verdict.failures, *verdict.remarks)
        if finding.witness is not None
        for line in snippet(verdict, finding, finding.witness)
    ]
    assert "\n".join(line.text for line in lines) == as_text(verdict)


@pytest.mark.parametrize(("subject", "against"), REFUTED)
def test_a_snippet_imports_what_it_uses_and_no_more(subject: Any, against: str | None) -> None:
    for _, code in shown(examine(subject, against, runs=300, examples=60)):
        body = code.partition("\n\n")[2]
        for name, line in IMPORTS.items():
            assert (line in code.splitlines()) is (re.search(rf"\b{name}\b[(.]", body) is not None)


REPORTED = """
A difference: percepts must be those of ignore-rewards
  percept 3 is (1, 0), where it must be (-1, 0)
  agent       TableAgent(0, {prompt((0, 0), 0, (0, 0)): 1})
  actions     [0, 0]
  seed        0
  class       (0, 0) (1, 0) (1, 0)
  definition  (0, 0) (1, 0) (-1, 0)
  history before percept 3: ⟨(0, 0), 0, (1, 0)⟩, then 0
    the definition queries the agent about  ⟨(0, 0), 0, (0, 0)⟩: answer 1
    the class queries its copies about      ⟨(0, 0), 0, (1, 0)⟩: answer 0
  Minimal: no counterexample has fewer turns, nor fewer table entries at this length.
  The definition: upsilon explain ignore-rewards. The contract: practical/CONTRACT.md.

  To see it:
from bridge.agents.as_class import agent_class
from formal.agents.table import TableAgent
from formal.histories.history import prompt
# and the line that imports TrainsOnTheTrueReward

E = TrainsOnTheTrueReward
A = agent_class(TableAgent(0, {prompt((0, 0), 0, (0, 0)): 1}), n_actions=E.n_actions, n_obs=E.n_obs)
environment = E(A)
print(environment.start(), *(environment.step(y) for y in [0, 0]))
# the definition answers (0, 0) (1, 0) (-1, 0)"""


def test_a_difference_is_told_with_its_witness() -> None:
    """The copy expects 0 after a reward of 0, but 1 after the true reward."""
    text = as_text(examine(TrainsOnTheTrueReward, "ignore-rewards", runs=60, examples=4))
    assert text.startswith(
        "TrainsOnTheTrueReward is refuted: it differs from ignore-rewards: "
        "percept 3 is (1, 0), where it must be (-1, 0)\n"
        "  definition     μ(π, h y) has reward 1 if y = π(h with every reward 0), else -1.\n"
        "  checked        "
    )
    assert "\n  DIFFERS        percepts must be those of ignore-rewards [refuted, " in text
    assert text.count("[exhaustive, ") == 9
    assert text.endswith(REPORTED)


def test_a_law_that_is_broken_is_said_to_be_broken() -> None:
    verdict = examine(Raises, **QUICK)
    text = as_text(verdict)
    assert verdict.summary == (
        "Raises is refuted: it breaks the law `answers`: step(0) in turn 1 raised KeyError: 0"
    )
    assert (
        "  BROKEN         answers: every legal call must return, and must not raise [refuted, "
        in text
    )
    assert "\nA broken law: every legal call must return, and must not raise\n" in text
    assert text.count("got past") == 1


def test_what_was_never_reached_is_said() -> None:
    text = as_text(examine(Unlabelled, "ignore-rewards", **QUICK))
    assert "  never reached  chained: " in text


def test_a_finding_without_a_witness_has_no_snippet() -> None:
    class Half(TemptingButton):
        def _observation(self) -> int:
            return int(self._draw(self._turn) < 2**31)

    text = as_text(examine(Half, "tempting-button", runs=20, examples=0))
    assert "observation 1 is 0 in 500 of 1000 streams" in text
    assert "To see it:" not in text


def test_a_class_that_is_not_deterministic_is_shown_as_well_as_can_be() -> None:
    verdict = examine(Random, **QUICK)
    ((finding, code),) = shown(verdict)
    assert finding.check == "determinism"
    printed: list[str] = []
    exec(code, {"Random": Random, "print": lambda text: printed.append(str(text))})  # noqa: S102
    assert "determinism" in printed[0]


def test_a_witness_that_is_not_proved_smallest_is_not_called_so() -> None:
    class Late(IgnoreRewards):
        turn = 0

        def step(self, action: int) -> Any:
            self.turn += 1
            r, o = super().step(action)
            return (r if self.turn < 3 else 0), o

    text = as_text(examine(Late, "ignore-rewards", runs=21, examples=20))
    assert "DIFFERS" in text
    assert "Minimal" not in text
    assert "  Not proved minimal: there may be a shorter counterexample.\n" in text
