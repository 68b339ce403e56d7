"""What Υ_ext is on machines whose weight is concentrated on one program, in two ways.

By Kraft's sum: the program's own V, twice what all others weigh being uncertain. By search: the
cylinders' intervals, each held to what is known by Kraft's sum. Every interval holds the infinite
sums, their tails included, and is written in decimals, rounded outward.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
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
"""So many turns leave a tail that is little beside that of `TURNS`."""
STRAY: Final = Fraction(1, 256)
UNIVERSAL: Final = (
    "from a universal machine another is made, on which 0 is a program for μ, and k ones, a 0 and "
    "p are one for what p was a program for: μ weighs 1/2, and all others together less than 2^-k"
)
"""How the weight of a universal machine is concentrated on μ; in words, since none is here."""

_DIGITS: Final = 10**6


@dataclass(frozen=True)
class Concentrated:
    """A typed machine whose weight is concentrated on a program.

    Attributes:
        machine: the machine.
        program: the program's rules there.
        text: the program.
        share: how much of the weight is the program's, its two signs together.
    """

    machine: Machine
    program: tuple[Rule, ...]
    text: str
    share: Fraction


def concentrated_on(
    machines: Machines, text: str, stray: Fraction = STRAY, base: Machine | None = None
) -> Concentrated:
    """The machine whose weight is, but for little, that of one program."""
    machine, program = machines.concentrated_on(text, stray, base)
    return Concentrated(machine, program, text, share(program))


def share(program: Sequence[Rule]) -> Fraction:
    """How much of the weight is a program's, its two signs together."""
    product = Fraction(1)
    for rule in program:
        product *= rule.weight
    return product


def alone(machines: Machines, text: str) -> Concentrated:
    """The machine whose one program weighs 1: at each place its rule alone can be taken."""
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
    return Concentrated(
        with_grammar(machines.typed, grammar), read(grammar, text), text, Fraction(1)
    )


def by_kraft(
    machines: Machines,
    on: Concentrated,
    quantity: Quantity,
    signs: Sequence[int] = (1, -1),
    turns: int = TURNS,
) -> Interval:
    """The sum over all programs, the V of all but one being within -1 … 1; that one counts.

    Args:
        signs: those that are drawn from, each as often; (1,) for a machine without a sign bit.
        turns: how many turns of that one are looked at.
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
    """What is certified: an interval within -1 … 1, or within -2 … 2 for a difference.

    Raises:
        Refuted: it is not, or is none.
    """
    found = machines.certified(machine, quantity, TURNS, evaluations)
    most = _most(quantity)
    if not -most <= found.low <= found.high <= most:
        raise Refuted(f"{machine.grammar.name}: {written(found)} is not within ± {most}")
    return found


def agreeing(
    machines: Machines, on: Concentrated, quantity: Quantity, evaluations: int
) -> Interval:
    """What is certified, which agrees with Kraft's sum and is as narrow, but for the tail.

    Raises:
        Refuted: it does not or is not, there or where the program has all of the weight.
    """
    for where in (alone(machines, on.text), on):
        found = searched(machines, where.machine, quantity, evaluations)
        known = by_kraft(machines, where, quantity, turns=LONG)
        named = f"{where.machine.grammar.name}: {written(found)} is searched"
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
    """An interval, which lies above 0.

    Raises:
        Refuted: it does not.
    """
    if interval.low <= 0:
        raise Refuted(f"{what} is within {written(interval)}, which is not above 0")
    return f"{what} is within {written(interval)}"


def below(interval: Interval, what: str) -> str:
    """An interval, which lies below 0.

    Raises:
        Refuted: it does not.
    """
    if interval.high >= 0:
        raise Refuted(f"{what} is within {written(interval)}, which is not below 0")
    return f"{what} is within {written(interval)}"
