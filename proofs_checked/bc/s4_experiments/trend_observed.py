"""Section 4.1, the trend that was observed as α₂ grows: in each of the paper's own experiments."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.craft_world.craft_world import TEXT as ALONE
from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.variants import Row
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.table import returns, table
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT as TOGETHER
from formal.notation import Reward
from proofs_checked.bc.experiments import Made, ends_together, levels_of_help
from proofs_checked.bc.interpretations import Interpretations, of_all, of_some
from proofs_checked.bc.optima import swept
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.saying import must
from proofs_checked.mutants import figures as broken
from proofs_checked.mutants import levels


@dataclass(frozen=True)
class Level:
    """What the agents get for some α₂.

    Attributes:
        own: what the acting agent gets.
        others: what each of the others gets.
    """

    own: Reward
    others: Mapping[str, Reward]

    @property
    def total(self) -> Reward:
        """What all agents get."""
        return self.own + sum(self.others.values())


Curve: TypeAlias = Callable[[], list[Level]]
"""What the agents get as α₂ grows from 0 on, where it changes. Exact."""


def of_outcomes(make: Made, *choices: Any) -> Curve:
    """That of an experiment in which the others come after."""
    return lambda: [_level(piece.returns) for piece in swept(make, *choices).pieces]


def _level(returns: Mapping[str, tuple[Reward, Reward]]) -> Level:
    """The returns of a piece, which are the same by all policies that are optimal on it."""
    for agent, (least, greatest) in returns.items():
        must(least == greatest, f"{agent} gets from {least} to {greatest}, by what is optimal")
    found = {agent: least for agent, (least, _) in returns.items()}
    return Level(found.pop("acting agent"), found)


def of_levels(craft_world: Callable[[Variant], Row]) -> Curve:
    """That of the sequential Craft-World."""
    return lambda: [Level(x.own, {"agent 2": x.other}) for x in craft_world(ALONE).levels]


def of_ends(ends_together: Callable[[Rules], Sequence[End]]) -> Curve:
    """That of the simultaneous Craft-World."""

    def curve() -> list[Level]:
        rows = table(returns(end, TOGETHER.pays) for end in ends_together(TOGETHER)).rows
        return [Level(row.acting, {"agent 2": row.second}) for row in rows]

    return curve


FIGURE_1: Final = "Figure 1(b), Equation 1"
GARDEN: Final = "Figures 2(a) and 2(b), Equation 4"
DOLL_1: Final = "Figure 2(c), Equation 1"
DOLL_2: Final = "Figure 2(c), Equation 2"
DOLL_3: Final = "Figure 2(c), Equation 3"
MAIL_ROOM: Final = "Figure 3, Equation 7"
TABLE_1: Final = "Table 1, Equation 6"

CURVES: Final[dict[str, Curve]] = {
    FIGURE_1: of_levels(levels_of_help),
    GARDEN: of_outcomes(garden.garden, garden.Choices()),
    DOLL_1: of_outcomes(doll.doll, "value", doll.Choices()),
    DOLL_2: of_outcomes(doll.doll, "worst", doll.Choices()),
    DOLL_3: of_outcomes(doll.doll, "negative", doll.Choices()),
    MAIL_ROOM: of_outcomes(mail_room.mail_room, mail_room.Choices()),
    TABLE_1: of_ends(ends_together),
}
"""The experiments, by the figure and the formulation, each by the reading nearest to the text."""

ALL: Final = Interpretations("all seven experiments", lambda: CURVES)
OTHERS: Final = Interpretations(
    "the five experiments beside Figure 1(b) and Table 1",
    lambda: (GARDEN, DOLL_1, DOLL_2, DOLL_3, MAIL_ROOM),
)


_SELFISH_IN_THE_GARDEN: Final = of_outcomes(broken.never_caring(garden.garden), garden.Choices())

_AT_B: Final[dict[str, Curve]] = {
    DOLL_1: of_outcomes(broken.at_b, "value", doll.Choices()),
    DOLL_2: of_outcomes(broken.at_b, "worst", doll.Choices()),
}


def _opposed(formulation: doll.Formulation) -> Curve:
    return of_outcomes(broken.opposed_doll, formulation, doll.Choices())


@claim(
    "BC, Section 4.1",
    id="bc-trend",
    title="the observed trend",
    verdict=Verdict.FALSE,
    reason="agent 3 gets -6 and then -10 in Figure 2(b), as the text itself says, where α2 goes "
    "from 1 to 10; agent 6 gets -1 and then -4 in Figure 2(c) by Equation 1; that all others "
    "together get no less is another claim, bc-trend.together",
    ways=[of_some(ALL)],
    mutants={
        "a repair: others are cared for only in Craft-World and the mail room": {
            "curves": CURVES
            | {
                GARDEN: _SELFISH_IN_THE_GARDEN,
                DOLL_1: CURVES[DOLL_3],
                DOLL_2: CURVES[DOLL_3],
            }
        },
        "a repair: α2 is at most 1 in the garden, and all come in at b": {
            "curves": CURVES | _AT_B | {GARDEN: lambda: CURVES[GARDEN]()[:2]}
        },
    },
)
def observed(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the experiments, when the caring coefficient increases, what the acting agent gets stays
    the same or decreases, and what each of the other agents gets stays the same or increases.
    """
    for before, after in combinations(curves[instance](), 2):
        must(after.own <= before.own, f"{instance}: the acting agent gets more, {after.own}")
        for agent, got in before.others.items():
            now = after.others[agent]
            must(now >= got, f"{instance}: {agent} gets {got}, and {now} for a greater α2")


