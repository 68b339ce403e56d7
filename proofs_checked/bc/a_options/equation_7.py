"""Appendix A.1, Equation 7: rewards for options that can be started at the end, and a budget."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.options import r_option
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, Case, Rewarding
from proofs_checked.bc.policies import optimal_ends
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring

SETS: Final = tuple(map(frozenset, ("", "x", "y", "xy")))
"""Initiation sets, of ends."""


def forks(what: str) -> Space:
    """Every choice of two ends, with what else a law is about; both are in the words."""
    return Space(what, ((3, 2),), sized=False)


FORKS: Final = forks("a choice of two ends")


def fork(case: Case, costs: Sequence[Reward] = (1,), gamma: Reward = 1) -> Mdp[str]:
    """The MDP in which a leads from s to x, and b to y."""
    cost = {a: case.one_of(costs, f"the cost of {a}") for a in ("a", "b")}
    T = {(s, a): {s: 1} for s in ("x", "y") for a in cost} | {("s", "a"): {"x": 1}}
    T["s", "b"] = {"y": 1}
    case.said.append(f"a leads from s to x, b to y; γ = {gamma}")
    mdp: Mdp[str] = Mdp(
        ("s", "x", "y"), ("a", "b"), T, lambda s, a, _: -cost[a] if s == "s" else 0, gamma, "s"
    )
    return case.made(mdp, *case.said[-3:])


def at_the_ends(r: RewardFunction[str]) -> dict[str, Reward]:
    """What is added to the reward for entering each end, at a cost of 1."""
    return {t: r("s", a, t) + 1 for a, t in (("a", "x"), ("b", "y"))}


def willing(
    case: Case,
    r_option: Rewarding = r_option,
    *,
    alphas: Sequence[Reward],
    chances: Sequence[Reward],
    repaired: bool = False,
) -> None:
    """It ends in y, where the option can be started, if and only if that costs α₂ more at most.

    Repaired: if it costs P(I) α₂ / α₁ more at most.
    """
    mdp = fork(case, (1, 2, 3, 4))
    alpha_1, alpha_2 = case.one_of(alphas, "α1"), case.one_of((0, 1, 2, 3), "α2")
    p = case.one_of(chances, "P({y})")
    beliefs = [(p, {"y"}), (1 - p, set[str]())]
    ends = optimal_ends(mdp, r_option(mdp, beliefs, alpha_1, alpha_2))
    more = mdp.r("s", "a", "x") - mdp.r("s", "b", "y")
    most = Fraction(p * alpha_2) / alpha_1 if repaired else alpha_2
    found = " or ".join(sorted(map(str, ends)))
    must(("y" in ends) is (more <= most), f"y costs {more} more, and to end in {found} is optimal")


def budgeted(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, *received: Any
) -> RewardFunction[Any]:
    """Equation 7 by α₁, in which every option that may be tried is sure to be."""
    tried = [each for each in beliefs if each[0]]
    return caring.some_option(mdp, tried, alpha_1, alpha_1 * alpha_2, *received)


@claim(
    "BC, Equation 7",
    name="budget",
    title="a budget",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming α1 = 1 and a choice between an option that is sure to be possible and one "
    "that is sure not to be; it is of differences: α2 times the difference in P, over α1",
    ways=[
        throughout(forks("a choice of two ends, costs 1 to 4, α1 = 1, P = 1")),
        also(
            partial(willing, alphas=(1, 2), chances=(1, HALF), repaired=False),
            somewhere(forks("a choice of two ends, α1 of 1 and 2, P of 1 and 1/2")),
        ),
    ],
    mutants={
        "nothing is added": {"r_option": caring.nothing_more},
        "a repair: α2 is multiplied by α1, and P is 1 where it is not 0": {"r_option": budgeted},
    },
)
def budget(instance: Case, r_option: Rewarding = r_option) -> None:
    """For a fixed α1, and γ left aside, α2 is how much negative reward the acting agent is willing
    to endure for the option to be executed.
    """
    willing(instance, r_option, alphas=(1,), chances=(1,))


@addition(
    "BC, Equation 7",
    name="budget.repaired",
    title="a budget of differences",
    reason="it weighs α1 times the difference in cost against α2 times that",
    ways=[throughout(forks("a choice of two ends, costs 1 to 4, α1 to 3, P of 0, 1/2 and 1"))],
    mutants={
        "nothing is added": {"r_option": caring.nothing_more},
        "one option is enough": {"r_option": caring.some_option},
    },
    rests_on=["bc-equation-7.budget"],
)
def budget_of_differences(instance: Case, r_option: Rewarding = r_option) -> None:
    """With γ = 1 and α1 > 0 the acting agent is willing to endure α2 / α1 times the probability of
    the options that it makes possible.
    """
    willing(instance, r_option, alphas=(1, 2, 3), chances=(1, HALF, 0), repaired=True)


def three_options(
    case: Case, sets: Sequence[frozenset[str]] = SETS
) -> list[tuple[Fraction, frozenset[str]]]:
    """The initiation sets of three options, with the probabilities 1/6, 1/3 and 1/2."""
    return [(Fraction(n, 6), case.one_of(sets, f"I{n}")) for n in (1, 2, 3)]


@claim(
    "BC, Section 3.2",
    name="options",
    reason="by equation 7, α2 and γ above 0; with the options' values, equation 8, it is not so",
    ways=[
        throughout(FORKS),
        proved_in_agda("Bc", "section-3-2-options", of=("terminal", "r_option")),
    ],
    mutants={
        "what cannot be started counts": {"r_option": caring.not_startable},
        "one option is enough": {"r_option": caring.some_option},
        "all must be startable": {
            "r_option": caring.paying(
                lambda mdp, beliefs, t: min(int(t in sets) for _, sets in beliefs)
            )
        },
    },
)
def desirable_ends(instance: Case, r_option: Rewarding = r_option) -> None:
    """States in which options can be started become desirable ones to end in, so that options
    remain executable.
    """
    mdp = fork(instance, gamma=instance.one_of(GAMMAS))
    options = three_options(instance)
    added = at_the_ends(r_option(mdp, options, 1, 1))
    likely = {t: sum(p for p, each in options if t in each) for t in added}
    must(
        (added["x"] > added["y"]) is (likely["x"] > likely["y"]),
        f"the chances are {likely['x']} and {likely['y']}; it adds {added}",
    )


def by_number(instance: Case, r_option: Rewarding = r_option, *, as_a_set: bool) -> None:
    """With P uniform it adds in proportion to the number of options that can be started.

    Args:
        instance: a choice of two ends, and three options.
        r_option: equation 7.
        as_a_set: whether options with the same initiation set are one.
    """
    mdp = fork(instance, gamma=instance.one_of(GAMMAS))
    options = [each for _, each in three_options(instance)]
    family = list(dict.fromkeys(options)) if as_a_set else options
    added = at_the_ends(r_option(mdp, [(Fraction(1, len(family)), each) for each in family], 1, 1))
    number = {t: sum(t in each for each in options) for t in added}
    nothing = not as_a_set and number["x"] > 0 >= added["x"]
    must(
        not nothing and added["x"] * number["y"] == added["y"] * number["x"],
        f"{number['x']} options can be started in x and {number['y']} in y; it adds "
        f"{added['x']} and {added['y']}",
    )


@claim(
    "BC, Equation 7",
    name="uniform",
    title="a uniform distribution",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that options with the same initiation set are counted apart: in a set of "
    "initiation sets they are one; Section A.2's 40 and 80 % are of five agents, whose options "
    "have three sets between them",
    ways=[
        throughout(forks("three options, a choice of two ends")),
        also(
            partial(by_number, as_a_set=True),
            somewhere(forks("the set of three options' initiation sets")),
        ),
        proved_in_agda("Bc", "equation-7-uniform", of=("terminal", "r_option")),
    ],
    mutants={
        "what cannot be started counts": {"r_option": caring.not_startable},
        "one option is enough": {"r_option": caring.some_option},
        "nothing is added, which is in proportion": {"r_option": caring.nothing_more},
    },
)
def uniform_distribution(instance: Case, r_option: Rewarding = r_option) -> None:
    """If P is uniform over finitely many options, what equation 7 adds is proportional to the
    number of options that can be started in the terminal state.
    """
    by_number(instance, r_option, as_a_set=False)


@claim(
    "BC, Equation 7",
    name="preservation",
    reason="what it adds is greatest where all of them can still be started, and never more than "
    "the initial state would have",
    ways=[
        throughout(FORKS),
        proved_in_agda("Bc", "equation-7-preservation", of=("terminal", "r_option")),
    ],
    mutants={
        "one option is enough": {"r_option": caring.some_option},
        "what cannot be started counts": {"r_option": caring.not_startable},
    },
    rests_on=["bc-section-3.2.options"],
)
def preservation(instance: Case, r_option: Rewarding = r_option) -> None:
    """If the options are those that can be started in the initial state, equation 7 encourages to
    preserve what other agents can do.
    """
    mdp = fork(instance, gamma=instance.one_of(GAMMAS))
    options = three_options(instance, [each | {"s"} for each in SETS])
    for t, got in at_the_ends(r_option(mdp, options, 1, 1)).items():
        all_can = all(t in each for _, each in options)
        must(
            got <= mdp.gamma and (got == mdp.gamma) is all_can,
            f"for entering {t} it adds {got}, where {mdp.gamma} is for all",
        )


@claim(
    "BC, Equation 7",
    name="negative",
    title="options of negative weight",
    reason="α2 may be any real number; weights by option are equation 7 once for each",
    ways=[
        throughout(FORKS),
        proved_in_agda("Bc", "equation-7-negative", of=("terminal", "r_option")),
    ],
    mutants={
        "what cannot be started counts": {"r_option": caring.not_startable},
        "nothing is added": {"r_option": caring.nothing_more},
    },
)
def negative_weight(instance: Case, r_option: Rewarding = r_option) -> None:
    """With a negative weight the acting agent prefers ends in which an option cannot be started, so
    that it may prevent what it does not like.
    """
    mdp = fork(instance)
    where = instance.one_of(SETS, "I")
    instance.said.append("α2 = -1")
    x, y = at_the_ends(r_option(mdp, [(1, where)], 1, -1)).values()
    how = f"for entering x it adds {x}, for entering y {y}"
    must(("x" in where) <= ("y" in where) or x < y, how)
