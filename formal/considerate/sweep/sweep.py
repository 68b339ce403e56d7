"""The result of a sweep over caring coefficients: the optimal value as a function of α₂, α₁ fixed.

If the augmented reward is linear in α₂, the value of a policy is a line, and the optimal value the
greatest of finitely many lines: convex and piecewise linear, with rational breakpoints. On a piece
one set of policies is optimal throughout; at a breakpoint the policies of both sides are optimal,
and possibly others.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

from formal.considerate.mdp.ranges import Range
from formal.considerate.sweep.envelope import Line, Segment, check_interval
from formal.errors import IllFormed
from formal.notation import Reward

FAR: Final = 10**6
"""The distance from its beginning at which a piece without end is checked once more."""

Returns: TypeAlias = Mapping[str, Range]
"""For each agent by its name, the least and greatest return over a set of optimal policies."""


@dataclass(frozen=True)
class Piece:
    """An interval of α₂ on which the same policies are optimal.

    Attributes:
        lower: its least α₂.
        upper: its greatest α₂; None: without end.
        line: the optimal value on it.
        returns: for each agent the least and the greatest return over the policies that are optimal
            throughout.
    """

    lower: Reward
    upper: Reward | None
    line: Line
    returns: Returns


@dataclass(frozen=True)
class Tie:
    """A single α₂ at which more policies are optimal than on one of its sides.

    Attributes:
        alpha_2: that α₂.
        returns: for each agent the least and the greatest return over the optimal policies there.
    """

    alpha_2: Reward
    returns: Returns


@dataclass(frozen=True)
class Sweep:
    """The pieces from left to right, and every α₂ at which there is a tie, breakpoints included.

    On a piece the same policies are optimal throughout, except for ties at a kink or at an end.
    """

    pieces: tuple[Piece, ...]
    ties: tuple[Tie, ...]

    @property
    def breakpoints(self) -> tuple[Reward, ...]:
        """The α₂ between two pieces."""
        return tuple(piece.lower for piece in self.pieces[1:])

    @property
    def representatives(self) -> tuple[Reward, ...]:
        """One α₂ for every set of policies that is optimal somewhere: in pieces, and at ties."""
        inside = (within(piece.lower, piece.upper) for piece in self.pieces)
        return (*inside, *(tie.alpha_2 for tie in self.ties))

    def __call__(self, alpha_2: Reward) -> Reward:
        """The optimal value at α₂.

        Raises:
            IllFormed: α₂ is outside the interval of the sweep.
        """
        return self.at(alpha_2).line(alpha_2)

    def at(self, alpha_2: Reward) -> Piece:
        """The piece of α₂; at a breakpoint, the left one.

        Raises:
            IllFormed: α₂ is outside the interval of the sweep.
        """
        for piece in self.pieces:
            if piece.lower <= alpha_2 and (piece.upper is None or alpha_2 <= piece.upper):
                return piece
        raise IllFormed(
            f"the sweep is from {self.pieces[0].lower} to {self.pieces[-1].upper}; got {alpha_2}"
        )


@dataclass(frozen=True)
class Optimal:
    """The optimal policies at one α₂.

    Attributes:
        value: their value in the initial state.
        policies: a value that is equal for equal sets of optimal policies, and for no others.
        returns: for each agent the least and the greatest return over them.
    """

    value: Reward
    policies: object
    returns: Returns


def intervals(
    kinks: Sequence[Reward], lower: Reward, upper: Reward | None
) -> list[tuple[Reward, Reward | None]]:
    """The intervals between neighbouring kinks, in order."""
    check_interval(lower, upper)
    inside = [k for k in sorted(set(kinks)) if lower < k and (upper is None or k < upper)]
    return list(zip([lower, *inside], [*inside, upper], strict=True))


def assembled(segments: Sequence[Segment], solved: Callable[[Reward], Optimal]) -> Sweep:
    """The sweep of these segments; none may have a kink inside.

    Neighbours on one line with the same optimal policies are one piece. Where two segments meet,
    and at both ends, there is a tie if more policies are optimal than inside the segments.
    """
    optimal = cache(solved)
    for segment in segments:
        for x in checked_points(segment):
            check_value(segment.line, x, optimal(x).value)
    inside = [optimal(within(s.lower, s.upper)) for s in segments]
    pieces: list[Piece] = []
    ties: list[Tie] = []
    for i, segment in enumerate(segments):
        at, before, here = optimal(segment.lower), inside[max(i - 1, 0)], inside[i]
        if not at.policies == before.policies == here.policies:
            ties.append(Tie(segment.lower, at.returns))
        if pieces and (pieces[-1].line, before.policies) == (segment.line, here.policies):
            pieces[-1] = replace(pieces[-1], upper=segment.upper)
        else:
            pieces.append(Piece(segment.lower, segment.upper, segment.line, here.returns))
    last = segments[-1].upper
    if last is not None and (at := optimal(last)).policies != inside[-1].policies:
        ties.append(Tie(last, at.returns))
    return Sweep(tuple(pieces), tuple(ties))


def checked_points(segment: Segment) -> tuple[Reward, ...]:
    """The α₂ at which the optimal value is compared with the line: ends, inside, and far out."""
    if segment.upper is None:
        return segment.lower, within(segment.lower, None), segment.lower + FAR
    return segment.lower, within(segment.lower, segment.upper), segment.upper


def check_value(line: Line, alpha_2: Reward, value: Reward) -> None:
    """The optimal value at α₂ must be on its line.

    Raises:
        IllFormed: it is not: the augmented reward has a kink that is not declared.
    """
    if line(alpha_2) != value:
        raise IllFormed(
            "between its kinks an augmented reward must be linear in α₂; the optimal value at "
            f"{alpha_2} is {value}, and not {line(alpha_2)}"
        )


def check_linear(xs: Sequence[Reward], ys: Sequence[Reward]) -> Line:
    """The line through three points.

    Raises:
        IllFormed: they are not on a line.
    """
    line = Line.through(xs[0], ys[0], xs[-1], ys[-1])
    if line(xs[1]) != ys[1]:
        raise IllFormed(
            "between its kinks an augmented reward must be linear in α₂; the value of a policy at "
            f"{', '.join(map(str, xs))} is {', '.join(map(str, ys))}"
        )
    return line


def within(lower: Reward, upper: Reward | None) -> Reward:
    """A number inside the interval."""
    return lower + 1 if upper is None else Fraction(lower + upper) / 2
