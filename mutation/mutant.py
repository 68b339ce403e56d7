"""A mutant: one small fault in one function, known by what it changes, never by where it lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any


@dataclass(frozen=True, order=True)
class Key:
    """What a mutant changes: it stays the same when its module is renamed or lines move.

    Attributes:
        function: the function's name within its module, as in "History.extended".
        before: the changed lines, each without its indentation.
        after: the lines that the mutant has instead.
        occurrence: 0 for the first place in the function where this is the change, then 1, …
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
            "before": self.before.splitlines(),
            "after": self.after.splitlines(),
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
    """A key, and where it is applied today.

    Attributes:
        key: what it changes.
        share: the part of the project that its module belongs to.
        module: the module's path from the root.
        line: the number of the first changed line, from 0.
        removed: the changed lines, with their ends.
        added: the lines that stand there instead.
    """

    key: Key
    share: str
    module: str
    line: int
    removed: tuple[str, ...]
    added: tuple[str, ...]

    def applied(self, text: str) -> str:
        """The module's text with the fault in it.

        Raises:
            ValueError: the text is not the one that the mutant was made from.
        """
        lines = text.splitlines(keepends=True)
        end = self.line + len(self.removed)
        if tuple(lines[self.line : end]) != self.removed:
            message = f"a mutant applies to the text it was made from; {self.module} has changed"
            raise ValueError(message)
        return "".join([*lines[: self.line], *self.added, *lines[end:]])


def changed(before: str, after: str) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    r"""The first differing line's number, and the differing lines on both sides.

    A line that is only taken away, or only put in, is given with the line that follows it.

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
