"""Section 3.1: how often Equation 1 is paid, and the incentive to avoid ends or to delay them."""

from typing import Final

from bridge.evidence import Standing
from formal.considerate.enumeration import policies
from formal.considerate.mdp import Mdp
from formal.considerate.policy import always
from formal.considerate.value_function import Unbounded
from formal.notation import Reward
from proofs_checked.bc.cases import HALF, Case, shown
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted, exists
from proofs_checked.bc.policies import Choice, best, told
from proofs_checked.broken import caring
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

LOSSES: Final = (0, -1, -2, -3)
SMALL: Final = ((2, 1), (2, 2))


def ends_once(paid: str) -> Law:
    """With γ = 1 a policy that ends in x from s is worth α₁ times its own return, and α₂ V(x)."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1, 1), ends=2)
        V = case.function("V", ("x", "y"), (1, -2, 3))
        r = d.r_value(mdp, [(1, V.__getitem__)], 2, 3, paid)
        case.said.append("α1 = 2; α2 = 3")
        for choice in policies(mdp):
            end, own = followed(mdp, choice, "s")
            if end not in V:
                continue
            got = d.values(mdp.with_reward(r), always(choice))["s"]
            if isinstance(got, Unbounded) or got != 2 * own + 3 * V[end]:
                return f"{told(choice)} gains {own} on the way to {end}; it is worth {shown(got)}"
        return ""

    return law


def followed(mdp: Mdp[str], choice: Choice, s: str) -> tuple[str, Reward]:
    """Where one is after as many steps as there are states, and what one has gained."""
    own: Reward = 0
    for _ in mdp.states:
        (t,) = mdp.T[s, choice[s]]
        own += mdp.r(s, choice[s], t)
        s = t
    return s, own


def steps_to(mdp: Mdp[str], choice: Choice, s: str) -> int:
    """How many steps it takes to a terminal state; no more than there are states."""
    for steps in range(len(mdp.states)):
        if s in mdp.terminal:
            return steps
        (s,) = mdp.T[s, choice[s]]
    return len(mdp.states)


def ends_anyhow(gamma: Reward, rewards: tuple[Reward, ...]) -> Law:
    """If a policy that is optimal in M is terminating, some that is optimal in M' is. False."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp(rewards, gamma=gamma)
        alone = best(d, mdp)
        if not case.suppose(any(d.is_terminating(mdp, always(choice)) for choice in alone)):
            return ""
        V = case.function("V", ("x",), LOSSES)
        case.said.append("α1 = α2 = 1")
        found = best(d, mdp.with_reward(d.r_value(mdp, [(1, V.__getitem__)], 1, 1)))
        if any(d.is_terminating(mdp, always(choice)) for choice in found):
            return ""
        return f"all that is optimal in M' never ends: {told(found[0])}"

    return law


def no_delay(d: Definitions, case: Case) -> str:
    """If all policies end, some optimal policy of M' is as soon at the end as any. False."""
    mdp = case.mdp((-1,), gamma=HALF)
    if not case.suppose(all(d.is_terminating(mdp, always(c)) for c in policies(mdp))):
        return ""
    V = case.function("V", ("x",), (0, -2, -4))
    case.said.append("α1 = α2 = 1")
    found = best(d, mdp.with_reward(d.r_value(mdp, [(1, V.__getitem__)], 1, 1)))
    soonest = min(steps_to(mdp, choice, "s") for choice in policies(mdp))
    taken = min(steps_to(mdp, choice, "s") for choice in found)
    if taken == soonest:
        return ""
    return f"what is optimal in M' ends after {taken} steps, not {soonest}: {told(found[0])}"


_NOTHING: Final = planted("nothing-more", "V does not count", r_value=caring.nothing_more)
_NEGATED: Final = planted("negated", "V counts with the other sign", r_value=caring.negated)

CLAIMS: Final = (
    Claim(
        id="bc-equation-1.paid",
        paper="BC",
        item="Equation 1, how often it is paid",
        statement="Once the acting agent has ended in s' it has been rewarded by α2 V(s') (so "
        "Section 4.1, of γ = 1).",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that it is paid once, on entering s'; by the letter each step from s' to "
        "itself is one to a terminal state, and pays again, so that V(s') counts infinitely often; "
        "that Section 4.1 says so, and that Proposition 1 fails else, decides it",
        checks=(
            exhausted(
                ends_once("once"),
                Space("every MDP with two ends, paid once", ((3, 1), (3, 2))),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                ends_once("always"),
                Space("every MDP with two ends, paid always", ((3, 1),)),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("once", "a repair: it is paid once", r_value=caring.once(PRODUCTION.r_value)),
            planted("always", "it is paid always", r_value=caring.always(PRODUCTION.r_value)),
            _NOTHING,
        ),
        rests_on=("bc-equation-1.form",),
    ),
    Claim(
        id="bc-equation-1.avoiding",
        paper="BC",
        item="Equation 1, to avoid the end",
        statement="For some rewards and value functions the acting agent does best not to end, "
        "where it would end for itself alone.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="who never ends never pays for V < 0; with γ = 1 it takes a step that costs nothing",
        checks=(
            exists(
                ends_anyhow(1, (0, -1)),
                Space("every MDP with an end, rewards 0 and -1, γ = 1, V from 0 to -3", SMALL),
            ),
            exists(
                ends_anyhow(HALF, (-1,)),
                Space("every MDP with an end, reward -1, γ = 1/2, V from 0 to -3", SMALL),
            ),
        ),
        mutants=(_NOTHING, _NEGATED),
    ),
    Claim(
        id="bc-equation-1.delaying",
        paper="BC",
        item="Equation 1, to delay the end",
        statement="The acting agent can lessen the penalty for V < 0 by ending later.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming γ < 1; with γ = 1 a penalty that is paid later is as great",
        checks=(
            counterexample(
                no_delay,
                Space(
                    "every MDP with an end, reward -1, γ = 1/2, V from 0 to -4",
                    ((2, 1), (2, 2), (3, 1), (3, 2)),
                ),
                passing=Standing.ASSUMING,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(_NOTHING, _NEGATED, planted("undiscounted", "γ is 1", values=broken.undiscounted)),
    ),
)
