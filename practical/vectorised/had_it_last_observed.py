"""The actions that many agents would take at other last observations."""

from practical.vectorised.agents.many_agents import Rewards, Symbols
from practical.vectorised.seeds import Copies


class HadTheyLastObserved:
    """Queried at observations, acts as the agents would had they last observed those.

    The copies are trained up to the transition before the last. A query trains them on the last
    transition, with the next observation replaced, queries them, and undoes the training.
    """

    def __init__(self, A: Copies) -> None:
        """Make the copies."""
        self._before_last = A()
        self._last: tuple[Symbols, Symbols, Rewards] | None = None

    def train(self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols) -> None:
        """Extend the true histories; each query replaces their last observations."""
        if self._last is not None:
            self._before_last.train(*self._last, o_prev)
        self._last = (o_prev, a, r)

    def act(self, obs: Symbols) -> Symbols:
        """Return the actions on the true histories with last observations ``obs``."""
        if self._last is None:
            return self._before_last.act(obs)
        o_prev, a, r = self._last
        memory = self._before_last.memory(o_prev, a)
        self._before_last.train(o_prev, a, r, obs)
        answer = self._before_last.act(obs)
        self._before_last.recall(memory)
        return answer
