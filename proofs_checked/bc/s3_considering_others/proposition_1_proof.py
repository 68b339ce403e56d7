"""Proposition 1: the steps of its proof."""

from typing import Final

from bridge.evidence import Standing
from formal.considerate.enumeration import policies
from formal.considerate.mdp import Mdp
from formal.considerate.policy import Policy, always
from formal.considerate.value_function import Unbounded
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import Case, shown
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.bc.policies import is_finite, told
from proofs_checked.bc.s3_considering_others.definition_1 import all_policies, not_over
from proofs_checked.bc.s3_considering_others.proposition_1 import PROPOSITION_1
from proofs_checked.broken import caring
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted

SHAPES: Final = ((1, 1), (2, 1), (2, 2))
UP_TO_THREE: Final = (*SHAPES, (3, 1), (3, 2))
VALUES: Final[tuple[Reward, ...]] = (0, 1, -1, 2)


def augmented(
    d: Definitions, case: Case, paid: str, *, mixed: bool = False
) -> tuple[Mdp[str], Mdp[str]]:
    """M and M', where every step outside the ends costs 1."""
    mdp = case.mdp((-1,), mixed=mixed)
    V = case.function("V", ("x",), VALUES)
    case.said.append("α1 = α2 = 1")
    return mdp, mdp.with_reward(d.r_value(mdp, [(1, V.__getitem__)], 1, 1, paid))


def negative(d: Definitions, case: Case) -> str:
    """The rewards of M' are negative outside terminal states. False."""
    mdp, m_prime = augmented(d, case, "once")
    for (s, a), chances in mdp.T.items():
        for t in chances:
            if s not in mdp.terminal and (r := m_prime.r(s, a, t)) >= 0:
                return f"r_value({s}, {a}, {t}) is {r}"
    return ""


def lost_for_ever(d: Definitions, case: Case) -> str:
    """V(s) in M' is -∞ if and only if the policy may never end from s."""
    mdp, m_prime = augmented(d, case, "once", mixed=True)
    n = len(mdp.states)
    for pi in all_policies(mdp):
        V = d.values(m_prime, pi)
        stuck = {s for s in mdp.states if not_over(mdp, pi, s, n) == 1}
        for s in mdp.states:
            may_not_end = any(reaches(mdp, pi, s, u, n) for u in stuck)
            if may_not_end is not (V[s] is Unbounded.BELOW):
                how = "may never end" if may_not_end else "ends"
                return f"from {s} the policy {pi} {how}; it is worth {shown(V[s])}"
    return ""


def reaches(mdp: Mdp[str], pi: Policy[str], s: str, u: str, steps: int) -> bool:
    """Whether u may come after s in so many steps, s itself included."""
    seen = {s}
    for _ in range(steps):
        seen |= {t for v in seen for a in pi[v] for t in mdp.T[v, a]}
    return u in seen


def finite(paid: str) -> Law:
    """In M' a terminating policy gives every state a finite value."""

    def law(d: Definitions, case: Case) -> str:
        mdp, m_prime = augmented(d, case, paid)
        for choice in policies(mdp):
            if d.is_terminating(mdp, always(choice)):
                V = d.values(m_prime, always(choice))
                if not is_finite(V):
                    return f"{told(choice)} ends, and is worth {shown(V)} in M'"
        return ""

    return law


def the_same(paid: str) -> Law:
    """A policy is terminating in M' if it is in M."""

    def law(d: Definitions, case: Case) -> str:
        mdp, m_prime = augmented(d, case, paid)
        for choice in policies(mdp):
            pi = always(choice)
            if d.is_terminating(mdp, pi) and not d.is_terminating(m_prime, pi):
                return f"{told(choice)} ends in M, and M' has no terminal state"
        return ""

    return law


def _read(law: Law, letter: Law) -> tuple[Check, ...]:
    """A law that holds if it is paid once, and fails by the letter."""
    return (
        exhausted(law, Space("every MDP, paid once", UP_TO_THREE), passing=Standing.ASSUMING),
        counterexample(letter, Space("every MDP, paid always", SHAPES), passing=Standing.ASSUMING),
    )


def _step(
    part: str,
    how: str,
    statement: str,
    why: str,
    *,
    standing: Standing,
    checks: tuple[Check, ...],
    mutants: tuple[Mutant, ...],
) -> Claim:
    return Claim(
        id=f"bc-proposition-1.proof.{part}",
        paper="BC",
        item=f"Proposition 1, proof, {how}",
        statement=statement,
        kind=Kind.STATEMENT,
        why=why,
        rests_on=("bc-proposition-1",),
        standing=standing,
        checks=checks,
        mutants=mutants,
    )


_ONCE: Final = planted("once", "a repair: it is paid once", r_value=caring.once(PRODUCTION.r_value))
_ALWAYS: Final = planted("always", "it is paid always", r_value=caring.always(PRODUCTION.r_value))
_BOTH: Final[tuple[Mutant, ...]] = (_ONCE, _ALWAYS)

CLAIMS: Final = (
    _step(
        "negative",
        "that rewards are negative",
        "The rewards of M' are negative everywhere outside terminal states.",
        "what others may expect at the end may make up for the last step's cost; the step of the "
        "proof that rests on it is true for another reason, the next claim",
        standing=Standing.FALSE,
        checks=(
            counterexample(negative, Space("every MDP with an end, reward -1, V to 2", SHAPES)),
        ),
        mutants=(
            planted("nothing-more", "a repair: V does not count", r_value=caring.nothing_more),
            planted("losses", "a repair: gains do not count", r_value=caring.losses_alone),
        ),
    ),
    _step(
        "minus-infinity",
        "that what need not end is worth -∞",
        "Under a policy that from s ends with a probability below 1, s is worth -∞ in M'.",
        "assuming α1 > 0, and that equation 1 is paid once: what is paid at the end is bounded "
        "then, and what is lost on the way is not",
        standing=Standing.ASSUMING,
        checks=(
            exhausted(
                lost_for_ever,
                Space("every policy in every MDP, with chances", ((2, 1), (2, 2), (3, 1))),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc",
                "proposition-1-minus-infinity",
                of=("r_value", *PROPOSITION_1, "values, as numbers of steps"),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("halved", "γ is 1/2", values=broken.halved),
            planted("own-ignored", "α1 is 0", r_value=caring.own_ignored(PRODUCTION.r_value)),
        ),
    ),
    _step(
        "finite",
        "that a terminating policy has finite values",
        "In M' a terminating policy gives a finite value to each state.",
        "assuming that equation 1 is paid once; if it is paid for ever, all is worth ±∞ where V is "
        "not 0",
        standing=Standing.ASSUMING,
        checks=_read(finite("once"), finite("always")),
        mutants=_BOTH,
    ),
    _step(
        "terminating",
        "that M' has a terminating policy",
        "As there is a terminating policy for M there is one for M'.",
        "assuming that equation 1 is paid once; by its letter M' has no terminal state where V is "
        "not 0",
        standing=Standing.ASSUMING,
        checks=(
            *_read(the_same("once"), the_same("always")),
            proved_in_agda(
                "Bc",
                "proposition-1-terminating",
                of=("r_value", "is_terminal", "is_terminating"),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=_BOTH,
    ),
)
