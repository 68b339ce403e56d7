"""Is SelfRefl(A) nearer to the exact answers than A? An exact test over paired seeds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product

from bridge.guard.experiment import Cell
from bridge.guard.judged import judged_ideal
from formal.notation import Reward


def sign_flip(differences: Sequence[Fraction]) -> Fraction:
    """The two-sided p-value: the share of sign flips with at least this distance of the sum from 0.

    Under the hypothesis that each difference is as likely as its negative. Exact: all 2^n flips.

    Example:
        >>> sign_flip([Fraction(1)] * 6), sign_flip([Fraction(0)] * 3)
        (Fraction(1, 32), Fraction(1, 1))
    """
    zero = Fraction(0)
    flips = product((1, -1), repeat=len(differences))
    sums = [abs(sum((s * d for s, d in zip(one, differences, strict=True)), zero)) for one in flips]
    found = abs(sum(differences, zero))
    return Fraction(sum(each >= found for each in sums), len(sums))


def holm(p_values: Mapping[Reward, Fraction]) -> dict[Reward, Fraction]:
    """The p-values, adjusted by Holm's method for their number.

    Example:
        >>> [str(p) for p in holm({0: Fraction(1, 50), 8: Fraction(1, 30)}).values()]
        ['1/25', '1/25']
    """
    adjusted: dict[Reward, Fraction] = {}
    greatest = Fraction(0)
    for n, (name, p) in enumerate(sorted(p_values.items(), key=lambda each: each[1])):
        greatest = max(greatest, min(Fraction(1), p * (len(p_values) - n)))
        adjusted[name] = greatest
    return {name: adjusted[name] for name in p_values}


def errors(shares: Iterable[tuple[Cell, Fraction]]) -> dict[tuple[Reward, str, int], Fraction]:
    """For each loss, agent and seed: the mean distance from the exact share over the penalties.

    Args:
        shares: the share of reactions to a pseudo-visible player in each cell.
    """
    found: dict[tuple[Reward, str, int], list[Fraction]] = {}
    exact: dict[tuple[Reward, Reward], Fraction] = {}
    for cell, share in shares:
        at = cell.loss, cell.q
        if at not in exact:
            exact[at] = judged_ideal(cell.corridor(), cell.q).hidden.share
        found.setdefault((cell.loss, cell.agent, cell.seed), []).append(abs(share - exact[at]))
    return {name: Fraction(sum(each), len(each)) for name, each in found.items()}
