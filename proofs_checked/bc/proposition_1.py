"""Proposition 1: whether every optimal policy of the augmented MDP is terminating."""

from collections.abc import Sequence
from typing import Final

from bridge.evidence import Standing
from formal.considerate.enumeration import policies
from formal.considerate.mdp import Mdp
from formal.considerate.policy import always
from formal.notation import Reward
from proofs_checked.bc.cases import Case
from proofs_checked.bc.looking import Law, Space, exhausted, sampled
from proofs_checked.bc.policies import Choice, best, told
from proofs_checked.broken import caring
from proofs_checked.broken import considerate as broken
from proofs_checked.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.laws.saying import refused
from proofs_checked.looking import argued

VALUES: Final = (0, -2, 2)
"""What others may expect at an end."""


def can_end(d: Definitions, mdp: Mdp[str]) -> bool:
    """Whether there is a terminating policy."""
    return any(d.is_terminating(mdp, always(choice)) for choice in policies(mdp))


def endless(d: Definitions, mdp: Mdp[str], augmented: Mdp[str]) -> str:
    """An optimal policy of the augmented MDP that is not terminating, in words."""
    optimal: list[Choice] = []
    if how := refused("what is optimal in M'", lambda: optimal.extend(best(d, augmented))):
        return how
    for choice in optimal:
        if not d.is_terminating(mdp, always(choice)):
            worth = d.values(augmented, always(choice))
            shown = ", ".join(f"{s}: {getattr(v, 'value', v)}" for s, v in worth.items())
            return f"{told(choice)} is optimal in M', worth {shown}, and does not end"
    return ""


def optimal_ends(
    *,
    rewards: Sequence[Reward] = (-1, -2),
    values: Sequence[Reward] = VALUES,
    alphas: Sequence[Reward] = (1,),
    gamma: Reward = 1,
    paid: str = "once",
    ends: int = 1,
    mixed: bool = False,
) -> Law:
    """If there is a terminating policy, every optimal policy of M' is one."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp(rewards, gamma=gamma, ends=ends, mixed=mixed)
        if not case.suppose(can_end(d, mdp)):
            return ""
        V = case.function("V", mdp.states[-ends:], values)
        alpha_1 = case.one_of(alphas, "α1")
        case.said.append("α2 = 1")
        r = d.r_value(mdp, [(1, V.__getitem__)], alpha_1, 1, paid)
        return endless(d, mdp, mdp.with_reward(r))

    return law


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
        checks=(
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
        ),
        mutants=(
            planted("always", "it is paid always", r_value=caring.always(PRODUCTION.r_value)),
            planted("own-ignored", "α1 is 0", r_value=caring.own_ignored(PRODUCTION.r_value)),
            planted("halved", "γ is 1/2", values=broken.halved),
        ),
        rests_on=("bc-proposition-1.as-written",),
        differs="A first reading takes it as proved; the proof does not say that α1 is positive, "
        "and by the letter of equation 1 M' has no terminal states.",
    ),
)
