"""Section 4.1, the observed trend as α₂ grows, in each of the paper's experiments."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.craft_world.craft_world import TEXT as ALONE
from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.variants import Row
from formal.considerate.experiments.craft_world_simultaneous.ends import pareto_optimal
from formal.considerate.experiments.craft_world_simultaneous.table import table
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT as TOGETHER
from formal.notation import Reward
from proofs_checked.bc.experiments import Made, levels_of_help
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.optima import swept
from proofs_checked.bc.s4_experiments.figure_1 import turned
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.figures import Table as Figure
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.engine.witness import How
from proofs_checked.mutants import figures as broken


@dataclass(frozen=True)
class Level:
    """The returns of the agents for some α₂.

    Attributes:
        own: the acting agent's return.
        others: the return of each other agent.
    """

    own: Reward
    others: Mapping[str, Reward]

    @property
    def total(self) -> Reward:
        """The sum of all returns."""
        return self.own + sum(self.others.values())


Curve: TypeAlias = Callable[[], list[Level]]
"""The returns of the agents on each interval as α₂ grows from 0. Exact."""


def of_outcomes(make: Made, *choices: Any) -> Curve:
    """The curve of an experiment in which the others come after the acting agent."""
    return lambda: [_level(piece.returns) for piece in swept(make, *choices).pieces]


def _level(returns: Mapping[str, tuple[Reward, Reward]]) -> Level:
    """The returns of a piece, which must be the same for all policies that are optimal on it."""
    for agent, (least, greatest) in returns.items():
        must(least == greatest, f"optimal policies give {agent} returns from {least} to {greatest}")
    found = {agent: least for agent, (least, _) in returns.items()}
    return Level(found.pop("acting agent"), found)


def of_levels(craft_world: Callable[[Variant], Row]) -> Curve:
    """The curve of the sequential Craft-World."""
    return lambda: [Level(x.own, {"agent 2": x.other}) for x in craft_world(ALONE).levels]


def of_ends() -> list[Level]:
    """The curve of the simultaneous Craft-World."""
    rows = table(pareto_optimal(TOGETHER)).rows
    return [Level(row.acting, {"agent 2": row.second}) for row in rows]


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
    TABLE_1: of_ends,
}
"""The experiments, by figure and equation, each in the interpretation nearest to the text."""

ALL: Final = Interpretations("all seven experiments", lambda: CURVES)
OTHERS: Final = Interpretations(
    "the five experiments other than Figure 1(b) and Table 1",
    lambda: (GARDEN, DOLL_1, DOLL_2, DOLL_3, MAIL_ROOM),
)


_SELFISH_IN_THE_GARDEN: Final = of_outcomes(broken.never_caring(garden.garden), garden.Choices())

_AT_B: Final[dict[str, Curve]] = {
    DOLL_1: of_outcomes(broken.at_b, "value", doll.Choices()),
    DOLL_2: of_outcomes(broken.at_b, "worst", doll.Choices()),
}


def _opposed(formulation: doll.Formulation) -> Curve:
    return of_outcomes(broken.opposed_doll, formulation, doll.Choices())


def _but(changed: dict[str, Curve]) -> dict[str, dict[str, Curve]]:
    """The curves, with some of them changed."""
    return {"curves": CURVES | changed}


@claim(
    "BC, Section 4.1",
    id="bc-trend",
    title="the observed trend",
    verdict=Verdict.FALSE,
    reason="in Figure 2(b) agent 3's reward decreases from -6 to -10 as α2 grows from 1 to 10, as "
    "the text itself says; in Figure 2(c), by Equation 1, agent 6's decreases from -1 to -4; the "
    "sum over the others is another claim, bc-trend.together",
    ways=[somewhere(ALL)],
    mutants={
        "a repair: the agent cares for others only in Craft-World and the mail room": _but(
            {GARDEN: _SELFISH_IN_THE_GARDEN, DOLL_1: CURVES[DOLL_3], DOLL_2: CURVES[DOLL_3]}
        ),
        "a repair: α2 is at most 1 in the garden, and all start at b": _but(
            _AT_B | {GARDEN: lambda: CURVES[GARDEN]()[:2]}
        ),
    },
)
def observed(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the experiments, when the caring coefficient increases, the acting agent's reward stays
    the same or decreases, and the reward of each other agent stays the same or increases.
    """
    for before, after in combinations(curves[instance](), 2):
        how = f"{instance}: the acting agent's reward increases, to {after.own}"
        must(after.own <= before.own, how)
        for agent, got in before.others.items():
            now = after.others[agent]
            how = f"{instance}: {agent} has {got}, and {now} for a greater α2"
            must(now >= got, How(how, figures=[_table(curves[instance](), after, agent)]))


