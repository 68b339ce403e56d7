"""An instance of an environment class, every call of which is checked."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from bridge.agents.as_class import exact
from bridge.errors import Inconclusive
from bridge.oracle.probe.journal import Journal, is_reward
from bridge.oracle.probe.laws import ANSWERS, DETERMINISM, RANGE, SHAPE, UNTOUCHED, Broken
from bridge.oracle.probe.timeout import Stalled, timed
from formal.agents.enumerators import Undetermined
from formal.formula import FormulaAtFault
from formal.notation import Action, Observation, Percept
from practical.foreign import described, in_one_line
from practical.foreign import shown as shortened

Answer = TypeVar("Answer")

PYTHONS_OWN: Final = {
    "__annotations__",
    "__annotations_cache__",
    "__annotate_func__",
    "__slotnames__",
}
"""Attributes that Python writes on a class that is read or copied."""


def called(what: object, call: Callable[..., Answer], *of: Any) -> Answer:
    """What a call of a class under examination returns; `str(what)` names the call.

    Raises:
        Broken: the call raised.
    """
    try:
        return timed(what, call, *of)
    except (Broken, FormulaAtFault, Inconclusive, Stalled, KeyboardInterrupt):
        raise
    except Undetermined as error:
        raise Broken(
            DETERMINISM, f"{what} queried its copies differently than before: {error}"
        ) from error
    except BaseException as error:  # a class under examination may exit, too
        raise Broken(ANSWERS, f"{what} raised {described(error)}") from error


class Driven:
    """One instance, given an agent class; its percepts exact, the first reward read as 0.

    Its text is the current call.
    """

    def __init__(self, environment_class: type[Any], agent_class: type[Any]) -> None:
        self._n_obs = environment_class.n_obs
        self._turn = 0
        self._action: Action | None = None
        self._instance = called("__init__(A)", environment_class, agent_class)

    def __str__(self) -> str:
        return f"step({self._action}) in turn {self._turn}" if self._turn else "start()"

    def start(self) -> Percept:
        """The first percept."""
        return 0, self._observation(called(self, self._started))

    def step(self, y: Action) -> Percept:
        """The percept that follows the action."""
        self._turn += 1
        self._action = y
        answer = called(self, self._stepped)
        if not isinstance(answer, (tuple, list)) or len(answer) != 2:
            raise Broken(SHAPE, f"{self} returned {shortened(answer)}")
        r, o = answer
        if type(r) is not int:
            if not is_reward(r):
                raise Broken(RANGE, f"{self} returned the reward {shortened(r)}")
            r = exact(r)
        return r, self._observation(o)

    # The attribute access is within the call, since it may raise, too.
    def _started(self) -> Any:
        return self._instance.start()

    def _stepped(self) -> Any:
        return self._instance.step(self._action)

    def _observation(self, o: Any) -> Observation:
        try:
            index = operator.index(o)
        except TypeError:
            raise Broken(SHAPE, f"{self} returned the observation {shortened(o)}") from None
        if isinstance(o, bool) or index < 0 or (self._n_obs is not None and index >= self._n_obs):
            raise Broken(
                RANGE,
                f"{self} returned the observation {shortened(o)}, where n_obs is {self._n_obs}"
                f"{' (a pair is (reward, observation))' if self._turn else ''}",
            )
        return index


def interaction(
    environment_class: type[Any], watched: type[Any], actions: Sequence[Action], journal: Journal
) -> Iterator[Percept]:
    """The percepts of a new instance, given an agent class that reports to the journal.

    Raises:
        Broken: it breaks a law.
    """
    members = dict(vars(watched))
    environment = Driven(environment_class, watched)
    yield environment.start()
    for y in actions:
        x = environment.step(y)
        if journal.fault is not None:
            raise journal.fault
        yield x
    if touched := [*_touched(watched, members)]:
        how = f"the environment changed attributes of its agent class: {', '.join(touched)}"
        raise Broken(UNTOUCHED, how)


def _touched(agent_class: type[Any], members: Mapping[str, Any]) -> Iterator[str]:
    """The attributes that differ from the members that the class had before."""
    now, base = vars(agent_class), agent_class.__base__
    if all(map(operator.is_, now.values(), members.values())) and [*now] == [*members]:
        return

    def of(attributes: Mapping[str, Any], name: str) -> Any:
        return attributes[name] if name in attributes else getattr(base, name, None)

    for name in sorted((now.keys() | members.keys()) - PYTHONS_OWN):
        before, after = of(members, name), of(now, name)
        if before is not after:
            plain = type(before) is type(after) is int
            yield f"{name} from {before} to {shortened(after)}" if plain else in_one_line(name)


def quietly(percepts: Iterator[Percept]) -> Iterator[Percept]:
    """The percepts until a law is broken."""
    try:
        yield from percepts
    except Broken:
        return
