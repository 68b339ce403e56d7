"""Example 4: incentivizing the agent to act as if it had half its learning rate."""

from collections.abc import Callable
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
from formal.notation import Agent, Percept, Play
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants import environments as broken
from proofs_checked.notation import Intensional

RATE: Final = Fraction(1, 10)
RATES: Final = (Fraction(0), RATE, Fraction(1, 3), Fraction(2))


def program(
    at_its_rate: Agent, at_half: Agent, elsewhere: Agent | None = None, own: Fraction = RATE
) -> AgentProgram:
    """A program that is these agents at its own learning rate, at half of it and elsewhere.

    Elsewhere it is as at half its rate, unless something else is said.
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
    forms = {"μ": incentivize_learning_rate, "remembered μ": remembered_incentivize_learning_rate}
    for name, mu in forms.items():
        same(f"{name}(π, ⟨⟩)", mu(made, EMPTY), "the first percept", (0, 0))
        for said, of, asked in (
            (f"at the rate {own}, {name}(π, h y)", made, slower),
            (f"without a learning rate {name}(π, h y)", without, pi),
        ):
            same(said, mu(of, h.then(y)), "the formula", ((1 if y == asked(h) else -1), 0))


def incentivizing(rate: Callable[[Fraction], Fraction]) -> Intensional:
    """The agent is asked with another learning rate, whatever follows from its own."""

    def mu(program: AgentProgram, p: Play) -> Percept:
        if not p:
            return 0, 0
        own = program.learning_rate
        asked = program if own is None else program.with_learning_rate(rate(Fraction(own)))
        return (1 if asked.agent(p.prompt) == p.action else -1), 0

    return mu


@claim(
    "JAGI, Example 4",
    verdict=Verdict.ILL_TYPED,
    reason="the learning rate is no property of the agent as a function; the environment is well "
    "defined as one that sees the agent's program",
    ways=(
        somewhere(Space("every two programs of one agent along every play", 2, 2, ONE_PERCEPT)),
        also(
            formula,
            throughout(Space("every program along every play")),
            generated("generated programs"),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants={
        "a repair: the environment asks the agent itself, and no counterexample is left": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "the agent with twice the learning rate is asked": {
            "incentivize_learning_rate": incentivizing(lambda own: 2 * own)
        },
        "whatever its learning rate is, the agent with 1/20 is asked": {
            "incentivize_learning_rate": incentivizing(lambda own: RATE / 2)
        },
        "the agent is asked with 1/20 less than its learning rate, at least 0": {
            "incentivize_learning_rate": incentivizing(lambda own: max(own - RATE / 2, Fraction(0)))
        },
        "the agent is asked with 5 times the square of its learning rate": {
            "incentivize_learning_rate": incentivizing(lambda own: 5 * own**2)
        },
        "the agent is asked before the last transition": {
            "incentivize_learning_rate": broken.incentivize_half_the_rate_one_turn_ago
        },
        "at constant cost a turn, the agent itself is asked": {
            "remembered_incentivize_learning_rate": broken.incentivize_the_same_rate
        },
    },
    rests_on=["jagi-definition-2"],
)
def example_4(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """The environment that pays 1 for the action of the same agent with half its learning rate,
    else -1, is an extended environment in the sense of Definition 2.
    """
    # Definition 2 asks that two programs of one agent get the same percept; they need not.
    p = instance.prompt().then(instance.action())
    pi = instance.agent()
    others = [
        instance.agent(f"the {which} program at any other rate") for which in ("first", "second")
    ]
    one, two = (program(pi, elsewhere) for elsewhere in others)
    mu = incentivize_learning_rate
    both = "at rate 1/10 both are π; μ(the first, h y)"
    same(both, mu(one, p), "μ(the second, h y)", mu(two, p))


@claim(
    "JAGI, Section 3.4",
    name="incentive",
    title="the incentive of Example 4",
    kind=Kind.EXAMPLE,
    reason="at its genuine histories; elsewhere it may do what it likes, and an agent on whose "
    "actions the learning rate has no effect is always paid",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs"),
    ),
    mutants={
        "the agent itself is asked, at its own rate": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "the slower agent is asked before the last transition": {
            "incentivize_learning_rate": broken.incentivize_half_the_rate_one_turn_ago
        },
    },
    rests_on=["jagi-example-4"],
)
def incentive(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """In Example 4 the agent is incentivized to act as if its learning rate were half of what it
    is: who does so is paid 1 in every turn, and nobody else.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    made = program(pi, slower)
    result = interaction(pi, lambda _, p: incentivize_learning_rate(made, p))
    plays = list(islice(result, instance.turns + 1))
    alike = all(pi(p.prompt) == slower(p.prompt) for p in plays[:-1])
    paid = {p.prompt.reward for p in plays[1:]}
    same("whether all it is paid is 1", paid <= {1}, "whether it does the same", alike)
