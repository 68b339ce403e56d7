"""Section 4.1, the trend as α₂ grows: what each other agent gets, by each formulation."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final, TypeAlias

from bridge.evidence import Standing
from formal.notation import Reward
from proofs_checked.bc.cases import HALF, Case
from proofs_checked.bc.looking import Law, Space, counterexample
from proofs_checked.bc.ways_out import (
    ALPHAS,
    Equation,
    Game,
    agents,
    best,
    game,
    negative,
    options,
    value,
    worst,
    worst_off,
)
from proofs_checked.broken import caring, trends
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted

Gain: TypeAlias = Callable[[Game, str], Reward]
"""What is compared: what someone has of an end."""

QUARTER: Final = Fraction(1, 4)


def of_agent(i: int) -> Gain:
    """What an agent has of an end."""
    return lambda one, t: one.others[i](t)


@dataclass(frozen=True)
class Played:
    """Games, and by which equation they are played.

    Attributes:
        equation: the equation.
        ends: what an end may be worth to another agent.
        others: how many other agents there are.
        before: what V of another agent may be at the start.
        chances: what P(V2) may be, if there are two.
    """

    equation: Equation
    ends: tuple[Reward, ...] = (0, -1, -2)
    others: int = 2
    before: tuple[Reward, ...] = (0,)
    chances: tuple[Reward, ...] = (HALF,)

    def one(self, case: Case) -> Game:
        """One of the games."""
        return game(case, self.ends, others=self.others, before=self.before, chances=self.chances)


def no_loss(played: Played, *gains: Gain) -> Law:
    """As α₂ grows, none of these gains is less than before, whatever is chosen among ties."""

    def law(d: Definitions, case: Case) -> str:
        one = played.one(case)
        found = {alpha: best(d, played.equation, one, alpha) for alpha in ALPHAS}
        for low, high in combinations(ALPHAS, 2):
            left, right = found[low], found[high]
            for gain in gains:
                if max(gain(one, t) for t in right) < min(gain(one, t) for t in left):
                    return f"optimal is {told(left)} for α2 = {low}, {told(right)} for {high}"
        return ""

    return law


def told(ends: list[str]) -> str:
    """Ends in words."""
    return " or ".join(ends)


EACH: Final = (of_agent(2), of_agent(3))


def smallest(name: str, law: Law, what: str = "V of two others from 0 to -2") -> Check:
    """The check for the smallest game in which a law fails, by an equation."""
    return counterexample(law, Space(f"equation {name}: every game, {what}", ((2, 1), (3, 2))))


def repairs(field: str) -> tuple[Mutant, ...]:
    """Two rewards by which nothing changes with α₂, for one with beliefs and a coefficient."""
    equation = getattr(PRODUCTION, field)
    return (
        planted(
            f"careless-{field}",
            f"a repair: no one counts in {field}",
            **{field: caring.nothing_more},
        ),
        planted(
            f"constant-{field}",
            f"a repair: α2 is 1 in {field}",
            **{field: trends.constant(1, equation)},
        ),
    )


def repairs_of_agents(field: str) -> tuple[Mutant, ...]:
    """The same for one with a coefficient for each agent."""
    return (
        planted(
            f"careless-{field}", f"a repair: no one counts in {field}", **{field: trends.no_one}
        ),
        planted(
            f"alike-{field}", f"a repair: all count alike in {field}", **{field: trends.everyone}
        ),
    )


def of_each(
    name: str, equation: str, why: str, checks: tuple[Check, ...], mutants: tuple[Mutant, ...]
) -> Claim:
    """The claim that each other agent gets the same or more, by an equation. False."""
    return Claim(
        id=f"bc-trend.others.{name}",
        paper="BC",
        item=f"Section 4.1, each other agent as α2 grows, Equation {equation} (not in the paper)",
        statement="When α2 increases, what each of the other agents gets stays the same or "
        f"increases, by equation {equation}.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why=f"not in the paper, which reports on its experiments; {why}",
        checks=checks,
        mutants=mutants,
        rests_on=("bc-trend.considered",),
    )


ALPHA_3: Final = "V of two others from 0 to -2, α3 = 1"

CLAIMS: Final = (
    of_each(
        "value",
        "1",
        "what grows is the mean; one agent may gain more than another loses",
        (smallest("1", no_loss(Played(value), *EACH)),),
        repairs("r_value"),
    ),
    of_each(
        "worst",
        "2",
        "what grows is the least; whoever is better off may lose",
        (smallest("2", no_loss(Played(worst), *EACH)),),
        repairs("r_worst"),
    ),
    of_each(
        "negative",
        "3",
        "as long as no one has more than before, it is equation 1",
        (
            smallest(
                "3",
                no_loss(Played(negative), *EACH),
                "V of two others from 0 to -2, and 0 before",
            ),
        ),
        repairs("r_neg"),
    ),
    of_each(
        "agents",
        "4",
        "where α2 alone grows, agent 3 may lose, as by the fence of Figure 2(b)",
        (smallest("4", no_loss(Played(agents), *EACH), ALPHA_3),),
        repairs_of_agents("r_value_of_agents"),
    ),
    of_each(
        "worst-off",
        "5",
        "where α2 alone grows, agent 3 may lose",
        (smallest("5", no_loss(Played(worst_off), *EACH), ALPHA_3),),
        repairs_of_agents("r_min"),
    ),
    of_each(
        "options",
        "7",
        "what grows is the chance that the option can be started; another one may be lost",
        (
            smallest(
                "7",
                no_loss(Played(options, ends=(0, 1), chances=(QUARTER,)), *EACH),
                "two options that start there or not, the first with probability 1/4",
            ),
        ),
        repairs("r_option"),
    ),
)
