"""Patterns that stay, or come back after two steps, by constraint search. [SL, Algorithm 1]

Compiled (the extra `fast`); `bridge/safelife/searching.py` is the same search by its definition. A
kind of cell is a number: bit 0 says that it is frozen, bit 1 that it is alive.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final

import numpy as np

from practical.errors import needed_by

with needed_by("SafeLife's generator", verb="needs"):
    import numba  # noqa: F401 - so that the error names what needs it

from practical.vectorised.compiling import njit

EMPTY, WALL, LIFE, TREE = range(4)
NUMBERS: Final = 2.0**32
ROUNDS: Final = 40
"""The search gives up after this number of rounds for each changeable cell and step."""
DEAR: Final = 60.0
"""A kind of which the penalty is this much above another's is not tried."""

STRIDE, FIRST, SECOND = (
    np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)
BY_30, BY_27, BY_31, BY_32 = (np.uint64(n) for n in (30, 27, 31, 32))
"""SplitMix64, as in `practical.streams`; compiled code that is stored depends on no other file."""


@njit
def number(begin: Any, i: int) -> int:
    """The i-th number of a stream, as `practical.streams.draw` has it."""
    z = begin + np.uint64(i) * STRIDE
    z = (z ^ (z >> BY_30)) * FIRST
    z = (z ^ (z >> BY_27)) * SECOND
    return np.int64((z ^ (z >> BY_31)) >> BY_32)  # type: ignore[return-value]


@lru_cache(maxsize=16)
def around(height: int, width: int, distance: int) -> Any:
    """For each cell, in row order, the cells within a distance, in row order of the offsets."""
    steps = np.arange(-distance, distance + 1)
    r = (np.arange(height)[:, None] + steps) % height
    c = (np.arange(width)[:, None] + steps) % width
    places = r[:, None, :, None] * width + c[None, :, None, :]
    return np.ascontiguousarray(places.reshape(height * width, -1).astype(np.int64))


@njit
def alive_after(kind: int, alive: int, n: int) -> int:
    """Whether a cell of a kind is alive after a step, if n cells of its block are alive."""
    if kind & 1:
        return kind >> 1
    return 1 if n == 3 or (alive == 1 and n == 4) else 0


@njit
def violations(kind: int, one: int, last: int, may: Any) -> int:
    """Those of a cell that is or is not alive after one step and after the last."""
    if kind & 1:
        return 0
    return (1 if last != kind >> 1 else 0) + (1 if one != kind >> 1 and not may else 0)


@njit
def note(kinds: Any, may: Any, near: Any, far: Any, period: int, x: int, noted: Any) -> None:
    """Note what a cell that has changed changes: counts, what is alive later, violations.

    The rows of `noted` are: the live cells of the block now; alive after one step; the live cells
    of the block after one step; the violations.
    """
    for y in near[x]:
        n = 0
        for z in near[y]:
            n += kinds[z] >> 1
        noted[0, y] = n
        noted[1, y] = alive_after(kinds[y], kinds[y] >> 1, n)
        if period == 1:
            noted[3, y] = violations(kinds[y], noted[1, y], noted[1, y], True)
    if period == 2:
        for y in far[x]:
            n = 0
            for z in near[y]:
                n += noted[1, z]
            noted[2, y] = n
            last = alive_after(kinds[y], noted[1, y], n)
            noted[3, y] = violations(kinds[y], noted[1, y], last, may[y])


