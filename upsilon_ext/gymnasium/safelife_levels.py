"""The levels of SafeLife environments: of a file, of a kind, or of a function. [SL, Section 4]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bridge.safelife.comparing import arrays
from practical.errors import IllFormed
from practical.safelife.batch import Batch
from practical.safelife.generation.kinds import KINDS
from practical.safelife.generation.making import SIDE, demand_sides, kind_named, made
from practical.safelife.levels import Level
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.safelife.files import found

Source: TypeAlias = str | Level | Callable[[int], Level]
"""The name of a kind or of a level file, or a level, or what makes one from a seed."""
Sides: TypeAlias = tuple[int, int]
A_LEVEL: Final = "a Level of practical.safelife.levels"


@dataclass(frozen=True)
class Generated:
    """The levels of a kind: each depends on its seed and the board's sides alone.

    Attributes:
        kind: the name of the kind.
        shape: the sides.

    Raises:
        IllFormed: no kind has that name, or a side is too short.
    """

    kind: str
    shape: Sides = (SIDE, SIDE)

    def __post_init__(self) -> None:
        kind_named(self.kind)
        demand_sides(self.shape)

    def __call__(self, seed: int) -> Level:
        """The level of a seed."""
        return made(self.kind, seed, self.shape)


def levels(source: Source, shape: Sides | None) -> Level | Callable[[int], Level]:
    """A level, or what makes one from a seed.

    Args:
        source: the level, or what makes it, or its name.
        shape: the sides of generated levels; None for 26 × 26.

    Raises:
        IllFormed: it is none of these, there is no such kind or file, it is broken, or it has no
            choice of sides.
    """
    if not (isinstance(source, str | Level) or callable(source)):
        raise IllFormed(
            f"a level is a name, {A_LEVEL}, or a function that makes it from a seed; got {source!r}"
        )
    if isinstance(source, str) and source in KINDS:
        return Generated(source) if shape is None else Generated(source, shape)
    if shape is not None:
        raise IllFormed(
            f"the sides can be chosen for a generated level ({', '.join(KINDS)}); the level is "
            f"{source!r}"
        )
    return of_file(source) if isinstance(source, str) else source


def of_file(name: str) -> Level:
    """The level of a level file, for the engine.

    Raises:
        IllFormed: there is no such file, or it is broken.
    """
    try:
        level = found(name).level
    except WrongUsage as wrong:
        raise IllFormed(str(wrong)) from wrong
    return arrays(level)


class OfLevels:
    """What one environment and a batch of them share: levels, and after `reset` an engine."""

    _batch: Batch | None = None

    def __init__(
        self, level: Source, shape: Sides | None, view: tuple[int, int], limit: int
    ) -> None:
        for name, sides in (("view", view), ("board", shape or (SIDE, SIDE))):
            if not isinstance(sides, Sequence) or len(sides) != 2 or min(sides) < 1:
                raise IllFormed(f"a {name} has two positive sides, such as (9, 9); got {sides!r}")
        if limit < 1:
            raise IllFormed(f"the limit of steps must be positive; it is {limit}")
        self.view, self.limit = view, limit
        self._level = levels(level, shape)

    @property
    def batch(self) -> Batch:
        """The engine.

        Raises:
            IllFormed: `reset` was not called.
        """
        if self._batch is None:
            raise IllFormed("reset must be called before the first step; it was not")
        return self._batch

    def _made(self, seed: int) -> Level:
        """The level of the episode with this seed.

        Raises:
            IllFormed: a function made something else.
        """
        level = self._level if isinstance(self._level, Level) else self._level(seed)
        if not isinstance(level, Level):
            raise IllFormed(f"a function of a seed must make {A_LEVEL}; it made {level!r}")
        return level

    def _begin(self, seeds: list[int]) -> None:
        """Begin the episodes with these seeds."""
        self._batch = Batch([*map(self._made, seeds)], seeds, view=self.view, limit=self.limit)
