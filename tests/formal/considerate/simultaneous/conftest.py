"""A small Craft-World, and all ends of a world by trying every action in every tick."""

from collections.abc import Callable

import pytest

from formal.considerate.experiments.craft_world_simultaneous.places import Places, State
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.experiments.grids.grid import Grid
from formal.considerate.mdp.mdp import Act

Ends = set[tuple[int, int]]

SMALL = """
######
#DK.T#
#.WF.#
#.K.D#
######
"""


@pytest.fixture(scope="session")
def small() -> Places:
    """A map on which a tour is short; the near place for the key is beside the door."""
    return Places(Grid.of(SMALL, D=2, K=2, T=1, W=1, F=1))


def every_end(world: World, ticks: int) -> Ends:
    """The returns of both agents in all plays in which the acting agent leaves in so many ticks."""
    known: dict[State, dict[State, int]] = {}

    def steps(s: State) -> dict[State, int]:
        if s not in known:
            after = [(a, t) for a in world.acting.actions if (t := world.tick(s, a)) is not None]
            known[s] = {t: int(world.r_2(s, a, t)) for a, t in after}
        return known[s]

    def rest(s: State) -> int:
        move: Act = "up"
        gained = 0
        while not world.over(s):
            t = world.step(s, move)
            gained, s = gained + int(world.r_2(s, move, t)), t
        return gained

    found, layer = set(), {(world.places.start, 0)}
    for tick in range(1, ticks + 1):
        after = {(t, so_far + r) for s, so_far in layer for t, r in steps(s).items()}
        layer = {(t, so_far) for t, so_far in after if not t.first.left}
        found |= {(-tick, so_far + rest(t)) for t, so_far in after if t.first.left}
    return found


@pytest.fixture(scope="session")
def by_trying_all() -> Callable[[World, int], Ends]:
    """The second exact method: no places, no bounds, no shortest ways."""
    return every_end
