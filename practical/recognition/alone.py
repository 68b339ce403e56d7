"""A copy that is shown observations, with reward 0."""

from practical.contract import Action, AgentClass, Observation


class Alone:
    """A copy that gets one observation after another, acts by its own choice, and gets reward 0.

    >>> from practical.agents.constant import Constant
    >>> Alone(Constant).at(3)
    0
    """

    def __init__(self, A: AgentClass) -> None:
        """Make the copy, without an observation."""
        self._copy = A()
        self._last: tuple[Observation, Action] | None = None

    def at(self, observation: Observation) -> Action:
        """Return the copy's action at this next observation: one training and one query."""
        if self._last is not None:
            o_prev, action = self._last
            self._copy.train(o_prev, action, 0, observation)
        answer = self._copy.act(observation)
        self._last = observation, answer
        return answer
