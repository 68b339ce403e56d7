"""The process of a class: it answers the calls of the oracle, which is another process.

The oracle sends an order, with the limits and the text of a file; then one call after another. In a
call the class may query its copies, which are in the oracle's process.
"""

from __future__ import annotations

import copy
import random
import sys
from collections import OrderedDict
from linecache import cache as lines_of
from types import new_class
from typing import Any, Final

from bridge.environments.replaying import replaying
from bridge.oracle.separate.copies import ATTRIBUTES, OPTIONAL, Oracle, RefusedCall, agent_class
from bridge.oracle.separate.limits import Limits, limit_this_process
from bridge.oracle.separate.line import Ended, Line
from bridge.oracle.separate.loading import defined_in, hide
from bridge.oracle.separate.values import all_received, received, sent
from formal.formula import Formula
from practical.foreign import in_one_line, type_of

_CLASSES: Final = 256
"""At most this number of agent classes and of subclasses is cached."""


class Answering:
    """Answers calls of a class and of its instances."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._oracle = Oracle(line)
        self._agents: OrderedDict[int, type[Any]] = OrderedDict()
        self._subclasses: dict[str, type[Any]] = {}
        self._instances: dict[int, Any] = {}
        self._class: type[Any]
        self._random: Any = None

    def run(self) -> None:
        """Answer until the other end is closed."""
        while True:
            self._answer(self._line.receive())

    def _answer(self, message: Any) -> None:
        try:
            value = getattr(self, message[0])(*message[1:])
        except Ended:
            raise
        except RefusedCall as error:
            self._oracle.send("refused", error.number)
        except BaseException as error:  # noqa: BLE001 - a class may raise anything
            self._oracle.send("raised", [type_of(error), _text(error), _line_of(error)])
        else:
            self._oracle.send("returned", [value, self._drew()])

    def order(self, order: dict[str, Any]) -> Any:
        """Load the file; what the oracle must know of its class."""
        self._file = order["file"]
        hide([(where, name) for where, name in order["hidden"]])
        limit_this_process(Limits(**order["limits"]))
        lines_of[self._file] = (0, None, order["source"].splitlines(keepends=True), self._file)
        found = defined_in(order["source"], self._file, order["kind"], order["named"])
        own = replaying(found) if isinstance(found, Formula) else found
        if "random" in order["source"]:
            self._random = random.getstate()
        self._class = own
        known = {name: sent(getattr(own, name)) for name in ATTRIBUTES if hasattr(own, name)}
        methods = [name for name in OPTIONAL if callable(getattr(own, name, None))]
        name = found.name if isinstance(found, Formula) else own.__name__
        return {"name": name, "attributes": known, "methods": methods}

    def new(
        self, number: int, attributes: dict[str, Any], agent: Any, given: Any, chance: int
    ) -> None:
        """Make an instance, of a subclass with these attributes."""
        if self._random is not None:
            random.seed(chance)
            self._random = random.getstate()
        args, named = all_received(given)
        agents = [] if agent is None else [self._agent(*agent)]
        self._instances[number] = self._subclass(attributes)(*agents, *args, **named)

    def call(self, number: int, method: str, given: Any) -> Any:
        """What a method of an instance returns."""
        args, named = all_received(given)
        return sent(getattr(self._instances[number], method)(*args, **named))

    def clone(self, number: int, twin: int) -> None:
        """Make a clone of an instance, by its own method."""
        self._instances[twin] = self._instances[number].clone()

    def deepcopy(self, number: int, twin: int) -> None:
        """Make a deep copy of an instance."""
        self._instances[twin] = copy.deepcopy(self._instances[number])

    def drop(self, numbers: list[int]) -> None:
        """Forget instances."""
        for number in numbers:
            self._instances.pop(number, None)

    def _agent(self, number: int, name: str, members: dict[str, Any]) -> type[Any]:
        if number not in self._agents:
            self._agents[number] = agent_class(self._oracle, number, name, members)
            if len(self._agents) > _CLASSES:
                self._agents.popitem(last=False)
        return self._agents[number]

    def _subclass(self, attributes: dict[str, Any]) -> type[Any]:
        own = self._class
        body = {name: received(value) for name, value in attributes.items()}
        body = {name: value for name, value in body.items() if _differs(own, name, value)}
        if not body:
            return own
        key = repr(sorted(body.items()))
        if key not in self._subclasses:
            if len(self._subclasses) > _CLASSES:
                self._subclasses.clear()
            body |= {"__module__": own.__module__, "__qualname__": own.__qualname__}
            self._subclasses[key] = new_class(
                own.__name__, (own,), exec_body=lambda namespace: namespace.update(body)
            )
        return self._subclasses[key]

    def _drew(self) -> bool:
        """Whether Python's global generator was used."""
        if self._random is None:
            return False
        before, self._random = self._random, random.getstate()
        return bool(self._random != before)


def _differs(own: type[Any], name: str, value: Any) -> bool:
    known = getattr(own, name, _differs)
    return type(known) is not type(value) or known != value


def _text(error: BaseException) -> str:
    return in_one_line(error.msg if isinstance(error, SyntaxError) else error)


def _line_of(error: BaseException) -> int:
    """The last line of the file that an error passed; 0 if it passed none."""
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    trace, line = error.__traceback__, 0
    while trace is not None:
        if trace.tb_frame.f_globals.get("__name__") == "file_of_a_class":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def main() -> None:
    """Answer over the two descriptors that the command line names."""
    reading, writing = map(int, sys.argv[1:])
    try:
        Answering(Line(reading, writing)).run()
    except Ended:
        return
