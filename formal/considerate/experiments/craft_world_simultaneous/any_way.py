"""The same search, where the second agent may go by any of its shortest ways, whatever it did.

On a map without inner walls a shortest way goes on across or down or ends: in each turn there are
two ways to choose from at most.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from formal.considerate.experiments.craft_world_simultaneous.places import State
from formal.considerate.experiments.craft_world_simultaneous.search import Search
from formal.considerate.experiments.craft_world_simultaneous.undisturbed import (
    Undisturbed,
    own_rules,
    undisturbed,
)
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.mdp.mdp import Act


@dataclass
class AnyWay(Search):
    """A search through all ends that some choice of shortest ways makes possible.

    If it finds the same ends as each fixed choice does, no choice of ways makes a difference,
    whatever it depends on.
    """

    @cached_property
    def worlds(self) -> tuple[World, ...]:
        """The world, with each of the two ways."""
        rules = self.world.rules
        both = (replace(rules, walks="across"), replace(rules, walks="down"))
        return tuple(replace(self.world, rules=one) for one in both)

    @cached_property
    def courses(self) -> tuple[Undisturbed, ...]:
        """The second agent's turns, with each of the two ways."""
        agents = (replace(w.second, rules=own_rules(w.rules)) for w in self.worlds)
        return tuple(undisturbed(agent) for agent in agents)

    def tick(self, s: State, a: Act) -> Iterator[State]:
        """What a tick may lead to, either way."""
        after = (world.tick(s, a) for world in self.worlds)
        yield from {t for t in after if t is not None}

    def passed(self, s: State, ticks: int) -> Iterable[State]:
        """What the second agent's turns may lead to."""
        found = {(s.second, s.key)}
        for _ in range(ticks):
            found = {course.after(*some, 1) for some in found for course in self.courses}
        return {State(s.first, *some) for some in found}
