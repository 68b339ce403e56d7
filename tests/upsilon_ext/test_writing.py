"""A file that cannot be written whole is as it was, whichever option names it."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import Result
from matplotlib.figure import Figure

from proofs_checked.engine import recorded
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.files import write

Upsilon = Callable[..., Result]

BATTERY = ("battery", "constant", "--environments", "repeater", "--steps", "5", "--seeds", "1")
MEASURE = ("measure", "constant", "--budget", "100p", "--longest", "2", "--processes", "1")
TABLE_1 = ("reproduce", "table-1", "--agents", "constant", "--turns", "5", "--seeds", "1")
GUARD = (
    "guard",
    "learn",
    "--cells",
    "3",
    "--loss",
    "0",
    "--q",
    "4",
    "--agent",
    "a",
    "--seeds",
    "1",
)
GENERATE = ("safelife", "generate", "prune-still", "--shape", "8x8")
WRITING = {
    "--save": ("oracle", "envs.py:Right", "--runs", "8", "--examples", "0", "--save", "kept"),
    "oracle --page": (
        "oracle",
        "envs.py:Right",
        "--runs",
        "8",
        "--examples",
        "0",
        "--page",
        "kept",
    ),
    "play --page": ("play", "constant", "repeater", "--turns", "2", "--page", "kept"),
    "--html": ("check", "cagi-lemma-2", "--examples", "0", "--quick", "--html", "kept"),
    "--markdown": ("check", "cagi-lemma-2", "--markdown", "."),
    "--record": ("check", "cagi-lemma-2", "--examples", "0", "--quick", "--record"),
    "battery --picture": (*BATTERY, "--processes", "1", "--picture", "kept.svg"),
    "measure --picture": (*MEASURE, "--picture", "kept.svg"),
    "guard learn --picture": (*GUARD, "--turns", "20", "--processes", "1", "--picture", "kept.svg"),
    "safelife play --save": ("safelife", "play", "prune", "--actions", "r", "--save", "kept"),
    "safelife play --picture": (
        "safelife",
        "play",
        "prune",
        "--actions",
        "r",
        "--picture",
        "kept.svg",
    ),
    "safelife effects --picture": (
        "safelife",
        "effects",
        "prune",
        "--actions",
        "rR",
        "--samples",
        "5",
        "--picture",
        "kept.svg",
    ),
    "safelife generate --folder": (*GENERATE, "--folder", "."),
    "reproduce --picture": (*TABLE_1, "--processes", "1", "--picture", "kept.svg"),
    "considerate sweep --picture": ("considerate", "sweep", "garden", "--picture", "kept.svg"),
}
FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def full(here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on a disk that is full after the first three letters; what is there is whole."""

    def write_text(file: Path, text: str, *_: Any, **__: Any) -> int:
        with file.open("w") as half:
            half.write(text[:3])
        raise FULL

    def savefig(_: Figure, file: Path, **__: Any) -> None:
        write_text(file, "<?xml")

    (here / "kept").write_text("before")
    (here / "kept.svg").write_text("before")
    (here / "witnesses.json").write_text(json.dumps({}))
    monkeypatch.setattr(recorded, "FILE", here / "witnesses.json")
    monkeypatch.setattr(Path, "write_text", write_text)
    monkeypatch.setattr(Figure, "savefig", savefig)
    return here


@pytest.mark.parametrize("option", WRITING)
def test_an_option_destroys_no_file(upsilon: Upsilon, full: Path, option: str) -> None:
    result = upsilon(*WRITING[option])
    assert result.exit_code == 2
    assert result.stderr.endswith(" cannot be written: No space left on device\n")
    assert (full / "kept").read_text() == (full / "kept.svg").read_text() == "before"
    assert (full / "witnesses.json").read_text() == "{}"
    left = {file.name for file in full.iterdir()} - {".upsilon", "__pycache__"}
    assert left == {"envs.py", "kept", "kept.svg", "witnesses.json"}


def test_no_option_that_names_a_file_to_be_written_is_forgotten() -> None:
    from upsilon_ext.arguments.options import folder_to_be_written, to_be_written
    from upsilon_ext.command import main

    groups = [each for each in main.commands.values() if isinstance(each, click.Group)]
    options = [
        option.opts[0]
        for group in (main, *groups)
        for command in group.commands.values()
        for option in command.params
        if getattr(option, "callback", None) in {to_be_written, folder_to_be_written}
    ]
    assert sorted(["--record", *options]) == sorted(name.split()[-1] for name in WRITING)


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match=r"none/file cannot be written: No such file or directory"):
        write(tmp_path / "none" / "file", "text")
