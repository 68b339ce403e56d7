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


@pytest.mark.parametrize("arguments", [["garden", "--alpha2", "1,1/3"], ["mail-room"]])
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
