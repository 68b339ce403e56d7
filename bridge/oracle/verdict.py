"""What the oracle says: law by law, reading by reading, with the witness where something fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bridge.evidence import Evidence
from bridge.oracle.shrinking import Sized
from formal.notation import Percept


@dataclass(frozen=True)
class Finding:
    """One question that was put to a class, and the answer.

    Attributes:
        question: a law's name, or a comparison.
        statement: what must hold.
        holds: whether it does.
        evidence: how that is known.
        bound: up to where it was looked at, in words.
        reached: how often the premise of the law was met; 0 says that it was never put to the test.
        how: how it fails.
        witness: the smallest case in which it does, where there is a case to show.
    """

    question: str
    statement: str
    holds: bool
    evidence: Evidence
    bound: str
    reached: int
    how: str = ""
    witness: Witness | None = None


@dataclass(frozen=True)
class Witness:
    """A run that shows the fault.

    Attributes:
        sized: the table agent, the actions and the seed.
        percepts: what the class answers, as far as it got; the first reward read as 0.
        expected: what the formal object answers, where there is one.
        smallest: whether no run of fewer turns, nor one of as many with fewer entries, shows it.
    """

    sized: Sized
    percepts: tuple[Percept, ...]
    expected: tuple[Percept, ...] | None
    smallest: bool


@dataclass(frozen=True)
class Verdict:
    """Whether a class is what it claims to be.

    Attributes:
        subject: the class.
        kind: an environment class, an agent class or a transformation of agent classes.
        against: the formal object, by name; None if the laws alone were looked at.
        findings: the answers, the laws first.
        horizon: everything was looked at up to so many turns.
        runs: how many runs that took.
        examples: how many generated cases were looked at besides.
        notes: what was not looked at, and why.
    """

    subject: str
    kind: str
    against: str | None
    findings: Sequence[Finding]
    horizon: int
    runs: int
    examples: int
    notes: Sequence[str] = field(default=())

    @property
    def conforms(self) -> bool:
        """Whether nothing fails."""
        return not self.failures

    @property
    def failures(self) -> list[Finding]:
        """What fails."""
        return [finding for finding in self.findings if not finding.holds]

    @property
    def summary(self) -> str:
        """The verdict in one line."""
        if self.conforms:
            claim = f"conforms to {self.against}" if self.against else "keeps the laws"
            return f"{self.subject} {claim}"
        first = self.failures[0]
        return f"{self.subject} is refuted: {first.statement}; {first.how}"
