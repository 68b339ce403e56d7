"""A sentence of a paper that is false, ill-typed or vacuous as written, and its repair."""

from dataclasses import dataclass
from enum import StrEnum


class Weight(StrEnum):
    """The weight of an erratum."""

    STRONG = "strong"
    """A result, a definition or a displayed example is wrong."""
    MINOR = "minor"
    """A remark, or a sentence that nothing else rests on."""
    SLIP = "slip"
    """A slip of the pen: what is meant is plain, an index or a type is wrong."""


@dataclass(frozen=True)
class Erratum:
    """One sentence of a paper; several claims of the ledger may rest on the same slip.

    Attributes:
        place: where it is, such as "Section 3.3, Example 6".
        sentence: the sentence, or as much of it as names it, quoted.
        wrong: why it is false, in at most three sentences, for its author.
        counterexample: the id of the claim whose witness is the smallest counterexample.
        repaired: the repaired sentence.
        holds: the id of the claim that says so; "" if there is none.
        claims: the ids of all claims that this one cause makes false, ill-typed or vacuous.
        weight: how much depends on it.
    """

    place: str
    sentence: str
    wrong: str
    counterexample: str
    repaired: str
    holds: str
    claims: tuple[str, ...]
    weight: Weight = Weight.MINOR
