"""What README and the pages of `docs/` show is what the commands print, and their Python runs."""

import doctest
import re
import runpy
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click
import pytest
from click.testing import CliRunner

from upsilon_ext.command import main

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = {
    file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
    for file in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if {"ledger", "browser"}.isdisjoint(file.parts)  # docs/browser/ has tests of its own
    and not file.name[0].isdigit()  # and so have lessons, whose blocks need those before them
}
"""README and the written pages."""

TOO_LONG: Final = {"changes"}
"""Commands that take longer than a test may."""

DEEP: Final = {"docs/how-to/use-deep-agents.md"}
"""The page whose Python needs the extra `deep`: `make deep` runs it."""

TYPICAL: Final = ("README.md", "docs/tutorial/")
"""The pages whose commands `make test` runs."""


FENCED: Final = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page.

    Attributes:
        page: the page that it is on.
        language: what follows the fence.
        text: its lines.
        name: the file as which its reader saves it; empty if there is none.
    """

    page: str
    language: str
    text: str
    name: str


def blocks(page: str, text: str) -> Iterator[Block]:
    """The fenced blocks of a page."""
    end = 0
    for found in FENCED.finditer(text):
        names = re.findall(r"[Ss]ave this as\s+`([\w./]+)`", text[end : found.start()])
        above = re.match(r"# (\w+\.py)\n", found[2])
        name = names[-1] if names else above[1] if above else ""
        end = found.end()
        yield Block(page, found[1], found[2], name if found[1] == "python" else "")


BLOCKS: Final = [block for page, text in PAGES.items() for block in blocks(page, text)]


def shown(block: Block) -> Iterator[tuple[str, list[str]]]:
    """Each command of a `console` block, and the lines that it is said to print."""
    first, *commands = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert not first, f"{block.page}: a console block must begin with a command; it begins {first}"
    for each in commands:
        command, *output = each.splitlines()
        yield command, output


CONSOLES: Final = [block for block in BLOCKS if block.language == "console"]
SAVED: Final = {(block.page, block.name): block.text for block in BLOCKS if block.name}


def unlike(said: list[str], printed: list[str]) -> str:
    """The first line that is said to be printed and is not.

    A line "…" stands for any lines, and a line that ends with " …" for one that begins so. An empty
    line that differs is returned as "an empty line".
    """
    rest = iter([timeless(line) for line in printed])
    anywhere = False
    for line in said:
        if line.strip() == "…":
            anywhere = True
        elif not any(alike(line, each) for each in (rest if anywhere else [next(rest, None)])):
            return line or "an empty line"
        else:
            anywhere = False
    left = None if anywhere else next(rest, None)
    return "" if left is None else left or "an empty line"


def alike(said: str, printed: str | None) -> bool:
    """Whether a line is the printed one, or its beginning."""
    if printed is None:
        return False
    beginning = said.removesuffix(" …")
    if beginning != said:
        return printed.startswith(timeless(beginning))
    return timeless(said) == printed


def timeless(line: str) -> str:
    """The line without its durations, which differ from run to run, and without its counts.

    The number of comparisons in generated cases depends on the version of what generates them.
    """
    uncounted = re.sub(
        r"\[(exhaustive|property-tested|refuted), [\d,]+ ", r"[\1, … ", line.rstrip()
    )
    return re.sub(r"\d+\.\d+ s\b", "… s", uncounted)


def saved_as_needed(page: str, words: str, folder: Path) -> None:
    """Write the files of a page that occur in these words, and those in a folder that does."""
    for (each, name), source in SAVED.items():
        within = name.rpartition("/")[0]
        if each == page and (name in words or (within and f" {within} " in words)):
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(source, encoding="utf-8")


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(
            block,
            id=f"{block.page}: {next(shown(block))[0][:60]}",
            marks=[] if block.page.startswith(TYPICAL) else [pytest.mark.thorough],
        )
        for block in CONSOLES
    ],
)
def test_the_commands_print_what_is_shown(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands of one block run one after the other in one folder."""
    monkeypatch.chdir(tmp_path)
    for command, output in shown(block):
        saved_as_needed(block.page, command, tmp_path)
        program, *arguments = shlex.split(command)
        assert program == "upsilon"
        result = CliRunner().invoke(main, arguments)
        assert output
        assert not unlike(output, result.stdout.splitlines()), result.output


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_closed(page: str) -> None:
    assert not unclosed(PAGES[page])


