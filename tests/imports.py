"""What a module of the project can load: what its text imports, and what that imports in turn."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]

# One that has these imports modules whose names it computes: of its own package.
_COMPUTED: Final = re.compile(r"\b(?:iter_modules|walk_packages)\(|\bimport_module\(f")


@cache
def loads(module: str) -> frozenset[str]:
    """The modules that importing a module, or calling what is in it, can load, and itself.

    Imports within functions count, too.
    """
    loaded, left = set[str](), [module]
    while left:
        each = left.pop()
        if each not in loaded and _file(each) is not None:
            loaded.add(each)
            left += [each.rpartition(".")[0], *_imported(each)]
    return frozenset(loaded)


@cache
def _file(module: str) -> Path | None:
    """The file of a module of the project; None for another name."""
    place = ROOT.joinpath(*module.split("."))
    files = (place / "__init__.py", place.with_suffix(".py"))
    return next((file for file in files if file.is_file()), None) if module else None


@cache
def _imported(module: str) -> tuple[str, ...]:
    """The names that the text of a module imports, of modules and of what is in them."""
    file = _file(module)
    assert file is not None
    text = file.read_text("utf-8")
    names = [*_names(ast.parse(text))]
    if _COMPUTED.search(text):
        names += [
            ".".join(each.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            for each in file.parent.rglob("*.py")
        ]
    return tuple(names)


def _names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
