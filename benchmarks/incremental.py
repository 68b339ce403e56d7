"""The cost of a turn in every incremental environment that has no line of its own."""

from collections.abc import Collection
from statistics import median
from typing import Final

from benchmarks.line import Figures, Line
from benchmarks.measuring import Job, Stopwatch
from benchmarks.practical_jobs import AGENTS
from bridge.catalogue.names import ENVIRONMENTS
from practical import run

LONG: Final = 20_000
OF_BOUNDED_STATE: Final = ("q-learner", "constant")
WORST: Final = 3


def incremental(but: Collection[str]) -> list[str]:
    """The environments with a class of constant cost per turn over a finite alphabet, by name.

    Unbounded observations are excluded: they are codes, whose length grows.
    """
    return [
        entry.name
        for entry in ENVIRONMENTS.values()
        if entry.practical is not None
        and not entry.replays
        and None not in {entry.law.n_actions, entry.law.n_obs}
        and entry.name not in but
    ]


def flat_elsewhere(but: Collection[str], scale: int) -> Line:
    """The line: the greatest ratio between ten times as many turns and the turns."""
    environments = incremental(but)
    pairs = {
        f"{agent} in {environment}": (
            _job(agent, environment, LONG // scale),
            _job(agent, environment, LONG // scale // 10),
        )
        for environment in environments
        for agent in OF_BOUNDED_STATE
    }

    def ratios(watch: Stopwatch) -> Figures:
        return {
            name: watch.least[long] / watch.least[short] for name, (long, short) in pairs.items()
        }

    def context(watch: Stopwatch) -> Figures:
        greatest = sorted(ratios(watch).items(), key=lambda pair: -pair[1])
        figures = {f"times, {name}": value for name, value in greatest[:WORST]}
        return figures | {"times, the median pair": median(ratios(watch).values())}

    return Line(
        "flat-practical-every-other-environment",
        f"practical package, {len(environments)} more environments, q-learner and constant: "
        f"{LONG // scale:,} turns against {LONG // scale // 10:,}; the greatest of "
        f"{len(pairs)} pairs",
        12,
        tuple(job for jobs in pairs.values() for job in jobs),
        lambda watch: max(ratios(watch).values()),
        context=context,
        rounds=4,
    )


def _job(agent: str, environment: str, turns: int) -> Job:
    A, E = AGENTS[agent], ENVIRONMENTS[environment].practical
    if E is None:
        raise KeyError(environment)
    return Job(f"incremental({agent}, {environment}, {turns:,})", turns, lambda: run(A, E, turns))
