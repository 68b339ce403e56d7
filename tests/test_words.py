"""The project's words are the field's: `words.toml` has those of its dialect, with what is written.

Docstrings, comments, messages, help and documents are checked; code and quotations are exempt.
"""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
TABLE: Final[dict[str, list[dict[str, Any]]]] = tomllib.loads(
    (ROOT / "tests/words.toml").read_text(encoding="utf-8")
)
PHRASES: Final = [
    (re.compile(each["pattern"], re.IGNORECASE), each["instead"]) for each in TABLE["phrase"]
]
PACKAGES: Final = (
    *("formal", "practical", "bridge", "proofs_checked", "upsilon_ext"),
    *("companion", "mutation", "docs"),
)
DOCUMENTS: Final = ("CHANGELOG.md", "CONTRIBUTING.md", "README.md", "practical/CONTRACT.md")

_FENCED: Final = re.compile(r"```.*?```", re.DOTALL)
_EXEMPT: Final = re.compile(r'``.*?``|`[^`]*`|"[^"]*"|“[^”]*”|(>>>|\.\.\.) [^\n]*', re.DOTALL)


def files() -> list[str]:
    """What is checked: every module of the packages, the documents, and the site's pages.

    The ledger is made of the texts in the modules.
    """
    modules = (file for name in PACKAGES for file in (ROOT / name).rglob("*.py"))
    pages = (file for file in (ROOT / "docs").rglob("*.md") if "ledger" not in file.parts)
    written = (file.relative_to(ROOT).as_posix() for file in (*modules, *pages))
    return sorted([*written, *DOCUMENTS])


def text_of(name: str) -> str:
    """The text of a file."""
    return (ROOT / name).read_text(encoding="utf-8")


def passages(name: str, text: str) -> Iterator[tuple[int, str]]:
    """The line and the text of each comment, string of several words, or paragraph."""
    if name.endswith(".md"):
        prose = _FENCED.sub(lambda code: "\n" * code[0].count("\n"), text)
        for found in re.finditer(r"(?:[^\n]+\n?)+", prose):
            yield prose.count("\n", 0, found.start()) + 1, found[0]
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, node.value


def found(name: str, text: str) -> Iterator[str]:
    """Each phrase of the table in a file: its line, its neighbours, what is written instead."""
    excused = [each["text"] for each in TABLE["exception"] if each["file"] == name]
    for line, passage in sorted(passages(name, text)):
        words = " ".join(_EXEMPT.sub(" … ", passage).split())
        for each in excused:
            words = words.replace(" ".join(_EXEMPT.sub(" … ", each).split()), " … ")
        for pattern, instead in PHRASES:
            for match in pattern.finditer(words):
                near = words[max(0, match.start() - 30) : match.end() + 30]
                yield f"{name}:{line}: {near!r} has {match[0]!r}; instead: {instead}"


@pytest.mark.parametrize("each", TABLE["phrase"], ids=lambda each: each["matches"][0])
def test_a_pattern_matches_what_it_is_meant_for_alone(each: dict[str, Any]) -> None:
    pattern = re.compile(each["pattern"], re.IGNORECASE)
    assert len({*each["matches"]}) == len({*each["misses"]}) == 3
    assert [words for words in each["matches"] if not pattern.search(words)] == []
    assert [words for words in each["misses"] if pattern.search(words)] == []


@pytest.mark.parametrize("each", TABLE["exception"], ids=lambda each: each["text"][:40])
def test_an_exception_has_a_reason_and_is_needed(each: dict[str, Any]) -> None:
    assert each["reason"]
    written = (" ".join(text.split()) for _, text in passages(each["file"], text_of(each["file"])))
    assert any(each["text"] in words for words in written)
    assert any(pattern.search(each["text"]) for pattern, _ in PHRASES)


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("a.py", '"""Every case was\nlooked at."""\n', [1]),
        ("a.py", "x = 1  # so many turns\n", [1]),
        ("a.py", 'f(\n    f"{x} is told the reward"\n)\n', [2]),
        ("a.py", '"""It quotes `told` and "so many turns" alone."""\ntold = {"told": 1}\n', []),
        ("a.md", "Fine.\n\nIt is\nkept.\n\n```\nkept here\n```\n\nNobody.\n", [3, 10]),
    ],
)
def test_a_phrase_is_found_in_words_and_not_in_code(name: str, text: str, lines: list[int]) -> None:
    assert [int(line.split(":")[1]) for line in found(name, text)] == lines


@pytest.mark.parametrize("name", files())
def test_the_words_are_the_fields(name: str) -> None:
    assert [*found(name, text_of(name))] == []
