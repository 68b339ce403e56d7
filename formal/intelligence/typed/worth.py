"""The worth V of environments for an agent, from their rewards and observations.

Whole numbers, in units of `Worth.unit`; the rewards after the last turn are bounded.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Protocol, cast

from formal.errors import IllFormed
from formal.intelligence.machine import Machine, checked_discount
from formal.intelligence.queries import Queries, Query
from formal.intelligence.typed.classes import Class
from formal.intelligence.typed.expression import Expression
from formal.intelligence.typed.normal_form import Bounds
from formal.intelligence.typed.running import At, Place, TypedProgram
from formal.intelligence.typed.same_environment import Part
from formal.notation import Agent

AHEAD: Final = 4
"""The lookahead in turns, if the observations are arbitrary."""


class Measure(Protocol):
    """The worth of environments, in units of `unit`; at most `largest`, at least its negative."""

    @property
    def unit(self) -> Fraction:
        """What a bound of 1 means."""

    @property
    def largest(self) -> int:
        """The greatest worth of an environment."""

    @property
    def largest_later(self) -> int:
        """The greatest worth after the first turn."""

    def of(self, reward: Part, observation: Part) -> Bounds:
        """Bounds of the worth of the environment with this reward and observation."""

    def with_any_observation(self, reward: Part) -> Bounds:
        """Bounds of the worth for arbitrary observations."""


class Worth:
    """V of signed programs for one agent.

    Args:
        machine: a typed machine.
        pi: the agent.
        turns: the number of rewards that are summed.
        gamma: the discount factor: d_t = (1 - γ) γ^(t-1).
        cut: whether all later rewards are 0; else they are bounded.

    Attributes:
        unit: what a bound of 1 means.
        largest: no V is larger.
        largest_later: no V after the first turn is larger.

    Raises:
        IllFormed: turns is not positive, or gamma not within 0 … 1.
    """

    def __init__(
        self, machine: Machine, pi: Agent, turns: int, gamma: Fraction, *, cut: bool = False
    ) -> None:
        if turns < 1:
            raise IllFormed(f"a horizon is at least 1 turn; {turns} is not")
        p, q = checked_discount(gamma).as_integer_ratio()
        self._d = [(q - p) * p**t * q ** (turns - 1 - t) for t in range(turns)]
        after = 0 if cut else p**turns
        self._rest = [sum(self._d[t:]) + after for t in range(turns + 1)]
        self.unit = Fraction(1, machine.unit * q**turns)
        self.largest, self.largest_later = (rest * machine.unit for rest in self._rest[:2])
        self._machine, self._turns = machine, turns
        self._begin = Queries(pi, machine.n_actions, machine.unit, gamma).begin(machine.first)
        self._running: dict[Class, At] = {}

    def of(self, reward: Part, observation: Part) -> Bounds:
        """Bounds of V."""
        rewards, shows = self._run(reward.made, 0), self._run(observation.made, 1)
        sign, (low, high) = reward.sign, reward.bounds
        query, v = self._begin, 0
        for d in self._d:
            rho = sign * rewards(query)
            v += d * rho
            query = query.then(rho, shows(query))
        rest = self._rest[self._turns]
        return v + low * rest, v + high * rest

    def with_any_observation(self, reward: Part) -> Bounds:
        """Bounds of V whatever the observations are."""
        return self._ahead(reward, self._run(reward.made, 0), self._begin, 0)

    def _ahead(self, reward: Part, rewards: At, query: Query, t: int) -> Bounds:
        low, high = reward.bounds
        if low == high or t == min(AHEAD, self._turns):
            return low * self._rest[t], high * self._rest[t]
        rho = reward.sign * rewards(query)
        following = [
            self._ahead(reward, rewards, query.then(rho, o), t + 1)
            for o in range(self._machine.n_observations)
        ]
        gained = self._d[t] * rho
        return (
            gained + min(least for least, _ in following),
            gained + max(most for _, most in following),
        )

    def _run(self, made: Class, place: int) -> At:
        at = self._running.get(made)
        if at is None:
            whole = cast(TypedProgram, self._machine.whole)
            program = _filled(whole, made.heaviest(), (place,))
            at = (program.observation if place else program.reward).at
            self._running[made] = at
        return at


class Difference:
    """The difference of an environment's worth for another agent.

    Args:
        worth: the worth for the agent.
        other: the worth for the other agent, with the same machine, turns and discount factor.
    """

    def __init__(self, worth: Worth, other: Worth) -> None:
        self._worth, self._other = worth, other
        self.unit = worth.unit
        self.largest = worth.largest + other.largest
        self.largest_later = worth.largest_later + other.largest_later

    def of(self, reward: Part, observation: Part) -> Bounds:
        """Bounds of the difference between the two V."""
        return _less(self._other.of(reward, observation), self._worth.of(reward, observation))

    def with_any_observation(self, reward: Part) -> Bounds:
        """Bounds of the difference whatever the observations are."""
        worth, other = self._worth, self._other
        return _less(other.with_any_observation(reward), worth.with_any_observation(reward))


def _less(other: Bounds, worth: Bounds) -> Bounds:
    return other[0] - worth[1], other[1] - worth[0]


def _filled(program: TypedProgram, e: Expression, path: tuple[int, ...]) -> TypedProgram:
    """The program with an expression in the place of a hole."""
    program = program.filled(Place(e.rule.sort, path), e.rule)
    for k, part in enumerate(e.parts):
        program = _filled(program, part, (*path, k))
    return program
