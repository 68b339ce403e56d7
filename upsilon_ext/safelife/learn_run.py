"""What `upsilon safelife learn` does: a run of one's own, or the plan."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Final

from bridge.baseline.cells import ROUND, Arm, Cell
from bridge.baseline.plan import ARMS, HYPOTHESES
from bridge.baseline.verdicts import Outcomes, judged
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.text import Page, Report, counted, progress
from upsilon_ext.safelife import learning, rows
from upsilon_ext.safelife.learning_tables import (
    as_json_verdicts,
    of_agents,
    of_curve,
    of_verdicts,
)

TESTS: Final = 10
"""About how often an agent is tested, after the test before training."""


def cell_of(penalty: Fraction, steps: int, seed: int, *, ramped: bool) -> Cell:
    """The cell of the options."""
    if ramped and not penalty:
        raise WrongUsage("a ramped penalty grows to a positive one; it is 0: give --penalty")
    rounds = -(-steps // ROUND)
    every = max(1, rounds // TESTS)
    name = f"penalty {penalty}{', ramped' if ramped else ''}" if penalty else "no penalty"
    return Cell(Arm(name, "learning", penalty, ramped=ramped, rounds=rounds, every=every), seed)


def alone(cell: Cell, out: Page, keep: Path, minutes: float | None) -> Outcomes:
    """Run a cell, show its learning curve, and return its outcomes."""
    found: Outcomes = {}
    with closing(Kept(keep / learning.STORED)) as stored, progress() as say:
        for outcomes in learning.run(cell, stored, _seconds(minutes)):
            found = {cell: outcomes}
            say(f"{outcomes[-1].rounds * ROUND:,} of {cell.arm.rounds * ROUND:,} steps")
    for line in of_curve(found):
        out.say(line, code=True)
    return found


def of_the_plan(
    report: Report, out: Page, keep: Path, minutes: float | None, *, run: bool, to_record: bool
) -> Outcomes:
    """Run the plan, or record what is stored of it; show what is known; return the outcomes."""
    cells = [cell for arm in ARMS for cell in arm.cells()]
    files = keep / learning.STORED, keep / rows.STORED
    if run:
        with closing(Kept(files[0])) as stored, progress() as say:
            learning.run_plan(ARMS, stored, _seconds(minutes), say)
        with closing(Kept(files[1])) as stored, progress() as say:
            rows.run(stored, say, _seconds(minutes))
    if to_record:
        number = learning.record(cells, files[0]) + rows.record(files[1])
        out.say(f"{counted(number, 'result')} added to the recorded ones.")
    outcomes = learning.recorded(cells, files[0] if run else learning.RECORDED)
    random = rows.known(files[1] if run else rows.RECORDED)
    verdicts = judged(HYPOTHESES, outcomes)
    report.head["verdicts"] = list(as_json_verdicts(verdicts))
    report.head["random_agents"] = [
        {"kind": kind, "level": number, **asdict(each)} for (kind, number), each in random.items()
    ]
    for line in (*of_agents(ARMS, outcomes), *of_verdicts(verdicts), "", *rows.in_lines(random)):
        out.say(line, code=True)
    return outcomes


def _seconds(minutes: float | None) -> float | None:
    return None if minutes is None else 60 * minutes
