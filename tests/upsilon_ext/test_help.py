"""The help of every command: its tables keep their lines, and no mark of formatting is printed."""

from collections.abc import Callable, Iterator
from inspect import cleandoc
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from upsilon_ext.command import main

Upsilon = Callable[..., Result]
MARK = "\b"
"""In click, a paragraph whose first line this is keeps its lines."""


def commands(command: click.Command = main, *words: str) -> Iterator[tuple[str, ...]]:
    """The words of each command and subcommand."""
    yield words
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(each, *words, name)


def command_of(words: tuple[str, ...]) -> click.Command:
    found: click.Command = main
    for word in words:
        assert isinstance(found, click.Group)
        found = found.commands[word]
    return found


def paragraphs(command: click.Command) -> list[str]:
    texts = [cleandoc(text) for text in (command.help, command.epilog) if text]
    return [each for text in texts for each in text.split("\n\n") if each]


def kept(command: click.Command) -> list[str]:
    """The lines of a command's help and epilog that are in paragraphs that keep their lines."""
    marked = [each[1:] for each in paragraphs(command) if each[0] == MARK]
    return [line for each in marked for line in each.split("\n") if line]


def faults(printed: str, command: click.Command) -> list[str]:
    """The marks that are printed, the lines that are not kept, and tables without a mark."""
    lines = {line.rstrip() for line in printed.split("\n")}
    marks = [each for each in (MARK, r"\b", "\f", "\x1b") if each in printed]
    lost = [line for line in kept(command) if f"  {line}".rstrip() not in lines]
    return marks + lost + [each for each in paragraphs(command) if each[0] != MARK and "  " in each]


@pytest.mark.parametrize("words", list(commands()), ids=" ".join)
def test_tables_keep_their_lines(upsilon: Upsilon, words: tuple[str, ...]) -> None:
    result = upsilon(*words, "--help")
    assert result.exit_code == 0
    assert faults(result.stdout, command_of(words)) == []
    assert len(kept(command_of(words))) > 1


@pytest.mark.parametrize(("mark", "found"), [("\b", 0), (r"\b", 2), ("It has", 1)])
def test_a_mark_that_is_not_the_character_is_found(mark: str, found: int) -> None:
    """As in a raw docstring; and a table without a mark is run together."""
    command = click.Command("check", help=f"It checks.\n\n{mark}\n  one    1\n  two    2")
    printed = CliRunner().invoke(command, ["--help"]).stdout
    assert len(faults(printed, command)) == found
    assert ("  one    1\n" in printed) == (found == 0)


def test_the_help_of_check_says_what_a_claim_takes(upsilon: Upsilon) -> None:
    said = upsilon("check", "--help").stdout
    for line in (
        "    @claim(turns=2, n_actions=2, percepts=[(0, 0), (1, 0)])",
        "    number(name, n)             0, …, n - 1",
        "        pi, rho, instance.percepts, instance.n_actions, instance.turns))",
    ):
        assert f"\n{line}\n" in said


PREMISE = """\
from formal.equivalence.traditional import traditionally_equivalent
from formal.reality_check.definition import reality_check
from proofs_checked import claim, same, suppose


@claim(turns=2, n_actions=2, percepts=[(0, 0), (1, 0)])
def one_check(instance):
    '''Traditionally equivalent agents have the same reality check.'''
    pi, rho, h = instance.agent("π"), instance.agent("ρ"), instance.prompt()
    SUPPOSE
    same("π_RC(h)", reality_check(pi)(h), "ρ_RC(h)", reality_check(rho)(h))
"""


def test_the_premise_in_the_help_of_check_is_in_the_language_of_proofs(
    upsilon: Upsilon, here: Path
) -> None:
    said = " ".join(upsilon("check", "--help").stdout.split())
    start = said.index("suppose(traditionally_equivalent( ")
    shown = said[start : said.index("))", start) + 2]
    (here / "premise.py").write_text(PREMISE.replace("SUPPOSE", shown))
    result = upsilon("check", "premise.py", "--prove", "--examples", "5")
    assert result.exit_code == 0, result.output
    assert "holds [proved]" in result.stdout
    assert "up to 2 turns (2 actions; percepts (0, 0), (1, 0))" in result.stdout
