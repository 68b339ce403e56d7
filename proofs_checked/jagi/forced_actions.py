"""A class must give the percepts of a function, whatever actions are forced on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bridge.agents.as_class import exact
from formal.histories.history import EMPTY
from formal.notation import Action, Percept, Play, Prompt
from proofs_checked.engine.assertions import same
from proofs_checked.engine.instances import Instance


def turn_by_turn(
    instance: Instance,
    environment: Any,
    mu: Callable[[Play], Percept],
    forced: Callable[[Prompt], Action],
) -> Iterator[None]:
    """An instance of an environment class must give the percepts of μ, one after another.

    Args:
        instance: has the number of turns.
        environment: of the class.
        mu: from a play, the due percept.
        forced: from a history, the action that is forced after it.
    """
    h = EMPTY.then(mu(EMPTY))
    same("the class begins with", (0, environment.start()), "μ with", h.percept)
    for _ in range(instance.turns):
        yield
        p = h.then(forced(h))
        h = p.then(mu(p))
        r, o = environment.step(p.action)
        same("after {p} the class", (exact(r), o), "μ", h.percept, p=p)
    yield


def same_percepts(
    instance: Instance,
    environment: Any,
    mu: Callable[[Play], Percept],
    forced: Callable[[Prompt], Action] | None = None,
) -> None:
    """The same, at once; by default any actions are forced."""
    forced = forced or (lambda h: instance.action(f"y{h.turns}"))
    for _ in turn_by_turn(instance, environment, mu, forced):
        pass
