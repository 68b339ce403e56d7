"""Lesson 10: what caring coefficients do not do. [BC, Section 4.1, Proposition 1]"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from companion.level import Wrong, level
from companion.worlds import a_world, experiment
from formal.considerate.mdp.mdp import Mdp, is_exact
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.value_function import Unbounded, values
from formal.considerate.rewards.value import r_value
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes, unreached
from formal.considerate.sweep.outcomes import outcomes
from formal.considerate.sweep.sweep import Piece


def _ways(ways: Any) -> str:
    return " and ".join(repr(way) for way in ways)


@level(
    "best-for-no-coefficient",
    10,
    task=(
        "Give a world, a dictionary from ways to pairs (own reward, value to the other agent), "
        "with a way that no other way dominates, and that is optimal for no α₂ ≥ 0. One way "
        "dominates another if it is as good for both agents, and better for one."
    ),
    hints=[
        "Three ways are enough: one is best for the acting agent, one for the other.",
        "The third is between them, but below the straight line from one to the other.",
        "With (-1, -9) and (-9, -1), which ways in between have a sum below -10?",
    ],
    right=[
        "{'short': (-1, -9), 'middle': (-6, -6), 'long': (-9, -1)}",
        "{'a': (-1, -9), 'b': (-8, -8), 'c': (-9, -1)}",
        "{'a': (-1, 0), 'b': (-2, Fraction(1, 10)), 'c': (-3, 4)}",
    ],
    wrong={
        "{'short': (-1, -9), 'middle': (-4, -4), 'long': (-9, -1)}": "3/5 'short' and 'middle'",
        "{'short': (-1, -9), 'long': (-9, -1)}": "Each way that no other dominates is optimal",
        "{'short': (-1, -9), 'middle': (-9, -9), 'long': (-9, -1)}": "Each way",
        "{'short': (-1, -9), 'middle': (-5, -5), 'long': (-9, -1)}": "Each way",
        "{'short': (-1, -9)}": "Each way",
        "{}": "A world is a dictionary",
    },
)
def best_for_no_coefficient(given: Any) -> str:
    """Some Pareto-optimal end must be optimal for no coefficient. [in no paper]"""
    whole = experiment(a_world(given, 1))
    found = outcomes(whole)
    lost = unreached(whole, found)
    if not lost:
        sweep = sweep_of_outcomes(whole, found)
        where = "; ".join(
            f"at α₂ = {alpha_2} {_ways(x.end for x in best_outcomes(whole, found, alpha_2))}"
            for alpha_2 in sweep.representatives
        )
        raise Wrong(f"Each way that no other dominates is optimal for some α₂: {where}.")
    ways = [f"{x.end!r} is dominated by no way, and optimal for no α₂ ≥ 0." for x in lost]
    return " ".join(ways)


@level(
    "one-pays-for-it",
    10,
    task=(
        "Give a world with two others, a dictionary from ways to triples (own reward, value to "
        "agent 2, value to agent 3), in which one of the two gets less when α₂ grows. By Equation "
        "1, each of them comes next with probability 1/2."
    ),
    hints=[
        "The acting agent cares for the mean of both, and not for each of them.",
        "A longer way can help agent 2 much and harm agent 3 a little.",
    ],
    right=[
        "{'short': (-1, -9, -1), 'long': (-3, -1, -4)}",
        "{'a': (-1, 0, 0), 'b': (-2, -1, 2)}",
        "{'a': (-1, -8, -8), 'b': (-2, -4, -4), 'c': (-4, -5, 0)}",
        "{'a': (-1, 0, -20), 'b': (-2, -5, -4), 'c': (-2, 5, -14), 'd': (-5, -3, -3)}",
    ],
    wrong={
        "{'short': (-1, -9, -1), 'long': (-3, -1, -1)}": "Neither gets less",
        "{'short': (-1, -9, -1), 'long': (-3, -1, -9)}": "Neither gets less",
        "{'short': (-1, -1, -1), 'long': (-3, -9, -9)}": "Neither gets less",
        "{'only': (-1, -9, -1)}": "Neither gets less",
        "{'short': (-1, -9), 'long': (-3, -1)}": "2 values of its end",
        "{'short': (-1, -9, -1), 'long': (3, -1, -4)}": "Each way costs something",
    },
)
def one_pays_for_it(given: Any) -> str:
    """From a piece of the sweep to a later one, another agent must get less. [BC, Section 4.1]"""
    whole = experiment(a_world(given, 2))
    pieces = sweep_of_outcomes(whole, outcomes(whole)).pieces
    for before, after in combinations(pieces, 2):
        for name in whole.others:
            most, least = before.returns[name][0], after.returns[name][1]
            if least < most:
                return (
                    f"Where α₂ grows over {after.lower}, {name} gets {least} after {most}, and "
                    f"the others together {_together(after)} after {_together(before)}."
                )
    said = "; ".join(f"from α₂ = {p.lower} on {_said(p)}" for p in pieces)
    raise Wrong(f"Neither gets less: {said}.")


def _together(piece: Piece) -> str:
    return str(sum(low for low, _ in [*piece.returns.values()][1:]))


def _said(piece: Piece) -> str:
    return ", ".join(f"{name} gets {low}" for name, (low, _) in [*piece.returns.items()][1:])


@level(
    "wait-for-ever",
    10,
    task=(
        "In a state the acting agent may go, which ends and has reward -1, or wait, which stays "
        "and has reward -1. Give (α₁, α₂, v), where v is the value of the end to the other agent "
        "and neither coefficient is negative, such that to wait for ever is optimal, γ = 1: "
        "refute Proposition 1 for coefficients of any kind."
    ),
    hints=[
        "To wait for ever is worth minus infinity, if each step costs something.",
        "A step costs α₁.",
        "With α₁ = 0 only the end matters, and it may be bad for the other agent.",
    ],
    right=["(0, 1, -1)", "[0, 1, 0]", "(0, 0, 5)", "(0, Fraction(1, 2), -10)"],
    wrong={
        "(1, 1, -1)": "to wait for ever -∞",
        "(Fraction(1, 1000), 1, -10 ** 6)": "to wait for ever -∞",
        "(0, 1, 1)": "To go is worth 1, to wait for ever 0",
        "(-1, 1, -1)": "neither coefficient is negative",
        "(0, -1, 1)": "neither coefficient is negative",
        "(0.0, 1, -1)": "integers or fractions",
        "(0, 1)": "three numbers",
    },
)
def wait_for_ever(given: Any) -> str:
    """To wait must be worth at least as much as to go. [BC, Proposition 1]"""
    if not isinstance(given, list | tuple) or len(given) != 3:
        raise Wrong(f"The answer must be three numbers, (α₁, α₂, v); it is {given!r}.")
    if not all(is_exact(number) for number in given):
        raise Wrong(f"The three numbers must be integers or fractions; the answer is {given!r}.")
    alpha_1, alpha_2, v = given
    if min(alpha_1, alpha_2) < 0:
        raise Wrong(
            f"In this level neither coefficient is negative; they are {alpha_1}, {alpha_2}."
        )
    own = Mdp.of(
        "here",
        ("go", "wait"),
        lambda s, a: (s, 0) if s == "end" else ("end" if a == "go" else s, -1),
    )
    caring = own.with_reward(r_value(own, [(1, lambda t: v)], alpha_1, alpha_2))
    going, waiting = (values(caring, always({"here": a, "end": a}))["here"] for a in ("go", "wait"))
    if isinstance(waiting, Unbounded) or waiting < going:  # type: ignore[operator]
        said = waiting.value if isinstance(waiting, Unbounded) else waiting
        raise Wrong(f"To go is worth {going}, to wait for ever {said}.")
    return f"To wait for ever is worth {waiting}, to go {going}."
