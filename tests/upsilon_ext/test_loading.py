"""Classes from modules and from files; our own packages before the current folder."""

import sys
from pathlib import Path

import pytest

from practical import QLearner
from upsilon_ext.arguments.loading import importing, load, loaded
from upsilon_ext.report.errors import WrongUsage

MINE = "class Mine:\n    class Inner:\n        pass\n\n\nnumber = 1\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_class_of_an_importable_module() -> None:
    assert load("practical.agents.q_learner:QLearner") is QLearner


def test_the_current_folder_is_searched(here: Path) -> None:
    (here / "somebodys.py").write_text(MINE)
    assert load("somebodys:Mine").__name__ == "Mine"
    assert load("somebodys:Mine.Inner").__name__ == "Inner"


def test_our_own_packages_are_searched_first(here: Path) -> None:
    (here / "practical.py").write_text(MINE)
    assert load("practical:QLearner") is QLearner
    with pytest.raises(
        WrongUsage, match=r"practical is this project's package.*\./practical\.py:Mine"
    ):
        load("practical:Mine")
    assert load("./practical.py:Mine").__name__ == "Mine"


def test_a_submodule_of_ours_in_the_current_folder_is_named_by_its_path(here: Path) -> None:
    (here / "practical").mkdir()
    (here / "practical" / "mine.py").write_text(MINE)
    with pytest.raises(WrongUsage, match=r"\./practical/mine\.py:Class"):
        load("practical.mine:Mine")


def test_a_file_may_import_its_neighbours(here: Path) -> None:
    folder = here / "there"
    folder.mkdir()
    (folder / "neighbour_of_mine.py").write_text(MINE)
    (folder / "mine.py").write_text("from neighbour_of_mine import Mine\n")
    assert load("there/mine.py:Mine").__name__ == "Mine"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Mine", "a class is named MODULE:CLASS, as in package.module:Class or"),
        ("somebodys:", "a class is named MODULE:CLASS"),
        (":Mine", "a class is named MODULE:CLASS"),
        ("sombodys:Mine", "no module is called sombodys; did you mean somebodys?"),
        ("nothing.like.it:Mine", "no module is called nothing (searched: Python's path"),
        ("sombodys.py:Mine", "there is no file sombodys.py; did you mean somebodys.py?"),
        ("there/mine.py:Mine", "there is no file there/mine.py"),
        ("./folder:Mine", "; ./folder is a folder (a package is named as Python imports it)"),
        ("somebodys.txt/:Mine", "there is no file"),
        ("./notes.txt:Mine", "a file to import ends in .py; ./notes.txt does not"),
        ("somebodys:Min", "somebodys has no Min; did you mean Mine?"),
        ("somebodys:Zebra", "somebodys has no Zebra; its classes and formulas: Mine (file "),
        ("somebodys:number", "a class is required; somebodys:number is of type int"),
        ("os:path", "a class is required; os:path is a module"),
        ("hungry.py:Mine", "hungry.py cannot be imported: ModuleNotFoundError: No module named"),
        ("hungry:Mine", "hungry cannot be imported: ModuleNotFoundError: No module named"),
        ("broken:Mine", "broken cannot be imported: invalid syntax (line 1 of"),
        ("raising:Mine", "raising cannot be imported: ValueError: no luck (line 2 of"),
        ("raising.py:Mine", "raising.py cannot be imported: ValueError: no luck"),
        ("leaving.py:Mine", "leaving.py cannot be imported: SystemExit: 3 (line 1 of"),
        ("leaving:Mine", "leaving cannot be imported: SystemExit: 3 (line 1 of"),
    ],
)
def test_what_cannot_be_loaded_says_why(here: Path, text: str, message: str) -> None:
    (here / "folder").mkdir()
    (here / "notes.txt").write_text("")
    (here / "somebodys.py").write_text(MINE)
    (here / "hungry.py").write_text("import bread_that_is_not_there\n")
    (here / "broken.py").write_text("class = 1\n")
    (here / "raising.py").write_text("n = 0\nraise ValueError('no luck')\n")
    (here / "leaving.py").write_text("raise SystemExit(3)\n")
    with pytest.raises(WrongUsage) as caught:
        load(text)
    assert message in str(caught.value)


def test_a_function_can_be_loaded_where_one_is_wanted() -> None:
    assert callable(loaded("practical.reality_check:reality_check"))


def test_the_line_that_imports_it_imports_it(here: Path) -> None:
    (here / "somebodys.py").write_text(MINE)
    sys.path.append(str(here))
    for text in ("somebodys:Mine", "somebodys.py:Mine", "somebodys:Mine.Inner"):
        names: dict[str, type] = {}
        exec(importing(text, "It"), names)  # noqa: S102 - the line is what is tested
        assert names["It"].__qualname__ == text.partition(":")[2]
