"""Evaluation speed of the typed machine's programs, and the time to certify a value."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from time import perf_counter, process_time
from typing import Final, NamedTuple

from benchmarks.line import Figures, Line
from benchmarks.measuring import Job, Stopwatch
from bridge.measure import Measurement, What, pieces_of, work
from formal.agents.greedy_frequency import greedy_frequency
from formal.intelligence.grammar import programs
from formal.intelligence.machine import environment, weight
from formal.intelligence.pieces import Pieces
from formal.intelligence.quantity import self_reflection
from formal.intelligence.search import Search
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.value import value
from formal.notation import Agent
from upsilon_ext.jobs.pool import processes, spread

HORIZON: Final = 10
EVALUATIONS: Final = 300_000
HALF_WIDTH: Final = 0.03
SOON: Final = 60
LONGEST: Final = 6
BUDGET: Final = 600_000


class Evaluated(NamedTuple):
    """The result of a search in one process."""

    seconds: float
    evaluations: int
    finished: int
    half_width: float


def agent() -> Agent:
    """The agent of all lines."""
    return greedy_frequency(PLAIN.n_actions)


def searched(evaluations: int) -> Evaluated:
    """Search for ``evaluations`` evaluations, and measure the processor time."""
    search = Search(PLAIN, self_reflection(agent()), HORIZON)
    begun = process_time()
    search.expand(evaluations)
    seconds = process_time() - begun
    return Evaluated(
        seconds, search.evaluations, search.finished, float(search.interval().half_width)
    )


@cache
def fastest(evaluations: int) -> Evaluated:
    """The fastest of three searches."""
    return min((searched(evaluations) for _ in range(3)), key=lambda taken: taken.seconds)


def until(half_width: float) -> Evaluated:
    """Search in steps of 100,000 evaluations until the certified half-width is reached."""
    search = Search(PLAIN, self_reflection(agent()), HORIZON)
    begun = process_time()
    reached = 1.0
    while reached > half_width:
        search.expand(search.evaluations + 100_000)
        reached = float(search.interval().half_width)
    return Evaluated(process_time() - begun, search.evaluations, search.finished, reached)


def brute(longest: int) -> Fraction:
    """The exact truncated sum, computed program by program from the definition."""
    pi = agent()
    return sum(
        (
            weight(PLAIN, program) * value(pi, environment(PLAIN, program, sign), HORIZON + 1)
            for program in programs(PLAIN.grammar, longest)
            for sign in (1, -1)
        ),
        Fraction(0),
    )


def lazily(longest: int) -> Fraction:
    """The same sum, computed by cylinders."""
    return Fraction(truncated(PLAIN, self_reflection(agent()), longest, HORIZON))


def job(measurement: tuple[int, int]) -> int:
    """Work on a piece of the fixed list; return its number of evaluations."""
    k, budget = measurement
    measured = _measurement(budget)
    return work(measured, pieces(budget), k).evaluations


@cache
def pieces(budget: int) -> Pieces:
    """The fixed list of pieces, made once in each process."""
    return pieces_of(_measurement(budget), lambda text, n, seed: agent())


def _measurement(budget: int) -> Measurement:
    return Measurement(
        agent="greedy-frequency",
        what=What.SELF_REFLECTION,
        machine="typed",
        weights="plain",
        turns=HORIZON,
        discount="1/2",
        budget=budget,
        samples=0,
        longest=0,
        seed=0,
        code="",
        answers="",
    )


def rate(number: int, budget: int) -> float:
    """Evaluations per second of ``number`` processes on the list, after their start."""
    jobs = [(k, budget) for k in range(1, len(pieces(budget)))]
    with processes(number) as executor:
        for _ in spread([(0, budget)] * 8 * number, job, executor):
            pass
        begun = perf_counter()
        made = sum(evaluations for _, evaluations in spread(jobs, job, executor))
        return made / (perf_counter() - begun)


def reference_machine(scale: int) -> Iterator[Line]:
    """All lines of the reference machine."""
    yield _evaluations(EVALUATIONS // scale)
    yield Line(
        "certified-half-width",
        f"greedy-frequency on the plain weights: processor seconds of one process until its value "
        f"is certified to ± {HALF_WIDTH}",
        SOON,
        (),
        lambda watch: _reached().seconds,
        "seconds",
        context=lambda watch: {
            "evaluations": _reached().evaluations,
            "certified half-width, in ten-thousandths": _reached().half_width * 1e4,
        },
    )
    yield _against_brute_force()
    yield Line(
        "measure-two-processes",
        "evaluations per second of two worker processes against one, the same list of pieces",
        1.7,
        (),
        lambda watch: _rates(BUDGET // scale)[1] / _rates(BUDGET // scale)[0],
        context=lambda watch: dict(
            zip(
                ("evaluations per second, one", "evaluations per second, two"),
                _rates(BUDGET // scale),
                strict=True,
            )
        ),
        at_least=True,
    )


def _evaluations(evaluations: int) -> Line:
    def context(watch: Stopwatch) -> Figures:
        taken = fastest(evaluations)
        return {
            "finished programs per CPU-second": taken.finished / taken.seconds,
            "microseconds an evaluation": taken.seconds / taken.evaluations * 1e6,
            "certified half-width, in ten-thousandths": taken.half_width * 1e4,
        }

    return Line(
        "cylinder-evaluations",
        "greedy-frequency on the plain weights: partial programs run on to their next hole or to "
        f"turn {HORIZON}, per CPU-second; {evaluations:,} of them",
        50_000,
        (),
        lambda watch: fastest(evaluations).evaluations / fastest(evaluations).seconds,
        "evaluations",
        context=context,
        at_least=True,
    )


def _against_brute_force() -> Line:
    slow, quick = (
        Job(f"reference_machine.{call.__name__}({LONGEST})", 1, partial(call, LONGEST))
        for call in (brute, lazily)
    )
    return Line(
        "truncated-sum",
        f"the exact truncated sum over all programs of at most {LONGEST} rules, by cylinders "
        "against program by program, by the definition",
        10,
        (slow, quick),
        lambda watch: watch.least[slow] / watch.least[quick],
        at_least=True,
        rounds=3,
    )


@cache
def _reached() -> Evaluated:
    return until(HALF_WIDTH)


@cache
def _rates(budget: int) -> tuple[float, float]:
    return rate(1, budget), rate(2, budget)
