"""The mutants of a module: mutmut's operators on every expression and statement in a function.

Decorated functions are mutated, too. Annotations, decorators and messages are not: arguments of
errors and warnings, and texts with a blank. Nor is `strict=True` of `zip`, which is an assertion:
without it, zip yields the same wherever the lengths are equal, so that no result changes; only its
ValueError is lost where they differ. If a caller can choose the lengths, that error needs a test.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mutation.mutant import Key, Mutant, changed
from mutation.shares import modules

if TYPE_CHECKING:
    import libcst

# Calls whose arguments are messages, or names of types.
_TELLING: Final = frozenset({"warn", "warn_explicit", "cast"})


@dataclass(frozen=True)
class _Site:
    """A node, its replacement, and the name of its function."""

    old: libcst.CSTNode
    new: libcst.CSTNode
    function: str


def needed() -> None:
    """Check that mutmut, which makes the mutants, is installed.

    Raises:
        NotRun: it is not installed.
    """
    from bridge.errors import NotRun

    if find_spec("mutmut") is None:
        raise NotRun("what mutmut generates", "make tools")


def all_mutants(root: Path) -> Iterator[Mutant]:
    """The mutants of every module that belongs to a share."""
    for module, share in modules(root):
        yield from mutants(module, share, (root / module).read_text("utf-8"))


def mutants(module: str, share: str, text: str) -> Iterator[Mutant]:
    """The different mutants of one module, in the order of their places."""
    seen: set[tuple[int, tuple[str, ...], tuple[str, ...]]] = set()
    places: list[tuple[str, tuple[int, tuple[str, ...], tuple[str, ...]]]] = []
    for function, after in _texts(text):
        place = changed(text, after)
        if after != text and place not in seen:
            seen.add(place)
            places.append((function, place))
    met: Counter[Key] = Counter()
    for function, (line, removed, added) in sorted(places, key=lambda found: found[1]):
        first = Key(function, stripped(removed), stripped(added))
        key = Key(function, first.before, first.after, met[first])
        met[first] += 1
        yield Mutant(key, share, module, line, removed, added)


def stripped(lines: tuple[str, ...]) -> str:
    """The lines without their indentation and ends."""
    return "\n".join(line.strip() for line in lines)


def is_program(before: str, after: str) -> bool:
    """Whether a mutant compiles, to a different program."""
    try:
        return ast.dump(ast.parse(after)) != ast.dump(ast.parse(before))
    except SyntaxError:
        return False


def _texts(text: str) -> Iterator[tuple[str, str]]:
    """Each mutated text, with the function that is mutated.

    A node whose span in the source is its own code is replaced there; another in the tree.
    """
    from libcst import parse_module
    from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper
    from mutmut.mutation.file_mutation import deep_replace

    wrapper = MetadataWrapper(parse_module(text))
    module, source = wrapper.module, text.encode()
    spans = wrapper.resolve(ByteSpanPositionProvider)
    for site in _sites(module, ""):
        span = spans.get(site.old)
        end = span.start + span.length if span else 0
        if span and source[span.start : end].decode() == module.code_for_node(site.old):
            new = module.code_for_node(site.new).encode()
            yield site.function, (source[: span.start] + new + source[end:]).decode()
        else:
            replaced = deep_replace(module, site.old, site.new)
            yield site.function, getattr(replaced, "code", text)


def _sites(node: libcst.CSTNode, function: str, outer: str = "") -> Iterator[_Site]:
    """The mutations of a node and of all below it, inside functions alone."""
    import libcst

    if _passed_over(node):
        return
    if isinstance(node, (libcst.FunctionDef, libcst.ClassDef)):
        outer = f"{outer}.{node.name.value}".removeprefix(".")
        function = outer if isinstance(node, libcst.FunctionDef) else function
    if function:
        yield from _operated(node, function)
    for child in node.children:
        yield from _sites(child, function, outer)


def _operated(node: libcst.CSTNode, function: str) -> Iterator[_Site]:
    from mutmut.mutation.mutators import mutation_operators

    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            for new in operator(node):
                if _unmutated(new) == _unmutated(node):
                    yield _Site(node, new, function)


def _unmutated(node: libcst.CSTNode) -> int:
    """The number of messages and of assertions among a call's arguments."""
    import libcst

    arguments = node.args if isinstance(node, libcst.Call) else ()
    return sum(_is_message(argument.value) or _is_assertion(argument) for argument in arguments)


def _is_assertion(node: libcst.CSTNode) -> bool:
    """Whether it is the argument `strict=True`, which of the functions called only zip has."""
    import libcst

    return (
        isinstance(node, libcst.Arg)
        and _last_word(node.keyword) == "strict"
        and _last_word(node.value) == "True"
    )


def _is_message(node: libcst.CSTNode) -> bool:
    """Whether it is a text with a blank, or a concatenation of texts."""
    import libcst

    prose = isinstance(node, libcst.SimpleString) and " " in node.raw_value.strip()
    return prose or isinstance(node, (libcst.FormattedString, libcst.ConcatenatedString))


def _passed_over(node: libcst.CSTNode) -> bool:
    """Whether it is an annotation, decorator, message or assertion, which are not mutated."""
    import libcst

    if isinstance(node, (libcst.Raise, libcst.Annotation, libcst.Decorator)):
        return True
    if isinstance(node, libcst.Call):
        return _last_word(node.func) in _TELLING
    return _is_message(node) or _is_assertion(node)


def _last_word(expression: libcst.BaseExpression | None) -> str:
    name = getattr(expression, "attr", expression)
    return str(getattr(name, "value", ""))
