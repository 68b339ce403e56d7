"""The class of another process, as the oracle's process meets it."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from itertools import count
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakValueDictionary

from bridge.errors import Inconclusive
from bridge.oracle.separate.copies import ATTRIBUTES, OPTIONAL
from bridge.oracle.separate.line import Ended, Garbled, Line
from bridge.oracle.separate.values import all_received, all_sent, received, sent
from practical.foreign import in_one_line, shown
from practical.specialising import specialised

_DROPPED: Final = 100
"""The process forgets instances when there are more than this number to forget."""

_LAW: Final = "a class must answer by what its methods return; its process sent "


class Process:
    """The process of a class, in which the class is called, and whose queries are answered.

    Args:
        line: the line to it.
        how: how it has ended, if it has, in words.
    """

    def __init__(self, line: Line, how: Callable[[], str]) -> None:
        self._line = line
        self._how = how
        self._instances = count(1)
        self._numbers: WeakKeyDictionary[type[Any], int] = WeakKeyDictionary()
        self._classes: WeakValueDictionary[int, type[Any]] = WeakValueDictionary()
        self._count = count(1)
        self._copies: dict[int, Any] = {}
        self._errors: dict[int, BaseException] = {}
        self._fault: Exception | None = None
        self._dropped: list[int] = []
        self._calls = 0

    def call(self, *message: Any) -> Any:
        """What a call in the process returns.

        Raises:
            Exception: it raised one there, or a query of it raised one here.
            Inconclusive: the process sent something else.
        """
        if self._calls:
            raise Inconclusive("a call was interrupted: nothing is known of those after it")
        self._calls = 1
        try:
            if len(self._dropped) > _DROPPED:
                numbers, self._dropped = self._dropped, []
                self._line.send(["drop", numbers])
                self._result()
            self._line.send(message)
            what, value = self._result()
        except Ended:
            law = "a class must return; this one ended its process instead"
            raise Inconclusive(f"{law}, with {self._how()}") from None
        self._calls, fault, self._fault = 0, self._fault, None
        errors, self._errors = self._errors, {}
        if fault is not None:
            raise fault
        if what == "refused":
            raise errors[value]
        if what == "raised":
            raise self._exception(*value)
        returned, drew = value
        if drew:
            random.random()  # so that it is seen here, too
        return returned

    def new(self, made: type[Any], args: tuple[Any, ...], named: dict[str, Any]) -> int:
        """Make an instance; its number."""
        number = next(self._instances)
        agent = None
        if args and isinstance(args[0], type):
            agent, args = self._described(args[0]), args[1:]
        known = {name: sent(getattr(made, name)) for name in ATTRIBUTES if hasattr(made, name)}
        chance = hash(random.getstate()) if made.draws else 0
        self.call("new", number, known, agent, all_sent(args, named), chance)
        return number

    def drop(self, number: int) -> None:
        """Forget an instance, when there are many."""
        self._dropped.append(number)

    def twin(self, how: str, number: int) -> int:
        """Copy an instance; the number of the copy."""
        twin = next(self._instances)
        self.call(how, number, twin)
        return twin

    def _result(self) -> tuple[str, Any]:
        """How a call ends, when its queries have been answered."""
        try:
            while True:
                what, value, before = self._line.receive()
                for call in before:
                    self._apply(*call)
                if what != "query":
                    return what, value
                self._answer(*value)
        except (Garbled, LookupError, TypeError, ValueError) as error:
            raise Inconclusive(f"{_LAW}what is no message: {in_one_line(error)}") from error

    def _apply(self, *call: Any) -> None:
        """Do what a call that returns nothing does; the first exception is raised at the end."""
        try:
            self._done(*call)
        except Exception as error:  # noqa: BLE001 - it is raised when the call returns
            self._fault = self._fault or error

    def _answer(self, number: int, *call: Any) -> None:
        """Answer a query."""
        try:
            value = sent(self._done(*call))
        except Exception as error:  # noqa: BLE001 - it is raised there, where the query is
            self._errors[number] = error
            self._line.send([number, "raised", [number, in_one_line(error)]])
        else:
            self._line.send([number, "returned", value])

    def _done(self, what: str, *of: Any) -> Any:
        """What a call of a copy, or of an agent class, returns."""
        match what, of:
            case "make", (number, copied, given, attributes):
                args, named = all_received(given)
                _, changed = all_received([[], attributes])
                A = specialised(self._classes[number], **changed)
                self._copies[copied] = A(*args, **named)
            case "call", (
                copied,
                ("act" | "train" | "act_after" | "forget" | "steps") as how,
                given,
            ):
                args, named = all_received(given)
                return getattr(self._copies[copied], how)(*args, **named)
            case "drop", (copied,):
                self._copies.pop(copied, None)
            case "clone", (copied, twin):
                self._copies[twin] = self._copies[copied].clone()
            case "deepcopy", (copied, twin):
                self._copies[twin] = copy.deepcopy(self._copies[copied])
            case "set", (number, str(name), value):
                setattr(self._classes[number], name, received(value))
            case "delete", (number, str(name)):
                delattr(self._classes[number], name)
            case _:
                raise Garbled(shown([what, *of]))
        return None

    def _described(self, A: type[Any]) -> tuple[int, str, dict[str, Any]]:
        """An agent class: its number, its name and its attributes."""
        if A not in self._numbers:
            self._numbers[A] = number = next(self._count)
            self._classes[number] = A
        members = {name: sent(getattr(A, name)) for name in ATTRIBUTES[:3] if hasattr(A, name)}
        methods = [name for name in OPTIONAL if hasattr(A, name)]
        return self._numbers[A], A.__name__, {**members, "methods": methods}

    def _exception(self, kind: str, text: str, line: int) -> Exception:
        """An exception of that type and text, which the process raised in a line of its file."""
        where = f" (line {line})" if line else ""
        made: type[Exception] = type(in_one_line(kind, 100), (Exception,), {})
        return made(f"{in_one_line(text)}{where}".strip())


class _Judged:
    """An instance in the process."""

    process: Process
    draws: bool
    _number = 0

    def __init__(self, *args: Any, **named: Any) -> None:
        self._given = args  # the process may still make copies of the agent class
        self._number = self.process.new(type(self), args, named)

    def __del__(self) -> None:
        if self._number:
            self.process.drop(self._number)

    def __deepcopy__(self, _: object) -> Any:
        return self._twin("deepcopy")

    def _twin(self, how: str) -> Any:
        twin = object.__new__(type(self))
        twin._number = self.process.twin(how, self._number)
        return twin


def _method(name: str) -> Any:
    def call(self: _Judged, *args: Any, **named: Any) -> Any:
        return received(self.process.call("call", self._number, name, all_sent(args, named)))

    call.__name__ = name
    return call


def class_of(process: Process, said: Any, methods: tuple[str, ...], *, draws: bool) -> type[Any]:
    """The class that a process has loaded.

    Args:
        process: the process.
        said: what it said of the class.
        methods: those that a class of its kind has.
        draws: whether it may use Python's global generator.

    Raises:
        Inconclusive: it said something else.
    """
    try:
        name, attributes = in_one_line(said["name"], 100), said["attributes"]
        body = {each: received(attributes[each]) for each in ATTRIBUTES if each in attributes}
        optional = [each for each in OPTIONAL if each in said["methods"] and "act" in methods]
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Inconclusive(f"{_LAW}what is no class: {in_one_line(error)}") from error
    body |= {each: _method(each) for each in (*methods, *optional)}
    if "clone" in optional:
        body["clone"] = lambda self: self._twin("clone")
    return type(name, (_Judged,), body | {"process": process, "draws": draws})
