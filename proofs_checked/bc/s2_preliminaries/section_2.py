"""Section 2: terminal states, values, optimal policies, and policies from Q-values."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.mdp.enumeration import rank
from formal.considerate.mdp.mdp import Mdp, is_terminal
from formal.considerate.mdp.optimal import Optimum, finite, optimal
from formal.considerate.mdp.policy import Policy, always
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import Unbounded, Value, values
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import HALF, Case, shown
from proofs_checked.bc.policies import (
    Terminal,
    Terminating,
    Values,
    endless,
    evenly,
    greatest,
    greedy,
    is_finite,
    told,
    valued,
)
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import holds, must, refused, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import exhibited, somewhere, throughout
from proofs_checked.mutants import considerate as broken

Optimal: TypeAlias = Callable[[Mdp[Any]], Optimum[Any]]
"""Of an MDP, the optimal values, and the optimal actions of each state."""

FROM_Q: Final = ("is_terminal", "values, of n steps", "values, in Q-values")
"""What the theorems on policies from Q* are about."""

STEPS: Final = 6
NEAR: Final = Fraction(1, 32)


def followed(mdp: Mdp[str], s: str, word: tuple[str, ...]) -> tuple[set[str], set[Reward]]:
    """Where these actions may lead, and what they may gain, step by step."""
    seen, gains = {s}, set[Reward]()
    for a in word:
        gains |= {mdp.r(u, a, t) for u in seen for t in mdp.T[u, a]}
        seen |= {t for u in seen for t in mdp.T[u, a]}
    return seen, gains


@claim(
    "BC, Section 2",
    name="terminal",
    title="terminal states",
    kind=Kind.DEFINITION,
    reason="whatever is done in it, one is there still and has gained nothing",
    ways=[
        throughout(
            Space("every MDP, rewards 0 and -1, chances of 1/2", ((1, 1), (1, 2), (2, 1), (2, 2)))
        ),
        proved_in_agda("Bc", "section-2-terminal", of=("is_terminal",)),
    ],
    mutants={
        "rewards do not count": {"is_terminal": broken.never_left},
        "the first action decides": {
            "is_terminal": lambda mdp, s: (
                mdp.T[s, mdp.actions[0]] == {s: 1} and mdp.r(s, mdp.actions[0], s) == 0
            )
        },
        "it may be left": {
            "is_terminal": lambda mdp, s: all(
                mdp.r(s, a, t) == 0 for a in mdp.actions for t in mdp.T[s, a]
            )
        },
    },
)
def terminal(instance: Case, is_terminal: Terminal = is_terminal) -> None:
    """A terminal state is one that is never left and in which nothing more is gained: every action
    leads back to it with probability 1 and reward 0.
    """
    mdp = instance.mdp((0, -1), ends=0, mixed=True)
    for s in mdp.states:
        over = all(followed(mdp, s, word) == ({s}, {0}) for word in product(mdp.actions, repeat=2))
        how = f"{s} {'is' if over else 'is not'} what is never left and gains nothing"
        must(is_terminal(mdp, s) is over, how)


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


def limit_of_sums(instance: Case, values: Values = values) -> None:
    """With γ = 1/2 the values are within γⁿ max|r| / (1 - γ) of the return in n steps."""
    mdp = instance.mdp((0, 1, -1), gamma=HALF, ends=0, mixed=True)
    for a in mdp.actions:
        V = values(mdp, always(dict.fromkeys(mdp.states, a)))
        for s in mdp.states:
            v, near = V[s], sum_of(mdp, s, a, STEPS)
            must(
                not isinstance(v, Unbounded) and -NEAR <= v - near <= NEAR,
                f"{s} has the value {shown(v)}, and {near} in {STEPS} steps, by {a}",
            )


@claim(
    "BC, Section 2",
    name="value",
    title="the value of a state",
    kind=Kind.DEFINITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming γ < 1; with γ = 1 the sum may be infinite, as Proposition 1 has it, or have "
    "no limit",
    ways=[
        also(
            limit_of_sums,
            throughout(
                Space(
                    "every MDP, rewards 0, 1 and -1, γ = 1/2, by one action",
                    ((1, 1), (2, 1), (3, 1)),
                    quick=((1, 1), (2, 1)),
                )
            ),
            verdict=Verdict.HOLDS,
        ),
        somewhere(Space("every MDP, rewards 0, 1 and -1, γ = 1", ((1, 1), (1, 2), (2, 1)))),
    ],
    mutants={
        "values are of one step alone": {"values": broken.one_step},
        "a repair: γ is 1/2": {"values": broken.halved},
    },
)
def value(instance: Case, values: Values = values) -> None:
    """Under a policy every state has a value, the expected sum of the discounted rewards to
    come.
    """
    mdp = instance.mdp((0, 1, -1), ends=0)
    for choice in product(mdp.actions, repeat=len(mdp.states)):
        policy = always(dict(zip(mdp.states, choice, strict=True)))
        holds(refused("the value of each state", partial(values, mdp, policy)))


def first_policy(mdp: Mdp[Any]) -> Optimum[Any]:
    """The first action is optimal everywhere."""
    V = finite(mdp, dict.fromkeys(mdp.states, mdp.actions[0]))
    return Optimum(V, dict.fromkeys(mdp.states, mdp.actions[:1]))


def delayed(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The value of a state is that of the state after it."""
    found = values(mdp, pi)
    after = {s: next(iter(mdp.T[s, next(iter(pi[s]))])) for s in mdp.states}
    return {s: found[after[s]] for s in mdp.states}


