"""The report on a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mutation.journal import Found
from mutation.mutant import Key


@dataclass(frozen=True)
class Report:
    """A judged draw.

    Attributes:
        seed: the seed of the draw.
        found: the result of each mutant.
        entries: the committed list of equivalent mutants.
        failing: tests that killed a mutant and fail without one.
        seconds: the time by the clock.
    """

    seed: int
    found: Sequence[Found]
    entries: Mapping[Key, str]
    failing: Sequence[str]
    seconds: float

    @property
    def survivors(self) -> list[Found]:
        """The mutants neither killed nor listed."""
        return [each for each in self.found if not each.killed_by and each.key not in self.entries]

    @property
    def wrongly_listed(self) -> list[Found]:
        """The mutants listed as equivalent, and killed."""
        return [each for each in self.found if each.killed_by and each.key in self.entries]

    @property
    def on_claims(self) -> list[Found]:
        """The mutants killed by a test on which claims were run as well."""
        return [each for each in self.found if each.killed_by and each.claims is not None]

    @property
    def ok(self) -> bool:
        """Whether every mutant is killed or listed, none is both, and no test fails anyway."""
        return not (self.survivors or self.wrongly_listed or self.failing)

    def document(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "schema": 1,
            "seed": self.seed,
            "drawn": len(self.found),
            "shares": {
                share: {
                    "drawn": len(found),
                    "killed": sum(bool(each.killed_by) for each in found),
                    "listed": sum(each.key in self.entries for each in found),
                }
                for share, found in self._shares().items()
            },
            "killed": sum(bool(each.killed_by) for each in self.found),
            "listed": sum(each.key in self.entries for each in self.found),
            "survivors": [each.document() for each in self.survivors],
            "wrongly_listed": [each.document() for each in self.wrongly_listed],
            "before_claims": len(self.on_claims),
            "killed_by_claims": sum(bool(each.red) for each in self.on_claims),
            "failing_without_a_mutant": list(self.failing),
            "seconds": round(self.seconds, 1),
            "ok": self.ok,
        }

    def text(self) -> str:
        """The report as text."""
        document = self.document()
        lines = [
            self._first_line(document),
            *(
                f"  {share}: {row['drawn']} drawn, {row['killed']} killed, {row['listed']} listed"
                for share, row in document["shares"].items()
            ),
        ]
        if self.on_claims:
            lines.append(
                f"of {document['before_claims']} that tests kill and on which claims were run, "
                f"{document['killed_by_claims']} turn a claim red"
            )
        lines += [f"neither killed nor listed: {shown(each)}" for each in self.survivors]
        lines += [
            f"listed as equivalent, but killed by {each.killed_by}: {shown(each)}"
            for each in self.wrongly_listed
        ]
        lines += [f"fails without a mutant: {test}" for test in self.failing]
        return "\n".join(lines)

    def _first_line(self, document: Mapping[str, Any]) -> str:
        return (
            f"seed {self.seed}: {document['drawn']} drawn, {document['killed']} killed by tests, "
            f"{document['listed']} listed as equivalent, {len(self.survivors)} neither; "
            f"{document['seconds']} s"
        )

    def _shares(self) -> dict[str, list[Found]]:
        shares: dict[str, list[Found]] = {}
        for each in self.found:
            shares.setdefault(each.share, []).append(each)
        return shares


def shown(found: Found) -> str:
    """A mutant as a change of lines, with the result of the claims."""
    if found.claims is None:
        ledger = ""
    elif not found.claims:
        ledger = "\n    no claim enters the function"
    else:
        ledger = f"\n    red: {found.red or 'none'}, of {', '.join(found.claims)}"
    before = found.key.before.replace("\n", "\n    - ")
    after = found.key.after.replace("\n", "\n    + ")
    return f"{found.module}, {found.key.function}\n    - {before}\n    + {after}{ledger}"
