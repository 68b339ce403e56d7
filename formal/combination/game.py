"""A game in episodes is a traditional environment: a new episode begins when one ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from formal.histories.history import Play
from formal.notation import Action, Environment, Observation, Percept, Reward

Actions: TypeAlias = tuple[Action, ...]


@dataclass(frozen=True)
class Game:
    """The behaviour of an instance of a game, from all actions since it was made.

    The actions are not reset at the end of an episode: the next episode may depend on the last.

    Attributes:
        reset: the first observation of the episode that begins now.
        step: the result of the last of the actions: an observation, a reward, and whether the
            episode has ended.
    """

    reset: Callable[[Actions], Observation]
    step: Callable[[Actions], tuple[Observation, Reward, bool]]


def traditional(game: Game) -> Environment:
    """μ(p) is the reward of the last action, and the observation after it.

    Where an episode has ended, the observation is the first one of the next. Alphabet: that of the
    game; the first reward is 0. [JAGI, Definition 12]

    Example:
        >>> from formal.histories.history import EMPTY, play
        >>> once = Game(lambda ys: 0, lambda ys: (1, ys[-1], True))
        >>> traditional(once)(EMPTY), traditional(once)(play((0, 0), 5))
        ((0, 0), (5, 0))
    """

    def mu(p: Play) -> Percept:
        ys: Actions = tuple(p)[1::2]  # type: ignore[assignment]  # every second item
        if not ys:
            return 0, game.reset(ys)
        o, r, done = game.step(ys)
        return r, game.reset(ys) if done else o

    return mu
