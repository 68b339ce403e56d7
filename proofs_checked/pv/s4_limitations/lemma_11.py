"""Lemma 11: SelfRefl(A) is an agent."""

from typing import Final

from bridge.evidence import Standing
from formal.errors import IllFormed
from formal.pseudo_visibility.annotations import NOBODY, Erasing, annotated
from proofs_checked.broken import annotating
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted
from proofs_checked.laws.saying import unlike
from proofs_checked.pv.s4_limitations.definition_10 import states

_ASSUMING: Final = Standing.ASSUMING


def any_erasing(world: Instance) -> Erasing:
    """Any two functions of as many pictures as there are turns."""
    n = range(world.turns)
    detects = [world.number(f"detect_pseudovis({o})", 2) == 1 for o in n]
    erased = [world.number(f"erase_player({o})", world.turns) for o in n]
    return Erasing(detects.__getitem__, erased.__getitem__)


def annotates(d: Definitions, world: Instance, *, premise: bool) -> str:
    """annotate_obs ends: (o, -1), or (o, a) where A takes a on the erased picture, with -1."""
    erasing, o = any_erasing(world), world.number("o", world.turns)
    gone = [
        not erasing.detect_pseudovis(erasing.erase_player(i))
        for i in range(world.turns)
        if erasing.detect_pseudovis(i)
    ]
    if premise and not world.supposing(all(gone)):
        return ""
    answers = {i: world.number(f"A on {i}", 2) for i in range(3 * world.turns)}
    found = d.annotate_obs(o, erasing, 2, answers.__getitem__)
    if not erasing.detect_pseudovis(o):
        return unlike("annotated", found, "without a player", annotated(o, NOBODY, 2))
    a = answers[annotated(erasing.erase_player(o), NOBODY, 2)]
    return unlike("annotated", found, "with what A would do", annotated(o, a, 2))


def ends_in_a_game(d: Definitions, world: Instance) -> str:
    """annotate_obs ends in games that have the two functions. False: D may paint a disguise."""
    mu = states(world)
    shown = [(mu.P(s, mu.D(s)), mu.D(s), mu.pseudo_visible(s)) for s in range(world.turns)]
    exist = all(a[1:] == b[1:] or not (a[2] or b[2]) for a in shown for b in shown if a[0] == b[0])
    if not world.supposing(exist):
        return ""
    erasing = d.erasing_of(shown)
    try:
        for o, _, _ in shown:
            d.annotate_obs(o, erasing, 2, lambda o: 0)
    except IllFormed as error:
        return f"{error}; behind Y stands somebody who is disguised as Y, and whom D paints"
    return ""


CLAIMS: Final = (
    Claim(
        id="pv-lemma-11",
        paper="PV",
        item="Lemma 11",
        statement="SelfRefl(A) is an agent: annotating a picture comes to an end.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that nobody pseudo-visible is detected in D(S_t), as Definition 10 has it if "
        "Y alone can look so; where D paints somebody disguised (Example 8), the erased picture "
        "may be erased in its turn, for ever",
        checks=(
            exhausted(
                lambda d, world: annotates(d, world, premise=True),
                Space(
                    "every two functions, every answer of A", 3, 3, (), size="up to {n} pictures"
                ),
                passing=_ASSUMING,
            ),
            counterexample(
                ends_in_a_game,
                Space("every game of two pictures", 3, 3, (), size="up to {n} states"),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "erased-once",
                "a repair: the erased picture is annotated by -1, whoever is detected in it",
                annotate_obs=annotating.erased_once,
            ),
            planted(
                "not-erased",
                "A is asked about the picture itself",
                annotate_obs=annotating.not_erased,
            ),
            planted(
                "never-annotated",
                "every picture is annotated by -1",
                annotate_obs=annotating.never_annotated,
            ),
        ),
        rests_on=("pv-definition-10",),
    ),
)
