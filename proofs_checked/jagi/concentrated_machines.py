"""Υ_ext on machines whose weight is concentrated on one program, computed in two ways.

By Kraft's sum: from the program's own V, with an uncertainty of twice the weight of all others. By
search: the cylinders' intervals, each compared with the bound by Kraft's sum. Every interval
contains the infinite sums, their tails included, and is printed in decimals, rounded outward.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, prod
from typing import Final

from bridge.errors import Refuted
from formal.intelligence.grammar import Grammar, Rule, Sort
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.quantity import Quantity
from formal.intelligence.typed.expression import read
from formal.interaction.value import value
from proofs_checked.jagi.machines import Machines, with_grammar

TURNS: Final = 8
LONG: Final = 12
"""A number of turns whose tail is small compared with that of `TURNS`."""
STRAY: Final = Fraction(1, 256)
UNIVERSAL: Final = (
    "from a universal machine make another, on which 0 is a program of μ, and k ones, a 0 and p "
    "are a program of the environment of p: μ weighs 1/2, and all others together less than 2^-k"
)
"""How the weight of a universal machine is concentrated on μ; in words, as none is implemented."""

_DIGITS: Final = 10**6


@dataclass(frozen=True)
class Concentrated:
    """A typed machine whose weight is concentrated on a program, and the program's text."""

    machine: Machine
    text: str

    @property
    def program(self) -> tuple[Rule, ...]:
        """The program's rules on the machine."""
        return read(self.machine.grammar, self.text)

    @property
    def share(self) -> Fraction:
        """The program's share of the weight."""
        return share(self.program)


def concentrated_on(
    machines: Machines, text: str, stray: Fraction = STRAY, base: Machine | None = None
) -> Concentrated:
    """The machine on which one program has nearly all of the weight.

    Args:
        text: the program.
        stray: the share of the weight, at each place, that is as before.
        base: the machine before; None for the typed one.
    """
    before = base or machines.typed
    grammar, name = before.grammar, f"{text!r} on {before.grammar.name}"
    on = machines.concentrated(name, grammar, read(grammar, text), stray)
    return Concentrated(with_grammar(before, on), text)


def share(program: Sequence[Rule]) -> Fraction:
    """A program's share of the weight, its two signs together."""
    return prod((rule.weight for rule in program), start=Fraction(1))


def alone(machines: Machines, text: str) -> Concentrated:
    """The machine with one program, of weight 1: each place allows only the program's rule."""
    before = machines.typed.grammar
    rules: list[Rule] = []
    places = enumerate(read(before, text), start=1)

    def placed(_: Sort) -> Sort:
        place, chosen = next(places)
        own = f"{chosen.sort} at {place}"
        parts = tuple(placed(part) for part in chosen.parts)
        rules.append(Rule(own, chosen.symbol, parts, Fraction(1), chosen.queries))
        return own

    grammar = Grammar(f"{text!r} alone", tuple(placed(sort) for sort in before.start), rules)
    return Concentrated(with_grammar(machines.typed, grammar), text)


def by_kraft(
    machines: Machines,
    on: Concentrated,
    quantity: Quantity,
    signs: Sequence[int] = (1, -1),
    turns: int = TURNS,
) -> Interval:
    """The sum over all programs: the V of one is computed, of all others bounded by -1 and 1.

    Args:
        signs: the equally likely signs; (1,) for a machine without a sign bit.
        turns: the number of turns of the one program.
    """
    v = Fraction(0)
    for sign in signs:
        mu = machines.denoted(on.machine, on.program, sign, HALF)
        for c, pi in zip(quantity.coefficients, quantity.agents, strict=True):
            v += Fraction(c * value(pi, mu, turns + 1), len(signs))
    tail = _most(quantity) * HALF**turns
    rest = _most(quantity) * (1 - on.share)
    return Interval(on.share * (v - tail) - rest, on.share * (v + tail) + rest)


def searched(
    machines: Machines, machine: Machine, quantity: Quantity, evaluations: int
) -> Interval:
    """The certified interval, within -1 … 1, or within -2 … 2 for a difference.

    Raises:
        Refuted: the interval is empty or exceeds these bounds.
    """
    found = machines.certified(machine, quantity, TURNS, evaluations)
    most = _most(quantity)
    if not -most <= found.low <= found.high <= most:
        raise Refuted(f"{machine.grammar.name}: {written(found)} is not within ± {most}")
    return found


def agreeing(
    machines: Machines, on: Concentrated, quantity: Quantity, evaluations: int
) -> Interval:
    """The certified interval, which agrees with Kraft's sum and is as narrow, but for the tail.

    Raises:
        Refuted: it does not agree or is wider, on this machine or where the program weighs 1.
    """
    for where in (alone(machines, on.text), on):
        found = searched(machines, where.machine, quantity, evaluations)
        known = by_kraft(machines, where, quantity, turns=LONG)
        named = f"{where.machine.grammar.name}: {written(found)} by search"
        if found.high < known.low or known.high < found.low:
            raise Refuted(f"{named}, {written(known)} by Kraft's sum")
        if found.half_width > known.half_width + _most(quantity) * HALF**TURNS:
            raise Refuted(f"{named}, wider than {written(known)}, by Kraft's sum")
    return found


def _most(quantity: Quantity) -> int:
    return sum(map(abs, quantity.coefficients))


def written(interval: Interval) -> str:
    """An interval in decimals, rounded outward.

    Example:
        >>> written(Interval(Fraction(1, 3), Fraction(1, 2)))
        '[0.333333, 0.500000]'
    """
    low, high = floor(interval.low * _DIGITS), ceil(interval.high * _DIGITS)
    return f"[{_decimal(low)}, {_decimal(high)}]"


def rounded_down(x: Fraction) -> str:
    """A number in decimals, rounded down.

    Example:
        >>> rounded_down(Fraction(2, 3)), rounded_down(Fraction(-2, 3))
        ('0.666666', '-0.666667')
    """
    return _decimal(floor(x * _DIGITS))


def _decimal(n: int) -> str:
    whole, rest = divmod(abs(n), _DIGITS)
    return f"{'-' if n < 0 else ''}{whole}.{rest:06}"


def above(interval: Interval, what: str) -> str:
    """The interval in words; it is refuted unless it is above 0."""
    return _beyond_0(interval, what, "above", beyond=interval.low > 0)


def below(interval: Interval, what: str) -> str:
    """The interval in words; it is refuted unless it is below 0."""
    return _beyond_0(interval, what, "below", beyond=interval.high < 0)


def _beyond_0(interval: Interval, what: str, where: str, *, beyond: bool) -> str:
    said = f"{what} is within {written(interval)}"
    if not beyond:
        raise Refuted(f"{said}, which is not {where} 0")
    return said
