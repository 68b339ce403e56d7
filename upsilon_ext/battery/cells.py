"""The battery's cells: their list, their runs, their stored results."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import groupby
from typing import Any

from bridge.battery import Cell, Outcome, Row, batches, cells_of, played, rows
from bridge.catalogue.names import AGENTS, ENVIRONMENTS, did_you_mean
from bridge.errors import Inconclusive
from practical.validation import demand_methods
from upsilon_ext.arguments.names import chosen_agent
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept, spread
from upsilon_ext.report.errors import WrongUsage


@dataclass(frozen=True)
class Contest:
    """Agents, environments, and the numbers of turns and seeds.

    Attributes:
        agents: the agents as they were named.
        environments: the names of the environments and of their negations.
        steps: the greatest number of turns.
        seeds: the number of seeds, counted from 0.
        reality_check: whether each agent is compared with its reality check.
    """

    agents: Sequence[str]
    environments: Sequence[str]
    steps: int
    seeds: int
    reality_check: bool

    def cells(self) -> Iterator[Cell]:
        """All cells.

        Raises:
            IllFormed: the name of an agent stands for something else than an agent class.
        """
        for agent in self.agents:
            A, code = chosen(agent)
            demand_methods(A, "an agent class", "act", "train")
            yield from cells_of(
                A,
                agent,
                self.environments,
                self.steps,
                self.seeds,
                code,
                checked=self.reality_check,
            )


@dataclass(frozen=True)
class Playing:
    """Cells, and the file of their results."""

    cells: Sequence[Cell]
    kept: Kept

    def missing(self) -> list[Cell]:
        """The cells that are still to be played."""
        return [cell for cell in self.cells if not _is_outcome(self.kept.get(vars(cell)))]

    def go_on(self, executor: Executor | None) -> Iterator[int]:
        """Play the missing cells on an executor; yield the number of cells that are left."""
        left = self.missing()
        todo = len(left)
        jobs = [
            batch
            for agent, cells in groupby(left, lambda cell: cell.agent)
            for batch in batches(chosen(agent)[0], cells)
        ]
        for job, found in spread(jobs, play, executor):
            for cell, outcome in zip(job, found, strict=True):
                self.kept.add(vars(cell), outcome)
            todo -= len(job)
            yield todo

    def outcomes(self) -> dict[Cell, Outcome]:
        """The outcome of each cell; all of them must have been played."""
        return {cell: _outcome(self.kept.get(vars(cell))) for cell in self.cells}


def tables(outcomes: Mapping[Cell, Outcome], steps: int) -> dict[str, list[Row]]:
    """The rows of each agent."""
    return {
        agent: list(rows({cell: outcomes[cell] for cell in cells}, steps))
        for agent, cells in groupby(outcomes, lambda cell: cell.agent)
    }


def reproduced_by(contest: Contest, environments: str | None) -> str:
    """The command that reproduces the results.

    Example:
        >>> reproduced_by(Contest(["q-learner"], [], 100, 5, True), "repeater")
        'upsilon battery q-learner --environments repeater --steps 100 --seeds 5 --reality-check'
    """
    words = ["upsilon", "battery", *contest.agents]
    words += [] if environments is None else ["--environments", environments]
    words += ["--steps", str(contest.steps), "--seeds", str(contest.seeds)]
    return shlex.join(words + ["--reality-check"] * contest.reality_check)


def environments_named(text: str | None) -> list[str]:
    """The environments in a list such as `repeater,deja-vu`, each with its negation.

    Without a list, all environments that have a class.

    Raises:
        WrongUsage: there is no such environment, or it has no class.

    Example:
        >>> environments_named("ignore-rewards")
        ['ignore-rewards', 'negated:ignore-rewards']
    """
    if text is None:
        names = [name for name, entry in ENVIRONMENTS.items() if entry.practical is not None]
    else:
        names = list(dict.fromkeys(filter(None, map(str.strip, text.split(",")))))
        _demand_playable(names)
        if not names:
            raise WrongUsage("the battery needs at least one environment; none is named")
    return [environment for name in names for environment in (name, f"negated:{name}")]


def _demand_playable(names: Iterable[str]) -> None:
    for name in names:
        if name.startswith("negated:"):
            known = name.removeprefix("negated:")
            raise WrongUsage(f"each environment is played with its negation; name {known} alone")
        if name not in ENVIRONMENTS:
            hint = f"; {name} is an agent" if name in AGENTS else did_you_mean(name, ENVIRONMENTS)
            raise WrongUsage(
                f"there is no environment named {name!r}{hint} (`upsilon list` shows them all)"
            )
        if ENVIRONMENTS[name].practical is None:
            raise WrongUsage(f"the battery plays classes; {name} is a function and has none")


def play(cells: tuple[Cell, ...]) -> list[dict[str, str]]:
    """Play cells that differ in their seeds alone; the outcomes as JSON values.

    Example:
        >>> play((Cell("constant", False, "ignore-rewards", 10, 0, chosen("constant")[1]),))
        [{'total': '10'}]
    """
    A, code = chosen(cells[0].agent)
    if code != cells[0].source:
        raise Inconclusive(
            f"an agent must not change while it is played; the code of {cells[0].agent} has changed"
        )
    return [_json(outcome) for outcome in played(A, cells)]


@cache
def chosen(agent: str) -> tuple[type[Any], str]:
    """The class that an agent's text stands for, and the digest of its code."""
    A = chosen_agent(agent).practical
    return A, source(A)


def _json(outcome: Outcome) -> dict[str, str]:
    if outcome.total is None:
        return {"refused": outcome.refused or ""}
    return {"total": str(outcome.total)}


def _is_outcome(said: Any) -> bool:
    """Whether a stored result is an outcome; a cell with another result is played again."""
    try:
        outcome = _outcome(said)
    except (AttributeError, TypeError, ValueError, ZeroDivisionError):
        return False
    return (outcome.total is None) is isinstance(outcome.refused, str)


def _outcome(said: dict[str, str]) -> Outcome:
    total = said.get("total")
    return Outcome(None if total is None else Fraction(total), said.get("refused"))
