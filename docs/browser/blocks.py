"""Which blocks of a page run in the reader's browser: their commands, or the file that they are.

A `console` block runs the lines after its prompts, `$ upsilon …`. A `python` block is a file if its
first line names it (`# mine.py`), or the text before it does ("Save this as `mine.py`"). What a
block takes in a browser is recorded by `python -m docs.browser.record`, never typed.
"""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Any, Final

from docs.browser.fetching import HERE

RECORD: Final = HERE / "recorded.json"
"""The processor time that blocks take in a browser, in seconds, and their exit codes there."""

LIMIT: Final = 20.0
"""A block that takes more seconds than this has no button."""

_INCONCLUSIVE: Final = 2
_COMMAND: Final = re.compile(r"^\$ upsilon(?P<words>(?: .*)?)$", re.MULTILINE)
_NAMED: Final = re.compile(r"^# (?P<name>\w+\.py)$", re.MULTILINE)
_SAVED: Final = re.compile(r"[Ss]ave (?:this|it) as [^`]*`(?P<name>\w+\.py)`[^`]*:\s*$")
_LACKING: Final = re.compile(r"No module named|not installed|process|new thread|No such file")
"""In what is raised where something is missing that a browser does not have."""

_LANGUAGES: Final = {"python": "python", "pycon": "python", "console": "command"}


@dataclass(frozen=True)
class Block:
    """A block of a page that runs.

    Attributes:
        kind: "command" or "python".
        text: what is executed: Python, or a line for each command.
        file: the name of the file that it is; "" if it is none.
    """

    kind: str
    text: str
    file: str = ""

    @property
    def commands(self) -> list[list[str]]:
        """The arguments of each of its commands."""
        return [shlex.split(line) for line in self.text.splitlines()]

    @property
    def key(self) -> str:
        """Its name in the record: the commands themselves, or a digest of the Python."""
        return self.text if self.kind == "command" else sha256(self.text.encode()).hexdigest()[:16]


def block(language: str, text: str, before: str = "") -> Block | None:
    r"""A block of a page; None if it does not run.

    Args:
        language: of the block, as Markdown names it.
        text: of the block.
        before: the text of the paragraph before it.

    Example:
        >>> block("console", "$ upsilon list\nagents …").commands
        [['list']]
        >>> block("python", "print(1)", "Save this as `one.py`:").file
        'one.py'
        >>> block("text", "$ upsilon list") is None
        True
    """
    kind = _LANGUAGES.get(language)
    if kind == "command":
        lines = [each["words"].strip() for each in _COMMAND.finditer(text)]
        return Block(kind, "\n".join(lines)) if lines else None
    if kind == "python":
        named = _NAMED.match(text) or _SAVED.search(before)
        return Block(kind, text.rstrip("\n"), named["name"] if named else "")
    return None


def recorded() -> dict[str, Any]:
    """What blocks take in a browser, by their keys; the seconds and the exit code of each."""
    return json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.is_file() else {}


def elsewhere(block: Block, record: dict[str, Any]) -> str:
    """Why a block has no button; "" if it has one."""
    entry = record.get(block.key)
    if entry is None:
        return "It has not been tried in a browser."
    if entry["seconds"] > LIMIT:
        return f"In a browser it takes more than {LIMIT:g} s."
    if entry["exit"] == _INCONCLUSIVE or _LACKING.search(entry.get("error", "")):
        return "In a browser it lacks a program, a package or a file."
    return ""


def fragment(block: Block, record: dict[str, Any]) -> bool:
    """Whether a block raises, and not because of the browser: it is not to be run by itself."""
    error = record.get(block.key, {}).get("error", "")
    return bool(error) and not _LACKING.search(error)


def opened(block: Block, reason: str) -> str:
    """The HTML before a block."""
    if reason:
        return f'<div class="live-elsewhere"><p>Runs in a terminal. {escape(reason)}</p>'
    data = {"live": block.kind, "file": block.file}
    if block.kind == "command":
        data["commands"] = json.dumps(block.commands, ensure_ascii=False)
    fields = "".join(f' data-{name}="{escape(value)}"' for name, value in data.items() if value)
    return f'<div class="live"{fields}>'


CLOSED: Final = "</div>"
"""The HTML after a block."""
