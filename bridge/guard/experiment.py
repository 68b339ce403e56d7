"""Trains guards and judges them: what the table of `upsilon guard learn` holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from bridge.guard.judged import Judged, judged
from formal.notation import Reward
from formal.pseudo_visibility.guard.decision import Flag
from practical.deep.recipes import is_recipe, read
from practical.errors import IllFormed
from practical.pseudo_visibility.guard.corridor import (
    DISGUISED,
    HIDDEN,
    NONE,
    ORDINARY,
    GuardedCorridor,
    corridor,
)
from practical.pseudo_visibility.guard.recipes import trained_by_recipe
from practical.pseudo_visibility.guard.training import Coin, Settings, trained

AGENTS: Final = ("a", "self-refl")
"""A, and SelfRefl(A), where A is the Q-learner."""


@dataclass(frozen=True)
class Variant:
    """A way to train.

    Attributes:
        text: what differs.
        coin: the coin of A′.
        flag: which flag counts for the penalty.
        knows_night: whether the guard's values end with the day.
        visitors: the visitors, equally probable.
    """

    text: str
    coin: Coin = "shared"
    flag: Flag = "before"
    knows_night: bool = True
    visitors: tuple[int, ...] = GuardedCorridor.visitors

    @property
    def disguised(self) -> Fraction:
        """The probability that a player who looks pseudo-visible is not."""
        hidden, other = self.visitors.count(HIDDEN), self.visitors.count(DISGUISED)
        return Fraction(other, hidden + other)

    def settings(self, turns: int, agent: str) -> Settings:
        """The settings of a training."""
        found = Settings(turns, coin=self.coin, flag=self.flag, reflecting=agent == "self-refl")
        if self.knows_night:
            return found
        return replace(found, knows_night=False, discount=Fraction(19, 20))


VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {
        "usual": Variant("A and A' share the coin of exploration; the night ends a day"),
        "own-coin": Variant("A' tosses a coin of its own", coin="own"),
        "greedy": Variant("A' never explores", coin="greedy"),
        "letter": Variant("the flag that counts is that of the next state", flag="after"),
        "no-night": Variant("the night is a picture as any other", knows_night=False),
        "disguise": Variant(
            "half of those who look pseudo-visible are in disguise",
            visitors=(NONE, NONE, NONE, NONE, ORDINARY, ORDINARY, HIDDEN, DISGUISED),
        ),
    }
)
"""By the names of the command line."""


@dataclass(frozen=True)
class Cell:
    """A training: everything that determines its result.

    Attributes:
        loss: what a theft costs.
        q: the penalty.
        agent: one of `AGENTS`, or a recipe.
        seed: the seed.
        turns: the number of turns.
        variant: one of `VARIANTS`.
        cells: the length of the corridor.
    """

    loss: Reward
    q: Reward
    agent: str
    seed: int
    turns: int
    variant: str = "usual"
    cells: int = 5

    def corridor(self) -> Any:
        """The class of its corridor."""
        return corridor(self.cells, self.loss, visitors=VARIANTS[self.variant].visitors)


def check_recipe(agent: str, variant: str, turns: int) -> None:
    """A recipe must be well-formed, learn for all turns, and share its coin.

    Raises:
        IllFormed: it breaks one of these laws.
    """
    _, settings = read(agent)
    if settings["total"] < turns:
        raise IllFormed(
            "a guard must not be trained for more turns than its algorithm learns; "
            f"{agent} has total={settings['total']}, and the turns are {turns}"
        )
    if replace(VARIANTS[variant], text="", visitors=GuardedCorridor.visitors) != Variant(""):
        raise IllFormed(
            "a recipe must be trained as the classes interact, with variant usual or disguise; "
            f"got {variant} for {agent}"
        )


def learned(cell: Cell) -> tuple[list[int], list[list[int]]]:
    """The guard of a cell, frozen, and the reactions during its training, where they are counted.

    Raises:
        IllFormed: its agent is no lawful recipe.
        MissingExtra: its agent is a recipe, and the extra `deep` is not installed.
    """
    if is_recipe(cell.agent):
        check_recipe(cell.agent, cell.variant, cell.turns)
        return trained_by_recipe(cell.corridor(), cell.q, cell.agent, cell.turns, cell.seed), []
    settings = VARIANTS[cell.variant].settings(cell.turns, cell.agent)
    guard = trained(cell.corridor(), cell.q, cell.seed, settings)
    return guard.policy(), guard.reactions


def verdict(cell: Cell, actions: Sequence[int]) -> Judged:
    """The guard of a cell, judged."""
    variant = VARIANTS[cell.variant]
    return judged(cell.corridor(), actions, cell.q, variant.flag, variant.disguised)
