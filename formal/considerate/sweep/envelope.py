"""The greatest of finitely many lines is piecewise linear: its pieces, exactly."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from formal.errors import IllFormed
from formal.histories.percept import as_reward
from formal.notation import Reward


@dataclass(frozen=True, order=True)
class Line:
    """x ↦ at_zero + slope x.

    Example:
        >>> Line(-20, -24)(Fraction(1, 4))
        -26
    """

    at_zero: Reward
    slope: Reward

    def __call__(self, x: Reward) -> Reward:
        """The line's height at x."""
        return as_reward(self.at_zero + self.slope * x)

    @classmethod
    def through(cls, x: Reward, y: Reward, u: Reward, v: Reward) -> "Line":
        """The line through (x, y) and (u, v), where x and u differ."""
        slope = as_reward(Fraction(v - y) / (u - x))
        return cls(as_reward(y - slope * x), slope)

    def meets(self, other: "Line") -> Reward:
        """The x at which it meets another line, of another slope."""
        return as_reward(Fraction(other.at_zero - self.at_zero) / (self.slope - other.slope))


@dataclass(frozen=True)
class Segment:
    """A line that is the greatest from `lower` to `upper`; None: without end."""

    lower: Reward
    upper: Reward | None
    line: Line


def envelope(lines: Iterable[Line], lower: Reward, upper: Reward | None) -> list[Segment]:
    """The greatest of the lines between `lower` and `upper`, piece by piece from the left.

    Raises:
        IllFormed: there is no line, or `upper` is not above `lower`.

    Example:
        >>> for piece in envelope([Line(0, -4), Line(-1, 0), Line(-9, 1)], 0, None):
        ...     print(piece.lower, piece.upper, piece.line)
        0 1/4 Line(at_zero=0, slope=-4)
        1/4 8 Line(at_zero=-1, slope=0)
        8 None Line(at_zero=-9, slope=1)
    """
    check_interval(lower, upper)
    if not (distinct := set(lines)):
        raise IllFormed("an envelope needs at least one line; there is none")
    return list(segments(distinct, lower, upper))


def segments(lines: set[Line], lower: Reward, upper: Reward | None) -> Iterator[Segment]:
    """The pieces: where one ends, the steepest of the lines that meet it there is the next."""
    line = max(lines, key=lambda line: (line(lower), line.slope))
    while True:
        steeper = [other for other in lines if other.slope > line.slope]
        following = min(steeper, key=lambda other: (line.meets(other), -other.slope), default=None)
        if following is None or (upper is not None and line.meets(following) >= upper):
            yield Segment(lower, upper, line)
            return
        yield Segment(lower, line.meets(following), line)
        lower, line = line.meets(following), following


def check_interval(lower: Reward, upper: Reward | None) -> None:
    """An interval must have a length.

    Raises:
        IllFormed: `upper` is not above `lower`.
    """
    if upper is not None and upper <= lower:
        raise IllFormed(
            f"an interval must end above where it begins; this one is from {lower} to {upper}"
        )
