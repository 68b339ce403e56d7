"""Sentences of prose, and whether each one that claims something has support."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from companion.explorer.view import first
from companion.level import LEVELS
from docs.site.lessons.definitions import definition
from docs.site.lessons.lesson import MARK, Fence, Lesson, Prose

_NUMBERS: Final = (
    "three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|"
    "seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|"
    "thousand|million|billion|dozen"
)
_QUANTIFIERS: Final = (
    r"every|everything|everywhere|everyone|(?<!at )all|no(?! longer)|nothing|nowhere|never|"
    r"always|each(?! other)|none|only|exists?|there (?:is|are)"
)
_VERDICTS: Final = (
    "true|false|holds?|held|fails?|failed|proved|proves?|proven|refuted?|refutes|must|"
    "impossible (?:to|that)"
)
TOKEN: Final = re.compile(
    rf"(?<![\w.])[-−]?\d[\d.,/]*|\b(?:{_NUMBERS}|{_QUANTIFIERS}|{_VERDICTS})\b", re.IGNORECASE
)
"""What makes a sentence need support: a number, a quantifier, or the word of a verdict."""

REFERENCE: Final = re.compile(
    r"\b(?:Definition|Equation|Theorem|Lemma|Proposition|Corollary|Remark|Example|Listing|Table|Figure|"
    r"Section|Lesson|lesson|parts?)s? \d[\d.]*(?: \(\d+\))?(?:(?:, | and | or | to )\d+)*"
)
"""The name of an item or a lesson."""

SUPPORTING: Final = frozenset({"claim", "value"})
"""Roles that support the sentence that they are in."""

SHOWING: Final = frozenset({"paper", "definition", "drawn", "explorer", "level", "pycon", "python"})
"""Blocks that can show what a sentence next to them says."""

INFORMAL: Final = 10
"""Of this number of sentences, at most one may be informal."""

_END: Final = "\ue000"
_HIDDEN: Final = re.compile("[\ue001-\uf8ff]")
_STOP: Final = re.compile(
    rf"(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bcf\.)(?<=[.!?])[)”\"*]*\s+(?=[^a-z])|{_END}\s*"
)
_TARGET: Final = re.compile(r"(?<=\])\([^)\s]*\)")
_MATH: Final = re.compile(r"\$[^$]+\$")
_LETTER: Final = re.compile(r"[^\W\d_]")
_DIGITS: Final = re.compile(r"\d+")
_TAG: Final = re.compile("<[^>]*>")


@dataclass(frozen=True)
class Part:
    """A part of a sentence that is code, mathematics, or a role with its body.

    Attributes:
        role: the role; "" for code and mathematics.
        body: its text.
    """

    role: str
    body: str


@dataclass(frozen=True)
class Sentence:
    """A sentence.

    Attributes:
        line: its first line, from 1.
        plain: its text, without code and what has a role, but for terms.
        parts: what was taken out.
        prose: the block that it is in.
    """

    line: int
    plain: str
    parts: tuple[Part, ...]
    prose: Prose = field(repr=False)

    @property
    def informal(self) -> bool:
        """Whether it is marked as informal."""
        return any(part.role == "informal" for part in self.parts)

    def tokens(self) -> list[str]:
        """What in it needs support."""
        written = [part.body for part in self.parts if not part.role]
        numbers = [text for text in written if not _LETTER.search(text) and _DIGITS.search(text)]
        found = TOKEN.finditer(_unreferenced(self.plain))
        return [*(each[0] for each in found), *numbers]

    def __str__(self) -> str:
        parts = " ".join(part.body for part in self.parts if part.role in {"informal", "shown"})
        return " ".join(f"{self.plain} {parts}".split())


def sentences(prose: Prose) -> Iterator[Sentence]:
    """The sentences of a block, without the code in them.

    Example:
        >>> text = "It gets {value}`n`. {informal}`One wins. So it is.` Else `-1`."
        >>> for each in sentences(Prose(1, 0, "paragraph", text)):
        ...     print(each.informal, each.tokens(), [part.role for part in each.parts])
        False [] ['value']
        True [] ['informal']
        True [] ['informal']
        False ['-1'] ['']
    """
    parts: list[Part] = []
    text = MARK.sub(lambda found: _hidden(found, parts), prose.text)
    text = _TARGET.sub("", text)
    text = _MATH.sub(lambda found: _kept(Part("", found[0]), parts), text)
    start = 0
    for stop in [*_STOP.finditer(text), None]:
        end = stop.end() if stop else len(text)
        piece = text[start:end]
        if _LETTER.search(_HIDDEN.sub("", piece)) or _HIDDEN.search(piece):
            line = prose.line + text.count("\n", 0, start + len(piece) - len(piece.lstrip()))
            yield _sentence(piece, parts, line, prose)
        start = end


def _hidden(found: re.Match[str], parts: list[Part]) -> str:
    """A character for what has a role; the words of a term stay, informal sentences are split."""
    role, body = found["role"] or "", found["body"].strip()
    if role == "term":
        return body.partition(" <")[0]
    if role != "informal":
        ended = body.endswith((".", "!", "?")) and role == "shown"
        return _kept(Part(role, body), parts) + (_END if ended else "")
    whole = [piece for piece in re.split(r"(?<=[.!?])\s+(?=[A-Z])", body) if piece]
    lines = "\n" * found[0].count("\n")
    return "".join(_kept(Part(role, piece), parts) + _END for piece in whole) + lines


def _kept(part: Part, parts: list[Part]) -> str:
    parts.append(part)
    return chr(ord(_END) + len(parts))


def _sentence(piece: str, parts: list[Part], line: int, prose: Prose) -> Sentence:
    found = tuple(parts[ord(each) - ord(_END) - 1] for each in _HIDDEN.findall(piece))
    return Sentence(line, _HIDDEN.sub("", piece).replace(_END, "").strip(), found, prose)


def of_lesson(lesson: Lesson) -> list[Sentence]:
    """All sentences of a lesson's prose, without its headings."""
    return [each for prose in lesson.prose if prose.kind != "heading" for each in sentences(prose)]