def one_for_all(
    instance: Case,
    values: Values = values,
    optimal: Optimal = optimal,
    *,
    rewards: tuple[Reward, ...],
    gamma: Reward,
    ends: int,
) -> None:
    """Some policy gives every state the greatest value; to choose by chance gives no more."""
    mdp = instance.mdp(rewards, gamma=gamma, ends=ends)
    found = valued(mdp, values)
    most = greatest(mdp, found)
    one = any(most == V for _, V in found)
    must(one, f"no policy gives every state its greatest value: {shown(most)}")
    by_chance = values(mdp, evenly(mdp))
    for s in mdp.states:
        no_better = rank(by_chance[s]) <= rank(most[s])
        must(no_better, f"in {s} it is better to choose by chance: {shown(by_chance)}")
    if gamma < 1:
        V = optimal(mdp).V
        must(most == V, f"the greatest values are {shown(most)}, the optimal {shown(V)}")


@claim(
    "BC, Section 2",
    name="optimal-policy",
    title="an optimal policy",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that all policies have values (γ < 1, say, or no rewards above 0)",
    ways=[
        throughout(Space("every MDP, rewards 0, 1 and -1, γ = 1/2", ((1, 1), (1, 2), (2, 1)))),
        also(
            partial(one_for_all, rewards=(0, 1), gamma=HALF, ends=1),
            throughout(Space("every MDP with an end, rewards 0 and 1, γ = 1/2", ((3, 2),))),
        ),
        also(
            partial(one_for_all, rewards=(0, -1), gamma=1, ends=1),
            throughout(
                Space("every MDP with an end, rewards 0 and -1, γ = 1", ((2, 1), (2, 2), (3, 2)))
            ),
        ),
    ],
    mutants={
        "the first policy is optimal": {"optimal": first_policy},
        "values of the first state are negated": {"values": broken.torn},
        "the next reward does not count": {"values": delayed},
    },
    rests_on=["bc-section-2.value"],
)
def optimal_policy(instance: Case, values: Values = values, optimal: Optimal = optimal) -> None:
    """One policy has the greatest value in every state at once."""
    one_for_all(instance, values, optimal, rewards=(0, 1, -1), gamma=HALF, ends=0)


def recovered(
    instance: Case, values: Values, rewards: tuple[Reward, ...], *, gamma: Reward
) -> None:
    """A policy that chooses in each state an action of greatest Q* has the greatest values."""
    mdp = instance.mdp(rewards, gamma=gamma, ends=1)
    most = greatest(mdp, found := valued(mdp, values))
    optimal = [choice for choice, V in found if most == V]
    suppose(bool(optimal) and is_finite(most))
    for choice in greedy(mdp, optimal[0], values):
        V = values(mdp, always(choice))
        if most != V:
            how = (
                f"V* is {shown(most)}; {told(choice)} has the greatest Q*, and is worth {shown(V)}"
            )
            holds(endless(how, mdp, choice))


