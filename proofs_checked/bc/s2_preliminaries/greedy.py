"""Section 2: to choose actions of greatest Q-value."""

from typing import Final

from bridge.evidence import Standing
from formal.considerate.policy import always
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import HALF, Case, shown
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted, exists
from proofs_checked.bc.policies import greatest, greedy, is_finite, told, valued
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted


def recovered(gamma: Reward, rewards: tuple[Reward, ...]) -> Law:
    """Whoever chooses in each state an action of greatest Q* has the greatest values."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp(rewards, gamma=gamma, ends=1)
        most = greatest(mdp, found := valued(d, mdp))
        optimal = [choice for choice, V in found if most == V]
        if not case.suppose(bool(optimal) and is_finite(most)):
            return ""
        for choice in greedy(d, mdp, optimal[0]):
            if (V := d.values(mdp, always(choice))) != most:
                return (
                    f"V* is {shown(most)}; {told(choice)} has the greatest Q*, and is worth "
                    f"{shown(V)}"
                )
        return ""

    return law


def all_optimal(d: Definitions, case: Case) -> str:
    """Every policy that keeps to optimal actions has the greatest values, and no other has."""
    mdp = case.mdp((0, 1, -1), gamma=HALF, ends=1)
    kept = d.optimal(mdp).actions
    most = greatest(mdp, found := valued(d, mdp))
    for choice, V in found:
        if all(choice[s] in kept[s] for s in mdp.states) is not (most == V):
            return f"V* is {shown(most)}, and {told(choice)} is worth {shown(V)}"
    return ""


def ends_if_optimal(d: Definitions, case: Case) -> str:
    """With γ = 1 a policy of greatest value is terminating if one of them is. False."""
    mdp = case.mdp((0, -1), ends=1)
    found = valued(d, mdp)
    most = greatest(mdp, found)
    ending = {told(c): d.is_terminating(mdp, always(c)) for c, V in found if most == V}
    if not case.suppose(any(ending.values())):
        return ""
    endless = [policy for policy, ends in ending.items() if not ends]
    return f"{endless[0]} is worth {shown(most)}, which is V*, and does not end" if endless else ""


_HALVED: Final = planted("halved", "a repair: γ is 1/2", values=broken.halved)
_DELAYED: Final = planted("delayed", "the next reward does not count", values=broken.delayed)
_ONE_STEP: Final = planted("one-step", "values are of one step alone", values=broken.one_step)

CLAIMS: Final = (
    Claim(
        id="bc-section-2.greedy",
        paper="BC",
        item="Section 2, a policy from Q*",
        statement="To choose in each state an action of greatest Q* is an optimal policy.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming γ < 1; with γ = 1, as in all of the paper's experiments, it is so where no "
        "step gains, and not in general",
        checks=(
            exhausted(
                recovered(HALF, (0, 1, -1)),
                Space("Q* of every MDP with an end, rewards 0, 1 and -1, γ = 1/2", ((2, 2),)),
                passing=Standing.ASSUMING,
            ),
            exhausted(
                all_optimal,
                Space("optimal actions in every MDP with an end, the same", ((2, 2),)),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc",
                "section-2-greedy-discounted",
                of=("is_terminal", "values, of n steps", "values, in Q-values"),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            _ONE_STEP,
            planted("any-action", "every action is optimal", optimal=broken.any_action),
            planted("torn", "values of the first state are negated", values=broken.torn),
        ),
        rests_on=("bc-section-2.optimal-policy",),
        differs="A first reading takes it for the textbook's theorem; that is of γ < 1, and the "
        "paper lets γ be 1.",
    ),
    Claim(
        id="bc-section-2.greedy.undiscounted",
        paper="BC",
        item="Section 2, a policy from Q*, with γ = 1",
        statement="To choose in each state an action of greatest Q* is an optimal policy if γ = 1.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="to put off for ever what is gained in the end has the same Q* at each step",
        checks=(
            counterexample(
                recovered(1, (0, 1, -1)),
                Space("every MDP with an end, rewards 0, 1 and -1, γ = 1", ((2, 1), (2, 2))),
            ),
        ),
        mutants=(
            _HALVED,
            planted("no-gains", "a repair: losses alone", values=broken.no_gains),
        ),
        rests_on=("bc-section-2.greedy",),
    ),
    Claim(
        id="bc-section-2.greedy.repaired",
        paper="BC",
        item="Section 2, a policy from Q*, with γ = 1 and no gains (not in the paper)",
        statement="If γ = 1, no step gains and V* is finite, to choose in each state an action of "
        "greatest Q* is an optimal policy.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; what is put off for ever is worth 0, which is the most there is",
        checks=(
            exhausted(
                recovered(1, (0, -1)),
                Space(
                    "every MDP with an end, rewards 0 and -1, γ = 1",
                    ((2, 1), (2, 2), (3, 2)),
                    quick=((2, 1), (2, 2)),
                ),
            ),
            proved_in_agda(
                "Bc",
                "section-2-greedy",
                of=("is_terminal", "values, of n steps", "values, in Q-values"),
            ),
        ),
        mutants=(
            planted("torn", "values of the first state are negated", values=broken.torn),
            _DELAYED,
        ),
        rests_on=("bc-section-2.greedy.undiscounted",),
    ),
    Claim(
        id="bc-section-2.greedy.endless",
        paper="BC",
        item="Section 2, an optimal policy that does not end (not in the paper)",
        statement="With γ = 1, an optimal policy need not be terminating where another is.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; where staying costs nothing, ties decide",
        checks=(
            exists(
                ends_if_optimal,
                Space("every MDP with an end, rewards 0 and -1, γ = 1", ((2, 1), (2, 2))),
            ),
        ),
        mutants=(
            planted("always-ends", "every policy ends", is_terminating=broken.possibly),
            planted("costly", "a step costs 1 more", values=broken.costly),
        ),
        rests_on=("bc-section-2.greedy",),
    ),
)
