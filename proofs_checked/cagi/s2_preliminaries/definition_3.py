"""Definition 3 and Lemma 2: the result of an agent interacting with an extended environment."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.roa.coding import Roa, RoaAgent
from proofs_checked.broken import interaction as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.roa import as_ours, flat, turing_machine
from proofs_checked.laws.saying import first, unlike


def as_displayed(d: Definitions, world: Instance) -> str:
    """ri, oi = e(T, r0 … ai-1) and ai = T(r0 … ri, oi), on one flat sequence."""
    pi, mu = world.agent(), _asking(world)
    T: RoaAgent = turing_machine(pi)
    s: Roa = ()
    for _ in range(world.turns):
        s = (*s, *mu(pi, as_ours(s)))
        s = (*s, T(s))
    *_, p = islice(d.interaction(pi, mu), world.turns)
    return unlike("the result", flat(p), "what is displayed", s)


def is_defined(d: Definitions, world: Instance) -> str:
    """Every ri is rational, every oi and ai natural, and each part of the result is a play."""
    pi, mu = world.agent(), _asking(world)
    parts = list(islice(d.interaction(pi, mu), world.turns))
    if len(parts) < world.turns:
        return f"the result has {len(parts)} turns and no more"
    return first(
        unlike(f"the first {n} turns", list(parts[-1].plays())[n - 1], "an earlier part", part)
        or unlike("the last action", part.action, "T's", pi(part.prompt))
        for n, part in enumerate(parts, start=1)
    )


def _asking(world: Instance) -> ExtendedEnvironment:
    """An environment whose percepts depend on what the agent does after the first percept."""
    answers = [world.environment(f"e where T answers {y}") for y in range(world.n_actions)]

    def mu(pi: Agent, p: Play) -> Percept:
        return answers[pi(p.prompt.first) if p else 0](p)

    return mu


CLAIMS: Final = (
    Claim(
        id="cagi-definition-3",
        paper="CAGI",
        item="Definition 3",
        statement="The result of an agent interacting with an extended environment is the "
        "displayed sequence, which is the result in JAGI's Definition 2.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="the two inductions are the same, turn for turn",
        checks=(
            exhausted(as_displayed, Space("every agent in every environment that asks", 3, 4)),
            sampled(as_displayed, "generated agents in generated environments that ask"),
        ),
        mutants=(
            planted("stale-play", "e answers the last turn's play", interaction=broken.stale_play),
            planted(
                "memoryless", "T answers the last percept alone", interaction=broken.memoryless
            ),
        ),
        rests_on=("cagi-definition-2", "jagi-definition-2"),
    ),
    Claim(
        id="cagi-lemma-2",
        paper="CAGI",
        item="Lemma 2",
        statement="The result of an agent interacting with an extended environment is defined.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="by induction each part is a play or a prompt, on which the other halts",
        checks=(
            exhausted(is_defined, Space("every agent in every environment that asks", 3, 4)),
            sampled(is_defined, "generated agents in generated environments that ask"),
        ),
        mutants=(
            planted(
                "stale-prompt", "T answers the last turn's prompt", interaction=broken.stale_prompt
            ),
            planted(
                "without-the-first-play",
                "the result begins with its second turn",
                interaction=broken.without_the_first_play,
            ),
        ),
        rests_on=("cagi-definition-3",),
    ),
)