def test_a_block_that_is_not_closed_is_found() -> None:
    assert unclosed("```console\n$ upsilon list\n```\n\n  a\n```\n")


def unclosed(text: str) -> str:
    """What is outside of all blocks from a fence on."""
    return "".join(re.findall(r"^```.*", FENCED.sub("", text), re.MULTILINE | re.DOTALL))


def test_the_pages_show_each_command() -> None:
    commands = {command.split()[1] for block in CONSOLES for command, _ in shown(block)}
    assert commands == main.commands.keys() - TOO_LONG


@pytest.mark.parametrize(
    "page", [page for page, text in PAGES.items() if ">>> " in text and page not in DEEP]
)
def test_the_python_on_a_page_prints_what_is_shown(page: str) -> None:
    failed, attempted = doctest.testfile(str(ROOT / page), module_relative=False)
    assert attempted
    assert not failed


@pytest.mark.parametrize(
    "block",
    [each for each in BLOCKS if each.language == "python" and ">>> " not in each.text],
    ids=lambda block: f"{block.page}: {block.name or block.text[:40]!r}",
)
def test_the_python_on_a_page_runs(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test class in it passes, too."""
    saved_as_needed(block.page, " ".join(name for _, name in SAVED), tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    (tmp_path / "shown.py").write_text(block.text, encoding="utf-8")
    scope = runpy.run_path("shown.py")
    for name, value in scope.items():
        if name.startswith("Test") and isinstance(value, type):
            for test in [each for each in dir(value) if each.startswith("test_")]:
                getattr(value(), test)()


WRITTEN: Final = [
    pytest.param(found[0].strip("` \n"), id=f"{page}: {found[0][:60]}")
    for page, text in PAGES.items()
    for found in re.finditer(r"`upsilon [^`]+`|^(?:\$ )?upsilon .+$", text, re.MULTILINE)
]
"""Each command line on a page, whether its output is shown or not."""


def misnamed(line: str) -> str:
    """The first word of a command line that is neither a command nor an option of one."""
    words = iter(line.removeprefix("$ ").split("   ")[0].split()[1:])
    command: click.Command = main
    for word in words:
        if isinstance(command, click.Group) and not word.startswith("-"):
            if word.isupper():
                return ""  # it stands for any command
            if word not in command.commands:
                return word
            command = command.commands[word]
        elif word.startswith("-") and not re.fullmatch(r"-[\d/.]+", word):
            known = {name for each in command.params for name in each.opts} | {"--help", "-h"}
            if word.partition("=")[0] not in known:
                return word
    return ""


@pytest.mark.parametrize("line", WRITTEN)
def test_every_command_and_option_on_a_page_exists(line: str) -> None:
    assert not misnamed(" ".join(line.split("\n")))


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("upsilon chek", "chek"),
        ("upsilon considerate solv garden", "solv"),
        ("upsilon play q-learner newcomb --turn 3", "--turn"),
        ("upsilon considerate learn garden --initial -60   # all", ""),
    ],
)
def test_a_command_or_option_that_does_not_exist_is_found(line: str, word: str) -> None:
    assert misnamed(line) == word


def test_a_line_that_is_not_printed_is_found() -> None:
    assert not unlike(["a", "…", "c 0.10 s", "…"], ["a", "b", "c 2.25 s", "d"])
    assert not unlike(["a …", "b"], ["a b c", "b"])
    assert unlike(["a", "c"], ["a", "b", "c"]) == "c"
    assert unlike(["…", "b", "a"], ["a", "b"]) == "a"
    assert unlike(["b …"], ["a b c"]) == "b …"
    assert unlike(["a"], ["a", "b"]) == "b"
    assert unlike([""], ["a"]) == "an empty line"
    assert unlike(["a"], ["a", "", "b"]) == "an empty line"
