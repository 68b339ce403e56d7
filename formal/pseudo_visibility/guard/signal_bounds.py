"""Upper bounds of the worth of two guards who signal, in integers: fast, and never too low.

The optimality operator is monotone. So from an upper bound of all values it leads to upper bounds,
also if each result is rounded up. Values are integers, in units of 1 / UNIT. [PV, Example 7]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from typing import Final, NamedTuple, TypeAlias

from formal.considerate.mdp.mdp import Act
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import ACTIONS, Corridor, Scene, gone
from formal.pseudo_visibility.guard.decision import Round, optimum_alone
from formal.pseudo_visibility.guard.signalling import UP, Signal, begins, outcomes

UNIT: Final = 1 << 64
CLOSE: Final = UNIT >> 30
"""A step that lowers the bounds by less than this ends the iteration."""

Values: TypeAlias = list[int]
"""For each state an upper bound of its value."""


class Option(NamedTuple):
    """An action of both guards.

    Attributes:
        action: the guard's.
        reward: the expected reward, without the penalty of an answer to a raised arm.
        after: the possible next states, each with its discounted probability.
    """

    action: Act
    reward: int
    after: tuple[tuple[int, int], ...]


class State(NamedTuple):
    """A state and its options.

    Attributes:
        place: the guard's place if the arm is up, where a convention counts; else None.
        alone: whether there is no player.
        options: the actions; rewards and probabilities are multiplied by `Bounds.scale`.
    """

    place: Scene | None
    alone: bool
    options: tuple[Option, ...]


class Bounds:
    """The bounds for a corridor and a penalty, for any part of a convention."""

    def __init__(self, room: Corridor, q: Reward, grip: Fraction) -> None:
        """Write down all states and options; a player's cell only falls, so the gone come first."""
        scenes = list(room.rounds())
        for cell in range(1, room.cells):
            scenes += [s._replace(player=cell, kind="pseudo-visible") for s in room.rounds()]
        signals = [Signal(s, arm) for s in scenes for arm in range(UP + 1)]
        self._room, self._grip, self._q = room, grip, q
        self._index = {s: i for i, s in enumerate(signals)}
        self._usual = optimum_alone(room)
        self.scale = room.dusk.denominator * 2 * grip.denominator
        self._fine = floor(q * UNIT * self.scale)
        self.states = [self._state(s) for s in signals]
        self._begins = [self._index[s] for s in begins(room)]

    def highest(self) -> Values:
        """A bound of all values: an end in each turn, and the player caught once."""
        room = self._room
        top = ceil((1 / (1 - room.dusk) + max(room.catch, 0) - min(room.loss, 0)) * UNIT)
        return [top] * len(self.states)

    def lowered(self, V: Values, meant: Round, enough: Fraction) -> Values:
        """Bounds for a part of a convention, from bounds of all of which it is a part.

        Args:
            V: the bounds.
            meant: the part.
            enough: the iteration ends as soon as the mean of a day is less.
        """
        V, goal = list(V), floor(enough * UNIT * len(self._begins))
        total = sum(V[i] for i in self._begins)
        while total >= goal:
            for i, state in enumerate(self.states):
                V[i] = -(-max(self._worths(state, V, meant)) // self.scale)
            before, total = total, sum(V[i] for i in self._begins)
            if before - total < CLOSE:
                break
        return V

    def mean(self, V: Values) -> Fraction:
        """The bound of the worth of a day."""
        return Fraction(sum(V[i] for i in self._begins), UNIT * len(self._begins))

    def answers(self, V: Values, meant: Round) -> Iterator[tuple[Scene, Act]]:
        """What the guard does at a raised arm on such a day, if it goes by the bounds."""
        waiting = list(self._begins)
        found = set(waiting)
        for i in waiting:
            state = self.states[i]
            worths = list(self._worths(state, V, meant))
            lawful = [o for o in state.options if self._lawful(state, o, meant)]
            best = lawful[worths.index(max(worths))]
            if state.place is not None:
                yield state.place, best.action
            new = {j for _, j in best.after} - found
            found |= new
            waiting += sorted(new)

    def _worths(self, state: State, V: Values, meant: Round) -> Iterator[int]:
        said = None if state.place is None else meant.get(state.place)
        for action, reward, after in state.options:
            other = said is not None and action != said
            if other and state.alone:
                continue
            worth = reward - self._fine if other else reward
            for weight, j in after:
                worth += weight * V[j]
            yield worth

    @staticmethod
    def _lawful(state: State, option: Option, meant: Round) -> bool:
        said = meant.get(state.place) if state.place is not None else None
        return said is None or option.action == said or not state.alone

    def _state(self, s: Signal) -> State:
        alone = s.scene.player is None
        usual = self._usual[gone(s.scene)]
        place = gone(s.scene) if s.arm else None
        options = [
            self._option(s, a, points=points, fines=points + (a != usual and not s.arm))
            for a in ACTIONS
            for points in (False, True)
            if not alone or (not points and (s.arm or a == usual))
        ]
        return State(place, alone, tuple(options))

    def _option(self, s: Signal, a: Act, *, points: bool, fines: int) -> Option:
        arm = UP if points else max(s.arm - 1, 0)
        after: dict[int, Fraction] = {}
        reward: Reward = -fines * self._q
        for chance, scene, r in outcomes(self._room, s.scene, a, self._grip):
            j = self._index[Signal(scene, arm)]
            after[j] = after.get(j, Fraction(0)) + chance * self._room.dusk * self.scale
            reward += chance * r
        # All these weights are integers: `scale` is a multiple of their denominators.
        weights = tuple((int(weight), j) for j, weight in after.items())
        return Option(a, ceil(reward * UNIT * self.scale), weights)
