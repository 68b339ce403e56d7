"""The agent class that an environment gets in its process: the oracle's own answers its queries."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, Final

from bridge.oracle.separate.line import Line
from bridge.oracle.separate.values import all_sent, received, sent

OPTIONAL: Final = ("clone", "act_after", "forget", "steps")
"""The optional methods of agents that an environment may use here: all but `finite_state`."""

ATTRIBUTES: Final = ("n_actions", "n_obs", "learning_rate", "seed")
"""The attributes of classes that both processes know."""

ALPHABET: Final = ("n_actions", "n_obs", "seed")
"""The attributes that a subclass of an agent class may change."""


class RefusedCall(RuntimeError):
    """A call of a copy raised an exception in the other process.

    Attributes:
        number: that of the exception, there.
    """

    def __init__(self, number: int, text: str) -> None:
        super().__init__(text)
        self.number = number


class Oracle:
    """The oracle as a class in this process meets it.

    What returns nothing is not sent at once, but before the next message.
    """

    def __init__(self, line: Line) -> None:
        self._line = line
        self._before: list[Any] = []
        self._queries = count(1)
        self.copies = count(1)

    def later(self, *call: Any) -> None:
        """A call that returns nothing."""
        self._before.append(call)

    def send(self, what: str, value: Any) -> None:
        """Send what an own call returned or raised, after the calls before it."""
        before, self._before = self._before, []
        self._line.send([what, value, before])

    def query(self, *call: Any) -> Any:
        """What a call returns in the other process.

        Raises:
            RefusedCall: it raised there.
        """
        number = next(self._queries)
        self.send("query", [number, *call])
        while True:
            answered, what, value = self._line.receive()
            if answered == number:  # an exception may have left an earlier answer
                break
        if what == "raised":
            raise RefusedCall(*value)
        return received(value)


class _Watched(type):
    """A class whose changed attributes are changed in the other process, too."""

    _oracle: Oracle
    _class: int

    def __setattr__(cls, name: str, value: Any) -> None:
        cls._oracle.later("set", cls._class, name, sent(value))
        super().__setattr__(name, value)

    def __delattr__(cls, name: str) -> None:
        super().__delattr__(name)
        cls._oracle.later("delete", cls._class, name)


def agent_class(oracle: Oracle, number: int, name: str, members: dict[str, Any]) -> type[Any]:
    """The agent class with a number in the other process.

    Args:
        oracle: the other process.
        number: that of the class.
        name: its name.
        members: its attributes, and under `methods` which of the optional methods it has.
    """

    def __init__(self: Any, **parameters: Any) -> None:
        self._number = next(oracle.copies)
        changed = {} if type(self) is own else _changed(type(self), own)
        make = oracle.query if parameters or changed else oracle.later
        make("make", number, self._number, all_sent((), parameters), changed)

    def __del__(self: Any) -> None:
        if "_number" in vars(self):
            oracle.later("drop", self._number)

    def __deepcopy__(self: Any, _: object) -> Any:
        return _twin(oracle, self, "deepcopy")

    def clone(self: Any) -> Any:
        return _twin(oracle, self, "clone")

    def train(self: Any, *args: Any, **named: Any) -> None:
        oracle.later("call", self._number, "train", all_sent(args, named))

    body: dict[str, Any] = {"__init__": __init__, "__del__": __del__, "train": train}
    body |= {"__deepcopy__": __deepcopy__, "act": _called(oracle, "act")}
    for method in members.pop("methods"):
        body[method] = clone if method == "clone" else _called(oracle, method)
    body |= {each: received(value) for each, value in members.items()}
    own = _Watched(name, (), body | {"_oracle": oracle, "_class": number})
    return own


def _changed(subclass: type[Any], own: type[Any]) -> dict[str, Any]:
    """The attributes that a subclass has and its agent class has not, as JSON."""
    attributes = {name: getattr(subclass, name) for name in ALPHABET if hasattr(subclass, name)}
    return {n: sent(v) for n, v in attributes.items() if v is not getattr(own, n, _changed)}


def _called(oracle: Oracle, method: str) -> Callable[..., Any]:
    """A method that the other process answers."""

    def call(self: Any, *args: Any, **named: Any) -> Any:
        return oracle.query("call", self._number, method, all_sent(args, named))

    call.__name__ = method
    return call


def _twin(oracle: Oracle, original: Any, how: str) -> Any:
    twin = object.__new__(type(original))
    number = next(oracle.copies)
    oracle.query(how, original._number, number)
    twin._number = number
    return twin
