"""The simple learner: it never again takes an action that was punished."""

from collections.abc import Iterator
from typing import TypeAlias

from formal.agents.fold import FoldAgent
from formal.notation import Action, Observation, Percept

State: TypeAlias = tuple[Observation | None, frozenset[tuple[Observation, Action]]]


def simple_learner(n_actions: int) -> FoldAgent[State]:
    """π(h) is the least action never punished at the last observation of h, 0 if all were.

    An action was punished at an observation if it was taken there and the reward that followed was
    negative.
    """

    def answer(state: State) -> Action:
        return next(_unpunished(state, n_actions), 0)

    return FoldAgent((None, frozenset()), _remember, answer)


def simple_learner_steps(n_actions: int) -> FoldAgent[State]:
    """The number of actions that the simple learner examines, one after the other, to answer h."""

    def steps(state: State) -> int:
        return next(_unpunished(state, n_actions), n_actions - 1) + 1

    return FoldAgent((None, frozenset()), _remember, steps)


def _remember(state: State, y: Action | None, x: Percept) -> State:
    o, punished = state
    r, o_next = x
    if y is not None and o is not None and r < 0:
        punished |= {(o, y)}
    return o_next, punished


def _unpunished(state: State, n_actions: int) -> Iterator[Action]:
    o, punished = state
    return (y for y in range(n_actions) if (o, y) not in punished)
