"""What Υ_ext is on machines whose weight is concentrated on one program, in two ways.

By Kraft's sum: the program's own V, twice what all others weigh being uncertain. By search: the
cylinders' intervals. Every interval holds the infinite sums, their tails included, and is written
in decimals, rounded outward.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final

from bridge.errors import Refuted
from formal.histories.history import EMPTY
from formal.intelligence.grammar import Rule
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine
from formal.notation import Agent
from proofs_checked.definitions import Definitions

TURNS: Final = 8
STRAY: Final = Fraction(1, 256)
REWARDS: Final = (-HALF, 0, HALF)
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
    d: Definitions, text: str, stray: Fraction = STRAY, base: Machine | None = None
) -> Concentrated:
    """The machine whose weight is, but for little, that of one program."""
    machine, program = d.concentrated_on(text, stray, base)
    return Concentrated(machine, program, text, share(program))


def share(program: Sequence[Rule]) -> Fraction:
    """How much of the weight is a program's, its two signs together."""
    product = Fraction(1)
    for rule in program:
        product *= rule.weight
    return product


def by_kraft(
    d: Definitions,
    on: Concentrated,
    agents: tuple[Agent, Agent],
    signs: Sequence[int] = (1, -1),
) -> Interval:
    """The second agent's measure minus the first's, all other programs' V being within -1 … 1.

    Args:
        signs: those that are drawn from, each as often; (1,) for a machine without a sign bit.
    """
    gained = Fraction(0)
    for sign in signs:
        mu = d.denoted(on.machine, on.program, sign, HALF)
        one, other = (d.value(pi, mu, TURNS + 1) for pi in agents)
        gained += Fraction(other - one, len(signs))
    tail = 2 * HALF**TURNS
    rest = 2 * (1 - on.share)
    return Interval(on.share * (gained - tail) - rest, on.share * (gained + tail) + rest)


def equivalent(d: Definitions, agents: tuple[Agent, Agent]) -> str:
    """How two agents are not traditionally equivalent, on the rewards of the first turn."""
    percepts = [EMPTY.then((r, 0)).percept for r in REWARDS]
    if d.traditionally_equivalent(*agents, percepts, 2, 3):
        return ""
    return "the agents are not traditionally equivalent"


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
