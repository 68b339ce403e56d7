"""How often a stranger's spawners bring cells to life, within 5 standard deviations.

A right class fails with a probability below 1 in 10,000. A wrong one whose probabilities differ by
less than this test can see is accepted: the verdict says only that the frequencies agree.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Final

from bridge.safelife.cases import Given
from bridge.safelife.strangers import Broken, Game, called, stepped
from formal.safelife.board import Place, board
from formal.safelife.cells import PLAYER, SPAWNER, number
from formal.safelife.game import Action

GAMES: Final = 1000
WITHIN: Final = 5
"""Standard deviations."""
CHANCE: Final = Fraction(3, 10)
MIDDLE: Final = 2
STATEMENT: Final = (
    "a spawner brings each free cell next to it to life with the probability of the level, by "
    "draws of their own"
)


def frequencies(G: Game) -> str:
    """How the frequencies differ from the definition's, in words; "" if they do not."""
    rows = [[0] * 6 for _ in range(6)]
    rows[MIDDLE][MIDDLE], rows[5][5] = number(SPAWNER), number(PLAYER)
    start = tuple(map(tuple, rows))
    nothing = ((0,) * 6,) * 6
    level = Given(start, nothing, (5, 5), Fraction(1), CHANCE)
    around = [(r, c) for r in range(1, 4) for c in range(1, 4) if (r, c) != (MIDDLE, MIDDLE)]
    games = list[frozenset[Place]]()
    try:
        game = called("__init__()", G)
        for _ in range(GAMES):
            called("reset(level)", lambda: game.reset(level))
            after = stepped(game, Action.WAIT, board(start)).board
            games.append(frozenset((r, c) for r, c in around if after[r][c]))
    except Broken as broken:
        return broken.how
    return _unlikely(games, around)


def _unlikely(games: list[frozenset[Place]], around: list[Place]) -> str:
    """The first cell, pair of cells, or pair of games that come to life too rarely or too often."""
    for place in around:
        if how := _off(f"{place} comes to life", sum(place in each for each in games), 1):
            return how
    for pair in combinations(around, 2):
        both = sum(each.issuperset(pair) for each in games)
        if how := _off(f"{pair[0]} and {pair[1]} come to life together", both, 2):
            return how
    again = sum(
        around[0] in one and around[0] in other
        for one, other in zip(games[::2], games[1::2], strict=True)
    )
    return _off(f"{around[0]} comes to life in two games one after the other", again, 2, GAMES // 2)


def _off(what: str, times: int, cells: int, games: int = GAMES) -> str:
    p = float(CHANCE**cells)
    off = abs(times - games * p) / sqrt(games * p * (1 - p))
    if off <= WITHIN:
        return ""
    return (
        f"next to one spawner, {what} in {times} of {games} games, where {games * p:g} are "
        f"expected: {off:.1f} standard deviations from it"
    )
