"""Whatever the standard streams are, a command ends as it should."""

import io
import sys

import pytest

from upsilon_ext.command import main
from upsilon_ext.printing import console
from upsilon_ext.streams import prepare


def run(*arguments: str) -> object:
    """The exit code."""
    with pytest.raises(SystemExit) as ended:
        main(arguments, prog_name="upsilon")
    return ended.value.code


@pytest.mark.parametrize(
    ("stream", "arguments", "code"),
    [
        ("stdout", ["considerate", "garden", "--alpha2", "1"], 0),
        ("stdout", ["--help"], 0),
        ("stdout", ["considerate", "gardn"], 2),
        ("stderr", ["considerate"], 0),
        ("stderr", ["considerate", "gardn"], 2),
        ("stderr", ["considerate", "--gardn"], 2),
    ],
)
def test_a_closed_stream_swallows_what_is_printed(
    stream: str,
    arguments: list[str],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, stream, None)
    assert run(*arguments) == code
    getattr(sys, stream).close()
    said = capsys.readouterr()
    assert said.err.startswith(("Error: ", "Usage: ")) == (code == 2 and stream == "stdout")
    assert said.out.startswith("craft-world") == (arguments == ["considerate"])


def test_what_a_stream_cannot_print_looks_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """A way in the garden: around it, to the right of the fence."""
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    assert run("considerate", "garden", "--alpha2", "1") == 0
    lines = stream.buffer.getvalue().decode("ascii").splitlines()
    assert "a2 = 1: the value is -36, the one optimal outcome" in lines
    assert "#f###^#" in lines
    assert "?" not in "".join(lines)


def test_to_prepare_again_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    prepare()
    prepare()
    console().say("α₂")
    assert capsys.readouterr().out == "α₂\n"
