"""The Q-learner: tabular, mostly greedy, its exploration drawn from a stream.

Its values are IEEE doubles; every implementation does the same operations in the same order, so
that all agree bit for bit. No float is returned: its answers are actions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from formal.agents.fold import FoldAgent
from formal.agents.random_agent import DRAWS, Stream
from formal.errors import IllFormed
from formal.notation import Action, Observation, Percept

Row: TypeAlias = tuple[float, ...]


class State:
    """The state of a Q-learner: the number of transitions, the last observation, the values.

    The values at the last observation are stored separately, so that a learner whose observation
    stays the same copies no others; None where it was never trained.
    """

    __slots__ = ("_elsewhere", "_here", "observation", "transitions")

    transitions: int
    observation: Observation
    _here: Row | None
    _elsewhere: dict[Observation, Row]

    @property
    def values(self) -> Mapping[Observation, Row]:
        """The values by observation, where it was trained."""
        here = {} if self._here is None else {self.observation: self._here}
        return MappingProxyType(self._elsewhere | here)


def _untrained(o: Observation) -> State:
    state = State()
    state.transitions, state.observation = 0, o
    state._here, state._elsewhere = None, {}
    return state


@dataclass(frozen=True)
class Parameters:
    """The parameters of a Q-learner, exact; the first two are rounded to doubles once.

    Raises:
        IllFormed: one of them is not within 0 … 1.
    """

    learning_rate: Fraction = Fraction(1, 10)
    discount: Fraction = Fraction(9, 10)
    exploration: Fraction = Fraction(1, 10)

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if not 0 <= value <= 1:
                raise IllFormed(f"{name} must be between 0 and 1; got {value}")


def q_learner(
    n_actions: int, stream: Stream, parameters: Parameters = Parameters()
) -> FoldAgent[State]:
    """Q(o, y) += α (r + γ max Q(o', ·) - Q(o, y)); greedy but for exploration, ties to the lowest.

    Where every value at the observation is 0 it acts at random. It explores with probability
    ⌊2^32 · exploration⌋ / 2^32.

    Raises:
        IllFormed: a history has an action that is not one of 0, …, n_actions - 1.
    """
    alpha, gamma = float(parameters.learning_rate), float(parameters.discount)
    explores_below = DRAWS * parameters.exploration.numerator // parameters.exploration.denominator
    nothing: Row = (0.0,) * n_actions

    def update(before: State, y: Action | None, x: Percept) -> State:
        r, o_next = x
        if y is None:
            return _untrained(o_next)
        if y >= n_actions:
            raise IllFormed(f"an action is one of 0, …, {n_actions - 1}; {y} is out of range")
        o, here, elsewhere = before.observation, before._here or nothing, before._elsewhere
        there = here if o_next == o else elsewhere.get(o_next, nothing)
        old = here[y]
        if n_actions == 2:  # written out: max() and slices take as long as all the rest
            u, v = there
            best = v if v > u else u  # noqa: FURB136
            new = old + alpha * (r + gamma * best - old)
            row: Row = (here[0], new) if y else (new, here[1])
        else:
            new = old + alpha * (r + gamma * max(there) - old)
            row = (*here[:y], new, *here[y + 1 :])
        after = State()
        after.transitions, after.observation = before.transitions + 1, o_next
        if o_next == o:
            after._here, after._elsewhere = row, elsewhere
        else:
            after._here, after._elsewhere = elsewhere.get(o_next), {**elsewhere, o: row}
        return after

    def answer(state: State) -> Action:
        row = state._here
        draw = stream(state.transitions)
        if row is None or not any(row):
            return draw * n_actions // DRAWS
        if draw < explores_below:
            return draw * n_actions // explores_below
        if n_actions == 2:
            return 1 if row[1] > row[0] else 0
        return row.index(max(row))

    return FoldAgent(_untrained(0), update, answer)
