"""The number of the acting agent's ways to an end of the simultaneous game, and one of them.

The count goes tick by tick through the states that may still lead to the end: lower bounds of the
ticks that either agent needs exclude the others. [BC, Section 4.3]
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from formal.considerate.experiments.craft_world_simultaneous.places import State
from formal.considerate.experiments.craft_world_simultaneous.search import NEVER, End, Node, Search
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.mdp.mdp import Act


@dataclass
class WaysTogether:
    """The ways to an end: sequences of possible actions.

    Attributes:
        world: the world.
        end: the ticks in which the agents leave.
        numbers: the numbers of ways from a state at a tick that have been computed.
    """

    world: World
    end: End
    numbers: dict[tuple[State, int], int] = field(default_factory=dict)

    @cached_property
    def search(self) -> Search:
        """The search, for its lower bounds."""
        return Search(self.world)

    def number(self, s: State, t: int = 0) -> int:
        """The number of ways from a state at a tick to the end."""
        if (s, t) not in self.numbers:
            if not self.possible(s, t):
                self.numbers[s, t] = 0
            elif s.first.left:
                self.numbers[s, t] = 1
            else:
                self.numbers[s, t] = sum(self.number(u, t + 1) for _, u in self.after(s))
        return self.numbers[s, t]

    def possible(self, s: State, t: int) -> bool:
        """Whether the end is still possible; once the acting agent has left, whether it is so."""
        if t + self.search.first_needs(s) > self.end.first or (s.first.left and t < self.end.first):
            return False
        if s.second.left:
            return True  # its last tick was settled before
        last = NEVER if self.end.second is None else self.end.second
        if settled := self.search.settled(Node(s), s, t):
            return settled == last or min(settled, last) >= NEVER
        return self.search.second_leaves(Node(s), t) <= last

    def after(self, s: State) -> Iterator[tuple[Act, State]]:
        """The possible actions, with their next states."""
        for a in self.world.acting.actions:
            if (u := self.world.tick(s, a)) is not None:
                yield a, u

    def way(self) -> tuple[list[State], list[Act]]:
        """The states and the actions of a way from the start that waits as early as possible."""
        states, actions = [self.world.places.start], list[Act]()
        while not (s := states[-1]).first.left:
            t = len(actions) + 1
            steps = [(a, u) for a, u in self.after(s) if self.number(u, t)]
            a, u = min(steps, key=lambda step: step[0] != "stay")
            actions.append(a)
            states.append(u)
        return states, actions
