"""A class from an importable module or from a `.py` file.

The current folder is searched after the project's packages.
"""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass, isroutine
from pathlib import Path
from traceback import walk_tb
from types import CodeType, ModuleType
from typing import Any, Final

from bridge.oracle.probe.watchdog import WATCHDOG
from practical.foreign import described, in_one_line, name_of
from upsilon_ext.arguments.import_timeout import PATIENCE as IMPORT_PATIENCE
from upsilon_ext.arguments.import_timeout import patient_import
from upsilon_ext.arguments.kinds import named_in
from upsilon_ext.arguments.packages import PACKAGES
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.supervisor import SUPERVISORS

_BY_PATH: Final = "path/to/file.py:Class"
_HOW: Final = f"as in package.module:Class or {_BY_PATH}"
_SHOWN: Final = 10
"""At most as many classes are listed in the error on a missing class."""

_ABSOLUTE: Final = (
    " (a file is imported by itself: an import in it must be absolute, as in "
    "`from package.module import name`, with the folder of the package as the current one)"
)
"""What to do where a file in a package imports relatively."""

_FILE: Final = "upsilon_file_"
"""The beginning of the name under which a file is imported."""


def load(text: str) -> type[Any]:
    """The class that MODULE:CLASS names.

    Raises:
        WrongUsage: there is no such module or class, or the module cannot be imported.
    """
    return demand_class(text, loaded(text))


def demand_class(text: str, found: Any) -> type[Any]:
    """What MODULE:NAME names, if it is a class.

    Raises:
        WrongUsage: it is none.
    """
    if not isclass(found):
        raise WrongUsage(f"a class is required; {text} is {kind_of(text, found)}")
    return found


def loaded(text: str) -> Any:
    """What MODULE:NAME names.

    Raises:
        WrongUsage: there is no such module or name, or the module cannot be imported.
    """
    where, _, path = text.rpartition(":")
    names = path.split(".")
    if not where or ":" in where or not all(map(str.isidentifier, names)):
        listed = f": it has {named_in(text, module_at(text))}" if Path(text).is_file() else ""
        raise WrongUsage(f"a class is named MODULE:CLASS, {_HOW}; {text!r} is not{listed}")
    module = module_at(where)
    found: Any = module
    for name in names:
        found = _attribute(where, module, name, found)
    return found


def module_at(where: str, seconds: float | None = None) -> ModuleType:
    """The module of a name, or in a file, whose import must end within a time limit.

    Args:
        where: the name, or the file.
        seconds: the time limit; None for the usual.

    Raises:
        WrongUsage: there is no such module, or it cannot be imported.
    """
    WATCHDOG.file = next(iter(SUPERVISORS), WATCHDOG.file)
    with patient_import(where, IMPORT_PATIENCE if seconds is None else seconds):
        return _from_file(where) if is_file(where) else _imported(where)


def _attribute(where: str, module: ModuleType, name: str, inside: Any) -> Any:
    try:
        return getattr(inside, name)
    except AttributeError:
        raise WrongUsage(_no_such_name(where, module, name, inside)) from None
    except Exception as error:
        raise WrongUsage(f"{where} gives no {name}: {_described(error)}") from error


def importing(text: str, name: str) -> str:
    """A line of Python that imports what MODULE:NAME names, under a name.

    Example:
        >>> importing("envs:Mine", "Mine")
        'from envs import Mine'
        >>> importing("envs.py:Mine", "Mine")
        "from upsilon_ext.arguments.loading import loaded; Mine = loaded('envs.py:Mine')"
    """
    where, _, path = text.rpartition(":")
    if is_file(where) or "." in path:
        return f"from upsilon_ext.arguments.loading import loaded; {name} = loaded({text!r})"
    return f"from {where} import {path}" + ("" if path == name else f" as {name}")


def is_file(where: str) -> bool:
    """Whether a text names a file, and not a module as Python imports it."""
    return where.endswith(".py") or "/" in where or "\\" in where


