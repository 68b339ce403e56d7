"""The random agent: its k-th action is the k-th number of a stream."""

from collections.abc import Callable
from typing import TypeAlias

from formal.agents.fold import FoldAgent

Stream: TypeAlias = Callable[[int], int]
"""A function from an index 0, 1, … to an integer in 0 … 2^32 - 1, uniform."""

DRAWS = 2**32


def random_agent(n_actions: int, stream: Stream) -> FoldAgent[int]:
    """π(x1 y1 … xn) = ⌊n_actions · stream(n - 1) / 2^32⌋.

    An action's probability is within 2^-32 of uniform. The agent moves along its stream once a
    turn, whatever it sees.
    """
    return FoldAgent(
        -1, lambda transitions, y, x: transitions + 1, lambda k: stream(k) * n_actions // DRAWS
    )
