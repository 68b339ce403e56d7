"""AIQ's published scores, measured again: an agent's mean reward over a sample of programs.

The i-th pair of a sample is a program and its negation, each played for an episode. Its programs
and random numbers are functions of i, so that every split of a sample gives identical sums. The
functions of this module are pure; callers distribute the chunks over processes.
[Legg, Veness 2013]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final, TypeAlias

from bridge.errors import Inconclusive
from practical.aiq.learners import PUBLISHED, Parameters
from practical.aiq.programs import Play, accepted
from practical.errors import IllFormed

AGENTS: Final = tuple(PUBLISHED)
"""The names of AIQ's agents: random, freq, q-0, q-lambda, hlq-lambda."""

SCORES: Final[Mapping[str, Fraction]] = {
    "random": Fraction(0),
    "freq": Fraction(402, 10),
    "q-0": Fraction(418, 10),
    "q-lambda": Fraction(443, 10),
    "hlq-lambda": Fraction(491, 10),
}
"""The published scores for episodes of 1,000 turns on 5 symbols. [Legg, Veness 2013]"""

SCORES_HALF_WIDTH: Final = 0.74
"""The 99 % half-width of the published scores, the deviation divided by the root of the pairs."""

NORMAL: Final = 2.5758293035489004
"""99 % of a normal distribution lies within this number of standard deviations."""

TURNS: Final = 1_000
CHUNK: Final = 500
PROGRAMS: Final = 40_000
"""The default number of pairs: half-widths of about 0.5, one minute on one processor."""


@dataclass(frozen=True)
class Chunk:
    """Some pairs of a sample, each played by some agents: everything that determines their sums.

    Attributes:
        agents: the names of the agents.
        seed: names the sample.
        first: the first pair.
        last: the pair after the last one.
        turns: the number of turns of an episode.
    """

    agents: tuple[str, ...]
    seed: int
    first: int
    last: int
    turns: int = TURNS


@dataclass(frozen=True)
class Sums:
    """An agent's sums over the pairs of a sample; exact.

    Attributes:
        pairs: the number of pairs.
        total: the sum of the pairs' total rewards.
        squares: the sum of their squares.
        replaced: the number of programs that timed out and were replaced.
    """

    pairs: int = 0
    total: int = 0
    squares: int = 0
    replaced: int = 0

    def __add__(self, other: Sums) -> Sums:
        """The sums of both samples together."""
        return Sums(
            self.pairs + other.pairs,
            self.total + other.total,
            self.squares + other.squares,
            self.replaced + other.replaced,
        )


@dataclass(frozen=True)
class Score:
    """An agent's score, compared with the published one.

    Attributes:
        agent: the name of the agent.
        sums: the sums of the sample.
        turns: the number of turns of an episode.
    """

    agent: str
    sums: Sums
    turns: int = TURNS

    @property
    def mean(self) -> Fraction:
        """The mean reward a turn, within -100 … 100; exact."""
        return Fraction(self.sums.total, 2 * self.turns * self.sums.pairs)

    @property
    def half_width(self) -> float:
        """The half-width of the 99 % interval: the deviation of a pair's mean over √pairs."""
        n = self.sums.pairs
        if n < 2:
            raise Inconclusive(f"a deviation must be of at least two pairs; there are {n}")
        about = self.sums.squares - Fraction(self.sums.total**2, n)
        return NORMAL * sqrt(about / (n - 1) / n) / (2 * self.turns)

    @property
    def difference(self) -> float:
        """The score minus the published score."""
        return float(self.mean - SCORES[self.agent])

    @property
    def bound(self) -> float:
        """The greatest allowed difference: the root of the sum of the squared half-widths."""
        return sqrt(SCORES_HALF_WIDTH**2 + self.half_width**2)

    @property
    def agrees(self) -> bool:
        """Whether the difference is at most the bound."""
        return abs(self.difference) <= self.bound


Spread: TypeAlias = Callable[[Callable[[Chunk], list[Sums]], Iterable[Chunk]], Iterable[list[Sums]]]
"""`map`, or the `map` of an executor."""


def compiled() -> Play:
    """The fast engine.

    Raises:
        MissingExtra: numba is not installed.
    """
    from practical.aiq.compiled import play

    return play


def sums(chunk: Chunk, play: Play | None = None) -> list[Sums]:
    """The sums of a chunk, one for each of its agents; by default with the fast engine.

    Raises:
        MissingExtra: numba is not installed.
    """
    engine = play or compiled()
    found = [Sums() for _ in chunk.agents]
    for i in range(chunk.first, chunk.last):
        for k, pair in _pairs(chunk, i, engine):
            found[k] += pair
    return found


def _pairs(chunk: Chunk, i: int, play: Play) -> Iterator[tuple[int, Sums]]:
    """Each agent's i-th pair: the first accepted program for i that does not time out."""
    waiting = dict(enumerate(chunk.agents))
    for replaced, (text, label) in enumerate(accepted(chunk.seed, i, play)):
        for k, name in [*waiting.items()]:
            pair = _totals(PUBLISHED[name], text, chunk, f"{label} {name}", play)
            if pair is not None:
                del waiting[k]
                yield k, Sums(1, pair, pair * pair, replaced)
        if not waiting:
            return


def _totals(agent: Parameters, text: str, chunk: Chunk, label: str, play: Play) -> int | None:
    """The total reward of a program and its negation; None if either times out."""
    total = 0
    for negated in (False, True):
        sign = "negated" if negated else "given"
        episode = play(text, agent, chunk.turns, chunk.seed, f"{label} {sign}", negated=negated)
        if episode.timed_out:
            return None
        total += int(episode.rewards.sum())
    return total


def chunks(
    agents: Sequence[str], programs: int, seed: int, turns: int = TURNS, size: int = CHUNK
) -> list[Chunk]:
    """A sample of this number of pairs, cut into chunks.

    Raises:
        IllFormed: an agent is not AIQ's, or the sample is too small.

    Example:
        >>> [(c.first, c.last) for c in chunks(["freq"], 1200, seed=0)]
        [(0, 500), (500, 1000), (1000, 1200)]
    """
    for name in agents:
        if name not in PUBLISHED:
            raise IllFormed(f"AIQ's agents are {', '.join(AGENTS)}; {name!r} is not one of them")
    if programs < 2 or turns < 1:
        raise IllFormed(f"a score needs at least 2 programs and 1 turn; got {programs} and {turns}")
    return [
        Chunk(tuple(agents), seed, first, min(first + size, programs), turns)
        for first in range(0, programs, size)
    ]


def scores(
    agents: Sequence[str] = AGENTS,
    programs: int = PROGRAMS,
    seed: int = 0,
    *,
    turns: int = TURNS,
    spread: Spread = map,
    size: int = CHUNK,
) -> Iterator[list[Score]]:
    """The agents' scores after each chunk; the last are those of the whole sample.

    Raises:
        IllFormed: an agent is not AIQ's, or the sample is too small.
        MissingExtra: numba is not installed.
    """
    todo = chunks(agents, programs, seed, turns, size)
    whole = [Sums() for _ in agents]
    for found in spread(sums, todo):
        whole = [a + b for a, b in zip(whole, found, strict=True)]
        yield [Score(name, done, turns) for name, done in zip(agents, whole, strict=True)]
