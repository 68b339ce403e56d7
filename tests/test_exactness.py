"""What formal/ says is exact: its definitions hold no float and make none.

A learning agent's own state is excepted, and SafeLife's tanh, in the files named here.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# The Q-learner's values are IEEE doubles in every room, so that both rooms agree bit for bit.
# SafeLife's ground distance is a tanh; the docstrings give the error.
FLOATS_INSIDE = {"formal/agents/q_learner.py", "formal/safelife/side_effects.py"}

# Functions of `math` that take and give integers.
INTEGER = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod"}
EXACT = {"Fraction", "sympy.Expr", "sympy.Poly"}
INEXACT = {"cmath", "decimal", "math", "random", "statistics"}


def inexact(path: str, source: str) -> list[str]:
    """Every place where a float could arise, and what to write instead."""
    tree = ast.parse(source)
    exact = exact_names(tree)
    return [
        f"{path}:{line} {fault}"
        for node in ast.walk(tree)
        for line, fault in [*floats(node), *quotients(node, exact), *imports(node)]
    ]


def floats(node: ast.AST) -> Iterator[tuple[int, str]]:
    """A float that is written, made or named."""
    match node:
        case ast.Constant(value=float() | complex()):
            yield node.lineno, f"writes {node.value!r}: write Fraction(numerator, denominator)"
        case ast.Call(func=ast.Name(id="float" | "complex" as name)):
            yield node.lineno, f"calls {name}: rewards, weights and sums stay Fraction or int"
        case ast.Attribute(attr=name) if name.startswith(("float", "complex", "double")):
            yield node.lineno, f"uses {ast.unparse(node)}: use an integer or object type"


def quotients(node: ast.AST, exact: set[str]) -> Iterator[tuple[int, str]]:
    """A quotient, or a negative power, of what may be two integers."""
    match node:
        case ast.BinOp(op=ast.Div()) if not is_exact(node, exact):
            yield node.lineno, f"divides in {ast.unparse(node)}: write Fraction(a, b), or a // b"
        case ast.AugAssign(target=target, op=ast.Div()) if not is_exact(target, exact):
            yield node.lineno, f"divides in {ast.unparse(node)}: start from a Fraction"
        case ast.BinOp(left=a, op=ast.Pow(), right=ast.UnaryOp(op=ast.USub())) if not is_exact(
            a, exact
        ):
            yield node.lineno, f"inverts in {ast.unparse(node)}: write Fraction(a) ** -n"


def imports(node: ast.AST) -> Iterator[tuple[int, str]]:
    """A module whose numbers are floats."""
    match node:
        case ast.Import(names=names):
            for module in (alias.name for alias in names if alias.name in INEXACT):
                yield node.lineno, f"imports {module}: use Fraction, or an integer function of math"
        case ast.ImportFrom(module=str(module), names=names) if module in INEXACT:
            allowed = INTEGER if module == "math" else set[str]()
            for name in (alias.name for alias in names if alias.name not in allowed):
                yield node.lineno, f"imports {module}.{name}: use Fraction"


def is_exact(node: ast.AST, exact: set[str]) -> bool:
    """Whether the text shows that this stays exact when it is divided, or divides."""
    match node:
        case ast.Call(func=ast.Name(id="Fraction")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="sympy"))):
            return True
        case ast.Name(id=name):
            return name in exact
        case ast.UnaryOp(operand=operand) | ast.BinOp(left=operand, op=ast.Pow()):
            return is_exact(operand, exact)
        case ast.BinOp(left=left, right=right):
            return is_exact(left, exact) or is_exact(right, exact)
    return False


def exact_names(tree: ast.AST) -> set[str]:
    """The names that are exact wherever they are annotated or assigned."""
    exact, other = set[str](), set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.expr() as annotation):
                (exact if ast.unparse(annotation) in EXACT else other).add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                (exact if ast.unparse(annotation) in EXACT else other).add(name)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                (exact if is_exact(value, exact) else other).add(name)
    return exact - other


@pytest.mark.parametrize(
    "path",
    sorted(
        {file.relative_to(ROOT).as_posix() for file in (ROOT / "formal").rglob("*.py")}
        - FLOATS_INSIDE
    ),
)
def test_the_formal_room_is_exact(path: str) -> None:
    assert inexact(path, (ROOT / path).read_text(encoding="utf-8")) == []


def test_the_excepted_files_need_their_exception() -> None:
    for path in FLOATS_INSIDE:
        assert inexact(path, (ROOT / path).read_text(encoding="utf-8")) != []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("gamma = 0.9", "writes 0.9"),
        ("z = 2j", "writes 2j"),
        ("def f(r):\n    return float(r)", "formal/x.py:2 calls float"),
        ("dtype = numpy.float64", "uses numpy.float64"),
        ("half = 1 / 2", "divides in 1 / 2: write Fraction"),
        ("def f(r: Reward): return r / 2", "divides in r / 2"),
        ("def f(r: Fraction | int): return r / 2", "divides in r / 2"),
        ("def f(n): return 2 ** (n / 2)", "divides in n / 2"),
        ("def f(total):\n    total /= 2", "divides in total /= 2"),
        ("def f(a: Fraction): ...\ndef g(a: int): return a / 2", "formal/x.py:2 divides in a / 2"),
        ("x = Fraction(1)\nx = 1\ny = x / 2", "formal/x.py:3 divides in x / 2"),
        ("def f(n): return 2 ** -n", "inverts in 2 ** (-n)"),
        ("import math", "imports math: use Fraction"),
        ("from math import exp", "imports math.exp"),
        ("import random", "imports random"),
        ("from decimal import Decimal", "imports decimal.Decimal"),
    ],
)
def test_a_float_in_a_definition_is_found(source: str, fault: str) -> None:
    [found] = inexact("formal/x.py", source)
    assert fault in found


@pytest.mark.parametrize(
    "source",
    [
        "half = Fraction(1, 2)",
        "def f(r): return Fraction(r) / 2",
        "def f(gamma: Fraction): return 1 / (1 - gamma)",
        "def f(gamma: Fraction, n: int): return gamma ** -n",
        "def f(n): return 2**n // 3",
        "from math import comb, gcd",
        "gamma = sympy.Symbol('gamma')\nweight = 1 - gamma\nlimit = 1 / weight",
        "def f(r: object): return isinstance(r, float)",
    ],
)
def test_exact_arithmetic_is_left_alone(source: str) -> None:
    assert inexact("formal/x.py", source) == []
