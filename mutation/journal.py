"""The stored results of mutants, from which an interrupted run resumes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from mutation.mutant import Key


@dataclass(frozen=True)
class Found:
    """The result of a mutant.

    Attributes:
        key: the mutant.
        share: the part of the project that it belongs to.
        module: the module where it was applied.
        killed_by: the test that failed, or how the tests ended; "" if it survived them.
        claims: the claims that were run on it; None if none were.
        red: the first of them that was not as recorded; "" if none was.
        seconds: the processor time.
        module_text: a digest of the module.
        judge_text: a digest of the test that killed it, or of all that it survived.
    """

    key: Key
    share: str
    module: str
    killed_by: str
    claims: Sequence[str] | None = None
    red: str = ""
    seconds: float = 0.0
    module_text: str = ""
    judge_text: str = ""

    def document(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self) | {"key": self.key.document()}

    @classmethod
    def read(cls, document: dict[str, Any]) -> Found:
        """The result of a document."""
        return replace(cls(**document), key=Key.read(document["key"]))


class Journal:
    """A file with a line for each mutant; of two lines for one mutant, the later is valid."""

    def __init__(self, path: Path) -> None:
        """Read a file.

        Args:
            path: the file, which need not exist; its last line may be incomplete.
        """
        self._path = path
        self._found: dict[tuple[str, Key], Found] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            try:
                found = Found.read(json.loads(line))
            except json.JSONDecodeError:
                continue
            self._found[found.module, found.key] = found

    def get(self, module: str, key: Key) -> Found | None:
        """The last result; None if there is none."""
        return self._found.get((module, key))

    def write(self, found: Found) -> None:
        """Store a result."""
        self._found[found.module, found.key] = found
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found.document()) + "\n")
