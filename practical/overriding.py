"""Methods that stand for others of their class: a shortcut, and what it is a shortcut for."""

from collections.abc import Iterable
from typing import Any


def stands_for(A: type, shortcut: str, *methods: str) -> bool:
    """Return whether ``A`` has a shortcut that is at least as derived as all of the methods.

    A class that overrides one of the methods, but inherits the shortcut, has none: the shortcut is
    still that of the overridden method. Nor has a class with a method that was replaced later: one
    that is not written in the same place as the shortcut.

    >>> class Fast:
    ...     def act(self): ...
    ...     def act_after(self): ...
    >>> class Slow(Fast):
    ...     def act(self): ...
    >>> stands_for(Fast, "act_after", "act"), stands_for(Slow, "act_after", "act")
    (True, False)
    """
    own = (shortcut, *methods)
    for B in A.__mro__:
        members = vars(B)
        if shortcut in members:
            return _are_written_together(members[name] for name in own if name in members)
        if any(method in members for method in methods):
            return False
    return False


def _are_written_together(functions: Iterable[Any]) -> bool:
    """Return whether all have a qualified name, with the same beginning."""
    names = [getattr(function, "__qualname__", None) for function in functions]
    return None not in names and len({str(name).rpartition(".")[0] for name in names}) == 1


def is_of_its_class(instance: Any, method: str) -> bool:
    """Return whether a method of an instance is the function that its class has by this name.

    The instance's ``__dict__`` is not read: in CPython 3.11, this would slow its attributes down.

    >>> class A:
    ...     def act(self): ...
    >>> a = A()
    >>> before = is_of_its_class(a, "act")
    >>> a.act = print
    >>> before, is_of_its_class(a, "act")
    (True, False)
    """
    function = getattr(getattr(instance, method), "__func__", None)
    return function is not None and function is getattr(type(instance), method, None)


def own_shortcut(instance: Any, shortcut: str, *methods: str) -> Any:
    """Return an instance's shortcut for these methods; None if its class has none for its methods.

    >>> class A:
    ...     def act(self): ...
    ...     def act_after(self): return 1
    >>> own_shortcut(A(), "act_after", "act")(), own_shortcut(A(), "forget", "act")
    (1, None)
    """
    if not stands_for(type(instance), shortcut, *methods):
        return None
    of_class = all(is_of_its_class(instance, name) for name in (shortcut, *methods))
    return getattr(instance, shortcut) if of_class else None
