"""Section 2: terminal states, values, optimal policies, and policies from Q-values."""

from fractions import Fraction
from functools import partial
from itertools import product
from typing import Final

from bridge.evidence import Standing
from formal.considerate.enumeration import rank
from formal.considerate.mdp import Mdp
from formal.considerate.policy import always
from formal.considerate.value_function import Unbounded
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import HALF, Case, shown
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.bc.policies import greatest, valued
from proofs_checked.bc.s3_considering_others.definition_1 import evenly
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.laws.saying import refused

STEPS: Final = 6
NEAR: Final = Fraction(1, 32)


def never_exited(d: Definitions, case: Case) -> str:
    """A state is terminal if and only if no two actions leave it or gain anything on the way."""
    mdp = case.mdp((0, -1), ends=0, mixed=True)
    for s in mdp.states:
        over = all(followed(mdp, s, word) == ({s}, {0}) for word in product(mdp.actions, repeat=2))
        if d.is_terminal(mdp, s) is not over:
            return f"{s} {'is' if over else 'is not'} what is never left and gains nothing"
    return ""


def followed(mdp: Mdp[str], s: str, word: tuple[str, ...]) -> tuple[set[str], set[Reward]]:
    """Where these actions may lead, and what they may gain, step by step."""
    seen, gains = {s}, set[Reward]()
    for a in word:
        gains |= {mdp.r(u, a, t) for u in seen for t in mdp.T[u, a]}
        seen |= {t for u in seen for t in mdp.T[u, a]}
    return seen, gains


def limit_of_sums(d: Definitions, case: Case) -> str:
    """With γ = 1/2 the values are within γⁿ max|r| / (1 - γ) of the return in n steps."""
    mdp = case.mdp((0, 1, -1), gamma=HALF, ends=0, mixed=True)
    for a in mdp.actions:
        V = d.values(mdp, always(dict.fromkeys(mdp.states, a)))
        for s in mdp.states:
            v = V[s]
            near = sum_of(mdp, s, a, STEPS)
            if isinstance(v, Unbounded) or not -NEAR <= v - near <= NEAR:
                return f"{s} has the value {shown(v)}, and {near} in {STEPS} steps, by {a}"
    return ""


def sum_of(mdp: Mdp[str], s: str, a: str, steps: int) -> Reward:
    """The expected return of repeating an action, step by step."""
    chances: dict[str, Reward] = {s: 1}
    gained: Reward = 0
    weight: Reward = 1
    for _ in range(steps):
        after: dict[str, Reward] = dict.fromkeys(mdp.states, 0)
        for u, p in chances.items():
            for t, q in mdp.T[u, a].items():
                gained += weight * p * q * mdp.r(u, a, t)
                after[t] += p * q
        chances, weight = after, weight * mdp.gamma
    return gained


def has_a_value(d: Definitions, case: Case) -> str:
    """With γ = 1 every state has a value. False."""
    mdp = case.mdp((0, 1, -1), ends=0)
    for choice in product(mdp.actions, repeat=len(mdp.states)):
        policy = always(dict(zip(mdp.states, choice, strict=True)))
        if how := refused("the value of each state", partial(d.values, mdp, policy)):
            return how
    return ""


def one_for_all(gamma: Reward, rewards: tuple[Reward, ...], ends: int) -> Law:
    """Some policy gives every state the greatest value; to choose by chance gives no more."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp(rewards, gamma=gamma, ends=ends)
        found = valued(d, mdp)
        most = greatest(mdp, found)
        if all(most != V for _, V in found):
            return f"no policy gives every state its greatest value: {shown(most)}"
        by_chance = d.values(mdp, evenly(mdp))
        if better := [s for s in mdp.states if rank(by_chance[s]) > rank(most[s])]:
            return f"in {better[0]} it is better to choose by chance: {shown(by_chance)}"
        if gamma < 1 and (V := d.optimal(mdp).V) != most:
            return f"the greatest values are {shown(most)}, the optimal {shown(V)}"
        return ""

    return law


_HALVED: Final = planted("halved", "a repair: γ is 1/2", values=broken.halved)
_DELAYED: Final = planted("delayed", "the next reward does not count", values=broken.delayed)
_ONE_STEP: Final = planted("one-step", "values are of one step alone", values=broken.one_step)

CLAIMS: Final = (
    Claim(
        id="bc-section-2.terminal",
        paper="BC",
        item="Section 2, terminal states",
        statement="A terminal state is one that is never left and in which nothing more is gained: "
        "every action leads back to it with probability 1 and reward 0.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="whatever is done in it, one is there still and has gained nothing",
        checks=(
            exhausted(
                never_exited,
                Space(
                    "every MDP, rewards 0 and -1, chances of 1/2", ((1, 1), (1, 2), (2, 1), (2, 2))
                ),
            ),
            proved_in_agda("Bc", "section-2-terminal", of=("is_terminal",)),
        ),
        mutants=(
            planted("whatever-is-gained", "rewards do not count", is_terminal=broken.never_left),
            planted("one-action", "the first action decides", is_terminal=broken.by_one_action),
            planted("left", "it may be left", is_terminal=broken.gaining_nothing),
        ),
    ),
    Claim(
        id="bc-section-2.value",
        paper="BC",
        item="Section 2, the value of a state",
        statement="Under a policy every state has a value, the expected sum of the discounted "
        "rewards to come.",
        kind=Kind.DEFINITION,
        standing=Standing.ASSUMING,
        why="assuming γ < 1; with γ = 1 the sum may be infinite, as Proposition 1 has it, or have "
        "no limit",
        checks=(
            exhausted(
                limit_of_sums,
                Space(
                    "every MDP, rewards 0, 1 and -1, γ = 1/2, by one action",
                    ((1, 1), (2, 1), (3, 1)),
                    quick=((1, 1), (2, 1)),
                ),
            ),
            counterexample(
                has_a_value,
                Space("every MDP, rewards 0, 1 and -1, γ = 1", ((1, 1), (1, 2), (2, 1))),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(_ONE_STEP, _HALVED),
    ),
    Claim(
        id="bc-section-2.optimal-policy",
        paper="BC",
        item="Section 2, an optimal policy",
        statement="One policy has the greatest value in every state at once.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that all policies have values (γ < 1, say, or no rewards above 0)",
        checks=(
            exhausted(
                one_for_all(HALF, (0, 1, -1), 0),
                Space("every MDP, rewards 0, 1 and -1, γ = 1/2", ((1, 1), (1, 2), (2, 1))),
                passing=Standing.ASSUMING,
            ),
            exhausted(
                one_for_all(HALF, (0, 1), 1),
                Space("every MDP with an end, rewards 0 and 1, γ = 1/2", ((3, 2),)),
                passing=Standing.ASSUMING,
            ),
            exhausted(
                one_for_all(1, (0, -1), 1),
                Space("every MDP with an end, rewards 0 and -1, γ = 1", ((2, 1), (2, 2), (3, 2))),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("first-policy", "the first policy is optimal", optimal=broken.first_policy),
            planted("torn", "values of the first state are negated", values=broken.torn),
            _DELAYED,
        ),
        rests_on=("bc-section-2.value",),
    ),
)
