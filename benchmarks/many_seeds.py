"""Steps per CPU-second of many seeds at once, compared with a loop over the classes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from statistics import median
from typing import Final, TypeAlias

from benchmarks.line import Figures, Line
from benchmarks.measuring import Job, Stopwatch
from benchmarks.practical_jobs import bare_loop
from practical import (
    AgentClass,
    Constant,
    EnvironmentClass,
    QLearner,
    RandomAgent,
    SimpleLearner,
    reality_check,
    run,
    run_many,
)
from practical.environments.negations import negated
from practical.vectorised.environments.forms import ENVIRONMENTS as KNOWN

SEEDS: Final = 1_000
COMPILED: Final = find_spec("numba") is not None
LINE: Final = "q-learner", "ignore-rewards"
WORST: Final = 5

Figure: TypeAlias = Callable[[Stopwatch], float]
Context: TypeAlias = Callable[[Stopwatch], Figures]

_PLAIN: Final[Mapping[str, AgentClass]] = {
    "constant": Constant,
    "random-agent": RandomAgent,
    "simple-learner": SimpleLearner,
    "q-learner": QLearner,
}
AGENTS: Final[Mapping[str, AgentClass]] = {
    **_PLAIN,
    **{f"reality check of {name}": reality_check(A) for name, A in _PLAIN.items()},
}


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


_KNOWN: Final[Mapping[str, EnvironmentClass]] = {_kebab(E.__name__): E for E in KNOWN}
ENVIRONMENTS: Final[Mapping[str, EnvironmentClass]] = {
    **_KNOWN,
    **{f"negated {name}": negated(E) for name, E in _KNOWN.items()},
}


@dataclass(frozen=True)
class Pair:
    """An agent in an environment, run seed by seed and for all seeds at once."""

    agent: str
    environment: str
    turns: int
    turns_at_once: int

    @property
    def name(self) -> str:
        """The name of the pair."""
        return f"{self.agent} in {self.environment}"

    @cached_property
    def bare(self) -> Job:
        """The plain calls for one seed."""
        return self._job("bare", self.turns, lambda A, E: bare_loop(A, E, self.turns))

    @cached_property
    def loop(self) -> Job:
        """One seed in the library's own loop, validated and recorded."""
        return self._job("loop", self.turns, lambda A, E: run(A, E, self.turns))

    @cached_property
    def many(self) -> Job:
        """All seeds at once, compiled if numba is installed; a turn is a turn of one seed."""
        seeds, turns = range(SEEDS), self.turns_at_once
        return self._job(
            "many", turns * SEEDS, lambda A, E: run_many(A, E, turns, seeds, compiled=COMPILED)
        )

    def times_bare(self, watch: Stopwatch) -> float:
        """The ratio to the steps of the bare loop."""
        return watch.per_turn(self.bare) / watch.per_turn(self.many)

    def times_loop(self, watch: Stopwatch) -> float:
        """The ratio to the steps of the library's loop."""
        return watch.per_turn(self.loop) / watch.per_turn(self.many)

    def _job(self, kind: str, turns: int, call: Callable[..., object]) -> Job:
        A, E = AGENTS[self.agent], ENVIRONMENTS[self.environment]
        name = f"many_seeds.{kind}({self.agent}, {self.environment}, {turns:,})"
        return Job(name, turns, lambda: call(A, E))


def many_seeds(scale: int) -> tuple[Line, Line, Line]:
    """The lines: one pair with its own bound, the least of all others, and their median."""
    return _line(Pair(*LINE, 30_000 // scale, 3_000 // scale)), *_every_other_pair(scale)


def _line(pair: Pair) -> Line:
    def figure(watch: Stopwatch) -> float:
        return min(pair.times_bare(watch), pair.times_loop(watch))

    def context(watch: Stopwatch) -> Figures:
        return {
            "times the library's loop, validated and recorded": pair.times_loop(watch),
            "steps per CPU-second": 1 / watch.per_turn(pair.many),
            "steps per CPU-second, bare loop": 1 / watch.per_turn(pair.bare),
        }

    return Line(
        "many-seeds-q-learner-ignore-rewards",
        f"JAGI Example 1, q-learner: steps per CPU-second of {SEEDS:,} seeds at once against a "
        f"bare loop over the classes, or the library's if that is faster; "
        f"{pair.turns_at_once:,} turns",
        25,
        (pair.bare, pair.loop, pair.many),
        figure,
        context=context,
        at_least=True,
    )


def _every_other_pair(scale: int) -> tuple[Line, Line]:
    pairs = [
        Pair(agent, environment, 2_000 // scale, 1_000 // scale)
        for environment in ENVIRONMENTS
        for agent in AGENTS
        if (agent, environment) != LINE
    ]

    jobs = tuple(job for pair in pairs for job in (pair.bare, pair.many))
    statement = (
        f"{len(AGENTS)} agents in {len(ENVIRONMENTS)} environments: steps per CPU-second of "
        f"{SEEDS:,} seeds at once against a bare loop over the classes; "
        f"{pairs[0].turns_at_once:,} turns; the {{}} of {len(pairs)} pairs"
    )

    def times(watch: Stopwatch) -> list[tuple[float, str]]:
        return sorted((pair.times_bare(watch), pair.name) for pair in pairs)

    def line(name: str, which: str, bound: float, figure: Figure, context: Context) -> Line:
        return Line(
            f"many-seeds-{name}",
            statement.format(which),
            bound,
            jobs,
            figure,
            context=context,
            at_least=True,
            rounds=3,
        )

    return (
        line(
            "every-other-pair",
            "least",
            20,
            lambda watch: times(watch)[0][0],
            lambda watch: {f"times, {name}": value for value, name in times(watch)[:WORST]},
        ),
        line(
            "median-pair",
            "median",
            60,
            lambda watch: median(value for value, _ in times(watch)),
            lambda watch: {"times, the greatest": times(watch)[-1][0]},
        ),
    )
