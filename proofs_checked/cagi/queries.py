"""The prompts on which an environment queries an agent."""

from __future__ import annotations

from formal.notation import Action, Agent, ExtendedEnvironment, Play, Prompt


def queried(mu: ExtendedEnvironment, pi: Agent, p: Play) -> tuple[Prompt, ...]:
    """The prompts on which μ queries π to answer the play."""
    prompts: list[Prompt] = []

    def recorded(h: Prompt) -> Action:
        prompts.append(h)
        return pi(h)

    mu(recorded, p)
    return tuple(prompts)
