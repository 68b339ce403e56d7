"""Sections 1, 3 and 6: what caring coefficients are for."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, Case
from proofs_checked.bc.ends import best_ends, ends_of
from proofs_checked.bc.looking import Law, Space, exhausted
from proofs_checked.broken import caring
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import argued

FACTORS: Final = (Fraction(2), Fraction(1, 10))

TWO_ENDS: Final = Space("every MDP with two ends, rewards -1 and -2, V of 0 and ±1", ((3, 2),))


def ends_where(sign: int) -> Law:
    """With α₂ = ±10 it ends where V is greatest, or least; with α₂ = 0 where it is best itself."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1, -2), ends=2)
        if not case.suppose(bool(reachable := ends_of(mdp, "s"))):
            return ""
        V = case.function("V", ("x", "y"), (0, 1, -1))
        for alpha_2 in (0, 10 * sign):
            r = d.r_value(mdp, [(1, V.__getitem__)], 1, alpha_2)
            found = best_ends(d, mdp, mdp.with_reward(r), "s")
            most = {t for t in reachable if sign * V[t] == max(sign * V[u] for u in reachable)}
            wanted = most if alpha_2 else best_ends(d, mdp, mdp, "s")
            if not found <= wanted:
                return f"with α1 = 1 and α2 = {alpha_2} it ends in {' or '.join(map(str, found))}"
        return ""

    return law


def rescaled(d: Definitions, case: Case) -> str:
    """If all that agent 2 may expect is c times as much, α₂ / c makes up for it."""
    mdp = case.mdp((-1,), gamma=case.one_of(GAMMAS))
    V, W = (case.function(name, ("x",), (0, 1, -1, 2)) for name in ("V2", "V3"))
    c = case.one_of(FACTORS, "c")
    if not case.suppose("x" in mdp.T["s", "a"]):
        return ""
    for equation in (d.r_value_of_agents, d.r_min):
        before, after = (
            equation(mdp, expecting(V["x"] * factor, W["x"]), {1: 1, 2: 3 / factor, 3: 1})
            for factor in (Fraction(1), c)
        )
        if (one := before("s", "a", "x")) != (other := after("s", "a", "x")):
            return f"r(s, a, x) is {one}, and {other} with V2 times c and α2 over c"
    return ""


def expecting(second: Reward, third: Reward) -> Mapping[int, Beliefs[ValueFunction[str]]]:
    """What agents 2 and 3 may expect, wherever it is."""
    return {2: [(1, lambda t: second)], 3: [(1, lambda t: third)]}


_NOTHING: Final = planted("nothing-more", "V does not count", r_value=caring.nothing_more)
_NEGATED: Final = planted("negated", "V counts with the other sign", r_value=caring.negated)

INTRODUCTION: Final = (
    Claim(
        id="bc-section-1.safety",
        paper="BC",
        item="Section 1, what safety needs",
        statement="To act safely an agent should weigh what its actions mean for the wellbeing and "
        "agency of others.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="it says what should be, and safety is not defined",
        checks=(
            argued(
                "what can be looked at is what the rewards that the paper proposes lead to, in the "
                "claims that follow",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
    ),
    Claim(
        id="bc-section-3.range",
        paper="BC",
        item="Section 3, from selfish to selfless",
        statement="The caring coefficients take the acting agent from what is best for itself "
        "alone to what is best for the others, whatever it costs itself.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that α1 > 0 is kept and α2 grows, with γ = 1 and steps that cost something; "
        "with α1 = 0 and V < 0 it never ends at all, so that the others' turn never comes",
        checks=(exhausted(ends_where(1), TWO_ENDS, passing=Standing.ASSUMING),),
        mutants=(
            _NOTHING,
            _NEGATED,
            planted("own-ignored", "α1 is 0", r_value=caring.own_ignored(PRODUCTION.r_value)),
        ),
        rests_on=("bc-equation-1.selfish", "bc-proposition-1"),
    ),
)
LIMITS: Final = (
    Claim(
        id="bc-section-6.scales",
        paper="BC",
        item="Section 6, different scales",
        statement="Where agents gain at different scales one can try to normalise by the caring "
        "coefficients.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="in equations 4 and 5 a factor of what an agent may expect and one of its coefficient "
        "are the same; which factor is right is not asked",
        checks=(
            exhausted(
                rescaled, Space("two others, V of 0, ±1 and 2, factors 2 and 1/10", ((2, 1),))
            ),
            proved_in_agda("Bc", "section-6-scales", of=("terminal", "r_value_of_agents", "r_min")),
        ),
        mutants=(
            planted(
                "unweighted",
                "coefficients do not count in equation 4",
                r_value_of_agents=caring.by_agents(lambda alphas, E: sum(E.values())),
            ),
            planted(
                "unweighted-minimum",
                "coefficients do not count in equation 5",
                r_min=caring.by_agents(lambda alphas, E: min(E.values())),
            ),
        ),
        rests_on=("bc-equation-4", "bc-equation-5.worst-off"),
    ),
    Claim(
        id="bc-section-6.harm",
        paper="BC",
        item="Section 6, coefficients that do harm",
        statement="The caring coefficient can be set so that the acting agent seeks what is worst "
        "for others.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="with α2 < 0 and great enough it ends where V is least",
        checks=(exhausted(ends_where(-1), TWO_ENDS),),
        mutants=(_NOTHING, _NEGATED),
        rests_on=("bc-section-3.range",),
    ),
)
CLAIMS: Final = (*INTRODUCTION, *LIMITS)
