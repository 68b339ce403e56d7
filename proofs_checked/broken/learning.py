"""Faults in the settings of the experiments, and in what is learned with them. [BC, Appendix C]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from formal.considerate.mdp import Act, Mdp
from formal.considerate.optimal import optimal
from formal.notation import Reward
from proofs_checked.experiments import learned, spaced


def without_last(lower: Reward, upper: Reward, step: Reward) -> Sequence[Reward]:
    """The last value is left out."""
    return spaced(lower, upper, step)[:-1]


def without_both(lower: Reward, upper: Reward, step: Reward) -> Sequence[Reward]:
    """The first value and the last are left out."""
    return spaced(lower, upper, step)[1:-1]


def short_sighted(mdp: Mdp[Any], initial: Reward, preferred: Sequence[Act]) -> dict[Any, Act]:
    """The actions that gain most at once."""
    best = optimal(replace(mdp, gamma=0)).actions
    return {s: min(best[s], key=preferred.index) for s in mdp.states if s not in mdp.terminal}


def from_0(mdp: Mdp[Any], initial: Reward, preferred: Sequence[Act]) -> dict[Any, Act]:
    """Initial values are 0, whatever is asked for."""
    return learned(mdp, 0, preferred)
