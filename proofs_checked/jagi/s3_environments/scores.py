"""What agents of some kind are paid in every turn of an interaction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from formal.histories.history import prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Play, Prompt, Reward
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import same


@dataclass(frozen=True)
class Score:
    """What agents of one kind earn in an environment.

    Attributes:
        environment: it, by what it is called.
        view: what an agent of that kind can see of a history.
        earns: the rewards of a turn, from the play that ends it, as they ought to be.
        agents: the agents, from one that sees the view; by default all those.
    """

    environment: str
    view: Callable[[Prompt], Prompt]
    earns: Callable[[Play], Reward] = lambda p: 1
    agents: Callable[[Agent], Agent] = lambda pi: pi


def earned(instance: Instance, score: Score, mu: ExtendedEnvironment) -> None:
    """Agents of this kind earn 0 and then in every turn of their interaction what is said."""
    seen = instance.agent()
    pi = score.agents(lambda h: seen(score.view(h)))
    *_, p = islice(interaction(pi, mu), instance.turns + 1)
    found = [h.reward for h in p.prompt.prefixes()]
    expected = [0, *map(score.earns, p.prompt.plays())]
    same(f"the rewards of π in {score.environment}", found, "those for it", expected)


def last_percept(h: Prompt) -> Prompt:
    """An agent that sees this alone has no memory."""
    return prompt(h.percept)


def nothing(h: Prompt) -> Prompt:
    """An agent that sees this alone is constant."""
    return prompt((0, 0))
