"""Definition 2: extended environments and their interaction with agents are well defined."""

from collections.abc import Iterator
from itertools import count, islice, product

from formal.agents.constant import constant
from formal.histories.history import Item, play, prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants import interaction as broken


def changing_its_answers(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The agent that the environment is handed answers 0 from the second question in a turn on."""

    def once(pi: Agent) -> Agent:
        questions = count()
        return lambda h: 0 if next(questions) else pi(h)

    return interaction(pi, lambda pi, p: mu(once(pi), p))


@claim(
    "JAGI, Definition 2",
    reason="each turn is determined by the turns before it, whatever the environment asks",
    ways=[
        throughout(Space("every agent in every environment that asks two questions a turn", 3, 4)),
        generated("generated agents in generated environments that ask two questions a turn"),
    ],
    mutants={
        "the environment is handed an agent that is not the one that acts": {
            "interaction": lambda pi, mu: interaction(pi, lambda pi, p: mu(constant(0), p))
        },
        "the agent that the environment is handed answers 0 from the second question in a turn "
        "on": {"interaction": changing_its_answers},
        "the environment answers the last turn's play": {"interaction": broken.stale_play},
        "the agent answers the last turn's prompt": {"interaction": broken.stale_prompt},
    },
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
        """It asks about any h and its first percept; its percepts depend on both answers."""
        return answers[pi(h.first), pi(h)](p)

    result = list(islice(interaction(pi, mu), instance.turns))
    displayed: list[Item] = []
    for found in result:
        displayed.append(mu(pi, play(*displayed)))
        displayed.append(pi(prompt(*displayed)))
        same("the result", found, "the one displayed", play(*displayed))
    same("the number of plays", len(result), "the number of turns", instance.turns)
