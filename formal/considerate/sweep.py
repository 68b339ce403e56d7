"""What a sweep over caring coefficients finds: the optimal value as a function of α₂, for fixed α₁.

Where the augmented reward is linear in α₂, the value of a policy is a line, and the optimal value
the greatest of finitely many lines: convex and piecewise linear, with rational breakpoints. On a
piece one set of policies is optimal throughout; at a breakpoint those of both sides, and maybe
more.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from formal.considerate.envelope import Line, Segment
from formal.considerate.ranges import Range
from formal.errors import IllFormed
from formal.notation import Reward

ACTING = "acting agent"

Returns: TypeAlias = Mapping[str, Range]
"""For each agent by its name, the least and greatest return over a set of optimal policies."""


@dataclass(frozen=True)
class Piece:
    """An interval of α₂ on which the same policies are optimal.

    Attributes:
        lower: where it begins.
        upper: where it ends; None: nowhere.
        line: the optimal value on it.
        returns: what the agents get by the policies that are optimal throughout.
    """

    lower: Reward
    upper: Reward | None
    line: Line
    returns: Returns


@dataclass(frozen=True)
class Tie:
    """A single α₂ at which more policies are optimal than beside it, and what agents may get."""

    alpha_2: Reward
    returns: Returns


@dataclass(frozen=True)
class Sweep:
    """The pieces from left to right; the ties: breakpoints, and an end where more is optimal."""

    pieces: tuple[Piece, ...]
    ties: tuple[Tie, ...]

    @property
    def breakpoints(self) -> tuple[Reward, ...]:
        """The α₂ between two pieces."""
        return tuple(piece.lower for piece in self.pieces[1:])

    def __call__(self, alpha_2: Reward) -> Reward:
        """The optimal value at α₂.

        Raises:
            IllFormed: α₂ is outside of what was swept.
        """
        return self.at(alpha_2).line(alpha_2)

    def at(self, alpha_2: Reward) -> Piece:
        """The piece that α₂ is on; of two, the left one.

        Raises:
            IllFormed: α₂ is outside of what was swept.
        """
        for piece in self.pieces:
            if piece.lower <= alpha_2 and (piece.upper is None or alpha_2 <= piece.upper):
                return piece
        raise IllFormed(
            f"the sweep is from {self.pieces[0].lower} to {self.pieces[-1].upper}; got {alpha_2}"
        )


def knots(kinks: Sequence[Reward], lower: Reward, upper: Reward | None) -> list[Reward | None]:
    """The ends of the interval, and the kinks between them, in order."""
    inside = [k for k in kinks if lower < k and (upper is None or k < upper)]
    return [lower, *inside, upper]


def joined(segments: Iterable[Segment]) -> list[Segment]:
    """The segments, neighbours on one line made one."""
    found: list[Segment] = []
    for segment in segments:
        if found and found[-1].line == segment.line:
            segment = Segment(found.pop().lower, segment.upper, segment.line)  # noqa: PLW2901
        found.append(segment)
    return found


def assembled(segments: Sequence[Segment], returns: Callable[[Reward], Returns]) -> Sweep:
    """The sweep of these segments, where the optimal policies at an α₂ give these returns."""
    pieces = [Piece(s.lower, s.upper, s.line, returns(within(s.lower, s.upper))) for s in segments]
    inner = [Tie(right.lower, returns(right.lower)) for _, right in pairwise(pieces)]
    left, right = Tie(pieces[0].lower, returns(pieces[0].lower)), pieces[-1].upper
    ties = [left] * (left.returns != pieces[0].returns) + inner
    if right is not None and (last := returns(right)) != pieces[-1].returns:
        ties.append(Tie(right, last))
    return Sweep(tuple(pieces), tuple(ties))


def check_linear(xs: Sequence[Reward], ys: Sequence[Reward]) -> Line:
    """The line through three points.

    Raises:
        IllFormed: they are not on a line.
    """
    line = Line.through(xs[0], ys[0], xs[-1], ys[-1])
    if line(xs[1]) != ys[1]:
        raise IllFormed(
            "between its kinks an augmented reward is linear in α₂; what a policy is worth at "
            f"{', '.join(map(str, xs))} is {', '.join(map(str, ys))}"
        )
    return line


def within(lower: Reward, upper: Reward | None) -> Reward:
    """A number between the two."""
    return lower + 1 if upper is None else Fraction(lower + upper) / 2
