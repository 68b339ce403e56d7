"""Equation 4: a caring coefficient for each agent, and whether the acting agent is one of them."""

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, Case, Rewarding
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring

Agents: TypeAlias = Mapping[int, Beliefs[ValueFunction[str]]]
"""For each agent, what its value function may be."""

LEAST: Final[Rewarding] = caring.by_agents(lambda alphas, E: min(alphas[i] * E[i] for i in E))
"""The reward at the end is the least for any agent."""


def three_agents(case: Case, mdp: Mdp[str]) -> Agents:
    """The acting agent, and two others, the last of two possible value functions."""
    V1, V2, V3, W3 = (
        case.function(name, mdp.states[-1:], (0, 1, -1)) for name in ("V1", "V2", "V3", "V3'")
    )
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
        throughout(Space("every step into an end, V of 0 and ±1", ((2, 1),))),
        proved_in_agda("Bc", "equation-4", of=("terminal", "r_value_of_agents")),
    ],
    mutants={
        "coefficients do not count": {"r_value_of_agents": caring.unweighted},
        "the least counts alone": {"r_value_of_agents": LEAST},
    },
)
def equation_4(instance: Case, r_value_of_agents: Rewarding = r_value_of_agents) -> None:
    """Each agent counts by a caring coefficient of its own."""
    mdp = instance.mdp((-1,), gamma=instance.one_of(GAMMAS))
    agents = three_agents(instance, mdp)
    suppose("x" in mdp.T["s", "a"])
    others = {i: agents[i] for i in (2, 3)}
    alpha_2 = instance.one_of((0, 1, 10), "α2")
    got = r_value_of_agents(mdp, others, {1: 1, 2: alpha_2, 3: 1})("s", "a", "x") + 1
    without = r_value_of_agents(mdp, {3: agents[3]}, {1: 1, 3: 1})("s", "a", "x") + 1
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
    mdp = instance.mdp((-1,), gamma=instance.one_of(GAMMAS))
    agents = three_agents(instance, mdp)
    suppose(expected(agents, 1) == 0 or not supposing)
    suppose("x" in mdp.T["s", "a"])
    named = {i: agents[i] for i in agents if including or i > 1}
    got = r_value_of_agents(mdp, named, {1: 1, 2: 1, 3: 1})("s", "a", "x") + 1
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
        throughout(Space("every step into an end, the sum over the others", ((2, 1),))),
        also(
            partial(adds_for_the_others, including=True, supposing=True),
            throughout(Space("every step into an end, the sum over all, V1 = 0", ((2, 1),))),
        ),
        also(
            partial(adds_for_the_others, including=True, supposing=False),
            somewhere(Space("every step into an end, the sum over all", ((2, 1),))),
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
    (so Section 3.2).
    """
    adds_for_the_others(instance, r_value_of_agents, including=False, supposing=False)


@addition(
    "BC, Equation 4",
    name="acting-agent",
    title="one sum for Section 3.2 and Appendix B.2",
    verdict=Verdict.FALSE,
    reason="Appendix B.2 takes its term from i = 1, and Section 3.2 leaves it "
    "out; the garden of Section 4.2 fits both, as there V is 0 for an agent that has ended",
    ways=[somewhere(Space("every step into an end, either interpretation of the sum", ((2, 1),)))],
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
    mdp = instance.mdp((-1,))
    agents = three_agents(instance, mdp)
    suppose("x" in mdp.T["s", "a"])
    wanted = expected(agents, 2) + expected(agents, 3), expected(agents, 1)
    found = [
        tuple(
            r_value_of_agents(mdp, named, alphas)("s", "a", "x") + 1
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
