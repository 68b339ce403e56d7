"""Equation 7: the caring coefficient as a budget."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.options import r_option
from formal.notation import Reward
from proofs_checked.bc.cases import HALF, Case, Rewarding
from proofs_checked.bc.ends import optimal_ends
from proofs_checked.bc.forks import fork
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants.caring import nothing_more
from proofs_checked.mutants.caring_options import some_option

FORK: Final = ((3, 2),)


def willing(
    case: Case,
    r_option: Rewarding,
    alphas: Sequence[Reward],
    chances: Sequence[Reward],
    *,
    repaired: bool = False,
) -> None:
    """It ends in y, where the option can be started, if and only if that costs α₂ more at most.

    Repaired: if it costs P(I) α₂ / α₁ more at most.
    """
    mdp = fork(case, (1, 2, 3, 4))
    alpha_1, alpha_2 = case.one_of(alphas, "α1"), case.one_of((0, 1, 2, 3), "α2")
    p = case.one_of(chances, "P({y})")
    beliefs = [(p, {"y"}), (1 - p, set[str]())]
    ends = optimal_ends(mdp, mdp.with_reward(r_option(mdp, beliefs, alpha_1, alpha_2)), "s")
    more = mdp.r("s", "a", "x") - mdp.r("s", "b", "y")
    most = Fraction(p * alpha_2) / alpha_1 if repaired else alpha_2
    found = " or ".join(sorted(map(str, ends)))
    must(("y" in ends) is (more <= most), f"y costs {more} more, and to end in {found} is optimal")


def for_any_alpha_1(case: Case, r_option: Rewarding = r_option) -> None:
    """The same of other α₁, and of an option that may be impossible."""
    willing(case, r_option, (1, 2), (1, HALF))


def budgeted(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, *received: Any
) -> RewardFunction[Any]:
    """Equation 7 by α₁, in which every option that may be tried is sure to be."""
    tried = [each for each in beliefs if each[0]]
    return some_option(mdp, tried, alpha_1, alpha_1 * alpha_2, *received)


@claim(
    "BC, Equation 7",
    name="budget",
    title="a budget",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming α1 = 1 and a choice between an option that is sure to be possible and one "
    "that is sure not to be; it is of differences: α2 times the difference in P, over α1",
    ways=(
        throughout(Space("a choice of two ends, costs 1 to 4, α1 = 1, P = 1", FORK, sized=False)),
        also(
            for_any_alpha_1,
            somewhere(
                Space("a choice of two ends, α1 of 1 and 2, P of 1 and 1/2", FORK, sized=False)
            ),
        ),
    ),
    mutants={
        "nothing is added": {"r_option": nothing_more},
        "a repair: α2 is multiplied by α1, and P is 1 where it is not 0": {"r_option": budgeted},
    },
)
def budget(case: Case, r_option: Rewarding = r_option) -> None:
    """For a fixed α1, and γ left aside, α2 is how much negative reward the acting agent is willing
    to endure for the option to be executed.
    """
    willing(case, r_option, (1,), (1,))


@addition(
    "BC, Equation 7",
    name="budget.repaired",
    title="a budget of differences",
    reason="it weighs α1 times the difference in cost against α2 times that",
    ways=[
        throughout(
            Space(
                "a choice of two ends, costs 1 to 4, α1 to 3, P of 0, 1/2 and 1", FORK, sized=False
            )
        )
    ],
    mutants={
        "nothing is added": {"r_option": nothing_more},
        "one option is enough": {"r_option": some_option},
    },
    rests_on=["bc-equation-7.budget"],
)
def budget_of_differences(case: Case, r_option: Rewarding = r_option) -> None:
    """With γ = 1 and α1 > 0 the acting agent is willing to endure α2 / α1 times the probability of
    the options that it makes possible.
    """
    willing(case, r_option, (1, 2, 3), (1, HALF, 0), repaired=True)
