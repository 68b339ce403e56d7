"""The second agent's turns while the acting agent does not handle the key."""

from dataclasses import dataclass, field, replace
from functools import cache

from formal.considerate.experiments.craft_world_simultaneous.places import Crafter, Key
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.second_agent import SecondAgent
from formal.errors import BoundHit


@dataclass(frozen=True)
class Undisturbed:
    """The second agent's turns, cached.

    Attributes:
        agent: its policy.
    """

    agent: SecondAgent
    turns: dict[tuple[Crafter, Key], tuple[Crafter, Key]] = field(
        default_factory=dict, compare=False
    )
    leaving: dict[tuple[Crafter, Key], int] = field(default_factory=dict, compare=False)
    freeing: dict[Crafter, int] = field(default_factory=dict, compare=False)

    def after(self, me: Crafter, key: Key, turns: int) -> tuple[Crafter, Key]:
        """The agent and the key after a number of turns."""
        for _ in range(turns):
            if (me, key) not in self.turns:
                self.turns[me, key] = self.agent.turn(me, key)
            me, key = self.turns[me, key]
        return me, key

    def leaves(self, me: Crafter, key: Key) -> int:
        """The number of turns until the agent has left.

        Raises:
            BoundHit: it waits for ever.
        """
        if (me, key) not in self.leaving:
            turns, s = 0, (me, key)
            while not s[0].left:
                turns, before, s = turns + 1, s, self.after(*s, 1)
                if s == before:
                    raise BoundHit(f"the second agent must leave in the end; it waits as {me}")
            self.leaving[me, key] = turns
        return self.leaving[me, key]

    def frees(self, me: Crafter) -> int:
        """The number of turns until the agent, which holds the key, has put it down.

        Raises:
            BoundHit: it leaves with the key.
        """
        if me not in self.freeing:
            turns = 0
            s: tuple[Crafter, Key] = (me, "second")
            while s[1] == "second":
                turns, s = turns + 1, self.after(*s, 1)
                if s[0].left:
                    raise BoundHit("the second agent must return the key; it leaves with the key")
            self.freeing[me] = turns
        return self.freeing[me]


@cache
def undisturbed(agent: SecondAgent) -> Undisturbed:
    """The turns of a policy; many rule sets share them."""
    return Undisturbed(agent)


def own_rules(rules: Rules) -> Rules:
    """One rule set for all that agree about the second agent."""
    return replace(rules.moves, order="acting", exits="one", returns="either", waiting="stays")
