"""What `upsilon safelife learn` does: a run of one's own, or the plan."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict
from fractions import Fraction
from itertools import chain
from pathlib import Path
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
    cells = [cell for arm in ARMS for cell in arm.cells()]
    files = keep / learning.STORED, keep / random_agents.STORED
    if run:
        with closing(Kept(files[0])) as stored, progress() as say:
            learning.run_plan(ARMS, stored, _seconds(minutes), say)
        with closing(Kept(files[1])) as stored, progress() as say:
            random_agents.run(stored, say, _seconds(minutes))
    if to_record:
        added = learning.record(cells, files[0], learning.RECORDED)
        added += random_agents.record(files[1], random_agents.RECORDED)
        out.say(f"{counted(added, 'result')} added to the recorded ones.")
    if run:
        outcomes = learning.recorded(cells, files[0], source(object))
        random = random_agents.known(files[1], source(object))
    else:
        outcomes = learning.recorded(cells, learning.RECORDED)
        random = random_agents.known(random_agents.RECORDED)
    report.rows = [*rows_of(outcomes)]
    verdicts = judged(HYPOTHESES, outcomes)
    report.head["verdicts"] = list(as_json_verdicts(verdicts))
    report.head["random_agents"] = [
        {"kind": kind, "level": level, **asdict(each)} for (kind, level), each in random.items()
    ]
    tables = of_agents(ARMS, outcomes), of_verdicts(verdicts), [""], random_agents.in_lines(random)
    for line in chain(*tables):
        out.say(line, code=True)
    return outcomes


def _seconds(minutes: float | None) -> float | None:
    return None if minutes is None else 60 * minutes