LOSING: Final[dict[str, tuple[str, Reward, Reward]]] = {
    "agent 3 in the garden": (GARDEN, -6, -10),
    "agent 6 with the doll, by equation 1": (DOLL_1, -1, -4),
    "agent 6 with the doll, by equation 2": (DOLL_2, -1, -2),
}
"""Who loses when α₂ grows, from what to what."""


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.figures",
    title="other agents as α2 grows, Figure 2",
    kind=Kind.ADDITION,
    reason="not in the paper, which names both losses where it describes the figures",
    ways=[
        of_all(Interpretations("three experiments with several others", lambda: LOSING), proof=True)
    ],
    mutants={
        "nobody is cared for": {"curves": CURVES | {GARDEN: _SELFISH_IN_THE_GARDEN}},
        "all come in at b": {"curves": CURVES | _AT_B},
    },
    rests_on=["bc-trend"],
)
def others_lose(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the paper's own examples others lose as α2 grows: agent 3 in the garden, from -6 to -10,
    and agent 6 with the doll, from -1 to -4 by equation 1, and from -1 to -2 by equation 2.
    """
    experiment, before, after = LOSING[instance]
    agent = " ".join(instance.split()[:2])
    gains = [level.others[agent] for level in curves[experiment]()]
    how = f"{instance} gains {', '.join(map(str, gains))}"
    must((before, after) in pairwise(gains), how)


@claim(
    "BC, Section 4.1",
    id="bc-trend.together",
    title="the observed trend, for the other agents together",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that what the other agents get is added up; each of them by itself may get "
    "less, as bc-trend has it",
    ways=[of_all(ALL, proof=True)],
    mutants={
        "who gains loses in Craft-World": {"curves": CURVES | {FIGURE_1: of_levels(levels.turned)}},
        "others' losses are gains with the doll": {"curves": CURVES | {DOLL_1: _opposed("value")}},
    },
    rests_on=["bc-trend"],
)
def observed_together(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the experiments, when the caring coefficient increases, what the acting agent gets stays
    the same or decreases, and what the other agents get together stays the same or increases.
    """
    for before, after in combinations(curves[instance](), 2):
        was, now = (level.total - level.own for level in (before, after))
        must(after.own <= before.own, f"{instance}: the acting agent gets more, {after.own}")
        must(now >= was, f"{instance}: the others get {was} together, and then {now}")


@claim(
    "BC, Section 4.1",
    id="bc-trend.middle",
    title="a middle value for the sum",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that along the curve is meant, and that the sum may stay as great for all "
    "greater values, as it does in Figure 2(c) by Equations 1 and 2; by Equation 3 it never "
    "changes",
    ways=[of_all(OTHERS, proof=True)],
    mutants={
        "no one is cared for in the garden": {"curves": CURVES | {GARDEN: _SELFISH_IN_THE_GARDEN}},
        "others' losses are gains with the doll": {"curves": CURVES | {DOLL_2: _opposed("worst")}},
        "others count far more in the mail room": {
            "curves": CURVES
            | {
                MAIL_ROOM: of_outcomes(
                    broken.always_caring(mail_room.mail_room), mail_room.Choices()
                )
            }
        },
    },
    rests_on=["bc-figure-1.middle", "bc-table-1.middle"],
)
def middle(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the other experiments, too, there is a middle value of the caring coefficient at which the
    sum of what all agents get is greatest: greater than at 0, and as great as for any other value.
    """
    first, *later = [level.total for level in curves[instance]()]
    if instance.endswith("Equation 3"):
        must(not later, f"{instance}: the sum changes, to {later}")
        return
    most = max(later, default=first)
    must(most > first, f"{instance}: the sum is {first} at 0, and then {later or 'the same'}")
