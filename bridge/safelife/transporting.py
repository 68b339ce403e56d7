"""Side effects of the fast form against the definition, on small boards. [SL, Section 3]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, count
from math import prod
from typing import Any, Final, TypeAlias

from hypothesis import find
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from bridge.safelife.comparing import drawn
from bridge.safelife.generating import COMMON, boards, chosen
from formal.safelife import side_effects as definition
from formal.safelife.automaton import free
from formal.safelife.board import Board, Place
from formal.safelife.cells import EMPTY, PLAYER, number
from practical.safelife.side_effects import STREAMS, Effect, side_effects
from practical.safelife.transport import Transport, transport
from practical.streams import draw

ERROR: Final = 1e-9
SEED: Final = 0

Transporting: TypeAlias = Callable[[Any, Any], Transport]
Affecting: TypeAlias = Callable[..., Mapping[int, Effect]]
Rows: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Densities:
    """Two densities: for each cell of a torus, the number of samples."""

    one: Rows
    other: Rows

    def formal(self) -> float:
        """The distance by the definition."""
        a, b = map(_density, (self.one, self.other))
        return definition.distance(a, b, len(self.one), len(self.one[0]))

    def fast(self, transporting: Transporting = transport) -> float:
        """The distance by a cheapest plan."""
        return transporting(self.one, self.other).cost

    def differences(self, transporting: Transporting = transport) -> Iterator[str]:
        """How the fast form is not the definition, or not the same both ways round."""
        formal, there = self.formal(), self.fast(transporting)
        back = Densities(self.other, self.one).fast(transporting)
        shown = f"\nfrom: {drawn(self.one)}\nto: {drawn(self.other)}"
        if abs(formal - there) > ERROR:
            yield f"it is not the definition: the distance is {formal}, found {there}{shown}"
        if there != back:
            yield f"a distance is the same both ways round; it is {there} and {back}{shown}"


def _density(rows: Rows) -> dict[Place, Fraction]:
    cells = ((r, c, mass) for r, row in enumerate(rows) for c, mass in enumerate(row))
    return {(r, c): Fraction(mass) for r, c, mass in cells if mass}


@dataclass(frozen=True)
class Run:
    """What is known of a run: the boards before and after it, its length; samples to take."""

    start: Board
    end: Board
    steps: int
    samples: int
    spawning: Fraction

    @property
    def size(self) -> int:
        """The number of cells of both boards that are not empty."""
        both = self.start, self.end
        return sum(board[place] != EMPTY for board in both for place in board.places)

    def draws(self) -> Callable[[Board], Iterable[Place]]:
        """The draws of the fast form's streams, for the definition: first without action."""
        calls, taken = count(), [0, 0]

        def places(board: Board) -> list[Place]:
            which = int(next(calls) >= self.steps + self.samples)
            taking = free(board)
            first = taken[which]
            taken[which] += len(taking)
            numbers = (draw(SEED, STREAMS[which], first + i) for i in range(len(taking)))
            below = self.spawning * 2**32
            return [place for place, n in zip(taking, numbers, strict=True) if n < below]

        return places

    def differences(self, affecting: Affecting = side_effects) -> Iterator[str]:
        """How the fast form is not the definition."""
        given = self.steps, self.samples
        formal = {
            number(cell): effect
            for cell, effect in definition.side_effects(
                self.start, self.end, *given, self.draws()
            ).items()
        }
        numbers = self.start.numbers, self.end.numbers
        found = affecting(*numbers, *given, spawning=self.spawning, seed=SEED)
        fast = {each: (effect.distance, effect.mean) for each, effect in found.items()}
        for cell in sorted(formal.keys() | fast.keys()):
            expected, got = formal.get(cell), fast.get(cell)
            if not _equal(expected, got):
                yield (
                    f"it is not the definition: of {cell:#06x} after {self.steps} steps, "
                    f"{self.samples} samples, spawning {self.spawning}: {_shown(expected)}, found "
                    f"{_shown(got)}\nstart: {drawn(numbers[0])}\nend: {drawn(numbers[1])}"
                )


def _equal(a: tuple[float, Fraction] | None, b: tuple[float, Fraction] | None) -> bool:
    if a is None or b is None:
        return a is b
    return abs(a[0] - b[0]) <= ERROR and a[1] == b[1]


def _shown(found: tuple[float, Fraction] | None) -> str:
    return "no such cells" if found is None else f"distance {found[0]}, mean {found[1]}"


SIDES: Final = sorted(combinations_with_replacement(range(1, 8), 2), key=prod)
"""The sides of toruses, the smallest first."""


@st.composite
def densities(
    draw: st.DrawFn, sides: Iterable[tuple[int, int]] = SIDES, heaviest: int = 3
) -> Densities:
    """Two densities on a torus."""
    height, width = draw(st.sampled_from([*sides]))
    row = st.tuples(*[st.integers(0, heaviest)] * width)
    rows = st.tuples(*[row] * height)
    return Densities(draw(rows), draw(rows))


@st.composite
def runs(draw: st.DrawFn, most: int = 5) -> Run:
    """Runs on boards with sides of 3 to `most`; the agent is on both boards, or on none."""
    sides = st.integers(3, most)
    height, width = draw(sides), draw(sides)
    kinds = st.one_of(st.just(EMPTY), st.sampled_from(COMMON))
    start, end = (draw(boards(height, width, kinds)) for _ in range(2))
    if draw(st.booleans()):
        start, end = (board.replaced({(0, 0): PLAYER}) for board in (start, end))
    chance = draw(st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]))
    return Run(start, end, draw(st.integers(0, 2)), draw(st.integers(1, 3)), chance)


def smallest_densities(
    transporting: Transporting = transport, examples: int = 100
) -> tuple[Densities, str] | None:
    """The densities on the smallest torus found of which the fast form is wrong, and how it is.

    Args:
        transporting: the fast form.
        examples: the greatest number of generated densities, for each torus.
    """
    for sides in SIDES:
        with suppress(NoSuchExample):
            found = find(
                densities([sides]),
                lambda each: any(each.differences(transporting)),
                settings=chosen(examples),
            )
            return found, next(found.differences(transporting))
    return None


def smallest_run(
    affecting: Affecting = side_effects, examples: int = 200, most: int = 4
) -> tuple[Run, str] | None:
    """The run on the smallest boards found of which the fast form is wrong, and how it is."""
    for side in range(3, most + 1):
        with suppress(NoSuchExample):
            found = find(
                runs(side),
                lambda each: any(each.differences(affecting)),
                settings=chosen(examples),
            )
            return found, next(found.differences(affecting))
    return None
