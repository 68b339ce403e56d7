"""What the oracle says: law by law, reading by reading, with the witness where something fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bridge.evidence import Evidence
from bridge.oracle.agent_space import AgentCase
from bridge.oracle.environment_space import EnvironmentCase
from formal.notation import Action, Percept

AGENT_CLASS: Final = "agent class"
"""The kind of subject that agents are not varied for: it is one."""


@dataclass(frozen=True)
class Finding:
    """One question that was put to a class, and the answer.

    Attributes:
        question: a law's name, or a comparison.
        statement: what must hold.
        holds: whether it does.
        evidence: how that is known.
        reached: how often the premise of the law was met; 0 says that it was never put to the test.
        how: how it fails.
        witness: the smallest case in which it does, where there is a case to show.
    """

    question: str
    statement: str
    holds: bool
    evidence: Evidence
    reached: int
    how: str = ""
    witness: Witness | None = None

    @property
    def compares(self) -> bool:
        """Whether the question was a comparison with a formal object, and not a law."""
        return self.question.startswith("difference") or self.question in ("n_actions", "n_obs")


@dataclass(frozen=True)
class Witness:
    """A run that shows the fault.

    Attributes:
        case: the table agent, what was done, and the seed.
        answers: what the class answers, as far as it gets: percepts, the first reward read as 0, or
            actions.
        expected: what the formal object answers, where there is one.
        smallest: whether no run of fewer turns, and none of as many with fewer entries, shows it.
    """

    case: EnvironmentCase | AgentCase
    answers: tuple[Percept, ...] | tuple[Action, ...]
    expected: tuple[Percept, ...] | tuple[Action, ...] | None
    smallest: bool


@dataclass(frozen=True)
class Verdict:
    """Whether a class is what it claims to be.

    Attributes:
        subject: the class.
        kind: an environment class, an agent class or a transformation of agent classes.
        against: the formal object, by name; None if the laws alone were looked at.
        findings: the answers, the laws first.
        looked_at: up to where, in words.
        horizon: everything was looked at up to so many turns.
        runs: how many runs that took.
        examples: how many generated cases were looked at besides.
        notes: what was not looked at, and why.
        given: the attributes that the class was given, because it has none of these names.
        seeded: whether it was given seeds as well.
    """

    subject: str
    kind: str
    against: str | None
    findings: Sequence[Finding]
    looked_at: str
    horizon: int
    runs: int
    examples: int
    notes: Sequence[str] = field(default=())
    given: Mapping[str, int | None] = field(default_factory=dict)
    seeded: bool = False

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
        law = f"a broken law, {first.question}"
        fault = f"a difference from {self.against}" if first.compares else law
        return f"{self.subject} is refuted, {fault}: {first.how}"
