"""What an environment asks of an agent."""

from __future__ import annotations

from formal.notation import Action, Agent, ExtendedEnvironment, Play, Prompt


def asked(mu: ExtendedEnvironment, pi: Agent, p: Play) -> tuple[Prompt, ...]:
    """The prompts that μ asks π about, to answer the play."""
    met: list[Prompt] = []

    def overheard(h: Prompt) -> Action:
        met.append(h)
        return pi(h)

    mu(overheard, p)
    return tuple(met)
