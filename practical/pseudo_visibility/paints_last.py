"""Environment classes that paint a character last."""

from abc import abstractmethod
from typing import Any, TypeAlias

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

State: TypeAlias = Any
"""Any immutable value."""


class PaintsLast(Incremental):
    """Paints the player over a picture without the player; a subclass defines both.

    ``detect_pseudovis`` and ``erase_player`` need only the picture. The state changes in
    ``updated``, and the agent class is not used. [PV, Definition 1]
    """

    def __init__(self, A: AgentClass) -> None:
        """Begin with the first state."""
        self.state = self.initial()
        self._next = self.state

    @abstractmethod
    def initial(self) -> State:
        """Return the first state."""

    @abstractmethod
    def moved(self, state: State, action: Action) -> State:
        """Return the next state."""

    @abstractmethod
    def earned(self, state: State) -> Reward:
        """Return the reward of a state."""

    @abstractmethod
    def background(self, state: State) -> Observation:
        """Return the picture without the player."""

    @abstractmethod
    def painted(self, state: State, picture: Observation) -> Observation:
        """Return the picture with the player, if the player can be seen."""

    @abstractmethod
    def pseudo_visible(self, state: State) -> bool:
        """Return whether the player is pseudo-visible."""

    @staticmethod
    @abstractmethod
    def detect_pseudovis(picture: Observation) -> bool:
        """Return whether a pseudo-visible player is in the picture."""

    @staticmethod
    @abstractmethod
    def erase_player(picture: Observation) -> Observation:
        """Return the picture without its pseudo-visible player."""

    def first(self) -> Observation:
        """Paint the first picture."""
        return self.picture(self.state)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Return the reward of the next state, and its picture."""
        self._next = self.moved(self.state, action)
        return self.earned(self._next), self.picture(self._next)

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Go on to the next state."""
        self.state = self._next

    def picture(self, state: State) -> Observation:
        """Paint the player last."""
        return self.painted(state, self.background(state))
