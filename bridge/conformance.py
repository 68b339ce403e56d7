"""A test class that a user's suite inherits."""

from __future__ import annotations

import warnings
from functools import lru_cache
from typing import Any, ClassVar

from bridge.errors import CouldNotLook, Refuted
from bridge.oracle.examine import examine
from bridge.oracle.report import as_text
from bridge.oracle.subject import name_of
from bridge.oracle.verdict import Finding, Verdict


class NeverReached(UserWarning):
    """A law was kept only because nothing ever put it to the test."""


class Conformance:
    """Tests that a class keeps the laws, and is the formal object that it claims to be.

    Inherit from it in a test module, with a name that begins with `Test`:

        class TestMine(Conformance):
            subject = MyEnvironment
            against = "ignore-rewards"

    Attributes:
        subject: the environment class, agent class or (as a static method) transformation.
        against: the name of the formal object; None for the laws alone.
        options: how hard to look, as for `assert_conforms`.
    """

    subject: ClassVar[Any] = None
    against: ClassVar[str | None] = None
    options: ClassVar[dict[str, Any]] = {}

    def test_keeps_the_laws(self) -> None:
        """Every law of the practical contract."""
        verdict = self._verdict()
        self._refute([f for f in verdict.failures if not f.compares])

    def test_is_the_formal_object(self) -> None:
        """What it does is what the formal object does."""
        verdict = self._verdict()
        self._refute([f for f in verdict.failures if f.compares])

    def test_reaches_the_laws(self) -> None:
        """Warns of each law that nothing put to the test."""
        for finding in self._verdict().findings:
            if finding.evidence is None:
                text = f"{name_of(self.subject)} never reached the law {finding.question!r}"
                warnings.warn(NeverReached(text), stacklevel=1)

    def _verdict(self) -> Verdict:
        if self.subject is None:
            raise CouldNotLook(
                f"a conformance test has the class that it judges as its attribute subject; "
                f"{type(self).__name__} has none"
            )
        return _examined(self.subject, self.against, tuple(sorted(self.options.items())))

    def _refute(self, failures: list[Finding]) -> None:
        if failures:
            verdict = self._verdict()
            raise Refuted(as_text(verdict), verdict)


@lru_cache(maxsize=32)
def _examined(subject: Any, against: str | None, options: tuple[tuple[str, Any], ...]) -> Verdict:
    return examine(subject, against, **dict(options))
