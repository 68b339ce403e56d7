"""Whatever the standard streams are, a command ends as it should."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from upsilon_ext.command import main
from upsilon_ext.report.streams import prepare
from upsilon_ext.report.text import console

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> object:
    """The exit code."""
    with pytest.raises(SystemExit) as ended:
        main(arguments, prog_name="upsilon")
    return ended.value.code


CLOSED = "results must be printed; standard output is closed (`> /dev/null` discards them)"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["considerate", "list"], 0),
        (["considerate", "gardn"], 2),
        (["considerate", "--gardn"], 2),
    ],
)
def test_a_closed_stderr_swallows_what_is_printed(
    arguments: list[str],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert run(*arguments) == code
    sys.stderr.close()
    assert capsys.readouterr().out.startswith("craft-world") == (code == 0)


@pytest.mark.parametrize("arguments", [["list"], ["--help"], ["considerate", "gardn"]])
def test_where_standard_output_is_closed_nothing_is_done(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert run(*arguments) == 2
    assert capsys.readouterr().err == f"Error: {CLOSED}\n"


@pytest.mark.parametrize("arguments", [["list"], ["list", "--json"], ["--help"], ["--version"]])
def test_what_takes_no_more_is_no_verdict(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "upsilon_ext", *arguments],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    said = "Error: results must be printed; standard output cannot be written: "
    assert (ran.returncode, ran.stderr) == (2, f"{said}No space left on device\n")


def test_where_stderr_takes_no_more_the_exit_code_says_it() -> None:
    with Path("/dev/full").open("w") as full:
        codes = [
            subprocess.run(
                [sys.executable, "-m", "upsilon_ext", *arguments],
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
                stderr=full,
                check=False,
            ).returncode
            for arguments in (["explain", "nothing"], ["explain"], ["explain", "possible"])
        ]
    assert codes == [2, 2, 0]


@pytest.mark.parametrize("closed", ["1", "2", "0", "0 1 2"])
def test_a_program_whose_streams_are_closed(closed: str) -> None:
    closing = " ".join(f"{number}>&-" for number in closed.split())
    ran = subprocess.run(
        ["sh", "-c", f'exec "$0" -m upsilon_ext explain possible {closing}', sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == (2 if "1" in closed else 0)
    assert ran.stderr == (f"Error: {CLOSED}\n" if closed == "1" else "")
    assert ran.stdout.startswith("possible, ") == ("1" not in closed)


class Notebook(io.StringIO):
    """A stream that is none of a terminal's, as a notebook has."""

    reconfigure = None


def test_a_stream_that_cannot_be_reconfigured_is_printed_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for stream in (io.StringIO(), Notebook()):
        monkeypatch.setattr(sys, "stdout", stream)
        assert run("considerate", "solve", "garden", "--alpha2", "1") == 0
        assert "α₂" in stream.getvalue()


@pytest.mark.parametrize(
    "arguments", [["solve", "garden", "--alpha2", "1,1/3"], ["sweep", "mail-room"]]
)
def test_what_a_stream_cannot_print_looks_alike(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Character by character, and infinity as three."""
    said = []
    for encoding in ("utf-8", "ascii"):
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(sys, "stdout", stream)
        assert run("considerate", *arguments) == 0
        said.append(stream.buffer.getvalue().decode(encoding))
    pairs = dict(zip("↑↓←→α₁₂₃–·", "^v<>a123-*", strict=True))
    alike = str.maketrans({**pairs, "∞": "inf", "…": "...", "≥": ">="})
    assert not said[0].isascii()
    assert said[0].translate(alike) == said[1]


def test_to_prepare_again_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    prepare()
    prepare()
    console().say("α₂")
    assert capsys.readouterr().out == "α₂\n"
