"""Tempting Button as a machine, for observations that repeat themselves from some place on.

Alphabet: two actions, push 0 and skip 1; observations B = 0, there is a button, and 1, there is
none; rewards -1 and 1, the first reward 0.
"""

from typing import TypeAlias

from formal.environments.tempting_button import PUSH, B
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.finite_state.machine import Machine
from formal.notation import Action, Observation, Percept

Room: TypeAlias = tuple[int, State, Action]
"""A position in the observations, the agent's state, and what it would do, were there a button."""


def tempting_button(observations: EventuallyPeriodic[Observation]) -> Machine[Room]:
    """With a button: reward 1 if y is push, else -1; without: 1 if π(h') is not push, else -1.

    h' is h with the last observation replaced by B. [JAGI, Example 2]

    Args:
        observations: o_0, o_1, …; B one time in four, as if generated pseudo-randomly.
    """

    def start(pi: FiniteStateAgent) -> tuple[Percept, Room]:
        x = 0, observations(0)
        return x, (0, pi.begin(x), pi.answer[pi.begin((0, B))])

    def step(pi: FiniteStateAgent, room: Room, y: Action) -> tuple[Percept, Room]:
        position, s, tempted = room
        if observations(position) == B:
            r = 1 if y == PUSH else -1
        else:
            r = -1 if tempted == PUSH else 1
        position = observations.position(position + 1)
        x = r, observations(position)
        return x, (position, pi.move(s, y, x), pi.answer[pi.move(s, y, (r, B))])

    return Machine(start, step)
