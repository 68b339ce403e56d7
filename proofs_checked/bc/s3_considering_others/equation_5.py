"""Equation 5: what the agent that is worst off may expect, by the caring coefficients."""

from typing import Final

from bridge.evidence import Standing
from formal.considerate.mdp import Mdp
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import Case, shown
from proofs_checked.bc.ends import best_ends, ends_of
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.broken import caring
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

EXPECTED: Final[tuple[Reward, ...]] = (0, 1, -1, 2, -2)
SHAPES: Final = ((2, 1),)


def added(d: Definitions, mdp: Mdp[str], E: dict[int, Reward], alphas: dict[int, Reward]) -> Reward:
    """What equation 5 adds to a step from s into x, at a cost of 1 and γ = 1."""
    beliefs = {i: [(1, lambda t, v=v: v)] for i, v in E.items()}
    r: Reward = d.r_min(mdp, beliefs, alphas)("s", "a", "x")
    return r + alphas[1]


def one_step(case: Case) -> Mdp[str]:
    """An MDP in which one may enter x from s."""
    mdp = case.mdp((-1,))
    case.suppose("x" in mdp.T["s", "a"])
    return mdp


def two_others(case: Case) -> dict[int, Reward]:
    """What agents 2 and 3 may expect at the end."""
    return {i: case.one_of(EXPECTED, f"V{i}(x)") for i in (2, 3)}


def worst_off(coefficients: tuple[tuple[Reward, Reward], ...]) -> Law:
    """It adds what an agent that is worst off may expect, times the coefficient of that agent."""

    def law(d: Definitions, case: Case) -> str:
        mdp, E = one_step(case), two_others(case)
        alpha_2, alpha_3 = case.one_of(coefficients, "(α2, α3)")
        alphas = {1: 1, 2: alpha_2, 3: alpha_3}
        got = added(d, mdp, E, alphas)
        least = [i for i in E if E[i] == min(E.values())]
        if all(got != alphas[i] * E[i] for i in least):
            return f"agent {least[0]} is worst off, and for entering x it adds {got}"
        return ""

    return law


def maximin(d: Definitions, case: Case) -> str:
    """With α₂ = α₃ = 10 it ends where the agent that is worst off has most."""
    mdp = case.mdp((-1,), ends=2)
    E, F = (case.function(name, ("x", "y"), EXPECTED[:3]) for name in ("V2", "V3"))
    case.said.append("α1 = 1; α2 = α3 = 10")
    if not case.suppose(bool(reachable := ends_of(mdp, "s"))):
        return ""
    least = {t: min(E[t], F[t]) for t in sorted(reachable)}
    beliefs = {2: [(1, E.__getitem__)], 3: [(1, F.__getitem__)]}
    m_prime = mdp.with_reward(d.r_min(mdp, beliefs, {1: 1, 2: 10, 3: 10}))
    for t in best_ends(d, mdp, m_prime, "s"):
        if t is None or least[t] != max(least.values()):
            return f"to end in {t} is optimal; who is worst off has {shown(least)}"
    return ""


def indifferent(d: Definitions, case: Case) -> str:
    """With α₂ = 0, it adds what it adds without agent 2. False."""
    mdp, E = one_step(case), two_others(case)
    case.said.append("α2 = 0; α3 = 1")
    got, without = (added(d, mdp, each, {1: 1, 2: 0, 3: 1}) for each in (E, {3: E[3]}))
    return "" if got == without else f"it adds {got}, and {without} without agent 2"


def with_the_acting_agent(d: Definitions, case: Case) -> str:
    """If V is 0 for the acting agent at the end it does not matter whether i = 1 counts. False."""
    mdp, E = one_step(case), two_others(case)
    case.said.append("V1(x) = 0; α1 = α2 = α3 = 1")
    got, without = (added(d, mdp, each, {1: 1, 2: 1, 3: 1}) for each in ({1: 0, **E}, E))
    return "" if got == without else f"it adds {got} with i = 1 in the minimum, {without} without"


