"""Equation 7: the caring coefficient as a budget."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.notation import Reward
from proofs_checked.bc.cases import HALF, Case
from proofs_checked.bc.ends import best_ends
from proofs_checked.bc.forks import fork
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.broken import caring, caring_options
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted


def budget(alphas: Sequence[Reward], chances: Sequence[Reward], *, repaired: bool = False) -> Law:
    """It ends in y, where the option can be started, if and only if that costs α₂ more at most.

    Repaired: if it costs P(I) α₂ / α₁ more at most.
    """

    def law(d: Definitions, case: Case) -> str:
        mdp = fork(case, (1, 2, 3, 4))
        alpha_1, alpha_2 = case.one_of(alphas, "α1"), case.one_of((0, 1, 2, 3), "α2")
        p = case.one_of(chances, "P({y})")
        beliefs = [(p, {"y"}), (1 - p, set[str]())]
        ends = best_ends(d, mdp, mdp.with_reward(d.r_option(mdp, beliefs, alpha_1, alpha_2)), "s")
        more = mdp.r("s", "a", "x") - mdp.r("s", "b", "y")
        most = Fraction(p * alpha_2) / alpha_1 if repaired else alpha_2
        if ("y" in ends) is not (more <= most):
            found = " or ".join(sorted(map(str, ends)))
            return f"y costs {more} more, and to end in {found} is optimal"
        return ""

    return law


_NOTHING: Final = planted("nothing-more", "nothing is added", r_option=caring.nothing_more)
_SOME: Final = planted("some", "one option is enough", r_option=caring_options.some_option)

CLAIMS: Final = (
    Claim(
        id="bc-equation-7.budget",
        paper="BC",
        item="Equation 7, a budget",
        statement="For a fixed α1, and γ left aside, α2 is how much negative reward the acting "
        "agent is willing to endure for the option to be executed.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming α1 = 1 and a choice between an option that is sure to be possible and one "
        "that is sure not to be; it is of differences: α2 times the difference in P, over α1",
        checks=(
            exhausted(
                budget((1,), (1,)),
                Space("a choice of two ends, costs 1 to 4, α1 = 1, P = 1", ((3, 2),), sized=False),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                budget((1, 2), (1, HALF)),
                Space(
                    "a choice of two ends, α1 of 1 and 2, P of 1 and 1/2", ((3, 2),), sized=False
                ),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            _NOTHING,
            planted(
                "over-alpha-1",
                "a repair: α2 is multiplied by α1, and P is 1 where it is not 0",
                r_option=caring_options.budgeted,
            ),
        ),
    ),
    Claim(
        id="bc-equation-7.budget.repaired",
        paper="BC",
        item="Equation 7, a budget of differences (not in the paper)",
        statement="With γ = 1 and α1 > 0 the acting agent is willing to endure α2 / α1 times the "
        "probability of the options that it makes possible.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; it weighs α1 times the difference in cost against α2 times that",
        checks=(
            exhausted(
                budget((1, 2, 3), (1, HALF, 0), repaired=True),
                Space(
                    "a choice of two ends, costs 1 to 4, α1 to 3, P of 0, 1/2 and 1",
                    ((3, 2),),
                    sized=False,
                ),
            ),
        ),
        mutants=(_NOTHING, _SOME),
        rests_on=("bc-equation-7.budget",),
    ),
)
