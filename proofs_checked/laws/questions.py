"""What an environment asks of an agent in the course of their interaction."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

from formal.agents.program import AgentProgram
from formal.notation import Action, Agent, ExtendedEnvironment, Play, Prompt
from proofs_checked.definitions import Definitions

RATE: Final = Fraction(1, 10)


def asked(mu: ExtendedEnvironment, pi: Agent, p: Play) -> tuple[Prompt, ...]:
    """The prompts that μ asks π about, to answer the play."""
    met: list[Prompt] = []
    mu(_overheard(pi, met), p)
    return tuple(met)


def asked_at_half_the_rate(
    d: Definitions, program: AgentProgram, slower: Agent, p: Play
) -> tuple[Prompt, ...]:
    """The prompts that Example 4 asks the agent about that the program is at half its rate."""
    met: list[Prompt] = []
    overheard = AgentProgram(lambda rate: _overheard(slower, met), program.learning_rate)
    d.incentivize_learning_rate(overheard, p)
    return tuple(met)


def program_of(at_its_rate: Agent, at_half: Agent) -> AgentProgram:
    """A program that is these agents at its own learning rate and at half of it."""
    return AgentProgram(lambda rate: at_its_rate if rate == RATE else at_half, RATE)


def plays_of(d: Definitions, pi: Agent, mu: ExtendedEnvironment, turns: int) -> Iterator[Play]:
    """The first plays of the result of π interacting with μ."""
    return islice(d.interaction(pi, mu), turns)


def punished(h: Prompt) -> bool:
    """Whether some reward in h is negative."""
    return any(s.reward < 0 for s in h.prefixes())


def _overheard(pi: Agent, met: list[Prompt]) -> Agent:
    def overheard(h: Prompt) -> Action:
        met.append(h)
        return pi(h)

    return overheard