@njit
def effect(
    kinds: Any,
    may: Any,
    near: Any,
    far: Any,
    period: int,
    x: int,
    new: int,
    noted: Any,
    ones: Any,
    counts: Any,
) -> Any:
    """By how much violations and oscillating cells grow if a cell becomes another."""
    more = (new >> 1) - (kinds[x] >> 1)
    grown = moved = 0
    reached = False
    ones[2, 2] = counts[2, 2] = 0
    for i in range(0 if more else 4, 9 if more else 5):
        y = near[x, i]
        kind = new if i == 4 else kinds[y]
        alive = alive_after(kind, kind >> 1, noted[0, y] + more)
        if period == 1:
            grown += violations(kind, alive, alive, True) - noted[3, y]
        elif alive != noted[1, y]:
            if not reached:
                reached = True
                ones[:] = 0
                counts[:] = 0
            r, c = i // 3, i % 3
            ones[r + 1, c + 1] = alive - noted[1, y]
            for j in range(r, r + 3):
                for k in range(c, c + 3):
                    counts[j, k] += alive - noted[1, y]
    if period == 2:
        for i in range(0 if reached else 12, 25 if reached else 13):
            y = far[x, i]
            kind = new if i == 12 else kinds[y]
            one = noted[1, y] + ones[i // 5, i % 5]
            last = alive_after(kind, one, noted[2, y] + counts[i // 5, i % 5])
            grown += violations(kind, one, last, may[y]) - noted[3, y]
            moved += (1 if one != kind >> 1 else 0) - (1 if noted[1, y] != kinds[y] >> 1 else 0)
    return grown, moved


@njit
def penalty(new: int, held: Any, pairs: Any, wanted: float) -> float:
    """That of a kind of cell, while the changeable cells hold so much of each kind."""
    full = held[1] + held[2] + held[3]
    if new:
        return pairs[new, 0] + (pairs[new, 1] - pairs[new, 0]) * held[new] / (full + 1)  # type: ignore[no-any-return]
    t = full / wanted
    return 2.0 if t < 0.9 else 20.0 * (1.0 - t) if t < 1.0 else 0.0


@njit
def chosen(marks: Any, which: int) -> int:
    """The place of a mark, of which `which` come before it."""
    for x in range(len(marks)):
        if marks[x]:
            if which == 0:
                return x
            which -= 1
    return -1


@njit
def tried(
    kinds: Any,
    changeable: Any,
    may: Any,
    near: Any,
    far: Any,
    period: int,
    reach: Any,
    held: Any,
    pairs: Any,
    wanted: float,
    bonus: float,
    noted: Any,
    ones: Any,
    counts: Any,
    places: Any,
    news: Any,
    energies: Any,
) -> float:
    """Write each change of a cell in reach, and its energy; return the least energy."""
    energies[:] = math.inf
    dear, found = math.inf, 0
    for new in range(4):
        dear = min(dear, penalty(new, held, pairs, wanted) + DEAR)
    for new in range(4):
        cost = penalty(new, held, pairs, wanted)
        for i in range(len(reach)):
            x = reach[i]
            if changeable[x] and new != kinds[x] and cost < dear:
                grown, moved = effect(kinds, may, near, far, period, x, new, noted, ones, counts)
                energies[found] = grown - bonus * moved + cost
                places[found], news[found] = x, new
                found += 1
    return energies.min()  # type: ignore[no-any-return]


@njit
def drawn_of(energies: Any, least: float, temperature: float, u: int) -> int:
    """The place that a draw names, each as likely as exp(−energy / temperature) has it."""
    total, below, last = 0.0, 0.0, 0
    for energy in energies:
        if energy < math.inf:
            total += math.exp((least - energy) / temperature)
    for i in range(len(energies)):
        if energies[i] < math.inf:
            below += math.exp((least - energies[i]) / temperature)
            last = i
            if below * NUMBERS > u * total:
                break
    return last


@njit
def target_of(
    bad: int, wrong: Any, left: int, seeds: Any, area: int, changeable: Any, u: int
) -> int:
    """A cell that violates, as a draw names it; else a seed; else any changeable cell."""
    if bad:
        return chosen(wrong, u * bad >> 32)
    if left:
        return chosen(seeds, u * left >> 32)
    return chosen(changeable, u * area >> 32)


@njit
def search(
    kinds: Any,
    changeable: Any,
    may: Any,
    counted: Any,
    seeds: Any,
    near: Any,
    far: Any,
    period: int,
    share: float,
    temperature: float,
    bonus: float,
    pairs: Any,
    begin: Any,
    drawn: int,
) -> Any:
    """Change cells until no counted violation is left, and enough cells are not empty.

    Args:
        kinds: the kind of each cell, which is changed.
        changeable: the cells that may be changed.
        may: the cells that may oscillate.
        counted: the cells whose violations count.
        seeds: the cells to begin at; those that are used are unmarked.
        near: for each cell, its block.
        far: for each cell, the cells within distance 2.
        period: after how many steps the board must be back: 1 or 2.
        share: the share of changeable cells that must not be empty.
        temperature: how much chance decides.
        bonus: what each oscillating cell is worth.
        pairs: for each kind, its penalty if no cell has it, and if all that are not empty have it.
        begin: the stream.
        drawn: the place in the stream.

    Returns:
        Whether the search ended, the number of changeable cells that are not empty, and the place
        in the stream.
    """
    cells = len(kinds)
    noted, wrong = np.zeros((4, cells), np.int64), np.zeros(cells, np.int64)
    for _ in range(period):
        for x in range(cells):
            note(kinds, may, near, far, period, x, noted)
    area = bad = 0
    held = np.zeros(4, np.int64)
    for x in range(cells):
        wrong[x] = 1 if counted[x] and noted[3, x] > 0 else 0
        bad += wrong[x]
        if changeable[x]:
            area += 1
            held[kinds[x]] += 1
    reach = near if period == 1 else far
    energies = np.zeros(3 * reach.shape[1], np.float64)
    places, news = np.zeros(len(energies), np.int64), np.zeros(len(energies), np.int64)
    ones, counts = np.zeros((5, 5), np.int64), np.zeros((5, 5), np.int64)
    left, wanted = seeds.sum(), share * area
    for _ in range(ROUNDS * area * period):
        full = area - held[0]
        if bad == 0 and full >= wanted:
            return True, full, drawn
        drawn += 2
        u, v = number(begin, drawn - 2), number(begin, drawn - 1)
        target = target_of(bad, wrong, left, seeds, area, changeable, u)
        if bad == 0 and left:
            seeds[target] = False
            left -= 1
        least = tried(
            kinds,
            changeable,
            may,
            near,
            far,
            period,
            reach[target],
            held,
            pairs,
            wanted,
            bonus,
            noted,
            ones,
            counts,
            places,
            news,
            energies,
        )
        if least < math.inf:
            i = drawn_of(energies, least, temperature, v)
            x = places[i]
            held[kinds[x]] -= 1
            held[news[i]] += 1
            kinds[x] = news[i]
            note(kinds, may, near, far, period, x, noted)
            for y in reach[x]:
                now = 1 if counted[y] and noted[3, y] > 0 else 0
                bad += now - wrong[y]
                wrong[y] = now
    return False, area - held[0], drawn
