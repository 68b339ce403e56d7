"""The class that a file defines, and what is hidden from it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from inspect import isclass
from types import ModuleType
from typing import Any, Final

from formal.formula import Formula

METHODS: Final = {"environment": ("start", "step"), "agent": ("act", "train")}
"""The methods of each kind of class."""

_PACKAGES: Final = ("formal", "practical", "bridge")
_MODULE: Final = "file_of_a_class"
"""The name under which a file is imported."""


class NoClass(LookupError):
    """A file must define one class of the required kind."""


def hide(found: Iterable[tuple[str, str]]) -> None:
    """Hide definitions of this project: neither their names nor their modules can be imported.

    Args:
        found: the module and the name of each.
    """
    modules = {where: import_module(where) for where, _ in found}
    hidden = [vars(modules[where]).get(name) for where, name in found]
    for where, module in [*sys.modules.items()]:
        if where.partition(".")[0] in _PACKAGES and isinstance(module, ModuleType):
            for name, value in [*vars(module).items()]:
                if any(value is each for each in hidden if each is not None):
                    delattr(module, name)
    for where in modules:
        folder, _, last = where.rpartition(".")
        vars(sys.modules[folder]).pop(last, None)
        sys.modules[where] = None  # type: ignore[assignment]  # an import of it then fails


def defined_in(source: str, file: str, kind: str, named: str) -> Any:
    """The class, or the formula, that a file defines.

    Args:
        source: the text of the file.
        file: its name.
        kind: an environment or an agent.
        named: the name that decides between several classes, in kebab-case.

    Raises:
        NoClass: there is none, or several and none of that name; or an agent class declares a
            space of observations, whose values are not sent between processes.
    """
    module = ModuleType(_MODULE)
    module.__file__ = file
    sys.modules[_MODULE] = module
    exec(compile(source, file, "exec"), vars(module))  # noqa: S102 - this is the file's process
    found = {name: value for name, value in vars(module).items() if _is(kind, value)}
    if len(found) > 1:
        found = {n: v for n, v in found.items() if _plain(n) == _plain(named)} or found
    if len(found) != 1:
        what = f"{'an' if kind[0] in 'ae' else 'a'} {kind} ({' and '.join(METHODS[kind])})"
        has = ", ".join(found) or "none"
        raise NoClass(f"a file must define one class of {what}, or name one {named}; it has {has}")
    [(name, value)] = found.items()
    if kind == "agent" and getattr(value, "observation_space", None) is not None:
        raise NoClass(
            "a class in a process of its own must observe naturals; "
            f"{name} declares a space of observations: judge it alone, `upsilon oracle FILE:{name}`"
        )
    return value


def _is(kind: str, value: Any) -> bool:
    """Whether it is a class of this kind that the file defines, or a formula of an environment."""
    if isinstance(value, Formula):
        return kind == "environment"
    own = isclass(value) and value.__module__ == _MODULE
    return own and all(callable(getattr(value, method, None)) for method in METHODS[kind])


def _plain(name: str) -> str:
    """A name without its case and its marks.

    Example:
        >>> _plain("IgnoreRewards") == _plain("ignore-rewards") == _plain("ignore_rewards")
        True
    """
    return name.replace("-", "").replace("_", "").lower()
