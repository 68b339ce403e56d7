"""What is generated once is what would be generated each time, and so is what is found in it."""

from typing import Any

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from bridge.oracle.environments.cases import EnvironmentSpace
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.judge import Judging
from bridge.oracle.search import generate as looking
from bridge.oracle.search.search import Search, search
from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.verdict import CHAINED_DIFFERENCE, DIFFERENCE
from bridge.oracle.witness.cases import EnvironmentCase
from practical import IgnoreRewards

CLASSES = [
    (name, ENVIRONMENTS[name].practical)
    for name in (
        "ignore-rewards",
        "negated",
        "false-memories",
        "tempting-button",
        "recognize-classifier",
    )
]
KINDS = 3
"""The first three are of one kind."""


class TrainsLate(IgnoreRewards):
    """On the true reward from the third turn on."""

    turn = 0

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.turn += 1
        paid = reward if self.turn > 2 else 0
        self.sim.train(o_prev=self.o, a=action, r=paid, o_next=observation)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The cases that are judged, as they are afterwards; nothing is cached before or after."""
    cases: list[Any] = []
    judge = EnvironmentSpace.judge

    def judged(space: EnvironmentSpace, case: EnvironmentCase) -> dict[str, str]:
        faults = judge(space, case)
        cases.append((case.agent.settled(), case.actions, case.seed, faults))
        return faults

    monkeypatch.setattr(EnvironmentSpace, "judge", judged)
    monkeypatch.setattr(looking, "_cached", {})
    return cases


def examined(name: str, subject: Any, examples: int = 15) -> dict[str, Any]:
    verdict = examine_environment(subject, ENVIRONMENTS[name].law, runs=20, examples=examples)
    return of_verdict(verdict)


def space_of(subject: type[Any]) -> EnvironmentSpace:
    judging = Judging(subject, ENVIRONMENTS["ignore-rewards"].law.formal)
    return EnvironmentSpace(judging, 2, 1, lambda turns: (0,), intensional=False, whole=2)


@pytest.mark.parametrize(("name", "subject"), CLASSES)
def test_the_cached_cases_are_those_that_come_without(
    name: str, subject: Any, judged: list[Any]
) -> None:
    first = examined(name, subject), judged.copy()
    judged.clear()
    assert len(looking._cached) == 1
    assert (examined(name, subject), judged) == first


def test_one_kind_is_generated_once(judged: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    generated: list[Any] = []
    strategy = EnvironmentSpace.generated

    def noted(space: EnvironmentSpace, turns: int | None = None) -> Any:
        generated.append(space)
        return strategy(space, turns)

    monkeypatch.setattr(EnvironmentSpace, "generated", noted)
    documents = [examined(name, subject) for name, subject in (*CLASSES, *CLASSES)]
    assert all(document["conforms"] for document in documents)
    assert len(generated) == len(looking._cached) == KINDS


def test_what_is_found_is_the_same_where_cases_are_cached(judged: list[Any]) -> None:
    def looked(sought: str | None = None) -> tuple[int, Any]:
        space = space_of(TrainsLate)
        number, found = looking.search_generated(space, None, 60, None, "difference".__eq__, sought)
        compared = space.judging.compared
        assert compared.pop("determinism") > 0
        return number, (found, compared)

    # Where a difference alone is sought, fewer runs are repeated, and no more differs.
    alone = looked()
    assert 2 < alone[0] < 60
    assert looked("difference") == alone
    assert not looking._cached
    examined("ignore-rewards", IgnoreRewards, examples=60)
    assert len(looking._cached) == 1
    assert looked() == looked("difference") == alone


@pytest.mark.parametrize(("runs", "examples"), [(400, 0), (100, 60)])
def test_readings_that_are_one_are_made_simpler_once(
    runs: int, examples: int, judged: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def found() -> tuple[Search[EnvironmentCase], int]:
        judged.clear()
        result = search(
            space_of(TrainsLate), runs=runs, examples=examples, seed=None, progress=lambda _: None
        )
        return result, len(judged)

    once, cases = found()
    assert set(once.found) == {DIFFERENCE, CHAINED_DIFFERENCE}
    monkeypatch.setattr(EnvironmentSpace, "alike", lambda space, fault: ())
    twice, more = found()
    assert once == twice
    assert cases < more


def test_readings_are_two_where_a_question_was_unchained() -> None:
    class AsksAboutAnother(TrainsLate):
        n_obs = 2

        def percept(self, action: int) -> Any:
            self.sim.act(1)
            return super().percept(action)

    space = space_of(AsksAboutAnother)
    assert space.alike(DIFFERENCE) == (CHAINED_DIFFERENCE,)
    for turns in (1, 2):
        space.judge(space.small(lambda n: 0, turns))
    assert not space.alike(DIFFERENCE)
