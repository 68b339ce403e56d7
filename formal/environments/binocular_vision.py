"""Binocular Vision: the agent is rewarded for acting as if it saw in three dimensions.

Probes whether the agent combines the views of its two eyes into one model.

Alphabet: that of the video game; rewards -1 and 1, the first reward 0. In the small game: two
actions; observations 2 s1 + s2, a column 0 or 1 for each eye; models below 64.
"""

from collections.abc import Callable

from formal.environments.mirror import seen_through
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play


def binocular_vision(
    v: ExtendedEnvironment, model: Callable[[Observation], Observation]
) -> ExtendedEnvironment:
    """The observation is that of a game V; reward 1 if y = π(h with 3D models for views), else -1.

    An observation of V is a pair of views; the model m(s1, s2) takes its place in what π is queried
    on. V receives the play unchanged, with the rewards of e. [CAGI, Example 9]

    Args:
        v: a video game whose observations are pairs of snapshots; its rewards are not used.
        model: m(s1, s2), encoded as (s1, s2) is.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = v(pi, p)[1]
        if not p:
            return 0, o
        return (1 if p.action == pi(seen_through(model, p.prompt)) else -1), o

    return mu


def ball(pi: Agent, p: Play) -> Percept:
    """A ball is in the left or the right column, near or far; y = 0 moves it across, 1 along.

    Both eyes see a far ball in its column; the right eye sees a near one in the other. The reward
    is 1 while the ball is near, else 0. At first the ball is far on the left. A small game that the
    paper does not have. [CAGI, Example 9]
    """
    if not p:
        return 0, _snapshots(0, near=False)
    column, near = _where(p.prompt.observation)
    if p.action == 0:
        column = 1 - column
    else:
        near = not near
    return int(near), _snapshots(column, near=near)


def model(o: Observation) -> Observation:
    """The matrix of cells for a pair of snapshots, as a number in base 3.

    Its digits, the lowest first, are the cells left near, left far, right near, right far: 1 where
    the ball is, 2 where it hides what is behind it, else 0.

    Example:
        >>> [model(o) for o in range(4)]
        [3, 7, 63, 27]
    """
    column, near = _where(o)
    cells = 1 + 2 * 3 if near else 3
    return cells * 9 if column else cells


def _snapshots(column: int, *, near: bool) -> Observation:
    return 2 * column + (1 - column if near else column)


def _where(o: Observation) -> tuple[int, bool]:
    left, right = divmod(o % 4, 2)  # of anything but a pair of columns, the last two
    return left, left != right
