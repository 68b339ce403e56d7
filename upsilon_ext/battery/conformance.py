"""Our own environment classes, each judged against its definition."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from bridge.catalogue.names import ENVIRONMENTS
from bridge.examination.examine import examine_own
from upsilon_ext.jobs.loaded import left_alone
from upsilon_ext.jobs.pool import processes, spread
from upsilon_ext.report.text import counted


@dataclass(frozen=True)
class Judged:
    """What the oracle says of one of them.

    Attributes:
        environment: its name.
        conforms: whether it is what it claims to be.
        said: the verdict, in a line.
        looked_at: up to where, in words.
        horizon: every run was looked at up to so many turns.
        runs: how many they were.
        examples: how many generated agents were looked at besides.
        clauses: after so many turns every clause of the law has been reached.
    """

    environment: str
    conforms: bool
    said: str
    looked_at: str
    horizon: int
    runs: int
    examples: int
    clauses: int

    @property
    def line(self) -> str:
        """The verdict, and how hard it was looked at."""
        if not self.conforms:
            return self.said
        return (
            f"agrees: {counted(self.runs, 'run')}, all to {counted(self.horizon, 'turn')}; "
            f"{counted(self.examples, 'generated agent')}"
        )

    def document(self) -> dict[str, object]:
        """It as JSON values."""
        return asdict(self)


def judge(name: str) -> Judged:
    """The verdict on our class of an environment."""
    left_alone()
    verdict = examine_own(name)
    return Judged(
        name,
        verdict.conforms,
        verdict.summary,
        verdict.checked,
        verdict.horizon,
        verdict.runs,
        verdict.examples,
        ENVIRONMENTS[name].law.horizon,
    )


def all_judged() -> Iterator[Judged]:
    """All of them, as they are judged, over as many processes as there are processors."""
    names = [name for name, entry in ENVIRONMENTS.items() if entry.practical is not None]
    with processes(min(os.cpu_count() or 1, len(names))) as executor:
        yield from (judged for _, judged in spread(names, judge, executor))
