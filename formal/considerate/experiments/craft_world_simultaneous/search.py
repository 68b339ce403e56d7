"""All Pareto-optimal ends of a rule set, exactly, in the order of the acting agent's return.

Only places matter: between two of them the acting agent changes nothing, agents do not block each
other, and a longer way has the same effect as waiting and then the shortest way. So the search
moves the acting agent from place to place while the second agent makes its turns. Lower bounds of
the ticks that either agent still needs give the order of the search, and exclude states that add no
end.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from formal.considerate.experiments.craft_world_simultaneous.needs import Needs, costs, needs
from formal.considerate.experiments.craft_world_simultaneous.places import Crafter, Places, State
from formal.considerate.experiments.craft_world_simultaneous.undisturbed import (
    Undisturbed,
    own_rules,
    undisturbed,
)
from formal.considerate.experiments.craft_world_simultaneous.world import World, lost
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.mdp.mdp import Act

NEVER = 10**6
"""More ticks than any way here takes."""


class End(NamedTuple):
    """The ticks in which the agents leave; None if the second agent never can."""

    first: int
    second: int | None


class Node(NamedTuple):
    """A node of the search.

    Attributes:
        state: the state.
        settled: the tick in which the second agent leaves, once nothing can change it, else 0.
        out: whether the acting agent is on its way, and only passes its current place.
    """

    state: State
    settled: int = 0
    out: bool = False


@dataclass
class Search:
    """A search through the ends of a world."""

    world: World
    ticks: dict[tuple[State, Act], tuple[State, ...]] = field(default_factory=dict)

    @property
    def places(self) -> Places:
        """The map."""
        return self.world.places

    @cached_property
    def first(self) -> Needs:
        """The bounds for the acting agent."""
        return needs(self.places, self.world.acting.exits, False, costs(self.world.rules))

    @cached_property
    def second(self) -> Needs:
        """The bounds for the second agent."""
        return needs(self.places, self.world.second.exits, True, costs(self.world.rules))

    @cached_property
    def alone(self) -> Undisturbed:
        """The second agent's turns while the acting agent does not handle the key."""
        return undisturbed(replace(self.world.second, rules=own_rules(self.world.rules)))

    @cached_property
    def handled(self) -> frozenset[Cell]:
        """The places for the key, if the acting agent cannot pass one without handling it."""
        key = {self.world.rules.pick_up, self.world.rules.put_down}
        return frozenset(self.places.stores if "automatic" in key else ())

    @cached_property
    def ways_out(self) -> frozenset[Cell]:
        """The acting agent's exits, if it cannot pass one with a box without leaving."""
        return frozenset(self.world.acting.exits if self.world.rules.leave == "arrival" else ())

    def ends(self, last: int = NEVER) -> Iterator[End]:
        """The Pareto-optimal ends; those in which the second agent never leaves are the worst."""
        start = Node(self.places.start)
        waiting: dict[int, dict[int, set[Node]]] = defaultdict(lambda: defaultdict(set))
        waiting[self.first_needs(start.state)][0].add(start)
        best: int = 2 * NEVER
        while waiting and (bound := min(waiting)) <= last:
            found = self.best_end(bound, waiting, best)
            if found < best:
                best = found
                yield End(bound, None if best >= NEVER else best)

    def best_end(self, bound: int, waiting: dict[int, dict[int, set[Node]]], best: int) -> int:
        """The second agent's earliest tick among the ends with the acting agent's at `bound`."""
        layers = waiting.pop(bound)
        while layers:
            t = min(layers)
            for node in layers.pop(t):
                if self.second_leaves(node, t) >= best:
                    continue
                if node.state.first.left:
                    best = self.second_leaves(node, t)
                    continue
                for after, later in self.next(node, t):
                    least = later + self.first_needs(after.state)
                    if self.second_leaves(after, later) < best:
                        (layers if least == bound else waiting[least])[later].add(after)
        return best

    def second_leaves(self, node: Node, t: int) -> int:
        """The tick in which the second agent leaves if it is settled, else a lower bound."""
        return node.settled or t + self.second.least(node.state.second, holds=False)

    def next(self, node: Node, t: int) -> Iterator[tuple[Node, int]]:
        """The possible next nodes with their ticks: after an action or waiting at some place."""
        s = node.state
        for goal in self.goals(s):
            yield from self.gone_to(node, t, goal)
        if not node.out:
            yield from self.stayed(node, t)
        if self.world.rules.waiting == "moves on":
            for after in self.passed(s, 2):
                yield Node(after, self.settled(node, after, t + 2), out=True), t + 2

    def stayed(self, node: Node, t: int) -> Iterator[tuple[Node, int]]:
        """The acting agent acts in its cell, or waits."""
        for a in self.world.acting.actions:
            if a in {"use", "stay", "stay, key"} or a.startswith("key, "):
                yield from self.ticked(node, node.state, a, t)

    def gone_to(self, node: Node, t: int, goal: Cell) -> Iterator[tuple[Node, int]]:
        """The acting agent goes to a place by a shortest way, and may handle the key there."""
        me = node.state.first
        past = self.handled | self.ways_out if me.box else self.handled
        if (road := self.places.road(me.at, goal, past)) is None:
            return
        ticks, before, move = road
        handling = f"{move}, key"
        handles = goal in self.places.stores and handling in self.world.acting.actions
        start = node.state._replace(first=me._replace(at=before))
        for s in self.passed(start, ticks - 1):
            for a in (move, handling) if handles else (move,):
                yield from self.ticked(node, s, a, t + ticks - 1)

    def ticked(self, node: Node, s: State, a: Act, t: int) -> Iterator[tuple[Node, int]]:
        """A tick of both agents, if the action is possible."""
        if (s, a) not in self.ticks:
            self.ticks[s, a] = tuple(self.tick(s, a))
        for after in self.ticks[s, a]:
            yield Node(after, self.settled(node, after, t + 1)), t + 1

    def tick(self, s: State, a: Act) -> Iterator[State]:
        """The states that may follow a tick: one, or none if the action is impossible."""
        if (after := self.world.tick(s, a)) is not None:
            yield after

    def passed(self, s: State, ticks: int) -> Iterable[State]:
        """The states after turns of the second agent, with the acting agent on its way."""
        yield State(s.first, *self.alone.after(s.second, s.key, ticks))

    def settled(self, node: Node, s: State, t: int) -> int:
        """The tick in which the second agent leaves if nothing can change it after s, else 0."""
        if node.settled:
            return node.settled
        if lost(s):
            return NEVER
        if s.second.left or s.second.box or s.key == "second" or s.first.left:
            return t + self.alone.leaves(s.second, s.key)
        return 0

    def goals(self, s: State) -> Iterator[Cell]:
        """The places where the acting agent may have something to do, or to wait for."""
        places, first = self.places, s.first
        if not first.hammer:
            yield places.shed
        if not first.wood:
            yield places.wood
        if not first.box and first.hammer and first.wood and s.key == "acting":
            yield places.factory
        if first.box:
            yield from self.world.acting.exits
        yield places.far
        may_put = self.world.acting.stores if s.key == "acting" else ()
        worth = {s.key, *may_put, *self.handled}
        yield from (cell for cell in places.stores[:-1] if cell in worth)

    def first_needs(self, s: State) -> int:
        """A lower bound of the ticks that the acting agent still needs, waiting included."""
        if s.first.left:
            return 0
        least = self.first.least(s.first, s.key == "acting")
        if s.key != "second" or s.first.box:
            return least
        waits = Crafter(self.places.far, hammer=True, wood=True)
        return max(least, self.alone.frees(s.second) - 1 + self.first.least(waits, holds=False))


def ends(world: World) -> Iterator[End]:
    """The Pareto-optimal ends of a world, in the order in which the acting agent leaves."""
    return Search(world).ends()
