"""`edits_source` means it: exactly the tests that read our code as text, to edit it, carry it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# The tests of these folders are those that judge a mutant.
JUDGES = ("formal",)
READS = {"getsource", "getsourcelines", "__file__"}
MARKER = "edits_source"

Function = ast.FunctionDef | ast.AsyncFunctionDef


def misnamed(text: str, reading: frozenset[str] = frozenset()) -> Iterator[str]:
    """Each test that reads source and does not say so, or says so and does not.

    Args:
        text: of a file of tests.
        reading: the fixtures from outside that read source.
    """
    tree = ast.parse(text)
    found = reading | readers(tree, reading)
    for node in functions(tree):
        if node.name.startswith("test_"):
            marked = any(MARKER in ast.unparse(each) for each in node.decorator_list)
            if marked != (node.name in found):
                yield f"{node.name} {'reads no source' if marked else f'must be marked {MARKER}'}"


def readers(tree: ast.Module, reading: frozenset[str] = frozenset()) -> frozenset[str]:
    """The functions that read source, themselves or through another of these."""
    found = set(reading)
    while more := {
        node.name for node in functions(tree) if node.name not in found and words(node) & found
    } | {node.name for node in functions(tree) if node.name not in found and words(node) & READS}:
        found |= more
    return frozenset(found - reading)


def functions(tree: ast.Module) -> list[Function]:
    """Those of the file itself."""
    return [node for node in tree.body if isinstance(node, Function)]


def words(node: Function) -> set[str]:
    """The names that a function uses, and its parameters, which may be fixtures."""
    return (
        {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        | {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
        | {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
    )


def fixtures(path: Path) -> frozenset[str]:
    """The fixtures that read source, of the files beside a file of tests and above it."""
    found: frozenset[str] = frozenset()
    for folder in [*path.parents][::-1]:
        conftest = folder / "conftest.py"
        if folder.is_relative_to(ROOT / "tests") and conftest.exists():
            found |= readers(ast.parse(conftest.read_text("utf-8")), found)
    return found


def test_the_marker_means_that() -> None:
    complaints = [
        f"{path.relative_to(ROOT)}: {complaint}"
        for folder in JUDGES
        for path in sorted((ROOT / "tests" / folder).rglob("test_*.py"))
        for complaint in misnamed(path.read_text("utf-8"), fixtures(path))
    ]
    assert complaints == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("def test_x(): exec(inspect.getsource(f))", "test_x must be marked"),
        ("def test_x(): Path(m.__file__).read_text()", "test_x must be marked"),
        ("def a(): getsource(f)\ndef b(): a()\ndef test_x(): b()", "test_x must be marked"),
        ("def test_x(plant): plant('a')", "test_x must be marked"),
        ("@pytest.mark.edits_source\ndef test_x(): pass", "test_x reads no source"),
    ],
)
def test_a_test_that_says_otherwise_is_found(text: str, complaint: str) -> None:
    [found] = misnamed(text, frozenset({"plant"}))
    assert found.startswith(complaint)


@pytest.mark.parametrize(
    "text",
    [
        "@pytest.mark.edits_source\ndef test_x(plant): plant('a')",
        "@pytest.mark.edits_source\ndef test_x(): exec(getsource(f))",
        "def a(): getsource(f)\ndef test_x(): pass",
    ],
)
def test_a_test_that_says_so_is_left_alone(text: str) -> None:
    assert list(misnamed(text, frozenset({"plant"}))) == []