def _search(folder: Path) -> None:
    """Append a folder to the search path."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


class _FromSource(SourceFileLoader):
    """Compiles the current source: cached bytecode may be stale where time and size agree."""

    def get_code(self, fullname: str) -> CodeType:
        """The code of the file."""
        return self.source_to_code(self.get_data(self.path), self.path)


def _from_file(where: str) -> ModuleType:
    try:
        file = Path(where).expanduser().resolve()
    except (RuntimeError, OSError, ValueError) as error:
        law = "a file must have a name that leads to it"
        raise WrongUsage(f"{law}; {where!r} does not: {in_one_line(str(error))}") from error
    if not file.is_file():
        raise WrongUsage(_no_such_file(where, file))
    _search(file.parent)
    _search(Path.cwd())
    name = f"{_FILE}{file.stem}"
    loader = _FromSource(name, str(file)) if file.suffix == ".py" else None
    spec = spec_from_file_location(name, file, loader=loader)
    if spec is None or spec.loader is None:
        raise WrongUsage(f"a file to import ends in .py; {where} does not")
    module = sys.modules[spec.name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        hint = _ABSOLUTE if "relative import" in str(error) else ""
        described = _described(error, str(file))
        raise WrongUsage(f"{where} cannot be imported: {described}{hint}") from error
    return module


def _no_such_file(where: str, file: Path) -> str:
    if file.is_dir():
        return (
            f"a class is in a module, {_HOW}; {where} is a folder (a package is named as Python "
            "imports it)"
        )
    if file.exists():
        if file.suffix == ".py":
            return f"a file to import must be a regular file; {where} is none"
        return f"a file to import ends in .py; {where} does not"
    if Path(where).is_symlink():
        return f"there is no file {file}, to which {where} is a link"
    near = get_close_matches(file.stem, _modules_in(file.parent), n=1)
    meant = f"; did you mean {Path(where).with_name(f'{near[0]}.py')}?" if near else ""
    return f"there is no file {where}{meant}"


def _modules_in(folder: Path) -> list[str]:
    """The names of the modules in a folder, without its packages."""
    return sorted(file.stem for file in folder.glob("*.py") if file.is_file())


def _imported(where: str) -> ModuleType:
    if not all(map(str.isidentifier, where.split("."))):
        raise WrongUsage(f"a class is named MODULE:CLASS, {_HOW}; {where!r} is no module's name")
    _search(Path.cwd())
    try:
        return import_module(where)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{where}.".startswith(f"{error.name}."):
            raise WrongUsage(_no_such_module(where, error.name)) from error
        raise WrongUsage(f"{where} cannot be imported: {_described(error)}") from error
    except (Exception, SystemExit) as error:
        raise WrongUsage(f"{where} cannot be imported: {_described(error)}") from error


def _no_such_module(where: str, missing: str) -> str:
    if Path(f"{where.replace('.', '/')}.py").is_file() and where.partition(".")[0] in PACKAGES:
        ours = where.partition(".")[0]
        return (
            f"{where} is searched in this project's package {ours}, which has no {missing}; a file "
            f"of yours is named by its path, as in ./{where.replace('.', '/')}.py:Class"
        )
    near = get_close_matches(where, _modules_in(Path.cwd()), n=1)
    meant = f"; did you mean {near[0]}?" if near else ""
    return (
        f"no module is called {missing}{meant} (searched: Python's path, then the "
        f"current folder; a file can be named by its path, as in {_BY_PATH})"
    )


def _no_such_name(where: str, module: ModuleType, name: str, inside: Any) -> str:
    from formal.formula import Formula

    if not getattr(module, "__file__", None) and getattr(module, "__path__", None):
        folder = where.replace(".", "/")
        return (
            f"a class is in a file, as in {folder}/FILE.py:{name}; {where} is a folder "
            f"({_place_of(module)})"
        )
    known = [other for other in getattr(inside, "__dict__", ()) if not other.startswith("_")]
    near = get_close_matches(name, known, n=1)
    own = [other for other in known if isinstance(vars(inside)[other], type | Formula)]
    listed = ", ".join([*own[:_SHOWN], *["…"][: len(own) - _SHOWN]]) or "none"
    meant = f"did you mean {near[0]}?" if near else f"its classes and formulas: {listed}"
    ours = where.partition(".")[0]
    if ours in PACKAGES and Path(f"{ours}.py").is_file():
        meant += (
            f"; {ours} is this project's package, which is searched first: yours is "
            f"./{ours}.py:{name}"
        )
    return f"{where} has no {name}; {meant} ({_place_of(module)})"


def _place_of(module: ModuleType) -> str:
    """The file or folder of a module."""
    if file := getattr(module, "__file__", None):
        return f"file {file}"
    folders = list(getattr(module, "__path__", ()))
    return f"the folder {folders[0]}, without an __init__.py" if folders else "built in"


def kind_of(text: str, found: Any) -> str:
    """What MODULE:NAME names, where something else is required."""
    if isinstance(found, ModuleType):
        return "a module"
    if isroutine(found):
        return "a function"
    if isclass(found):
        return "a class"
    module, own = text.rpartition(":")[0], type(found)
    if own.__module__ in {module, _FILE + Path(module).stem}:
        return f"an instance; hand over its class, as in {module}:{name_of(own)}"
    return f"of type {name_of(own)}"


def _described(error: BaseException, file: str = "") -> str:
    """An error in one line, with the last line of a file that it passed, or with its own."""
    if isinstance(error, SyntaxError):
        place = f" (line {error.lineno} of {error.filename})" if error.lineno else ""
        return f"{in_one_line(error.msg)}{place}"
    lines = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [(name, line) for name, line in lines if name == file]
    theirs = [
        (name, line)
        for name, line in lines
        if "importlib" not in name and not name.startswith("<") and name != __file__
    ]
    place = "".join(f" (line {line} of {name})" for name, line in (own or theirs)[-1:])
    return f"{described(error)}{place}"
