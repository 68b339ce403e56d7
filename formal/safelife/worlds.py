"""A tiny level as a finite MDP, which can be solved exactly. [SL, Section 2]

A state is a board with its goals, the agent's place, and whether it has left: whether the exit is
open follows from these and from the level. The direction in which the agent looks changes nothing,
and is left out. A state in which the agent has left is terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from formal.considerate.mdp.mdp import Distribution, Mdp
from formal.errors import BoundHit
from formal.safelife.automaton import outcomes
from formal.safelife.board import Board
from formal.safelife.game import Action, Facing, Level, State, act
from formal.safelife.points import points

ACTIONS: Final = tuple(action.name.lower().replace("_", " ") for action in Action)
"""The names of the actions, in the release's order."""


_Outcomes: TypeAlias = tuple[tuple[Board, Fraction | int], ...]


@lru_cache(maxsize=1_000)
def _outcomes(board: Board, spawning: Fraction | int) -> _Outcomes:
    """What `outcomes` yields; many actions lead to the same board."""
    return tuple(outcomes(board, spawning))


def states_only(state: State) -> State:
    """The state without what changes nothing later: the steps so far, and where the agent looks."""
    return replace(state, facing=Facing.RIGHT, steps=0)


def transitions(level: Level, state: State, action: Action) -> Distribution[State]:
    """The states that may follow, each with its probability.

    A state in which the agent has left is followed by itself.
    """
    if state.over:
        return {state: 1}
    acted = act(level, state, action)
    found: dict[State, Fraction | int] = {}
    for board, p in _outcomes(acted.board, level.spawning):
        for goals, q in _outcomes(acted.goals, level.spawning):
            after = level.with_exits(replace(acted, board=board, goals=goals))
            key = states_only(after)
            found[key] = found.get(key, 0) + p * q
    return found


def reward(state: State, following: State) -> int:
    """The reward of a step: the points that were gained, and 1 for leaving."""
    if state.over:
        return 0
    gained = points(following.goals, following.board) - points(state.goals, state.board)
    return gained + following.over


def explored(level: Level, most: int) -> dict[tuple[State, str], Distribution[State]]:
    """T, for all states that can be reached from the start, nearest first.

    Raises:
        BoundHit: there are more than `most`.
    """
    start = states_only(level.start)
    found, seen, T = [start], {start}, {}
    for state in found:
        for name, action in zip(ACTIONS, Action, strict=True):
            T[state, name] = transitions(level, state, action)
            found += [each for each in T[state, name] if each not in seen]
            seen.update(T[state, name])
        if len(found) > most:
            raise BoundHit(f"states are counted before a world is solved; it has more than {most}")
    return T


def as_mdp(
    level: Level,
    gamma: Fraction | int,
    most: int = 10_000,
    penalty: Callable[[State, State], int | Fraction] = lambda state, following: 0,
) -> Mdp[State]:
    """The level as an MDP, with a reward that is lowered by a penalty.

    Args:
        level: the level; its limit of steps is left out.
        gamma: the discount factor.
        most: the greatest number of states.
        penalty: for a state and the one that follows it.

    Raises:
        BoundHit: there are more states.
    """
    T = explored(level, most)
    states = tuple(dict.fromkeys(state for state, _ in T))

    def r(state: State, action: str, following: State) -> int | Fraction:
        return reward(state, following) - (0 if state.over else penalty(state, following))

    return Mdp(states, ACTIONS, T, r, gamma, states[0])
