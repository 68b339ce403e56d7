"""Files are laid out so that after one a reader can read them all."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("formal", "practical", "bridge", "proofs_checked", "companion", "upsilon_ext")
SAYS_NOTHING = {"utils", "util", "base", "core", "common", "helpers", "misc"}
MODULES = sorted(
    file.relative_to(ROOT).as_posix() for room in ROOMS for file in (ROOT / room).rglob("*.py")
)

# What environments are, and no environment.
NOT_AN_ENVIRONMENT = {
    "formal/environments/environment.py",
    "practical/environments/incremental.py",
}
ENVIRONMENTS = [
    path
    for path in MODULES
    if re.fullmatch(r"(formal|practical)/environments/(?!__init__)\w+\.py", path)
    and path not in NOT_AN_ENVIRONMENT
]


def module_skeleton(path: str, source: str) -> Iterator[str]:
    """A module says what it is, in its name and in its docstring."""
    if not ast.get_docstring(ast.parse(source)):
        yield f"{path} has no docstring: its first line states the law in one sentence"
    for part in PurePosixPath(path).with_suffix("").parts:
        if part in SAYS_NOTHING:
            yield f"{path} is named {part}, which says nothing: name it after what it defines"


def environment_skeleton(path: str, source: str) -> Iterator[str]:
    """The law and what it probes, the alphabet, the function or class; nothing else."""
    tree = ast.parse(source)
    said = "\n".join(
        ast.get_docstring(node) or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
    )
    if not re.search(r"\bProbes\b", said):
        yield f"{path} does not say what it probes: a sentence that begins with 'Probes'"
    if not re.search(r"\[((JAGI|CAGI|PV|BC|SL), [^\]]+|published library|in no paper)\]", said):
        yield f"{path} names no source: it stands in brackets, last in the docstring"
    if "Alphabet:" not in said and not re.search(r"^    n_actions\b", source, re.MULTILINE):
        yield f"{path} states no alphabet: 'Alphabet: …', or the attributes n_actions and n_obs"
    for node in tree.body[1:]:
        if not isinstance(node, DEFINES):
            yield f"{path}:{node.lineno} does something: an environment's file only defines"


DEFINES = ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign | ast.FunctionDef | ast.ClassDef


@pytest.mark.parametrize("path", MODULES)
def test_every_module_has_its_skeleton(path: str) -> None:
    assert list(module_skeleton(path, (ROOT / path).read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", ENVIRONMENTS)
def test_every_environment_has_its_skeleton(path: str) -> None:
    assert list(environment_skeleton(path, (ROOT / path).read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("path", "source", "complaint"),
    [
        ("formal/x.py", "x = 1", "has no docstring"),
        ("formal/utils.py", '"""Law."""', "is named utils"),
        ("bridge/common/x.py", '"""Law."""', "is named common"),
    ],
)
def test_a_broken_module_is_found(path: str, source: str, complaint: str) -> None:
    [found] = module_skeleton(path, source)
    assert complaint in found


WHOLE = '''"""The law.

Probes whether it is read.

Alphabet: two actions.
"""

from formal.notation import Play

B = 0


def law(p: Play) -> int:
    """It holds. [JAGI, Example 1]"""
    return B
'''


def test_a_whole_environment_is_left_alone() -> None:
    assert list(environment_skeleton("formal/environments/x.py", WHOLE)) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Probes whether", "Asks whether", "does not say what it probes"),
        ("[JAGI, Example 1]", "", "names no source"),
        ("Alphabet: two", "Two", "states no alphabet"),
        ("B = 0", "print(0)", "formal/environments/x.py:10 does something"),
        ("B = 0", "if True:\n    B = 0", "formal/environments/x.py:10 does something"),
    ],
)
def test_a_broken_environment_is_found(old: str, new: str, complaint: str) -> None:
    [found] = environment_skeleton("formal/environments/x.py", WHOLE.replace(old, new))
    assert complaint in found


def test_no_package_lies_below_the_tests() -> None:
    assert list((ROOT / "tests").rglob("__init__.py")) == []
