"""The simultaneous Craft-World: a tick of both agents, and the acting agent's MDP.

The acting agent's MDP goes on until both agents have left, or the second agent never can. After the
acting agent has left, its actions have no effect.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from formal.considerate.experiments.craft_world_simultaneous.acting_agent import ActingAgent
from formal.considerate.experiments.craft_world_simultaneous.places import (
    PLACES,
    Crafter,
    Key,
    Places,
    State,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.second_agent import SecondAgent
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.rewards.simultaneous import r_sim
from formal.notation import Reward

LOST = -100
"""The second agent's reward when the acting agent leaves with the key that it needs."""

TEXT = Rules()
"""The rule set that reproduces Table 1 and is nearest to the text."""


@dataclass(frozen=True)
class World:
    """Both agents in one world, by a rule set. [BC, Section 4.3]"""

    rules: Rules = TEXT
    places: Places = PLACES

    @cached_property
    def acting(self) -> ActingAgent:
        """The acting agent's actions."""
        return ActingAgent(self.rules, self.places)

    @cached_property
    def second(self) -> SecondAgent:
        """The second agent's policy."""
        return SecondAgent(self.rules, self.places)

    def over(self, s: State) -> bool:
        """Whether both have left, or the acting agent has, with the key that the second needs."""
        return s.first.left and (s.second.left or lost(s))

    def tick(self, s: State, a: Act) -> State | None:
        """The state after a tick, in the order of the rules; None if the action is impossible.

        An agent that has left moves no more.
        """
        if self.rules.order == "acting":
            return self.after_acting(s, self.acting.turn(s.first, s.key, a))
        if self.rules.order == "second":
            second, key = self.second.turn(s.second, s.key)
            if (done := self.acting.turn(s.first, key, a)) is None:
                return None
            return self.after_leaving(s, *done, second)
        return self.at_once(s, a)

    def after_acting(self, s: State, done: tuple[Crafter, Key] | None) -> State | None:
        """The state after the second agent's turn, which follows the acting agent's."""
        if done is None:
            return None
        first, key = done
        key = gone_if_left(first, key)
        second, after = self.second.turn(s.second, key)
        return self.after_leaving(s, first, after, second)

    def at_once(self, s: State, a: Act) -> State | None:
        """Both turns in the world before the tick; an agent denied the key moves all the same."""
        done, (second, held) = self.acting.turn(s.first, s.key, a), self.second.turn(*s[1:])
        if done is None:
            return None
        if (done[1], held) == ("acting", "second"):
            if self.rules.order != "at once, acting":
                done = self.acting.turn(s.first, s.key, a, denied=True) or done
            if self.rules.order != "at once, second":
                second, held = self.second.turn(s.second, s.key, denied=True)
        first, key = done
        return self.after_leaving(s, first, key if key != s.key else held, second)

    def after_leaving(self, s: State, first: Crafter, key: Key, second: Crafter) -> State:
        """The state after both turns; by some rules the second agent rests if the first leaves."""
        leaves = first.left and not s.first.left
        if leaves and self.rules.last_tick == "rests":
            return State(first, s.second, gone_if_left(first, s.key))
        return State(first, second, gone_if_left(first, key))

    def step(self, s: State, a: Act) -> State:
        """The state after a tick; an impossible action is a turn without effect.

        If the rules have no turn without effect, it is the first possible move.
        """
        if self.over(s):
            return s
        possible = (self.tick(s, b) for b in (a, "stay", *self.acting.actions))
        if self.rules.waiting == "moves on":
            possible = (self.tick(s, b) for b in (a, *self.acting.actions))
        return next(t for t in possible if t is not None)

    def r_1(self, s: State, a: Act, t: State) -> Reward:
        """The acting agent's own reward: −1 for each tick until it has left."""
        return 0 if s.first.left else -1

    def r_2(self, s: State, a: Act, t: State) -> Reward:
        """The second agent's reward: −1 a tick until it has left, −100 if it never can.

        The rules say whether the tick in which the acting agent leaves has reward −1, too.
        [BC, Section 4.3]
        """
        if s.second.left or self.over(s):
            return 0
        leaves = t.first.left and not s.first.left
        price = 0 if leaves and self.rules.last_tick == "rests" else -1
        if leaves and lost(t):
            return LOST + (price if self.rules.penalty == "besides" else 0)
        return price

    def mdp(self) -> Mdp[State]:
        """The acting agent's MDP; the second agent's turns are part of its transitions."""

        def step(s: State, a: Act) -> tuple[State, Reward]:
            t = self.step(s, a)
            return t, 0 if self.over(s) else self.r_1(s, a, t)

        return Mdp.of(self.places.start, self.acting.actions, step)

    def experiment(self) -> Experiment[State]:
        """Equation 6 on Craft-World, one coefficient for each row of Table 1. [BC, Equation 6]"""
        beliefs = {2: [(1, self.r_2)]}
        return Experiment(
            name="craft-world-simultaneous",
            title="two agents want a box at the same time, and there is one key",
            mdp=self.mdp(),
            others={"second agent": self.r_2},
            reward=lambda alpha_1, alpha_2: r_sim(self.r_1, beliefs, {1: alpha_1, 2: alpha_2}),
            coefficients=(0, Fraction(1, 2), 2),
            source="[BC, Section 4.3, Table 1]",
        )


def lost(s: State) -> bool:
    """Whether the key is gone, and the second agent has no box."""
    return s.key == "gone" and not s.second.box


def gone_if_left(first: Crafter, key: Key) -> Key:
    """The key after a turn: it is gone if its holder leaves."""
    return "gone" if first.left and key == "acting" else key
