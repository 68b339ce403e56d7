"""Definition 3 (2): V is the sum of the rewards."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.environments.environment import as_extended
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Reward
from proofs_checked.broken import interaction as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.saying import first, unlike


def partial_sums(d: Definitions, world: Instance) -> str:
    """V of n turns is r1 + … + rn, and 0 of none."""
    pi, mu = world.agent(), as_extended(world.environment())
    *_, result = islice(d.interaction(pi, mu), world.turns)
    rewards = [x[0] for x in result if isinstance(x, tuple)]
    return first(
        unlike(f"V of {n} turns", d.value(pi, mu, n), "the sum", sum(rewards[:n]))
        for n in range(world.turns + 1)
    )


def rewards_that_end(d: Definitions, world: Instance) -> str:
    """If every reward is 0 from some turn on, V is the sum of those before."""
    pi, mu = world.agent(), world.environment()

    def ending(p: Play) -> Percept:
        r, o = mu(p)
        return (r if p.turns < world.turns else 0), o

    *_, result = islice(d.interaction(pi, as_extended(ending)), world.turns)
    total = sum(x[0] for x in result if isinstance(x, tuple))
    return first(
        unlike(f"V of {n} turns", d.value(pi, as_extended(ending), n), "the sum", total)
        for n in range(world.turns, world.turns + 3)
    )


def _mutant(
    name: str, fault: str, value: Callable[[Agent, ExtendedEnvironment, int], Reward]
) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, value=value))


CLAIMS: Final = (
    Claim(
        id="jagi-definition-3.2",
        paper="JAGI",
        item="Definition 3 (2)",
        statement="V is the sum of the rewards, the limit of its partial sums; where every reward "
        "is 0 from some turn on, it is the sum of those before.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="what is computed are partial sums; whether they converge, no finite number of turns "
        "tells",
        checks=(
            exhausted(
                partial_sums, Space("partial sums of every agent in every environment", 3, 4)
            ),
            exhausted(
                rewards_that_end,
                Space("every agent in every environment whose rewards end", 3, 3),
            ),
            sampled(partial_sums, "generated agents in generated environments"),
        ),
        mutants=(
            _mutant("first-reward", "V is the first reward alone", broken.first_reward),
            _mutant("greatest-reward", "V is the greatest reward", broken.greatest_reward),
            _mutant(
                "one-too-few",
                "the last reward is left out",
                lambda pi, mu, n: PRODUCTION.value(pi, mu, max(n - 1, 0)),
            ),
            _mutant(
                "one-too-many",
                "the next reward is added too",
                lambda pi, mu, n: PRODUCTION.value(pi, mu, n + 1),
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
)
