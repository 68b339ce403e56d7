"""What a claim's verdict can be, the kinds of evidence for it, and rows that rest on evidence."""

from enum import StrEnum

from bridge.errors import Groundless


class Verdict(StrEnum):
    """What is true of a claim."""

    HOLDS = "holds"
    CONDITIONALLY = "holds conditionally"
    ILL_TYPED = "ill-typed"
    VACUOUS = "vacuous"
    FALSE = "false"
    OPEN = "open"
    """Nobody has proved or refuted it."""
    EMPIRICAL = "empirical"
    """It reports on runs, or predicts them."""
    INFORMAL = "informal"
    """It is no statement that could be proved or refuted."""
    DAMAGED = "text damaged"
    """The text at hand differs from what its author can have written."""
    NOT_CHECKED = "not checked"
    """It could be decided, and is not decided here."""


class Evidence(StrEnum):
    """How it is known."""

    PROVED = "proved"
    """For all, by a checked proof or a finite space exhausted; or there is one, and it is shown."""
    EXHAUSTIVE = "exhaustive"
    """For all, up to a stated bound."""
    PROPERTY_TESTED = "property-tested"
    """So many tries, none failed."""
    REFUTED = "refuted"
    """With the witness."""
    ARGUMENT = "informal argument"
    """In words, not mechanised."""


class Grounded:
    """A row of a verdict: it is green only by the comparisons that it rests on.

    Each kind of row derives from this, so that all kinds can be found, and says when it is green.
    A kind that is a dataclass is checked when it is made.

    Attributes:
        comparisons: how many comparisons the row rests on, counted where they are made.
    """

    comparisons: int

    @property
    def green(self) -> bool:
        """Whether the row says that something holds."""
        raise NotImplementedError

    def __post_init__(self) -> None:
        """Refuse a green row without a comparison.

        Raises:
            Groundless: the row is green and rests on nothing.
        """
        if self.green and self.comparisons < 1:
            raise Groundless(
                "a row that holds rests on at least one comparison; "
                f"{self!r} rests on {self.comparisons}"
            )
