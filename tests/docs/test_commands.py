"""Every command, option, example and exit code is on its page."""

import re

import click
import pytest

from docs.site.commands import EXIT_CODES, INDEX, commands, exit_codes, marked, page_of, pages
from upsilon_ext.command import main

PAGES = pages()
COMMANDS = dict(commands())


def unmarked(text: str) -> str:
    return " ".join(re.sub(r"[`\\]", "", text).split())


def test_every_command_has_a_page_and_is_in_the_list() -> None:
    groups = [each for each in COMMANDS.values() if isinstance(each, click.Group)]
    assert len(COMMANDS) == len(main.commands) + sum(len(each.commands) for each in groups)
    assert PAGES.keys() == {INDEX, EXIT_CODES, *map(page_of, COMMANDS)}
    for name, command in COMMANDS.items():
        row = (
            f"| [`upsilon {name}`]({page_of(name).rpartition('/')[2]}.md) | {command.short_help} |"
        )
        assert row in PAGES[INDEX]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_argument_and_paragraph_is_on_the_page(name: str) -> None:
    command, text = COMMANDS[name], PAGES[page_of(name)]
    context = click.Context(command, info_name=f"upsilon {name}")
    plain = unmarked(text)
    for each in command.params:
        if isinstance(each, click.Argument):
            assert f"`{each.make_metavar(context)}`" in text
        else:
            record = each.get_help_record(context)
            assert record
            assert f"- `{record[0]}`: " in text
            assert unmarked(record[1]) in plain
    for paragraph in (command.help or "").split("\n\n"):
        assert unmarked(paragraph.replace("\b", "")) in plain


@pytest.mark.parametrize("name", COMMANDS)
def test_every_example_is_on_the_page(name: str) -> None:
    epilog = COMMANDS[name].epilog or ""
    examples = re.findall(r"^  (upsilon .*)$", epilog, re.MULTILINE)
    assert examples
    assert all(f"\n{example}\n" in PAGES[page_of(name)] for example in examples)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_exit_code_has_a_meaning_on_both_pages(name: str) -> None:
    command = COMMANDS[name]
    codes = exit_codes(command)
    said = " ".join((command.epilog or "").split()).partition("Exit codes: ")[2]
    assert list(codes) == [int(code) for code in re.findall(r"\b\d+\b", said)]
    assert said == ", ".join(f"{code} {meaning}" for code, meaning in codes.items()) + "."
    for code, meaning in codes.items():
        assert f"| {code} | {marked(meaning)} |" in PAGES[page_of(name)]
        if code <= 2 and not isinstance(command, click.Group):
            [row] = [row for row in PAGES[EXIT_CODES].splitlines() if f"[`upsilon {name}`]" in row]
            assert f" {marked(meaning)} |" in row


def test_the_codes_of_all_commands_are_those_of_the_help() -> None:
    assert exit_codes(main) == {
        0: "success",
        1: "failure, with the witness",
        2: "wrong usage or no verdict",
        130: "interrupted",
        141: "output closed by its reader",
        143: "terminated",
    }
    assert all(
        f"| {code} | {said} |" in PAGES[EXIT_CODES] for code, said in exit_codes(main).items()
    )
