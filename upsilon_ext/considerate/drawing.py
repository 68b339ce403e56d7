"""The sweep as a picture: a way on each piece, and the agents' returns as α₂ grows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from formal.considerate.experiments.game import Game, letter
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.sweep.outcomes import Outcome
from formal.considerate.sweep.sweep import Piece
from formal.histories.percept import as_reward
from formal.notation import Reward
from upsilon_ext.considerate.plot import Panel, draw
from upsilon_ext.report.errors import WrongUsage

_LONG: Final = 30


def demand_one_equation(games: Sequence[Game]) -> None:
    """A picture must be of one equation.

    Raises:
        WrongUsage: there are several.
    """
    if len(games) > 1:
        known = ", ".join(str(game.equation) for game in games)
        raise WrongUsage(f"a picture must be of one equation: choose --equation among {known}")


def demand_short_numbers(game: Game) -> None:
    """The numbers of a picture must fit in it, and into doubles.

    Raises:
        WrongUsage: a number of the sweep is too long.
    """
    returns = [r for piece in game.sweep.pieces for both in piece.returns.values() for r in both]
    longest = max(len(str(x)) for x in (_upper(game), *game.sweep.breakpoints, *returns))
    if longest > _LONG:
        raise WrongUsage(
            f"the numbers of a picture must have at most {_LONG} characters; one of the sweep's "
            f"has {longest}"
        )


def drawn(game: Game, file: Path) -> None:
    """Draw the sweep.

    Raises:
        WrongUsage: the file cannot be written.
    """
    panels = [
        Panel(letter(n), _range(piece), game.way(best[0]), _fences(game, best[0]))
        for n, (piece, best) in enumerate(zip(game.sweep.pieces, game.on_pieces, strict=True))
    ]
    title = f"{game.named.name}: {game.named.title} {game.named.source}"
    draw(title, game.grid, panels, game.sweep, _upper(game), file, sums=game.named.sums)


def _range(piece: Piece) -> str:
    return f"α₂ from {piece.lower}" + ("" if piece.upper is None else f" to {piece.upper}")


def _fences(game: Game, x: Outcome[Any]) -> tuple[Cell, ...]:
    """The cells of fences at the end, if the game has fences."""
    places = tuple(c for c, mark in game.grid.letters.items() if mark == "f")
    return places if getattr(x.end, "fence", False) else ()


def _upper(game: Game) -> Reward:
    """The greatest α₂ drawn: a quarter beyond the last breakpoint, the paper's values included."""
    last = [as_reward(Fraction(5, 4) * x) for x in game.sweep.breakpoints[-1:]]
    return max([1, *last, *game.experiment.coefficients])
