"""Proposition 1: what its proof shows besides, for other equations, and the steps of the proof."""

from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.mdp.enumeration import policies
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import Unbounded, values
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import Case, Rewarding, shown
from proofs_checked.bc.policies import (
    Choice,
    Values,
    all_policies,
    best,
    can_end,
    is_finite,
    not_over,
    reached,
    told,
)
from proofs_checked.bc.s3_considering_others.proposition_1 import (
    TIES,
    VALUES,
    ends_by_chance,
    optimal_policies_end,
)
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring
from proofs_checked.mutants import considerate as broken

OF_ENDING: Final = ("r_value", *TIES, "values, as numbers of steps")
"""What the theorems on policies that may never end are about."""


@addition(
    "BC, Proposition 1",
    name="other-equations",
    title="for the other equations",
    reason="the proof needs only that the reward at the end is finite",
    ways=[
        throughout(Space("every MDP with an end, rewards -1 and -2, all equations")),
        proved_in_agda(
            "Bc",
            "proposition-1-equations",
            of=(
                *("r_worst", "r_neg", "r_value_of_agents", "r_min", "r_option", "r_option_value"),
                *TIES,
            ),
        ),
    ],
    mutants={
        "equation 2 always": {"r_worst": caring.always(r_worst)},
        "equation 3 always": {"r_neg": caring.always(r_neg)},
        "γ is 1/2": {"values": broken.halved},
    },
    rests_on=["bc-proposition-1"],
)
def for_other_equations(
    instance: Case,
    r_worst: Rewarding = r_worst,
    r_neg: Rewarding = r_neg,
    values: Values = values,
) -> None:
    """With γ = 1, r1 negative outside terminal states, α1 > 0 and a terminating policy, every
    optimal policy is terminating by equations 2 to 5, 7 and 8 too, given once.
    """
    mdp = instance.mdp((-1, -2), start=True)
    suppose(can_end(mdp))
    equation = instance.one_of((2, 3, 4, 5, 7, 8))
    V = instance.function("V", mdp.states, VALUES).__getitem__
    instance.said.append(f"equation {equation}")
    others: dict[int, Beliefs[ValueFunction[str]]] = {2: [(1, V)], 3: [(1, lambda t: -1)]}
    gained = {s for s in mdp.states if V(s) > 0}
    rewards: dict[int, RewardFunction[str]] = {
        2: r_worst(mdp, [(0, lambda t: -1), (1, V)], 1, 1),
        3: r_neg(mdp, [(1, V)], 1, 1),
        4: r_value_of_agents(mdp, others, {1: 1, 2: 1, 3: 1}),
        5: r_min(mdp, others, {1: 1, 2: 1, 3: 1}),
        7: r_option(mdp, [(1, gained)], 1, 1),
        8: r_option_value(mdp, [(1, ({"x"}, V))], 1, 1),
    }
    optimal_policies_end(mdp, rewards[equation], values)


@addition(
    "BC, Proposition 1",
    name="stochastic",
    title="for stochastic policies",
    reason="where it chooses among optimal actions it is worth V*, and elsewhere "
    "less, by the same proof",
    ways=[
        throughout(Space("every policy with chances of 1/3 and 2/3", ((2, 1), (2, 2), (3, 2)))),
        proved_in_agda("Bc", "proposition-1-equations", of=("r_value", *TIES)),
    ],
    mutants={
        "α1 is 0": {"r_value": caring.own_ignored(r_value)},
        "γ is 1/2": {"values": broken.halved},
    },
    rests_on=["bc-proposition-1"],
)
def for_stochastic_policies(
    instance: Case, r_value: Rewarding = r_value, values: Values = values
) -> None:
    """With what Proposition 1 supposes, and α1 > 0, every optimal policy that chooses by chance is
    terminating too.
    """
    ends_by_chance(instance, r_value, values)


@addition(
    "BC, Proposition 1",
    name="from-the-start",
    title="from the initial state",
    reason="the optimum of that state is finite then",
    ways=[
        throughout(
            Space(
                "every MDP with an end, reward -1, V of 0 and ±2", ((2, 1), (2, 2), (3, 1), (3, 2))
            )
        ),
        proved_in_agda("Bc", "proposition-1-from-the-start", of=OF_ENDING),
    ],
    mutants={
        "α1 is 0": {"r_value": caring.own_ignored(r_value)},
        "it is given always": {"r_value": caring.always(r_value)},
    },
    rests_on=["bc-proposition-1"],
)
def from_the_start(instance: Case, r_value: Rewarding = r_value) -> None:
    """With γ = 1, r1 negative outside terminal states and α1 > 0, if some policy ends from the
    initial state with probability 1, every optimal policy of M', the MDP with the reward of
    equation 1, does, whether or not any ends from everywhere.
    """
    mdp = instance.mdp((-1,), start=True)
    n = len(mdp.states)

    def ends(choice: Choice) -> bool:
        return not_over(mdp, always(choice), mdp.begin(), n) == 0

    suppose(any(map(ends, policies(mdp))))
    V = instance.function("V", ("x",), VALUES)
    for choice in best(mdp.with_reward(r_value(mdp, [(1, V.__getitem__)], 1, 1))):
        must(ends(choice), f"{told(choice)} is optimal in M', and does not end from s")


SHAPES: Final = ((1, 1), (2, 1), (2, 2))
ONCE: Final = Space("every MDP, given once", (*SHAPES, (3, 1), (3, 2)))
ALWAYS: Final = Space("every MDP, given always", SHAPES)


def augmented(
    case: Case, r_value: Rewarding, *, received: str = "once", mixed: bool = False
) -> tuple[Mdp[str], Mdp[str]]:
    """M and M', where every step outside the ends costs 1."""
    mdp = case.mdp((-1,), mixed=mixed)
    V = case.function("V", ("x",), (0, 1, -1, 2))
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
        "a repair: gains do not count": {"r_value": caring.valuing(lambda v: min(v, 0))},
    },
    rests_on=["bc-proposition-1"],
)
def rewards_are_negative(instance: Case, r_value: Rewarding = r_value) -> None:
    """The rewards of M', the MDP with the reward of equation 1, are negative everywhere outside
    terminal states.
    """
    mdp, m_prime = augmented(instance, r_value)
    for (s, a), chances in mdp.T.items():
        for t in chances:
            r = m_prime.r(s, a, t)
            must(s in mdp.terminal or r < 0, f"r_value({s}, {a}, {t}) is {r}")


@claim(
    "BC, Proposition 1",
    name="proof.minus-infinity",
    title="proof, that what need not end is worth -∞",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming α1 > 0, and that equation 1 is given once: the reward at the end is bounded "
    "then, and what is lost on the way is not",
    ways=[
        throughout(Space("every policy in every MDP, with chances", ((2, 1), (2, 2), (3, 1)))),
        proved_in_agda("Bc", "proposition-1-minus-infinity", of=OF_ENDING),
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
    """Under a policy that from s ends with a probability below 1, s is worth -∞ in M', the MDP with
    the reward of equation 1.
    """
    mdp, m_prime = augmented(instance, r_value, mixed=True)
    for pi in all_policies(mdp):
        V = values(m_prime, pi)
        stuck = {s for s in mdp.states if not_over(mdp, pi, s, len(mdp.states)) == 1}
        for s in mdp.states:
            may_not_end = bool(stuck & {*reached(mdp, pi, s)})
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
    """In M', the MDP with the reward of equation 1, a terminating policy gives a finite value to
    each state.
    """
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
    """As there is a terminating policy for M there is one for M', the MDP with the reward of
    equation 1.
    """
    ends_in_both(instance, r_value, received="once")
