"""The paper's sentences on Figure 1, as properties of a variant's levels of help.

A sentence may be interpreted strictly or loosely: each interpretation is a property with a name.

[BC, Section 4.1, Figure 1b]
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import Variant, World
from formal.considerate.experiments.craft_world.variants import Level, Row, row
from formal.considerate.experiments.grids.maps import CRAFT_WORLD
from formal.notation import Reward
from proofs_checked.bc.s4_experiments.judgement import LOOSELY, Answer, Judgement

ENTRANCE: Final = CRAFT_WORLD.places("K")[0]
"""The place for the key that is near the entrance."""

SHOWN: Final = 7
"""The figure is drawn for α₂ from 0 to 7; the agents were trained for 0.00 to 6.99."""


def taken(worlds: Iterable[World]) -> bool:
    """In some of the worlds the key is taken away."""
    return any(world.key is None for world in worlds)


def helpful(row: Row) -> list[Level]:
    """The levels with the key left behind that begin in the figure."""
    return [x for x in row.levels if not taken(x.worlds) and x.lower < SHOWN]


def is_worth_it(row: Row, level: Level) -> bool:
    """Against a world without the key, the next agent gains more than the acting agent loses."""
    lost = row.variant.lost
    return lost is None or level.other - lost > row.own - level.own


def totals(row: Row) -> list[Reward]:
    """The sum of the returns on each level that begins in the figure."""
    return [x.total for x in row.levels if x.lower < SHOWN]


def greatest_between(row: Row) -> bool:
    """On a level with the key left behind the sum is greater than the selfish one and the last."""
    selfish = None if row.variant.lost is None else row.own + row.variant.lost
    between = [x.total for x in helpful(row)[:-1]]
    return taken(row.selfish) and any(
        x > totals(row)[-1] and (selfish is None or x > selfish) for x in between
    )


INTERPRETATIONS: Final[Mapping[str, Callable[[Row], bool]]] = MappingProxyType(
    {
        "at 0 the key may be taken away": lambda row: taken(row.selfish),
        "at 0 the key is taken away, without a tie": lambda row: all(
            world.key is None for world in row.selfish
        ),
        "for every α₂ > 0 the key is returned": lambda row: (
            not any(taken(x.worlds) for x in row.levels)
        ),
        "from 1/100 on the key is returned": lambda row: not taken(row.at(Fraction(1, 100)).worlds),
        "the first help is the key alone, on the way to the exit": lambda row: any(
            all(not world.left and world.key != ENTRANCE for world in x.worlds)
            for x in helpful(row)[:1]
        ),
        "the first help costs a step at most": lambda row: any(
            x.own >= row.own - 1 for x in helpful(row)[:1]
        ),
        "the first help saves the next agent more than it costs": lambda row: any(
            is_worth_it(row, x) for x in helpful(row)[:1]
        ),
        "in the end both extras, and the key near the entrance": lambda row: all(
            world.left == {"hammer", "wood"} and world.key == ENTRANCE
            for world in row.at(SHOWN).worlds
        ),
        "the last help costs at least what it saves": lambda row: any(
            alpha_2 >= 1 for alpha_2 in row.breakpoints[-1:]
        ),
        "with α₂ the acting agent gets less or the same": lambda row: all(
            x.own >= y.own for x, y in pairwise(row.levels)
        ),
        "with α₂ the next agent gets more or the same": lambda row: all(
            x.other <= y.other for x, y in pairwise(row.levels)
        ),
        "the sum is greatest after the selfish 0 and before the last help": greatest_between,
        "the sum is greatest on a level that is not the first or last": lambda row: any(
            x > max(totals(row)[0], totals(row)[-1]) for x in totals(row)[1:-1]
        ),
    }
)
"""The interpretations: properties of a variant's levels of help, each by its name."""


class Sentence(NamedTuple):
    """A sentence of the paper, or a part of one, in our words.

    Attributes:
        says: the sentence.
        strictly: the interpretation by the sentence's words.
        loosely: an interpretation under which it says less, if there is one.
    """

    says: str
    strictly: str
    loosely: str | None = None

    def judged(self, row: Row) -> Judgement:
        """Whether it is true of a variant, strictly or else loosely."""
        if INTERPRETATIONS[self.strictly](row):
            return Judgement(self.says, Verdict.HOLDS)
        if self.loosely and INTERPRETATIONS[self.loosely](row):
            return Judgement(self.says, LOOSELY, self.loosely)
        return Judgement(self.says, Verdict.FALSE, f"it is false that {self.strictly}")


SENTENCES: Final = (
    Sentence(
        "α₂ = 0: the key is not returned",
        "at 0 the key is taken away, without a tie",
        "at 0 the key may be taken away",
    ),
    Sentence(
        "α₂ > 0: the key is returned",
        "for every α₂ > 0 the key is returned",
        "from 1/100 on the key is returned",
    ),
    Sentence(
        "small compromises first: the key, on the way to the exit",
        "the first help is the key alone, on the way to the exit",
    ),
    Sentence(
        "big sacrifices then: extras, and the key near the entrance",
        "in the end both extras, and the key near the entrance",
    ),
    Sentence(
        "the more α₂, the less or the same for the acting agent",
        "with α₂ the acting agent gets less or the same",
    ),
    Sentence(
        "the more α₂, the more or the same for the next agent",
        "with α₂ the next agent gets more or the same",
    ),
    Sentence(
        "the sum is greatest for a middle value",
        "the sum is greatest on a level that is not the first or last",
        "the sum is greatest after the selfish 0 and before the last help",
    ),
    Sentence(
        "by α₂ > 0 the agent changes at little or no cost",
        "the first help costs a step at most",
    ),
    Sentence(
        "and that is of great use to the next agent",
        "the first help saves the next agent more than it costs",
    ),
    Sentence(
        "with more, at a cost no less than the next agent's own",
        "the last help costs at least what it saves",
    ),
)
"""The sentences of text and caption on Figure 1. [BC, Section 4.1, Figure 1]"""


def of_craft_world(variant: Variant) -> list[Judgement]:
    """The description of Figure 1, sentence by sentence."""
    found = row(variant)
    return [sentence.judged(found) for sentence in SENTENCES]


def whole(row: Row) -> Answer:
    """Whether all sentences are true of a variant; loosely if one of them is true only loosely.

    Example:
        >>> from formal.considerate.experiments.craft_world.variants import row
        >>> [str(whole(row(Variant("step", lost=lost)))) for lost in (None, -1000, -100)]
        ['holds', 'holds under a loose interpretation', 'false']
    """
    found = {sentence.judged(row).verdict for sentence in SENTENCES}
    order: tuple[Answer, ...] = (Verdict.FALSE, LOOSELY, Verdict.HOLDS)
    return next(verdict for verdict in order if verdict in found)
