"""Mutants: small faults in a function, identified by their change and not by their place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any


@dataclass(frozen=True, order=True)
class Key:
    """The change of a mutant, which does not depend on the module's name or on line numbers.

    Attributes:
        function: the function's name within its module, as in "History.extended".
        before: the changed lines, each without its indentation.
        after: the lines of the mutant.
        occurrence: the number of this change among equal ones in the function, from 0.
    """

    function: str
    before: str
    after: str
    occurrence: int = 0

    def drawn_at(self, seed: int) -> str:
        """Its place in the order in which a seed draws mutants."""
        text = f"{seed}\n{self.function}\n{self.before}\n{self.after}\n{self.occurrence}"
        return sha256(text.encode()).hexdigest()

    def document(self) -> dict[str, Any]:
        """As JSON; a list of lines reads better than one string with line ends."""
        return {
            "function": self.function,
            "before": self.before.split("\n"),
            "after": self.after.split("\n"),
            "occurrence": self.occurrence,
        }

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> Key:
        """The key that `document` wrote."""
        return cls(
            document["function"],
            "\n".join(document["before"]),
            "\n".join(document["after"]),
            document["occurrence"],
        )


@dataclass(frozen=True)
class Mutant:
    """A key, and the place where it is applied.

    Attributes:
        key: what it changes.
        share: the part of the project that its module belongs to.
        module: the module's path from the root.
        line: the number of the first changed line, from 0.
        removed: the changed lines, with their line ends.
        added: the lines that replace them.
    """

    key: Key
    share: str
    module: str
    line: int
    removed: tuple[str, ...]
    added: tuple[str, ...]

    def applied(self, text: str) -> str:
        """The mutated text of the module.

        Raises:
            ValueError: the text is not the one of which the mutant was made.
        """
        lines = text.splitlines(keepends=True)
        end = self.line + len(self.removed)
        if tuple(lines[self.line : end]) != self.removed:
            message = f"a mutant must be applied to its original text; {self.module} has changed"
            raise ValueError(message)
        return "".join([*lines[: self.line], *self.added, *lines[end:]])


def changed(before: str, after: str) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    r"""The first differing line's number, and the differing lines on both sides.

    A line that is only removed, or only added, is given with the line that follows it.

    Example:
        >>> changed("a\nb\nc\n", "a\nx\nc\n")
        (1, ('b\n',), ('x\n',))
    """
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    tail = next((i for i in range(shorter - start) if old[-1 - i] != new[-1 - i]), shorter - start)
    if tail and start + tail in {len(old), len(new)}:
        tail -= 1
    return start, tuple(old[start : len(old) - tail]), tuple(new[start : len(new) - tail])
