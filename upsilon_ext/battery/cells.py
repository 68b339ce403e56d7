"""The battery's cells: their list, their runs, their stored results."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache, partial
from itertools import groupby
from typing import Any

from bridge.battery import Cell, Outcome, Row, batches, cells_of, played, rows
from bridge.errors import Inconclusive
from bridge.oracle.probe.timeout import PATIENCE
from practical.deep.recipes import is_recipe
from practical.validation import demand_methods
from upsilon_ext.arguments.names import chosen_agent, split
from upsilon_ext.arguments.own import is_own
from upsilon_ext.battery.environments import found, own_code
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept, spread


@dataclass(frozen=True)
class Contest:
    """Agents, environments, and the numbers of turns and seeds.

    Attributes:
        agents: the agents as they were named.
        environments: the environments as they were named, each followed by its negation.
        steps: the greatest number of turns.
        seeds: the number of seeds, counted from 0.
        reality_check: whether each agent is compared with its reality check.
        patience: the time limit for a turn, in seconds.
    """

    agents: Sequence[str]
    environments: Sequence[str]
    steps: int
    seeds: int
    reality_check: bool
    patience: float = PATIENCE

    def cells(self) -> Iterator[Cell]:
        """All cells.

        Raises:
            IllFormed: the name of an agent stands for something else than an agent class.
        """
        for agent in self.agents:
            A, code = chosen(agent)
            demand_methods(A, "an agent class", "act", "train")
            for cell in cells_of(
                A,
                agent,
                self.environments,
                self.steps,
                self.seeds,
                code,
                checked=self.reality_check,
                find=found,
            ):
                yield replace(cell, source=code + own_code(cell.environment))

    def own(self) -> list[str]:
        """The classes and formulas of the user, without parameters, and the recipes."""
        agents = [
            agent if is_recipe(agent) else split(agent)[0]
            for agent in self.agents
            if chosen_agent(agent).entry is None
        ]
        return list(dict.fromkeys([*agents, *filter(is_own, self.environments[::2])]))


@dataclass(frozen=True)
class Playing:
    """Cells, and the file of their results.

    `unfinished` holds the outcomes of cells in which a turn took longer than `patience`, in
    seconds: these are not stored.
    """

    cells: Sequence[Cell]
    kept: Kept
    patience: float = PATIENCE
    unfinished: dict[Cell, Outcome] = field(default_factory=dict)

    def missing(self) -> list[Cell]:
        """The cells without a stored result."""
        return [cell for cell in self.cells if not _is_outcome(self.kept.get(vars(cell)))]

    def go_on(self, executor: Executor | None) -> Iterator[int]:
        """Play the missing cells on an executor; yield the number of cells that are left."""
        left = self.missing()
        todo = len(left)
        jobs = [
            batch
            for agent, cells in groupby(left, lambda cell: cell.agent)
            for batch in batches(chosen(agent)[0], cells, found)
        ]
        work = partial(play, patience=self.patience)
        for job, outcomes in spread(jobs, work, executor):
            for cell, outcome in zip(job, outcomes, strict=True):
                if outcome.unfinished:
                    self.unfinished[cell] = outcome
                else:
                    self.kept.add(vars(cell), _json(outcome))
            todo -= len(job)
            yield todo

    def outcomes(self) -> dict[Cell, Outcome]:
        """The outcome of each cell; all of them must have been played."""
        return {
            cell: self.unfinished.get(cell) or _outcome(self.kept.get(vars(cell)))
            for cell in self.cells
        }


def tables(outcomes: Mapping[Cell, Outcome], steps: int) -> dict[str, list[Row]]:
    """The rows of each agent."""
    return {
        agent: list(rows({cell: outcomes[cell] for cell in cells}, steps, found))
        for agent, cells in groupby(outcomes, lambda cell: cell.agent)
    }


def reproduced_by(contest: Contest, environments: Sequence[str]) -> str:
    """The command that reproduces the results, with the environments as they were named.

    Example:
        >>> reproduced_by(Contest(["q-learner"], [], 100, 5, True), ["repeater"])
        'upsilon battery q-learner --environments repeater --steps 100 --seeds 5 --reality-check'
    """
    words = ["upsilon", "battery", *contest.agents]
    words += ["--environments", ",".join(environments)] if environments else []
    words += ["--steps", str(contest.steps), "--seeds", str(contest.seeds)]
    words += [] if contest.patience == PATIENCE else ["--patience", f"{contest.patience:g}"]
    words += ["--reality-check"] * contest.reality_check
    return shlex.join(words)


def play(cells: tuple[Cell, ...], patience: float = PATIENCE) -> list[Outcome]:
    """Play cells that differ in their seeds alone.

    Example:
        >>> play((Cell("constant", False, "ignore-rewards", 10, 0, chosen("constant")[1]),))
        [Outcome(total=Fraction(10, 1), refused=None, unfinished=False, unrepeated=False)]
    """
    first = cells[0]
    A, code = chosen(first.agent)
    if code + own_code(first.environment) != first.source:
        raise Inconclusive(
            "a class must not change while it is played; the code of "
            f"{first.agent} or of {first.environment} has changed"
        )
    return played(A, cells, found, patience)


@cache
def chosen(agent: str) -> tuple[type[Any], str]:
    """The class that an agent's text stands for, and the digest of its code."""
    known = chosen_agent(agent)
    return known.practical, source(known.practical, known.file)


def _json(outcome: Outcome) -> dict[str, str]:
    if outcome.total is None:
        unrepeated = {"unrepeated": "yes"} if outcome.unrepeated else {}
        return {"refused": outcome.refused or "", **unrepeated}
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
    exact = None if total is None else Fraction(total)
    return Outcome(exact, said.get("refused"), unrepeated="unrepeated" in said)
