"""Definition 2: extended environments and their interaction with agents are well defined."""

from collections.abc import Iterator
from itertools import count, product

from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.decorator import claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s2_preliminaries.definition_1 import is_as_displayed
from proofs_checked.mutants import interaction as broken


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
