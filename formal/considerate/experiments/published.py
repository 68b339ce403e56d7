"""What the paper says of each experiment, held against what is found."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.figure_1b import SENTENCES, Sentence
from formal.considerate.experiments.craft_world.variants import Row, row
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.scan import finding
from formal.considerate.experiments.grids.figures import (
    Verdict,
    doll_verdicts,
    garden_verdicts,
    mail_room_verdicts,
)

Standing: TypeAlias = Literal["so", "so, read loosely", "tied", "not so"]


class Said(NamedTuple):
    """A sentence of the paper, as it is read.

    Attributes:
        says: the sentence, in our words.
        standing: whether it is so; `so, read loosely`: only by a reading by which it says less;
            `tied`: a behaviour is optimal, and so is another.
        found: by which reading it is so loosely, or what is so instead, or besides.
    """

    says: str
    standing: Standing
    found: str = ""

    @property
    def holds(self) -> bool:
        """Whether it is so, strictly read and without a tie."""
        return self.standing == "so"


def of_craft_world(variant: Variant) -> list[Said]:
    """The description of Figure 1, sentence by sentence."""
    found = row(variant)
    return [of_a_sentence(sentence, found) for sentence in SENTENCES]


def of_a_sentence(sentence: Sentence, found: Row) -> Said:
    """A sentence on Figure 1, strictly read or else loosely."""
    match sentence.truth(found):
        case "strictly":
            return Said(sentence.says, "so")
        case "loosely":
            return Said(sentence.says, "so, read loosely", sentence.loosely or "")
        case _:
            return Said(sentence.says, "not so", f"not so that {sentence.strictly}")


def of_a_figure(verdict: Verdict) -> Said:
    """A behaviour that a figure shows."""
    says = f"Figure {verdict.figure}, α₂ = {verdict.alpha_2}: {verdict.says}"
    if verdict.standing == "the only optimum":
        return Said(says, "so")
    returns = " and ".join(f"({', '.join(map(str, each))})" for each in verdict.optimal)
    standing: Standing = "tied" if verdict.standing == "tied" else "not so"
    return Said(says, standing, f"the optimal returns are {returns}")


def of_table_1(rules: Rules) -> list[Said]:
    """The nine numbers and the two breakpoints of Table 1."""
    says = "Table 1: nine numbers and two breakpoints"
    if (wrong := finding(rules).difference) is None:
        return [Said(says, "so")]
    instead = "none or less" if wrong.found is None else wrong.found
    found = f"{wrong.number}, it has {wrong.published}; found is {instead}"
    return [Said(says, "not so", found)]


SAID: Final[Mapping[str, Callable[[Any], list[Said]]]] = MappingProxyType(
    {
        "craft-world": of_craft_world,
        "craft-world-simultaneous": of_table_1,
        "garden": lambda choices: list(map(of_a_figure, garden_verdicts(choices))),
        "doll": lambda choices: list(map(of_a_figure, doll_verdicts(choices))),
        "mail-room": lambda choices: list(map(of_a_figure, mail_room_verdicts(choices))),
    }
)
"""What is said, and whether it is so by some choices, by the experiment's name; α₁ = 1."""
