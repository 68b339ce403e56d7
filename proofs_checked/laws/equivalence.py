"""Agents that are traditionally equivalent without being equal."""

from formal.notation import Action, Agent, Prompt
from proofs_checked.definitions import Definitions


def elsewhere(d: Definitions, pi: Agent, otherwise: Agent) -> Agent:
    """The agent that acts as π where that is possible for π, and differently elsewhere."""

    def changed(h: Prompt) -> Action:
        return pi(h) if d.possible(pi, h) else otherwise(h)

    return changed
