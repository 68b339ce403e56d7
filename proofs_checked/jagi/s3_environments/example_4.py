"""Example 4: incentivizing the agent to act as if it had half its learning rate."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.agents.program import AgentProgram
from formal.histories.history import EMPTY
from formal.notation import Agent
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import PRODUCTION, Definitions, Intensional
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import first, unlike

RATE: Final = Fraction(1, 10)
RATES: Final = (Fraction(0), RATE, Fraction(1, 3), Fraction(2))


def program(
    at_its_rate: Agent, at_half: Agent, elsewhere: Agent, own: Fraction = RATE
) -> AgentProgram:
    """A program that is these agents at its own learning rate, at half of it and elsewhere."""
    known = {own / 2: at_half, own: at_its_rate}
    return AgentProgram(lambda rate: known.get(rate, elsewhere), own)


def displayed(d: Definitions, world: Instance) -> str:
    """μ(π, ⟨⟩) = (0, 0); μ(π, h y) = (1, 0) if y = f(π, ℓ(π)/2)(h), else (-1, 0)."""
    h, y = world.prompt(), world.action()
    pi, half, other = (
        world.agent(name) for name in ("π", "π at half its rate", "π at any other rate")
    )
    own = world.pick(RATES)
    made = program(pi, half, other, own)
    asked = half if own else pi
    without = AgentProgram(lambda rate: pi, None)
    forms = {
        "μ": d.incentivize_learning_rate,
        "remembered μ": d.remembered_incentivize_learning_rate,
    }
    return first(
        unlike(f"{name}(π, ⟨⟩)", mu(made, EMPTY), "the first percept", (0, 0))
        or unlike(
            f"at the rate {own}, {name}(π, h y)",
            mu(made, h.then(y)),
            "the formula",
            _pays(y == asked(h)),
        )
        or unlike(
            f"without a learning rate {name}(π, h y)",
            mu(without, h.then(y)),
            "the formula",
            _pays(y == pi(h)),
        )
        for name, mu in forms.items()
    )


def depends_on_the_agent_alone(d: Definitions, world: Instance) -> str:
    """Two programs of one agent get the same percept. Definition 2 asks for that; it is false."""
    p = world.prompt().then(world.action())
    pi = world.agent()
    others = [
        world.agent(f"the {which} program at any other rate") for which in ("first", "second")
    ]
    one, two = (program(pi, elsewhere, elsewhere) for elsewhere in others)
    mu = d.incentivize_learning_rate
    return unlike(
        "at rate 1/10 both are π; μ(the first, h y)", mu(one, p), "μ(the second, h y)", mu(two, p)
    )


def _pays(rewarded: bool) -> tuple[int, int]:
    return (1 if rewarded else -1), 0


def _mutant(name: str, fault: str, mu: Intensional) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, incentivize_learning_rate=mu))


CLAIMS: Final = (
    Claim(
        id="jagi-example-4",
        paper="JAGI",
        item="Example 4",
        statement="The environment that pays 1 for the action of the same agent with half its "
        "learning rate, else -1, is an extended environment in the sense of Definition 2.",
        kind=Kind.EXAMPLE,
        standing=Standing.ILL_TYPED,
        why="the learning rate is no property of the agent as a function; the environment is well "
        "defined as one that sees the agent's program",
        checks=(
            counterexample(
                depends_on_the_agent_alone,
                Space("every two programs of one agent along every play", 2, 2, ONE_PERCEPT),
                passing=Standing.ILL_TYPED,
            ),
            exhausted(displayed, Space("every program along every play")),
            sampled(displayed, "generated programs"),
        ),
        mutants=(
            _mutant(
                "same-rate",
                "a repair: the environment asks the agent itself, and no counterexample is left",
                broken.incentivize_the_same_rate,
            ),
            _mutant(
                "double-rate",
                "the agent with twice the learning rate is asked",
                broken.incentivize_double_the_rate,
            ),
            _mutant(
                "one-rate-for-all",
                "whatever its learning rate is, the agent with 1/20 is asked",
                broken.incentivizing(lambda own: RATE / 2),
            ),
            _mutant(
                "less-a-twentieth",
                "the agent is asked with 1/20 less than its learning rate, at least 0",
                broken.incentivizing(lambda own: max(own - RATE / 2, Fraction(0))),
            ),
            _mutant(
                "squared",
                "the agent is asked with 5 times the square of its learning rate",
                broken.incentivizing(lambda own: 5 * own**2),
            ),
            _mutant(
                "one-turn-ago",
                "the agent is asked before the last transition",
                broken.incentivize_half_the_rate_one_turn_ago,
            ),
            Mutant(
                "remembered-same-rate",
                "at constant cost a turn, the agent itself is asked",
                replace(
                    PRODUCTION,
                    remembered_incentivize_learning_rate=broken.incentivize_the_same_rate,
                ),
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
)
