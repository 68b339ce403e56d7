"""Section 2: whether an agent's past actions can be inferred from what it perceived."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Agent, Percept, Play
from proofs_checked.broken import interaction
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING


def inferred(pi: Agent, percepts: list[Percept]) -> Play:
    """The play with these percepts in which every action is π's own."""
    p = EMPTY
    for x in percepts:
        h = p.then(x)
        p = h.then(pi(h))
    return p


def of_genuine_plays(d: Definitions, world: Instance) -> str:
    """The actions of a result are those inferred from its rewards and observations."""
    pi, mu = world.agent(), world.environment()
    *_, p = islice(d.interaction(pi, d.as_extended(mu)), world.turns)
    return unlike("the result", p, "what is inferred", inferred(pi, list(p.flat()[::2])))  # type: ignore[arg-type]  # percepts


def of_every_prompt(d: Definitions, world: Instance) -> str:
    """The actions of a prompt are those inferred, unless it is possible. False, without that."""
    pi = world.agent()
    h = world.prompt(following=pi)
    if d.possible(pi, h):
        return ""
    guess = inferred(pi, list(h.flat()[::2])).prompt  # type: ignore[arg-type]  # percepts
    return unlike("the prompt", h, "what is inferred", guess)


CLAIMS: Final = (
    Claim(
        id="cagi-section-2.past-actions",
        paper="CAGI",
        item="Section 2, past actions",
        statement="An agent's past actions can be inferred from past rewards and observations.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that the play is the agent's own, and that the agent knows what it computes; "
        "an extended environment asks it about other plays too",
        checks=(
            exhausted(
                of_genuine_plays, Space("every agent in every environment"), passing=_ASSUMING
            ),
            counterexample(
                of_every_prompt,
                Space("every agent on every prompt", 3, 3, ONE_PERCEPT),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(of_genuine_plays, "generated agents in environments", passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "stale-prompt",
                "the agent answers the last turn's prompt",
                interaction=interaction.stale_prompt,
            ),
            planted(
                "always-possible",
                "every prompt is taken for the agent's own",
                possible=lambda pi, h: True,
            ),
        ),
        rests_on=("cagi-definition-3",),
    ),
)
