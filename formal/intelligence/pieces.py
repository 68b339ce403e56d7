"""The tree of programs, cut into a fixed list of pieces that are searched independently.

The list depends on the machine and the quantity alone, and each piece's share of a budget on the
budget alone; so the sum does not depend on which process searches a piece, or in what order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Final

from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.quantity import Quantity
from formal.intelligence.sampling import Tail, estimated, sampled
from formal.intelligence.search import LARGEST, Search

NUMBER: Final = 64
"""The tree is cut into this number of open cylinders, or a few more."""

HALVINGS: Final = 10
"""The certified interval is also recorded for 1/2, 1/4, …, 1/2^HALVINGS of the budget."""


@dataclass(frozen=True)
class Contribution:
    """A decided cylinder and bounds of what its programs contribute.

    Attributes:
        program: the text of the partial program.
        low, high: bounds of its contribution.
    """

    program: str
    low: Fraction
    high: Fraction


@dataclass(frozen=True)
class Piece:
    """The result for a piece. Exact, except for the samples in `tail`.

    Attributes:
        evaluations: how many were made.
        finished: how many cylinders were decided.
        open: how many were left open.
        let_go: how many were closed undecided, for lack of memory.
        closing: the certified interval after the budget / 2^HALVINGS, …, / 2, and at the end.
        decided: the contribution of the decided cylinders; its width is due to the horizon.
        tail: the samples in the open ones.
        largest: decided cylinders that contribute most.
    """

    evaluations: int
    finished: int
    open: int
    let_go: int
    closing: tuple[Interval, ...]
    decided: Interval
    tail: Tail
    largest: tuple[Contribution, ...]


class Pieces:
    """The pieces of the tree of a machine's programs for a quantity.

    The first piece holds the cylinders decided while the tree was cut; the others are open
    cylinders.

    Args:
        machine, quantity, turns, gamma: as for `Search`.
    """

    def __init__(
        self, machine: Machine, quantity: Quantity, turns: int, gamma: Fraction = HALF
    ) -> None:
        self._trunk = Search(machine, quantity, turns, gamma)
        self._cylinders = self._trunk.cut(NUMBER)
        self._uncertain = [self._trunk.uncertain(cylinder) for cylinder in self._cylinders]
        self._whole = sum(self._uncertain) or 1

    def __len__(self) -> int:
        return 1 + len(self._cylinders)

    def share(self, k: int, total: int) -> int:
        """The k-th piece's share of a number, in proportion to what is uncertain in it.

        The first piece gets nothing; shares are rounded down, and the rest is not distributed.
        """
        return total * self._uncertain[k - 1] // self._whole if k else 0

    def work_at(self, k: int, evaluations: int, samples: int, draw: Callable[[int], int]) -> Piece:
        """Search the k-th piece.

        Args:
            evaluations: the budget, of all pieces together.
            samples: how many samples are drawn, in all pieces together; each draws 2 at least.
            draw: the piece's own stream: its i-th number, uniform below 2^32.
        """
        if k == 0:
            return self._decided_by_the_cut()
        search = self._trunk.within(self._cylinders[k - 1])
        closing = []
        for halvings in reversed(range(HALVINGS + 1)):
            search.expand(self.share(k, evaluations >> halvings))
            closing.append(search.interval())
        made = search.evaluations
        return Piece(
            evaluations=made,
            finished=search.finished,
            open=sum(1 for _ in search.open),
            let_go=search.let_go,
            closing=tuple(closing),
            decided=search.decided(),
            tail=sampled(search, draw, max(2, self.share(k, samples))),
            largest=_largest(search),
        )

    def _decided_by_the_cut(self) -> Piece:
        trunk, decided = self._trunk, self._trunk.decided()
        nothing = Interval(Fraction(0), Fraction(0))
        return Piece(
            evaluations=trunk.evaluations,
            finished=trunk.finished,
            open=0,
            let_go=0,
            closing=(decided,) * (HALVINGS + 1),
            decided=decided,
            tail=Tail(decided, Fraction(0), 0, nothing),
            largest=_largest(trunk),
        )


def _largest(search: Search) -> tuple[Contribution, ...]:
    return tuple(
        Contribution(str(program), interval.low, interval.high)
        for program, interval in search.largest()
    )


@dataclass(frozen=True)
class Sum:
    """The result for all pieces.

    Attributes:
        certified: certainly holds the quantity: the infinite sums over all programs.
        statistical: holds it with 99 %: exact for decided cylinders, sampled for the others.
        closing: the certified interval after the budget / 2^HALVINGS, …, / 2, and at the end.
        horizon: how much of the certified interval's width is for rewards after the horizon.
        evaluations, finished, open, let_go: as for a piece.
        samples: how many were drawn.
        largest: decided cylinders that contribute most, the largest first.
    """

    certified: Interval
    statistical: Interval
    closing: tuple[Interval, ...]
    horizon: Fraction
    evaluations: int
    finished: int
    open: int
    let_go: int
    samples: int
    largest: tuple[Contribution, ...]


def together(pieces: Sequence[Piece]) -> Sum:
    """All pieces together; their order makes no difference."""
    closing = tuple(
        reduce(Interval.plus, stage)
        for stage in zip(*(piece.closing for piece in pieces), strict=True)
    )
    largest = sorted(
        (contribution for piece in pieces for contribution in piece.largest),
        key=lambda contribution: (-abs(contribution.low + contribution.high), contribution.program),
    )
    return Sum(
        certified=closing[-1],
        statistical=estimated(piece.tail for piece in pieces),
        closing=closing,
        horizon=sum((piece.decided.high - piece.decided.low for piece in pieces), Fraction(0)),
        evaluations=sum(piece.evaluations for piece in pieces),
        finished=sum(piece.finished for piece in pieces),
        open=sum(piece.open for piece in pieces),
        let_go=sum(piece.let_go for piece in pieces),
        samples=sum(piece.tail.samples for piece in pieces),
        largest=tuple(largest[:LARGEST]),
    )
