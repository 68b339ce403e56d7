"""The examples in what generates the site are true; `extension.py` alone needs Sphinx."""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "site"
MODULES = sorted(file.stem for file in FOLDER.glob("*.py"))
APART = "extension"


@pytest.mark.parametrize("name", [name for name in MODULES if name != APART])
def test_the_examples_are_true(name: str) -> None:
    failed, _ = doctest.testmod(import_module(f"docs.site.{name}"))
    assert not failed


def test_most_modules_have_examples() -> None:
    assert sum(">>>" in (FOLDER / f"{name}.py").read_text("utf-8") for name in MODULES) > 5
    assert ">>>" not in (FOLDER / f"{APART}.py").read_text("utf-8")


@pytest.mark.parametrize("name", [name for name in MODULES if name != APART])
def test_no_other_module_needs_the_extra_when_it_is_imported(name: str) -> None:
    body = ast.parse((FOLDER / f"{name}.py").read_text("utf-8")).body
    roots = {
        (getattr(node, "module", None) or node.names[0].name).partition(".")[0]
        for node in body
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert roots.isdisjoint({"sphinx", "docutils", "furo", "latex2mathml", "myst_parser"})