def _table(curve: Sequence[Level], after: Level, agent: str) -> Figure:
    """The returns of all agents as α₂ grows; marked is that of an agent at a level."""
    names = [*after.others]
    rows = tuple((str(x.own), *(str(x.others[name]) for name in names)) for x in curve)
    marked = ((curve.index(after), 1 + names.index(agent)),)
    return Figure(("acting agent", *names), rows, marked, "The returns, a row for each level of α2")


LOSING: Final[dict[str, tuple[str, Reward, Reward]]] = {
    "agent 3 in the garden": (GARDEN, -6, -10),
    "agent 6 with the doll, by equation 1": (DOLL_1, -1, -4),
    "agent 6 with the doll, by equation 2": (DOLL_2, -1, -2),
}
"""The agents that lose when α₂ grows, with the returns before and after."""


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.figures",
    title="other agents as α2 grows, Figure 2",
    reason="not in the paper as one statement; its descriptions of the figures name both losses",
    ways=[
        throughout(
            Interpretations("three experiments with several others", lambda: LOSING), proof=True
        )
    ],
    mutants={
        "the agent cares for no other": _but({GARDEN: _SELFISH_IN_THE_GARDEN}),
        "all start at b": _but(_AT_B),
    },
    rests_on=["bc-trend"],
)
def others_lose(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the paper's examples other agents lose as α2 grows: agent 3 in the garden, from -6 to -10,
    and agent 6 with the doll, from -1 to -4 by equation 1, and from -1 to -2 by equation 2.
    """
    experiment, before, after = LOSING[instance]
    agent = " ".join(instance.split()[:2])
    gains = [level.others[agent] for level in curves[experiment]()]
    how = f"{instance} has the returns {', '.join(map(str, gains))}"
    must((before, after) in pairwise(gains), how)


@claim(
    "BC, Section 4.1",
    id="bc-trend.together",
    title="the observed trend, for the other agents together",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the rewards of the other agents are added up; the reward of a single "
    "agent may decrease, as bc-trend shows",
    ways=[throughout(ALL, proof=True)],
    mutants={
        "gains are losses in Craft-World": _but({FIGURE_1: of_levels(turned)}),
        "others' losses are gains with the doll": _but({DOLL_1: _opposed("value")}),
    },
    rests_on=["bc-trend"],
)
def observed_together(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the experiments, when the caring coefficient increases, the acting agent's reward stays
    the same or decreases, and the sum of the other agents' rewards stays the same or increases.
    """
    for before, after in combinations(curves[instance](), 2):
        was, now = (level.total - level.own for level in (before, after))
        how = f"{instance}: the acting agent's reward increases, to {after.own}"
        must(after.own <= before.own, how)
        must(now >= was, f"{instance}: the others' sum is {was}, and then {now}")


@claim(
    "BC, Section 4.1",
    id="bc-trend.middle",
    title="a middle value for the sum",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the greatest sum along the curve is meant, and that the sum may stay as "
    "great for all greater values, as in Figure 2(c) by Equations 1 and 2; by Equation 3 the sum "
    "never changes",
    ways=[throughout(OTHERS, proof=True)],
    mutants={
        "the agent cares for no other in the garden": _but({GARDEN: _SELFISH_IN_THE_GARDEN}),
        "others' losses are gains with the doll": _but({DOLL_2: _opposed("worst")}),
        "others count far more in the mail room": _but(
            {MAIL_ROOM: of_outcomes(broken.always_caring(mail_room.mail_room), mail_room.Choices())}
        ),
    },
    rests_on=["bc-figure-1.middle", "bc-table-1.middle"],
)
def middle(instance: str, curves: Mapping[str, Curve] = CURVES) -> None:
    """In the other experiments, too, a middle value of the caring coefficient has the greatest sum
    of all agents' rewards: greater than at 0, and at least as great as for any other value.
    """
    first, *later = [level.total for level in curves[instance]()]
    if instance.endswith("Equation 3"):
        must(not later, f"{instance}: the sum changes, to {later}")
        return
    most = max(later, default=first)
    must(most > first, f"{instance}: the sum is {first} at 0, and then {later or 'the same'}")
