"""A page for each command, from its own help; the table of exit codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc
from textwrap import dedent
from typing import Final

import click

from docs.site.markdown import fenced, page
from upsilon_ext.command import main
from upsilon_ext.report.markdown import escaped, table

FOLDER: Final = "reference/commands"
INDEX: Final = f"{FOLDER}/index"
EXIT_CODES: Final = "reference/exit-codes"

_OPTION: Final = re.compile(r"(?<![\w`-])(--?[a-z][\w-]*)")
_CODE: Final = re.compile(r"(?:^|, )(\d+) (.*?)(?=, \d+ |\.$|$)")
_OWN: Final = (0, 1, 2)
"""The exit codes whose meaning differs from command to command."""

_PYTHON: Final = ("from ", "import ", "@", "class ", "def ")


def commands(group: click.Group = main, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """All commands by their names; the commands of a group come after it.

    Example:
        >>> [name for name, _ in commands()][:2], "considerate sweep" in dict(commands())
        (['check', 'adaptable'], True)
    """
    for name, command in group.commands.items():
        yield f"{before}{name}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{before}{name} ")


def pages() -> dict[str, str]:
    """The page of each command, that of all commands, and that of the exit codes."""
    each = {page_of(name): page(_lines(name, command)) for name, command in commands()}
    return {**each, INDEX: page(_index()), EXIT_CODES: page(_exit_codes())}


def page_of(name: str) -> str:
    """The name of the page of a command.

    Example:
        >>> page_of("considerate sweep")
        'reference/commands/considerate-sweep'
    """
    return f"{FOLDER}/{name.replace(' ', '-')}"


def _index() -> Iterator[str]:
    yield "# The commands"
    yield ""
    yield main.help or ""
    yield ""
    yield from table(
        ["command", "does"],
        [
            [f"[`upsilon {name}`]({page_of(name).rpartition('/')[2]}.md)", command.short_help]
            for name, command in commands()
        ],
    )
    yield ""
    yield "Options of `upsilon` itself:"
    yield ""
    yield from _options(main, "upsilon")
    yield from _epilog(main)


def _lines(name: str, command: click.Command) -> Iterator[str]:
    yield f"# upsilon {name}"
    yield ""
    yield "[All commands](index.md)"
    yield ""
    context = click.Context(command, info_name=f"upsilon {name}")
    yield fenced(command.get_usage(context).removeprefix("Usage: "), "text")
    yield ""
    yield from _prose(command.help or "")
    if isinstance(command, click.Group):
        within = [f"{name} {each}" for each in command.commands]
        yield "## Commands"
        yield ""
        for each in within:
            short = dict(commands())[each].short_help
            yield f"- [`upsilon {each}`]({page_of(each).rpartition('/')[2]}.md): {short}"
        yield ""
    if command.params:
        yield "## Options"
        yield ""
        yield from _options(command, f"upsilon {name}")
    yield from _epilog(command)


def _prose(text: str) -> Iterator[str]:
    """Paragraphs of help; click prints those that begin with a backspace as they are."""
    for paragraph in cleandoc(text).split("\n\n"):
        if paragraph.startswith("\b"):
            yield from _verbatim(paragraph.removeprefix("\b\n"))
        else:
            yield marked(" ".join(paragraph.split()))
        yield ""


def marked(words: str) -> str:
    r"""Help as Markdown, with its options as code.

    Example:
        >>> marked("With --deep, *all* of `a --b` and -v")
        'With `--deep`, \\*all\\* of `a --b` and `-v`'
    """
    pieces = re.split(r"(`[^`]*`)", words)
    return "".join(
        each if each.startswith("`") else _OPTION.sub(r"`\1`", escaped(each)) for each in pieces
    )


def _verbatim(block: str) -> Iterator[str]:
    """A block as it is printed; a first line that is not indented as what follows is prose."""
    first, _, rest = block.partition("\n")
    if rest.startswith(" ") and not first.startswith(" "):
        yield marked(first)
        yield ""
        block = rest
    code = dedent(block)
    yield fenced(code, "python" if code.startswith(_PYTHON) else "text")


def _options(command: click.Command, name: str) -> Iterator[str]:
    context = click.Context(command, info_name=name)
    for each in command.params:
        record = each.get_help_record(context) if isinstance(each, click.Option) else None
        if record:
            yield f"- `{record[0]}`: {marked(record[1])}"
        elif isinstance(each, click.Argument):
            yield f"- `{each.make_metavar(context)}`: an argument, explained above."
    yield ""


def _epilog(command: click.Command) -> Iterator[str]:
    """The examples, what else is printed below the options, and the exit codes."""
    for number, block in enumerate(re.split(r"\n\n(?:\b\n)?", (command.epilog or "").strip())):
        printed = block.removeprefix("\b\n")
        if "Exit codes: " in printed:
            yield "## Exit codes"
            yield ""
            codes = exit_codes(command).items()
            yield from table(["code", "means"], [[code, marked(said)] for code, said in codes])
        elif number == 0 and printed.startswith("Examples:\n"):
            yield "## Examples"
            yield ""
            yield from _verbatim(dedent(printed.removeprefix("Examples:\n")))
        else:
            yield from _verbatim(printed)
        yield ""


def exit_codes(command: click.Command) -> dict[int, str]:
    """The meaning of each exit code of a command, from its help; of a group, of all its commands.

    Example:
        >>> exit_codes(main.commands["play"])
        {0: 'played', 2: 'wrong usage or an invalid class', 130: 'interrupted', 143: 'terminated'}
    """
    _, _, said = " ".join((command.epilog or "").split()).partition("Exit codes: ")
    return {int(code): meaning for code, meaning in _CODE.findall(said)}


def _exit_codes() -> Iterator[str]:
    of_all = exit_codes(main)
    yield "# Exit codes"
    yield ""
    yield "Whatever command is run, its exit code means:"
    yield ""
    yield from table(["code", "means"], of_all.items())
    yield ""
    yield (
        "A class that ends or crashes the process gets no verdict, and the exit code is 2; the "
        "oracle refutes one that raises `SystemExit`. No verdict is never 0. Of each command:"
    )
    yield ""
    yield from table(
        ["command", *map(str, _OWN)],
        [
            [
                f"[`upsilon {name}`](commands/{page_of(name).rpartition('/')[2]}.md)",
                *(marked(exit_codes(command).get(code, "–")) for code in _OWN),
            ]
            for name, command in commands()
            if not isinstance(command, click.Group)
        ],
    )
