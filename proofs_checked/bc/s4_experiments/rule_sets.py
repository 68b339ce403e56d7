"""The rule sets of the simultaneous Craft-World, those that give Table 1, and some samples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules, rule_sets
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT
from proofs_checked.bc.interpretations import Interpretations

DECIDED: Final = ("put_down", "box", "order", "waiting")
"""The fields for which Table 1 leaves one value."""

IDLE: Final = ("exits", "second_exits", "returns", "walks")
"""The fields that make no difference to it."""

TIMED: Final = ("pick_up", "hammer", "wood", "leave")
"""The interactions of which exactly one takes no tick."""

COUNTED: Final = ("last_tick", "penalty")
"""The fields for the second agent's reward in the tick in which the acting agent leaves."""


def gives_the_table(rules: Rules) -> bool:
    """Whether a rule set gives Table 1, in one formula.

    Returning the key and making the box take a tick, and so do all but one of picking the key up,
    taking the hammer, taking wood and leaving; the acting agent moves first, and may wait; and -100
    is not added to a -1 of the same tick.
    """
    as_decided = all(getattr(rules, name) == getattr(TEXT, name) for name in DECIDED)
    timed = [getattr(rules, name) for name in TIMED]
    one = len(timed) - timed.count("tick") == 1 and rules.pick_up != "free"
    return as_decided and one and not rules.adds


def as_in_the_text(names: Sequence[str]) -> Iterator[Rules]:
    """All rule sets in which these fields are as in the one nearest to the text."""
    values = [
        (getattr(TEXT, name),) if name in names else tuple(some) for name, some in CHOICES.items()
    ]
    return map(Rules.of, product(*values))


def changed(rules: Rules, names: tuple[str, ...]) -> Iterator[Rules]:
    """The rule sets that differ from one in one of these fields."""
    for name in names:
        for value in CHOICES[name]:
            if value != getattr(rules, name):
                yield rules.having(name, value)


ALL: Final = Interpretations("all 122,880 rule sets", rule_sets)

SOME: Final = Interpretations(
    "the 7,680 rule sets with one exit each, both places for the key, and across before down",
    lambda: as_in_the_text(IDLE),
    deep=ALL,
)

GIVING: Final = Interpretations(
    "the 240 rule sets that give it", lambda: filter(gives_the_table, as_in_the_text(DECIDED))
)

FAMILIES: Final = Interpretations(
    "15 rule sets, one of each 16 that differ only in doors, places and ways",
    lambda: filter(gives_the_table, as_in_the_text((*DECIDED, *IDLE))),
    deep=GIVING,
)
