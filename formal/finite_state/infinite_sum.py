"""V of a finite-state agent in a machine: all its rewards, and their exact infinite sum.

Agent and machine form one deterministic system. If it is finite, it returns to an earlier
configuration, and from there on repeats itself. [JAGI, Definition 3 (2), Section 3]
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias, TypeVar

from formal.errors import BoundHit, IllFormed
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.machine import Configuration, Machine, configurations
from formal.histories.percept import as_reward
from formal.interaction.discounting import Weights, normalised_powers, powers
from formal.notation import Action, Percept, Reward

State = TypeVar("State")

Turn: TypeAlias = tuple[Percept, Action]
"""xn and yn."""

Discounting: TypeAlias = Callable[[Fraction], Weights]
"""`powers` or `normalised_powers`: from the discount factor, the weight of the n-th reward."""


def result(
    pi: FiniteStateAgent, machine: Machine[State], *, bound: int = 100_000
) -> EventuallyPeriodic[Turn]:
    """(x1, y1), (x2, y2), …: the whole result of π interacting with the machine. Exact.

    Raises:
        BoundHit: within `bound` turns no configuration came back.
        IllFormed: the machine's states are not hashable.

    Example:
        >>> from formal.finite_state.exploring import constant
        >>> from formal.finite_state.machines.ignore_rewards import ignore_rewards
        >>> result(constant(1, [(-1, 0), (0, 0), (1, 0)], 2), ignore_rewards)
        EventuallyPeriodic(preperiod=(((0, 0), 1),), period=(((1, 0), 1),))
    """
    turns: list[Turn] = []
    last_turn: dict[Configuration[State], int] = {}
    for x, configuration in configurations(machine, pi):
        if len(turns) >= bound:
            break
        turns.append((x, pi.answer[configuration[0]]))
        earlier = _recall(last_turn, configuration, len(turns))
        if earlier < len(turns):
            # The configuration after xn decides what follows xn, and not xn itself.
            return EventuallyPeriodic(tuple(turns[:earlier]), tuple(turns[earlier:]))
    raise BoundHit(f"agent and machine came back to no configuration within {bound} turns")


def rewards(
    pi: FiniteStateAgent, machine: Machine[State], *, bound: int = 100_000
) -> EventuallyPeriodic[Reward]:
    """r1, r2, … in the result of π interacting with the machine; the index of r1 is 0. Exact.

    Raises:
        BoundHit: within `bound` turns no configuration came back.
        IllFormed: the machine's states are not hashable.
    """
    return result(pi, machine, bound=bound).map(lambda turn: turn[0][0])


def undiscounted_sum(r: EventuallyPeriodic[Reward]) -> Reward:
    """V = r1 + r2 + …, which exists only if the rewards are 0 from some turn on. Exact.

    [JAGI, Definition 3 (2)]

    Raises:
        IllFormed: they are not 0 from some turn on, so that the sum does not converge.

    Example:
        >>> undiscounted_sum(EventuallyPeriodic((1, 2), (0,)))
        3
    """
    for turn, reward in enumerate(r.period, start=len(r.preperiod) + 1):
        if reward != 0:
            raise IllFormed(
                "V exists only if the rewards tend to 0, so, where they repeat themselves, are 0 "
                f"from some turn on; r{turn} = {reward} comes back every {len(r.period)} turns"
            )
    return sum(map(as_reward, r.preperiod))


def discounted_sum(
    r: EventuallyPeriodic[Reward], gamma: Fraction, discounting: Discounting = powers
) -> Fraction:
    """w(1) r1 + w(2) r2 + …, for the weights w = discounting(γ) of the sum alone. Exact.

    Raises:
        IllFormed: γ is no discount factor, or the discounting is not one of the two.

    Example:
        >>> discounted_sum(EventuallyPeriodic((0,), (1, -1)), Fraction(1, 2))
        Fraction(1, 6)
    """
    if discounting not in (powers, normalised_powers):
        raise IllFormed(
            "an infinite sum is discounted by powers or normalised_powers; "
            f"{discounting!r} is neither"
        )
    first = discounting(gamma)(1)
    once, again = (
        sum((as_reward(reward) * gamma**i for i, reward in enumerate(part)), Fraction(0))
        for part in (r.preperiod, r.period)
    )
    repeated = gamma ** len(r.preperiod) * again / (1 - gamma ** len(r.period))
    return first * (once + repeated)


def _recall(
    last_turn: dict[Configuration[State], int], configuration: Configuration[State], turn: int
) -> int:
    try:
        return last_turn.setdefault(configuration, turn)
    except TypeError as error:
        raise IllFormed(f"the states of a machine are hashable; {error}") from None
