"""Mirrors: how would the agent act if it saw only the mirror?"""

from collections.abc import Callable
from typing import ClassVar

from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.inside import around, inner


def mirror(
    E: EnvironmentClass, restriction: Callable[[Observation], Observation]
) -> type[Incremental]:
    """Return the class that shows ``E``; reward 1 for acting by the mirror alone, else -1.

    ``restriction(o)`` is the part of ``o`` that shows the mirror. ``E`` is updated with the agent's
    observations and rewards; the rewards of ``E`` are discarded. Probes whether the agent
    recognises in the mirror what it sees directly. One copy is trained on the restrictions. A turn
    costs one query and one training, in addition to the cost of ``E``. [CAGI, Example 8]

    Raises:
        IllFormed: ``E`` is not Incremental.

    >>> from practical import Constant, run
    >>> run(Constant, mirror(Room, image), 3).rewards
    (1, 1, 1)
    """
    members = {"seen_as": staticmethod(restriction)}
    made: type[Incremental] = around(_Mirrored, f"mirror({E.__name__})", E, **members)
    return made


class _Mirrored(Incremental):
    inside: ClassVar[type[Incremental]]
    seen_as: "ClassVar[staticmethod[[Observation], Observation]]"

    def __init__(self, A: AgentClass) -> None:
        self._e = inner(self, self.inside, A)
        self._sim = A()

    def first(self) -> Observation:
        return self._e.first()

    def begin(self, observation: Observation) -> None:
        super().begin(observation)
        self._e.begin(observation)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        _, observation = self._e.percept(action)
        own = self._sim.act(self.seen_as(self.o))
        return (1 if action == own else -1), observation

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        self._e.go_on(action, reward, observation)
        before, after = self.seen_as(self.o), self.seen_as(observation)
        self._sim.train(before, action, reward, after)


class Room(Incremental):
    """A room with two sides and a mirror that exchanges them; action 1 changes sides, for reward 1.

    An observation is two bits: the side of the agent, and the side of its mirror image.
    """

    n_actions, n_obs = 2, 4

    def __init__(self, A: AgentClass) -> None:
        """Make no copy."""

    def first(self) -> Observation:
        """Start on side 1, with the image on side 0."""
        return 0b10

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Change sides or stay; return the reward and both sides."""
        stands_on_1 = (self.o >= 0b10) != (action == 1)
        return action, 0b10 if stands_on_1 else 0b01

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: the observation is the whole state."""


def image(o: Observation) -> Observation:
    """Return the bit of the mirror image."""
    return o & 1
