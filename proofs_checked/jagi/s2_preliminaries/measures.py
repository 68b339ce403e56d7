"""Section 2: measures of performance, over environments and over extended ones."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.environment import as_extended
from formal.environments.proposition_six import proposition_six
from formal.histories.history import EMPTY, prompt
from formal.interaction.value import value
from formal.notation import Agent, Environment, ExtendedEnvironment, Reward
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants import interaction as broken

Value: TypeAlias = Callable[[Agent, ExtendedEnvironment, int], Reward]
Extending: TypeAlias = Callable[[Environment], ExtendedEnvironment]
Weighed: TypeAlias = Sequence[tuple[Fraction, ExtendedEnvironment]]

HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)
ASKING: Final = proposition_six()
MEASURED: Final[dict[str, Any]] = {
    "reason": "assuming a measure that depends on an environment through V alone, as a sum of "
    "weights times V, and weights on countably many extended environments: then on non-extended "
    "ones it is the same measure, and what an extended one adds is its own V",
    "verdict": Verdict.CONDITIONALLY,
    "ways": (
        throughout(
            Space("every agent in every environment, beside one that asks about the impossible", 3)
        ),
        generated("generated agents in generated environments, beside one that asks"),
    ),
    "mutants": {
        "a non-extended environment asks the agent about what it did not do": {
            "as_extended": broken.seeing_the_agent
        },
        "V is the first reward alone": {"value": broken.first_reward},
        "V is the greatest reward": {"value": broken.greatest_reward},
        "what asks is handed an agent that does nothing": {
            "asking": lambda pi, p: ASKING(lambda h: 0, p)
        },
    },
}
"""What the claims of JAGI and of CAGI have in common."""


def measure(value: Value, pi: Agent, weighed: Weighed, turns: int) -> Fraction:
    """The sum of the weights times V."""
    return sum((weight * value(pi, mu, turns) for weight, mu in weighed), Fraction(0))


def by_definition_1(pi: Agent, mu: Environment, turns: int) -> Reward:
    """The sum of the rewards in the result of π and a non-extended environment."""
    p, earned = EMPTY, Fraction(0)
    for _ in range(turns):
        h = p.then(mu(p))
        earned, p = earned + h.reward, h.then(pi(h))
    return earned


def includes(
    instance: Instance, value: Value, as_extended: Extending, asking: ExtendedEnvironment
) -> None:
    """The measure over both kinds is the one over the first, and what the second adds."""
    pi, mu, n = instance.agent(), instance.environment(), instance.turns
    own, together = [(HALF, as_extended(mu))], [(HALF, as_extended(mu)), (QUARTER, asking)]
    before = HALF * by_definition_1(pi, mu, n)
    same("the measure", measure(value, pi, own, n), "by Definition 1", before)
    added = QUARTER if pi(prompt((0, 0), 1, (0, 0))) == 0 else Fraction(0)
    same("the measure over both", measure(value, pi, together, n), "with its V", before + added)


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
