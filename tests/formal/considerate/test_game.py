"""The ways of the game in which both agents act at the same time."""

from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.game import Game


def test_who_cares_for_itself_alone_takes_key_hammer_wood_and_box_and_leaves() -> None:
    """From the map: 2 moves to K, 5 to T, 6 to W, 2 to F and 5 to the far door, and 4 uses."""
    named = EXPERIMENTS["craft-world-simultaneous"]
    game = Game(named, named.default, 6)
    way = game.way(game.outcomes[0])
    assert way.does == tuple(
        f"use at {place}" for place in ("K (3, 1)", "T (8, 1)", "W (6, 5)", "F (5, 6)")
    )
    assert len(way.cells) - 1 == 2 + 5 + 6 + 2 + 5 + 4 == 24
    assert (way.cells[0], way.cells[-1]) == ((1, 1), (8, 8))
    assert way.returns == {"acting agent": -24, "second agent": -123}
    assert way.number == 15 * 2 * 10
