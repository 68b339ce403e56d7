"""Section 2: whether it matters that agents read their own past actions."""

from typing import Final

from bridge.evidence import Standing
from formal.environments.proposition_six import proposition_six
from formal.notation import Action, Agent, Percept, Prompt
from proofs_checked.broken import interaction
from proofs_checked.cagi.s2_preliminaries.section_2 import inferred
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING


def of_percepts_alone(pi: Agent) -> Agent:
    """The agent that reads percepts alone, and infers what it has done."""

    def reader(h: Prompt) -> Action:
        percepts: list[Percept] = [s.percept for s in h.prefixes()]
        return inferred(pi, percepts).action

    return reader


def the_same_in_traditional_environments(d: Definitions, world: Instance) -> str:
    """Every agent has the same result as one that reads percepts alone, where nothing is asked."""
    pi, mu = world.agent(), d.as_extended(world.environment())
    *_, p = plays_of(d, pi, mu, world.turns)
    *_, q = plays_of(d, of_percepts_alone(pi), mu, world.turns)
    return unlike("the result of the agent of percepts alone", q, "that of π", p)


def the_same_in_proposition_six(d: Definitions, world: Instance) -> str:
    """The same in JAGI's Proposition 6. False: it asks about an action that was not taken."""
    pi = world.agent()
    mu = d.proposition_six(0, 1, 0)
    *_, p = plays_of(d, pi, mu, world.turns)
    *_, q = plays_of(d, of_percepts_alone(pi), mu, world.turns)
    return unlike("the result of the agent of percepts alone", q, "that of π", p)


CLAIMS: Final = (
    Claim(
        id="cagi-section-2.superfluous",
        paper="CAGI",
        item="Section 2, whether actions depend on past actions",
        statement="Normally it would not matter much whether an agent's next action depends on "
        "its own past actions.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that traditional environments are the normal ones: to each agent there is "
        "one of percepts alone with the same result in all of them; an extended environment may "
        "ask what the agent would do after an action that it would not take",
        checks=(
            exhausted(
                the_same_in_traditional_environments,
                Space("every agent in every environment that asks nothing", 3, 3),
                passing=_ASSUMING,
            ),
            counterexample(
                the_same_in_proposition_six,
                Space("every agent in JAGI's Proposition 6", 1, 1, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(the_same_in_traditional_environments, passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "seeing-the-agent",
                "a non-extended environment asks the agent about what it did not do",
                as_extended=interaction.seeing_the_agent,
            ),
            planted(
                "one-percept",
                "a repair: Proposition 6 pays everybody",
                proposition_six=lambda a, b, o: (
                    lambda pi, p: proposition_six(a, b, o)(lambda h: a, p)
                ),
            ),
        ),
        rests_on=("cagi-section-2.past-actions", "jagi-proposition-6.1"),
    ),
)
