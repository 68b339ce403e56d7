"""Section 4.1, the trend as α₂ grows: all other agents together, and each agent's coefficient."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.notation import Reward
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.bc.s4_experiments.trend_others import (
    ALPHA_3,
    Played,
    no_loss,
    of_agent,
    repairs,
    repairs_of_agents,
    smallest,
)
from proofs_checked.bc.ways_out import Game, agents, negative, together, value, worst, worst_off
from proofs_checked.broken import caring, trends
from proofs_checked.engine.claim import Check, Claim, Kind, planted

EIGHTH: Final = Fraction(1, 8)


def of_others(one: Game, t: str) -> Reward:
    """What all others have of an end."""
    return one.total(t) - one.own(t)


def cost(one: Game, t: str) -> Reward:
    """What the way to an end costs."""
    return -one.own(t)


def smallest_but(law: Law, space: Space) -> Check:
    """The check for the smallest game in which a law fails, whose premise is an assumption."""
    return counterexample(law, space, passing=Standing.ASSUMING)


CLAIMS: Final = (
    Claim(
        id="bc-trend.acting.agents",
        paper="BC",
        item="Section 4.1, the acting agent as α2 grows, Equations 4 and 5 (not in the paper)",
        statement="When α2 increases, and the coefficients of further agents do not, the acting "
        "agent's return stays the same or decreases, by equations 4 and 5.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; what it paid for agent 3 it may save at agent 3's expense, for "
        "agent 2",
        checks=(
            smallest("4", no_loss(Played(agents), cost), ALPHA_3),
            smallest("5", no_loss(Played(worst_off), cost), ALPHA_3),
        ),
        mutants=(*repairs_of_agents("r_value_of_agents"), *repairs_of_agents("r_min")),
        rests_on=("bc-trend.acting",),
    ),
    Claim(
        id="bc-trend.others.total",
        paper="BC",
        item="Section 4.1, all other agents together as α2 grows, Equations 2 to 5 (not in the "
        "paper)",
        statement="When α2 increases, the sum of what the other agents get stays the same or "
        "increases, by equations 2 to 5.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; none of them maximises a sum of the others' returns in which α2 is "
        "the factor",
        checks=(
            smallest(
                "2",
                no_loss(Played(worst, ends=(0, -1, -2, -3)), of_others),
                "V of two others from 0 to -3",
            ),
            smallest(
                "3",
                no_loss(Played(negative, ends=(0, -1, 2)), of_others),
                "V of two others 0, -1 or 2, and 0 before",
            ),
            smallest("4", no_loss(Played(agents), of_others), ALPHA_3),
            smallest("5", no_loss(Played(worst_off), of_others), ALPHA_3),
        ),
        mutants=(
            *repairs("r_worst"),
            repairs("r_neg")[0],
            repairs_of_agents("r_value_of_agents")[0],
            repairs_of_agents("r_min")[0],
        ),
        rests_on=("bc-trend.others.mean",),
    ),
    Claim(
        id="bc-trend.others.mean",
        paper="BC",
        item="Section 4.1, all other agents together as α2 grows, Equation 1 (not in the paper)",
        statement="When α2 increases, the sum of what the other agents get stays the same or "
        "increases, by equation 1.",
        kind=Kind.ADDITION,
        standing=Standing.ASSUMING,
        why="assuming that each of them is as likely to come next as another; else what grows is "
        "what is expected of them; not in the paper, which reports on its experiments",
        checks=(
            exhausted(
                no_loss(Played(value, ends=(0, -1, -2, 1)), of_others),
                Space("two others, as likely as each other", ((3, 2),)),
                passing=Standing.ASSUMING,
            ),
            smallest_but(
                no_loss(Played(value, ends=(0, -1, -2), chances=(EIGHTH,)), of_others),
                Space("two others, the first with probability 1/8", ((2, 1), (3, 2))),
            ),
        ),
        mutants=(
            planted("negated", "it wants others to lose", r_value=caring.negated),
            planted("as-likely", "each is as likely", r_value=trends.as_likely),
        ),
        rests_on=("bc-trend.considered",),
    ),
    Claim(
        id="bc-trend.others.one",
        paper="BC",
        item="Section 4.1, one other agent as α2 grows (not in the paper)",
        statement="If there is one other agent, and its value function is known, when α2 increases "
        "it need not get less in deterministic environments, by equations 1 to 3 and 6.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; what is considered is a function of its return that never falls; "
        "where ends are reached by chance, it may expect less by equation 3, which counts losses",
        checks=tuple(
            exhausted(
                no_loss(
                    Played(equation, ends=(0, -1, -2, 1), others=1, before=(0, -1)), of_agent(2)
                ),
                Space(f"one other agent, equation {n}", ((3, 2),)),
            )
            for n, equation in (("1", value), ("2", worst), ("3", negative), ("6", together))
        ),
        mutants=(
            planted("negated-1", "it wants others to lose, by equation 1", r_value=caring.negated),
            planted("negated-2", "it wants others to lose, by equation 2", r_worst=caring.negated),
            planted("negated-3", "it wants others to lose, by equation 3", r_neg=caring.negated),
            planted("negated-6", "it wants others to lose, by equation 6", r_sim=trends.opposed),
        ),
        rests_on=("bc-trend.considered",),
    ),
)
