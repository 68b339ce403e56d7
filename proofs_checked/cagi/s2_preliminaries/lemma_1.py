"""Lemma 1: a play that is not empty is a prompt and an action."""

from typing import Final

from bridge.evidence import Standing
from formal.errors import IllFormed
from formal.roa.coding import Roa
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.roa import flat
from proofs_checked.laws.saying import refused, unlike


def decomposes(d: Definitions, world: Instance) -> str:
    """S = p ⌢ a for one ROA-prompt p and one action a, and an ROA-prompt and action make a play."""
    s: Roa = flat(world.prompt().then(world.action("a")))
    if how := refused("p as a prompt", lambda: d.as_prompt(s[:-1])):
        return how
    p = d.as_play(s)
    whole = d.as_prompt(s[:-1]).then(int(s[-1]))
    return unlike("the play", p, "the prompt p and the action a", whole) or unlike(
        "its prompt and action", (*flat(p.prompt), p.action), "s", s
    )


def _without_the_first_turn(s: Roa) -> object:
    return PRODUCTION.as_prompt(s[3:] if len(s) > 3 else s)


def _of_one_turn(s: Roa) -> object:
    if len(s) > 2:
        raise IllFormed("a prompt has one turn")
    return PRODUCTION.as_prompt(s)


CLAIMS: Final = (
    Claim(
        id="cagi-lemma-1",
        paper="CAGI",
        item="Lemma 1",
        statement="Every play that is not empty is a prompt followed by an action.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="without its last item it is a play and then r and o",
        checks=(exhausted(decomposes, Space("every play", 5, 6)), sampled(decomposes, "plays")),
        mutants=(
            planted(
                "first-turn-lost",
                "a prompt of several turns loses its first",
                as_prompt=_without_the_first_turn,
            ),
            planted("case-1-alone", "only ⟨r, o⟩ is a prompt", as_prompt=_of_one_turn),
        ),
        rests_on=("cagi-definition-1",),
    ),
)
