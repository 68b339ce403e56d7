"""What recorded runs decide follows the record: planted lines, whole and in part."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict

from bridge.evidence import Verdict
from bridge.reproduction.cells import POINTS, Cell
from bridge.reproduction.plan import HYPOTHESES
from bridge.reproduction.recorded import Line
from bridge.reproduction.verdicts import NOT_RUN, NOT_SUPPORTED, SUPPORTED
from proofs_checked.engine.runner import run, select
from proofs_checked.engine.subjects import Subjects
from proofs_checked.jagi.recorded_runs import CELLS

CLAIMS = [
    claim
    for claim in select(["jagi-table-1", "jagi-section-5.1", "jagi-section-6"])
    if claim.mutants and claim.verdict is Verdict.EMPIRICAL
]


def planted(cells: Sequence[Cell]) -> Callable[[], tuple[Line, ...]]:
    """In every last third the check adds a reward; Table 1's agents get less than 0."""
    found = []
    for cell in cells:
        points = cell.size if cell.unit == "episode" else POINTS
        turns = [9] * points if cell.unit == "episode" else [cell.size // points] * points
        turns[-1] += 0 if cell.unit == "episode" else cell.size % points
        plain = [str(-1 - cell.seed % 3)] * points
        sums = [*plain[: -points // 3], *["1"] * (points // 3)] if cell.reality_check else plain
        found.append(({**asdict(cell), "source": "planted"}, {"sums": sums, "turns": turns}))
    return lambda: tuple(found)


def decisions(cells: Sequence[Cell]) -> Counter[str]:
    """What the planted runs of these cells decide of all claims."""
    lines = planted(cells)
    rows = [run(claim, Subjects({"lines": lines})) for claim in CLAIMS]
    assert {(row.verdict, row.evidence) for row in rows} == {("empirical", "recorded runs")}
    assert all(row.as_recorded and row.witness.startswith(row.decision) for row in rows)
    return Counter(row.decision for row in rows)


def test_each_hypothesis_is_a_claim() -> None:
    assert len(CLAIMS) == len(HYPOTHESES) == 14


def test_the_decisions_follow_the_record() -> None:
    """By hand: p = 1/1024 for each, 14/1024 after Holm. Without seed 9 nothing is decided."""
    assert decisions(CELLS) == {SUPPORTED: 14}
    assert decisions([cell for cell in CELLS if cell.seed != 9]) == {NOT_RUN: 14}


def test_a_part_that_is_run_is_decided_and_its_seeds_are_shown() -> None:
    """Of the others, seeds 0 to 2 were run."""
    cells = [cell for cell in CELLS if cell.game is not None or cell.seed < 3]
    assert decisions(cells) == {SUPPORTED: 4, NOT_RUN: 10}
    lines = Subjects({"lines": planted(cells)})
    bounds = Counter(run(claim, lines).bound for claim in CLAIMS)
    assert bounds == {"10 of 10 seeds were run": 4, "3 of 10 seeds were run": 10}


def test_runs_without_an_effect_refute_nothing() -> None:
    """As many seeds with as without: nothing is said to be false."""
    lines = planted(CELLS)()
    level = tuple((key, {**found, "sums": ["0"] * len(found["sums"])}) for key, found in lines)
    row = run(CLAIMS[0], Subjects({"lines": lambda: level}))
    assert (row.verdict, row.decision, row.as_recorded) == ("empirical", NOT_SUPPORTED, True)


def test_a_faulty_line_is_no_decision() -> None:
    """Its first point has more reward than one per turn."""
    *others, (key, result) = planted(CELLS)()
    faulty = (*others, (key, {**result, "sums": ["10", *result["sums"][1:]]}))
    row = run(CLAIMS[0], Subjects({"lines": lambda: faulty}))
    assert (row.verdict, row.as_recorded, row.decision) == ("not checked", False, "")
