"""Definition 1: terminating policies, from every state or from the initial one."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.considerate.enumeration import policies
from formal.considerate.mdp import Distribution, Mdp
from formal.considerate.policy import Policy, always
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import Case
from proofs_checked.bc.looking import Space, counterexample, exhausted, sampled
from proofs_checked.bc.policies import told
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

_THIRD: Final = Fraction(1, 3)


def evenly(mdp: Mdp[str]) -> Policy[str]:
    """The policy that chooses among the first action and the last by chance."""
    chances: Distribution[str] = {mdp.actions[0]: 1}
    if len(mdp.actions) > 1:
        chances = {mdp.actions[0]: _THIRD, mdp.actions[-1]: 1 - _THIRD}
    return dict.fromkeys(mdp.states, chances)


def not_over(mdp: Mdp[str], pi: Policy[str], s: str, steps: int) -> Reward:
    """The probability that no terminal state is reached from s in so many steps."""
    chances: dict[str, Reward] = {s: 1}
    for _ in range(steps):
        after: dict[str, Reward] = {}
        for u, p in chances.items():
            if u in mdp.terminal:
                continue
            for a, q in pi[u].items():
                for t, chance in mdp.T[u, a].items():
                    after[t] = after.get(t, 0) + p * q * chance
        chances = after
    return sum((p for u, p in chances.items() if u not in mdp.terminal), start=0)


def all_policies(mdp: Mdp[str]) -> list[Policy[str]]:
    """The deterministic policies, and one that is not."""
    return [*map(always, policies(mdp)), evenly(mdp)]


def by_its_chances(d: Definitions, case: Case) -> str:
    """A policy ends from everywhere if in |S| steps it may end from each state, and only then.

    If it may, with probability p at least, it has not ended after n |S| steps with probability at
    most (1 - p)ⁿ; if it may not from some state, it never ends from there.
    """
    mdp = case.mdp((-1,), ends=1, mixed=True)
    for pi in all_policies(mdp):
        over = all(not_over(mdp, pi, s, len(mdp.states)) < 1 for s in mdp.states)
        if d.is_terminating(mdp, pi) is not over:
            return f"the policy {pi} {'ends' if over else 'does not end'} from everywhere"
    return ""


def from_the_start(d: Definitions, case: Case) -> str:
    """A policy that ends from the initial state is terminating. False."""
    mdp = case.mdp((-1,), start=True)
    for choice in policies(mdp):
        sure = not_over(mdp, always(choice), mdp.begin(), len(mdp.states)) == 0
        if sure and not d.is_terminating(mdp, always(choice)):
            return f"{told(choice)} ends from {mdp.begin()}, but not from everywhere"
    return ""


CLAIMS: Final = (
    Claim(
        id="bc-definition-1",
        paper="BC",
        item="Definition 1",
        statement="A policy is terminating if from every state it reaches a terminal state with "
        "probability 1.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="with finitely many states that is: from each it may reach one",
        checks=(
            exhausted(
                by_its_chances,
                Space("every MDP with an end, chances of 1/2", ((2, 1), (2, 2), (3, 1))),
            ),
            sampled(by_its_chances, "generated MDPs with chances"),
            proved_in_agda(
                "Bc", "definition-1", of=("is_terminating", "values, as numbers of steps")
            ),
        ),
        mutants=(
            planted("from-somewhere", "from some state", is_terminating=broken.from_somewhere),
            planted("possibly", "there is an end", is_terminating=broken.possibly),
        ),
        rests_on=("bc-section-2.terminal",),
    ),
    Claim(
        id="bc-definition-1.from-the-start",
        paper="BC",
        item="Definition 1, from the initial state (not in the paper)",
        statement="A policy that ends from the initial state with probability 1 is terminating.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; it is asked for from every state, also from those that the policy "
        "never comes to",
        checks=(
            counterexample(
                from_the_start,
                Space("every MDP with an end, reward -1", ((2, 1), (2, 2), (3, 1))),
            ),
        ),
        mutants=(
            planted("the-start", "a repair: from the start", is_terminating=broken.from_the_start),
            planted("possibly", "there is an end", is_terminating=broken.possibly),
        ),
        rests_on=("bc-definition-1",),
    ),
)
