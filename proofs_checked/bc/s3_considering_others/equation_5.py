"""Equation 5: what the agent that is worst off may expect, by the caring coefficients."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import Case, Rewarding
from proofs_checked.bc.policies import ends_where_greatest
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring

EXPECTED: Final[tuple[Reward, ...]] = (0, 1, -1, 2, -2)
SHAPES: Final = ((2, 1),)

GREATEST: Final[Rewarding] = caring.by_agents(lambda alphas, E: max(alphas[i] * E[i] for i in E))
"""The reward at the end is the greatest of what agents may expect."""


def one_step(case: Case) -> tuple[Mdp[str], dict[int, Reward]]:
    """An MDP in which one may enter x from s, and what agents 2 and 3 may expect there."""
    mdp = case.mdp((-1,))
    suppose("x" in mdp.T["s", "a"])
    return mdp, {i: case.one_of(EXPECTED, f"V{i}(x)") for i in (2, 3)}


def added(
    r_min: Rewarding, mdp: Mdp[str], E: Mapping[int, Reward], alphas: Mapping[int, Reward]
) -> Reward:
    """What equation 5 adds to a step from s into x, at a cost of 1 and γ = 1."""
    beliefs = {i: [(1, lambda t, v=v: v)] for i, v in E.items()}
    return r_min(mdp, beliefs, alphas)("s", "a", "x") + alphas[1]


def adds_for_the_worst_off(
    instance: Case,
    r_min: Rewarding = r_min,
    *,
    coefficients: tuple[tuple[Reward, Reward], ...],
) -> None:
    """It adds what an agent that is worst off may expect, times the coefficient of that agent."""
    mdp, E = one_step(instance)
    alpha_2, alpha_3 = instance.one_of(coefficients, "(α2, α3)")
    alphas = {1: 1, 2: alpha_2, 3: alpha_3}
    got = added(r_min, mdp, E, alphas)
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
    """Equation 5 adds the expected return of the agent that would be worst off."""
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
        "a repair: it is equation 4": {"r_min": caring.weighted},
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
    mdp, E = one_step(instance)
    instance.said.append("α2 = 0; α3 = 1")
    got, without = (added(r_min, mdp, each, {1: 1, 2: 0, 3: 1}) for each in (E, {3: E[3]}))
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
    mdp, E = one_step(instance)
    instance.said.append("V1(x) = 0; α1 = α2 = α3 = 1")
    got, without = (added(r_min, mdp, each, {1: 1, 2: 1, 3: 1}) for each in ({1: 0, **E}, E))
    must(got == without, f"it adds {got} with i = 1 in the minimum, {without} without")
