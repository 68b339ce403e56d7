"""Definition 1: agents, environments and their interaction are well defined."""

from collections.abc import Iterator
from itertools import islice

from formal.environments.environment import as_extended
from formal.histories.history import Item, play, prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, Environment, Play
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counted
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s2_preliminaries.measures import Extending
from proofs_checked.mutants import interaction as broken


def is_as_displayed(pi: Agent, mu: Environment, plays: Iterator[Play], turns: int) -> None:
    """The result of π and μ is the sequence that the definition displays."""
    result = list(islice(plays, turns))
    displayed: list[Item] = []
    for n, found in enumerate(result, start=1):
        displayed.append(mu(play(*displayed)))
        displayed.append(pi(prompt(*displayed)))
        same(f"the result of {counted(n, 'turn')}", found, "the one displayed", play(*displayed))
    same("the number of plays", len(result), "the number of turns", turns)


@claim(
    "JAGI, Definition 1",
    reason="each turn is determined by the turns before it, whatever set the rewards come from "
    "(the definition fixes none); here they are rational. Only Definition 3 needs rewards that can "
    "be coded",
    ways=[
        throughout(Space("every agent in every environment")),
        generated("generated agents in generated environments, whole and fractional rewards"),
    ],
    mutants=replacing(
        interaction={
            "the environment answers the last turn's play": broken.stale_play,
            "the agent answers the last turn's prompt": broken.stale_prompt,
            "the agent answers the last percept alone": broken.memoryless,
            "rewards are cut to integers": lambda pi, mu: interaction(
                pi, lambda pi, p: (int(mu(pi, p)[0]), mu(pi, p)[1])
            ),
            "the result begins with its second turn": broken.without_the_first_play,
        },
        as_extended={
            "a non-extended environment queries the agent on what it did not do": (
                broken.seeing_the_agent
            )
        },
    ),
)
def definition_1(
    instance: Instance,
    interaction: broken.Interaction = interaction,
    as_extended: Extending = as_extended,
) -> None:
    """An agent, a function from prompts to actions, and an environment, a function from plays to
    percepts, have exactly one result of their interaction.
    """
    pi, mu = instance.agent(), instance.environment()
    is_as_displayed(pi, mu, interaction(pi, as_extended(mu)), instance.turns)
