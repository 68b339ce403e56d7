"""The source of a definition as it stands, with the first line of its docstring."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from formal.errors import IllFormed
from upsilon_ext.report.definitions import ROOT

_MOST: Final = 25
"""The greatest number of lines of a definition that is shown."""


@dataclass(frozen=True)
class Definition:
    """A definition.

    Attributes:
        path: its file, from the project's folder.
        name: its name there.
        code: its source.
    """

    path: str
    name: str
    code: str


@cache
def definition(dotted: str) -> Definition:
    """A definition by its module and name.

    Raises:
        IllFormed: there is none, or it is too long to be shown.

    Example:
        >>> definition("formal.agents.constant.constant").path
        'formal/agents/constant.py'
    """
    words = dotted.split(".")
    for n in range(len(words) - 1, 0, -1):
        file = ROOT.joinpath(*words[:n]).with_suffix(".py")
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            node = _node(ast.parse(text).body, words[n:])
            if node is not None:
                return _shown(file.relative_to(ROOT).as_posix(), ".".join(words[n:]), text, node)
    raise IllFormed(f"a definition is named by its module and name; there is no {dotted}")


def _node(body: Sequence[ast.stmt], names: Sequence[str]) -> ast.stmt | None:
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(name)):
                if [name] == [*names]:
                    return node
            case ast.ClassDef(name=name) if names and name == names[0]:
                return _node(node.body, names[1:]) if names[1:] else node
            case ast.Assign(targets=[ast.Name(name)]) if [name] == [*names]:
                return node
    return None


def _shown(path: str, name: str, text: str, node: ast.stmt) -> Definition:
    lines = text.splitlines()
    decorators = getattr(node, "decorator_list", [])
    start = min(each.lineno for each in (node, *decorators)) - 1
    code = lines[start : node.end_lineno]
    said = next(iter(getattr(node, "body", [])), None)
    match said:
        case ast.Expr(ast.Constant(str(words)), end_lineno=int(end)):
            quote = '"""' if "\\" not in words else 'r"""'
            first = " " * said.col_offset + quote + words.strip().splitlines()[0].strip() + '"""'
            code[said.lineno - 1 - start : end - start] = [first]
    if len(code) > _MOST:
        raise IllFormed(
            f"a definition that is shown has at most {_MOST} lines; {path}, {name} has {len(code)}"
        )
    return Definition(path, name, "\n".join(line[node.col_offset :] for line in code))
