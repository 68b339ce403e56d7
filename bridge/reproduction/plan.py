"""What is run, and what is tested: stated before any result.

The rows are the cells of Table 1 by two queries, of a battery, and of Figures 1 and 2. The
hypotheses are one family. Each is tested by the exact sign flips of ten seeds on the mean reward of
the last third of the run, to the side that the paper's sentence states, at the level 1/20 after
Holm's adjustment for the whole family: what is not run counts with the p-value 1. The least
p-value of ten seeds is 1/1024, so that the family of 14 can be decided.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from bridge.reproduction.cells import Row
from bridge.significance.sign_flips import Side

Kind: TypeAlias = Literal["improves", "poor"]
"""What a hypothesis says: the reality check gets more than the agent; the agent gets less than 0.
"""

LEVEL: Final = Fraction(1, 20)
"""The level of the family."""

TESTED: Final = 10
"""The number of seeds where a test decides."""

DESCRIBED: Final = 5
"""The number of seeds elsewhere."""

EPISODES: Final = 300
"""The number of episodes of a figure's cell."""

LONGEST: Final = 500
"""The time limit of an episode of CartPole-v1, which counts as its end."""

PARTS: Final[Mapping[str, str]] = {
    "table-1": "Table 1: four agents in Tempting Button [JAGI, Section 3.2]",
    "battery": "DQN, PPO and A2C in the environments of Section 3 and of the library's table",
    "figure-1": "CartPole and Ignore Rewards [JAGI, Figure 1]",
    "figure-2": "CartPole and Incentivize Learning Rate [JAGI, Figure 2]",
}
"""The parts of the plan."""

ALGORITHMS: Final = ("DQN", "PPO", "A2C")

ENVIRONMENTS: Final = (
    "ignore-rewards",
    "incentivize-learning-rate",
    "tempting-button",
    "self-recognition",
    "limited-memory",
    "false-memories",
    "adversarial-sequence-predictor",
    "ignore-actions",
    "flip-every-other",
    "third-action-forbidden",
)
"""The battery's. Of Section 3, Reverse History is not among them: each turn replays all before."""

DECIDED: Final = ("ignore-rewards", "incentivize-learning-rate")
"""Those of the battery about which Section 5 says that the check is likely to improve on them."""

FIGURES: Final = {"figure-1": "ignore-rewards", "figure-2": "incentivize-learning-rate"}

MORE: Final = 10
"""Steps of `learn` beyond the turns: the copy of False Memories is trained on two turns more."""

_STEPS: Final = EPISODES * LONGEST
"""The steps of `learn` in a figure's cell: no cell can have more turns."""

OF_THE_FIGURES: Final[Mapping[str, str]] = {
    "DQN": f"sb3:DQN,learning_rate=0.0001,exploration_fraction=1/30,total={_STEPS}",
    "PPO": f"sb3:PPO,learning_rate=0.0003,n_steps=64,total={_STEPS}",
}
"""DQN explores by its schedule in the first 5,000 of the steps, since few of them are reached."""

Q: Final = "q-learner"


def table_1() -> list[Row]:
    """Table 1's agents: by the published query, and had it last observed the button."""
    rows = []
    for name in ("Q", "DQN", "A2C", "PPO"):
        for size, seeds, published in ((100_000, DESCRIBED, True), (10_000, TESTED, False)):
            agent = Q if name == "Q" else f"sb3:{name},total={size}"
            rows.append(
                Row(
                    "table-1",
                    name,
                    agent,
                    "tempting-button",
                    size,
                    seeds,
                    query="unaltered copy" if published else "last observed",
                )
            )
    return rows


def battery() -> list[Row]:
    """The battery: ten seeds where a test decides, else five."""
    size = 10_000
    return [
        Row(
            "battery",
            name,
            f"sb3:{name},total={size + MORE}",
            environment,
            size,
            TESTED if environment in DECIDED else DESCRIBED,
            compared=True,
        )
        for environment in ENVIRONMENTS
        for name in ALGORITHMS
    ]


def figures() -> list[Row]:
    """The cells of Figures 1 and 2."""
    return [
        Row(part, name, agent, E, EPISODES, TESTED, True, "CartPole-v1", unit="episode")
        for part, E in FIGURES.items()
        for name, agent in OF_THE_FIGURES.items()
    ]


ROWS: Final = (*table_1(), *battery(), *figures())


@dataclass(frozen=True)
class Hypothesis:
    """A sentence of the paper about a row.

    Attributes:
        name: its name.
        source: where the paper says it.
        row: the row that decides it.
        kind: what it says.
    """

    name: str
    source: str
    row: Row
    kind: Kind

    @property
    def side(self) -> Side:
        """The side of the test."""
        return "greater" if self.kind == "improves" else "less"


def family(rows: Sequence[Row]) -> list[Hypothesis]:
    """The hypotheses about some rows."""
    found = []
    for row in rows:
        of = f"{row.name} in {row.meeting}"
        if row.part == "table-1" and row.query == "last observed":
            found.append(Hypothesis(f"{of} is poor", "JAGI, Section 3.2", row, "poor"))
        elif row.part in FIGURES:
            source = f"JAGI, Section 6, {row.part.replace('-', ' ').capitalize()}"
            found.append(Hypothesis(f"the check improves {of}", source, row, "improves"))
        elif row.environment in DECIDED:
            source = "JAGI, Section 5.1"
            found.append(Hypothesis(f"the check improves {of}", source, row, "improves"))
    return found


HYPOTHESES: Final = tuple(family(ROWS))
"""The family of the plan."""


def altered(
    rows: Sequence[Row],
    agents: Sequence[str] = (),
    turns: int | None = None,
    episodes: int | None = None,
    seeds: int | None = None,
) -> list[Row]:
    """The rows for other agents, or of other sizes: no longer the plan, but its design.

    Example:
        >>> [(row.name, row.seeds) for row in altered(figures(), ["constant"], seeds=3)]
        [('constant', 3), ('constant', 3)]
    """
    sizes = {"turn": turns, "episode": episodes}
    sized = [
        replace(row, size=sizes[row.unit] or row.size, seeds=seeds or row.seeds) for row in rows
    ]
    if not agents:
        return sized
    return list(
        dict.fromkeys(replace(row, name=agent, agent=agent) for row in sized for agent in agents)
    )
