"""The jobs of measurements, their functions, and their stored results.

A job is a piece of the tree of programs, or an exact truncated sum. Each is a pure function of its
measurement and its index, so that the numbers do not depend on their distribution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, Protocol

from bridge.agents.answering import asked_twice
from bridge.agents.as_agent import formal_agent
from bridge.catalogue.names import formal_program
from bridge.errors import Inconclusive
from bridge.evidence import Grounded
from bridge.measure import (
    Measurement,
    as_json,
    machine_named,
    piece_from,
    pieces_of,
    truncated_from,
    truncated_sum,
    work,
)
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Machine
from formal.intelligence.pieces import Pieces, Sum, together
from formal.intelligence.query_free import query_free
from formal.intelligence.truncated import Truncated
from formal.notation import Agent
from practical.spaces.valued import over_naturals
from practical.specialising import specialised
from practical.validation import demand_makeable, demand_methods
from upsilon_ext.arguments.names import chosen_agent
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Key, spread

MOST_TURNS: Final = 100
"""At most after this number of turns it is tested that an agent answers alike."""

TRUNCATED: Final = -1
"""The index of the exact truncated sum."""


@dataclass(frozen=True)
class Job:
    """A piece of a measurement, or its truncated sum.

    Attributes:
        measurement: everything that determines it, and nothing else.
        index: the index of the piece; `TRUNCATED` for the truncated sum.
    """

    measurement: Measurement
    index: int

    @property
    def key(self) -> Key:
        """The key of its result."""
        return {**vars(self.measurement), "index": self.index}


class Store(Protocol):
    """Stores results by their keys."""

    def get(self, key: Key) -> Any:
        """The result of a key; None if there is none."""

    def add(self, key: Key, result: Any) -> None:
        """Store a result."""


@dataclass(frozen=True)
class Found(Grounded):
    """The results for a quantity.

    Attributes:
        sum: the sum over all pieces.
        short: the exact truncated sum, and the number of its programs.
    """

    sum: Sum
    short: Truncated

    @property
    def comparisons(self) -> int:  # type: ignore[override]  # they are called programs
        """The number of programs of the truncated sum."""
        return self.short.programs

    @property
    def green(self) -> bool:
        """Always: a quantity that cannot be measured raises an error."""
        return True

    @property
    def truncated(self) -> Fraction:
        """The exact truncated sum."""
        return Fraction(self.short.value)


@dataclass(frozen=True)
class Measuring:
    """Measurements, each with its jobs, and the store of their results."""

    jobs: Mapping[Measurement, Sequence[Job]]
    kept: Store

    @property
    def all_jobs(self) -> list[Job]:
        """Each job once, even if several measurements need it."""
        return list(dict.fromkeys(job for jobs in self.jobs.values() for job in jobs))

    def missing(self) -> list[Job]:
        """The jobs without a stored result."""
        return [job for job in self.all_jobs if not _is_result(job, self.kept.get(job.key))]

    def go_on(self, executor: Executor | None, jobs: Sequence[Job]) -> Iterator[int]:
        """Run some of the jobs on an executor; yield the number of jobs that are left."""
        left = len(jobs)
        for job, result in spread(jobs, done, executor):
            self.kept.add(job.key, result)
            left -= 1
            yield left

    def found(self) -> dict[Measurement, Found]:
        """The results of each measurement; all jobs must have been run."""
        return {
            one: Found(
                together([piece_from(self.kept.get(job.key)) for job in pieces]),
                truncated_from(self.kept.get(exact.key)),
            )
            for one, (exact, *pieces) in self.jobs.items()
        }


def jobs_of(measurement: Measurement) -> list[Job]:
    """The jobs of a measurement, the truncated sum first.

    Raises:
        IllFormed: the agent raises, or its answer is no action; or the horizon or the discount
            factor is invalid.
    """
    exact = replace(measurement, budget=0, samples=0)
    pieces = replace(measurement, longest=0)
    return [
        Job(exact, TRUNCATED),
        *(Job(pieces, k) for k in range(len(_cut(_cut_alike(measurement))))),
    ]


def done(job: Job) -> Any:
    """Run a job; the result as JSON values.

    Raises:
        Inconclusive: the agent has changed.
    """
    measurement, index = job.measurement, job.index
    demand_the_same(measurement)
    if index == TRUNCATED:
        return as_json(truncated_sum(measurement, made))
    return as_json(work(measurement, _cut(_cut_alike(measurement)), index))


def _cut_alike(measurement: Measurement) -> Measurement:
    """A measurement that is equal for all that cut the tree into the same pieces."""
    return replace(measurement, budget=0, samples=0, longest=0)


@lru_cache(maxsize=2)
def _cut(measurement: Measurement) -> Pieces:
    """The pieces: a process cuts the tree once, and caches the agent's answers."""
    return pieces_of(measurement, made)


def made(agent: str, machine: Machine, seed: int) -> Agent:
    """The formal agent that a text stands for, for the alphabet of a machine."""
    return known_agent(agent)[0](machine, seed)


@lru_cache(maxsize=64)
def known_agent(agent: str) -> tuple[Callable[[Machine, int], Agent], str]:
    """A function that makes the formal agent of a text, and the digest of its code.

    Raises:
        IllFormed: the text names a class that is no agent class.
    """
    chosen = chosen_agent(agent)
    A, entry, parameters = chosen.practical, chosen.entry, chosen.parameters
    demand_methods(A, "an agent class", "act", "train")

    def make(machine: Machine, seed: int) -> Agent:
        if entry is not None:
            return formal_program(entry, machine.n_actions, seed, parameters).agent
        alphabet = {"n_actions": machine.n_actions, "n_obs": machine.n_observations}
        demand_makeable(made := specialised(over_naturals(A), **alphabet, seed=seed))
        return formal_agent(made)

    return make, source(A, chosen.file)


@lru_cache(maxsize=64)
def identity(agent: str, machine: str, weights: str, seed: int, turns: int) -> tuple[str, str]:
    """The digests of an agent's code and of its answers after up to this number of turns.

    Raises:
        Inconclusive: it is no function of the prompt.
        IllFormed: it raises, or its answer is no action of the machine.
    """
    met = machine_named(machine, weights)
    return known_agent(agent)[1], asked_twice(
        lambda: made(agent, met, seed), met, min(turns, MOST_TURNS)
    )


def demand_the_same(measurement: Measurement) -> None:
    """Check that the agent has not changed since the measurement began, in another process.

    Raises:
        Inconclusive: it has.
    """
    one = measurement
    code, answers = identity(one.agent, one.machine, one.weights, one.seed, one.turns)
    if code != one.code:
        raise Inconclusive(
            f"an agent must not change while it is measured; the code of {one.agent} has changed"
        )
    if answers != one.answers:
        raise Inconclusive(
            "an agent must be a function of the prompt, an agent class semi-deterministic [JAGI, "
            f"Definition 7]; in another process the answers of {one.agent} differ"
        )


@lru_cache(maxsize=16)
def query_free_weight(machine: str, weights: str) -> Interval:
    """Bounds of the weight of a machine's programs without queries."""
    return query_free(machine_named(machine, weights))


def _is_result(job: Job, said: Any) -> bool:
    """Whether a stored result is valid; otherwise the job is run again."""
    try:
        truncated_from(said) if job.index == TRUNCATED else piece_from(said)
    except (AttributeError, KeyError, TypeError, ValueError, ZeroDivisionError):
        return False
    return True
