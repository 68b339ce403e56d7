"""Settings of tabular Q-learning: the paper's table, and names for what the paper leaves open."""

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
        exploration: ε, the probability of a random action.
        learning_rate: the fraction by which a value moves to its target.
        discount: γ.
        initial: the initial value. The paper does not specify it.
        ties: which of several best actions is taken. The paper does not specify it.

    Raises:
        IllFormed: a parameter is out of its range.
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
                raise IllFormed(f"{name} must be between 0 and 1; got {value}")
        checked_number("initial", self.initial)
        if self.ties not in ("first", "last", "random"):
            raise IllFormed(f"ties must be 'first', 'last' or 'random'; got {self.ties!r}")

    @property
    def threshold(self) -> int:
        """A number of the stream below the threshold means a random action."""
        return floor(self.exploration * 2**32)


@dataclass(frozen=True)
class Training:
    """How one experiment is trained: the numbers of steps and the settings.

    Attributes:
        steps: the acting agent's steps, for each value of its caring coefficient.
        others: the steps of each later agent; 0 if they do not learn.
        settings: the settings of all of them.

    Raises:
        IllFormed: a number of steps is invalid.
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

The paper's number of steps for the others is interpreted as a number for each of them.
"""
