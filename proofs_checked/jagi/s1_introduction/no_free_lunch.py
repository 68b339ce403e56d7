"""Section 1: no free lunch, over all environments and over all extended ones.

Of n turns V is the number of rewards 1 among n percepts that are 0 or 1 with equal shares.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Final, TypeAlias

from formal.agents.enumerators import Choose, explore
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, Percept, Play, Reward
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import Mutants, addition, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import throughout
from proofs_checked.jagi.s2_preliminaries.measures import Value
from proofs_checked.mutants import interaction as broken

Shares: TypeAlias = Mapping[tuple[Reward, ...], Fraction]
"""From the V of each agent to the share of all environments that give them these V."""

Over: TypeAlias = Callable[[Value, Sequence[Agent], int, bool], Shares]
"""From V, agents, a horizon, and whether environments are extended: how V is distributed."""

PERCEPTS: Final[tuple[Percept, ...]] = ((0, 0), (1, 0))


def over_all_environments(
    value: Value, agents: Sequence[Agent], turns: int, extended: bool
) -> Shares:
    """How V is distributed over all environments with these percepts, equally weighted.

    An environment is decided at one play after another, as the agents reach it; an extended one is
    decided for each agent separately. An environment that is decided k times represents all that
    agree with it there, a share of 2^-k.
    """

    def drawn(choose: Choose) -> tuple[tuple[Reward, ...], int]:
        answers: dict[tuple[int, Play], Percept] = {}

        def mu(pi: Agent, p: Play) -> Percept:
            case = (id(pi) if extended else 0), p
            if case not in answers:
                answers[case] = PERCEPTS[choose(len(PERCEPTS))]
            return answers[case]

        return tuple(value(pi, mu, turns) for pi in agents), len(answers)

    shares = defaultdict[tuple[Reward, ...], Fraction](Fraction)
    for values, decided in explore(drawn):
        shares[values] += Fraction(1, len(PERCEPTS) ** decided)
    return shares


def favouring_the_action_1(
    value: Value, agents: Sequence[Agent], turns: int, extended: bool
) -> Shares:
    """Environments that reward the action 1 at first weigh more."""
    more = tuple(pi(EMPTY.then(PERCEPTS[0])) for pi in agents)
    shares = over_all_environments(value, agents, turns, extended)
    return {
        tuple(v + y for v, y in zip(values, more, strict=True)): share
        for values, share in shares.items()
    }


def of_each(shares: Shares, agent: int) -> dict[Reward, Fraction]:
    """How V is distributed for one of the agents."""
    found = defaultdict[Reward, Fraction](Fraction)
    for values, share in shares.items():
        found[values[agent]] += share
    return dict(sorted(found.items()))


def coin_tosses(turns: int) -> dict[Reward, Fraction]:
    """How the number of heads is distributed: n over k, times 2^-n."""
    return {heads: Fraction(comb(turns, heads), 2**turns) for heads in range(turns + 1)}


def distributed_as_coins(
    instance: Instance, names: Sequence[str], over: Over, value: Value, *, extended: bool
) -> None:
    """V of each of these agents is distributed as the number of heads."""
    shares = over(value, [instance.agent(name) for name in names], instance.turns, extended)
    for n, name in enumerate(names):
        found = of_each(shares, n)
        same(f"the shares of each V of {name}", found, "by coins", coin_tosses(instance.turns))


_MUTANTS: Final[Mutants] = {
    "environments that reward the action 1 weigh more": {"over": favouring_the_action_1},
    "V is the first reward alone": {"value": broken.first_reward},
    "V is the greatest reward": {"value": broken.greatest_reward},
}


@claim(
    "JAGI, Section 1",
    name="no-free-lunch",
    title="no free lunch under a uniform distribution",
    reason="every agent reaches a new play in every turn, at which all percepts are equally "
    "frequent; over all environments the n percepts are therefore n independent draws, and V has "
    "the same distribution for every agent",
    ways=(
        throughout(
            Space(
                "every agent, over all environments with rewards 0 and 1", 3, 4, PERCEPTS, quick=2
            )
        ),
    ),
    mutants=_MUTANTS,
    rests_on=("jagi-definition-1", "jagi-definition-3.2"),
)
def no_free_lunch(
    instance: Instance, over: Over = over_all_environments, value: Value = value
) -> None:
    """Under a uniform distribution over the environments of a finite alphabet and horizon, all
    agents have the same average performance.
    """
    distributed_as_coins(instance, ("π",), over, value, extended=False)


@addition(
    "JAGI, Section 1",
    name="no-free-lunch.extended",
    title="no free lunch among extended environments",
    reason="the paper states it of uniform distributions in general: for each agent "
    "an extended environment is an environment, and over all extended ones each is equally "
    "frequent. So a measure of self-reflection needs weights too",
    ways=(
        throughout(
            Space(
                "every two agents, over all extended environments with rewards 0 and 1",
                2,
                2,
                PERCEPTS,
            )
        ),
    ),
    mutants=_MUTANTS,
    rests_on=("jagi-section-1.no-free-lunch", "jagi-definition-2"),
)
def no_free_lunch_extended(
    instance: Instance, over: Over = over_all_environments, value: Value = value
) -> None:
    """Under a uniform distribution over the extended environments of a finite alphabet and horizon,
    too, all agents have the same average performance.
    """
    distributed_as_coins(instance, ("π", "ρ"), over, value, extended=True)
