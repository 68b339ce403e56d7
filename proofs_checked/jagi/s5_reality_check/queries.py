"""Queries to an agent: those of an environment, and those whose order must not matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

from formal.agents.program import AgentProgram
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.constructions import queried
from proofs_checked.engine.assertions import same
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import Way, generated, throughout
from proofs_checked.notation import Intensional

ONE_QUERY = "that make one arbitrary query per turn"
RATE: Final = Fraction(1, 10)


def querying(instance: Instance) -> ExtendedEnvironment:
    """An environment that makes one query per turn; its percepts depend on the answer.

    It queries the agent before each percept, the first one too, on an arbitrary history of at most
    as many percepts as the instance has turns.
    """
    answers = [
        instance.environment(f"μ where the answer is {y}") for y in range(instance.n_actions)
    ]
    queries: dict[int, Prompt] = {}

    def mu(pi: Agent, p: Play) -> Percept:
        if p.turns not in queries:
            queries[p.turns] = instance.any_prompt(f"query {p.turns + 1}")
        return answers[pi(queries[p.turns])](p)

    return mu


def in_extended_environments(agents: str) -> tuple[Way, ...]:
    """The ways to check a law of an environment that queries the agent."""
    what = f"{agents} in all extended environments {ONE_QUERY}"
    return (
        throughout(Space(what, 2, 2)),
        throughout(Space(f"{what}, of one percept", 3, 3, percepts=ONE_PERCEPT)),
        generated(f"generated agents in generated extended environments {ONE_QUERY}"),
    )


def in_either_order(
    symbol: str,
    made: Callable[[], Agent],
    g: Prompt,
    h: Prompt,
    expected: Callable[[Prompt], Action],
) -> None:
    """Queried on g and then on h, or on h first, an agent must act on each as expected."""
    for order in (g, h), (h, g):
        agent = made()
        for each in order:
            same(
                f"queried on {{before}} first, {symbol} at {{h}}",
                agent(each),
                "the action expected there",
                expected(each),
                before=order[0],
                h=each,
            )


def on_two_histories(agents: str) -> tuple[Way, ...]:
    """The ways to check a law of an agent that is queried on two histories."""
    what = f"{agents} queried on any two histories"
    return (
        throughout(Space(what, 2, 3)),
        throughout(Space(f"{what}, of one percept", 3, 4, percepts=ONE_PERCEPT)),
        generated("generated agents queried on two histories"),
    )


def queries_in(mu: ExtendedEnvironment, pi: Agent, turns: int) -> Iterator[tuple[Play, Prompt]]:
    """The plays of the interaction, each with a prompt on which μ then queries π."""
    for p in islice(interaction(pi, mu), turns):
        for h in queried(mu, pi, p):
            yield p, h


def queries_at_half_the_rate(
    mu: Intensional, pi: Agent, slower: Agent, turns: int
) -> Iterator[tuple[Play, Prompt]]:
    """The plays of π and Example 4, each with a prompt on which μ queries π at half its rate."""
    program = program_of(pi, slower)
    for p in islice(interaction(pi, lambda _, p: mu(program, p)), turns):
        for h in queried_at_half_the_rate(mu, slower, p):
            yield p, h


def queried_at_half_the_rate(mu: Intensional, slower: Agent, p: Play) -> tuple[Prompt, ...]:
    """The prompts on which Example 4 queries a program at half its rate, which is this agent."""
    return queried(lambda simulated, p: mu(program_of(simulated, simulated), p), slower, p)


def program_of(at_its_rate: Agent, at_half: Agent) -> AgentProgram:
    """A program that is these agents at its own learning rate and at half of it."""
    return AgentProgram(lambda rate: at_its_rate if rate == RATE else at_half, RATE)


def punished(h: Prompt) -> bool:
    """Whether some reward in h is negative."""
    return any(s.reward < 0 for s in h.prefixes())
