"""Figure 1, its caption: what the help costs, and how it grows."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.bc.readings import by_all, not_by_all
from proofs_checked.bc.s4_experiments.figure_1 import NO_CHOICE, VARIANTS, said
from proofs_checked.broken import levels as broken
from proofs_checked.engine.claim import Claim, Kind, planted

_FIRST: Final = planted("first", "help never grows", craft_world=broken.first_level)
_LAST: Final = planted("last", "all help is given at once", craft_world=broken.last_level)
_EASY: Final = planted("easy", "the last help costs nothing", craft_world=broken.easy)
_DEARER: Final = planted("dearer", "help costs two steps more", craft_world=broken.dearer)

CLAIMS: Final = (
    Claim(
        id="bc-figure-1.little-cost",
        paper="BC",
        item="Figure 1, the caption: little cost",
        statement="For small α2 > 0 the acting agent's help costs it nothing or one step, and "
        "gains the next agent more than that.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="it returns the key, without which the next agent can do nothing",
        checks=(
            by_all(
                said(
                    "the first help costs a step at most",
                    "the first help saves the next agent more than it costs",
                ),
                VARIANTS,
                proof=True,
            ),
        ),
        mutants=(_DEARER, _LAST),
    ),
    Claim(
        id="bc-figure-1.sacrifices",
        paper="BC",
        item="Figure 1, the caption: big sacrifices",
        statement="With great α2 the acting agent leaves extra wood, an extra hammer, and the key "
        "near the entrance; the last of this costs it at least what it saves the next agent.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the last breakpoint is between 1 and 7 by all variants: from 4 to 13/2",
        checks=(
            by_all(
                said(
                    "in the end both extras, and the key near the entrance",
                    "the last help costs at least what it saves",
                ),
                VARIANTS,
                proof=True,
            ),
        ),
        mutants=(_FIRST, _EASY),
    ),
    Claim(
        id="bc-figure-1.degrees",
        paper="BC",
        item="Figure 1(b), degrees of help",
        statement="With growing α2 the acting agent first returns the key on its way out, and "
        "later leaves extras, and the key near the entrance.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that the key is not handled for free at will; where it is, the first help is "
        "to leave it near the entrance, where it was",
        checks=(
            by_all(
                said(
                    "the first help is the key alone, on the way to the exit",
                    "in the end both extras, and the key near the entrance",
                ),
                NO_CHOICE,
                passing=Standing.ASSUMING,
                proof=True,
            ),
            not_by_all(
                said("the first help is the key alone, on the way to the exit"),
                VARIANTS,
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            _FIRST,
            _LAST,
            planted(
                "not-at-will",
                "the key is handled on arrival",
                craft_world=broken.on_arrival,
            ),
        ),
    ),
)
