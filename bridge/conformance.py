"""A test class that a user's suite inherits."""

from __future__ import annotations

import warnings
from functools import lru_cache
from typing import Any, ClassVar
from unittest import SkipTest

from bridge.errors import Inconclusive, Refuted
from bridge.examination.examine import examine
from bridge.oracle.probe.subject import name_of
from bridge.oracle.verdict.text import as_text
from bridge.oracle.verdict.verdict import Finding, OracleVerdict
from formal.formula import Formula


class NeverReached(UserWarning):
    """A law holds only because it was never tested."""


class Conformance:
    """Tests that a class obeys the laws, and is the formal object that it claims to be.

    Inherit from it in a test module, with a name that begins with `Test`:

        class TestMine(Conformance):
            subject = MyEnvironment
            against = "ignore-rewards"

    Attributes:
        subject: the environment class, agent class or (as a static method) transformation.
        against: the name of the formal object, or a formula; None for the laws alone.
        options: the effort, as for `assert_conforms`.
    """

    subject: ClassVar[Any] = None
    against: ClassVar[str | Formula | None] = None
    options: ClassVar[dict[str, Any]] = {}

    def test_keeps_the_laws(self) -> None:
        """Test every law of the practical contract."""
        laws = [finding for finding in self._verdict().findings if not finding.compares]
        self._judge(laws, laws)

    def test_is_the_formal_object(self) -> None:
        """Test that the class acts as the formal object does; skipped without `against`."""
        if self.against is None and self.subject is not None:
            raise SkipTest(
                f"against is None: {name_of(self.subject)} is compared with no formal object"
            )
        findings = self._verdict().findings
        self._judge([f for f in findings if f.compares], [f for f in findings if f.decides])

    def test_reaches_the_laws(self) -> None:
        """Warn of each law that was never tested."""
        for finding in self._verdict().findings:
            if finding.evidence is None:
                text = f"{name_of(self.subject)} never reached the law {finding.check!r}"
                warnings.warn(NeverReached(text), stacklevel=1)

    def _verdict(self) -> OracleVerdict:
        if self.subject is None:
            raise Inconclusive(
                f"a conformance test must have the class that it judges as its attribute subject; "
                f"{type(self).__name__} has none"
            )
        return _examined(self.subject, self.against, tuple(sorted(self.options.items())))

    def _judge(self, findings: list[Finding], deciding: list[Finding]) -> None:
        verdict = self._verdict()
        if any(finding.refutes for finding in findings):
            raise Refuted(as_text(verdict), verdict)
        if not sum(finding.comparisons for finding in deciding):
            raise Inconclusive(
                f"a test must rest on comparisons; none of this kind was made of "
                f"{name_of(self.subject)}: {verdict.summary}"
            )


@lru_cache(maxsize=32)
def _examined(
    subject: Any, against: str | Formula | None, options: tuple[tuple[str, Any], ...]
) -> OracleVerdict:
    return examine(subject, against, **dict(options))
