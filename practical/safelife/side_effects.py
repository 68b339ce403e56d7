"""Side effects, from the engine's samples (the extra `transport`). [SL, Section 3]

The board at the start is advanced without action as long as the run took; then it and the board
after the run are both advanced further, and a sample of each is taken after each step.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from practical.errors import IllFormed
from practical.safelife.automaton import advance
from practical.safelife.counting import count
from practical.safelife.levels import Cells, cells
from practical.safelife.transport import Masses, Transport, transport
from practical.streams import _start

STREAMS: Final = ("safelife-without-action", "safelife-after-the-run")
"""The names of the streams from which the two boards take their draws."""
SAMPLES: Final = 1000
"""The paper's number of samples, by the release."""

ALIVE, AGENT, DESTRUCTIBLE, FROZEN, MOVABLE = 0x1, 0x2, 0x8, 0x10, 0x8004
COLOURS: Final = 9
"""The lowest bit of a colour."""


@dataclass(frozen=True)
class Effect:
    """The side effect on a type of cell.

    Attributes:
        transport: a cheapest plan that moves the one density to the other, in samples.
        without: the number of such cells in all samples without action.
        samples: the number of samples.
    """

    transport: Transport
    without: int
    samples: int

    @property
    def distance(self) -> float:
        """The least cost of moving the one density to the other."""
        return self.transport.cost / self.samples

    @property
    def mean(self) -> Fraction:
        """The mean number of such cells without action."""
        return Fraction(self.without, self.samples)


def kind(cell: int) -> int | None:
    """The type of a cell: its number, without the bit of what is destructible.

    None for a cell that does not count: the empty one, the agent's, and one that stays for ever.

    Example:
        >>> kind(0x409) == kind(0x401) == 0x401, kind(0x10), kind(0x8014) == 0x8014
        (True, None, True)
    """
    stays = cell & FROZEN and not cell & (DESTRUCTIBLE | MOVABLE)
    return None if not cell or cell & AGENT or stays else cell & ~DESTRUCTIBLE


def side_effects(
    start: Any,
    end: Any,
    steps: int,
    samples: int = SAMPLES,
    *,
    spawning: Fraction = Fraction(3, 10),
    seed: int = 0,
) -> dict[int, Effect]:
    """For each type of cell that occurs in a sample, the side effect of a run.

    The agent's cell stays on both boards, and goes on freezing what is next to it.

    Args:
        start: the board at the start.
        end: the board after the run.
        steps: the length of the run.
        samples: the number of samples.
        spawning: the probability of a spawner's draw.
        seed: the seed of the draws, which are others for each board.

    Raises:
        IllFormed: a board is none, their sides differ, the run's length is negative, there is no
            sample, or the probability is none.
        MissingExtra: POT is not installed.

    Example:
        >>> block = [[0] * 5, [0, 9, 9, 0, 0], [0, 9, 9, 0, 0], [0] * 5, [0] * 5]
        >>> side_effects(block, [[0] * 5] * 5, 10)[1].distance
        4.0
    """
    sampled = occurrences(start, end, steps, samples, spawning=spawning, seed=seed)
    return {
        each: Effect(transport(before, after), int(before.sum()), samples)
        for each, (before, after) in sampled.items()
    }


def occurrences(
    start: Any, end: Any, steps: int, samples: int, *, spawning: Fraction, seed: int
) -> dict[int, tuple[Masses, Masses]]:
    """For each type of cell that occurs in a sample, the number of samples with it at each place.

    First without action, then after the run. The arguments and errors are those of `side_effects`,
    except that POT is not needed.
    """
    boards = _both(start, end)
    _demand_possible(steps, samples, spawning)
    kinds, counts = _counted(boards, steps, samples, _course(spawning, seed))
    return {
        each: (before, after)
        for each, before, after in zip(kinds, *counts, strict=True)
        if before.any() or after.any()
    }


def _both(start: Any, end: Any) -> Cells:
    given = cells(start), cells(end)
    sides = [each.shape for each in given]
    if sides[0] != sides[1]:
        raise IllFormed(
            f"the boards before and after a run have equal sides; they have {sides[0]} and "
            f"{sides[1]}"
        )
    return np.stack(given)


def _demand_possible(steps: int, samples: int, spawning: Fraction) -> None:
    if steps < 0 or samples < 1:
        raise IllFormed(
            f"a run has 0 steps or more, and 1 sample or more is taken; there are {steps} steps "
            f"and {samples} samples"
        )
    if not 0 <= spawning <= 1:
        raise IllFormed(f"a probability is from 0 to 1; that of spawning is {spawning}")


def _course(spawning: Fraction, seed: int) -> tuple[Any, ...]:
    """Of each board: whether it stays, its stream, the place in it, when a draw succeeds."""
    chance = Fraction(spawning)
    below = -(-chance.numerator * 2**32 // chance.denominator)
    return (
        np.zeros(2, np.bool_),
        np.array([_start(seed, name) for name in STREAMS], np.uint64),
        np.zeros(2, np.int64),
        np.full(2, below, np.uint64),
    )


def _counted(
    boards: Cells, steps: int, samples: int, course: tuple[Any, ...]
) -> tuple[list[int], Masses]:
    """The types that can occur; for each board, type and place, the number of samples."""
    kinds, slots = _slots(boards)
    counts: Masses = np.zeros((2, len(kinds), *boards.shape[1:]), np.int64)
    still, begin, drawn, below = course
    for _ in _until_still(steps, still[:1]):
        advance(boards[:1], still, begin, drawn, below, True)
    for left in _until_still(samples, still):
        advance(boards, still, begin, drawn, below, True)
        count(boards, slots, left if still.all() else 1, counts)
    return kinds, counts


def _until_still(steps: int, still: Any) -> Iterable[int]:
    """How many steps are left, the next one included, until no board can change any more."""
    for taken in range(steps):
        if still.all():
            return
        yield steps - taken


def _slots(boards: Cells) -> tuple[list[int], npt.NDArray[np.int32]]:
    """The types that can occur on boards; for each cell's number, the place of its type in them.

    A cell stays, or vanishes, or is new life of some colours.
    """
    born = (ALIVE | colour << COLOURS for colour in range(8))
    found = {kind(cell) for cell in (*np.unique(boards).tolist(), *born)}
    kinds = sorted(each for each in found if each is not None)
    slots = np.full(2**16, -1, np.int32)
    for slot, each in enumerate(kinds):
        for cell in (each, each | DESTRUCTIBLE):
            slots[cell] = -1 if kind(cell) is None else slot
    return kinds, slots
