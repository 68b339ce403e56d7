"""The functions of a law, checked and copied, so that their names mean symbols."""

import builtins
import dis
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from types import CellType, CodeType, FunctionType
from typing import Any, Final

from formal.formula import Formula
from proofs_checked.proving.execution import Execution, OutsideLanguage
from proofs_checked.proving.language import Language
from proofs_checked.proving.symbol import Symbol

_REFUSED: Final = {
    "IS_OP": "`is` compares objects; values are compared by ==",
    "IMPORT_NAME": "an import in a function; it must be at the head of the file",
    "LOAD_BUILD_CLASS": "a class in a function",
    "MATCH": "a match statement that takes a value apart",
    "PUSH_EXC_INFO": "a try or with statement",
    "STORE_GLOBAL": "a global variable that changes",
    "DELETE_GLOBAL": "a global variable that changes",
    "STORE_ATTR": "an attribute that changes",
    "DELETE_ATTR": "an attribute that changes",
}
"""Operations by which a law could observe a symbol otherwise than by its methods, or keep a state
from one path to the next, by the beginning of their names."""
_ATTRIBUTES: Final = ("LOAD_ATTR", "LOAD_METHOD", "LOAD_SUPER_ATTR")
_GLOBAL: Final = ("LOAD_GLOBAL", "LOAD_NAME")
_CHANGING: Final = ("STORE_DEREF", "DELETE_DEREF")
_HIDDEN: Final = ("_", "ag_", "cr_", "f_", "format", "gi_", "tb_")
"""How the names of attributes begin by which a law could read what a symbol is made of."""


def check(code: CodeType, around: Collection[str] = ()) -> None:
    """Check that a function can observe symbols by their methods alone, and keeps no state.

    Args:
        code: of the function.
        around: the names of the variables around it, which outlive a call.

    Raises:
        OutsideLanguage: it has an operation by which it may observe symbols otherwise, or by which
            one call changes the next.
    """
    line = code.co_firstlineno
    for instruction in dis.get_instructions(code):
        positions = instruction.positions
        line = (positions.lineno if positions else None) or line
        name, about = instruction.opname, str(instruction.argval)
        for refused, words in _REFUSED.items():
            if name.startswith(refused):
                raise OutsideLanguage(words, line)
        if name.startswith(_ATTRIBUTES) and about.startswith(_HIDDEN):
            raise OutsideLanguage(f"the attribute .{about}", line)
        if name in _GLOBAL and about.startswith("__"):
            raise OutsideLanguage(f"the name {about}", line)
        if name in _CHANGING and about in around:
            raise OutsideLanguage(f"the variable {about}, which outlives the call, changes", line)
    for inner in _inner(code):
        check(inner, {*around}.intersection(inner.co_freevars))


def with_subjects(function: FunctionType, subjects: Mapping[str, Any]) -> FunctionType:
    """The function with these defaults of its parameters.

    Example:
        >>> def law(instance, one=1, *, other=2):
        ...     return one, other
        >>> with_subjects(law, {"other": 3, "further": 4})(None)
        (1, 3)
    """
    code, defaults = function.__code__, function.__defaults__ or ()
    arguments = (function.__globals__, function.__name__)
    copy = FunctionType(code, *arguments, closure=function.__closure__)
    positional = code.co_varnames[code.co_argcount - len(defaults) : code.co_argcount]
    copy.__defaults__ = tuple(map(subjects.get, positional, defaults))
    keywords = function.__kwdefaults__ or {}
    copy.__kwdefaults__ = {name: subjects.get(name, own) for name, own in keywords.items()}
    return copy


def _inner(code: CodeType) -> Iterator[CodeType]:
    return (each for each in code.co_consts if isinstance(each, CodeType))


def _names(code: CodeType) -> Iterator[str]:
    """The global names in a function, and in those in it."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in _GLOBAL:
            yield str(instruction.argval)
    for inner in _inner(code):
        yield from _names(inner)


class _OfFormula(Symbol):
    """A formula of the user."""

    __slots__ = ()
    _why = "a formula returns a reward and an observation, which the language does not have"


class Copies:
    """Copies of a law and of the functions of its file, on one path.

    Args:
        execution: the path.
        language: what the kernel defines.
        names: the global names of the law's file.
    """

    def __init__(self, execution: Execution, language: Language, names: Mapping[str, Any]) -> None:
        self._execution, self._language, self._names = execution, language, names
        self._globals: dict[str, Any] = {"__builtins__": {}}
        self._copies: dict[int, FunctionType] = {}

    def function(self, function: FunctionType) -> FunctionType:
        """The function, whose names mean what they mean in the language.

        Raises:
            OutsideLanguage: it may observe symbols otherwise than by their methods.
        """
        if id(function) not in self._copies:
            check(function.__code__, function.__code__.co_freevars)
            if getattr(function, "__builtins__", None) is not vars(builtins):
                line = function.__code__.co_firstlineno
                raise OutsideLanguage("builtins that are not Python's", line)
            cells = [CellType() for _ in function.__closure__ or ()]
            copy = FunctionType(
                function.__code__, self._globals, function.__name__, closure=tuple(cells)
            )
            self._copies[id(function)] = copy
            self._fill(function, copy, cells)
        return self._copies[id(function)]

    def _fill(self, function: FunctionType, copy: FunctionType, cells: list[CellType]) -> None:
        """Give the copy its global names, the variables around it, and its defaults."""
        for name in _names(function.__code__):
            if name not in self._globals and (name in self._names or hasattr(builtins, name)):
                found = self._names.get(name, getattr(builtins, name, None))
                self._globals[name] = self._meaning(name, found)
        around = zip(function.__code__.co_freevars, function.__closure__ or (), cells, strict=True)
        for name, cell, new in around:
            with suppress(ValueError):  # the variable has no value, neither here nor there
                new.cell_contents = self._meaning(name, cell.cell_contents)
        code, defaults = function.__code__, function.__defaults__ or ()
        positional = code.co_varnames[: code.co_argcount][code.co_argcount - len(defaults) :]
        copy.__defaults__ = tuple(map(self._meaning, positional, defaults))
        keywords = function.__kwdefaults__ or {}
        copy.__kwdefaults__ = {name: self._meaning(name, value) for name, value in keywords.items()}

    def _meaning(self, name: str, value: object) -> Any:
        """A value in the language; what the language does not have is refused where it is used."""
        known = self._language.of(value)
        if known is not None:
            return known
        if value is None or type(value) in {int, str, bool}:
            return value
        if type(value) is tuple:
            return tuple(self._meaning(name, each) for each in value)
        if type(value) is FunctionType and value.__globals__ is self._names:
            return self.function(value)
        kind = _OfFormula if isinstance(value, Formula) else Symbol
        return kind(self._execution, f"`{name}`")
