"""Lesson 10: considerate agents, and where the kinks come from. [BC, Equations 1, 2 and 4]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from companion.level import Wrong, level
from companion.worlds import a_world, best_ways, experiment, mdp, value_functions
from formal.considerate.experiments.garden import garden
from formal.considerate.mdp.mdp import is_exact
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes
from formal.considerate.sweep.outcomes import Outcome, outcomes

HALF: Final = Fraction(1, 2)


def _ways(ways: Any) -> str:
    return " and ".join(repr(way) for way in ways)


@level(
    "to-care-is-to-act-otherwise",
    10,
    task=(
        "A world is a dictionary of ways: {'short': (-1, -2), 'long': (-3, -1)} says that the "
        "short way costs the acting agent 1 and leaves the other agent the value -2. Give a world "
        "in which no way is optimal both for α₂ = 0 and for α₂ = 1, with α₁ = 1."
    ),
    hints=[
        "With α₂ = 0, the way with the greatest own reward is optimal.",
        "With α₂ = 1, it is the one with the greatest sum of both numbers.",
        "The longer way must cost less than the other agent gains by it.",
    ],
    right=[
        "{'short': (-1, -9), 'long': (-3, -4)}",
        "{'a': (-1, -1), 'b': (Fraction(-3, 2), 0)}",
        "{'x': (-5, -5), 'y': (-6, -1), 'z': (-7, -3)}",
        "{'take': (-1, 0), 'give': (-2, 5)}",
    ],
    wrong={
        "{'short': (-1, -2), 'long': (-3, -1)}": "'short' is optimal for both",
        "{'short': (-1, -3), 'long': (-3, -1)}": "'short' is optimal for both",
        "{'short': (-1, -9)}": "'short' is optimal for both",
        "{'a': (-1, -9), 'b': (-1, 0)}": "'b' is optimal for both",
        "{'short': (0, -9), 'long': (-3, -4)}": "Each way costs something",
        "{'short': (-1, -9.5), 'long': (-3, -4)}": "integers or fractions",
        "{'short': -1, 'long': -3}": "A way has a reward and a value",
    },
)
def to_care_is_to_act_otherwise(given: Any) -> str:
    """The optimal ways with and without care must have none in common. [BC, Equation 1]"""
    world = a_world(given, 1)
    (V,) = value_functions(world)
    selfish, caring = (
        best_ways(world, r_value(mdp(world), [(1, V)], 1, alpha_2)) for alpha_2 in (0, 1)
    )
    if both := [way for way in selfish if way in caring]:
        raise Wrong(f"{_ways(both)} is optimal for both α₂ = 0 and α₂ = 1.")
    return f"With α₂ = 0 {_ways(selfish)} is optimal, and with α₂ = 1 {_ways(caring)}."


@level(
    "a-kink-at-two-thirds",
    10,
    task=(
        "Give a world, a dictionary from ways to pairs (own reward, value to the other agent), "
        "whose optimal value has one kink for α₂ ≥ 0: at α₂ = 2/3."
    ),
    hints=[
        "A way of reward a and value b is worth a + b α₂: a line.",
        "The optimal value is the greatest of the lines; a kink is where two of them meet.",
        "-1 - 4 α₂ and -3 - α₂ meet at α₂ = 2/3.",
    ],
    right=[
        "{'short': (-1, -4), 'long': (-3, -1)}",
        "{'a': (-1, -3), 'b': (-2, Fraction(-3, 2))}",
        "{'a': (-1, -4), 'b': (-3, -1), 'c': (-9, -4)}",
        "{'a': (-2, 0), 'b': (-4, 3)}",
    ],
    wrong={
        "{'short': (-1, -9), 'long': (-3, -1)}": "at 1/4",
        "{'short': (-1, -4)}": "It has no kink",
        "{'short': (-1, -4), 'long': (-3, -4)}": "It has no kink",
        "{'a': (-1, -4), 'b': (-3, -1), 'c': (-4, 0)}": "at 2/3 and 1",
        "{'a': (-1, -4), 'b': (-2, -3), 'c': (-4, -2)}": "at 1 and 2",
        "{'a': (-1, -4.0), 'b': (-3, -1)}": "integers or fractions",
        "Fraction(2, 3)": "A world is a dictionary",
    },
)
def a_kink_at_two_thirds(given: Any) -> str:
    """The sweep must have the breakpoint 2/3 and no other. [BC, Section 4.1]"""
    whole = experiment(a_world(given, 1))
    kinks = sweep_of_outcomes(whole, outcomes(whole)).breakpoints
    if not kinks:
        raise Wrong("It has no kink: the same way is optimal for all α₂ ≥ 0.")
    if kinks != (Fraction(2, 3),):
        kinks_are = "kink is" if len(kinks) == 1 else "kinks are"
        raise Wrong(f"Its {kinks_are} at {' and '.join(map(str, kinks))}.")
    return "Its only kink for α₂ ≥ 0 is at 2/3, exactly."


@level(
    "fear-the-worst",
    10,
    task=(
        "The other agent may have either of two value functions, with probability 1/2 each. Give "
        "a world, a dictionary from ways to triples (own reward, one value, the other value), in "
        "which no way is optimal both by Equation 1, for the mean, and by Equation 2, for the "
        "worst case, where α₁ = α₂ = 1."
    ),
    hints=[
        "Equation 1 adds the mean of the two values, Equation 2 the lesser.",
        "A risky way has one great and one small value; a safe one has two alike.",
    ],
    right=[
        "{'risky': (-1, 0, -10), 'safe': (-1, -6, -6)}",
        "{'risky': (-1, 9, -1), 'safe': (-2, 3, 3)}",
        "{'a': (-1, 0, -3), 'b': (-1, -2, -2), 'c': (-9, 0, 0)}",
    ],
    wrong={
        "{'risky': (-1, 0, -10), 'safe': (-1, -4, -4)}": "'safe' is optimal by both",
        "{'risky': (-1, 0, -10), 'safe': (-1, -5, -5)}": "'safe' is optimal by both",
        "{'a': (-1, 0, 0), 'b': (-2, -3, -3)}": "'a' is optimal by both",
        "{'only': (-1, 0, -10)}": "'only' is optimal by both",
        "{'risky': (-1, 0, -10), 'safe': (-9, -6, -6)}": "'risky' is optimal by both",
        "{'risky': (-1, 0, None), 'safe': (-1, -6, -6)}": "integers or fractions",
    },
)
def fear_the_worst(given: Any) -> str:
    """The two equations must have no optimal way in common. [BC, Equations 1 and 2]"""
    world = a_world(given, 2)
    beliefs = [(HALF, V) for V in value_functions(world)]
    mean, worst = (best_ways(world, r(mdp(world), beliefs, 1, 1)) for r in (r_value, r_worst))
    if both := [way for way in mean if way in worst]:
        raise Wrong(f"{_ways(both)} is optimal by both equations.")
    return f"By the mean {_ways(mean)} is optimal, by the worst case {_ways(worst)}."


@level(
    "when-the-fence-is-built",
    10,
    task=(
        "In the paper's garden, give the least caring coefficient α₂ at which it is optimal to "
        "build the fence. It is a fraction."
    ),
    hints=[
        "Without a fence, around the garden, the value is -16 - 26 α₂.",
        "With the fence it is -70 - 10 α₂: the fence costs the acting agent 54.",
        "The two lines meet where 16 α₂ = 54.",
    ],
    right=["Fraction(27, 8)", "3 + Fraction(3, 8)"],
    wrong={
        "Fraction(1, 5)": "no fence is optimal",
        "3": "no fence is optimal",
        "4": "it is optimal for a lesser α₂, too",
        "10": "it is optimal for a lesser α₂, too",
        "27 / 8": "an integer or a fraction",
        "None": "an integer or a fraction",
        "-1": "no fence is optimal",
    },
)
def when_the_fence_is_built(given: Any) -> str:
    """A fence and no fence must both be optimal there: a kink. [BC, Figure 2(b)]"""
    if not is_exact(given):
        raise Wrong(f"α₂ is an integer or a fraction; the answer is {given!r}.")
    whole = garden()
    best: list[Outcome[Any]] = best_outcomes(whole, outcomes(whole), given)
    fences = {x.end.fence for x in best}
    if True not in fences:
        raise Wrong(f"At α₂ = {given} no fence is optimal: the returns are {best[0].returns}.")
    if False not in fences:
        raise Wrong(
            f"At α₂ = {given} only the fence is optimal, and it is optimal for a lesser α₂, too."
        )
    return f"At α₂ = {given}, and at no other, a fence and no fence are both optimal."
