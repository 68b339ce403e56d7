"""Equation 6: others that act at the same time, or after the acting agent."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.considerate.mdp import Chance, Mdp
from formal.notation import Reward
from proofs_checked.bc.cases import GAMMAS, HALF, Case, shown
from proofs_checked.bc.ending import can_end
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted
from proofs_checked.broken import caring, caring_options
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

COURSES: Final[tuple[tuple[Reward, ...], ...]] = ((), (-1,), (2,), (-1, -1), (0, 4))
"""What another agent may gain, step by step, once the acting agent has ended."""

TABLE_1: Final = ((-24, -123), (-25, -33), (-33, -25))
"""The returns of both agents. [BC, Table 1]"""


def going_on(mdp: Mdp[str], courses: Mapping[str, tuple[Reward, ...]]) -> Mdp[str]:
    """The MDP that goes on from each end while the other agent gains; its reward is the other's."""
    T: dict[tuple[str, str], Mapping[str, Chance]] = dict(mdp.T)
    gains: dict[str, Reward] = {}
    states = list(mdp.states)
    for t, course in courses.items():
        names = [t, *(f"{t}{k}" for k in range(1, len(course) + 1))]
        states += names[1:]
        for k, u in enumerate(names):
            after = names[min(k + 1, len(course))]
            T |= {(u, a): {after: 1} for a in mdp.actions}
            gains[u] = course[k] if k < len(course) else 0
    return Mdp(tuple(states), mdp.actions, T, lambda s, a, t: gains.get(s, 0), mdp.gamma)


def in_sequence(gammas: tuple[Reward, ...], *, like_it: bool = True, twice: bool = False) -> Law:
    """What is optimal by equation 1, before the other acts, is so by equation 6 over both.

    Args:
        gammas: the discount factors.
        like_it: whether V is discounted as the acting agent's return is, or not at all.
        twice: whether the acting agent is in the sum of equation 6.
    """

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1,), ends=2, gamma=case.one_of(gammas))
        if not case.suppose(can_end(d, mdp)):
            return ""
        courses = {t: case.one_of(COURSES, f"the other's gains after {t}") for t in ("x", "y")}
        alpha_2 = case.one_of((1, -1), "α2")
        factor = mdp.gamma if like_it else 1
        V = {t: sum(factor**k * v for k, v in enumerate(courses[t])) for t in courses}
        first = d.optimal(mdp.with_reward(d.r_value(mdp, [(1, V.__getitem__)], 1, alpha_2)))
        both = going_on(mdp, courses)

        def r_1(s: str, a: str, t: str) -> Reward:
            return mdp.r(s, a, t) if s in mdp.members and t in mdp.members else 0

        believed = {2: [(1, both.r)]} | ({1: [(1, r_1)]} if twice else {})
        second = d.optimal(both.with_reward(d.r_sim(r_1, believed, {1: 1, 2: alpha_2})))
        for s in mdp.states[:-2]:
            one, other = ((each.V[s], each.actions[s]) for each in (first, second))
            if one != other:
                return f"in {s} it is {shown(one)} by equation 1, {shown(other)} by equation 6"
        return ""

    return law


def breakpoints_of_table_1(d: Definitions, case: Case) -> str:
    """Without i = 1 in the sum two returns of Table 1 tie at 1/90 and at 1, with it at the double.

    The MDP has one step, to as many ends as Table 1 has lines.
    """
    case.said.append(f"returns {shown(TABLE_1)}")
    own, others = ({str(n): pair[i] for n, pair in enumerate(TABLE_1)} for i in (0, 1))

    def r_1(s: str, a: str, t: str) -> Reward:
        return own[a]

    def r_2(s: str, a: str, t: str) -> Reward:
        return others[a]

    for factor, believed in ((1, {2: [(1, r_2)]}), (2, {1: [(1, r_1)], 2: [(1, r_2)]})):
        for alpha_2, tied in ((Fraction(1, 90), ("0", "1")), (Fraction(1), ("1", "2"))):
            r = d.r_sim(r_1, believed, {1: 1, 2: factor * alpha_2})
            gains = {a: r("s", a, "x") for a in own}
            best = tuple(a for a in own if gains[a] == max(gains.values()))
            if best != tied:
                return f"with α2 = {factor * alpha_2} it gains {shown(gains)}"
    return ""


CLAIMS: Final = (
    Claim(
        id="bc-equation-6.sequential",
        paper="BC",
        item="Equation 6, the sequential case",
        statement="If the acting agent goes on receiving reward until all agents have ended, "
        "equation 6 solves the sequential case too.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that V is the others' return discounted by the same γ from the acting "
        "agent's end on, and that i = 1 is not in the sum of equation 6",
        checks=(
            exhausted(
                in_sequence(GAMMAS),
                Space(
                    "every MDP with two ends, reward -1, γ = 1 and 1/2",
                    ((3, 1), (3, 2)),
                    quick=((3, 1),),
                ),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                in_sequence((HALF,), like_it=False),
                Space("every MDP with two ends, γ = 1/2, V not discounted", ((3, 1), (3, 2))),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                in_sequence((1,), twice=True),
                Space("every MDP with two ends, γ = 1, i = 1 in the sum", ((3, 1), (3, 2))),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "undiscounted",
                "equation 1 has no γ",
                r_value=caring.undiscounted(PRODUCTION.r_value),
            ),
            planted(
                "others-alone",
                "a repair: i = 1 is never in the sum",
                r_sim=caring_options.sim_others,
            ),
            planted(
                "ignored",
                "a repair: others count by neither equation",
                r_sim=caring_options.sim_alone,
                r_value=caring.nothing_more,
            ),
        ),
        rests_on=("bc-equation-1.paid", "bc-proposition-1"),
        differs="A first reading asks for γ = 1; the γ before α2 in equation 1 is what makes it so "
        "with γ < 1.",
    ),
    Claim(
        id="bc-equation-6.acting-agent",
        paper="BC",
        item="Equation 6, the acting agent in the sum (not in the paper)",
        statement="Table 1 decides whether i = 1 is in the sum: by its returns the optimum "
        "changes at its α2, 1/90 and 1, if i = 1 is not in the sum, and at the double if it is.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; in the sum the acting agent's own reward would count twice",
        checks=(
            exhausted(
                breakpoints_of_table_1,
                Space("the returns of Table 1 where they tie", ((1, 3),), sized=False),
                proof=True,
            ),
        ),
        mutants=(
            planted("twice", "the own reward counts twice", r_sim=caring_options.sim_twice),
            planted("never", "i = 1 is never in the sum", r_sim=caring_options.sim_others),
        ),
    ),
)
