"""The oracle's verdict: a finding for each law and each comparison, with a witness if it fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bridge.errors import Inconclusive
from bridge.evidence import Evidence, Grounded
from bridge.oracle.probe.subject import ALPHABET
from bridge.oracle.witness.witness import Witness

AGENT_CLASS: Final = "agent class"
"""The kind of subject for which no agents are generated: it is an agent itself."""

FORMULA: Final = "formula"
"""The kind of a user's formula that is examined by the class that replays it."""

DIFFERENCE: Final = "difference"
"""The comparison of percepts, or of actions, with those of the formal object."""
CHAINED_DIFFERENCE: Final = "difference in the chained interpretation"
"""The same comparison, where unchained queries are about the chained observation."""
SILENT_DIFFERENCE: Final = "difference where the papers are silent"
"""The same comparison, for programs that the papers do not mention."""
DIFFERENCES: Final = frozenset({DIFFERENCE, CHAINED_DIFFERENCE, SILENT_DIFFERENCE})


@dataclass(frozen=True)
class Finding(Grounded):
    """The result of one check of a class.

    The finding fails if `how` says how; otherwise it holds if at least one comparison was made.

    Attributes:
        check: the name of a law, or of a comparison.
        statement: what must hold.
        comparisons: the number of times this was tested.
        counted: what was counted, in the singular and the plural.
        evidence: how the result is known; None where nothing was compared.
        how: how the check fails; "" if it does not.
        witness: the smallest failing case that was found, where there is one.
        interpretation: our interpretation, where the papers are silent; such a finding refutes no
            class.
    """

    check: str
    statement: str
    comparisons: int
    counted: tuple[str, str]
    evidence: Evidence | None
    how: str = ""
    witness: Witness | None = None
    interpretation: str = ""

    @property
    def green(self) -> bool:
        """Whether the finding states that something holds."""
        return not self.how and self.evidence is not None

    @property
    def holds(self) -> bool:
        """Whether the check was made, and does not fail."""
        return self.green

    @property
    def fails(self) -> bool:
        """Whether the check fails."""
        return bool(self.how)

    @property
    def rests_on(self) -> str:
        """The number of comparisons in words, such as "12,000 pairs"."""
        one, several = self.counted
        return f"{self.comparisons:,} {one if self.comparisons == 1 else several}"

    @property
    def compares(self) -> bool:
        """Whether the check is a comparison with a formal object, and not a law."""
        return self.check in DIFFERENCES or self.check in ALPHABET

    @property
    def decides(self) -> bool:
        """Whether the check compares the behaviour of the class with that of the formal object."""
        return self.check in DIFFERENCES and not self.interpretation

    @property
    def refutes(self) -> bool:
        """Whether the check fails, and not by our interpretation alone."""
        return self.fails and not self.interpretation


def demand_comparisons(
    subject: str, findings: Sequence[Finding], horizon: int, examples: int, only: int
) -> None:
    """Check that the findings support a verdict: a failure, or comparisons over a set of cases.

    Args:
        subject: the class.
        findings: the findings.
        horizon: every case of at most this number of turns was judged.
        examples: the number of generated cases that were judged.
        only: the number of requested cases, if no others were judged.

    Raises:
        Inconclusive: nothing fails, and nothing was compared, or no set of cases was finished.
    """
    if any(finding.refutes for finding in findings):
        return
    deciding = [finding for finding in findings if finding.decides] or findings
    if not sum(finding.comparisons for finding in deciding):
        raise Inconclusive(
            f"a verdict must rest on comparisons; none was made of {subject}: "
            f"{'; '.join(finding.statement for finding in deciding)}"
        )
    if not (horizon or examples or only):
        raise Inconclusive(
            "a verdict must rest on all cases of 1 turn, or on generated cases; "
            f"{subject} has more cases of 1 turn than runs, and no case was generated "
            "(see --runs and --examples)"
        )


