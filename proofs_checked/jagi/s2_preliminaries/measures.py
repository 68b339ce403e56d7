"""Section 2: measures of performance, over environments and over extended ones."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.environment import as_extended
from formal.environments.proposition_six import proposition_six
from formal.histories.history import EMPTY, prompt
from formal.intelligence.machine import HALF
from formal.interaction.interaction import after_turns
from formal.interaction.value import value
from formal.notation import Agent, Environment, ExtendedEnvironment, Reward
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants import interaction as broken

Value: TypeAlias = Callable[[Agent, ExtendedEnvironment, int], Reward]
"""V of an agent in an environment, up to a number of turns."""

Extending: TypeAlias = Callable[[Environment], ExtendedEnvironment]

QUARTER: Final = Fraction(1, 4)
ASKING: Final = proposition_six()
"""An environment that queries the agent on an impossible history."""

MEASURED: Final[dict[str, Any]] = {
    "reason": "assuming a measure that depends on an environment through V alone, as a sum of "
    "weights times V, with weights on countably many extended environments: on non-extended ones "
    "it is the same measure, and an extended one adds its own V",
    "verdict": Verdict.CONDITIONALLY,
    "ways": (
        throughout(
            Space("every agent in every environment and in one that queries the impossible", 3)
        ),
        generated("generated agents in generated environments and in one that queries them"),
    ),
    "mutants": {
        "a non-extended environment queries the agent on what it did not do": {
            "as_extended": broken.seeing_the_agent
        },
        "V is the first reward alone": {"value": broken.first_reward},
        "V is the greatest reward": {"value": broken.greatest_reward},
        "the environment with queries is given an agent that does nothing": {
            "asking": lambda pi, p: ASKING(lambda h: 0, p)
        },
    },
}
"""What the claims of JAGI and of CAGI have in common."""


def measure(
    value: Value, pi: Agent, weighed: Sequence[tuple[Fraction, ExtendedEnvironment]], turns: int
) -> Fraction:
    """The sum of the weights times V."""
    return sum((weight * value(pi, mu, turns) for weight, mu in weighed), Fraction(0))


def by_definition_1(pi: Agent, mu: Environment, turns: int) -> Reward:
    """The sum of the rewards in the result of π and a non-extended environment."""
    p, total = EMPTY, Fraction(0)
    for _ in range(turns):
        h = p.then(mu(p))
        total, p = total + h.reward, h.then(pi(h))
    return total


def rewards_of(pi: Agent, mu: ExtendedEnvironment, turns: int) -> list[Reward]:
    """The first rewards in the result of π and μ, as many as turns."""
    return [h.reward for h in after_turns(pi, mu, turns).prompt.prefixes()]


def includes(
    instance: Instance, value: Value, as_extended: Extending, asking: ExtendedEnvironment
) -> None:
    """The measure over both kinds is the measure over the first kind plus V in the second."""
    pi, mu, n = instance.agent(), instance.environment(), instance.turns
    own = (HALF, as_extended(mu))
    before = HALF * by_definition_1(pi, mu, n)
    same("the measure", measure(value, pi, [own], n), "by Definition 1", before)
    added = QUARTER if pi(prompt((0, 0), 1, (0, 0))) == 0 else Fraction(0)
    both = measure(value, pi, [own, (QUARTER, asking)], n)
    same("the measure over both", both, "with its V", before + added)


@claim(
    "JAGI, Section 2",
    name="measures",
    title="measures of intelligence",
    rests_on=("jagi-definition-2", "jagi-definition-3.4"),
    **MEASURED,
)
def measures(
    instance: Instance,
    value: Value = value,
    as_extended: Extending = as_extended,
    asking: ExtendedEnvironment = ASKING,
) -> None:
    """Measures of performance in non-extended environments generalize to extended ones, simply by
    including these.
    """
    includes(instance, value, as_extended, asking)
