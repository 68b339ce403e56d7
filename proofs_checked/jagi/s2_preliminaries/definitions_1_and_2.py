"""Definitions 1 and 2: agents, environments, also extended ones, interact in a well-defined way."""

from collections.abc import Iterator
from itertools import count, islice, product

from formal.environments.environment import as_extended
from formal.histories.history import Item, play, prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Play
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


def changing_its_answers(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The agent that the environment is given answers 0 from the second query in a turn on."""

    def once(pi: Agent) -> Agent:
        queries = count()
        return lambda h: 0 if next(queries) else pi(h)

    return interaction(pi, lambda pi, p: mu(once(pi), p))


@claim(
    "JAGI, Definition 2",
    reason="each turn is determined by the turns before it, whatever the environment queries",
    ways=[
        throughout(Space("every agent in every environment with two queries a turn", 3, 4)),
        generated("generated agents in generated environments with two queries a turn"),
    ],
    mutants=replacing(
        interaction={
            "the environment is given another agent than the one that acts": broken.another_agent,
            "the agent that the environment is given answers 0 from the second query in a turn "
            "on": changing_its_answers,
            "the environment answers the last turn's play": broken.stale_play,
            "the agent answers the last turn's prompt": broken.stale_prompt,
        }
    ),
    rests_on=["jagi-definition-1"],
)
def definition_2(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """An agent and an extended environment, a function of the agent and the play, have exactly one
    result of their interaction.
    """
    pi, h = instance.agent(), instance.prompt()
    answers = {
        (y, z): instance.environment(f"μ where π(⟨x1⟩) = {y} and π(h) = {z}")
        for y, z in product(range(instance.n_actions), repeat=2)
    }

    def mu(pi: Agent, p: Play) -> Percept:
        """It queries the agent on any h and on its first percept; both answers decide."""
        return answers[pi(h.first), pi(h)](p)

    is_as_displayed(pi, lambda p: mu(pi, p), interaction(pi, mu), instance.turns)
