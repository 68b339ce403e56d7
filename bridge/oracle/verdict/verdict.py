"""What the oracle says: law by law, reading by reading, with the witness where something fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bridge.errors import Inconclusive
from bridge.evidence import Evidence, Grounded
from bridge.oracle.agents.cases import AgentCase
from bridge.oracle.environments.cases import EnvironmentCase
from bridge.oracle.environments.queries import Queries
from formal.notation import Action, Percept

AGENT_CLASS: Final = "agent class"
"""The kind of subject that agents are not varied for: it is one."""


@dataclass(frozen=True)
class Finding(Grounded):
    """One question that was put to a class, and the answer.

    It fails if it says how; else it holds if it was put to the test at all.

    Attributes:
        question: a law's name, or a comparison.
        statement: what must hold.
        comparisons: how often that was put to the test.
        counted: what was counted, one of them and several.
        evidence: how it is known; None where nothing was compared.
        how: how it fails; "" if it does not.
        witness: the smallest case in which it does, where there is a case to show.
        ours: where the papers are silent, and this is our interpretation, which; such a finding
            refutes no class.
    """

    question: str
    statement: str
    comparisons: int
    counted: tuple[str, str]
    evidence: Evidence | None
    how: str = ""
    witness: Witness | None = None
    ours: str = ""

    @property
    def green(self) -> bool:
        """Whether it says that something holds, or that evidence was found for it."""
        return not self.how and self.evidence is not None

    @property
    def holds(self) -> bool:
        """Whether it was put to the test, and does not fail."""
        return self.green

    @property
    def fails(self) -> bool:
        """Whether it fails."""
        return bool(self.how)

    @property
    def rests_on(self) -> str:
        """What it rests on, in words, such as "12,000 pairs"."""
        one, several = self.counted
        return f"{self.comparisons:,} {one if self.comparisons == 1 else several}"

    @property
    def compares(self) -> bool:
        """Whether the question was a comparison with a formal object, and not a law."""
        return self.question.startswith("difference") or self.question in ("n_actions", "n_obs")

    @property
    def decides(self) -> bool:
        """Whether it compares what the class does with what the formal object does."""
        return self.question.startswith("difference") and not self.ours

    @property
    def refutes(self) -> bool:
        """Whether it fails, by more than an interpretation of ours."""
        return self.fails and not self.ours


def demand_comparisons(
    subject: str, findings: Sequence[Finding], horizon: int, examples: int, only: int
) -> None:
    """What was checked decides something: what fails, or what was compared.

    Args:
        subject: the class.
        findings: what was found.
        horizon: every case of at most n turns was judged.
        examples: how many generated cases were judged.
        only: how many cases were asked for, and no others.

    Raises:
        Inconclusive: nothing fails, and nothing was compared, or no set of cases was finished.
    """
    if any(finding.refutes for finding in findings):
        return
    deciding = [finding for finding in findings if finding.decides] or findings
    if not sum(finding.comparisons for finding in deciding):
        raise Inconclusive(
            f"a verdict rests on comparisons; of {subject} none was made: "
            f"{'; '.join(finding.statement for finding in deciding)}"
        )
    if not (horizon or examples or only):
        raise Inconclusive(
            f"a verdict rests on all cases of 1 turn, or on generated ones; of {subject} there "
            "were more cases of 1 turn than runs, and no examples (see --runs and --examples)"
        )


def found(
    question: str,
    statement: str,
    comparisons: int,
    counted: tuple[str, str],
    evidence: Evidence = Evidence.PROPERTY_TESTED,
    how: str = "",
    witness: Witness | None = None,
    ours: str = "",
) -> Finding:
    """What was found: refuted if it says how; without a comparison no evidence for anything."""
    known = Evidence.REFUTED if how else evidence if comparisons else None
    return Finding(question, statement, comparisons, counted, known, how, witness, ours)


@dataclass(frozen=True)
class Witness:
    """A run that shows the fault.

    Attributes:
        case: the table agent, what was done, and the seed.
        answers: what the class answers, as far as it gets: percepts, the first reward read as 0, or
            actions.
        expected: what the formal object answers, where there is one.
        smallest: whether no run of fewer turns, and none of as many with fewer entries, shows it.
        queries: what the definition queries the agent about, and the class its copies, where they
            part; None where there is no definition, or nothing to query.
        calls: of a law about other runs of an agent class, the calls of the run that breaks it.
    """

    case: EnvironmentCase | AgentCase
    answers: tuple[Percept, ...] | tuple[Action, ...]
    expected: tuple[Percept, ...] | tuple[Action, ...] | None
    smallest: bool
    queries: Queries | None = None
    calls: tuple[str, ...] = ()


@dataclass(frozen=True)
class OracleVerdict(Grounded):
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
        law: what the formal object is, in a sentence; "" if that is not known.
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
    law: str = ""

    @property
    def green(self) -> bool:
        """Whether nothing fails."""
        return self.conforms

    @property
    def conforms(self) -> bool:
        """Whether nothing fails."""
        return not self.failures

    @property
    def comparisons(self) -> int:  # type: ignore[override]  # counted, not given
        """How many comparisons decide: with the formal object, if there is one, else with laws."""
        deciding = [finding for finding in self.findings if finding.decides] or self.findings
        return sum(finding.comparisons for finding in deciding)

    @property
    def failures(self) -> list[Finding]:
        """What fails, and refutes the class."""
        return [finding for finding in self.findings if finding.refutes]

    @property
    def remarks(self) -> list[Finding]:
        """What fails by an interpretation of ours alone."""
        return [finding for finding in self.findings if finding.fails and finding.ours]

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
