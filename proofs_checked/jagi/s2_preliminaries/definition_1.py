"""Definition 1: agents, environments and their interaction are well defined."""

from dataclasses import replace
from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import Item, Play, play, prompt
from formal.notation import Agent, Environment
from proofs_checked.broken import interaction as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counted, exhausted, sampled
from proofs_checked.laws.saying import unlike


def interaction_is_as_displayed(d: Definitions, world: Instance) -> str:
    """x1 = μ(⟨⟩), y1 = π(⟨x1⟩), …, xn = μ(x1 y1 … yn-1), yn = π(x1 y1 … xn), and nothing else."""
    pi, mu = world.agent(), world.environment()
    result = list(islice(d.interaction(pi, d.as_extended(mu)), world.turns))
    for n, found in enumerate(result, start=1):
        expected = _displayed(pi, mu, n)
        if found != expected:
            return unlike(
                f"the result of {counted(n, 'turn')}", found, "the one displayed", expected
            )
    return unlike("the number of plays", len(result), "the number of turns", world.turns)


def _displayed(pi: Agent, mu: Environment, n: int) -> Play:
    sequence: list[Item] = []
    for _ in range(n):
        sequence.append(mu(play(*sequence)))
        sequence.append(pi(prompt(*sequence)))
    return play(*sequence)


def _mutant(name: str, fault: str, interaction: broken.Interaction) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, interaction=interaction))


CLAIMS: Final = (
    Claim(
        id="jagi-definition-1",
        paper="JAGI",
        item="Definition 1",
        statement="An agent, a function from prompts to actions, and an environment, a function "
        "from plays to percepts, have exactly one result of their interaction.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="each turn is determined by the turns before it, whatever set the rewards come from; "
        "here the rationals (that rewards can be coded, only Definition 3 needs)",
        checks=(
            exhausted(
                interaction_is_as_displayed,
                Space("every agent in every environment"),
            ),
            sampled(
                interaction_is_as_displayed,
                "generated agents in generated environments, whole and fractional rewards",
            ),
        ),
        mutants=(
            _mutant(
                "stale-play", "the environment answers the last turn's play", broken.stale_play
            ),
            _mutant(
                "stale-prompt", "the agent answers the last turn's prompt", broken.stale_prompt
            ),
            _mutant("memoryless", "the agent answers the last percept alone", broken.memoryless),
            _mutant("whole-rewards", "rewards are cut to integers", broken.whole_rewards),
            _mutant(
                "without-the-first-play",
                "the result begins with its second turn",
                broken.without_the_first_play,
            ),
            Mutant(
                "sees-the-agent",
                "a non-extended environment asks the agent about what it did not do",
                replace(PRODUCTION, as_extended=broken.seeing_the_agent),
            ),
        ),
        differs="A first reading took it to assume a set of rewards, which is never fixed. The "
        "definition needs none: whatever rewards are, each turn is determined by those before.",
    ),
)
