"""Certified values: the tree of partial programs, expanded where most is still uncertain.

A partial program is run on for both signs and for each agent until it needs a hole. Its cylinder,
all programs that complete it, has an interval of its own from the turns already decided. The
cylinders partition the programs, so the sum of their intervals holds the value, whatever is
expanded, and it only narrows as more is. Exact. [JAGI, Definition 3, Section 6]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from fractions import Fraction
from heapq import heapify, heappop, heappush, nsmallest
from typing import Final, TypeAlias

from formal.errors import IllFormed
from formal.histories.collecting import only_the_young_collected
from formal.intelligence.counted import ONE, Counted, Masses
from formal.intelligence.grammar import Rule
from formal.intelligence.interval import Interval
from formal.intelligence.machine import (
    HALF,
    Hole,
    Machine,
    Memory,
    Needs,
    PartialProgram,
    checked_discount,
)
from formal.intelligence.quantity import Quantity
from formal.intelligence.questions import Question, Questions

Run: TypeAlias = tuple[Question, int, int, Memory, Hole | None]
"""Where a signed program stopped with an agent: the question last answered, the turn t that comes
next, the sum of the first t - 1 rewards, what the program keeps, the hole that it needs."""

MOST_OPEN: Final = 100_000
"""When there are twice as many cylinders to be expanded, the less uncertain half is closed."""

DEEPEST: Final = 160
"""A cylinder of so many rules is closed: what it weighs is beyond all reckoning."""

LARGEST: Final = 20
"""So many decided cylinders are kept of those that contribute most."""


class Cylinder:
    """A partial program, how far it was run, and what its programs are known to contribute.

    Attributes:
        program: the partial program.
        rules: how many rules are chosen.
        weight: the product of their weights, in units of 1 / Q^rules.
        singled_out: whether one of them is singled out by what counts.
        runs: one for each agent and sign, the signs of one agent beside each other.
        low, high: bounds of Σ_j c_j V^{π_j}, in units of `Search.unit`.
        mass: bounds of the share of programs that count.
    """

    __slots__ = ("high", "low", "mass", "program", "rules", "runs", "singled_out", "weight")

    program: PartialProgram
    rules: int
    weight: int
    singled_out: bool
    runs: tuple[Run, ...]
    low: int
    high: int
    mass: tuple[int, int]

    @property
    def needed(self) -> Hole | None:
        """The hole that the run which is furthest behind needs; None if all are at the end."""
        behind = None
        turn = 0
        for _, t, _, _, hole in self.runs:
            if hole is not None and (behind is None or t < turn):
                behind, turn = hole, t
        return behind


class Search:
    """The cylinders of a machine's programs, as far as they are expanded.

    Args:
        machine: the machine.
        quantity: what is summed.
        turns: after so many rewards a run ends; what may follow is bounded.
        gamma: the discount factor.

    Raises:
        IllFormed: turns is not positive, or gamma not within 0 … 1; or an agent is none.
    """

    def __init__(
        self, machine: Machine, quantity: Quantity, turns: int, gamma: Fraction = HALF
    ) -> None:
        if turns < 1:
            raise IllFormed(f"a horizon is at least 1 turn; {turns} is not")
        self.machine, self.quantity, self.turns = machine, quantity, turns
        p, q = checked_discount(gamma).as_integer_ratio()
        self._d = [0, *((q - p) * p ** (t - 1) * q ** (turns - t) for t in range(1, turns + 1))]
        self._rest = [p**t * q ** (turns - t) for t in range(turns + 1)]
        self.unit = Fraction(1, 2 * machine.unit * q**turns)
        self.masses = Masses(machine.grammar, quantity.counted, machine.telling)
        self._numerators = machine.grammar.numerators
        self._scale: list[int] = [
            2 ** (6 * DEEPEST) // machine.grammar.denominator**k for k in range(DEEPEST + 1)
        ]
        self._asked = [
            Questions(pi, machine.n_actions, machine.unit, gamma) for pi in quantity.agents
        ]
        self.evaluations = 0
        self.first = self._whole()
        self._begin([self.first])

    def _begin(self, cylinders: Sequence[Cylinder]) -> None:
        self._heap: list[tuple[int, int, Cylinder]] = []
        self._serial = 0
        self._decided: dict[int, list[int]] = {}
        self._largest: list[tuple[int, int, Cylinder]] = []
        self.evaluations = self.finished = self.let_go = 0
        for cylinder in cylinders:
            self.put(cylinder)

    def within(self, *cylinders: Cylinder) -> Search:
        """A search that begins with these cylinders alone; what the agents answered is shared."""
        other = copy(self)
        other._begin(cylinders)
        return other

    def _whole(self) -> Cylinder:
        machine = self.machine
        first = Cylinder()
        first.program, first.rules, first.weight = machine.whole, 0, 1
        first.singled_out = False
        begun = [asked.begin(machine.first) for asked in self._asked]
        first.runs = tuple(
            self._go_on(machine.whole, (question, 1, 0, machine.memory, None), sign)
            for question in begun
            for sign in (1, -1)
        )
        return self._bounded(first)

    @property
    def open(self) -> Iterator[Cylinder]:
        """The cylinders that can be expanded."""
        return (cylinder for _, _, cylinder in self._heap)

    def put(self, cylinder: Cylinder) -> None:
        """Keep a cylinder, to be expanded unless it is decided."""
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
        low, high = self._contribution(cylinder)
        sums = self._decided.setdefault(cylinder.rules, [0, 0])
        sums[0] += cylinder.weight * low
        sums[1] += cylinder.weight * high
        size = abs(low + high) * cylinder.weight * self._scale[cylinder.rules]
        if size and (len(self._largest) < LARGEST or size > self._largest[0][0]):
            self._serial += 1  # of equal sizes the first is kept
            heappush(self._largest, (size, -self._serial, cylinder))
            if len(self._largest) > LARGEST:
                heappop(self._largest)

    def expand(self, evaluations: int) -> None:
        """Expand the most uncertain cylinders until so many evaluations have been made in all.

        An evaluation is a partial program with a sign and an agent, run on from where it stopped to
        the next hole or to the horizon.
        """
        with only_the_young_collected:
            while self._heap and self.evaluations < evaluations:
                self.split(heappop(self._heap)[2])
                if len(self._heap) > 2 * MOST_OPEN:
                    self._let_go()

    def split(self, cylinder: Cylinder) -> None:
        """Put the cylinders in whose place a hole of this one is filled by each rule."""
        hole = cylinder.needed
        for rule in self.machine.grammar.rules[hole.sort]:  # type: ignore[union-attr]
            child = self.child(cylinder, hole, rule)  # type: ignore[arg-type]
            if child is not None:
                self.put(child)

    def child(self, cylinder: Cylinder, hole: Hole, rule: Rule) -> Cylinder | None:
        """The cylinder in which a rule fills the hole; None if none of its programs counts."""
        child = Cylinder()
        child.singled_out = cylinder.singled_out or self.masses.singled_out(rule)
        if child.singled_out and self.quantity.counted is Counted.ASK_FREE:
            return None
        child.program = program = cylinder.program.filled(hole, rule)
        child.rules = cylinder.rules + 1
        child.weight = cylinder.weight * self._numerators[rule]
        child.runs = cylinder.runs
        if not program.deaf:
            child.runs = tuple(
                [
                    self._go_on(program, run, -1 if k & 1 else 1) if run[4] is hole else run
                    for k, run in enumerate(cylinder.runs)
                ]
            )
        return self._bounded(child)

    def _go_on(self, program: PartialProgram, run: Run, sign: int) -> Run:
        """Run a signed program on, to the next hole or to the horizon."""
        question, t, v, memory, _ = run
        turns, d, turn = self.turns, self._d, program.turn
        self.evaluations += 1
        try:
            while t <= turns:
                rho, o, memory = turn(question, memory)
                if rho:
                    rho *= sign
                    v += rho * d[t]
                question = question._continued.get((rho, o)) or question.then(rho, o)
                t += 1
        except Needs as needs:
            return question, t, v, memory, needs.hole
        return question, t, v, memory, None

    def _bounded(self, cylinder: Cylinder) -> Cylinder:
        """The cylinder with its bounds."""
        program, runs = cylinder.program, cylinder.runs
        left = DEEPEST - cylinder.rules
        cylinder.mass = self.masses.nested(program.open, cylinder.singled_out, left)
        cylinder.low = cylinder.high = 0
        if program.deaf:
            return cylinder
        lowest, highest, rest = program.lowest, program.highest, self._rest
        low = high = 0
        for k, coefficient in enumerate(self.quantity.coefficients):
            question, t, v, _, _ = runs[2 * k]
            negated, u, negated_v, _, _ = runs[2 * k + 1]
            a, b = rest[t - 1], rest[u - 1]
            if t == u and t <= self.turns and question.prompt is negated.prompt:
                a = b = rest[t]  # this turn's two rewards cancel
            least = v + negated_v + lowest * a - highest * b
            most = v + negated_v + highest * a - lowest * b
            low += coefficient * (least if coefficient > 0 else most)
            high += coefficient * (most if coefficient > 0 else least)
        cylinder.low, cylinder.high = low, high
        return cylinder

    def _contribution(self, cylinder: Cylinder) -> tuple[int, int]:
        """Bounds of what a cylinder's programs that count contribute, per unit of its weight."""
        least, most = cylinder.mass
        low, high = cylinder.low, cylinder.high
        return (low * most if low < 0 else low * least), (high * most if high > 0 else high * least)

    def cut(self, number: int) -> list[Cylinder]:
        """Split until so many cylinders are open, or none can be; the most uncertain first."""
        while self._heap and len(self._heap) < number:
            self.split(heappop(self._heap)[2])
        return [cylinder for _, _, cylinder in sorted(self._heap, key=lambda entry: entry[:2])]

    def uncertain(self, cylinder: Cylinder) -> int:
        """How much is uncertain in a cylinder: whole numbers that can be compared."""
        width = (cylinder.high - cylinder.low) * cylinder.mass[1]
        return cylinder.weight * width * self._scale[cylinder.rules]

    def _let_go(self) -> None:
        """Close the least uncertain cylinders, each with its interval."""
        kept = nsmallest(MOST_OPEN, self._heap)
        serials = {serial for _, serial, _ in kept}
        for _, serial, cylinder in self._heap:
            if serial not in serials:
                self._decide(cylinder)
                self.let_go += 1
        self._heap = kept
        heapify(self._heap)

    def interval(self) -> Interval:
        """An interval that holds the quantity: certified, the infinite sums included. Exact."""
        sums = {rules: list(bounds) for rules, bounds in self._decided.items()}
        for _, _, cylinder in self._heap:
            low, high = self._contribution(cylinder)
            bounds = sums.setdefault(cylinder.rules, [0, 0])
            bounds[0] += cylinder.weight * low
            bounds[1] += cylinder.weight * high
        return Interval(*(self._total(sums, which) for which in (0, 1)))

    def decided(self) -> Interval:
        """An interval that holds what the cylinders contribute that are decided. Exact."""
        return Interval(*(self._total(self._decided, which) for which in (0, 1)))

    def largest(self) -> list[tuple[PartialProgram, Interval]]:
        """The decided cylinders that contribute most, each with bounds, the largest first."""
        return [
            (cylinder.program, self._total_of(cylinder))
            for _, _, cylinder in sorted(self._largest, key=lambda kept: kept[:2], reverse=True)
        ]

    def _total_of(self, cylinder: Cylinder) -> Interval:
        bounds = [cylinder.weight * bound for bound in self._contribution(cylinder)]
        return Interval(*(self._total({cylinder.rules: bounds}, which) for which in (0, 1)))

    def _total(self, sums: dict[int, list[int]], which: int) -> Fraction:
        q = self.machine.grammar.denominator
        total = sum(Fraction(bounds[which], q**rules) for rules, bounds in sums.items())
        return total * self.unit * Fraction(1, ONE)


def certified(
    machine: Machine, quantity: Quantity, turns: int, evaluations: int, gamma: Fraction = HALF
) -> Interval:
    """A certified interval for a quantity, after so many evaluations.

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
