"""What `upsilon safelife learn` does: a run of one's own, or the plan."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict
from fractions import Fraction
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Final

from bridge.baseline.cells import ROUND, Arm, Cell
from bridge.baseline.plan import ARMS, HYPOTHESES
from bridge.baseline.verdicts import Outcomes, judged
from upsilon_ext.considerate.arguments import number
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.text import Page, Report, counted, progress
from upsilon_ext.safelife import learning, random_agents
from upsilon_ext.safelife.learning_tables import (
    as_json_verdicts,
    of_agents,
    of_curve,
    of_verdicts,
    rows_of,
)

TESTS: Final = 10
"""How often an agent is tested at most, after the test before training."""


def cell_of(epsilon: str, steps: int, seed: int, *, ramped: bool) -> Cell:
    """The cell of the options.

    Raises:
        WrongUsage: the penalty is no exact rational from 0 on, or it is 0 and is to grow.
    """
    penalty = Fraction(number("penalty", epsilon))
    if penalty < 0:
        raise WrongUsage(f"a penalty must be at least 0; got {penalty}")
    if ramped and not penalty:
        raise WrongUsage("a ramped penalty grows to a positive one; it is 0: give --penalty")
    rounds = -(-steps // ROUND)
    every = -(-rounds // TESTS)
    name = f"penalty {penalty}{', ramped' if ramped else ''}" if penalty else "no penalty"
    return Cell(Arm(name, "learning", penalty, ramped=ramped, rounds=rounds, every=every), seed)


def alone(report: Report, out: Page, cell: Cell, keep: Path, minutes: float | None) -> Outcomes:
    """Run a cell, report each test, show the learning curve, and return the outcomes."""
    found: Outcomes = {}
    with closing(Kept(keep / learning.STORED)) as stored, progress() as say:
        for outcomes in learning.run(cell, stored, _seconds(minutes)):
            found = {cell: outcomes}
            report.rows = [*rows_of(found)]
            say(f"{outcomes[-1].rounds * ROUND:,} of {cell.arm.rounds * ROUND:,} steps")
    for line in of_curve(found):
        out.say(line, code=True)
    return found


def of_the_plan(
    report: Report, out: Page, keep: Path, minutes: float | None, *, run: bool, to_record: bool
) -> Outcomes:
    """Run the plan, or record what is stored of it; show what is known; return the outcomes."""
    stored = keep / learning.STORED, keep / random_agents.STORED
    recorded = learning.RECORDED, random_agents.RECORDED
    if run:
        _run_plan(*stored, _seconds(minutes))
    if to_record:
        added = learning.record(_cells(), stored[0], recorded[0])
        added += random_agents.record(stored[1], recorded[1])
        out.say(f"{counted(added, 'result')} added to the recorded ones.")
    files, code = (stored, source(object)) if run else (recorded, None)
    outcomes = learning.recorded(_cells(), files[0], code)
    random, verdicts = random_agents.known(files[1], code), judged(HYPOTHESES, outcomes)
    report.rows = [*rows_of(outcomes)]
    report.head["verdicts"] = list(as_json_verdicts(verdicts))
    report.head["random_agents"] = [
        {"kind": kind, "level": level, **asdict(each)} for (kind, level), each in random.items()
    ]
    tables = of_agents(ARMS, outcomes), of_verdicts(verdicts), [""], random_agents.in_lines(random)
    for line in chain(*tables):
        out.say(line, code=True)
    return outcomes


def _cells() -> list[Cell]:
    return [cell for arm in ARMS for cell in arm.cells()]


def _run_plan(outcomes: Path, random: Path, seconds: float | None) -> None:
    """Run the plan's agents, and then, in the time that is left, random ones on each kind."""
    begin = monotonic()
    with closing(Kept(outcomes)) as stored, progress() as say:
        learning.run_plan(ARMS, stored, say, seconds)
    left = None if seconds is None else max(0.0, seconds - (monotonic() - begin))
    with closing(Kept(random)) as stored, progress() as say:
        random_agents.run(stored, say, left)


def _seconds(minutes: float | None) -> float | None:
    return None if minutes is None else 60 * minutes
