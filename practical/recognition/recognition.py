"""Environments that show all there is of a kind, and ask: does it look like you?"""

from abc import abstractmethod
from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class Recognition(Incremental):
    """Shows things 0, 1, 2, …, and pays for an action > 0 where one looks like the agent.

    Where it does not, an action 0 is paid for; a wrong answer earns ``wrong``. Whether a thing
    looks like the agent is asked of copies that know nothing of the history. [CAGI, Example 12]
    """

    wrong: ClassVar[Reward] = -1

    def __init__(self, A: AgentClass) -> None:
        """Begin with the first thing; copies come later."""
        self._A = A
        self._shown = 0

    @abstractmethod
    def looks_like_it(self, number: int) -> bool:
        """Return whether the thing with this number looks like the agent; asked once of each."""

    def observation(self, number: int) -> Observation:
        """Return what shows the thing with this number."""
        return number

    def first(self) -> Observation:
        """Show the first thing."""
        return self.observation(0)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Pay for the right answer, and show the next thing."""
        right = (action > 0) == self.looks_like_it(self._shown)
        self._shown += 1
        return (1 if right else self.wrong), self.observation(self._shown)

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train nobody: copies live through what is shown."""
