"""Sections 1, 3 and 6: what caring coefficients are for."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, Case, Rewarding
from proofs_checked.bc.policies import ends_where_greatest, optimal_ends
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.decorator import claim, note
from proofs_checked.engine.ways import throughout
from proofs_checked.mutants import caring

TWO_ENDS: Final = Space("every MDP with two ends, rewards -1 and -2, V of 0 and ±1", ((3, 2),))


safety = note(
    "BC, Section 1",
    "To act safely an agent should weigh what its actions mean for the wellbeing and agency of "
    "others.",
    name="safety",
    title="what safety needs",
    reason="it says what should be, and safety is not defined",
    argument="what can be checked are the consequences of the rewards that the paper "
    "proposes, in the claims that follow",
)


def ends_where_best(instance: Case, r_value: Rewarding, alpha_2: Reward) -> None:
    """With this α₂ it ends where V is greatest, or least; with α₂ = 0 where it is best itself."""
    mdp = instance.mdp((-1, -2), ends=2)
    V = instance.function("V", ("x", "y"), (0, 1, -1))
    r, selfish = (r_value(mdp, [(1, V.__getitem__)], 1, alpha) for alpha in (alpha_2, 0))
    ends_where_greatest(mdp, r, {t: V[t] * alpha_2 for t in V})
    found = optimal_ends(mdp, selfish)
    how = f"with α2 = 0 it ends in {' or '.join(map(str, found))}"
    must(found <= optimal_ends(mdp, mdp.r), how)


@claim(
    "BC, Section 3",
    name="range",
    title="from selfish to selfless",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that α1 > 0 is fixed and α2 grows, with γ = 1 and steps that cost something; "
    "with α1 = 0 and V < 0 it never ends at all, so that the others' turn never comes",
    ways=[throughout(TWO_ENDS)],
    mutants={
        **caring.VALUE_IGNORED_OR_NEGATED,
        "α1 is 0": {"r_value": caring.own_ignored(r_value)},
    },
    rests_on=["bc-equation-1.selfish", "bc-proposition-1"],
)
def from_selfish_to_selfless(instance: Case, r_value: Rewarding = r_value) -> None:
    """The caring coefficients take the acting agent from what is best for itself alone to what is
    best for the others, whatever it costs itself.
    """
    ends_where_best(instance, r_value, 10)


@claim(
    "BC, Section 6",
    name="scales",
    title="different scales",
    reason="in equations 4 and 5 a factor of what an agent may expect and one of its coefficient "
    "are the same; which factor is right is left open",
    ways=[
        throughout(Space("two others, V of 0, ±1 and 2, factors 2 and 1/10", ((2, 1),))),
        proved_in_agda("Bc", "section-6-scales", of=("terminal", "r_value_of_agents", "r_min")),
    ],
    mutants={
        "coefficients do not count in equation 4": {"r_value_of_agents": caring.everyone},
        "coefficients do not count in equation 5": {
            "r_min": caring.by_agents(lambda alphas, E: min(E.values()))
        },
    },
    rests_on=["bc-equation-4", "bc-equation-5.worst-off"],
)
def scales(
    instance: Case, r_value_of_agents: Rewarding = r_value_of_agents, r_min: Rewarding = r_min
) -> None:
    """Where agents gain at different scales one can try to normalise by the caring coefficients."""
    mdp = instance.mdp((-1,), gamma=instance.one_of(GAMMAS))
    V, W = (instance.function(name, ("x",), (0, 1, -1, 2)) for name in ("V2", "V3"))
    c = instance.one_of((Fraction(2), Fraction(1, 10)), "c")
    suppose("x" in mdp.T["s", "a"])
    scaled = [(1, lambda t: c * V[t])]
    for r in (r_value_of_agents, r_min):
        one = r(mdp, {2: [(1, V.__getitem__)], 3: [(1, W.__getitem__)]}, {1: 1, 2: 3, 3: 1})
        other = r(mdp, {2: scaled, 3: [(1, W.__getitem__)]}, {1: 1, 2: 3 / c, 3: 1})
        step = "s", "a", "x"
        same("r(s, a, x)", one(*step), "the same with V2 times c and α2 over c", other(*step))


@claim(
    "BC, Section 6",
    name="harm",
    title="coefficients that do harm",
    reason="with α2 < 0 and great enough it ends where V is least",
    ways=[throughout(TWO_ENDS)],
    mutants=caring.VALUE_IGNORED_OR_NEGATED,
    rests_on=["bc-section-3.range"],
)
def harm(instance: Case, r_value: Rewarding = r_value) -> None:
    """The caring coefficient can be set so that the acting agent seeks what is worst for others."""
    ends_where_best(instance, r_value, -10)
