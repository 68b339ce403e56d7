"""Section 1: under a uniform distribution over environments no agent is better than another."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from formal.agents.enumerators import Choose, explore
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Reward
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import Mutants, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import throughout
from proofs_checked.mutants import interaction as broken

Value: TypeAlias = Callable[[Agent, ExtendedEnvironment, int], Reward]
Shares: TypeAlias = Mapping[tuple[Reward, ...], Fraction]
"""By what each agent earns: the share of all environments in which they do."""

Over: TypeAlias = Callable[[Value, Sequence[Agent], int, bool], Shares]
"""From V, agents, a horizon, and whether environments are extended: how V is distributed."""

PAYING: Final[tuple[Percept, ...]] = ((0, 0), (1, 0))


def over_all_environments(
    value: Value, agents: Sequence[Agent], turns: int, extended: bool
) -> Shares:
    """How V is distributed over all environments with these percepts, equally weighted.

    An environment is decided for one play after the other, as the agents come to it, and an
    extended one for each agent by itself. One that is decided k times stands for all that agree
    with it there, a share of 2^-k.
    """
    shares = Counter[tuple[Reward, ...]]()
    for earned, decided in explore(lambda choose: _drawn(value, agents, turns, extended, choose)):
        shares[earned] += Fraction(1, len(PAYING) ** decided)  # type: ignore[assignment]  # exact
    return shares  # type: ignore[return-value]  # of fractions


def _drawn(
    value: Value, agents: Sequence[Agent], turns: int, extended: bool, choose: Choose
) -> tuple[tuple[Reward, ...], int]:
    answers: dict[tuple[int, Play], Percept] = {}

    def mu(pi: Agent, p: Play) -> Percept:
        asked = (id(pi) if extended else 0), p
        if asked not in answers:
            answers[asked] = PAYING[choose(len(PAYING))]
        return answers[asked]

    return tuple(value(pi, mu, turns) for pi in agents), len(answers)


def favouring_the_action_1(
    value: Value, agents: Sequence[Agent], turns: int, extended: bool
) -> Shares:
    """Environments that pay for the action 1 at first weigh more."""
    more = tuple(pi(EMPTY.then(PAYING[0])) for pi in agents)
    shares = over_all_environments(value, agents, turns, extended)
    return {
        tuple(v + y for v, y in zip(earned, more, strict=True)): share
        for earned, share in shares.items()
    }


def of_each(shares: Shares, agent: int) -> dict[Reward, Fraction]:
    """How V is distributed for one of the agents."""
    found: dict[Reward, Fraction] = {}
    for earned, share in sorted(shares.items()):
        found[earned[agent]] = found.get(earned[agent], Fraction(0)) + share
    return dict(sorted(found.items()))


def coin_tosses(turns: int) -> dict[Reward, Fraction]:
    """How the number of heads is distributed: n over k, times 2^-n."""
    counts = [1]
    for _ in range(turns):
        counts = [a + b for a, b in zip([0, *counts], [*counts, 0], strict=True)]
    return {heads: Fraction(count, 2**turns) for heads, count in enumerate(counts)}


_MUTANTS: Final[Mutants] = {
    "environments that pay for the action 1 weigh more": {"over": favouring_the_action_1},
    "V is the first reward alone": {"value": broken.first_reward},
    "V is the greatest reward": {"value": broken.greatest_reward},
}


@claim(
    "JAGI, Section 1",
    name="no-free-lunch",
    title="no free lunch under a uniform distribution",
    reason="whatever the agent does, it comes to a new play in every turn, at which all percepts "
    "are equally frequent: so over all environments the n percepts are as n independent draws, for "
    "every agent, and V is so distributed",
    ways=(
        throughout(
            Space("every agent, over all environments that pay 0 or 1", 3, 4, PAYING, quick=2)
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
    shares = over(value, [instance.agent()], instance.turns, False)
    same(
        "the shares of each V", of_each(shares, 0), "by tossing coins", coin_tosses(instance.turns)
    )


@claim(
    "JAGI, Section 1",
    name="no-free-lunch.extended",
    title="no free lunch among extended environments",
    kind=Kind.ADDITION,
    reason="not in the paper, which says it of a uniform distribution without more: for each agent "
    "an extended environment is an environment, and over all of them each is equally frequent, so "
    "that to measure self-reflection needs weights too",
    ways=(
        throughout(
            Space("every two agents, over all extended environments that pay 0 or 1", 2, 2, PAYING)
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
    agents = [instance.agent("π"), instance.agent("ρ")]
    shares = over(value, agents, instance.turns, True)
    for n, name in enumerate(("π", "ρ")):
        found = of_each(shares, n)
        same(f"the shares of each V of {name}", found, "by coins", coin_tosses(instance.turns))
