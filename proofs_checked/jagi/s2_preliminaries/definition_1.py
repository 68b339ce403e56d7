"""Definition 1: agents, environments and their interaction are well defined."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias

from formal.environments.environment import as_extended
from formal.histories.history import Item, play, prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counted
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants import interaction as broken

Extending: TypeAlias = Callable[[Environment], ExtendedEnvironment]


def whole_rewards(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """Rewards are cut to integers."""

    def cut(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return int(r), o

    return interaction(pi, cut)


@claim(
    "JAGI, Definition 1",
    reason="each turn is determined by the turns before it, whatever set the rewards come from; "
    "here the rationals (that rewards can be coded, only Definition 3 needs)",
    ways=[
        throughout(Space("every agent in every environment")),
        generated("generated agents in generated environments, whole and fractional rewards"),
    ],
    mutants={
        "the environment answers the last turn's play": {"interaction": broken.stale_play},
        "the agent answers the last turn's prompt": {"interaction": broken.stale_prompt},
        "the agent answers the last percept alone": {"interaction": broken.memoryless},
        "rewards are cut to integers": {"interaction": whole_rewards},
        "the result begins with its second turn": {
            "interaction": lambda pi, mu: islice(interaction(pi, mu), 1, None)
        },
        "a non-extended environment asks the agent about what it did not do": {
            "as_extended": broken.seeing_the_agent
        },
    },
    differs="A first reading took it to assume a set of rewards, which is never fixed. The "
    "definition needs none: whatever rewards are, each turn is determined by those before.",
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
    result = list(islice(interaction(pi, as_extended(mu)), instance.turns))
    displayed: list[Item] = []
    for n, found in enumerate(result, start=1):
        displayed.append(mu(play(*displayed)))
        displayed.append(pi(prompt(*displayed)))
        same(f"the result of {counted(n, 'turn')}", found, "the one displayed", play(*displayed))
    same("the number of plays", len(result), "the number of turns", instance.turns)