_SUM: Final = planted(
    "sum",
    "a repair: it is equation 4",
    r_min=caring.by_agents(lambda alphas, E: sum(alphas[i] * E[i] for i in E)),
)

CLAIMS: Final = (
    Claim(
        id="bc-equation-5.worst-off",
        paper="BC",
        item="Equation 5, the agent that is worst off",
        statement="Equation 5 adds the expected return of the agent that would be worst off.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that all coefficients in the minimum are the same and not negative; else the "
        "minimum is of weighted returns, and another agent may have it, as with coefficients "
        "that are to make different scales comparable",
        checks=(
            exhausted(
                worst_off(((1, 1), (0, 0), (2, 2))),
                Space("two agents of the same coefficient, V of 0, ±1 and ±2", SHAPES),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                worst_off(((1, 1), (1, 3), (3, 1))),
                Space("two agents of coefficients 1 and 3, V of 0, ±1 and ±2", SHAPES),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc", "equation-5-worst-off", of=("terminal", "r_min"), passing=Standing.ASSUMING
            ),
        ),
        mutants=(
            planted(
                "best-off",
                "it adds the greatest",
                r_min=caring.by_agents(lambda alphas, E: max(alphas[i] * E[i] for i in E)),
            ),
            planted(
                "unweighted-minimum",
                "a repair: the least return, times the coefficient of whose it is",
                r_min=caring.by_agents(
                    lambda alphas, E: min((E[i], alphas[i] * E[i]) for i in E)[1]
                ),
            ),
        ),
        differs="A first reading takes the minimum for that of the agents' returns; it is of their "
        "products with the coefficients.",
    ),
    Claim(
        id="bc-equation-5.maximin",
        paper="BC",
        item="Equation 5, the maximin",
        statement="Equation 5 goes back to the welfare that is the utility of whoever is worst "
        "off: where it cares enough the acting agent ends where that is greatest.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming equal positive coefficients and i = 1 not in the minimum, as above; with "
        "γ = 1 and steps that cost something",
        checks=(
            exhausted(
                maximin,
                Space("every MDP with two ends, two agents, V of 0 and ±1", ((3, 2),)),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            _SUM,
            planted(
                "best-off",
                "it adds the greatest",
                r_min=caring.by_agents(lambda alphas, E: max(alphas[i] * E[i] for i in E)),
            ),
        ),
        rests_on=("bc-equation-5.worst-off",),
    ),
    Claim(
        id="bc-equation-5.indifferent",
        paper="BC",
        item="Equation 5, an agent of coefficient 0 (not in the paper)",
        statement="In equation 5, as in equation 4, an agent whose caring coefficient is 0 does "
        "not count.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; where the others may expect more than 0 its 0 is the minimum",
        checks=(
            counterexample(indifferent, Space("two agents, V of 0, ±1 and ±2, α2 = 0", SHAPES)),
        ),
        mutants=(
            _SUM,
            planted(
                "left-out",
                "a repair: who has coefficient 0 is left out",
                r_min=caring.by_agents(
                    lambda alphas, E: min((alphas[i] * E[i] for i in E if alphas[i]), default=0)
                ),
            ),
        ),
        rests_on=("bc-equation-5.worst-off", "bc-equation-4"),
    ),
    Claim(
        id="bc-equation-5.acting-agent",
        paper="BC",
        item="Equation 5, the acting agent in the minimum (not in the paper)",
        statement="Where V is 0 at the end for the acting agent, which has ended, it makes no "
        "difference whether i = 1 is in the minimum of equation 5.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; nothing that the others may expect above 0 counts then; the text "
        "decides nothing: no experiment uses equation 5",
        checks=(
            counterexample(
                with_the_acting_agent,
                Space("two others, V of 0, ±1 and ±2, and V1(x) = 0", SHAPES),
            ),
        ),
        mutants=(
            _SUM,
            planted(
                "others-alone",
                "a repair: the acting agent does not count",
                r_min=caring.by_agents(lambda alphas, E: min(alphas[i] * E[i] for i in E if i > 1)),
            ),
        ),
        rests_on=("bc-equation-5.worst-off", "bc-equation-4.acting-agent"),
    ),
)
