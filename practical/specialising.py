"""Subclasses that differ only in class attributes and default parameters."""

from types import new_class
from typing import Any, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")

_made: WeakValueDictionary[tuple[Any, ...], type] = WeakValueDictionary()


def specialised(
    A: type[T],
    *,
    n_actions: int | None = None,
    n_obs: int | None = None,
    seed: int | None = None,
    observation_space: Any = None,
    **parameters: Any,
) -> type[T]:
    """Return ``A`` with these class attributes and with ``parameters`` as ``__init__``'s defaults.

    ``None`` leaves an attribute unchanged. A parameter given to ``__init__`` takes precedence; a
    parameter that is also a class attribute changes there too. The same hashable arguments give the
    same class while it is in use. Calls of ``act`` and ``train`` cost as much as in ``A``.

    >>> from practical.agents.constant import Constant
    >>> Always1 = specialised(Constant, action=1, n_actions=3)
    >>> Always1().act(0), Always1(action=2).act(0), Always1.n_actions, Always1.__name__
    (1, 2, 3, 'Constant')
    """
    attributes: dict[str, Any] = {"n_actions": n_actions, "n_obs": n_obs, "seed": seed}
    attributes["observation_space"] = observation_space
    attributes = {name: value for name, value in attributes.items() if value is not None}
    if not attributes and not parameters:
        return A
    given = sorted({**attributes, **parameters}.items())
    key = (A, *((name, type(value), value) for name, value in given))
    try:
        made = _made.get(key)
    except TypeError:  # an unhashable parameter
        return _subclass(A, attributes, parameters)
    if made is None:
        made = _made[key] = _subclass(A, attributes, parameters)
    return made


def _subclass(A: type[T], attributes: dict[str, Any], parameters: dict[str, Any]) -> type[T]:
    body = {name: getattr(A, name) for name in ("__qualname__", "__module__", "__doc__")}
    body |= {"__slots__": ()} | attributes
    if parameters:
        body |= {name: parameters[name] for name in parameters if _is_plain_attribute(A, name)}

        def __init__(self: T, *args: Any, **given: Any) -> None:
            A.__init__(self, *args, **{**parameters, **given})

        body["__init__"] = __init__
    return new_class(A.__name__, (A,), exec_body=lambda namespace: namespace.update(body))


def _is_plain_attribute(A: type, name: str) -> bool:
    return hasattr(A, name) and not hasattr(type(getattr(A, name)), "__get__")
