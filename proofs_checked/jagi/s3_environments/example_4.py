"""Example 4: incentivizing the agent to act as if it had half its learning rate."""

from fractions import Fraction
from itertools import islice
from typing import Final

from bridge.evidence import Verdict
from formal.agents.program import AgentProgram
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.histories.history import EMPTY
from formal.incremental.environments import (
    incentivize_learning_rate as remembered_incentivize_learning_rate,
)
from formal.interaction.interaction import interaction
from formal.notation import Agent
from proofs_checked.engine.assertions import same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants import environments as broken
from proofs_checked.notation import Intensional

RATE: Final = Fraction(1, 10)
RATES: Final = (Fraction(0), RATE, Fraction(1, 3), Fraction(2))


def program(
    at_its_rate: Agent, at_half: Agent, elsewhere: Agent | None = None, own: Fraction = RATE
) -> AgentProgram:
    """A program that is these agents at its own learning rate, at half of it and elsewhere.

    By default it is elsewhere as at half its rate.
    """
    known = {own / 2: at_half, own: at_its_rate}
    return AgentProgram(lambda rate: known.get(rate, elsewhere or at_half), own)


def formula(
    instance: Instance,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
    remembered_incentivize_learning_rate: Intensional = remembered_incentivize_learning_rate,
) -> None:
    """μ(π, ⟨⟩) = (0, 0); μ(π, h y) = (1, 0) if y = f(π, ℓ(π)/2)(h), else (-1, 0)."""
    h, y = instance.prompt(), instance.action()
    pi, half, other = (
        instance.agent(name) for name in ("π", "π at half its rate", "π at any other rate")
    )
    own = instance.pick(RATES)
    made, without = program(pi, half, other, own), AgentProgram(lambda rate: pi, None)
    slower = half if own else pi
    for name, mu in (
        ("μ", incentivize_learning_rate),
        ("remembered μ", remembered_incentivize_learning_rate),
    ):
        same(f"{name}(π, ⟨⟩)", mu(made, EMPTY), "the first percept", (0, 0))
        for said, of, copy in (
            (f"at the rate {own}, {name}(π, h y)", made, slower),
            (f"without a learning rate {name}(π, h y)", without, pi),
        ):
            same(said, mu(of, h.then(y)), "the formula", ((1 if y == copy(h) else -1), 0))


@claim(
    "JAGI, Example 4",
    verdict=Verdict.ILL_TYPED,
    reason="the learning rate is no property of the agent as a function; the environment is well "
    "defined as a function of the agent's program",
    ways=(
        somewhere(Space("every two programs of one agent along every play", 2, 2, ONE_PERCEPT)),
        also(
            formula,
            throughout(Space("every program along every play")),
            generated("generated programs"),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants=replacing(
        incentivize_learning_rate={
            "a repair: the environment queries the agent itself, so there is no counterexample": (
                broken.incentivize_the_same_rate
            ),
            "the agent with twice the learning rate is queried": broken.incentivizing(
                lambda own: 2 * own
            ),
            "whatever its learning rate, the agent with 1/20 is queried": broken.incentivizing(
                lambda own: RATE / 2
            ),
            "the agent is queried with 1/20 less than its learning rate, at least 0": (
                broken.incentivizing(lambda own: max(own - RATE / 2, Fraction(0)))
            ),
            "the agent is queried with 5 times the square of its learning rate": (
                broken.incentivizing(lambda own: 5 * own**2)
            ),
            "the agent is queried before the last transition": (
                broken.incentivize_half_the_rate_one_turn_ago
            ),
        },
        remembered_incentivize_learning_rate={
            "at constant cost a turn, the agent itself is queried": broken.incentivize_the_same_rate
        },
    ),
    rests_on=["jagi-definition-2"],
)
def example_4(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """The environment that rewards the action of the same agent with half its learning rate by 1,
    and others by -1, is an extended environment in the sense of Definition 2.
    """
    # Definition 2 demands the same percept for two programs of one agent; they can differ.
    p = instance.prompt().then(instance.action())
    pi = instance.agent()
    one, two = (
        incentivize_learning_rate(
            program(pi, instance.agent(f"the {which} program at any other rate")), p
        )
        for which in ("first", "second")
    )
    same("at rate 1/10 both are π; μ(the first, h y)", one, "μ(the second, h y)", two)


@claim(
    "JAGI, Section 3.4",
    name="incentive",
    title="the incentive of Example 4",
    kind=Kind.EXAMPLE,
    reason="at its genuine histories; elsewhere its actions are free, and an agent on whose "
    "actions the learning rate has no effect is always rewarded",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs"),
    ),
    mutants=replacing(
        incentivize_learning_rate={
            "the agent itself is queried, at its own rate": broken.incentivize_the_same_rate,
            "the slower agent is queried before the last transition": (
                broken.incentivize_half_the_rate_one_turn_ago
            ),
        }
    ),
    rests_on=["jagi-example-4"],
)
def incentive(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """In Example 4 the agent is incentivized to act as if its learning rate were half of what it
    is: the reward is 1 in every turn for an agent that does, and for no other agent.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    made = program(pi, slower)
    result = interaction(pi, lambda _, p: incentivize_learning_rate(made, p))
    plays = list(islice(result, instance.turns + 1))
    alike = all(pi(p.prompt) == slower(p.prompt) for p in plays[:-1])
    rewarded = {p.prompt.reward for p in plays[1:]} <= {1}
    same("that every reward is 1", rewarded, "that it acts as the slower agent", alike)
