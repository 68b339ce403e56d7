"""Histories as text: percepts (r, o) and actions in turn, as the papers write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridge.rationals import number
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import reverse
from formal.incremental.rewriting import with_zero_first_reward
from formal.notation import Percept

FULL = 3
"""Histories of at most this number of percepts are written in full."""

_DIFFERENCES = 3
"""At most this number of differences is listed; otherwise the history is written by itself."""


def percept(x: Percept) -> str:
    """A percept, as `(-1, 0)`."""
    return f"({number(x[0])}, {x[1]})"


def written(h: Prompt, *, most: int = FULL) -> str:
    """A prompt as text; the middle of a long one is left out.

    Example:
        >>> from formal.histories.history import prompt
        >>> written(prompt((0, 0), 1, (1, 0)))
        '⟨(0, 0), 1, (1, 0)⟩'
    """
    items = [percept(item) if isinstance(item, tuple) else str(item) for item in h]
    if h.turns > most:
        items[3:-3] = ["…"]
    return f"⟨{', '.join(items)}⟩"


def told(h: Prompt, happened: Prompt) -> str:
    """A history as text; a long one by its differences from what happened.

    Example:
        >>> from formal.histories.history import prompt
        >>> happened = prompt((0, 0), 1, (1, 0), 1, (1, 0), 0, (-1, 0))
        >>> told(prompt((0, 0), 1, (0, 0), 1, (0, 0), 0, (0, 0)), happened)
        'what happened, but x2…x4 = (0, 0)'
    """
    if h.turns <= FULL:
        return written(h)
    if h is happened:
        return "what happened"
    if h.turns == happened.turns:
        differences = list(_differences(h, happened))
        if len(differences) <= _DIFFERENCES:
            return f"what happened, but {', '.join(differences)}"
        if h is with_zero_first_reward(reverse(happened)) or h is reverse(happened):
            return "what happened, reversed"
    return _by_its_turns(h, happened) or written(h)


def _by_its_turns(h: Prompt, happened: Prompt) -> str:
    """A history as text, if it is the end or the beginning of what happened, or is shorter."""
    n, items = h.turns, h.flat()
    if n >= happened.turns:
        return ""
    whole = happened.flat()
    last = prompt(*whole[len(whole) - len(items) :])
    if h is last or h is with_zero_first_reward(last):
        return f"the last {n} percepts of what happened"
    if items == whole[: len(items)]:
        return f"the first {n} percepts of what happened"
    return f"{n} percepts, where {happened.turns} happened: {written(h, most=2 * FULL)}"


def _differences(h: Prompt, happened: Prompt) -> Iterator[str]:
    """Each item that differs, with its places."""
    places: dict[str, list[int]] = {}
    for position, (mine, theirs) in enumerate(zip(h, happened, strict=True)):
        if mine != theirs:
            what = f"x = {percept(mine)}" if isinstance(mine, tuple) else f"y = {mine}"
            places.setdefault(what, []).append(position // 2 + 1)
    for what, numbers in places.items():
        letter, rest = what[0], what[1:]
        yield ", ".join(_ranges(letter, numbers)) + rest


def _ranges(letter: str, numbers: Iterable[int]) -> Iterator[str]:
    runs: list[list[int]] = []
    for n in numbers:
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    for run in runs:
        yield f"{letter}{run[0]}" + (f"…{letter}{run[-1]}" if len(run) > 1 else "")
