"""The Q-learner: tabular, mostly greedy, its exploration drawn from a stream.

Its values are IEEE doubles, the same operations in the same order in every form of it, so that all
forms agree bit for bit. No float leaves it: its answers are actions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from formal.agents.fold import FoldAgent
from formal.agents.random_agent import DRAWS, Stream
from formal.errors import IllFormed
from formal.notation import Action, Observation, Percept

Row: TypeAlias = tuple[float, ...]


class State(NamedTuple):
    """What a Q-learner knows: how many transitions it saw, the last observation, its values."""

    transitions: int
    observation: Observation
    values: Mapping[Observation, Row]


@dataclass(frozen=True)
class Parameters:
    """The parameters of a Q-learner, exact; the first two are rounded to doubles once."""

    learning_rate: Fraction = Fraction(1, 10)
    discount: Fraction = Fraction(9, 10)
    exploration: Fraction = Fraction(1, 10)


def q_learner(
    n_actions: int, stream: Stream, parameters: Parameters = Parameters()
) -> FoldAgent[State]:
    """Q(o, y) += α (r + γ max Q(o', ·) - Q(o, y)); greedy but for exploration, ties to the lowest.

    Where every value at the observation is 0 it acts at random. It explores with probability
    ⌊2^32 · exploration⌋ / 2^32.

    Raises:
        IllFormed: asked about a history in which an action is not one of 0, …, n_actions - 1.
    """
    alpha, gamma = float(parameters.learning_rate), float(parameters.discount)
    explores_below = DRAWS * parameters.exploration.numerator // parameters.exploration.denominator
    nothing: Row = (0.0,) * n_actions

    def update(state: State, y: Action | None, x: Percept) -> State:
        r, o_next = x
        if y is None:
            return State(0, o_next, MappingProxyType({}))
        if y >= n_actions:
            raise IllFormed(f"an action is one of 0, …, {n_actions - 1}; {y} is out of range")
        transitions, o, values = state
        row = values.get(o, nothing)
        old = row[y]
        new = old + alpha * (float(r) + gamma * max(values.get(o_next, nothing)) - old)
        return State(transitions + 1, o_next, {**values, o: (*row[:y], new, *row[y + 1 :])})

    def answer(state: State) -> Action:
        row = state.values.get(state.observation, nothing)
        draw = stream(state.transitions)
        if not any(row):
            return draw * n_actions // DRAWS
        if draw < explores_below:
            return draw * n_actions // explores_below
        return row.index(max(row))

    return FoldAgent(State(0, 0, MappingProxyType({})), update, answer)
