"""How tabular Q-learning is set up: the paper's table, and what the paper leaves open, named."""

from dataclasses import dataclass, replace
from math import floor
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from practical.considerate.task import Number, checked_number, checked_whole
from practical.errors import IllFormed

Ties: TypeAlias = Literal["first", "last", "random"]


@dataclass(frozen=True)
class Settings:
    """Parameters of tabular Q-learning. [BC, Appendix C]

    Attributes:
        exploration: ε, the chance of a random action.
        learning_rate: how far a value moves to its target.
        discount: γ.
        initial: what every value is at first. The paper does not say.
        ties: which of several best actions is taken. The paper does not say.

    Raises:
        IllFormed: one of them is out of its range.
    """

    exploration: Number = 0.5
    learning_rate: Number = 1
    discount: Number = 1
    initial: Number = 0
    ties: Ties = "random"

    def __post_init__(self) -> None:
        """Check the ranges."""
        for name in ("exploration", "learning_rate", "discount"):
            if not 0 <= (value := checked_number(name, getattr(self, name))) <= 1:
                raise IllFormed(f"{name} is within 0 … 1; {value} is not")
        checked_number("initial", self.initial)
        if self.ties not in ("first", "last", "random"):
            raise IllFormed(
                f"ties go to 'first', 'last' or 'random'; {self.ties!r} is none of them"
            )

    @property
    def threshold(self) -> int:
        """Below it, a number of the stream means a random action."""
        return floor(self.exploration * 2**32)


@dataclass(frozen=True)
class Training:
    """How one experiment is trained: for how many steps, and with which settings.

    Attributes:
        steps: the acting agent's, for each value of its caring coefficient.
        others: those of each agent that comes after it; 0 if they do not learn.
        settings: of all of them.

    Raises:
        IllFormed: a number of steps is none.
    """

    steps: int
    others: int
    settings: Settings

    def __post_init__(self) -> None:
        """Check the numbers."""
        checked_whole("steps", self.steps, least=0)
        checked_whole("others", self.others, least=0)


def _paper(exploration: Number, steps: int, others: int) -> Training:
    return Training(steps, others, replace(Settings(), exploration=exploration))


PAPER: Final = MappingProxyType(
    {
        "craft-world": _paper(0.5, 7 * 10**5, 4 * 10**5),
        "garden": _paper(0.2, 2 * 10**5, 3 * 10**5),
        "doll": _paper(0.2, 2 * 10**5, 9 * 10**5),
        "mail-room": _paper(0.2, 2 * 10**5, 0),
        "craft-world-simultaneous": _paper(0, 10**7, 0),
    }
)
"""The paper's settings by experiment. [BC, Appendix C, Table 2]

The paper's number of steps for the others is read as a number for each of them.
"""