def informal(lesson: Lesson) -> list[str]:
    """The informal sentences of a lesson, each with its place; the build's log lists them."""
    return [lesson.at(each.line, str(each)) for each in of_lesson(lesson) if each.informal]


def unsupported(lesson: Lesson) -> Iterator[str]:
    """A sentence that claims something must have support; at most a tenth may be informal."""
    found = of_lesson(lesson)
    for each in found:
        if fault := _unsupported(each, lesson):
            yield lesson.at(each.line, f"{fault}: “{each}”")
    marked = sum(each.informal for each in found)
    if marked * INFORMAL > len(found):
        yield lesson.at(
            1,
            f"at most one sentence of {INFORMAL} may be informal; {marked} of {len(found)} are",
        )


def _unsupported(sentence: Sentence, lesson: Lesson) -> str:
    """What lacks support in a sentence; "" if it lacks none."""
    roles = {part.role for part in sentence.parts}
    if sentence.informal:
        return ""
    shown = " ".join(part.body for part in sentence.parts if part.role == "shown")
    tokens = sentence.tokens()
    if shown:
        near = _near(lesson, sentence.prose)
        if not near:
            return "what is shown must stand next to a block that shows it"
        said = {*_DIGITS.findall(" ".join(near))}
        if lacking := [n for n in _DIGITS.findall(_unreferenced(shown)) if n not in said]:
            return f"the block next to it must show {lacking[0]!r}"
        tokens = [*(found[0] for found in TOKEN.finditer(_unreferenced(sentence.plain)))]
    if roles & SUPPORTING or not tokens:
        return ""
    return f"the word {tokens[0]!r} needs support: a claim, a value, or a block that shows it"


def _unreferenced(text: str) -> str:
    return REFERENCE.sub("", text)


def _near(lesson: Lesson, prose: Prose) -> list[str]:
    """The texts of the blocks next to a block of prose that can show something."""
    return [
        text_of(fence)
        for fence in lesson.fences
        if abs(fence.top - prose.top) == 1 and fence.kind in SHOWING
    ]


@cache
def seen(state: str) -> str:
    """The words of the explorer's first picture of a state.

    Example:
        >>> seen("freeze")[:41]
        'q-learner with a reality check in ignore-'
    """
    return " ".join(_TAG.sub(" ", first(state)).split())


def text_of(fence: Fence) -> str:
    """What a block shows, as text."""
    match fence.kind:
        case "definition":
            return definition(fence.argument).code
        case "explorer":
            return seen(fence.argument)
        case "level" if fence.argument in LEVELS:
            level = LEVELS[fence.argument]
            return " ".join([level.task, *level.hints, *level.right, *level.wrong])
        case _:
            return f"{fence.argument} {fence.body}"
