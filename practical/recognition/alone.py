"""A copy that is shown things and earns nothing."""

from practical.contract import Action, AgentClass, Observation


class Alone:
    """A copy that observes one thing after another, acts as it likes, and always earns 0.

    >>> from practical.agents.constant import Constant
    >>> Alone(Constant).at(3)
    0
    """

    def __init__(self, A: AgentClass) -> None:
        """Make the copy; it has observed nothing so far."""
        self._copy = A()
        self._last: tuple[Observation, Action] | None = None

    def at(self, observation: Observation) -> Action:
        """Return what it does now that it observes this: one training, and one question."""
        if self._last is not None:
            o_prev, action = self._last
            self._copy.train(o_prev=o_prev, a=action, r=0, o_next=observation)
        answer = self._copy.act(observation)
        self._last = observation, answer
        return answer
