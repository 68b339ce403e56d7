"""How often a stranger's spawners bring cells to life, within 5 standard deviations.

A right class fails with a probability below 1 in 10,000. A wrong one whose probabilities differ by
less than this test can see is accepted: the verdict says only that the frequencies agree.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Final

from bridge.safelife.cases import Case, Difference, given
from bridge.safelife.strangers import Broken, Game, called, stepped
from formal.safelife.board import Board, Place
from formal.safelife.cells import EMPTY, PLAYER, SPAWNER
from formal.safelife.game import Action, Level

GAMES: Final = 1000
WITHIN: Final = 5
"""Standard deviations."""
CHANCE: Final = Fraction(3, 10)
NOTHING: Final = Board(((EMPTY,) * 6,) * 6)
CASE: Final = Case(
    Level(NOTHING.replaced({(2, 2): SPAWNER, (5, 5): PLAYER}), NOTHING, (5, 5), 1, CHANCE),
    (Action.WAIT,),
)
"""One spawner, and the agent far from it."""
AROUND: Final = tuple((r, c) for r in (1, 2, 3) for c in (1, 2, 3) if (r, c) != (2, 2))


def frequencies(G: Game) -> tuple[int, Difference | None]:
    """The number of games, and how the frequencies differ from the definition's, if they do."""
    games = list[frozenset[Place]]()
    try:
        game = called("__init__()", G)
        for _ in range(GAMES):
            called("reset(level)", lambda: game.reset(given(CASE.level)))
            after = stepped(game, Action.WAIT, CASE.level.board).board
            games.append(frozenset((r, c) for r, c in AROUND if after[r][c]))
    except Broken as broken:
        return len(games), Difference(CASE, broken.law, broken.how, None, None)
    how = _unlikely(games)
    return GAMES, Difference(CASE, "", how, None, None) if how else None


def _unlikely(games: list[frozenset[Place]]) -> str:
    """The first cell, pair of cells, or pair of games that come to life too rarely or too often."""
    for place in AROUND:
        if how := _off(f"{place} comes to life", sum(place in each for each in games), 1):
            return how
    for pair in combinations(AROUND, 2):
        both = sum(each.issuperset(pair) for each in games)
        if how := _off(f"{pair[0]} and {pair[1]} come to life together", both, 2):
            return how
    again = sum(
        AROUND[0] in one and AROUND[0] in other
        for one, other in zip(games[::2], games[1::2], strict=True)
    )
    return _off(f"{AROUND[0]} comes to life in two games one after the other", again, 2, GAMES // 2)


def _off(what: str, times: int, cells: int, games: int = GAMES) -> str:
    p = float(CHANCE**cells)
    off = abs(times - games * p) / sqrt(games * p * (1 - p))
    if off <= WITHIN:
        return ""
    return (
        f"next to one spawner, {what} in {times} of {games} games, where {games * p:g} are "
        f"expected: {off:.1f} standard deviations from it"
    )
