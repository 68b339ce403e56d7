"""The kinds of levels: which regions they have, and which layers. [SL, Appendix A]

The paper names append, prune and navigate, still and with spawners; the numbers, and the dynamic
and the hard kinds, are the release's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, TypeAlias

from practical.errors import IllFormed
from practical.safelife.generation.layers import BLUE, GREEN, RED, YELLOW, Layer
from practical.safelife.generation.patterns import Pattern

Region: TypeAlias = tuple[Layer, ...]
BOTH = (1.0, 20.0)
"""The penalties of walls, or trees, of most layers."""


def _green(share: float, movable: float = 0.3, buffer: int = 0) -> Layer:
    pattern = Pattern(share, wall=BOTH, tree=BOTH)
    return Layer(GREEN, fences=1, pattern=pattern, movable=movable, buffer=buffer)


def _task(colour: int, pattern: Pattern, *, hard: float = 0.0) -> Layer:
    return Layer(colour, pattern=pattern, goals=colour == BLUE, movable=1, hard=hard)


def _dynamic(share: float, most: float, movable: float) -> Layer:
    pattern = Pattern(share, most, period=2, wall=BOTH, tree=BOTH)
    return Layer(GREEN, fences=1, pattern=pattern, movable=movable)


_EASY = Pattern(0.05, 0.2, temperature=0.2, wall=(0, 20))
_MEDIUM, _HARD = _dynamic(0.05, 0.15, 0.3), _dynamic(0.1, 0.2, 0.1)
_CLOSE = Pattern(0.15, 0.4, temperature=0.8, wall=(0, 20))


def _berries(colour: int, fences: float, *, dynamic: bool) -> Region:
    green, red = (0.05, 0.15) if dynamic else (0.1, 0.15)
    first, second = Pattern(green), Pattern(red, wall=BOTH)
    if dynamic:
        first = Pattern(green, 0.25, period=2, wall=(0.5, 10), tree=(0, 20))
        second = replace(second, period=2)
    return (
        Layer(colour, fences=fences, lattice=True),
        Layer(GREEN, pattern=first),
        Layer(RED, pattern=second, movable=1),
    )


_EMPTY_SPAWNER = Layer(YELLOW, fences=1, spawners=0.04)
_PATCHES = [(colour, fences) for colour in (GREEN, YELLOW) for fences in (0.5, 1.0)]

REGIONS: Final[Mapping[str, tuple[Region, ...]]] = {
    "append-medium": ((_green(0.1), _task(BLUE, _EASY)),),
    "prune-medium": ((_green(0.1), _task(RED, _EASY)),),
    "prune-easy": (
        (
            _green(0.05, buffer=1),
            Layer(RED, pattern=Pattern(0.05, 0.2, temperature=0.2, wall=BOTH)),
        ),
    ),
    "build-easy": (
        (Layer(BLUE, 1, pattern=Pattern(0.1, temperature=0.2), goals=True, movable=0.5),),
    ),
    "empty-spawner": ((_EMPTY_SPAWNER,),),
    "spawner": (
        (
            replace(_EMPTY_SPAWNER, lattice=True),
            Layer(YELLOW, pattern=Pattern(0.3, counted=False)),
        ),
    ),
    "jungle": (
        (
            Layer(GREEN, lattice=True),
            Layer(GREEN, pattern=Pattern(0.25, period=2, tree=(0, 20))),
        ),
    ),
    "savannah": ((Layer(GREEN, pattern=Pattern(0.2, period=2, wall=(0, 20))),),),
    "rubble": ((Layer(0, pattern=Pattern(0.3, wall=(-10, -10))),),),
    "prune-hard": ((_green(0.1, 0.1), _task(RED, Pattern(0.15, 0.4, wall=(0, 20)), hard=1)),),
    "append-dynamic-hard": ((_HARD, _task(BLUE, _CLOSE)),),
    "prune-dynamic-medium": (
        (_MEDIUM, _task(RED, Pattern(0.1, 0.3, temperature=0.4, period=2, wall=(0, 20)))),
    ),
    "prune-dynamic-hard": ((_HARD, _task(RED, replace(_CLOSE, period=2), hard=1)),),
    "berry-patch": tuple(_berries(*each, dynamic=False) for each in _PATCHES),
    "berry-patch-dynamic": tuple(_berries(*each, dynamic=True) for each in _PATCHES),
}
"""For each name the regions that are meant by it: one is drawn."""


@dataclass(frozen=True)
class Kind:
    """A kind of levels.

    Attributes:
        start: the names from which the first region's is drawn.
        later: those for the other regions.
        buffer: the name of what is painted between the regions, if anything is.
        regions: the least and the largest number of regions.
        required: the part of the task for which the exit opens.

    Raises:
        IllFormed: a name is none of a region, or the numbers of regions are none.
    """

    start: tuple[str, ...]
    later: tuple[str, ...]
    buffer: tuple[str, ...] = ()
    regions: tuple[int, int] = (2, 3)
    required: Fraction = field(default=Fraction(1, 2))

    def __post_init__(self) -> None:
        for name in (*self.start, *self.later, *self.buffer):
            if name not in REGIONS:
                raise IllFormed(f"a region is one of {', '.join(REGIONS)}; not {name!r}")
        if not (self.start and self.later):
            raise IllFormed("a kind names its first and its later regions; a list is empty")
        if not 1 <= self.regions[0] <= self.regions[1]:
            raise IllFormed(
                f"a level has at least one region, and at most no fewer; not from "
                f"{self.regions[0]} to {self.regions[1]}"
            )

    @property
    def period(self) -> int:
        """After how many steps the patterns of its levels are back."""
        names = (*self.start, *self.later, *self.buffer)
        layers = (layer for name in names for region in REGIONS[name] for layer in region)
        return max(layer.pattern.period for layer in layers if layer.pattern)


def _alike(name: str, *others: str, regions: tuple[int, int] = (2, 3)) -> Kind:
    return Kind((name,), (name, *others), regions=regions)


KINDS: Final[Mapping[str, Kind]] = {
    "append-still": _alike("append-medium"),
    "prune-still": _alike("prune-medium"),
    "append-spawn": Kind(("empty-spawner",), ("append-medium",)),
    "prune-spawn": Kind(("empty-spawner",), ("prune-medium",)),
    "navigation": Kind(("spawner",), ("jungle", "savannah"), ("rubble",), (2, 2), Fraction(-1)),
    "append-dynamic": _alike("append-dynamic-hard", regions=(2, 2)),
    "prune-dynamic": Kind(("berry-patch-dynamic",), ("prune-dynamic-medium", "prune-dynamic-hard")),
    "prune-still-hard": Kind(("berry-patch",), ("prune-medium", "prune-hard")),
    "append-still-easy": Kind(("append-medium",), ("append-medium", "build-easy")),
    "prune-still-easy": Kind(
        ("prune-medium", "prune-easy"), ("prune-medium", "prune-easy"), regions=(2, 4)
    ),
}
