"""Certified values: the tree of partial programs, expanded where the uncertainty is greatest.

A partial program is run for both signs and for each agent until it needs a hole. Its cylinder, all
programs that complete it, has an interval of its own from the turns already decided. The cylinders
partition the programs, so the sum of their intervals holds the value, whichever cylinders are
expanded, and each expansion narrows it. Exact. [JAGI, Definition 3, Section 6]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from fractions import Fraction
from heapq import heappop, heappush, nsmallest
from typing import Final

from formal.histories.collecting import only_the_young_collected
from formal.intelligence.cylinder import DEEPEST, Cylinder, Cylinders
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine, PartialProgram
from formal.intelligence.quantity import Quantity

MOST_OPEN: Final = 100_000
"""When twice this number of cylinders is open, the less uncertain half is closed."""

LARGEST: Final = 20
"""This number of decided cylinders is retained, those of the greatest contributions."""


class Search(Cylinders):
    """The cylinders of a machine's programs, as far as they are expanded.

    Args:
        machine: the machine.
        quantity: what is summed.
        turns: a run ends after this number of rewards; the later ones are bounded.
        gamma: the discount factor.

    Raises:
        IllFormed: turns is not positive, or gamma not within 0 … 1; or an agent gives an invalid
            answer.
    """

    def __init__(
        self, machine: Machine, quantity: Quantity, turns: int, gamma: Fraction = HALF
    ) -> None:
        super().__init__(machine, quantity, turns, gamma)
        self._begin([self.first])

    def _begin(self, cylinders: Sequence[Cylinder]) -> None:
        self._heap: list[tuple[int, int, Cylinder]] = []
        self._serial = 0
        self._decided = 0, 0
        self._largest: list[tuple[int, int, Cylinder]] = []
        self.evaluations = self.finished = self.let_go = 0
        for cylinder in cylinders:
            self.put(cylinder)

    def within(self, *cylinders: Cylinder) -> Search:
        """A search that begins with these cylinders alone; the agents' answers are shared."""
        other = copy(self)
        other._begin(cylinders)
        return other

    @property
    def open(self) -> Iterator[Cylinder]:
        """The cylinders that can be expanded."""
        return (cylinder for _, _, cylinder in self._heap)

    def put(self, cylinder: Cylinder) -> None:
        """Add a cylinder, to be expanded unless it is decided."""
        width = cylinder.high - cylinder.low
        if not width or cylinder.needed is None:
            self.finished += 1
            self._decide(cylinder)
            return
        if cylinder.rules == DEEPEST:
            self.let_go += 1
            self._decide(cylinder)
            return
        self._serial += 1
        heappush(self._heap, (-self.uncertain(cylinder), self._serial, cylinder))

    def _decide(self, cylinder: Cylinder) -> None:
        low, high = self.contribution(cylinder)
        self._decided = self._decided[0] + low, self._decided[1] + high
        size = abs(low + high)
        if size and (len(self._largest) < LARGEST or size > self._largest[0][0]):
            self._serial += 1  # of equal sizes the first is retained
            heappush(self._largest, (size, -self._serial, cylinder))
            if len(self._largest) > LARGEST:
                heappop(self._largest)

    def expand(self, evaluations: int) -> None:
        """Expand the most uncertain cylinders until the total number of evaluations is reached.

        An evaluation is a partial program with a sign and an agent, continued from where it stopped
        to the next hole or to the horizon.
        """
        with only_the_young_collected:
            while self._heap and self.evaluations < evaluations:
                self.split(heappop(self._heap)[2])
                if len(self._heap) > 2 * MOST_OPEN:
                    self._let_go()

    def split(self, cylinder: Cylinder) -> None:
        """Replace a cylinder by those in which a hole of it is filled by each rule."""
        hole = cylinder.needed
        for rule in self.machine.grammar.rules[hole.sort]:  # type: ignore[union-attr]
            child = self.child(cylinder, hole, rule)  # type: ignore[arg-type]
            if child is not None:
                self.put(child)

    def cut(self, number: int) -> list[Cylinder]:
        """Split the most uncertain cylinder until `number` are open, or none can be split."""
        while self._heap and len(self._heap) < number:
            self.split(heappop(self._heap)[2])
        return [cylinder for _, _, cylinder in sorted(self._heap, key=lambda entry: entry[:2])]

    def _let_go(self) -> None:
        """Close the least uncertain cylinders, each with its interval."""
        retained = nsmallest(MOST_OPEN, self._heap)
        serials = {serial for _, serial, _ in retained}
        for _, serial, cylinder in self._heap:
            if serial not in serials:
                self._decide(cylinder)
                self.let_go += 1
        self._heap = retained

    def interval(self) -> Interval:
        """An interval that holds the quantity: certified, the infinite sums included. Exact."""
        low, high = self._decided
        for cylinder in self.open:
            least, most = self.contribution(cylinder)
            low += least
            high += most
        return Interval(self.exact(low), self.exact(high))

    def decided(self) -> Interval:
        """An interval that holds the contribution of the decided cylinders. Exact."""
        return Interval(*map(self.exact, self._decided))

    def largest(self) -> list[tuple[PartialProgram, Interval]]:
        """The decided cylinders of greatest contributions, each with bounds, the largest first."""
        return [
            (cylinder.program, Interval(*map(self.exact, self.contribution(cylinder))))
            for _, _, cylinder in sorted(self._largest, key=lambda entry: entry[:2], reverse=True)
        ]


def certified(
    machine: Machine, quantity: Quantity, turns: int, evaluations: int, gamma: Fraction = HALF
) -> Interval:
    """A certified interval for a quantity, after a number of evaluations.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.intelligence.quantity import self_reflection
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> certified(PLAIN, self_reflection(constant(0)), 10, 0)
        Interval(low=Fraction(-1, 2), high=Fraction(1, 2))
    """
    search = Search(machine, quantity, turns, gamma)
    search.expand(evaluations)
    return search.interval()