def found(
    check: str,
    statement: str,
    comparisons: int,
    counted: tuple[str, str],
    evidence: Evidence = Evidence.PROPERTY_TESTED,
    how: str = "",
    witness: Witness | None = None,
    interpretation: str = "",
) -> Finding:
    """A finding: refuted if `how` is given; without a comparison there is no evidence."""
    known = Evidence.REFUTED if how else evidence if comparisons else None
    return Finding(check, statement, comparisons, counted, known, how, witness, interpretation)


@dataclass(frozen=True)
class OracleVerdict(Grounded):
    """Whether a class is what it claims to be.

    Attributes:
        subject: the class.
        kind: an environment class, an agent class, a transformation of agent classes, or a formula.
        against: the name of the formal object; None if only the laws were checked.
        findings: the findings, those of the laws first.
        checked: which cases were checked, in words.
        horizon: every case of at most this number of turns was checked.
        runs: the number of runs that this took.
        examples: the number of generated cases that were checked in addition.
        notes: what was not checked, and why.
        given: the attributes that the class lacks, with the values that it was given.
        seeded: whether it was given seeds as well.
        law: the formal object in a sentence; "" if none is known.
        formula: whether the formal object is a user's formula, which may be at fault itself.
        unreached: the lines of the formula that ran in no case, such as "line 12"; "" if all ran.
        replayed: the name of the formula that the class replays, if that is judged; "" otherwise.
        valued: whether it is an agent class that receives values of a space that it declares.
    """

    subject: str
    kind: str
    against: str | None
    findings: Sequence[Finding]
    checked: str
    horizon: int
    runs: int
    examples: int
    notes: Sequence[str] = field(default=())
    given: Mapping[str, int | None] = field(default_factory=dict)
    seeded: bool = False
    law: str = ""
    formula: bool = False
    unreached: str = ""
    replayed: str = ""
    valued: bool = False

    @property
    def green(self) -> bool:
        """Whether the class conforms."""
        return self.conforms

    @property
    def conforms(self) -> bool:
        """Whether nothing fails, and every line of the formula ran."""
        return not self.failures and not self.unreached

    @property
    def definition(self) -> str:
        """What the class is compared with, in a word."""
        return "formula" if self.formula else "definition"

    @property
    def comparisons(self) -> int:  # type: ignore[override]  # counted, not given
        """The number of comparisons that decide: with the formal object, or else those of laws."""
        deciding = [finding for finding in self.findings if finding.decides] or self.findings
        return sum(finding.comparisons for finding in deciding)

    @property
    def failures(self) -> list[Finding]:
        """The findings that fail and refute the class."""
        return [finding for finding in self.findings if finding.refutes]

    @property
    def remarks(self) -> list[Finding]:
        """The findings that fail by our interpretation alone."""
        return [finding for finding in self.findings if finding.fails and finding.interpretation]

    @property
    def summary(self) -> str:
        """The verdict in one line."""
        if not self.failures:
            return self._green()
        first = self.failures[0]
        if self.formula and first.compares:
            return f"{self.subject} and the formula {self.against} differ: {first.how}"
        law = f"it breaks the law `{first.check}`"
        fault = f"it differs from {self.against}" if first.compares else law
        if self.replayed:
            return f"the formula {self.replayed} {fault.removeprefix('it ')}: {first.how}"
        return f"{self.subject} is refuted: {fault}: {first.how}"

    def _green(self) -> str:
        """What is claimed where nothing fails; of lines that ran in no case, nothing."""
        reached = f" as far as it was reached: {self.unreached} never ran" if self.unreached else ""
        if self.kind == FORMULA:
            of = reached or ": a function of the agent and the play"
            return f"{self.against} is well-formed{of}"
        claim = f"conforms to {self.against}" if self.against else "obeys the laws"
        subject = f"the formula {self.replayed}" if self.replayed else self.subject
        return f"{subject} {claim}{reached}"
