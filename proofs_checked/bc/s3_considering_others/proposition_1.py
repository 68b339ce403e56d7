"""Proposition 1: whether every optimal policy of the augmented MDP is terminating."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, Final

from bridge.evidence import Verdict
from formal.considerate.mdp.enumeration import policies, rank
from formal.considerate.mdp.mdp import Mdp, RewardFunction, is_terminal
from formal.considerate.mdp.policy import Policy, always
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import Value, values
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import HALF, INNER, Case, Rewarding, shown
from proofs_checked.bc.policies import (
    Choice,
    Terminal,
    Terminating,
    Values,
    best,
    can_end,
    endless,
    evenly,
    greatest,
    told,
    valued,
)
from proofs_checked.bc.ways import Space, in_generated
from proofs_checked.engine.assertions import holds, must, refused, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.ways import informally, somewhere, throughout
from proofs_checked.mutants import caring
from proofs_checked.mutants import considerate as broken

VALUES: Final = (0, -2, 2)
"""What others may expect at an end."""

CARINGS: Final[tuple[Reward, ...]] = (1, 0, -1, HALF, Fraction(-5, 3), 4)
"""α₂: any number, by the proposition; of others' gains and losses, negative, and fractions."""

SMALLEST: Final = ((1, 1), (1, 2), (2, 1), (2, 2))
LARGER: Final = ((3, 1), (3, 2))

TIES: Final = ("is_terminal", "is_terminating", "values, of n steps")
"""What the theorems of Proposition 1 are about, besides the equations."""


@claim(
    "BC, Proposition 1",
    name="as-written",
    verdict=Verdict.VACUOUS,
    reason="in a terminal state the reward is 0 by definition, so that where it is negative "
    "everywhere there is no terminal state, and no terminating policy",
    ways=[throughout(Space("every MDP, rewards -1 and -2", SMALLEST))],
    mutants={
        "a terminal state may have rewards": {"is_terminal": broken.never_left},
        "a state that repeats for ever counts as terminal": {
            "is_terminating": lambda mdp, pi: is_terminating(mdp.with_reward(lambda s, a, t: 0), pi)
        },
    },
    rests_on=["bc-section-2.terminal", "bc-definition-1"],
)
def as_written(
    instance: Case,
    is_terminal: Terminal = is_terminal,
    is_terminating: Terminating = is_terminating,
) -> None:
    """With γ = 1, if r1 is negative everywhere and there is a terminating policy, every optimal
    policy of M', the MDP with the reward of equation 1, terminates with probability 1.
    """
    mdp = instance.mdp((-1, -2), ends=0)
    for s in mdp.states:
        must(not is_terminal(mdp, s), f"{s} is terminal")
    for choice in policies(mdp):
        must(not is_terminating(mdp, always(choice)), f"{told(choice)} is terminating")


def optimal_policies_end(
    mdp: Mdp[str],
    r: RewardFunction[str],
    values: Values = values,
    is_terminating: Terminating = is_terminating,
) -> None:
    """Every optimal policy of the MDP with another reward is terminating."""
    m_prime = mdp.with_reward(r)
    optimal: list[Choice] = []
    holds(
        refused(
            "what is optimal with the augmented reward",
            lambda: optimal.extend(best(m_prime, values)),
        )
    )
    for choice in optimal:
        if not is_terminating(mdp, always(choice)):
            worth = values(m_prime, always(choice))
            how = f"is optimal with the augmented reward, worth {shown(worth)}, and does not end"
            holds(endless(f"{told(choice)} {how}", mdp, choice, r))


def ends(
    instance: Case,
    r_value: Rewarding = r_value,
    values: Values = values,
    is_terminating: Terminating = is_terminating,
    *,
    rewards: Sequence[Reward] = (-1,),
    of_others: Sequence[Reward] = VALUES,
    alphas: Sequence[Reward] = (1,),
    carings: Sequence[Reward] = (1,),
    gamma: Reward = 1,
    received: str = "once",
    n_ends: int = 1,
    mixed: bool = False,
) -> None:
    """If there is a terminating policy, every optimal policy of M' is one."""
    mdp = instance.mdp(rewards, gamma=gamma, ends=n_ends, mixed=mixed)
    suppose(can_end(mdp, is_terminating))
    V = instance.function("V", mdp.states[-n_ends:], of_others)
    alpha_1 = instance.one_of(alphas, "α1")
    alpha_2 = instance.one_of(carings, "α2")
    r = r_value(mdp, [(1, V.__getitem__)], alpha_1, alpha_2, received)
    optimal_policies_end(mdp, r, values, is_terminating)


