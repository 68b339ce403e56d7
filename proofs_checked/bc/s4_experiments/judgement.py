"""A sentence of the paper on an experiment, judged by one variant of the experiment."""

from typing import Final, Literal, NamedTuple, TypeAlias

from bridge.evidence import Verdict

LOOSELY: Final = "holds under a loose interpretation"

Answer: TypeAlias = Verdict | Literal["holds under a loose interpretation", "tied"]
"""The ledger's verdict, or one that only a single variant can have."""


class Judgement(NamedTuple):
    """A sentence of the paper, and whether it is true by one variant.

    The ledger judges a sentence over all variants at once; this is the judgement of one.

    Attributes:
        says: the sentence, in our words.
        verdict: `tied` if the behaviour is optimal and another is, too; under a loose
            interpretation the sentence says less than its words do.
        found: the loose interpretation, or what is true instead, or what ties.
    """

    says: str
    verdict: Answer
    found: str = ""

    @property
    def holds(self) -> bool:
        """Whether the sentence is true by its words and without a tie."""
        return self.verdict == Verdict.HOLDS

    @property
    def holds_at_all(self) -> bool:
        """Whether the sentence is true by its words or loosely."""
        return self.verdict in {Verdict.HOLDS, LOOSELY}
