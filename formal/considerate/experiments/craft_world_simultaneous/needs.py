"""A lower bound of the ticks that an agent still needs: the key is wherever it suits it best."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from formal.considerate.experiments.craft_world_simultaneous.places import Crafter, Places
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.grids.grid import Cell


@dataclass(frozen=True)
class Needs:
    """The fewest ticks of an agent that is alone, and finds the key in both places.

    Attributes:
        places: the map.
        exits: the doors that it may leave by.
        returns: whether it must leave the key in the far place before it leaves.
        costs: the interactions that take a tick.
    """

    places: Places
    exits: tuple[Cell, ...]
    returns: bool
    costs: frozenset[str]
    known: dict[tuple[Crafter, bool], int] = field(default_factory=dict, compare=False)

    def least(self, me: Crafter, holds: bool) -> int:
        """The fewest ticks until it has left, whether it holds the key or not."""
        if (me, holds) not in self.known:
            self.known[me, holds] = min(self.tours(me, holds))
        return self.known[me, holds]

    def tours(self, me: Crafter, holds: bool) -> Iterator[int]:
        """The fewest ticks, for each possible next interaction."""
        places = self.places
        if me.box and not (self.returns and holds):
            yield min(places.away[me.at][cell] for cell in self.exits) + ("leave" in self.costs)
        elif me.box:
            yield self.then(me, places.far, "put_down", holds=False)
        elif holds and me.hammer and me.wood:
            yield self.then(me._replace(box=True), places.factory, "box", holds)
        else:
            if not holds:
                yield from (self.then(me, cell, "pick_up", holds=True) for cell in places.stores)
            if not me.hammer:
                yield self.then(me._replace(hammer=True), places.shed, "hammer", holds)
            if not me.wood:
                yield self.then(me._replace(wood=True), places.wood, "wood", holds)

    def then(self, me: Crafter, cell: Cell, interaction: str, holds: bool) -> int:
        """The fewest ticks if this interaction, in this cell, is the next."""
        way = self.places.away[me.at][cell] + (interaction in self.costs)
        return way + self.least(me._replace(at=cell), holds)


@cache
def needs(places: Places, exits: tuple[Cell, ...], returns: bool, costs: frozenset[str]) -> Needs:
    """The needs of an agent, which many rule sets share."""
    return Needs(places, exits, returns, costs)


def costs(rules: Rules) -> frozenset[str]:
    """The interactions that take a tick of their own."""
    names = ("pick_up", "put_down", "hammer", "wood", "box", "leave")
    return frozenset(name for name in names if getattr(rules, name) == "tick")
