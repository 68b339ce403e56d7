"""How far is a guard from the exact answers? For SelfRefl(A) and A, over paired seeds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from bridge.guard.experiment import Cell
from bridge.guard.judged import judged_ideal
from formal.notation import Reward


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
