"""Judges a mutant by the tests that enter it, by neighbouring files, and by claims."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from mutation.claims import nearest, red
from mutation.forked import forked
from mutation.journal import Found
from mutation.mutant import Mutant
from mutation.neighbourhood import neighbourhood
from mutation.reach import Reach
from mutation.tests_run import first_failure
from mutation.tree import digest, digest_of_test, edited

# Processor seconds: the nearest tests, at most SOONEST, take at most SOON without a mutant.
SOON: Final = 5.0
SOONEST: Final = 60
# Then whole files, which together take at most LATER; one that was not traced counts as UNKNOWN.
# (These are seconds with tracing; without it, they take a third of that.)
LATER: Final = 100.0
UNKNOWN: Final = 15.0
LIMIT: Final = 60.0
LIMIT_OF_ALL: Final = 300.0


@dataclass(frozen=True)
class Bench:
    """The means by which a process judges mutants.

    Attributes:
        copy: a copy of the project, which it alone edits.
        tests: the functions that tests enter, if known.
        claims: the functions that claims enter, if known.
    """

    copy: Path
    tests: Reach | None = None
    claims: Reach | None = None

    def judged(self, mutant: Mutant, *, before_claims: bool, soon: bool = False) -> Found:
        """Run the tests on a mutant, and the claims if that is requested or it survives.

        Args:
            mutant: the mutant.
            before_claims: whether the claims are run even if a test kills it.
            soon: whether the nearest tests suffice.
        """
        text = digest(self.copy / mutant.module)
        claims, seen, spent = None, "", 0.0
        with edited(self.copy, mutant):
            killed, seconds = self._tested(mutant, soon=soon)
            if (before_claims or not (killed or soon)) and self.claims:
                claims = nearest(self.claims, mutant.module, mutant.key.function)
                seen, spent = self._claimed(claims)
        return Found(
            mutant.key,
            mutant.share,
            mutant.module,
            killed,
            claims=claims,
            red=seen,
            seconds=round(seconds + spent, 2),
            module_text=text,
            judge_text=self.judge_text(mutant, killed),
        )

    def still(self, mutant: Mutant, found: Found) -> bool:
        """Whether a result is still valid: neither the module nor the tests have changed."""
        return found.module_text == digest(
            self.copy / mutant.module
        ) and found.judge_text == self.judge_text(mutant, found.killed_by)

    def judge_text(self, mutant: Mutant, killed: str) -> str:
        """A digest of the test that killed it; if none did, of all files that were run."""
        file, _, test = killed.partition("::")
        if test and (self.copy / file).is_file():
            return digest_of_test(self.copy / file, test)
        return digest(*(self.copy / each for each in self._neighbourhood(mutant)))

    def _neighbourhood(self, mutant: Mutant) -> list[str]:
        return neighbourhood(self.copy, mutant.module)

    def _tested(self, mutant: Mutant, *, soon: bool) -> tuple[str, float]:
        """The test that kills a mutant, or ""; and the seconds."""
        spent = 0.0
        for tests, whole, limit in self._stages(mutant)[: 1 if soon else None]:
            if tests:
                ended = forked(partial(first_failure, tests, whole=whole), self.copy, limit)
                spent += ended.seconds
                if killed := (ended.why if ended.broken_off else ended.result) or "":
                    return killed, spent
        return "", spent

    def _stages(self, mutant: Mutant) -> Sequence[tuple[list[str], bool, float]]:
        return (
            (self._soonest(mutant), False, LIMIT),
            (self._all(mutant), True, LIMIT_OF_ALL),
        )

    def _soonest(self, mutant: Mutant) -> list[str]:
        """Tests that enter the function and together take at most SOON."""
        if self.tests is None:
            return self._neighbourhood(mutant)[:3]
        found: list[str] = []
        left = SOON
        for test in self.tests.of(mutant.module, mutant.key.function):
            left -= self.tests.seconds[test]
            if found and (left < 0 or len(found) == SOONEST):
                break
            found.append(test)
        return found

    def _all(self, mutant: Mutant) -> list[str]:
        """Neighbouring files, and files whose tests enter the function, up to LATER."""
        near = self._neighbourhood(mutant)
        if self.tests is None:
            return near
        entering = (
            test.partition("::")[0] for test in self.tests.of(mutant.module, mutant.key.function)
        )
        found: list[str] = []
        left = LATER
        for file in dict.fromkeys([*near, *entering]):
            left -= self.tests.of_files.get(file, UNKNOWN)
            if (left > 0 or not found) and (self.copy / file).is_file():
                found.append(file)
        return found

    def _claimed(self, claims: Sequence[str]) -> tuple[str, float]:
        """The claim that a mutant turns red, or ""; and the seconds."""
        if not claims:
            return "", 0.0
        ended = forked(partial(red, claims), self.copy, LIMIT)
        return (ended.result or "") if not ended.why else f"claims {ended.why}", ended.seconds
