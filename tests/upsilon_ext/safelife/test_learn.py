"""`upsilon safelife learn`: a run that resumes, the plan, what is recorded, pictures."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.baseline.cells import ROUND, Arm, Cell, Outcome
from bridge.baseline.plan import ARMS, FREE, HYPOTHESES, RANDOM, SEEDS, WAITING
from bridge.baseline.rows import KINDS, LEVELS, Played
from bridge.baseline.verdicts import judged, p_value
from practical.safelife.learning import levels
from practical.safelife.learning.objective import Hyperparameters
from practical.safelife.learning.training import LIMIT
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.safelife import learn_run, learning, random_agents

Upsilon = Callable[..., Result]

SHORT = ("safelife", "learn", "--penalty", "1/4", "--ramped", "--steps", "6000", "--seed", "2")


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the command is run on few levels."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(levels, "TRAINING", levels.Levels(range(4)))
    monkeypatch.setattr(levels, "TESTS", levels.Levels(range(4, 8)))
    return tmp_path


def test_a_run_that_is_stopped_goes_on_to_the_same_end(upsilon: Upsilon, there: Path) -> None:
    whole = upsilon(*SHORT, "--json", "--keep", "whole")
    assert whole.exit_code == 0
    stopped = upsilon(*SHORT, "--json", "--minutes", "0.0001")
    assert len(json.loads(stopped.stdout)["rows"]) == 1
    assert len([*(there / ".upsilon").glob("*.npz")]) == 1
    assert upsilon(*SHORT, "--json").stdout == whole.stdout
    assert [each.name for each in (there / ".upsilon").iterdir()] == [learning.STORED]
    found = json.loads(whole.stdout)["rows"]
    assert [each["steps_of_training"] for each in found] == [0, 2048, 4096, 6144]
    again = upsilon(*SHORT, "--picture", "curve.svg")
    assert again.stdout.endswith("The picture is curve.svg.\n")
    assert (there / "curve.svg").read_text().startswith("<?xml")


def test_an_interrupted_run_reports_the_tests_that_are_done(
    upsilon: Upsilon, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Iterator[list[Outcome]]:
        yield [outcome(0, 1)]
        raise KeyboardInterrupt

    monkeypatch.setattr(learning, "run", interrupted)
    document = json.loads(upsilon(*SHORT, "--json").stdout)
    assert document["error"] == "interrupted"
    assert [each["steps_of_training"] for each in document["rows"]] == [0]


def outcome(rounds: int, value: int | Fraction) -> Outcome:
    return Outcome(rounds, *[Fraction(value)] * 4)


def test_a_hypothesis_is_decided_by_the_sign_flips_of_all_seeds() -> None:
    first = HYPOTHESES[0]
    assert (first.value.arm, first.side) == (FREE, "greater")
    better = {
        Cell(arm, seed): [outcome(arm.rounds, value)]
        for arm, value in ((FREE, 1), (RANDOM, 0))
        for seed in range(SEEDS)
    }
    assert p_value(first, better) == Fraction(1, 1024)
    equal = {cell: [outcome(cell.arm.rounds, 1)] for cell in better}
    assert p_value(first, equal) == 1
    verdicts = judged(HYPOTHESES, better)
    assert verdicts[first].verdict == "supported"
    assert verdicts[first].adjusted == Fraction(10, 1024)
    assert {verdicts[each].verdict for each in HYPOTHESES[2:]} == {"not run"}
    del better[Cell(FREE, 3)]
    assert p_value(first, better) is None


def test_the_family_can_be_decided() -> None:
    assert Fraction(len(HYPOTHESES), 2**SEEDS) <= Fraction(1, 20)
    for each in HYPOTHESES:
        for value in (each.value, each.other):
            assert value is None or (value.arm in ARMS and value.rounds in value.arm.tested())


def test_what_is_recorded_is_shown(upsilon: Upsilon, there: Path) -> None:
    said = upsilon("safelife", "learn", "--recorded").stdout
    assert "Hypotheses: exact sign flips of 10 seeds, one-sided; level 1/20" in said
    assert "An agent that waits: the greatest side effect on green is 0." in said
    assert [line.split()[2:] for line in said.splitlines() if line.startswith("waiting")] == [
        ["of", "1", "0.000", "0.000", "100.000", "0.000"]
    ]


def test_the_recorded_results_are_of_the_plan_and_learning_helps() -> None:
    cells = [cell for arm in ARMS for cell in arm.cells()]
    assert Hyperparameters().environments * Hyperparameters().steps == ROUND
    assert FREE.limit == LIMIT
    found = learning.recorded(cells, learning.RECORDED)
    assert Cell(WAITING, 0) in found
    for cell, outcomes in found.items():
        assert [each.rounds for each in outcomes] == cell.arm.tested()
        if cell.arm == FREE:
            assert outcomes[-1].removed > outcomes[0].removed
    random = random_agents.known(random_agents.RECORDED)
    assert len(random) == len(KINDS) * LEVELS
    assert all(each.idle == 0 for each in random.values())


def as_floats(found: Outcome | Played) -> list[float]:
    return [float(each) for each in asdict(found).values()]


@pytest.mark.typical("append-spawn")
@pytest.mark.parametrize("kind", KINDS)
def test_a_random_agents_recorded_episode_is_played_again(kind: str) -> None:
    recorded = random_agents.known(random_agents.RECORDED)[kind, 0]
    assert as_floats(random_agents.played(kind, 0)) == pytest.approx(as_floats(recorded), abs=1e-9)


@pytest.mark.thorough
def test_a_recorded_result_is_found_again(tmp_path: Path) -> None:
    """That of the random agent, whose actions no rounding decides."""
    cell = Cell(RANDOM, 0)
    [recorded] = learning.recorded([cell], learning.RECORDED)[cell]
    with closing(Kept(tmp_path / "stored.jsonl")) as stored:
        [[found]] = learning.run(cell, stored)
    assert as_floats(found) == pytest.approx(as_floats(recorded), abs=1e-9)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, there: Path) -> Path:
    """A plan of two agents and two levels of one kind; nothing is recorded yet."""
    monkeypatch.setattr(learn_run, "ARMS", (WAITING, Arm("brief", "learning", rounds=1)))
    monkeypatch.setattr(random_agents, "KINDS", ("append-still",))
    monkeypatch.setattr(random_agents, "LEVELS", 2)
    for module in (learning, random_agents):
        monkeypatch.setattr(module, "RECORDED", there / f"{module.__name__}.jsonl")
    return there


def recorded(upsilon: Upsilon) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(
        upsilon("safelife", "learn", "--recorded", "--json").stdout
    )
    return document


def test_the_plan_is_run_and_recorded(upsilon: Upsilon, small: Path) -> None:
    assert upsilon("safelife", "learn", "--record").stdout.startswith("0 results")
    first = upsilon("safelife", "learn", "--plan")
    assert first.exit_code == 0, first.output
    assert upsilon("safelife", "learn", "--plan").stdout == first.stdout
    said = upsilon("safelife", "learn", "--record").stdout.splitlines()
    assert said[0] == "4 results added to the recorded ones."
    assert upsilon("safelife", "learn", "--record").stdout.startswith("0 results")
    document = recorded(upsilon)
    assert {each["agent"] for each in document["rows"]} == {"waiting", "brief"}
    assert len(document["random_agents"]) == 2


def test_results_of_other_code_are_recorded_once_and_not_shown_as_the_plans(
    upsilon: Upsilon, small: Path
) -> None:
    """Of the results of one cell the last is recorded, whichever code had it."""
    where = learning.key(Cell(WAITING, 0))
    with closing(Kept(small / ".upsilon" / learning.STORED)) as stored:
        for n in (1, 2):
            found = [learning.written(outcome(0, Fraction(1, n)))]
            stored.add(where | {"source": str(n)}, found)
    plan = upsilon("safelife", "learn", "--plan", "--minutes", "0", "--json")
    assert json.loads(plan.stdout)["rows"] == []
    said = upsilon("safelife", "learn", "--record").stdout.splitlines()
    assert said[0] == "1 result added to the recorded ones."
    assert [each["red_removed"] for each in recorded(upsilon)["rows"]] == ["1/2"]


@pytest.mark.parametrize("wrong", [[], [{"rounds": 1}], "x", [{"rounds": 0, "removed": "1/0"}]])
def test_a_result_that_is_not_readable_is_run_again(wrong: Any, there: Path) -> None:
    cell = Cell(WAITING, 0)
    with closing(Kept(there / "stored.jsonl")) as stored:
        stored.add(learning.key(cell), wrong)
        [[found]] = learning.run(cell, stored)
    assert found.removed == found.effect == 0


@pytest.mark.parametrize(
    ("words", "law"),
    [
        (("--penalty", "-1"), "a penalty must be at least 0; got -1"),
        (("--penalty", "much"), "a penalty must be an exact rational, such as 1/4"),
        (("--ramped",), "a ramped penalty grows to a positive one; it is 0"),
        (("--plan", "--steps", "1"), "the plan has its own agents, and has no --steps"),
        (("--recorded", "--penalty", "1"), "the plan has its own agents, and has no --penalty"),
        (("--recorded", "--plan"), "--recorded shows what the package has, and has no --plan"),
        (("--record", "--minutes", "1"), "--record runs nothing, and has no --minutes"),
    ],
)
def test_wrong_usage_states_the_law(
    upsilon: Upsilon, there: Path, words: tuple[str, ...], law: str
) -> None:
    result = upsilon("safelife", "learn", *words)
    assert result.exit_code == 2
    assert law in result.stderr
    assert [*there.iterdir()] == []


@pytest.mark.parametrize("rounds", [1, 9, 10, 25, 300])
def test_an_agent_is_tested_at_most_ten_times_after_the_start(rounds: int) -> None:
    [first, *others] = learn_run.cell_of("0", 2048 * rounds, 0, ramped=False).arm.tested()
    assert (first, others[-1]) == (0, rounds)
    assert len(others) <= 10
