"""What a claim's standing can be, and the kinds of evidence for it."""

from enum import StrEnum


class Standing(StrEnum):
    """What is true of a claim."""

    HOLDS = "holds"
    ASSUMING = "holds under a stated assumption"
    ILL_TYPED = "ill-typed"
    VACUOUS = "vacuous"
    FALSE = "false"
    INFORMAL = "informal"


class Evidence(StrEnum):
    """How it is known."""

    PROVED = "proved"
    """For all, by a checked proof."""
    EXHAUSTED = "exhausted"
    """For all, up to a stated bound."""
    SAMPLED = "sampled"
    """So many tries, none failed."""
    REFUTED = "refuted"
    """With the witness."""
    ARGUED = "argued"
    """In words, not mechanised."""
