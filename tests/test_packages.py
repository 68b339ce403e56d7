"""Imports run one way, exact rooms import exact things, and chance is a stream, never a global.

Each law is a function of a file's path and text, with planted faults that it must find.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[1]

# A room, and the rooms to its left.
LEFT: dict[str, frozenset[str]] = {
    "formal": frozenset(),
    "practical": frozenset(),
    "bridge": frozenset({"formal", "practical"}),
    "proofs_checked": frozenset({"formal", "practical", "bridge"}),
    "companion": frozenset({"formal", "practical", "bridge", "proofs_checked"}),
    "upsilon_ext": frozenset({"formal", "practical", "bridge", "proofs_checked", "companion"}),
}
OURS = frozenset(LEFT) | {"tests", "benchmarks", "docs", "mutation"}

# What each folder may import beside the standard library; the longest folder that fits counts.
FOREIGN: dict[str, frozenset[str]] = {
    "formal": frozenset(),
    "formal/finite_state": frozenset({"networkx", "numpy", "sympy"}),
    "formal/intelligence/kraft.py": frozenset({"sympy"}),
    "formal/safelife/side_effects.py": frozenset({"networkx"}),
    "practical": frozenset({"numba", "numpy"}),
    "practical/combination/gymnasium_games.py": frozenset({"gymnasium"}),
    "practical/considerate/environments": frozenset({"gymnasium", "numpy"}),
    "practical/deep": frozenset({"gymnasium", "greenlet", "numpy", "stable_baselines3", "torch"}),
    "practical/safelife/transport.py": frozenset({"numpy", "ot"}),
    "bridge": frozenset({"hypothesis", "networkx", "numpy", "sympy"}),
    "proofs_checked": frozenset({"hypothesis", "networkx", "numpy", "sympy"}),
    "proofs_checked/kernel/cvc5_decider.py": frozenset({"cvc5"}),
    "proofs_checked/kernel/z3_decider.py": frozenset({"z3"}),
    "companion": frozenset(),
    "upsilon_ext": frozenset(
        {"click", "distributed", "hypothesis", "matplotlib", "pytest", "rich"}
    ),
    "upsilon_ext/gymnasium": frozenset({"gymnasium", "numpy"}),
}
# The oracle seeds the global generators for a stranger's class that draws from them; a library's
# loop draws from them, and each instance has states of its own.
MAY_SEED = ("bridge/oracle/", "practical/deep/generators.py", "practical/deep/with_torch/draws.py")
CHANCE = ("random", "secrets", "numpy.random", "os.urandom", "uuid.uuid4")


def imports(path: str, source: str) -> Iterator[tuple[int, str]]:
    """Each line that imports something, with the full dotted name of what it imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = PurePosixPath(path).parts[: -node.level] if node.level else ()
            module = ".".join([*package, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) in {"import_module", "__import__"}:
            names = [a.value for a in node.args[:1] if isinstance(a, ast.Constant)]
            yield from ((node.lineno, str(name)) for name in names)


def called(node: ast.Call) -> str:
    """The last word of what is called."""
    return ast.unparse(node.func).rpartition(".")[2]


def direction(path: str, source: str) -> list[str]:
    """A room imports itself and the rooms to its left; formal and practical never each other."""
    room = PurePosixPath(path).parts[0]
    remedy = {
        "formal": "take what you need as a parameter",
        "practical": "take what you need as a parameter",
    }.get(room, "move it to the room that is furthest right of those that need it")
    return [
        f"{path}:{line} imports {name}: {room} may import "
        f"{', '.join(['itself', *sorted(LEFT[room])])} alone; {remedy}"
        for line, name in imports(path, source)
        if (origin := name.partition(".")[0]) in OURS and origin not in LEFT[room] | {room}
    ]


def libraries(path: str, source: str) -> list[str]:
    """Definitions use the standard library alone; other folders the libraries listed for them."""
    folder = max((f for f in FOREIGN if f"{path}/".startswith(f"{f}/")), key=len)
    known = sys.stdlib_module_names | OURS | FOREIGN[folder]
    remedy = {
        "formal": "put what needs it beside the definition, as in formal/finite_state/",
        "practical": "write it with numpy or the standard library",
    }.get(folder, "list it in tests/test_rooms.py and in pyproject.toml, or do without")
    return [
        f"{path}:{line} imports {name}: {folder}/ may import the standard library"
        f"{''.join(f', {library}' for library in sorted(FOREIGN[folder]))} alone; {remedy}"
        for line, name in imports(path, source)
        if name.partition(".")[0] not in known
    ]


def chance(path: str, source: str) -> list[str]:
    """Randomness is a stream that is handed in, never a global generator."""
    if path.startswith(MAY_SEED):
        return []
    attributes = [
        (node.lineno, ast.unparse(node).replace("np.", "numpy.", 1))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
    ]
    used = [(line, name) for line, name in attributes if name in CHANCE]
    imported = [
        (line, law)
        for line, name in imports(path, source)
        for law in CHANCE
        if f"{name}.".startswith(f"{law}.")
    ]
    return [
        f"{path}:{line} uses {name}: randomness is a stream; take one as a parameter "
        "(practical/streams.py makes them)"
        for line, name in imported + used
    ]


LAWS = [direction, libraries, chance]
MODULES = sorted(
    file.relative_to(ROOT).as_posix() for room in LEFT for file in (ROOT / room).rglob("*.py")
)


@pytest.mark.parametrize("path", MODULES)
def test_every_module_keeps_the_laws(path: str) -> None:
    source = (ROOT / path).read_text(encoding="utf-8")
    assert [complaint for law in LAWS for complaint in law(path, source)] == []


@pytest.mark.parametrize(
    ("path", "source", "complaint"),
    [
        ("formal/x.py", "import practical.agents", "imports practical.agents: formal may import"),
        ("formal/x.py", "from bridge import oracle", "imports bridge.oracle"),
        ("practical/x.py", "from formal.errors import IllFormed", "take what you need as a"),
        ("practical/x.py", "def f():\n    import formal", "practical/x.py:2 imports formal"),
        ("practical/a/x.py", "from ...formal import errors", "imports formal.errors"),
        ("practical/x.py", "from importlib import import_module\nimport_module('formal.x')", ":2"),
        ("practical/x.py", "__import__('formal')", "practical/x.py:1 imports formal"),
        ("bridge/x.py", "import proofs_checked", "alone; move it to the room"),
        ("bridge/x.py", "import upsilon_ext.jobs.pool", "itself, formal, practical alone"),
        ("proofs_checked/x.py", "from upsilon_ext import command", "imports upsilon_ext.command"),
        ("formal/x.py", "from tests.formal import test_x", "imports tests.formal.test_x"),
        ("upsilon_ext/x.py", "import benchmarks", "imports benchmarks"),
    ],
)
def test_an_import_against_the_direction_is_found(path: str, source: str, complaint: str) -> None:
    [found] = direction(path, source)
    assert complaint in found


@pytest.mark.parametrize(
    ("path", "source", "complaint"),
    [
        ("formal/x.py", "import numpy as np", "imports numpy: formal/ may import the standard"),
        ("formal/agents/x.py", "from sympy import Symbol", "in formal/finite_state/"),
        ("formal/finite_state/x.py", "import pandas", "library, networkx, numpy, sympy alone"),
        ("practical/x.py", "import hypothesis", "write it with numpy"),
        ("bridge/x.py", "import rich.table", "imports rich.table: bridge/ may import"),
        ("upsilon_ext/x.py", "import sympy", "or do without"),
    ],
)
def test_a_foreign_library_is_found(path: str, source: str, complaint: str) -> None:
    [found] = libraries(path, source)
    assert complaint in found


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("import random", "uses random: randomness is a stream"),
        ("from random import Random", "practical/x.py:1 uses random"),
        ("import numpy.random", "uses numpy.random"),
        ("from numpy import random", "uses numpy.random"),
        ("from numpy.random import default_rng", "uses numpy.random"),
        ("import numpy as np\nnp.random.default_rng(0)", "practical/x.py:2 uses numpy.random"),
        ("import numpy\nnumpy.random.seed(0)", "practical/x.py:2 uses numpy.random"),
        ("import secrets", "uses secrets"),
        ("import os\nos.urandom(4)", "uses os.urandom"),
    ],
)
def test_a_global_generator_is_found(source: str, complaint: str) -> None:
    [found] = chance("practical/x.py", source)
    assert complaint in found


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("formal/x.py", "import formal.errors\nfrom fractions import Fraction"),
        ("formal/finite_state/x.py", "import networkx as nx"),
        ("formal/a/x.py", "from ..notation import Reward\nfrom . import table"),
        ("practical/x.py", "from practical.agents.random_agent import RandomAgent"),
        ("bridge/oracle/x.py", "import random"),
        ("bridge/x.py", "import formal, practical\nfrom hypothesis import strategies"),
        ("upsilon_ext/x.py", "import proofs_checked.ledger\nimport click"),
    ],
)
def test_what_is_allowed_is_left_alone(path: str, source: str) -> None:
    assert [complaint for law in LAWS for complaint in law(path, source)] == []
