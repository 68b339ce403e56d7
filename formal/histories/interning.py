"""The links between prompts, and the law that equal prompts are one object.

A prompt refers to the prompt a turn shorter, which links back to it weakly: an unreferenced prompt
is freed, and a referenced one is found again.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, Final, Self, TypeAlias, TypeVar
from weakref import WeakValueDictionary, ref

from formal.histories.percept import Action, Percept

Prompt = TypeVar("Prompt", bound="Node")

_Few: TypeAlias = tuple[ref[Prompt], ...]
_Many: TypeAlias = WeakValueDictionary[tuple[Action | None, Percept], Prompt]
_Links: TypeAlias = ref[Prompt] | _Few[Prompt] | _Many[Prompt]

Remembering: TypeAlias = tuple[Any, Any, Any, Any, dict[Any, Any] | None]
"""(f, f(h), g, g(h), {…}): the values of two functions at a prompt h, and those of others.

One agent in one environment needs two; a dictionary takes three times the memory.
"""

NOTHING_REMEMBERED: Final[Remembering] = (None, None, None, None, None)


class Node:
    """A prompt as its last turn and the prompt a turn shorter; made by this module alone."""

    __slots__ = (
        "__weakref__",
        "_action",
        "_before",
        "_longer",
        "_percept",
        "_remembered",
        "_turns",
    )

    _before: Self | None
    _action: Action | None
    _percept: Percept
    _turns: int
    _longer: _Links[Self] | None
    _remembered: Remembering


_new: Final = object.__new__
_FEW: Final = 4
_first: Final[WeakValueDictionary[Percept, Any]] = WeakValueDictionary()
_interning: Final = RLock()
_acquire, _release = _interning.acquire, _interning.release


def of_one_turn(kind: type[Prompt], x: Percept) -> Prompt:
    """The one prompt ⟨x⟩, made if no reference to it exists; x is in its normal form."""
    known: Prompt | None = _first.get(x)
    if known is not None:
        return known
    made = _new(kind)
    made._before = None
    made._action = None
    made._percept = x
    made._turns = 1
    made._longer = None
    made._remembered = NOTHING_REMEMBERED
    with _interning:
        one: Prompt = _first.setdefault(x, made)
        return one


def extended(h: Prompt, y: Action, x: Percept) -> Prompt:
    """The one prompt `h y x`, made if no reference to it exists; y, x are in their normal forms."""
    links = h._longer
    if links is not None and (known := _linked(links, y, x)) is not None:
        return known
    made = _new(type(h))
    made._before = h
    made._action = y
    made._percept = x
    made._turns = h._turns + 1
    made._longer = None
    made._remembered = NOTHING_REMEMBERED
    if links is None:
        longer: _Links[Prompt] = ref(made)
    elif isinstance(links, ref):
        longer = _linking((links,), made)
    elif isinstance(links, tuple):
        longer = _linking(links, made)
    else:
        with _interning:
            return links.setdefault((y, x), made)
    try:
        # Faster than `with`; inside the block, so that no interruption leaves the lock behind.
        _acquire()
        if h._longer is links:
            h._longer = longer
            return made
    finally:
        _release()
    return extended(h, y, x)


def _linked(links: _Links[Prompt], y: Action, x: Percept) -> Prompt | None:
    """The prompt that ends with y and x, if a reference to it exists."""
    if isinstance(links, ref):
        links = (links,)
    elif not isinstance(links, tuple):
        return links.get((y, x))
    for link in links:
        h = link()
        if h is not None and h._action == y and h._percept == x:
            return h
    return None


def _linking(links: _Few[Prompt], made: Prompt) -> _Links[Prompt]:
    """Links to the prompts that are still referenced, and to `made`."""
    held = [h for link in links if (h := link()) is not None]
    held.append(made)
    if len(held) > _FEW:
        return WeakValueDictionary({(h._action, h._percept): h for h in held})
    return tuple([ref(h) for h in held]) if len(held) > 1 else ref(made)
