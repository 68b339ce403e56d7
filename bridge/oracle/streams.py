"""The stream from which an environment class draws its observations, where its law has one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from bridge.evidence import Evidence
from bridge.oracle.verdict import Finding
from formal.notation import Observation

SEEDS = 1000
POSITIONS = 12
LAGS = (1, 2, 3)


@dataclass(frozen=True)
class StreamLaw:
    """Independent observations, each with its probability.

    Attributes:
        probability: of each observation in the alphabet.
    """

    probability: Mapping[Observation, Fraction]


def seeds_for_every_stream(
    stream: Callable[[int, int], list[Observation]], turns: int
) -> Sequence[int]:
    """Seeds that give every beginning o_0, …, o_turns-1 that some seed below `SEEDS` gives."""
    first: dict[tuple[Observation, ...], int] = {}
    for seed in range(SEEDS):
        first.setdefault(tuple(stream(seed, max(turns, POSITIONS))[:turns]), seed)
    return list(first.values())


def judged_along(law: StreamLaw, stream: list[Observation]) -> Finding:
    """The alphabet and the frequencies along one stream, of a class that has no other.

    A frequency passes within five standard deviations of its probability. Evidence: sampled.
    """
    streams = [stream[n : n + POSITIONS + 1] for n in range(SEEDS)]
    return _finding(law, streams, f"along one stream, at {SEEDS} positions")


def judged(law: StreamLaw, stream: Callable[[int, int], list[Observation]]) -> Finding:
    """The alphabet, and over many seeds the frequency of each observation at the first positions.

    A frequency passes within five standard deviations of its probability. Evidence: sampled.
    """
    streams = [stream(seed, POSITIONS) for seed in range(SEEDS)]
    return _finding(law, streams, f"positions 0 to {POSITIONS}, over {SEEDS} seeds")


def _finding(law: StreamLaw, streams: list[list[Observation]], where: str) -> Finding:
    how = _strange(law, streams) or _unlikely(law, streams)
    return Finding(
        question="law of the stream",
        statement="observations are independent of each other, "
        + ", ".join(f"{o} with probability {p}" for o, p in law.probability.items())
        + f" ({where})",
        holds=not how,
        evidence=Evidence.REFUTED if how else Evidence.SAMPLED,
        reached=SEEDS,
        how=how,
    )


def _strange(law: StreamLaw, streams: list[list[Observation]]) -> str:
    for seed, stream in enumerate(streams):
        for n, o in enumerate(stream):
            if o not in law.probability:
                return f"with seed {seed}, observation {n} is {o}"
    return ""


def _unlikely(law: StreamLaw, streams: list[list[Observation]]) -> str:
    counts = [Counter(stream[n] for stream in streams) for n in range(POSITIONS + 1)]
    for n, count in enumerate(counts):
        for o, p in law.probability.items():
            if _far(count[o], p):
                return f"observation {n} is {o} in {count[o]} of {SEEDS} streams"
    return next(_dependent(law, streams), "")


def _dependent(law: StreamLaw, streams: list[list[Observation]]) -> Iterator[str]:
    for n, lag in product(range(POSITIONS), LAGS):
        later = n + lag
        if later > POSITIONS:
            continue
        pairs = Counter((stream[n], stream[later]) for stream in streams)
        for (o, p), (o_next, p_next) in product(law.probability.items(), repeat=2):
            seen = pairs[o, o_next]
            if _far(seen, p * p_next):
                yield f"observations {n}, {later} are {o}, {o_next} in {seen} of {SEEDS} streams"


def _far(count: int, p: Fraction) -> bool:
    return (count - SEEDS * p) ** 2 > 25 * SEEDS * p * (1 - p)
