"""The same search, with a second agent that may take any of its shortest ways.

On a map without inner walls a shortest way goes on across or down, or ends: each turn has at most
two possibilities.
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
    """A search through all ends that are possible by some choice of shortest ways.

    If it finds the same ends as each fixed choice does, the choice of ways makes no difference,
    even if it depends on the history.
    """

    @cached_property
    def worlds(self) -> tuple[World, ...]:
        """The world, for each of the two fixed choices."""
        rules = self.world.rules
        both = (replace(rules, walks="across"), replace(rules, walks="down"))
        return tuple(replace(self.world, rules=one) for one in both)

    @cached_property
    def courses(self) -> tuple[Undisturbed, ...]:
        """The second agent's turns, for each of the two fixed choices."""
        agents = (replace(w.second, rules=own_rules(w.rules)) for w in self.worlds)
        return tuple(undisturbed(agent) for agent in agents)

    def tick(self, s: State, a: Act) -> Iterator[State]:
        """The possible states after a tick, by either choice."""
        after = (world.tick(s, a) for world in self.worlds)
        yield from {t for t in after if t is not None}

    def passed(self, s: State, ticks: int) -> Iterable[State]:
        """The possible states after turns of the second agent."""
        found = {(s.second, s.key)}
        for _ in range(ticks):
            found = {course.after(*some, 1) for some in found for course in self.courses}
        return {State(s.first, *some) for some in found}
