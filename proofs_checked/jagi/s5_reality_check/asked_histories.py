"""The histories that an environment asks an agent about in the course of their interaction."""

from fractions import Fraction
from typing import Final

from formal.agents.program import AgentProgram
from formal.notation import Action, Agent, ExtendedEnvironment, Play, Prompt
from proofs_checked.notation import Intensional

RATE: Final = Fraction(1, 10)


def asked(mu: ExtendedEnvironment, pi: Agent, p: Play) -> tuple[Prompt, ...]:
    """The prompts that μ asks π about, to answer the play."""
    met: list[Prompt] = []

    def overheard(h: Prompt) -> Action:
        met.append(h)
        return pi(h)

    mu(overheard, p)
    return tuple(met)


def asked_at_half_the_rate(mu: Intensional, slower: Agent, p: Play) -> tuple[Prompt, ...]:
    """The prompts that Example 4 asks the agent about that a program is at half its rate."""
    return asked(lambda simulated, p: mu(program_of(simulated, simulated), p), slower, p)


def program_of(at_its_rate: Agent, at_half: Agent) -> AgentProgram:
    """A program that is these agents at its own learning rate and at half of it."""
    return AgentProgram(lambda rate: at_its_rate if rate == RATE else at_half, RATE)


def punished(h: Prompt) -> bool:
    """Whether some reward in h is negative."""
    return any(s.reward < 0 for s in h.prefixes())
