"""Equation 4: a caring coefficient for each agent, and whether the acting agent is one of them."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.considerate.mdp import Mdp
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, Case
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.broken import caring
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

ENDS: Final = ("x",)
ONE_STEP: Final = Space("every step into an end, V of 0 and ±1", ((2, 1),))

Agents = Mapping[int, Beliefs[ValueFunction[str]]]
"""For each agent, what its value function may be."""


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


def expected(agents: Agents, i: int, t: str) -> Reward:
    """What an agent may expect in t."""
    total: Reward = sum(p * V(t) for p, V in agents[i])
    return total


def of_the_others(including: bool, supposing: bool) -> Law:
    """With all coefficients 1, it pays on entering t γ times the sum of the others' expectations.

    Args:
        including: whether the acting agent is in the sum of the equation.
        supposing: whether its own V is supposed to be 0 at the end.
    """

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1,), gamma=case.one_of(GAMMAS))
        agents = three_agents(case, mdp)
        if supposing:
            case.suppose(expected(agents, 1, "x") == 0)
        named = {i: agents[i] for i in agents if including or i > 1}
        r = d.r_value_of_agents(mdp, named, {1: 1, 2: 1, 3: 1})
        if not case.suppose("x" in mdp.T["s", "a"]):
            return ""
        others = mdp.gamma * (expected(agents, 2, "x") + expected(agents, 3, "x"))
        if (got := r("s", "a", "x") + 1) != others:
            return f"for entering x it adds {got}; what the others may expect is {others}"
        return ""

    return law


def by_its_coefficient(d: Definitions, case: Case) -> str:
    """What is added is linear in each coefficient, and an agent of coefficient 0 does not count."""
    mdp = case.mdp((-1,), gamma=case.one_of(GAMMAS))
    agents = three_agents(case, mdp)
    if not case.suppose("x" in mdp.T["s", "a"]):
        return ""
    others = {i: agents[i] for i in (2, 3)}
    alpha_2 = case.one_of((0, 1, 10), "α2")
    got = d.r_value_of_agents(mdp, others, {1: 1, 2: alpha_2, 3: 1})("s", "a", "x") + 1
    without = d.r_value_of_agents(mdp, {3: agents[3]}, {1: 1, 3: 1})("s", "a", "x") + 1
    own = mdp.gamma * alpha_2 * expected(agents, 2, "x")
    return "" if got == without + own else f"agent 2 adds {got - without}, and not {own}"


def one_sum(d: Definitions, case: Case) -> str:
    """With i = 1 in the sum or without it, two passages hold. False.

    With coefficients 1 what is added is what the others may expect (Section 3.2), and with α₁ = 1
    and 0 for the others what the acting agent may expect (Appendix B.2).
    """
    mdp = case.mdp((-1,))
    agents = three_agents(case, mdp)
    if not case.suppose("x" in mdp.T["s", "a"]):
        return ""
    others = expected(agents, 2, "x") + expected(agents, 3, "x")
    found = []
    for named in (agents, {i: agents[i] for i in (2, 3)}):
        of_all, of_one = (
            d.r_value_of_agents(mdp, named, alphas)("s", "a", "x") + 1
            for alphas in ({1: 1, 2: 1, 3: 1}, {1: 1, 2: 0, 3: 0})
        )
        if of_all == others and of_one == expected(agents, 1, "x"):
            return ""
        found.append(f"{of_all} and {of_one}")
    return (
        f"it adds {found[0]} with i = 1 in the sum, {found[1]} without; the passages ask for "
        f"{others} and {expected(agents, 1, 'x')}"
    )


_NOT_AGENT_1: Final = planted(
    "others-alone",
    "a repair: the acting agent does not count",
    r_value_of_agents=caring.by_agents(lambda alphas, E: sum(alphas[i] * E[i] for i in E if i > 1)),
)
_UNWEIGHTED: Final = planted(
    "unweighted",
    "coefficients do not count",
    r_value_of_agents=caring.by_agents(lambda alphas, E: sum(E.values())),
)
_LEAST: Final = planted(
    "least",
    "the least counts alone",
    r_value_of_agents=caring.by_agents(lambda alphas, E: min(alphas[i] * E[i] for i in E)),
)

CLAIMS: Final = (
    Claim(
        id="bc-equation-4",
        paper="BC",
        item="Equation 4",
        statement="Each agent counts by a caring coefficient of its own.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="what an agent may expect is multiplied by its coefficient and added, whoever else is "
        "there; with 0 it does not count",
        checks=(
            exhausted(by_its_coefficient, ONE_STEP),
            proved_in_agda("Bc", "equation-4", of=("terminal", "r_value_of_agents")),
        ),
        mutants=(_UNWEIGHTED, _LEAST),
    ),
    Claim(
        id="bc-equation-4.others",
        paper="BC",
        item="Equation 4, the sum over the others",
        statement="What equation 4 adds, with coefficients 1, is the expected sum of returns of "
        "the other agents (so Section 3.2).",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that i = 1 is not in the sum, or that V is 0 for the acting agent once it "
        "has ended; the equation says neither",
        checks=(
            exhausted(
                of_the_others(including=False, supposing=False),
                Space("every step into an end, the sum over the others", ((2, 1),)),
                passing=Standing.ASSUMING,
            ),
            exhausted(
                of_the_others(including=True, supposing=True),
                Space("every step into an end, the sum over all, V1 = 0", ((2, 1),)),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                of_the_others(including=True, supposing=False),
                Space("every step into an end, the sum over all", ((2, 1),)),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc",
                "equation-4-others",
                of=("terminal", "r_value_of_agents"),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(_NOT_AGENT_1, _LEAST),
        rests_on=("bc-equation-4",),
    ),
    Claim(
        id="bc-equation-4.acting-agent",
        paper="BC",
        item="Equation 4, one sum for Section 3.2 and Appendix B.2 (not in the paper)",
        statement="With i = 1 in the sum, or without it, equation 4 is what Section 3.2 says (the "
        "sum over the other agents) and what Appendix B.2 makes of it (the acting agent's share).",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; Appendix B.2 takes its term from i = 1, and Section 3.2 leaves it "
        "out; the garden of Section 4.2 fits both, as there V is 0 for an agent that has ended",
        checks=(
            counterexample(
                one_sum, Space("every step into an end, either reading of the sum", ((2, 1),))
            ),
        ),
        mutants=(
            planted(
                "acting-agent-apart",
                "a repair: the acting agent counts where it cares for no other",
                r_value_of_agents=caring.by_agents(
                    lambda alphas, E: (
                        sum(alphas[i] * E[i] for i in E if i > 1)
                        if any(alphas[i] for i in E if i > 1)
                        else alphas[1] * E.get(1, 0)
                    )
                ),
            ),
            planted(
                "less-the-others",
                "a repair: the acting agent counts by α1 - α2",
                r_value_of_agents=caring.by_agents(
                    lambda alphas, E: (
                        sum(alphas[i] * E[i] for i in E if i > 1)
                        + (alphas[1] - alphas[2]) * E.get(1, 0)
                    )
                ),
            ),
        ),
        rests_on=("bc-equation-4.others", "bc-appendix-b.2"),
    ),
)
