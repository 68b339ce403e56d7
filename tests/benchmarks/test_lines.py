"""Every line has its bound, and both sides of a ratio do the same work."""

from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks import formal_jobs, practical_jobs
from benchmarks.lines import bytes_held, lines
from benchmarks.measuring import Stopwatch
from bridge.catalogue.names import ENVIRONMENTS
from formal.histories.history import prompt
from practical import Constant, IgnoreRewards

PACKAGES = ("formal", "practical")
PLAYED = [
    (agent, environment)
    for environment in ("ignore-rewards", "tempting-button", "incentivize-learning-rate")
    for agent in ("q-learner", "constant")
]

MADE = [name for name, entry in ENVIRONMENTS.items() if entry.practical is not None]


def bounds() -> dict[str, float]:
    flat = {
        f"flat-{package}-{environment}-{agent}"
        for package in PACKAGES
        for agent, environment in PLAYED
    }
    flat |= {f"flat-{package}-reverse-history-finite-state" for package in PACKAGES}
    flat |= {f"flat-practical-{e}-finite-state" for e in ("deja-vu", "backward-consciousness")}
    flat |= {"flat-practical-every-other-environment"}
    return {
        **dict.fromkeys(flat, 12),
        "formal-layer-q-learner": 6,
        "formal-layer-constant": 15,
        "million-time": 12,
        "million-bytes": 400,
        **{f"practical-loop-{name}": 0.8 for name in MADE},
        **{f"practical-totals-{name}": 0.9 for name in MADE},
        "many-seeds-q-learner-ignore-rewards": 25,
        "many-seeds-every-other-pair": 20,
        "many-seeds-median-pair": 60,
        "tape-machine-random": 10,
        "tape-machine-q-lambda": 10,
        "cylinder-evaluations": 50_000,
        "certified-half-width": 60,
        "safelife-step": 32,
        "safelife-batch": 3,
        "safelife-1000-environments": 1.15,
        "safelife-10000-environments": 1.3,
        "safelife-score": 25_000,
        "safelife-level": 50_000,
        "safelife-training": 12,
        "proof-obligations": 10,
        "caring-coefficients": 0.2,
        "explorer-edit": 0.1,
        "truncated-sum": 10,
        "measure-two-processes": 1.7,
    }


def test_every_line_has_its_bound() -> None:
    assert {line.id: line.bound for line in lines()} == bounds()
    assert [line.id for line in lines(10)] == [line.id for line in lines()]
    assert {line.id for line in lines() if line.at_least} == {
        *(f"practical-{kind}-{name}" for kind in ("loop", "totals") for name in MADE),
        "many-seeds-q-learner-ignore-rewards",
        "many-seeds-every-other-pair",
        "many-seeds-median-pair",
        "tape-machine-random",
        "tape-machine-q-lambda",
        "cylinder-evaluations",
        "truncated-sum",
        "measure-two-processes",
    }


def test_a_flat_cost_is_that_of_ten_times_the_turns() -> None:
    for line in lines():
        if line.id.startswith(("flat", "million-time")):
            turns = [job.turns for job in line.jobs]
            assert max(turns) == 10 * min(turns)
            assert min(turns) == (2_000 if "other" in line.id else turns[0])
    assert {job.turns for line in lines() if "flat" in line.id for job in line.jobs} == {
        2_000,
        20_000,
        10_000,
        100_000,
    }


def test_a_tenth_of_the_turns() -> None:
    for line, quick in zip(lines(), lines(10), strict=True):
        if line.id == "safelife-level":  # a job is a level
            assert len(line.jobs) - 1 == 20 == 10 * (len(quick.jobs) - 1)
            continue
        tenth = 1 if line.id in {"truncated-sum", "explorer-edit"} else 10
        assert [job.turns for job in line.jobs] == [tenth * job.turns for job in quick.jobs]


def test_every_environment_of_constant_cost_has_a_line() -> None:
    [others] = [line for line in lines() if line.id == "flat-practical-every-other-environment"]
    named = {job.name.split(", ")[1] for job in others.jobs}
    assert {"repeater", "guarded-treasures", "self-recognition", "minus"} <= named
    assert not named & {"ignore-rewards", "reverse-history", "deja-vu", "recognize-clusterer"}
    assert len(others.jobs) == 4 * len(named)
    watch = Stopwatch()
    for job in others.jobs:
        slow = job.name == "incremental(constant, repeater, 20,000)"
        watch.least[job] = job.turns * (1.5 if slow else 1.0)
    assert others.figure(watch) == 15
    assert others.context(watch)["times, constant in repeater"] == 15
    assert others.context(watch)["times, the median pair"] == 10


@pytest.mark.parametrize(("agent", "environment"), [*PLAYED, ("finite-state", "reverse-history")])
def test_both_packages_play_the_same(agent: str, environment: str) -> None:
    play = formal_jobs.play(agent, environment, 301).flat()
    record = practical_jobs.record(agent, environment, 300)
    assert play[1:-1:2] == record.actions
    assert play[2::2] == tuple(zip(record.rewards, record.observations, strict=True))
    assert formal_jobs.play_with_the_collector(agent, environment, 301).flat() == play
    assert len(set(play[1::2])) == (1 if agent == "constant" else 2)


class Noted(Constant):
    """A constant agent that notes what is asked of it."""

    notes: list[tuple[Any, ...]] = []  # noqa: RUF012 - shared on purpose

    def act(self, obs: int) -> int:
        self.notes.append(("act", obs))
        return super().act(obs)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.notes.append(("train", o_prev, a, r, o_next))


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Any, ...]]]:
    monkeypatch.setattr(practical_jobs, "AGENTS", {"noted": Noted})
    yield Noted.notes
    Noted.notes.clear()


@pytest.mark.parametrize("environment", practical_jobs.ENVIRONMENTS)
def test_the_bare_loop_makes_the_same_calls(notes: list[tuple[Any, ...]], environment: str) -> None:
    practical_jobs.record("noted", environment, 20)
    by_our_loop = notes.copy()
    notes.clear()
    practical_jobs.bare("noted", environment, 20)
    assert notes == by_our_loop
    assert len(notes) >= 40


def test_the_bare_loop_has_no_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    class OutOfRange(IgnoreRewards):
        def step(self, action: int) -> tuple[int, int]:
            return 0, 99

    monkeypatch.setattr(practical_jobs, "ENVIRONMENTS", {"odd": OutOfRange})
    practical_jobs.bare("constant", "odd", 3)
    with pytest.raises(ValueError, match="observation"):
        practical_jobs.record("constant", "odd", 3)


def test_the_two_ways_to_build_a_history_agree() -> None:
    h = formal_jobs.history(2_000)
    assert h.turns == 2_000
    assert prompt(*formal_jobs.items(2_000)) is formal_jobs.history_twice(2_000) is h


def test_the_bytes_are_those_of_every_turn() -> None:
    few, many = bytes_held(2_000), bytes_held(20_000)
    assert 9 <= many / few <= 11
    assert many > 20_000 * 100