def by_chance(mdp: Mdp[str]) -> Iterator[Policy[str]]:
    """In each state but the end x one action, or all of them with the chances of `evenly`."""
    mixing = evenly(mdp)
    for choice in product([*mdp.actions, ""], repeat=len(mdp.states) - 1):
        chosen = zip(INNER, choice, strict=False)
        yield {s: {a: 1} if a else mixing[s] for s, a in chosen} | {"x": {mdp.actions[0]: 1}}


def ends_by_chance(
    instance: Case,
    r_value: Rewarding = r_value,
    values: Values = values,
    *,
    carings: Sequence[Reward] = (1,),
    mixed: bool = False,
) -> None:
    """A policy that chooses by chance is worth no more than V*; if it is as much, it ends."""
    mdp = instance.mdp((-1,), mixed=mixed)
    suppose(can_end(mdp))
    V = instance.function("V", ("x",), VALUES)
    alpha_2 = instance.one_of(carings, "α2")
    m_prime = mdp.with_reward(r_value(mdp, [(1, V.__getitem__)], 1, alpha_2))
    most = greatest(mdp, valued(m_prime, values))
    for pi in by_chance(mdp):
        worth = values(m_prime, pi)
        how = f"the policy {shown(pi)} is worth {shown(worth)}"
        more = any(rank(worth[s]) > rank(most[s]) for s in mdp.states)
        must(not more, f"{how}, more than {shown(most)}")
        must(worth != most or is_terminating(mdp, pi), f"{how} and does not end")


def own_ignored_where(meant: Callable[[Reward], bool]) -> Rewarding:
    """Equation 1 with α₁ = 0 for some α₂."""
    return lambda mdp, beliefs, alpha_1, alpha_2, received="once": r_value(
        mdp, beliefs, 0 if meant(alpha_2) else alpha_1, alpha_2, received
    )


