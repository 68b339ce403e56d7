"""The stream from which an environment class draws its observations, where its law has one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import log, prod
from typing import overload

from bridge.oracle.verdict.verdict import Finding, found
from formal.notation import Observation
from practical.streams import draw

SEEDS = 1000
MOST_SEEDS = 100_000
POSITIONS = 12
LAGS = (1, 2, 3)
FAR = 16.0
"""With probability 0.9999, no frequency of a class that obeys its law is as far off as this."""
HALF = 2**31
MOST_EXPECTED = 30.0
"""The search stops where 30 new beginnings were expected and none came: probability e ** -30."""


@dataclass(frozen=True)
class StreamLaw:
    """Independent observations, each with its probability; the first one may be fixed.

    Attributes:
        probability: of each observation in the alphabet.
        first: the first observation, where it is always the same; else it is as the others are.
    """

    probability: Mapping[Observation, Fraction]
    first: Observation | None = None

    def at(self, n: int) -> Mapping[Observation, Fraction]:
        """The probability of each observation n."""
        return self.probability if n or self.first is None else {self.first: Fraction(1)}

    def beginnings(self, turns: int) -> int:
        """The number of beginnings o_0, …, o_turns-1 with a probability other than 0."""
        return prod(sum(p > 0 for p in self.at(n).values()) for n in range(turns))


@dataclass(frozen=True)
class Beginnings(Sequence[int]):
    """For each beginning o_0, …, o_turns-1 that was found, the least seed that gives it.

    Attributes:
        seeds: the seeds.
        checked: the seeds 0, …, checked - 1 were checked.
        possible: the number of beginnings with a probability other than 0.
        lawful: the number of these that the seeds give.
    """

    seeds: tuple[int, ...]
    checked: int
    possible: int
    lawful: int

    def __len__(self) -> int:
        """The number of seeds."""
        return len(self.seeds)

    @overload
    def __getitem__(self, i: int) -> int: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[int]: ...
    def __getitem__(self, i: int | slice) -> int | Sequence[int]:
        """The seed of the i-th beginning."""
        return self.seeds[i]


def covered(seeds: Sequence[int]) -> str:
    """Which streams the seeds give, in words."""
    if not isinstance(seeds, Beginnings):
        return f"the streams of {len(seeds)} seeds" if len(seeds) > 1 else "one stream"
    if seeds.lawful == seeds.possible:
        return f"all {seeds.possible} streams"
    return f"{seeds.lawful} of {seeds.possible} streams, those of {seeds.checked} seeds"


def most_seeds(law: StreamLaw, turns: int, n_actions: int, runs: int) -> int:
    """The number of seeds to check, given the number of runs.

    To check a seed costs about as much as a run. Where the runs do not suffice for every stream
    with all actions, more seeds would not help.
    """
    suffices = law.beginnings(turns) * n_actions**turns <= runs
    return max(SEEDS, min(runs, MOST_SEEDS)) if suffices else SEEDS


def seeds_for_every_stream(
    stream: Callable[[int, int], list[Observation]], law: StreamLaw, turns: int, most: int
) -> Beginnings:
    """Seeds that give every beginning o_0, …, o_turns-1 that the law allows.

    Seeds are checked from 0 on until every beginning was seen. The search ends earlier for a class
    that breaks the law: when it has given no new beginning for so long that a class that obeys the
    law does the same with probability e ** -30.

    Args:
        stream: the observations o_0, …, o_n of a class, from its seed and n.
        law: of the stream.
        turns: how long the beginnings are.
        most: the greatest number of seeds.
    """
    first: dict[tuple[Observation, ...], int] = {}
    possible, lawful, missing, expected, checked = law.beginnings(turns), 0, 1.0, 0.0, 0
    while lawful < possible and expected < MOST_EXPECTED and checked < most:
        beginning = tuple(stream(checked, turns)[:turns])
        checked += 1
        expected += missing
        if first.setdefault(beginning, checked - 1) != checked - 1:
            continue
        chance = prod(law.at(n).get(o, Fraction(0)) for n, o in enumerate(beginning))
        if chance:
            lawful, missing, expected = lawful + 1, missing - float(chance), 0.0
    return Beginnings(tuple(first.values()), checked, possible, lawful)


def judged_along(law: StreamLaw, stream: list[Observation]) -> Finding:
    """Check the alphabet and the frequencies along the only stream of a class without seeds.

    A frequency passes unless one as far from its probability has a chance below e ** -16, by
    Chernoff's bound. Evidence: property-tested.
    """
    later = range(1, SEEDS)
    streams = [stream[n : n + POSITIONS + 1] for n in later]
    if law.first is not None:
        streams = [[law.first, *stream[n + 1 : n + POSITIONS + 1]] for n in later]
    how = _outside(law, stream) or _unlikely(law, [stream[: POSITIONS + 1], *streams])
    return _finding(law, how, f"along one stream, at {SEEDS} positions")


def judged(law: StreamLaw, stream: Callable[[int, int], list[Observation]]) -> Finding:
    """Check the alphabet, and over many seeds the frequency of each observation at each position.

    Also check the joint frequency of each observation and the upper or lower half of the agent's
    random numbers with the same seed, near that position: an environment that draws from the
    agent's stream predicts its random choices. A frequency passes unless one as far from its
    probability has a chance below e ** -16, by Chernoff's bound. Evidence: property-tested.
    """
    streams = [stream(seed, POSITIONS) for seed in range(SEEDS)]
    outside = ((seed, _outside(law, stream)) for seed, stream in enumerate(streams))
    how = next((f"with seed {seed}, {how}" for seed, how in outside if how), "")
    how = how or _unlikely(law, streams) or next(_foreseeing(law, streams), "")
    return _finding(law, how, f"positions 1 to {POSITIONS + 1}, over {SEEDS} seeds")


def _finding(law: StreamLaw, how: str, where: str) -> Finding:
    return found(
        check="law of the stream",
        statement=f"{_formatted(law)} ({where})",
        comparisons=SEEDS,
        counted=("stream", "streams"),
        how=how,
    )


def _formatted(law: StreamLaw) -> str:
    each = ", ".join(f"{o} with probability {p}" for o, p in law.probability.items())
    if law.first is None:
        return f"observations must be independent of each other, {each}"
    return (
        f"the first observation must be {law.first}, the others must be independent of each other, "
        f"{each}"
    )


def _outside(law: StreamLaw, stream: list[Observation]) -> str:
    for n, o in enumerate(stream):
        if not law.at(n).get(o):
            return f"observation {n + 1} is {o}"
    return ""


def _unlikely(law: StreamLaw, streams: list[list[Observation]]) -> str:
    counts = [Counter(stream[n] for stream in streams) for n in range(POSITIONS + 1)]
    for n, count in enumerate(counts):
        for o, p in law.at(n).items():
            if _far(count[o], p):
                return f"observation {n + 1} is {o} in {count[o]} of {SEEDS} streams"
    return next(_dependent(law, streams), "")


def _dependent(law: StreamLaw, streams: list[list[Observation]]) -> Iterator[str]:
    for n, lag in product(range(POSITIONS), LAGS):
        later = n + lag
        if later > POSITIONS:
            continue
        pairs = Counter((stream[n], stream[later]) for stream in streams)
        for (o, p), (o_next, p_next) in product(law.at(n).items(), law.at(later).items()):
            seen = pairs[o, o_next]
            if _far(seen, p * p_next):
                where = f"observations {n + 1}, {later + 1} are {o}, {o_next}"
                yield f"{where} in {seen} of {SEEDS} streams"


def _foreseeing(law: StreamLaw, streams: list[list[Observation]]) -> Iterator[str]:
    """Where observations depend on the agent's random numbers with the same seed."""
    upper = [
        [draw(seed, "agent", m) >= HALF for m in range(POSITIONS + 2)] for seed in range(SEEDS)
    ]
    for n, step in product(range(POSITIONS + 1), (-1, 0, 1)):
        m = n + step
        if m < 0:
            continue
        pairs = Counter(
            (stream[n], halves[m]) for stream, halves in zip(streams, upper, strict=True)
        )
        for (o, p), half in product(law.at(n).items(), (True, False)):
            if _far(pairs[o, half], p / 2):
                yield (
                    f"observation {n + 1} is {o} while number {m} of the agent's stream is in its "
                    f"{'upper' if half else 'lower'} half with {pairs[o, half]} of {SEEDS} seeds"
                )


def _far(count: int, p: Fraction) -> bool:
    """Whether a count as far from its mean has a chance below e ** -FAR, by Chernoff's bound."""
    if p == 1:
        return count != SEEDS
    shares = (count / SEEDS, float(p)), (1 - count / SEEDS, float(1 - p))
    return SEEDS * sum(share * log(share / q) for share, q in shares if share) > FAR