def all_optimal(instance: Case, values: Values = values, optimal: Optimal = optimal) -> None:
    """Every policy that keeps to optimal actions has the greatest values, and no other has."""
    mdp = instance.mdp((0, 1, -1), gamma=HALF, ends=1)
    kept = optimal(mdp).actions
    most = greatest(mdp, found := valued(mdp, values))
    for choice, V in found:
        keeps = all(choice[s] in kept[s] for s in mdp.states)
        must(keeps is (most == V), f"V* is {shown(most)}, and {told(choice)} is worth {shown(V)}")


@claim(
    "BC, Section 2",
    name="greedy",
    title="a policy from Q*",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming γ < 1; with γ = 1, as in all of the paper's experiments, it is so where no "
    "step gains, and not in general",
    ways=[
        throughout(Space("Q* of every MDP with an end, rewards 0, 1 and -1, γ = 1/2", ((2, 2),))),
        also(
            all_optimal,
            throughout(Space("optimal actions in every MDP with an end, the same", ((2, 2),))),
        ),
        proved_in_agda("Bc", "section-2-greedy-discounted", of=FROM_Q),
    ],
    mutants={
        "values are of one step alone": {"values": broken.one_step},
        "every action is optimal": {
            "optimal": lambda mdp: Optimum(optimal(mdp).V, dict.fromkeys(mdp.states, mdp.actions))
        },
        "values of the first state are negated": {"values": broken.torn},
    },
    rests_on=["bc-section-2.optimal-policy"],
)
def greedy_policy(instance: Case, values: Values = values) -> None:
    """To choose in each state an action of greatest Q* is an optimal policy."""
    recovered(instance, values, (0, 1, -1), gamma=HALF)


@claim(
    "BC, Section 2",
    name="greedy.undiscounted",
    title="a policy from Q*, with γ = 1",
    verdict=Verdict.FALSE,
    reason="to put off for ever what is gained in the end has the same Q* at each step",
    ways=[somewhere(Space("every MDP with an end, rewards 0, 1 and -1, γ = 1"))],
    mutants={
        "a repair: γ is 1/2": {"values": broken.halved},
        "a repair: losses alone": {
            "values": lambda mdp, pi: values(
                mdp.with_reward(lambda s, a, t: min(mdp.r(s, a, t), 0)), pi
            )
        },
    },
    rests_on=["bc-section-2.greedy"],
)
def greedy_policy_undiscounted(instance: Case, values: Values = values) -> None:
    """To choose in each state an action of greatest Q* is an optimal policy if γ = 1."""
    recovered(instance, values, (0, 1, -1), gamma=1)


@addition(
    "BC, Section 2",
    name="greedy.repaired",
    title="a policy from Q*, with γ = 1 and no gains",
    reason="what is put off for ever is worth 0, which is the most there is",
    ways=[
        throughout(
            Space(
                "every MDP with an end, rewards 0 and -1, γ = 1",
                ((2, 1), (2, 2), (3, 2)),
                quick=((2, 1), (2, 2)),
            )
        ),
        proved_in_agda("Bc", "section-2-greedy", of=FROM_Q),
    ],
    mutants={
        "values of the first state are negated": {"values": broken.torn},
        "the next reward does not count": {"values": delayed},
    },
    rests_on=["bc-section-2.greedy.undiscounted"],
)
def greedy_policy_without_gains(instance: Case, values: Values = values) -> None:
    """If γ = 1, no step gains and V* is finite, to choose in each state an action of greatest Q* is
    an optimal policy.
    """
    recovered(instance, values, (0, -1), gamma=1)


@addition(
    "BC, Section 2",
    name="greedy.endless",
    title="an optimal policy that does not end",
    reason="where staying costs nothing, ties decide",
    ways=[exhibited(Space("every MDP with an end, rewards 0 and -1, γ = 1"))],
    mutants={
        "every policy ends": {"is_terminating": broken.possibly},
        "a step costs 1 more": {"values": broken.costly},
    },
    rests_on=["bc-section-2.greedy"],
)
def endless_optimal_policy(
    instance: Case, values: Values = values, is_terminating: Terminating = is_terminating
) -> None:
    """With γ = 1, an optimal policy need not be terminating where another is."""
    mdp = instance.mdp((0, -1), ends=1)
    most = greatest(mdp, found := valued(mdp, values))
    ending = {told(c): is_terminating(mdp, always(c)) for c, V in found if most == V}
    suppose(any(ending.values()))
    for policy, ends in ending.items():
        must(ends, f"{policy} is worth {shown(most)}, which is V*, and does not end")