def halved_by_chance(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values, with a discount of 1/2 if the policy chooses by chance."""
    chances = any(len(actions) > 1 for actions in pi.values())
    return (broken.halved if chances else values)(mdp, pi)


WHOLE: Final = "every optimal policy ends"
whole: Final = partial(throughout, part=WHOLE)


@claim(
    "BC, Proposition 1",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming α1 > 0, which the text does not require, and that equation 1 is given once, "
    "on entering a terminal state; V is finite by its type, and α2 may be any number",
    ways=[
        informally(
            "from a state from which a policy may go on for ever, with probability p > 0, it "
            "is expected to lose α1 p c in each step, c the least that a step costs, while "
            "the reward at the end is bounded: it is worth -∞ there; a terminating policy is "
            "worth a finite number everywhere, as the number of steps that it takes has a "
            "finite expectation where there are finitely many states; what is optimal is worth "
            "no less in any state, so that it is terminating; nothing in this needs "
            "deterministic policies",
            part=WHOLE,
        ),
        whole(
            Space(
                "every MDP with an end, rewards -1 and -2, chances of 1/2, V of 0 and ±2",
                ((2, 1), (2, 2)),
                deep=((3, 1),),
            )
        ),
        also(ends, whole(Space("every MDP with an end, reward -1, V of 0 and ±2", LARGER))),
        also(
            partial(ends, n_ends=2),
            whole(Space("every MDP with two ends, reward -1, V of 0 and ±2", LARGER)),
        ),
        also(
            partial(
                ends, rewards=(-1, -2, -10), of_others=(0, 2, -2, 10, -10), n_ends=2, mixed=True
            ),
            in_generated("generated MDPs with chances and two ends", part=WHOLE),
        ),
        also(
            partial(ends, carings=CARINGS),
            whole(Space("every MDP with an end, V of 0 and ±2, six values of α2")),
        ),
        also(
            partial(ends_by_chance, carings=CARINGS),
            whole(
                Space(
                    "every policy with chances of 1/3 and 2/3, six values of α2",
                    ((2, 1), (2, 2), (3, 2)),
                    quick=((2, 1), (2, 2)),
                )
            ),
        ),
        also(
            partial(ends_by_chance, mixed=True),
            whole(Space("every policy with chances in every MDP with chances")),
        ),
        proved_in_agda("Bc", "proposition-1-equations", of=("r_value", *TIES), part=WHOLE),
    ],
    mutants={
        "it is given always": {"r_value": caring.always(r_value)},
        "M' leaves out α1 r1, as with α1 = 0": {"r_value": caring.own_ignored(r_value)},
        "γ is 1/2": {"values": broken.halved},
        "α1 is 0 where α2 is negative": {"r_value": own_ignored_where(lambda alpha_2: alpha_2 < 0)},
        "α1 is 0 where α2 is 1/2": {"r_value": own_ignored_where(lambda alpha_2: alpha_2 == HALF)},
        "γ is 1/2 for policies that choose by chance": {"values": halved_by_chance},
    },
    rests_on=["bc-proposition-1.as-written"],
)
def proposition_1(instance: Case, r_value: Rewarding = r_value, values: Values = values) -> None:
    """With γ = 1, if r1 is negative outside terminal states and there is a terminating policy,
    every optimal policy of M', the MDP with the reward of equation 1, is terminating.
    """
    ends(instance, r_value, values, rewards=(-1, -2), mixed=True)


@claim(
    "BC, Proposition 1",
    name="coefficients",
    title="for all caring coefficients",
    verdict=Verdict.FALSE,
    reason="with α1 = 0, which the text allows, to stay away from the end costs nothing, and with "
    "α1 < 0 it is rewarded",
    ways=[somewhere(Space("every MDP with an end, reward -1, α1 of 1, 0 and -1", SMALLEST))],
    mutants={
        "a repair: α1 is 1/2 at least": {
            "r_value": lambda mdp, beliefs, alpha_1, alpha_2, received="once": r_value(
                mdp, beliefs, max(alpha_1, HALF), alpha_2, received
            )
        },
        "a repair: every policy counts as one": {"is_terminating": broken.possibly},
    },
    rests_on=["bc-proposition-1"],
)
def for_all_coefficients(
    instance: Case, r_value: Rewarding = r_value, is_terminating: Terminating = is_terminating
) -> None:
    """Proposition 1 holds whatever real numbers the caring coefficients are."""
    ends(instance, r_value, values, is_terminating, of_others=(-1, 0, 1), alphas=(1, 0, -1))


@claim(
    "BC, Proposition 1",
    name="by-the-letter",
    title="by the letter of Equation 1",
    verdict=Verdict.FALSE,
    reason="where α2 V < 0 to have ended costs something for ever, so that every policy is worth "
    "-∞ and optimal; where α2 V is not 0 M' has no terminal state at all",
    ways=[somewhere(Space("every MDP with an end, reward -1, V of 0 and ±1", SMALLEST))],
    mutants={
        "a repair: it is given once": {"r_value": caring.once(r_value)},
        "a repair: every policy counts as one": {"is_terminating": broken.possibly},
    },
    rests_on=["bc-proposition-1", "bc-equation-1.paid"],
)
def by_the_letter(
    instance: Case, r_value: Rewarding = r_value, is_terminating: Terminating = is_terminating
) -> None:
    """Proposition 1 holds if the auxiliary reward is given by every transition to a terminal state,
    also by those from the state to itself.
    """
    ends(instance, r_value, values, is_terminating, of_others=(0, 1, -1), received="always")


@addition(
    "BC, Proposition 1",
    name="discounted",
    title="with γ < 1",
    verdict=Verdict.FALSE,
    reason="to go on for ever costs a finite sum then, and may be the lesser loss",
    ways=[somewhere(Space("every MDP with an end, reward -1, γ = 1/2, V from 0 to -3", SMALLEST))],
    mutants={
        "a repair: nothing is added": {"r_value": caring.nothing_more},
        "a repair: γ = 1": {"values": broken.with_discount(1)},
    },
    rests_on=["bc-proposition-1"],
)
def discounted(instance: Case, r_value: Rewarding = r_value, values: Values = values) -> None:
    """With γ < 1, r1 negative outside terminal states and α1 > 0, every optimal policy of M', the
    MDP with the reward of equation 1, is terminating.
    """
    ends(instance, r_value, values, of_others=(0, -1, -2, -3), gamma=HALF)


@addition(
    "BC, Proposition 1",
    name="zero-rewards",
    title="with steps that cost nothing",
    verdict=Verdict.FALSE,
    reason="to stay where it costs nothing is as good as to end with V = 0",
    ways=[somewhere(Space("every MDP with an end, rewards -1 and 0, V of 0 and ±1", SMALLEST))],
    mutants={
        "a repair: a step costs 1 more": {"values": broken.costly},
        "a repair: every policy counts as one": {"is_terminating": broken.possibly},
    },
    rests_on=["bc-proposition-1"],
)
def zero_rewards(
    instance: Case, values: Values = values, is_terminating: Terminating = is_terminating
) -> None:
    """For Proposition 1 it is enough that r1 is nowhere positive."""
    ends(instance, r_value, values, is_terminating, rewards=(-1, 0), of_others=(0, 1, -1))


def losses_of_others(
    r_1: RewardFunction[Any], believed: Mapping[int, Any], alphas: Mapping[int, Reward]
) -> RewardFunction[Any]:
    """Equation 6, in which what others gain does not count."""

    def losing(r_i: RewardFunction[Any]) -> RewardFunction[Any]:
        return lambda s, a, t: min(r_i(s, a, t), 0)

    return r_sim(r_1, {i: [(p, losing(r)) for p, r in believed[i]] for i in believed}, alphas)


@addition(
    "BC, Proposition 1",
    name="simultaneous",
    title="with the reward of Equation 6",
    verdict=Verdict.FALSE,
    reason="what others gain in each step may make up for what the acting agent loses in it",
    ways=[somewhere(Space("every MDP with an end, reward -1, others' of 0 and ±1", SMALLEST))],
    mutants={
        "a repair: others do not count": {
            "r_sim": lambda r_1, believed, alphas: r_sim(r_1, {}, alphas)
        },
        "a repair: others' gains do not count": {"r_sim": losses_of_others},
    },
    rests_on=["bc-proposition-1"],
)
def simultaneous(instance: Case, r_sim: Rewarding = r_sim) -> None:
    """Proposition 1 holds for the MDP with the reward of equation 6, others acting at once."""
    mdp = instance.mdp((-1,))
    suppose(can_end(mdp))
    inner = [key for key in sorted(mdp.T) if key[0] != "x"]
    gains = instance.function("r2", inner, (0, 1, -1))
    instance.said.append("α1 = 1; α2 = 1")
    r = r_sim(mdp.r, {2: [(1, lambda s, a, t: gains.get((s, a), 0))]}, {1: 1, 2: 1})
    optimal_policies_end(mdp, r)


minus_infinity = note(
    "BC, Proposition 1",
    "Proposition 1 holds if V(s') is -∞ where another agent can never finish.",
    name="minus-infinity",
    title="where V is -∞",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="where every end that can be reached has V = -∞, all policies are worth -∞ and optimal",
    argument="in s, of two actions for -1 each, one leads to the end and one back to s; with "
    "γ = 1, α1 = α2 = 1 and V = -∞ at the end, to stay is worth -1 - 1 - … = -∞, and "
    "to end is worth -1 - ∞; V is real by its type, and the text gives an agent that "
    "cannot finish -100 in one experiment and leaves the others open",
    rests_on=["bc-proposition-1"],
)

infinitely_many_states = note(
    "BC, Proposition 1",
    "Proposition 1 holds for MDPs with infinitely many states.",
    name="infinite",
    title="with infinitely many states",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="rewards may then be negative everywhere and have a finite sum",
    argument="from s₀, s₁, …, let one action lead from each to the next for -1/2, -1/4, …, the "
    "other to the end for -1, where V = -2; to go on for ever is worth -1 from s₀, "
    "and to end -3 at best; the paper's MDPs have finitely many states",
    rests_on=["bc-proposition-1"],
)
