"""The practical loop against a bare loop that makes the same calls, in every environment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from benchmarks.line import Figures, Line
from benchmarks.measuring import Job, Stopwatch
from benchmarks.practical_jobs import AGENTS, bare_loop
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import ENVIRONMENTS
from practical import run

TURNS: Final = 30_000
TURNS_REPLAYED: Final = 300
"""The number of turns where turn n costs n trainings."""


def turns_of(entry: NamedEnvironment) -> int:
    """The number of turns that are measured in an environment."""
    return TURNS_REPLAYED if entry.replays else TURNS


def agents_of(entry: NamedEnvironment) -> tuple[str, ...]:
    """The agents that are measured in an environment: the Q-learner needs finitely many actions."""
    return ("constant",) if entry.law.n_actions is None else ("constant", "q-learner")


@dataclass(frozen=True)
class Pair:
    """An agent in an environment, in the project's loop and in a bare one."""

    agent: str
    environment: str
    turns: int

    @cached_property
    def bare(self) -> Job:
        """The plain calls."""
        return self._job("bare", lambda A, E: bare_loop(A, E, self.turns))

    @cached_property
    def recorded(self) -> Job:
        """The project's loop, validated and recorded."""
        return self._job("recorded", lambda A, E: run(A, E, self.turns))

    @cached_property
    def totals(self) -> Job:
        """The project's loop, validated, with totals only."""
        return self._job("totals", lambda A, E: run(A, E, self.turns, totals_only=True))

    def _job(self, kind: str, call: Any) -> Job:
        A, E = AGENTS[self.agent], ENVIRONMENTS[self.environment].practical
        name = f"practical_loop.{kind}({self.agent}, {self.environment}, {self.turns:,})"
        return Job(name, self.turns, lambda: call(A, E))


def practical_loop(scale: int) -> Iterator[Line]:
    """Two lines for each environment: with a record, and with totals only."""
    for entry in ENVIRONMENTS.values():
        if entry.practical is not None:
            turns = turns_of(entry) // scale
            pairs = [Pair(agent, entry.name, turns) for agent in agents_of(entry)]
            yield _line(f"practical-loop-{entry.name}", pairs, "recorded", 0.8)
            yield _line(f"practical-totals-{entry.name}", pairs, "totals", 0.9)


def _line(name: str, pairs: list[Pair], kind: str, bound: float) -> Line:
    jobs = {pair: getattr(pair, kind) for pair in pairs}

    def times(watch: Stopwatch) -> dict[Pair, float]:
        return {pair: watch.least[pair.bare] / watch.least[job] for pair, job in jobs.items()}

    def context(watch: Stopwatch) -> Figures:
        figures = {f"times, {pair.agent}": value for pair, value in times(watch).items()}
        each = {f"microseconds a turn, {p.agent}": watch.per_turn(j) * 1e6 for p, j in jobs.items()}
        return figures | each

    [turns] = {pair.turns for pair in pairs}
    kept = "validated and recorded" if kind == "recorded" else "validated, totals only"
    return Line(
        name,
        f"{pairs[0].environment}: turns of the practical loop, {kept}, against those of a bare "
        f"loop that makes the same calls, in the same time; {turns:,} turns; "
        f"the lesser ratio of {' and '.join(pair.agent for pair in pairs)}",
        bound,
        tuple(job for pair in pairs for job in (pair.bare, jobs[pair])),
        lambda watch: min(times(watch).values()),
        context=context,
        at_least=True,
    )
