"""Generated levels as level files. [SL, Appendix A]"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridge.safelife.judging import board_of
from formal.safelife.game import Level
from practical.safelife.generation.making import made
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.files import write_all
from upsilon_ext.safelife.files import Run, written


@dataclass(frozen=True)
class Wanted:
    """A requested level: its kind, its seed and the board's sides."""

    kind: str
    seed: int
    shape: tuple[int, int]

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.kind}-{self.seed}.txt"

    @property
    def head(self) -> str:
        """The first line of its file, a comment."""
        return f"; {self.kind}, seed {self.seed}, {self.shape[0]} x {self.shape[1]}"

    def text(self) -> str:
        """Its file, as `upsilon safelife play` reads it."""
        found = made(self.kind, self.seed, self.shape)
        board, goals = board_of(found.board), board_of(found.goals)
        level = Level(board, goals, found.agent, found.required, found.spawning)
        return f"{self.head}\n{written(Run(level))}"

    def is_in(self, folder: Path) -> bool:
        """Whether its file is there.

        Raises:
            WrongUsage: there is another file of its name, or it cannot be read.
        """
        file = folder / self.name
        if not file.exists():
            return False
        try:
            first = file.read_bytes().partition(b"\n")[0].decode(errors="replace").strip()
        except OSError as error:
            raise WrongUsage(f"{file} cannot be read: {error.strerror}") from error
        if first != self.head:
            raise WrongUsage(
                f"a level file that is there must be the requested one: {file} "
                f"must begin with {self.head!r}; it begins with {first!r}"
            )
        return True

    def as_json(self, folder: Path, *, there: bool) -> dict[str, Any]:
        """What is said of it."""
        file = str(folder / self.name)
        return {"kind": self.kind, "seed": self.seed, "file": file, "there": there}


def making(missing: list[Wanted], folder: Path) -> Iterator[int]:
    """Make the files that are missing, one by one; yields the number of those that are left.

    Raises:
        WrongUsage: one cannot be written.
    """
    for left, each in zip(range(len(missing) - 1, -1, -1), missing, strict=True):
        write_all(folder, {each.name: each.text()})
        yield left
