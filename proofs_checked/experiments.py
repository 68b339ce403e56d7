"""The experiments that claims of BC are about, as a part of the record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

from formal.considerate.experiment import Experiment
from formal.considerate.grids.craft_world import CraftWorld, Variant
from formal.considerate.grids.doll import doll
from formal.considerate.grids.garden import garden
from formal.considerate.grids.mail_room import mail_room
from formal.considerate.grids.variants import Row, row
from formal.considerate.mdp import Act, Mdp
from formal.considerate.simultaneous.rules import Rules
from formal.considerate.simultaneous.scan import all_ends, finding, same_moves
from formal.considerate.simultaneous.search import End
from formal.considerate.simultaneous.table import Returns, returns
from formal.considerate.simultaneous.world import World
from formal.notation import Reward

Made: TypeAlias = Callable[..., Experiment[Any]]
"""From what the text leaves open, an experiment."""


@cache
def levels_of_help(variant: Variant) -> Row:
    """The levels of help of a variant of the sequential Craft-World. [BC, Figure 1b]"""
    return row(variant)


def ends_together(rules: Rules) -> Sequence[End]:
    """The Pareto-optimal ends of the simultaneous Craft-World. [BC, Section 4.3]"""
    return all_ends(same_moves(rules))


def reproduces(rules: Rules) -> bool:
    """Whether a rule set gives all nine numbers and both breakpoints. [BC, Table 1]"""
    return finding(rules).reproduces


def spaced(lower: Reward, upper: Reward, step: Reward) -> Sequence[Reward]:
    """The numbers from `lower` to `upper`, both included, in steps. [BC, Appendix C]"""
    number = int((upper - lower) / step)
    return [lower + n * Fraction(step) for n in range(number + 1)]


def learned(mdp: Mdp[Any], initial: Reward, preferred: Sequence[Act]) -> dict[Any, Act]:
    """The actions that Q-learning takes in the end at rate 1, with ε = 0 and γ = 1.

    All Q-values are `initial` at first; of equals the first in `preferred` is taken. It goes on
    until an episode changes nothing; an episode that goes round for ever has no end, and then the
    actions are those of |S| (1 + |S| max|r|) steps. [BC, Appendix C]
    """
    Q = {(s, a): initial for s in mdp.states if s not in mdp.terminal for a in mdp.actions}
    gains = [mdp.r(s, a, t) for (s, a), ts in mdp.T.items() for t in ts]
    patience = len(mdp.states) * (1 + len(mdp.states) * int(max(*gains, -min(gains))))

    def greedy(s: Any) -> Act:
        return max(preferred, key=lambda a: Q[s, a])

    changed = True
    while changed:
        changed, s, steps = False, mdp.begin(), 0
        while s not in mdp.terminal and steps < patience:
            a = greedy(s)
            (t,) = mdp.T[s, a]
            after = max((Q[t, b] for b in mdp.actions), default=0) if t not in mdp.terminal else 0
            changed |= Q[s, a] != mdp.r(s, a, t) + after
            Q[s, a], s, steps = mdp.r(s, a, t) + after, t, steps + 1
    return {s: greedy(s) for s in mdp.states if s not in mdp.terminal}


@dataclass(frozen=True, kw_only=True)
class Experiments:
    """What the claims about the experiments of BC are about.

    Attributes:
        craft_world: the levels of help of a variant. [BC, Section 4.1, Figure 1b]
        craft_world_alone: the rules of the sequential Craft-World.
        garden: the garden and the fence. [BC, Figures 2a and 2b]
        doll: the doll, under equation 1, 2 or 3. [BC, Figure 2c]
        mail_room: the mail room. [BC, Figure 3]
        reproduces: whether a rule set gives Table 1. [BC, Table 1]
        ends_together: the Pareto-optimal ends of a rule set. [BC, Section 4.3]
        returns_together: what both agents gain by an end.
        world_together: the world of a rule set.
        spaced: the coefficients of the curve. [BC, Appendix C]
        learned: what Q-learning comes to at rate 1 with ε = 0. [BC, Appendix C, Table 2]
    """

    craft_world: Callable[[Variant], Row] = levels_of_help
    craft_world_alone: Callable[..., CraftWorld] = CraftWorld
    garden: Made = garden
    doll: Made = doll
    mail_room: Made = mail_room
    reproduces: Callable[[Rules], bool] = reproduces
    ends_together: Callable[[Rules], Sequence[End]] = ends_together
    returns_together: Callable[[End, bool], Returns] = returns
    world_together: Callable[[Rules], World] = World
    spaced: Callable[[Reward, Reward, Reward], Sequence[Reward]] = spaced
    learned: Callable[[Mdp[Any], Reward, Sequence[Act]], dict[Any, Act]] = learned
