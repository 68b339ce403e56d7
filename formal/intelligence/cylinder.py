"""Cylinders: partial programs, how far they were run, and bounds of their contributions. Exact."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeAlias

from formal.errors import IllFormed
from formal.intelligence.counted import ONE, Counted, Masses
from formal.intelligence.grammar import Rule
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
from formal.intelligence.queries import Queries, Query

Run: TypeAlias = tuple[Query, int, int, Memory, Hole | None]
"""Where a signed program stopped with an agent: the query last answered, the turn t that comes
next, the sum of the first t - 1 rewards, the program's memory, the hole that it needs."""

DEEPEST: Final = 160
"""A cylinder of this number of rules is closed: its weight is negligible."""


class Cylinder:
    """A partial program, how far it was run, and bounds of its programs' contribution.

    Attributes:
        program: the partial program.
        rules: how many rules are chosen.
        weight: the product of their weights, in units of 1 / Q^rules.
        singled_out: whether one of them is singled out (`Masses.singled_out`).
        runs: one for each agent and sign; the two signs of an agent are adjacent.
        low, high: bounds of Σ_j c_j V^{π_j}, in units of `Cylinders.unit`.
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


class Cylinders:
    """Runs partial programs further, and bounds their cylinders.

    Args:
        machine: the machine.
        quantity: what is summed.
        turns: a run ends after this number of rewards; the later ones are bounded.
        gamma: the discount factor.

    Attributes:
        first: the cylinder of all programs.
        unit: the unit in which bounds are whole numbers.
        scale: how many units of weight, 1 / Q^DEEPEST, a cylinder's unit is, by its rules.
        evaluations: how often a partial program, with a sign and an agent, was run on.

    Raises:
        IllFormed: turns is not positive, or gamma not within 0 … 1; or an agent gives an invalid
            answer.
    """

    def __init__(
        self, machine: Machine, quantity: Quantity, turns: int, gamma: Fraction = HALF
    ) -> None:
        if turns < 1:
            raise IllFormed(f"a horizon is at least 1 turn; {turns} is not")
        self.machine, self.quantity, self.turns = machine, quantity, turns
        a, b = checked_discount(gamma).as_integer_ratio()
        self._d = [0, *((b - a) * a ** (t - 1) * b ** (turns - t) for t in range(1, turns + 1))]
        self._rest = [a**t * b ** (turns - t) for t in range(turns + 1)]
        self.unit = Fraction(1, 2 * machine.unit * b**turns)
        self.masses = Masses(machine.grammar, quantity.counted, machine.telling)
        self._numerators = machine.grammar.numerators
        q = machine.grammar.denominator
        self.scale: list[int] = [q ** (DEEPEST - rules) for rules in range(DEEPEST + 1)]
        self._queries = [
            Queries(pi, machine.n_actions, machine.unit, gamma) for pi in quantity.agents
        ]
        self.evaluations = 0
        self.first = self._whole()

    def _whole(self) -> Cylinder:
        machine = self.machine
        first = Cylinder()
        first.program, first.rules, first.weight = machine.whole, 0, 1
        first.singled_out = False
        begun = [queries.begin(machine.first) for queries in self._queries]
        first.runs = tuple(
            self._go_on(machine.whole, (query, 1, 0, machine.memory, None), sign)
            for query in begun
            for sign in (1, -1)
        )
        return self._bounded(first)

    def child(self, cylinder: Cylinder, hole: Hole, rule: Rule) -> Cylinder | None:
        """The cylinder in which a rule fills the hole; None if none of its programs counts."""
        child = Cylinder()
        child.singled_out = cylinder.singled_out or self.masses.singled_out(rule)
        if child.singled_out and self.quantity.counted is Counted.QUERY_FREE:
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
        query, t, v, memory, _ = run
        turns, d, turn = self.turns, self._d, program.turn
        self.evaluations += 1
        try:
            while t <= turns:
                rho, o, memory = turn(query, memory)
                if rho:
                    rho *= sign
                    v += rho * d[t]
                query = query._continued.get((rho, o)) or query.then(rho, o)
                t += 1
        except Needs as needs:
            return query, t, v, memory, needs.hole
        return query, t, v, memory, None

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
            query, t, v, _, _ = runs[2 * k]
            negated, u, negated_v, _, _ = runs[2 * k + 1]
            a, b = rest[t - 1], rest[u - 1]
            if t == u and t <= self.turns and query.prompt is negated.prompt:
                a = b = rest[t]  # this turn's two rewards cancel
            least = v + negated_v + lowest * a - highest * b
            most = v + negated_v + highest * a - lowest * b
            low += coefficient * (least if coefficient > 0 else most)
            high += coefficient * (most if coefficient > 0 else least)
        cylinder.low, cylinder.high = low, high
        return cylinder

    def contribution(self, cylinder: Cylinder) -> tuple[int, int]:
        """Bounds of the contribution of the programs that count, in the units of `exact`."""
        least, most = cylinder.mass
        low, high = cylinder.low, cylinder.high
        weight = cylinder.weight * self.scale[cylinder.rules]
        return (
            weight * low * (most if low < 0 else least),
            weight * high * (most if high > 0 else least),
        )

    def uncertain(self, cylinder: Cylinder) -> int:
        """How much is uncertain in a cylinder, in the units of `exact`."""
        width = (cylinder.high - cylinder.low) * cylinder.mass[1]
        return cylinder.weight * width * self.scale[cylinder.rules]

    def exact(self, number: int) -> Fraction:
        """A number of bound × mass × weight, each in its unit."""
        return Fraction(number, ONE * self.scale[0]) * self.unit
