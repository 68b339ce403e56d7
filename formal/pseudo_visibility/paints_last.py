"""An environment that paints a character Y last, over the picture without Y."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

from formal.histories.history import EMPTY
from formal.notation import Action, Environment, Observation, Percept, Play, Reward

State = TypeVar("State")


@dataclass(frozen=True)
class PaintsLast(Generic[State]):
    """μ paints Y last: its t-th observation is O_t = P(S_t, D(S_t)). [PV, Definition 1]

    Deterministic: the internal state is a fold of the actions, S_t = moved(S_t-1, A_t), and the
    reward belongs to the state. An instance is the environment μ itself.

    Attributes:
        initial: S_0.
        moved: S_t, from S_t-1 and A_t.
        reward: the reward that comes with S_t.
        D: the picture without Y.
        P: the picture with Y, from the state and the picture without.
        pseudo_visible: the flag pv in the state. [PV, Definition 2]

    Example:
        >>> from formal.histories.history import EMPTY
        >>> PaintsLast(0, lambda s, y: s + y, lambda s: 0, lambda s: s, lambda s, o: o + 5, bool)(
        ...     EMPTY
        ... )
        (0, 5)
    """

    initial: State
    moved: Callable[[State, Action], State]
    reward: Callable[[State], Reward]
    D: Callable[[State], Observation]
    P: Callable[[State, Observation], Observation]
    pseudo_visible: Callable[[State], bool]

    def state(self, p: Play) -> State:
        """The internal state S_t, where t is the number of actions in p."""
        return reduce(self.moved, (g.action for g in p.plays()), self.initial)

    def __call__(self, p: Play) -> Percept:
        """The percept of μ after p."""
        s = self.state(p)
        return self.reward(s), picture(self, s)


def picture(mu: PaintsLast[State], s: State) -> Observation:
    """P(s, D(s)): the observation in a state. [PV, Definition 1]"""
    return mu.P(s, mu.D(s))


def painting_nothing(mu: Environment) -> PaintsLast[Play]:
    """Any environment paints Y last: let D be constant, and P the whole picture.

    The state is the play of μ so far; Y is never pseudo-visible. [PV, Definition 1]
    """
    return PaintsLast(
        initial=EMPTY,
        moved=lambda s, y: s.then(mu(s)).then(y),
        reward=lambda s: mu(s)[0],
        D=lambda s: 0,
        P=lambda s, o: mu(s)[1],
        pseudo_visible=lambda s: False,
    )
