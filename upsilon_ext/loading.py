"""A class from an importable module or from a `.py` file.

The current folder is searched, after our own packages.
"""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

from upsilon_ext.errors import WrongUsage
from upsilon_ext.ownership import PACKAGES

_HOW: Final = "as in package.module:Class or path/to/file.py:Class"


def load(text: str) -> type[Any]:
    """The class that MODULE:CLASS names.

    Raises:
        WrongUsage: there is no such module or class, or the module cannot be imported.
    """
    found = loaded(text)
    if not isclass(found):
        raise WrongUsage(f"a class is wanted; {text} is {_kind(found)}")
    return found


def loaded(text: str) -> Any:
    """What MODULE:NAME names.

    Raises:
        WrongUsage: there is no such module or name, or the module cannot be imported.
    """
    where, _, path = text.rpartition(":")
    if not where or not path:
        raise WrongUsage(f"a class is named MODULE:CLASS, {_HOW}; {text!r} is not")
    module = _from_file(where) if _is_file(where) else _imported(where)
    found: Any = module
    for name in path.split("."):
        if not hasattr(found, name):
            raise WrongUsage(_no_such_name(where, module, name, found))
        found = getattr(found, name)
    return found


def importing(text: str, name: str) -> str:
    """A line of Python that imports what MODULE:NAME names, under a name.

    Example:
        >>> importing("envs:Mine", "Mine")
        'from envs import Mine'
        >>> importing("envs.py:Mine", "Mine")
        "from upsilon_ext.loading import loaded; Mine = loaded('envs.py:Mine')"
    """
    where, _, path = text.rpartition(":")
    if _is_file(where) or "." in path:
        return f"from upsilon_ext.loading import loaded; {name} = loaded({text!r})"
    return f"from {where} import {path}" + ("" if path == name else f" as {name}")


def _is_file(where: str) -> bool:
    return where.endswith(".py") or "/" in where or "\\" in where


def _search(folder: Path) -> None:
    """Search a folder too, after everything that is searched already."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


class _FromSource(SourceFileLoader):
    """Compiles what the file says now: bytecode is taken for it that is as old and as long."""

    def get_code(self, fullname: str) -> CodeType:
        """The code of the file."""
        return self.source_to_code(self.get_data(self.path), self.path)


def _from_file(where: str) -> ModuleType:
    file = Path(where).expanduser().resolve()
    if not file.is_file():
        near = get_close_matches(file.name, [f.name for f in file.parent.glob("*.py")], n=1)
        meant = f"; did you mean {Path(where).with_name(near[0])}?" if near else ""
        raise WrongUsage(f"there is no file {where}{meant}")
    _search(file.parent)
    _search(Path.cwd())
    name = f"upsilon_file_{file.stem}"
    loader = _FromSource(name, str(file)) if file.suffix == ".py" else None
    spec = spec_from_file_location(name, file, loader=loader)
    if spec is None or spec.loader is None:
        raise WrongUsage(f"a file to import ends in .py; {where} does not")
    module = sys.modules[spec.name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise WrongUsage(f"{where} cannot be imported: {_told(error)}") from error
    return module


def _imported(where: str) -> ModuleType:
    _search(Path.cwd())
    try:
        return import_module(where)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{where}.".startswith(f"{error.name}."):
            raise WrongUsage(_no_such_module(where, error.name)) from error
        raise WrongUsage(f"{where} cannot be imported: {_told(error)}") from error
    except (Exception, SystemExit) as error:
        raise WrongUsage(f"{where} cannot be imported: {_told(error)}") from error


def _no_such_module(where: str, missing: str) -> str:
    if Path(f"{where.replace('.', '/')}.py").is_file() and where.partition(".")[0] in PACKAGES:
        ours = where.partition(".")[0]
        return (
            f"{where} is looked for in our own package {ours}, which has no {missing}; a file of "
            f"yours is named by its path, as in ./{where.replace('.', '/')}.py:Class"
        )
    near = get_close_matches(where, [file.stem for file in Path.cwd().glob("*.py")], n=1)
    meant = f"; did you mean {near[0]}?" if near else ""
    return (
        f"no module is called {missing}{meant} (it is searched for where Python searches, and in "
        f"the current folder; a file can be named by its path, {_HOW.rpartition(' ')[2]})"
    )


def _no_such_name(where: str, module: ModuleType, name: str, inside: Any) -> str:
    known = [other for other in vars(inside) if not other.startswith("_")]
    near = get_close_matches(name, known, n=1)
    classes = [other for other in known if isclass(getattr(inside, other, None))]
    meant = f"did you mean {near[0]}?" if near else f"its classes: {', '.join(classes) or 'none'}"
    ours = where.partition(".")[0]
    if ours in PACKAGES and Path(f"{ours}.py").is_file():
        meant += (
            f"; {ours} is our own package, which is searched first: yours is ./{ours}.py:{name}"
        )
    return f"{where} has no {name}; {meant} (it is {getattr(module, '__file__', 'built in')})"


def _kind(found: Any) -> str:
    return "a module" if isinstance(found, ModuleType) else f"of type {type(found).__name__}"


def _told(error: BaseException) -> str:
    """An error in one line, with the line of the file that it came from."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} in line {error.lineno} of {error.filename}"
    place = ""
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if "importlib" not in name and not name.startswith("<") and name != __file__:
            place = f" in line {trace.tb_lineno} of {name}"
        trace = trace.tb_next
    return f"{type(error).__name__}: {error}{place}"
