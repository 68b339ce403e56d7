"""Colour only where somebody looks at it; one document; exact numbers."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from fractions import Fraction
from threading import Event

import click
import pytest
from click.testing import CliRunner
from rich.text import Text

from bridge.rationals import number
from upsilon_ext.arguments.options import shared_options
from upsilon_ext.report.text import console, counted, exact, progress, repeated, reporting


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment in which nothing speaks against colour."""
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("coloured")
def test_a_terminal_has_colour() -> None:
    with redirect_stdout(Terminal()) as terminal:
        console().print("well", style="green")
    assert "\x1b[" in terminal.getvalue()


@pytest.mark.usefixtures("coloured")
def test_no_color_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with redirect_stdout(Terminal()) as terminal:
        console().print("well", style="bold green")
    assert terminal.getvalue() == "well\n"


def test_what_is_piped_is_plain_and_unbroken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    console().say(Text("well " * 100, "green"))
    assert capsys.readouterr().out == "well " * 100 + "\n"


@pytest.mark.parametrize("columns", ["0", "00", "1", ""])
def test_no_columns_are_an_unknown_number_of_them(
    columns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    console().say("well")
    assert capsys.readouterr().out == "well\n"


@pytest.mark.usefixtures("coloured")
@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("one two three four", ["one two", "  three", "  four"]),
        ("  one two three four", ["  one two", "    three", "    four"]),
        ("  a  one two three", ["  a  one", "     two", "     three"]),
        ("  a name  one two", ["  a name", "    one two"]),
        ("  word  none", ["  word", "    none"]),
        ("  just one ", ["  just one "]),
        ("", [""]),
    ],
)
def test_at_a_terminal_lines_are_broken_and_hang(
    monkeypatch: pytest.MonkeyPatch, line: str, printed: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "11")
    with redirect_stdout(Terminal()) as terminal:
        console().say(line)
    assert terminal.getvalue().splitlines() == printed


@pytest.mark.usefixtures("coloured")
@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("  a  one two three", ["  a  one", "    two", "    three"]),
        ("one two three four", ["one two", "    three", "    four"]),
        ("    one two three", ["    one two", "    three"]),
    ],
)
def test_a_line_goes_on_at_a_given_column(
    monkeypatch: pytest.MonkeyPatch, line: str, printed: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "11")
    with redirect_stdout(Terminal()) as terminal:
        console().say(line, hangs=4)
    assert terminal.getvalue().splitlines() == printed


@pytest.mark.usefixtures("coloured")
def test_code_is_never_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "11")
    with redirect_stdout(Terminal()) as terminal:
        console().say("print('a line of code')", code=True)
    assert terminal.getvalue() == "print('a line of code')\n"


def test_markup_and_emoji_are_text(capsys: pytest.CaptureFixture[str]) -> None:
    console().print("[bold]x[/bold] :bug: [JAGI, Example 1]")
    assert capsys.readouterr().out == "[bold]x[/bold] :bug: [JAGI, Example 1]\n"


@pytest.mark.usefixtures("coloured")
def test_progress_at_a_terminal_is_live_and_goes_away() -> None:
    with redirect_stderr(Terminal()) as terminal, progress() as say:
        say("looking hard")
    assert terminal.getvalue().endswith("\x1b[2K")


def test_progress_elsewhere_is_lines_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    with progress() as say:
        say("looking hard")
    assert capsys.readouterr() == ("", "looking hard\n")


def test_numbers() -> None:
    assert [number(n) for n in (3, Fraction(11, 42), 0.1, -0.5)] == ["3", "11/42", "0.1", "-1/2"]
    assert [exact(n) for n in (3, Fraction(11, 42), 0.5)] == ["3", "11/42", "1/2"]
    assert [counted(n, "case") for n in (0, 1, 2000)] == ["0 cases", "1 case", "2,000 cases"]


@click.command
@shared_options
def command(*, as_json: bool) -> None:
    """Reports two rows, or one and an error."""
    with reporting("command", 4) as report:
        report.head["said"] = "once"
        report.rows.append({"n": 1})
        print("aside")  # noqa: T201 - what somebody's class may do
        if not as_json:
            raise click.ClickException("nothing to report")


def test_the_document_is_all_that_stdout_holds() -> None:
    result = CliRunner().invoke(command, ["--json"])
    assert list(json.loads(result.stdout)) == [
        *("schema", "version", "command", "seed", "said", "rows")
    ]
    assert result.stderr == "aside\n"


def test_without_json_there_is_no_document() -> None:
    result = CliRunner().invoke(command, [])
    assert (result.exit_code, result.stdout) == (1, "aside\n")
    assert result.stderr == "Error: nothing to report\n"


def test_what_takes_long_says_that_it_is_still_at_work() -> None:
    said: list[str] = []
    twice = Event()

    def say(text: str) -> None:
        said.append(text)
        if len(said) > 1:
            twice.set()

    with repeated(say, every=0.01) as saying:
        saying("3 of 8 parts")
        assert twice.wait(60)
    assert said[0] == "3 of 8 parts"
    assert said[1].startswith("3 of 8 parts (still at work after ")


def test_what_ends_soon_is_not_said_twice() -> None:
    said: list[str] = []
    with repeated(said.append, every=3600) as saying:
        saying("3 of 8 parts")
    assert said == ["3 of 8 parts"]


@pytest.mark.parametrize("styled", [False, True])
def test_what_a_terminal_would_obey_is_shown(styled: bool) -> None:
    said = "\x1b[31mred\x9b and \u202e"
    with redirect_stdout(io.StringIO()) as out:
        console().say(Text(said, "red") if styled else said)
    assert out.getvalue() == "\\x1b[31mred\\x9b and \\u202e\n"
