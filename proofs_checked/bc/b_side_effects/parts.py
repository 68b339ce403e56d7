"""Appendix B.1 and B.2: baselines, and Equation 4 for one agent."""

from typing import Final

from bridge.evidence import Standing
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.b_side_effects.appendix_b import (
    BETAS,
    EVERY,
    compared,
    put_together,
    tasks_of,
)
from proofs_checked.bc.cases import Case
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.broken import caring
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted


def with_a_baseline(d: Definitions, case: Case) -> str:
    """The same of r_neg, and r_K with the initial state as its baseline."""
    mdp = case.mdp((-1,), start=True)
    tasks = tasks_of(case, mdp)
    beta = case.one_of(BETAS, "β")
    return compared(
        mdp,
        d.r_k(mdp, [(p, V.__getitem__) for p, V in tasks], beta, mdp.begin()),
        d.r_neg(mdp, [(p, V.__getitem__) for p, V in put_together(tasks)], 1, beta),
        ("r_K", "r_neg"),
    )


def idle_baseline(d: Definitions, case: Case) -> str:
    """With the initial state as its baseline r_K is r_K without one, where the start leads."""
    mdp = case.mdp((-1,), start=True)
    tasks = [(p, V.__getitem__) for p, V in tasks_of(case, mdp)]
    with_one, without = d.r_k(mdp, tasks, 1, mdp.begin()), d.r_k(mdp, tasks, 1)
    seen = [mdp.begin()]
    for s in seen:
        for a in mdp.actions:
            for t in mdp.T[s, a]:
                if (got := with_one(s, a, t)) != (bare := without(s, a, t)):
                    return f"r_K({s}, {a}, {t}) is {got} with the baseline s, {bare} without"
                seen += [t] if t not in seen else []
    return ""


def of_one_agent(including: bool, betas: tuple[Reward, ...]) -> Law:
    """With γ = 1, α₁ = 1 and 0 for the others, equation 4 is r_K with this β."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1,), gamma=1)
        tasks = [(p, V.__getitem__) for p, V in tasks_of(case, mdp)]
        beliefs = {2: [(1, lambda t: -5)]} | ({1: tasks} if including else {})
        return compared(
            mdp,
            d.r_value_of_agents(mdp, beliefs, {1: 1, 2: 0}),
            d.r_k(mdp, tasks, case.one_of(betas, "β")),
            ("equation 4", "r_K"),
        )

    return law


CLAIMS: Final = (
    Claim(
        id="bc-appendix-b.1",
        paper="BC",
        item="Appendix B.1, r_K with a baseline",
        statement="With γ = 1, α1 = 1, α2 = β and P(V) = Σ{F(i) | V_i* = V}, in deterministic "
        "environments, r_neg is r_K with the starting state as its baseline.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming what the paper quotes of Krakovna et al.: that the value of a task against a "
        "baseline is there the lesser of two values",
        checks=(
            exhausted(
                with_a_baseline,
                Space("every MDP with an end, three tasks, β to ±2", EVERY),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda("Bc", "appendix-b-1", of=("r_k", "r_neg"), passing=Standing.ASSUMING),
        ),
        mutants=(
            planted("mean", "r_neg is r_value", r_neg=caring.mean),
            planted("no-baseline", "there is no baseline", r_k=caring.r_k_without_baseline),
        ),
        rests_on=("bc-appendix-b.krakovna",),
    ),
    Claim(
        id="bc-appendix-b.1.idle",
        paper="BC",
        item="Appendix B.1, what the baseline changes (not in the paper)",
        statement="With γ = 1, in deterministic environments, the starting state as baseline "
        "changes nothing for tasks of the agent's own: nowhere that the start leads is the value "
        "of a task greater than at the start.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; what can be reached from where one is could be reached from the "
        "start, and with γ = 1 it does not matter when",
        checks=(
            exhausted(idle_baseline, Space("every MDP with a start, three tasks", EVERY)),
            proved_in_agda("Bc", "appendix-b-1-idle", of=("terminal", "r_k")),
        ),
        mutants=(
            planted("beyond", "the baseline is worth 0", r_k=caring.r_k_baseline_of_nothing),
            planted("halved", "the baseline halves", r_k=caring.r_k_baseline_halves),
        ),
        rests_on=("bc-appendix-b.1",),
    ),
    Claim(
        id="bc-appendix-b.2",
        paper="BC",
        item="Appendix B.2, Equation 4 for one agent",
        statement="With γ = 1, α1 = 1 and αi = 0 for the others, equation 4 is r_K with β = 1, if "
        "what the acting agent may expect is what it may of F's tasks.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that i = 1 is in the sum; without it nothing is left of it",
        checks=(
            exhausted(
                of_one_agent(True, (1,)),
                Space("every MDP with an end, three tasks, i = 1 in the sum", EVERY),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                of_one_agent(False, (1,)),
                Space("every MDP with an end, three tasks, i = 1 not in the sum", EVERY),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc", "appendix-b-2", of=("r_k", "r_value_of_agents"), passing=Standing.ASSUMING
            ),
        ),
        mutants=(
            planted(
                "others-unweighted",
                "coefficients do not count",
                r_value_of_agents=caring.by_agents(lambda alphas, E: sum(E.values())),
            ),
            planted("nothing-more", "r_K is r1", r_k=caring.r_k_alone),
        ),
        rests_on=("bc-appendix-b.krakovna", "bc-equation-4.others"),
    ),
    Claim(
        id="bc-appendix-b.2.any-beta",
        paper="BC",
        item="Appendix B.2, for any β (not in the paper)",
        statement="With γ = 1, α1 = 1 and αi = 0 for the others, equation 4 is r_K for any β.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; α1 weighs what the acting agent gains now and what it may gain "
        "later, and r_K asks for 1 and β: they differ unless β = 1",
        checks=(
            counterexample(
                of_one_agent(True, BETAS),
                Space("every MDP with an end, three tasks, i = 1 in the sum, β to ±2", EVERY),
            ),
        ),
        mutants=(
            planted(
                "alone",
                "a repair: V does not count for either",
                r_k=caring.r_k_alone,
                r_value_of_agents=caring.by_agents(lambda alphas, E: 0),
            ),
            planted("beta-1", "a repair: β is 1", r_k=caring.r_k_with_beta_1),
        ),
        rests_on=("bc-appendix-b.2",),
    ),
)
