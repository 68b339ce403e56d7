"""Definition 2: extended environments and their interaction with agents are well defined."""

from dataclasses import replace
from itertools import islice, product
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import Item, play, prompt
from formal.notation import Agent, Percept, Play
from proofs_checked.broken import interaction as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.saying import unlike


def interaction_is_as_displayed(d: Definitions, world: Instance) -> str:
    """The result is xn = μ(π, x1 y1 … yn-1), yn = π(x1 y1 … xn), where μ asks π two questions.

    They are about any h and its first percept; the percepts depend on both answers.
    """
    pi, h = world.agent(), world.prompt()
    answers = {
        (y, z): world.environment(f"μ where π(⟨x1⟩) = {y} and π(h) = {z}")
        for y, z in product(range(world.n_actions), repeat=2)
    }

    def mu(pi: Agent, p: Play) -> Percept:
        return answers[pi(h.first), pi(h)](p)

    result = list(islice(d.interaction(pi, mu), world.turns))
    sequence: list[Item] = []
    for found in result:
        sequence.append(mu(pi, play(*sequence)))
        sequence.append(pi(prompt(*sequence)))
        if found.flat() != tuple(sequence):
            return unlike("the result", found, "the one displayed", play(*sequence))
    return unlike("the number of plays", len(result), "the number of turns", world.turns)


def _mutant(name: str, fault: str, interaction: broken.Interaction) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, interaction=interaction))


CLAIMS: Final = (
    Claim(
        id="jagi-definition-2",
        paper="JAGI",
        item="Definition 2",
        statement="An agent and an extended environment, a function of the agent and the play, "
        "have exactly one result of their interaction.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="each turn is determined by the turns before it, whatever the environment asks",
        checks=(
            exhausted(
                interaction_is_as_displayed,
                Space("every agent in every environment that asks two questions a turn", 3, 4),
            ),
            sampled(
                interaction_is_as_displayed,
                "generated agents in generated environments that ask two questions a turn",
            ),
        ),
        mutants=(
            _mutant(
                "another-agent",
                "the environment is handed an agent that is not the one that acts",
                broken.another_agent,
            ),
            _mutant(
                "changing-answers",
                "the agent that the environment is handed answers 0 from the second question in a "
                "turn on",
                broken.changing_its_answers,
            ),
            _mutant(
                "stale-play", "the environment answers the last turn's play", broken.stale_play
            ),
            _mutant(
                "stale-prompt", "the agent answers the last turn's prompt", broken.stale_prompt
            ),
        ),
        rests_on=("jagi-definition-1",),
    ),
)
