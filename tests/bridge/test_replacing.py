"""A file is replaced when the new one is whole; else it is as it was, and nothing is beside it."""

import os
import stat
from pathlib import Path

import pytest

from bridge.replacing import replacing


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "found.json"
    file.write_text("before")
    return file


def test_it_is_replaced_and_keeps_its_mode(file: Path) -> None:
    file.chmod(0o640)
    with replacing(file) as new:
        new.write_text("after")
        assert (new.parent.parent, new.name) == (file.parent, file.name)
        assert file.read_text() == "before"
    assert file.read_text() == "after"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert list(file.parent.iterdir()) == [file]


def test_one_that_is_new_is_made_as_any_other(tmp_path: Path) -> None:
    with replacing(tmp_path / "new") as new:
        new.write_text("after")
    (tmp_path / "other").write_text("")
    assert (tmp_path / "new").read_text() == "after"
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize("error", [OSError, KeyboardInterrupt, SystemExit])
def test_what_cannot_be_finished_destroys_nothing(file: Path, error: type[BaseException]) -> None:
    def half(new: Path) -> None:
        new.write_text("aft")
        raise error

    with pytest.raises(error), replacing(file) as new:
        half(new)
    assert file.read_text() == "before"
    assert list(file.parent.iterdir()) == [file]


def test_what_was_never_begun_is_an_error(file: Path) -> None:
    with pytest.raises(FileNotFoundError), replacing(file):
        pass
    assert file.read_text() == "before"


def test_of_a_link_what_it_leads_to_is_replaced(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(file)
    with replacing(link) as new:
        new.write_text("after")
    assert (link.is_symlink(), file.read_text()) == (True, "after")


def test_what_is_no_regular_file_is_written_to() -> None:
    with replacing(Path(os.devnull)) as new:
        new.write_text("after")
    assert Path(os.devnull).is_char_device()
