"""Proposition 1: whether every optimal policy of the augmented MDP is terminating."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from bridge.evidence import Standing
from formal.considerate.enumeration import policies
from formal.considerate.mdp import Mdp
from formal.considerate.policy import Policy, always
from formal.considerate.value_function import Value, values
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import HALF, Case
from proofs_checked.bc.ending import CARINGS, optimal_ends, stochastic_ends
from proofs_checked.bc.looking import Space, exhausted, sampled
from proofs_checked.bc.policies import told
from proofs_checked.broken import caring
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.quantifiers import argued


def own_ignored_where(meant: Callable[[Reward], bool]) -> Callable[..., Any]:
    """Equation 1 with α₁ = 0 for some α₂."""
    return lambda mdp, beliefs, alpha_1, alpha_2, paid="once": PRODUCTION.r_value(
        mdp, beliefs, 0 if meant(alpha_2) else alpha_1, alpha_2, paid
    )


def halved_by_chance(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values, with a discount of 1/2 if the policy chooses by chance."""
    chances = any(len(actions) > 1 for actions in pi.values())
    return (broken.halved if chances else values)(mdp, pi)


def no_premise(d: Definitions, case: Case) -> str:
    """Where every reward is negative no state is terminal, and no policy terminating."""
    mdp = case.mdp((-1, -2), ends=0)
    if ends := [s for s in mdp.states if d.is_terminal(mdp, s)]:
        return f"{ends[0]} is terminal"
    for choice in policies(mdp):
        if d.is_terminating(mdp, always(choice)):
            return f"{told(choice)} is terminating"
    return ""


def added(
    standing: Standing,
    part: str,
    how: str,
    statement: str,
    why: str,
    *,
    checks: tuple[Check, ...],
    mutants: tuple[Mutant, ...],
) -> Claim:
    """A claim beside Proposition 1 that the paper does not make."""
    return Claim(
        id=f"bc-proposition-1.{part}",
        paper="BC",
        item=f"Proposition 1, {how} (not in the paper)",
        statement=statement,
        kind=Kind.ADDITION,
        standing=standing,
        why=f"not in the paper; {why}",
        rests_on=("bc-proposition-1",),
        checks=checks,
        mutants=mutants,
    )


PROPOSITION_1: Final = ("is_terminal", "is_terminating", "values, of n steps")
"""What the theorems of Proposition 1 are about, beside the equations."""

_CHECKS: Final = tuple(
    replace(check, part="every optimal policy ends")
    for check in (
        argued(
            "from a state from which a policy may go on for ever, with probability p > 0, it "
            "is expected to lose α1 p c in each step, c the least that a step costs, while "
            "what is paid at the end is bounded: it is worth -∞ there; a terminating policy is "
            "worth a finite number everywhere, as the number of steps that it takes has a "
            "finite expectation where there are finitely many states; what is optimal is worth "
            "no less in any state, so that it is terminating; nothing in this asks for "
            "deterministic policies",
            passing=Standing.ASSUMING,
        ),
        exhausted(
            optimal_ends(mixed=True),
            Space(
                "every MDP with an end, rewards -1 and -2, chances of 1/2, V of 0 and ±2",
                ((2, 1), (2, 2)),
                deep=((3, 1),),
            ),
            passing=Standing.ASSUMING,
        ),
        exhausted(
            optimal_ends(rewards=(-1,)),
            Space("every MDP with an end, reward -1, V of 0 and ±2", ((3, 1), (3, 2))),
            passing=Standing.ASSUMING,
        ),
        exhausted(
            optimal_ends(rewards=(-1,), ends=2),
            Space("every MDP with two ends, reward -1, V of 0 and ±2", ((3, 1), (3, 2))),
            passing=Standing.ASSUMING,
        ),
        sampled(
            optimal_ends(rewards=(-1, -2, -10), values=(0, 2, -2, 10, -10), ends=2, mixed=True),
            "generated MDPs with chances and two ends",
            passing=Standing.ASSUMING,
        ),
        exhausted(
            optimal_ends(rewards=(-1,), carings=CARINGS),
            Space("every MDP with an end, V of 0 and ±2, six values of α2", ((2, 1), (2, 2))),
            passing=Standing.ASSUMING,
        ),
        exhausted(
            stochastic_ends(carings=CARINGS),
            Space(
                "every policy with chances of 1/3 and 2/3, six values of α2",
                ((2, 1), (2, 2), (3, 2)),
                quick=((2, 1), (2, 2)),
            ),
            passing=Standing.ASSUMING,
        ),
        exhausted(
            stochastic_ends(mixed=True),
            Space("every policy with chances in every MDP with chances", ((2, 1), (2, 2))),
            passing=Standing.ASSUMING,
        ),
        proved_in_agda(
            "Bc",
            "proposition-1-equations",
            of=("r_value", *PROPOSITION_1),
            passing=Standing.ASSUMING,
        ),
    )
)

CLAIMS: Final = (
    Claim(
        id="bc-proposition-1.as-written",
        paper="BC",
        item="Proposition 1, as written",
        statement="With γ = 1, if r1 is negative everywhere and there is a terminating policy, "
        "every optimal policy of M' terminates with probability 1.",
        kind=Kind.STATEMENT,
        standing=Standing.VACUOUS,
        why="in a terminal state the reward is 0 by definition, so that where it is negative "
        "everywhere there is no terminal state, and no terminating policy",
        checks=(
            exhausted(
                no_premise,
                Space("every MDP, rewards -1 and -2", ((1, 1), (1, 2), (2, 1), (2, 2))),
                passing=Standing.VACUOUS,
            ),
        ),
        mutants=(
            planted("whatever-is-gained", "rewards do not count", is_terminal=broken.never_left),
            planted("at-rest", "to come to rest is to end", is_terminating=broken.absorbed),
        ),
        rests_on=("bc-section-2.terminal", "bc-definition-1"),
        differs="A first reading takes the word for outside terminal states; that is another "
        "claim, bc-proposition-1, and not what is written.",
    ),
    Claim(
        id="bc-proposition-1",
        paper="BC",
        item="Proposition 1",
        statement="With γ = 1, if r1 is negative outside terminal states and there is a "
        "terminating policy, every optimal policy of M' is terminating.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming α1 > 0, which the text does not ask for, and that equation 1 is paid once, "
        "on entering a terminal state; V is finite by its type, and α2 may be any number",
        checks=_CHECKS,
        mutants=(
            planted("always", "it is paid always", r_value=caring.always(PRODUCTION.r_value)),
            planted("own-ignored", "α1 is 0", r_value=caring.own_ignored(PRODUCTION.r_value)),
            planted("halved", "γ is 1/2", values=broken.halved),
            planted(
                "own-ignored-by-the-harmful",
                "α1 is 0 where α2 is negative",
                r_value=own_ignored_where(lambda alpha_2: alpha_2 < 0),
            ),
            planted(
                "own-ignored-by-halves",
                "α1 is 0 where α2 is 1/2",
                r_value=own_ignored_where(lambda alpha_2: alpha_2 == HALF),
            ),
            planted(
                "halved-by-chance",
                "γ is 1/2 for policies that choose by chance",
                values=halved_by_chance,
            ),
        ),
        rests_on=("bc-proposition-1.as-written",),
        differs="A first reading takes it as proved; the proof does not say that α1 is positive, "
        "and by the letter of equation 1 M' has no terminal states.",
    ),
)
