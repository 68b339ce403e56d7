"""What runs a page's commands and Python in the browser, run here."""

import sys
from pathlib import Path

import pytest

from docs.browser.session import Session, Wheels

FORMULA = '''
from formal.environments import extended


@extended(n_actions=2, n_obs=1, first=(0, 0))
def mine(pi, p):
    """Pays a constant."""
    return {reward}, 0
'''


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session, where no process can be started; what it changes is restored."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "1")
    monkeypatch.setattr(sys, "argv", [])
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr("upsilon_ext.supervisor.alone", lambda: True)
    return Session(tmp_path / "page")


def test_a_command_ends_with_its_exit_code(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    assert session.command(["explain", "no such thing"], 100) == 2
    assert capsys.readouterr().err.startswith("Error: ")
    assert session.command(["play", "constant", "ignore-rewards", "--turns", "2"], 100) == 0
    assert "2 turns, total reward 2." in capsys.readouterr().out


def test_a_changed_file_is_imported_again(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    for reward in (1, -1):
        session.save({"mine.py": FORMULA.format(reward=reward)})
        assert session.command(["play", "constant", "mine.py:mine", "--turns", "3"], 100) == 0
        assert f"3 turns, total reward {3 * reward}." in capsys.readouterr().out


def test_python_keeps_its_names_and_imports_a_changed_file(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    session.save({"one.py": "one = 1\n"})
    assert session.python("x = 2\nx + 1", "<block>") == 0
    assert session.python(">>> from one import one\n>>> x + one\n3\n", "<block>") == 0
    session.save({"one.py": "one = 10\n"})
    assert session.python("from one import one; x + one", "<block>") == 0
    assert capsys.readouterr().out == "3\n3\n12\n"


def test_prompts_in_a_docstring_are_not_run(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "def f():\n    'Example.\\n>>> 1 / 0'\n\nf.__doc__"
    assert session.python(text, "<block>") == 0
    assert session.python(">>> if True:\n  1\n", "<block>") == 1
    said = capsys.readouterr()
    assert said.out == "'Example.\\n>>> 1 / 0'\n"
    assert said.err.splitlines()[-1].startswith("IndentationError: ")
    assert "ast.py" not in said.err


def test_nothing_is_left_of_another_part_of_a_page(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    session.save({"one.py": "one = 1\n"})
    assert session.python("from one import one", "<block>") == 0
    session.clear()
    assert session.python("one", "<block>") == 1
    assert session.python("import one", "<block>") == 1
    said = capsys.readouterr().err
    assert "NameError: name 'one' is not defined" in said
    assert "No module named 'one'" in said


def test_what_python_raises_is_printed_without_our_lines(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    assert session.python("def f():\n    return 1 / 0\n\nf()", "mine.py") == 1
    assert session.python("1 +", "mine.py") == 1
    assert session.python("raise SystemExit", "mine.py") == 1
    said = capsys.readouterr().err
    assert 'File "mine.py", line 2, in f\n    return 1 / 0\n' in said
    assert "SyntaxError: invalid syntax" in said
    assert "session.py" not in said


def test_a_wheel_is_installed_when_a_module_of_it_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []

    def install(name: str) -> None:
        installed.append(name)
        (tmp_path / "wheeled").mkdir()
        (tmp_path / "wheeled" / "__init__.py").write_text("from wheeled import inner\n")
        (tmp_path / "wheeled" / "inner.py").write_text("value = 7\n")

    monkeypatch.syspath_prepend(tmp_path)
    index = {"w.whl": {"modules": ["wheeled", "wheeled_too"]}}
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Wheels(index, install)])
    with pytest.raises(ModuleNotFoundError):
        __import__("no_such_wheel")
    assert installed == []
    assert __import__("wheeled").inner.value == 7
    with pytest.raises(ModuleNotFoundError):
        __import__("wheeled_too")
    assert installed == ["w.whl"]
    monkeypatch.delitem(sys.modules, "wheeled")
    monkeypatch.delitem(sys.modules, "wheeled.inner")
