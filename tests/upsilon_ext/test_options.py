"""What is to be written at the end is looked at before."""

import os
from pathlib import Path
from typing import Any

import click
import pytest

from upsilon_ext.arguments.options import to_be_written
from upsilon_ext.report.errors import WrongUsage

HERE: Any = click.Context(click.Command("any"))
FILE: Any = click.Option(["--save"])


def test_a_file_in_a_folder_may_be_written(tmp_path: Path) -> None:
    assert to_be_written(HERE, FILE, tmp_path / "a.json") == tmp_path / "a.json"
    assert to_be_written(HERE, FILE, None) is None
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WrongUsage, match=r"none/a\.json cannot be written: No such directory"):
        to_be_written(HERE, FILE, str(tmp_path / "none" / "a.json"))
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path)
    with pytest.raises(WrongUsage, match=r"a\.json cannot be written: Permission denied"):
        to_be_written(HERE, FILE, str(tmp_path / "a.json"))
