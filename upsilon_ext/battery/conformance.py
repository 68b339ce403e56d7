"""The bundled environment classes, each judged against its definition."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from bridge.catalogue.names import ENVIRONMENTS
from bridge.evidence import Grounded
from bridge.examination.examine import examine_own
from upsilon_ext.jobs.loaded import left_alone
from upsilon_ext.jobs.pool import processes, spread
from upsilon_ext.report.text import counted


@dataclass(frozen=True)
class Judged(Grounded):
    """The oracle's verdict on one of them.

    Attributes:
        environment: its name.
        conforms: whether it is the formal object that it claims to be.
        said: the verdict, in a line.
        checked: the bound of the checks, in words.
        horizon: every run was checked up to this number of turns.
        runs: the number of these runs.
        examples: the number of generated agents that were checked as well.
        clauses: the number of turns after which every clause of the definition is reached.
        comparisons: the number of comparisons with the formal object.
    """

    environment: str
    conforms: bool
    said: str
    checked: str
    horizon: int
    runs: int
    examples: int
    clauses: int
    comparisons: int

    @property
    def green(self) -> bool:
        """Whether it is the formal object that it claims to be."""
        return self.conforms

    @property
    def line(self) -> str:
        """The verdict, and the bounds of its checks."""
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
    """The verdict on the bundled class of an environment."""
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
        verdict.comparisons,
    )


def all_judged() -> Iterator[Judged]:
    """The verdicts on all of them as they come, with a process for each processor."""
    names = [name for name, entry in ENVIRONMENTS.items() if entry.practical is not None]
    with processes(min(os.cpu_count() or 1, len(names))) as executor:
        yield from (judged for _, judged in spread(names, judge, executor))
