"""Appendix B: Krakovna et al.'s rewards as special cases; baselines; Equation 4 for one agent."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.krakovna import r_k
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.value import r_value
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import HALF, QUARTER, Case, Rewarding, agree, steps
from proofs_checked.bc.policies import can_end, reached
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring

Tasks: TypeAlias = list[tuple[Reward, Callable[[str], Reward]]]
"""The probability of each, and V*."""

TASKS: Final[tuple[tuple[Reward, ...], ...]] = ((QUARTER, HALF, QUARTER), (1, 0, 0))
"""F, of three tasks."""
BETAS: Final[tuple[Reward, ...]] = (1, 2, -1)
EVERY: Final = ((2, 1), (2, 2), (3, 1))


def reaching(mdp: Mdp[str], goal: str) -> Callable[[str], Reward]:
    """V* of the task to reach a goal: γ to the power of the steps that it takes; 0 if it cannot."""
    V: dict[str, Reward] = {goal: 1}
    for _ in mdp.states:
        for s in mdp.states:
            if s != goal:
                nexts = [V.get(t, 0) for a in mdp.actions for t in mdp.T[s, a]]
                V[s] = mdp.gamma * max(nexts)
    return V.__getitem__


def tasks_of(case: Case, mdp: Mdp[str]) -> Tasks:
    """Three tasks, each to reach some state, with their probabilities."""
    F = case.one_of(TASKS, "F")
    goals = [case.one_of((mdp.states[0], mdp.states[-1])) for _ in F]
    case.said.append(f"the tasks are to reach {', '.join(goals)}")
    return [(p, reaching(mdp, goal)) for p, goal in zip(F, goals, strict=True)]


def put_together(mdp: Mdp[str], tasks: Tasks) -> Tasks:
    """P(V) = Σ{F(i) | V_i* = V}: each value function once."""
    found: dict[tuple[Reward, ...], Reward] = {}
    for p, V in tasks:
        key = tuple(V(s) for s in mdp.states)
        found[key] = found.get(key, 0) + p
    return [(p, dict(zip(mdp.states, key, strict=True)).__getitem__) for key, p in found.items()]


def with_discount(gamma: Reward) -> Rewarding:
    """r_K with another γ: its factor, where t is not terminal, is 1 - γ."""
    return lambda mdp, *given: r_k(replace(mdp, gamma=gamma), *given)


def alone(mdp: Mdp[Any], tasks: Any, beta: Reward, *rest: Any) -> RewardFunction[Any]:
    """r_K without tasks."""
    return r_k(mdp, tasks, 0, *rest)


@claim(
    "BC, Section 5",
    name="undiscounted",
    title="Krakovna et al. with γ = 1",
    reason="elsewhere it has the factor 1 - γ, which is 0",
    ways=(
        throughout(Space("every MDP with an end, three tasks", EVERY)),
        proved_in_agda("Bc", "section-5-undiscounted", of=("terminal", "r_k")),
    ),
    mutants={
        "γ is 1/2 for r_K": {"r_k": with_discount(HALF)},
        "it is given everywhere": {"r_k": with_discount(0)},
    },
)
def paid_at_the_end_alone(case: Case, r_k: Rewarding = r_k) -> None:
    """With discount factor 1 Krakovna et al.'s auxiliary reward is added in terminal states
    only.
    """
    mdp = case.mdp((-1,))
    r = r_k(mdp, tasks_of(case, mdp), 1)
    for s, a, t in steps(mdp):
        if t not in mdp.terminal:
            got = r(s, a, t)
            must(got == mdp.r(s, a, t), f"r_K({s}, {a}, {t}) is {got}, with β = 1")


@claim(
    "BC, Appendix B",
    name="krakovna",
    title="r_K as a special case",
    reason="term by term, if both are given once or both always; of tasks with the same V* all "
    "F(i) are summed, equal ones too",
    ways=(
        throughout(Space("every MDP with an end, three tasks, β to ±2", EVERY)),
        proved_in_agda("Bc", "appendix-b", of=("r_k", "r_value")),
    ),
    mutants={
        "γ is 1/2 for r_K": {"r_k": with_discount(HALF)},
        "it is given everywhere": {"r_k": with_discount(0)},
        "chances do not count": {"r_value": caring.evenly},
        "r_value is given once": {"r_value": caring.once(r_value)},
    },
    rests_on=["bc-section-5.undiscounted"],
)
def r_k_as_a_special_case(case: Case, r_k: Rewarding = r_k, r_value: Rewarding = r_value) -> None:
    """With γ = 1, α1 = 1, α2 = β and P(V) = Σ{F(i) | V_i* = V}, r_K is r_value."""
    mdp = case.mdp((-1,))
    tasks = tasks_of(case, mdp)
    beta, received = case.one_of(BETAS, "β"), case.one_of(("once", "always"), "received")
    r = r_k(mdp, tasks, beta, None, received)
    due = r_value(mdp, put_together(mdp, tasks), 1, beta, received)
    agree(mdp, r, due, "r_K{} is {}, and r_value is {}")


@addition(
    "BC, Appendix B",
    name="discounted",
    title="with γ < 1",
    verdict=Verdict.FALSE,
    reason="r_K adds (1 - γ) V in every state, r_value adds at the end alone",
    ways=[somewhere(Space("every MDP with an end, rewards to -2, γ = 1/2, one task"))],
    mutants={
        "a repair: r_K without 1 - γ": {"r_k": with_discount(1)},
        "a repair: tasks do not count": {"r_k": alone},
    },
    rests_on=["bc-appendix-b.krakovna"],
)
def r_k_with_discounting(case: Case, r_k: Rewarding = r_k) -> None:
    """With γ < 1, too, r_K is r_value for some coefficients, value functions and P."""
    # On entering states that are not terminal r_value is α₁ r₁, whatever else is chosen.
    mdp = case.mdp((-1, 0, -2), gamma=HALF)
    suppose(can_end(mdp))
    goal = case.one_of(tuple(reversed(mdp.states)))
    case.said.append(f"the task is to reach {goal}; β = 1")
    r = r_k(mdp, [(1, reaching(mdp, goal))], 1)
    inner = [(s, a, t) for s, a, t in steps(mdp) if t not in mdp.terminal]
    pairs = sorted({(mdp.r(*step), r(*step)) for step in inner})
    quotients = {Fraction(new) / old for old, new in pairs if old}
    said = "; ".join(f"{new} where r1 is {old}" for old, new in pairs)
    must(
        len(quotients) <= 1 and not any(new for old, new in pairs if not old),
        f"r_K is {said}, which is α1 r1 for no α1",
    )


@claim(
    "BC, Appendix B.1",
    title="r_K with a baseline",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming what the paper quotes of Krakovna et al.: that the value of a task against a "
    "baseline is there the lesser of two values",
    ways=(
        throughout(Space("every MDP with an end, three tasks, β to ±2", EVERY)),
        proved_in_agda("Bc", "appendix-b-1", of=("r_k", "r_neg")),
    ),
    mutants={
        "r_neg is r_value": {"r_neg": caring.mean},
        "there is no baseline": {"r_k": lambda mdp, tasks, beta, *rest: r_k(mdp, tasks, beta)},
    },
    rests_on=["bc-appendix-b.krakovna"],
)
def r_neg_as_a_baseline(case: Case, r_k: Rewarding = r_k, r_neg: Rewarding = r_neg) -> None:
    """With γ = 1, α1 = 1, α2 = β and P(V) = Σ{F(i) | V_i* = V}, in deterministic environments,
    r_neg is r_K with the starting state as its baseline.
    """
    mdp = case.mdp((-1,), start=True)
    tasks = tasks_of(case, mdp)
    beta = case.one_of(BETAS, "β")
    r = r_k(mdp, tasks, beta, mdp.begin())
    due = r_neg(mdp, put_together(mdp, tasks), 1, beta)
    agree(mdp, r, due, "r_K{} is {}, and r_neg is {}")


def with_a_baseline_worth(factor: Reward) -> Rewarding:
    """r_K with a baseline in which the worth of a task is multiplied by a factor."""

    def rewarding(mdp: Mdp[Any], tasks: Any, beta: Reward, *baseline: Any) -> RewardFunction[Any]:
        def cut(V: Callable[[Any], Reward]) -> Callable[[Any], Reward]:
            return lambda t: V(t) * factor if t in baseline else V(t)

        return r_k(mdp, [(p, cut(V)) for p, V in tasks], beta, *baseline)

    return rewarding


@addition(
    "BC, Appendix B.1",
    name="idle",
    title="what the baseline changes",
    reason="what can be reached from where one is could be reached from the "
    "start, and with γ = 1 it does not matter when",
    ways=(
        throughout(Space("every MDP with a start, three tasks", EVERY)),
        proved_in_agda("Bc", "appendix-b-1-idle", of=("terminal", "r_k")),
    ),
    mutants={
        "the baseline is worth 0": {"r_k": with_a_baseline_worth(0)},
        "the baseline halves": {"r_k": with_a_baseline_worth(HALF)},
    },
    rests_on=["bc-appendix-b.1"],
)
def idle_baseline(case: Case, r_k: Rewarding = r_k) -> None:
    """With γ = 1, in deterministic environments, the starting state as baseline changes nothing for
    tasks of the agent's own: nowhere that the start leads is the value of a task greater than at
    the start.
    """
    mdp = case.mdp((-1,), start=True)
    tasks = tasks_of(case, mdp)
    with_one, without = r_k(mdp, tasks, 1, mdp.begin()), r_k(mdp, tasks, 1)
    from_the_start = reached(mdp, dict.fromkeys(mdp.states, mdp.actions), mdp.begin())
    for s, a, t in steps(mdp):
        if s in from_the_start:
            got, bare = with_one(s, a, t), without(s, a, t)
            how = f"r_K({s}, {a}, {t}) is {got} with the baseline s, {bare} without"
            must(got == bare, how)


def of_one_agent(
    case: Case,
    r_k: Rewarding = r_k,
    r_value_of_agents: Rewarding = r_value_of_agents,
    *,
    betas: Sequence[Reward] = (1,),
    including: bool = True,
) -> None:
    """With γ = 1, α₁ = 1 and 0 for the others, equation 4 is r_K with this β.

    Not including: where i = 1 is not in the sum.
    """
    mdp = case.mdp((-1,), gamma=1)
    tasks = tasks_of(case, mdp)
    beliefs: dict[int, Tasks] = {2: [(1, lambda t: -5)], **({1: tasks} if including else {})}
    r = r_value_of_agents(mdp, beliefs, {1: 1, 2: 0})
    due = r_k(mdp, tasks, case.one_of(betas, "β"))
    agree(mdp, r, due, "equation 4{} is {}, and r_K is {}")


@claim(
    "BC, Appendix B.2",
    title="Equation 4 for one agent",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that i = 1 is in the sum; without that term equation 4 adds nothing",
    ways=(
        throughout(Space("every MDP with an end, three tasks, i = 1 in the sum", EVERY)),
        also(
            partial(of_one_agent, betas=(1,), including=False),
            somewhere(Space("every MDP with an end, three tasks, i = 1 not in the sum", EVERY)),
        ),
        proved_in_agda("Bc", "appendix-b-2", of=("r_k", "r_value_of_agents")),
    ),
    mutants={
        "coefficients do not count": {"r_value_of_agents": caring.everyone},
        "r_K is r1": {"r_k": alone},
    },
    rests_on=["bc-appendix-b.krakovna", "bc-equation-4.others"],
)
def equation_4_for_one_agent(
    case: Case, r_k: Rewarding = r_k, r_value_of_agents: Rewarding = r_value_of_agents
) -> None:
    """With γ = 1, α1 = 1 and αi = 0 for the others, equation 4 is r_K with β = 1, if the
    acting agent's own value functions and their probabilities are F's tasks and weights.
    """
    of_one_agent(case, r_k, r_value_of_agents)


@addition(
    "BC, Appendix B.2",
    name="any-beta",
    title="for any β",
    verdict=Verdict.FALSE,
    reason="α1 weighs what the acting agent gains now and what it may gain "
    "later, and r_K has 1 and β: they differ unless β = 1",
    ways=[somewhere(Space("every MDP with an end, three tasks, i = 1 in the sum, β to ±2", EVERY))],
    mutants={
        "a repair: equation 4 and r_K both leave out V": {
            "r_k": alone,
            "r_value_of_agents": caring.no_one,
        },
        "a repair: β is 1": {"r_k": lambda mdp, tasks, beta, *rest: r_k(mdp, tasks, 1, *rest)},
    },
    rests_on=["bc-appendix-b.2"],
)
def equation_4_for_any_beta(
    case: Case, r_k: Rewarding = r_k, r_value_of_agents: Rewarding = r_value_of_agents
) -> None:
    """With γ = 1, α1 = 1 and αi = 0 for the others, equation 4 is r_K for any β."""
    of_one_agent(case, r_k, r_value_of_agents, betas=BETAS)
