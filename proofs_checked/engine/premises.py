"""The premises of an own claim come before what it compares, also where that fails."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from inspect import getsource
from textwrap import dedent
from typing import Any, Final

from formal.errors import IllFormed
from proofs_checked.engine.assertions import PREMISES_FIRST

_COMPARING: Final = frozenset({"same", "must", "holds"})
_PREMISES: Final = frozenset({"suppose", "assume", "supposing"})


def demand_premises_first(function: Callable[..., Any]) -> None:
    """Check that no line of a function supposes something after a line before it has compared.

    A comparison that fails ends the function, so that a run would not come to the premise. Lines
    of different blocks may exclude each other: what these do is found by a run.

    Raises:
        IllFormed: there is such a line.
    """
    try:
        tree = ast.parse(dedent(getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return  # its text is not known: a run finds what compares and holds
    for calls in _blocks(tree):
        compared = [i for i, name in enumerate(calls) if name in _COMPARING]
        late = [name for name in calls[min(compared, default=len(calls)) :] if name in _PREMISES]
        if late:
            raise IllFormed(f"{PREMISES_FIRST}; in {function.__name__} {late[0]}(…) comes later")


def _blocks(tree: ast.AST) -> Iterator[list[str]]:
    """Of each block of lines, the names of the functions that its lines call and do no more."""
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            lines = getattr(node, field, None)
            if isinstance(lines, list):
                yield [_called(line) for line in lines]


def _called(line: ast.AST) -> str:
    if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Call)):
        return ""
    function = line.value.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
