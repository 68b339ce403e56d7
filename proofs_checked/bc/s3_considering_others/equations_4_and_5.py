"""Equations 4 and 5: a caring coefficient for each agent; the sum, and the agent worst off."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, Case, Rewarding
from proofs_checked.bc.policies import ends_where_greatest
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring

Agents: TypeAlias = Mapping[int, Beliefs[ValueFunction[str]]]
"""For each agent, what its value function may be."""

LEAST: Final = caring.by_agents(lambda alphas, E: min(alphas[i] * E[i] for i in E))
GREATEST: Final = caring.by_agents(lambda alphas, E: max(alphas[i] * E[i] for i in E))
"""The reward at the end is the least, or the greatest, of what agents may expect."""

SHAPES: Final = ((2, 1),)


def one_step(case: Case, gammas: Sequence[Reward] = (1,)) -> Mdp[str]:
    """An MDP in which one may enter x from s."""
    mdp = case.mdp((-1,), gamma=case.one_of(gammas))
    suppose("x" in mdp.T["s", "a"])
    return mdp


def added(
    equation: Rewarding, mdp: Mdp[str], agents: Agents, alphas: Mapping[int, Reward]
) -> Reward:
    """What an equation adds to a step from s into x, at a cost of 1."""
    return equation(mdp, agents, alphas)("s", "a", "x") + alphas[1]


def three_agents(case: Case) -> Agents:
    """The acting agent, and two others, the last of two possible value functions."""
    V1, V2, V3, W3 = (case.function(name, ("x",), (0, 1, -1)) for name in ("V1", "V2", "V3", "V3'"))
    case.said.append("P(V3) = P(V3') = 1/2")
    return {
        1: [(1, V1.__getitem__)],
        2: [(1, V2.__getitem__)],
        3: [(HALF, V3.__getitem__), (HALF, W3.__getitem__)],
    }


def expected(agents: Agents, i: int) -> Reward:
    """What an agent may expect in x."""
    total: Reward = sum(p * V("x") for p, V in agents[i])
    return total


@claim(
    "BC, Equation 4",
    kind=Kind.DEFINITION,
    reason="what an agent may expect is multiplied by its coefficient and added, whichever others "
    "there are; with 0 it does not count",
    ways=[
        throughout(Space("every step into an end, V of 0 and ±1", SHAPES)),
        proved_in_agda("Bc", "equation-4", of=("terminal", "r_value_of_agents")),
    ],
    mutants={
        "coefficients do not count": {"r_value_of_agents": caring.everyone},
        "the least counts alone": {"r_value_of_agents": LEAST},
    },
)
def equation_4(instance: Case, r_value_of_agents: Rewarding = r_value_of_agents) -> None:
    """Each agent counts by a caring coefficient of its own."""
    mdp, agents = one_step(instance, GAMMAS), three_agents(instance)
    others = {i: agents[i] for i in (2, 3)}
    alpha_2 = instance.one_of((0, 1, 10), "α2")
    got = added(r_value_of_agents, mdp, others, {1: 1, 2: alpha_2, 3: 1})
    without = added(r_value_of_agents, mdp, {3: agents[3]}, {1: 1, 3: 1})
    own = mdp.gamma * alpha_2 * expected(agents, 2)
    must(got == without + own, f"agent 2 adds {got - without}, and not {own}")


def adds_for_the_others(
    instance: Case,
    r_value_of_agents: Rewarding = r_value_of_agents,
    *,
    including: bool,
    supposing: bool,
) -> None:
    """With all coefficients 1, it adds on entering x γ times the sum of the others' expectations.

    Args:
        instance: an MDP, and what agents may expect.
        r_value_of_agents: equation 4.
        including: whether the acting agent is in the sum of the equation.
        supposing: whether its own V is supposed to be 0 at the end.
    """
    mdp, agents = one_step(instance, GAMMAS), three_agents(instance)
    suppose(expected(agents, 1) == 0 or not supposing)
    named = {i: agents[i] for i in agents if including or i > 1}
    got = added(r_value_of_agents, mdp, named, {1: 1, 2: 1, 3: 1})
    others = mdp.gamma * (expected(agents, 2) + expected(agents, 3))
    must(got == others, f"for entering x it adds {got}; what the others may expect is {others}")


@claim(
    "BC, Equation 4",
    name="others",
    title="the sum over the others",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that i = 1 is not in the sum, or that V is 0 for the acting agent once it has "
    "ended; the equation says neither",
    ways=[
        throughout(Space("every step into an end, the sum over the others", SHAPES)),
        also(
            partial(adds_for_the_others, including=True, supposing=True),
            throughout(Space("every step into an end, the sum over all, V1 = 0", SHAPES)),
        ),
        also(
            partial(adds_for_the_others, including=True, supposing=False),
            somewhere(Space("every step into an end, the sum over all", SHAPES)),
        ),
        proved_in_agda("Bc", "equation-4-others", of=("terminal", "r_value_of_agents")),
    ],
    mutants={
        "a repair: the acting agent does not count": {"r_value_of_agents": caring.of_the_others},
        "the least counts alone": {"r_value_of_agents": LEAST},
    },
    rests_on=["bc-equation-4"],
)
def sum_over_the_others(instance: Case, r_value_of_agents: Rewarding = r_value_of_agents) -> None:
    """What equation 4 adds, with coefficients 1, is the expected sum of returns of the other agents
    (as Section 3.2 says).
    """
    adds_for_the_others(instance, r_value_of_agents, including=False, supposing=False)


@addition(
    "BC, Equation 4",
    name="acting-agent",
    title="one sum for Section 3.2 and Appendix B.2",
    verdict=Verdict.FALSE,
    reason="Appendix B.2 takes its term from i = 1, and Section 3.2 leaves it "
    "out; the garden of Section 4.2 fits both, as there V is 0 for an agent that has ended",
    ways=[somewhere(Space("every step into an end, either interpretation of the sum", SHAPES))],
    mutants={
        "a repair: the acting agent counts where it cares for no other": {
            "r_value_of_agents": caring.by_agents(
                lambda alphas, E: (
                    sum(alphas[i] * E[i] for i in E if i > 1)
                    if any(alphas[i] for i in E if i > 1)
                    else alphas[1] * E.get(1, 0)
                )
            )
        },
        "a repair: the acting agent counts by α1 - α2": {
            "r_value_of_agents": caring.by_agents(
                lambda alphas, E: (
                    sum(alphas[i] * E[i] for i in E if i > 1)
                    + (alphas[1] - alphas[2]) * E.get(1, 0)
                )
            )
        },
    },
    rests_on=["bc-equation-4.others", "bc-appendix-b.2"],
)
def one_sum(instance: Case, r_value_of_agents: Rewarding = r_value_of_agents) -> None:
    """With i = 1 in the sum, or without it, equation 4 is what Section 3.2 says (the sum over the
    other agents) and what Appendix B.2 makes of it (the acting agent's share).
    """
    mdp, agents = one_step(instance), three_agents(instance)
    wanted = expected(agents, 2) + expected(agents, 3), expected(agents, 1)
    found = [
        tuple(
            added(r_value_of_agents, mdp, named, alphas)
            for alphas in ({1: 1, 2: 1, 3: 1}, {1: 1, 2: 0, 3: 0})
        )
        for named in (agents, {i: agents[i] for i in (2, 3)})
    ]
    with_1, without = (f"{of_all} and {of_one}" for of_all, of_one in found)
    must(
        wanted in found,
        f"it adds {with_1} with i = 1 in the sum, {without} without; the passages require "
        f"{wanted[0]} and {wanted[1]}",
    )


EXPECTED: Final[tuple[Reward, ...]] = (0, 1, -1, 2, -2)


def two_agents(case: Case) -> dict[int, Reward]:
    """What agents 2 and 3 may expect in x."""
    return {i: case.one_of(EXPECTED, f"V{i}(x)") for i in (2, 3)}


def by_equation_5(
    r_min: Rewarding, mdp: Mdp[str], E: Mapping[int, Reward], alphas: Mapping[int, Reward]
) -> Reward:
    """What equation 5 adds to a step from s into x, where agents may expect E."""
    return added(r_min, mdp, {i: [(1, {"x": v}.__getitem__)] for i, v in E.items()}, alphas)


def adds_for_the_worst_off(
    instance: Case,
    r_min: Rewarding = r_min,
    *,
    coefficients: tuple[tuple[Reward, Reward], ...],
) -> None:
    """It adds what an agent that is worst off may expect, times the coefficient of that agent."""
    mdp, E = one_step(instance), two_agents(instance)
    alpha_2, alpha_3 = instance.one_of(coefficients, "(α2, α3)")
    alphas = {1: 1, 2: alpha_2, 3: alpha_3}
    got = by_equation_5(r_min, mdp, E, alphas)
    least = [i for i in E if E[i] == min(E.values())]
    must(
        any(got == alphas[i] * E[i] for i in least),
        f"agent {least[0]} is worst off, and for entering x it adds {got}",
    )


@claim(
    "BC, Equation 5",
    name="worst-off",
    title="the agent that is worst off",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that all coefficients in the minimum are the same and not negative; else the "
    "minimum is of weighted returns, and another agent may have it, as with coefficients "
    "that are to make different scales comparable",
    ways=[
        throughout(Space("two agents of the same coefficient, V of 0, ±1 and ±2", SHAPES)),
        also(
            partial(adds_for_the_worst_off, coefficients=((1, 1), (1, 3), (3, 1))),
            somewhere(Space("two agents of coefficients 1 and 3, V of 0, ±1 and ±2", SHAPES)),
        ),
        proved_in_agda("Bc", "equation-5-worst-off", of=("terminal", "r_min")),
    ],
    mutants={
        "it adds the greatest": {"r_min": GREATEST},
        "a repair: the least return, times the coefficient of whose it is": {
            "r_min": caring.by_agents(lambda alphas, E: min((E[i], alphas[i] * E[i]) for i in E)[1])
        },
    },
)
def worst_off(instance: Case, r_min: Rewarding = r_min) -> None:
    """Equation 5 adds the expected return of the agent that would be worst off, times its caring
    coefficient.
    """
    adds_for_the_worst_off(instance, r_min, coefficients=((1, 1), (0, 0), (2, 2)))


@claim(
    "BC, Equation 5",
    name="maximin",
    title="the maximin",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming equal positive coefficients and i = 1 not in the minimum, as above; with "
    "γ = 1 and steps that cost something",
    ways=[throughout(Space("every MDP with two ends, two agents, V of 0 and ±1", ((3, 2),)))],
    mutants={
        "it is equation 4": {"r_min": caring.weighted},
        "it adds the greatest": {"r_min": GREATEST},
    },
    rests_on=["bc-equation-5.worst-off"],
)
def maximin(instance: Case, r_min: Rewarding = r_min) -> None:
    """Equation 5 goes back to the welfare that is the utility of the agent that is worst off:
    where it cares enough, the acting agent ends where that is greatest.
    """
    mdp = instance.mdp((-1,), ends=2)
    E, F = (instance.function(name, ("x", "y"), EXPECTED[:3]) for name in ("V2", "V3"))
    instance.said.append("α1 = 1; α2 = α3 = 10")
    beliefs = {2: [(1, E.__getitem__)], 3: [(1, F.__getitem__)]}
    r = r_min(mdp, beliefs, {1: 1, 2: 10, 3: 10})
    ends_where_greatest(mdp, r, {t: min(E[t], F[t]) for t in E})


@addition(
    "BC, Equation 5",
    name="indifferent",
    title="an agent of coefficient 0",
    verdict=Verdict.FALSE,
    reason="where the others may expect more than 0 its 0 is the minimum",
    ways=[somewhere(Space("two agents, V of 0, ±1 and ±2, α2 = 0", SHAPES))],
    mutants={
        "a repair: it is equation 4": {"r_min": caring.weighted},
        "a repair: who has coefficient 0 is left out": {
            "r_min": caring.by_agents(
                lambda alphas, E: min((alphas[i] * E[i] for i in E if alphas[i]), default=0)
            )
        },
    },
    rests_on=["bc-equation-5.worst-off", "bc-equation-4"],
)
def indifference(instance: Case, r_min: Rewarding = r_min) -> None:
    """In equation 5, as in equation 4, an agent whose caring coefficient is 0 does not count."""
    mdp, E = one_step(instance), two_agents(instance)
    instance.said.append("α2 = 0; α3 = 1")
    got, without = (by_equation_5(r_min, mdp, each, {1: 1, 2: 0, 3: 1}) for each in (E, {3: E[3]}))
    must(got == without, f"it adds {got}, and {without} without agent 2")


@addition(
    "BC, Equation 5",
    name="acting-agent",
    title="the acting agent in the minimum",
    verdict=Verdict.FALSE,
    reason="nothing that the others may expect above 0 counts then; the text "
    "decides nothing: no experiment uses equation 5",
    ways=[somewhere(Space("two others, V of 0, ±1 and ±2, and V1(x) = 0", SHAPES))],
    mutants={
        "a repair: it is equation 4": {"r_min": caring.weighted},
        "a repair: the acting agent does not count": {
            "r_min": caring.by_agents(lambda alphas, E: min(alphas[i] * E[i] for i in E if i > 1))
        },
    },
    rests_on=["bc-equation-5.worst-off", "bc-equation-4.acting-agent"],
)
def with_the_acting_agent(instance: Case, r_min: Rewarding = r_min) -> None:
    """Where V is 0 at the end for the acting agent, which has ended, it makes no difference whether
    i = 1 is in the minimum of equation 5.
    """
    mdp, E = one_step(instance), two_agents(instance)
    instance.said.append("V1(x) = 0; α1 = α2 = α3 = 1")
    alphas = {1: 1, 2: 1, 3: 1}
    got, without = (by_equation_5(r_min, mdp, each, alphas) for each in ({1: 0, **E}, E))
    must(got == without, f"it adds {got} with i = 1 in the minimum, {without} without")
