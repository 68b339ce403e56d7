"""An agent as a player of adversarial sequence prediction."""

from collections.abc import Callable, Sequence

from formal.histories.history import EMPTY
from formal.notation import Action, Agent


def sequence_predictor(pi: Agent) -> Callable[[Sequence[int]], Action]:
    """j(π), after the evader's bits b1 … bk, predicts π((0, 0) z1 (r1, b1) z2 … (rk, bk)).

    zi is what j(π) predicted before bi, and ri is 1 if zi = bi, else -1: the game as π plays it.
    [CAGI, Example 12, Adversarial sequence prediction]
    """

    def prediction(evaded: Sequence[int]) -> Action:
        h = EMPTY.then((0, 0))
        for b in evaded:
            z = pi(h)
            h = h.then(z).then((1 if z == b else -1, b))
        return pi(h)

    return prediction
