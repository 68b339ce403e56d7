"""Proposition 1: the steps of its proof."""

from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.mdp.enumeration import policies
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.policy import Policy, always
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import Unbounded, values
from formal.considerate.rewards.value import r_value
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import Case, Rewarding, shown
from proofs_checked.bc.policies import Values, all_policies, is_finite, not_over, told
from proofs_checked.bc.s3_considering_others.proposition_1 import TIES
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring
from proofs_checked.mutants import considerate as broken

SHAPES: Final = ((1, 1), (2, 1), (2, 2))
VALUES: Final[tuple[Reward, ...]] = (0, 1, -1, 2)

ONCE: Final = Space("every MDP, given once", (*SHAPES, (3, 1), (3, 2)))
ALWAYS: Final = Space("every MDP, given always", SHAPES)


def augmented(
    case: Case, r_value: Rewarding, *, received: str = "once", mixed: bool = False
) -> tuple[Mdp[str], Mdp[str]]:
    """M and M', where every step outside the ends costs 1."""
    mdp = case.mdp((-1,), mixed=mixed)
    V = case.function("V", ("x",), VALUES)
    case.said.append("α1 = α2 = 1")
    return mdp, mdp.with_reward(r_value(mdp, [(1, V.__getitem__)], 1, 1, received))


@claim(
    "BC, Proposition 1",
    name="proof.negative",
    title="proof, that rewards are negative",
    verdict=Verdict.FALSE,
    reason="what others may expect at the end may make up for the last step's cost; the step of "
    "the proof that rests on it is true for another reason, the next claim",
    ways=[somewhere(Space("every MDP with an end, reward -1, V to 2", SHAPES))],
    mutants={
        "a repair: V does not count": {"r_value": caring.nothing_more},
        "a repair: gains do not count": {
            "r_value": caring.paying(
                lambda mdp, beliefs, t: sum(p * min(V(t), 0) for p, V in beliefs)
            )
        },
    },
    rests_on=["bc-proposition-1"],
)
def rewards_are_negative(instance: Case, r_value: Rewarding = r_value) -> None:
    """The rewards of M' are negative everywhere outside terminal states."""
    mdp, m_prime = augmented(instance, r_value)
    for (s, a), chances in mdp.T.items():
        for t in chances:
            r = m_prime.r(s, a, t)
            must(s in mdp.terminal or r < 0, f"r_value({s}, {a}, {t}) is {r}")


def reaches(mdp: Mdp[str], pi: Policy[str], s: str, u: str, steps: int) -> bool:
    """Whether u may come after s in n steps, s itself included."""
    seen = {s}
    for _ in range(steps):
        seen |= {t for v in seen for a in pi[v] for t in mdp.T[v, a]}
    return u in seen


@claim(
    "BC, Proposition 1",
    name="proof.minus-infinity",
    title="proof, that what need not end is worth -∞",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming α1 > 0, and that equation 1 is given once: the reward at the end is bounded "
    "then, and what is lost on the way is not",
    ways=[
        throughout(Space("every policy in every MDP, with chances", ((2, 1), (2, 2), (3, 1)))),
        proved_in_agda(
            "Bc",
            "proposition-1-minus-infinity",
            of=("r_value", *TIES, "values, as numbers of steps"),
        ),
    ],
    mutants={
        "γ is 1/2": {"values": broken.halved},
        "α1 is 0": {"r_value": caring.own_ignored(r_value)},
    },
    rests_on=["bc-proposition-1"],
)
def what_need_not_end(
    instance: Case, r_value: Rewarding = r_value, values: Values = values
) -> None:
    """Under a policy that from s ends with a probability below 1, s is worth -∞ in M'."""
    mdp, m_prime = augmented(instance, r_value, mixed=True)
    n = len(mdp.states)
    for pi in all_policies(mdp):
        V = values(m_prime, pi)
        stuck = {s for s in mdp.states if not_over(mdp, pi, s, n) == 1}
        for s in mdp.states:
            may_not_end = any(reaches(mdp, pi, s, u, n) for u in stuck)
            ending = "may never end" if may_not_end else "ends"
            must(
                may_not_end is (V[s] is Unbounded.BELOW),
                f"from {s} the policy {pi} {ending}; it is worth {shown(V[s])}",
            )


def has_finite_values(instance: Case, r_value: Rewarding = r_value, *, received: str) -> None:
    """In M' a terminating policy gives every state a finite value."""
    mdp, m_prime = augmented(instance, r_value, received=received)
    for choice in policies(mdp):
        if is_terminating(mdp, always(choice)):
            V = values(m_prime, always(choice))
            must(is_finite(V), f"{told(choice)} ends, and is worth {shown(V)} in M'")


@claim(
    "BC, Proposition 1",
    name="proof.finite",
    title="proof, that a terminating policy has finite values",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that equation 1 is given once; if it is given for ever, all is worth ±∞ "
    "where V is not 0",
    ways=[
        throughout(ONCE),
        also(partial(has_finite_values, received="always"), somewhere(ALWAYS)),
    ],
    mutants={
        "a repair: it is given once": {"r_value": caring.once(r_value)},
        "it is given always": {"r_value": caring.always(r_value)},
    },
    rests_on=["bc-proposition-1"],
)
def finite_values(instance: Case, r_value: Rewarding = r_value) -> None:
    """In M' a terminating policy gives a finite value to each state."""
    has_finite_values(instance, r_value, received="once")


def ends_in_both(instance: Case, r_value: Rewarding = r_value, *, received: str) -> None:
    """A policy is terminating in M' if it is in M."""
    mdp, m_prime = augmented(instance, r_value, received=received)
    for choice in policies(mdp):
        pi = always(choice)
        must(
            not is_terminating(mdp, pi) or is_terminating(m_prime, pi),
            f"{told(choice)} ends in M, and M' has no terminal state",
        )


@claim(
    "BC, Proposition 1",
    name="proof.terminating",
    title="proof, that M' has a terminating policy",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that equation 1 is given once; by its letter M' has no terminal state where V "
    "is not 0",
    ways=[
        throughout(ONCE),
        also(partial(ends_in_both, received="always"), somewhere(ALWAYS)),
        proved_in_agda(
            "Bc", "proposition-1-terminating", of=("r_value", "is_terminal", "is_terminating")
        ),
    ],
    mutants={
        "a repair: it is given once": {"r_value": caring.once(r_value)},
        "it is given always": {"r_value": caring.always(r_value)},
    },
    rests_on=["bc-proposition-1"],
)
def a_terminating_policy(instance: Case, r_value: Rewarding = r_value) -> None:
    """As there is a terminating policy for M there is one for M'."""
    ends_in_both(instance, r_value, received="once")
