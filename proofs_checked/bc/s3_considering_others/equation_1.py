"""Equation 1: the reward that adds what the others may expect at the end."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.considerate.mdp import Mdp
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, Case
from proofs_checked.bc.looking import Space, counterexample, exhausted, exists
from proofs_checked.broken import caring
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

QUARTER: Final = Fraction(1, 4)
SMALL: Final = ((2, 1), (2, 2))


def steps(mdp: Mdp[str]) -> Iterator[tuple[str, str, str]]:
    """The transitions of positive probability."""
    return ((s, a, t) for (s, a), chances in mdp.T.items() for t in chances)


def two_beliefs(case: Case, mdp: Mdp[str]) -> Beliefs[ValueFunction[str]]:
    """Two value functions, with the probabilities 3/4 and 1/4."""
    first, second = (case.function(V, mdp.states, (0, 1, -1)) for V in ("V1", "V2"))
    case.said.append("P(V1) = 3/4")
    return [(1 - QUARTER, first.__getitem__), (QUARTER, second.__getitem__)]


def selfish(d: Definitions, case: Case) -> str:
    """With α₁ = 1 and α₂ = 0 it is the original reward, however often it is paid."""
    mdp = case.mdp((-1, 0), gamma=case.one_of(GAMMAS))
    beliefs = two_beliefs(case, mdp)
    for paid in ("once", "always"):
        r = d.r_value(mdp, beliefs, 1, 0, paid)
        for s, a, t in steps(mdp):
            if (got := r(s, a, t)) != mdp.r(s, a, t):
                return f"r({s}, {a}, {t}) is {got}, and r1 is {mdp.r(s, a, t)}"
    return ""


def selfless(d: Definitions, case: Case) -> str:
    """With α₁ = 0 the reward is the same for another r₁."""
    mdp = case.mdp((0, -1), ends=case.one_of((1, 0)))
    other_r = case.function("r1'", sorted(mdp.T), (0, -1, 1))
    other = mdp.with_reward(lambda s, a, t: other_r[s, a])
    V = case.function("V", mdp.states, (1,))
    r, r_other = (d.r_value(each, [(1, V.__getitem__)], 0, 1) for each in (mdp, other))
    for s, a, t in steps(mdp):
        if (left := r(s, a, t)) != (right := r_other(s, a, t)):
            return f"r({s}, {a}, {t}) is {left} with r1, and {right} with r1'"
    return ""


def selfless_with_the_same_ends(d: Definitions, case: Case) -> str:
    """The same, for an r₁ by which the same states are terminal."""
    mdp = case.mdp((-1, 0), gamma=case.one_of(GAMMAS))
    other_r = case.function("r1'", sorted(mdp.T), (0, -1))
    other = mdp.with_reward(lambda s, a, t: other_r[s, a])
    if not case.suppose(mdp.terminal == other.terminal):
        return ""
    V = case.function("V", mdp.states, (1, -1))
    r, r_other = (d.r_value(each, [(1, V.__getitem__)], 0, 1) for each in (mdp, other))
    for s, a, t in steps(mdp):
        if (left := r(s, a, t)) != (right := r_other(s, a, t)):
            return f"r({s}, {a}, {t}) is {left} with r1, and {right} with r1'"
    return ""


def blind_to_ends(d: Definitions, case: Case) -> str:
    """What is paid on entering x is the same whether x is terminal or costs 1 a step. False."""
    mdp = case.mdp((-1,))
    V = case.function("V", mdp.states, (0, 1, -1))
    other = mdp.with_reward(lambda s, a, t: -1)
    r, r_other = (d.r_value(each, [(1, V.__getitem__)], 1, 1) for each in (mdp, other))
    for s, a, t in steps(mdp):
        if s != "x" and (left := r(s, a, t)) != (right := r_other(s, a, t)):
            return f"r({s}, {a}, {t}) is {left}, and {right} if x costs 1 a step and is no end"
    return ""


def over_starts(d: Definitions, case: Case) -> str:
    """If V(t) is expected over starts of what comes next, so is the reward."""
    mdp = case.mdp((-1,), ends=2, gamma=case.one_of(GAMMAS))
    V = case.function("V", ("u0", "u1"), (0, 1, -1))
    D = case.function("D(u1)", ("x", "y"), (0, HALF, QUARTER, 1))
    expected = {t: (1 - D[t]) * V["u0"] + D[t] * V["u1"] for t in D}
    r = d.r_value(mdp, [(1, expected.__getitem__)], 1, 2)
    r_0, r_1 = (d.r_value(mdp, [(1, lambda t, u=u: V[u])], 1, 2) for u in V)
    for s, a, t in steps(mdp):
        if t in D:
            mixed = (1 - D[t]) * r_0(s, a, t) + D[t] * r_1(s, a, t)
            if (got := r(s, a, t)) != mixed:
                return f"r({s}, {a}, {t}) is {got}, and over starts it is {mixed}"
    return ""


def of_the_form(d: Definitions, case: Case) -> str:
    """On entering t it is α₁ r₁, and γ α₂ F(V, P, t) where t is terminal, whence and how ever."""
    mdp = case.mdp((-1, 0), gamma=case.one_of(GAMMAS))
    alpha_1, alpha_2 = case.one_of((1, 0, 2), "α1"), case.one_of((1, -2), "α2")
    beliefs = two_beliefs(case, mdp)
    r = d.r_value(mdp, beliefs, alpha_1, alpha_2)
    for s, a, t in steps(mdp):
        if s in mdp.terminal:
            continue
        F: Reward = beliefs[0][0] * beliefs[0][1](t) + beliefs[1][0] * beliefs[1][1](t)
        added = mdp.gamma * alpha_2 * F if t in mdp.terminal else 0
        if (got := r(s, a, t) - alpha_1 * mdp.r(s, a, t)) != added:
            return f"r({s}, {a}, {t}) has {got} more than α1 r1, and not {added}"
    return ""


_NOTHING: Final = planted("nothing-more", "nothing is added", r_value=caring.nothing_more)
_EVERYWHERE: Final = planted("everywhere", "it is paid in every state", r_value=caring.everywhere)
_UNWEIGHTED: Final = planted(
    "own-unweighted", "α1 does not count", r_value=caring.own_unweighted(PRODUCTION.r_value)
)

CLAIMS: Final = (
    Claim(
        id="bc-equation-1.selfish",
        paper="BC",
        item="Equation 1, α1 = 1 and α2 = 0",
        statement="With α1 = 1 and α2 = 0 the augmented reward is the original one.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="what is added is multiplied by 0",
        checks=(
            exhausted(selfish, Space("every MDP with an end, rewards 0 and -1", ((2, 1),))),
            proved_in_agda("Bc", "equation-1-selfish", of=("terminal", "r_value")),
        ),
        mutants=(
            planted(
                "caring-anyhow",
                "α2 is 1 at least",
                r_value=caring.caring_at_least(1, PRODUCTION.r_value),
            ),
            planted("doubled", "α1 counts twice", r_value=caring.own_twice(PRODUCTION.r_value)),
        ),
    ),
    Claim(
        id="bc-equation-1.selfless",
        paper="BC",
        item="Equation 1, α1 = 0",
        statement="With α1 = 0 the acting agent ignores what its actions gain.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that the same states are terminal: which are depends on what is gained there",
        checks=(
            exhausted(
                selfless_with_the_same_ends,
                Space("every two reward functions with the same ends, 0 and -1", ((2, 1),)),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                selfless,
                Space("every two reward functions, 0, -1 and 1", ((1, 1), (2, 1))),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc", "equation-1-selfless", of=("terminal", "r_value"), passing=Standing.ASSUMING
            ),
        ),
        mutants=(_UNWEIGHTED, _EVERYWHERE, _NOTHING),
    ),
    Claim(
        id="bc-equation-1.identify",
        paper="BC",
        item="Equation 1, to identify terminal states",
        statement="To use the augmented reward one has to tell whether the state that is entered "
        "is terminal.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="the same step with the same r1 and V pays differently where its end is none",
        checks=(exists(blind_to_ends, Space("every MDP with an end, reward -1", SMALL)),),
        mutants=(_NOTHING, _EVERYWHERE),
    ),
    Claim(
        id="bc-equation-1.starts",
        paper="BC",
        item="Equation 1, a known distribution of starts",
        statement="What comes next need not start where the acting agent ended: V(s') can be its "
        "expected return over a known distribution of starts, given s'.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="equation 1 is linear in V, so that the reward is the expected one too",
        checks=(
            exhausted(
                over_starts, Space("every MDP with two ends, two starts, V of 0 and ±1", ((3, 1),))
            ),
            proved_in_agda("Bc", "equation-1-starts", of=("terminal", "r_value")),
        ),
        mutants=(
            planted("gains-alone", "losses do not count", r_value=caring.gains_alone),
            planted("losses-twice", "losses count twice", r_value=caring.losses_twice),
        ),
    ),
    Claim(
        id="bc-equation-1.form",
        paper="BC",
        item="Equation 1, the form of the auxiliary reward",
        statement="The auxiliary reward is a function F of the value functions, their "
        "probabilities and the terminal state, times γ α2; it is paid in terminal states alone.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="F is the expected value there",
        checks=(
            exhausted(of_the_form, Space("every MDP with an end, rewards 0, -1", ((2, 1),))),
            proved_in_agda("Bc", "equation-1-form", of=("terminal", "r_value")),
        ),
        mutants=(
            _UNWEIGHTED,
            _EVERYWHERE,
            planted("evenly", "chances do not count", r_value=caring.evenly),
            planted(
                "undiscounted",
                "γ does not count",
                r_value=caring.undiscounted(PRODUCTION.r_value),
            ),
        ),
    ),
)
