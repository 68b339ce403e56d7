"""The committed list of mutants that are equivalent: no input shows the fault."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from mutation.mutant import Key
from mutation.reach import functions
from mutation.shares import modules

LIST: Final = Path(__file__).with_name("equivalent.json")


def listed(path: Path = LIST) -> Mapping[Key, str]:
    """The listed mutants, each with the reason why it is equivalent."""
    entries = json.loads(path.read_text("utf-8"))
    return {Key.read(entry): entry["reason"] for entry in entries}


def not_applying(entries: Mapping[Key, str], root: Path) -> Iterator[str]:
    """The entries whose lines are not consecutive in exactly one function of the name."""
    bodies = [
        (module, function, _lines(text, lines))
        for module, _ in modules(root)
        for text in [(root / module).read_text("utf-8")]
        for function, lines in functions(text, whole=True)
    ]
    for key in entries:
        found = [
            module
            for module, function, body in bodies
            if function == key.function and f"\n{key.before}\n" in body
        ]
        if len(found) != 1:
            places = ", ".join(found) or "none"
            yield f"{key.function}: {key.before!r} must be in one function; it is in {places}"


def _lines(text: str, lines: range) -> str:
    """Lines of a text by their numbers, without their indentation."""
    all_lines = text.splitlines()
    return "\n" + "".join(f"{all_lines[number - 1].strip()}\n" for number in lines)
