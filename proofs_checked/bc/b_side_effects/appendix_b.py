"""Appendix B: the rewards of Krakovna et al. as special cases."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.considerate.mdp import Mdp, RewardFunction
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import HALF, Case
from proofs_checked.bc.ending import can_end
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.bc.s3_considering_others.equation_1 import QUARTER, steps
from proofs_checked.broken import caring
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

TASKS: Final[tuple[tuple[Reward, ...], ...]] = ((QUARTER, HALF, QUARTER), (1, 0, 0))
"""F, of three tasks."""
BETAS: Final[tuple[Reward, ...]] = (1, 2, -1)
EVERY: Final = ((2, 1), (2, 2), (3, 1))


def reaching(mdp: Mdp[str], goal: str) -> Mapping[str, Reward]:
    """V* of the task to reach a goal: γ to the power of the steps that it takes; 0 if it cannot."""
    V: dict[str, Reward] = {goal: 1}
    for _ in mdp.states:
        for s in mdp.states:
            if s != goal:
                nexts = [V.get(t, 0) for a in mdp.actions for t in mdp.T[s, a]]
                V[s] = mdp.gamma * max(nexts)
    return V


def tasks_of(case: Case, mdp: Mdp[str]) -> list[tuple[Reward, Mapping[str, Reward]]]:
    """Three tasks, each to reach some state, with their probabilities."""
    F = case.one_of(TASKS, "F")
    goals = [case.one_of((mdp.states[0], mdp.states[-1])) for _ in F]
    case.said.append(f"the tasks are to reach {', '.join(goals)}")
    return [(p, reaching(mdp, goal)) for p, goal in zip(F, goals, strict=True)]


def put_together(
    tasks: list[tuple[Reward, Mapping[str, Reward]]],
) -> list[tuple[Reward, Mapping[str, Reward]]]:
    """P(V) = Σ{F(i) | V_i* = V}: each value function once."""
    found: dict[tuple[tuple[str, Reward], ...], Reward] = {}
    for p, V in tasks:
        key = tuple(sorted(V.items()))
        found[key] = found.get(key, 0) + p
    return [(p, dict(key)) for key, p in found.items()]


def compared(
    mdp: Mdp[str],
    left: RewardFunction[str],
    right: RewardFunction[str],
    names: tuple[str, str],
) -> str:
    """Where two reward functions differ on a transition of positive probability, in words."""
    for s, a, t in steps(mdp):
        one, other = left(s, a, t), right(s, a, t)
        if one != other:
            return f"{names[0]}({s}, {a}, {t}) is {one}, and {names[1]} is {other}"
    return ""


def special_case(d: Definitions, case: Case) -> str:
    """With γ = 1, α₁ = 1, α₂ = β and P(V) = Σ{F(i) | V_i* = V}, r_K is r_value."""
    mdp = case.mdp((-1,))
    tasks = tasks_of(case, mdp)
    beta, paid = case.one_of(BETAS, "β"), case.one_of(("once", "always"), "paid")
    P = put_together(tasks)
    return compared(
        mdp,
        d.r_k(mdp, [(p, V.__getitem__) for p, V in tasks], beta, None, paid),
        d.r_value(mdp, [(p, V.__getitem__) for p, V in P], 1, beta, paid),
        ("r_K", "r_value"),
    )


def at_the_end_alone(gamma: Reward) -> Law:
    """On entering a state that is not terminal r_K is r₁."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1,), gamma=gamma)
        tasks = tasks_of(case, mdp)
        r = d.r_k(mdp, [(p, V.__getitem__) for p, V in tasks], 1)
        for s, a, t in steps(mdp):
            if t not in mdp.terminal and (got := r(s, a, t)) != mdp.r(s, a, t):
                return f"r_K({s}, {a}, {t}) is {got}, with β = 1"
        return ""

    return law


def discounted(d: Definitions, case: Case) -> str:
    """With γ = 1/2 some α₁ makes r_value r_K on entering states that are not terminal. False.

    There r_value is α₁ r₁, whatever else is chosen.
    """
    mdp = case.mdp((-1, 0, -2), gamma=HALF)
    if not case.suppose(can_end(d, mdp)):
        return ""
    goal = case.one_of(tuple(reversed(mdp.states)))
    case.said.append(f"the task is to reach {goal}; β = 1")
    r = d.r_k(mdp, [(1, reaching(mdp, goal).__getitem__)], 1)
    inner = [(s, a, t) for s, a, t in steps(mdp) if t not in mdp.terminal]
    pairs = sorted({(mdp.r(*step), r(*step)) for step in inner})
    quotients = {HALF * 2 * new / old for old, new in pairs if old}
    if len(quotients) > 1 or any(new for old, new in pairs if not old):
        said = "; ".join(f"{new} where r1 is {old}" for old, new in pairs)
        return f"r_K is {said}, which is α1 r1 for no α1"
    return ""


_NOW: Final = planted("halved", "γ is 1/2 for r_K", r_k=caring.r_k_halved)
_EVERYWHERE: Final = planted("everywhere", "it is paid everywhere", r_k=caring.r_k_everywhere)

CLAIMS: Final = (
    Claim(
        id="bc-section-5.undiscounted",
        paper="BC",
        item="Section 5, Krakovna et al. with γ = 1",
        statement="With discount factor 1 Krakovna et al.'s auxiliary reward is added in terminal "
        "states only.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="elsewhere it has the factor 1 - γ, which is 0",
        checks=(
            exhausted(at_the_end_alone(1), Space("every MDP with an end, three tasks", EVERY)),
            proved_in_agda("Bc", "section-5-undiscounted", of=("terminal", "r_k")),
        ),
        mutants=(_NOW, _EVERYWHERE),
    ),
    Claim(
        id="bc-appendix-b.krakovna",
        paper="BC",
        item="Appendix B, r_K as a special case",
        statement="With γ = 1, α1 = 1, α2 = β and P(V) = Σ{F(i) | V_i* = V}, r_K is r_value.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="term by term, if both are paid once or both always; of tasks with the same V* all "
        "F(i) are summed, equal ones too",
        checks=(
            exhausted(special_case, Space("every MDP with an end, three tasks, β to ±2", EVERY)),
            proved_in_agda("Bc", "appendix-b", of=("r_k", "r_value")),
        ),
        mutants=(
            _NOW,
            _EVERYWHERE,
            planted("evenly", "chances do not count", r_value=caring.evenly),
            planted("once", "r_value is paid once", r_value=caring.once(PRODUCTION.r_value)),
        ),
        rests_on=("bc-section-5.undiscounted",),
    ),
    Claim(
        id="bc-appendix-b.discounted",
        paper="BC",
        item="Appendix B, with γ < 1 (not in the paper)",
        statement="With γ < 1, too, r_K is r_value for some coefficients, value functions and P.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; r_K pays for (1 - γ) V in every state, r_value at the end alone",
        checks=(
            counterexample(
                discounted,
                Space("every MDP with an end, rewards to -2, γ = 1/2, one task", ((2, 1), (2, 2))),
            ),
        ),
        mutants=(
            planted("at-the-end", "a repair: r_K without 1 - γ", r_k=caring.r_k_at_the_end),
            planted("nothing-more", "a repair: tasks do not count", r_k=caring.r_k_alone),
        ),
        rests_on=("bc-appendix-b.krakovna",),
    ),
)
