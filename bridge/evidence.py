"""The verdicts on claims, the kinds of evidence for them, and rows that rest on evidence."""

from enum import StrEnum

from bridge.errors import Groundless


class Verdict(StrEnum):
    """The verdict on a claim."""

    HOLDS = "holds"
    """It is true as it is stated."""
    CONDITIONALLY = "holds conditionally"
    """It is true under an assumption that the paper leaves unsaid."""
    ILL_TYPED = "ill-typed"
    """It has no meaning under the paper's definitions."""
    VACUOUS = "vacuous"
    """Nothing meets its premise, or it says nothing."""
    FALSE = "false"
    """There is a counterexample."""
    OPEN = "open"
    """It is neither proved nor refuted."""
    EMPIRICAL = "empirical"
    """It reports on runs, or predicts them."""
    INFORMAL = "informal"
    """It is no statement that could be proved or refuted."""
    DAMAGED = "text damaged"
    """The available text cannot be what its author wrote."""
    NOT_CHECKED = "not checked"
    """It could be decided, but is not decided here."""


class Evidence(StrEnum):
    """How a verdict is known."""

    PROVED = "proved"
    """By a checked proof, by all cases of a finite space, or by an example, for existence."""
    EXHAUSTIVE = "exhaustive"
    """By all cases up to a stated bound."""
    PROPERTY_TESTED = "property-tested"
    """By generated cases, none of which failed."""
    RECORDED = "recorded runs"
    """By an exact test of recorded runs."""
    REFUTED = "refuted"
    """By a witness."""
    ARGUMENT = "informal argument"
    """By an argument in words, not mechanised."""


class Grounded:
    """A row of a verdict: it may say that something holds only if it rests on comparisons.

    Each kind of row derives from this class, so that all kinds can be found, and defines `green`:
    whether the row says that something holds. A dataclass is checked when an instance is made.

    Attributes:
        comparisons: the number of comparisons the row rests on, counted where they are made.
    """

    comparisons: int

    @property
    def green(self) -> bool:
        """Whether the row says that something holds."""
        raise NotImplementedError

    def __post_init__(self) -> None:
        """Refuse a row that says that something holds, without a comparison.

        Raises:
            Groundless: it rests on nothing.
        """
        if self.green and self.comparisons < 1:
            raise Groundless(
                "a row that holds must rest on at least one comparison; "
                f"{self!r} rests on {self.comparisons}"
            )
