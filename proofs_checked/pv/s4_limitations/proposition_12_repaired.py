"""Proposition 12 repaired: with cached annotations, in two phases, and for non-learners."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Agent
from proofs_checked.broken import annotating, guarding
from proofs_checked.definitions import PRODUCTION
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.pv.s4_limitations.proposition_12 import (
    alike,
    by_the_letter,
    cached,
    classes_alike,
)


def non_learning(world: Instance) -> Agent:
    """An agent that answers its last observation, whatever it was trained on."""
    pi = world.agent()
    return lambda h: pi(EMPTY.then((0, h.observation)))


def _everywhere(law: Law) -> tuple[Check, ...]:
    return (
        exhausted(law, Space("every agent in every environment", 3, 4, ())),
        sampled(law, "generated agents in generated environments"),
    )


def _repaired(
    part: str,
    how: str,
    statement: str,
    *,
    why: str,
    checks: tuple[Check, ...],
    mutants: tuple[Mutant, ...],
) -> Claim:
    return Claim(
        id=f"pv-proposition-12.{part}",
        paper="PV",
        item=f"Proposition 12, {how} (not in the paper)",
        statement=statement,
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why=f"not in the paper; {why}",
        checks=checks,
        mutants=mutants,
        rests_on=("pv-proposition-12",),
    )


_BARE: Final = planted(
    "bare-picture",
    "the penalty of μ' asks about D(S) without an annotation",
    annotating=PRODUCTION.annotating_by_the_letter,
    annotating_class=guarding.annotating_by_the_letter,
)
_ANEW: Final = planted(
    "anew",
    "SelfRefl annotates anew when it has learned",
    self_refl=PRODUCTION.self_refl_by_the_letter,
    self_refl_class=PRODUCTION.self_refl_class_by_the_letter,
)

CLAIMS: Final = (
    _repaired(
        "cached",
        "with cached annotations",
        "If SelfRefl(A) annotates a picture when it arrives, before A is trained on what led to "
        "it, and keeps the annotation, its actions and rewards in μ_{Y,q} are those of A in μ'.",
        why="both then ask the same question of A trained on the same",
        checks=(
            *_everywhere(alike(cached, lambda d: d.annotating)),
            exhausted(
                classes_alike(lambda d: d.self_refl_class, backgrounds=1),
                Space("every agent class in every environment class of one background", 3, 3, ()),
            ),
        ),
        mutants=(_ANEW, _BARE),
    ),
    _repaired(
        "non-learning",
        "for agents that do not learn",
        "If A answers its last observation alone, its actions and rewards in μ' are those of "
        "SelfRefl(A), as written, in μ_{Y,q}.",
        why="such an agent never changes its mind; so it holds in the game, where training is over",
        checks=_everywhere(alike(by_the_letter, lambda d: d.annotating, non_learning)),
        mutants=(
            _BARE,
            planted(
                "never-annotated",
                "SelfRefl shows A the pictures with -1",
                self_refl_by_the_letter=annotating.self_refl_never_annotating,
            ),
        ),
    ),
)
