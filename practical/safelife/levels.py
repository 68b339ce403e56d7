"""A level as arrays of 16-bit cells, checked when it is made. [SL, Section 2]"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from practical.errors import IllFormed

Cells: TypeAlias = npt.NDArray[np.uint16]
"""A cell is the sum of 2^b over the bits b of its properties; a board has a row for each row."""

PROPERTIES: Final = 0x8FFF
"""The bits of all properties."""
AGENT: Final = 0x0002
SMALLEST: Final = 3
LARGEST: Final = 2**31


def cells(numbers: Any, name: str = "board") -> Cells:
    """A board's cells, as a read-only array of its own.

    Raises:
        IllFormed: it is no rectangle of at least 3 rows of at least 3 cells, or a bit is none of a
            property.

    Example:
        >>> cells([[0, 9, 0]] * 3).shape
        (3, 3)
    """
    try:
        given = np.array(numbers)
    except ValueError as error:
        raise IllFormed(f"a board has equal rows; those of the {name} are not: {error}") from error
    if given.ndim != 2 or min(given.shape) < SMALLEST:
        raise IllFormed(
            f"a board has at least 3 equal rows of at least 3 cells; the {name} has shape "
            f"{given.shape}"
        )
    if given.dtype.kind not in "iu":
        raise IllFormed(f"cells are integers; those of the {name} are of type {given.dtype}")
    wide = given.astype(np.int64)
    wrong = np.argwhere(wide & ~PROPERTIES)
    if len(wrong):
        r, c = wrong[0].tolist()
        raise IllFormed(
            f"the bits of a cell are 0 to 11 and 15; ({r}, {c}) of the {name} has "
            f"{int(given[r, c]):#06x}"
        )
    made: Cells = given.astype(np.uint16)
    made.flags.writeable = False
    return made


@dataclass(frozen=True, eq=False)
class Level:
    """How a level starts, and what is required.

    Attributes:
        board: the board at the start.
        goals: the goals at the start.
        agent: the agent's place, a row and a column.
        required: the part of the task for which the exit opens; the exit is always open if it is
            negative.
        spawning: the probability of a spawner's draw.

    Raises:
        IllFormed: a board is none, the goals have another shape, the agent's cell is not at its
            place, the probability is none, or a number is too large for the compiled functions.
    """

    board: Cells
    goals: Cells
    agent: tuple[int, int]
    required: Fraction = field(default=Fraction(1, 2))
    spawning: Fraction = field(default=Fraction(3, 10))

    def __post_init__(self) -> None:
        made = {
            "board": cells(self.board),
            "goals": cells(self.goals, "goals"),
            "required": Fraction(self.required),
            "spawning": Fraction(self.spawning),
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)
        self._demand_fitting()

    def _demand_fitting(self) -> None:
        sides, others = self.board.shape, self.goals.shape
        if sides != others:
            raise IllFormed(f"board and goals have equal sides; they have {sides} and {others}")
        demand_agent(self.board, self.agent)
        if not 0 <= self.spawning <= 1:
            raise IllFormed(f"a probability is from 0 to 1; that of spawning is {self.spawning}")
        if max(abs(self.required.numerator), self.required.denominator) >= LARGEST:
            raise IllFormed(
                f"the required part has numerator and denominator below {LARGEST}; it is "
                f"{self.required}"
            )


def demand_agent(board: Cells, agent: tuple[int, int]) -> None:
    """Raise if the agent's cell is not at its place.

    Raises:
        IllFormed: the place is not on the board, or another cell is there.
    """
    (r, c), (height, width) = agent, board.shape
    if not (0 <= r < height and 0 <= c < width):
        raise IllFormed(f"the agent is on the board of {height} × {width} cells; not at ({r}, {c})")
    if not board[r, c] & AGENT:
        raise IllFormed(f"the agent's cell is at its place; ({r}, {c}) has {int(board[r, c]):#06x}")
