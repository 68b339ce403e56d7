"""Environments whose copies have other observations."""

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np

from practical.environments.censored_observation import CENSORED
from practical.environments.self_recognition import STATEMENTS, YES
from practical.environments.tempting_button import BUTTON, NO_BUTTON, PUSH
from practical.vectorised.agents.many_agents import Indices, Rewards, Symbols
from practical.vectorised.draws import Numbers, Rows, uniform
from practical.vectorised.environments.many_environments import ManyEnvironments, one_if
from practical.vectorised.had_it_last_observed import HadTheyLastObserved
from practical.vectorised.seeds import Copies


class ShownByStreams(ManyEnvironments):
    """All observations are drawn from the streams; ``size`` values are equally likely."""

    size: ClassVar[int]

    def __init__(self, A: Copies, like: Any) -> None:
        """Begin the streams."""
        super().__init__(A, like)
        self._shown: Rows[tuple[Symbols]] = A.seeds.rows("environment", named, self.size)
        self._turn: int | Indices = A.seeds.counter()

    def first(self) -> Symbols:
        """Return the first observations."""
        return self._observation()

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Return the rewards and the next observations."""
        self._turn = self._turn + 1
        return self.rewards(action), self._observation()

    @abstractmethod
    def rewards(self, action: Symbols) -> Rewards:
        """Return the rewards for the actions."""

    def _observation(self) -> Symbols:
        observation: Symbols
        (observation,) = self._shown.at(self._turn)
        return observation


class QueriedAtAnother(ShownByStreams):
    """The copies are queried at other last observations."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = HadTheyLastObserved(A)

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on the same transitions."""
        self._sim.train(self.o, action, reward, observation)


class TemptingButton(QueriedAtAnother):
    """Without a button, the reward depends on what the copies would do with one."""

    size = 2

    def __init__(self, A: Copies, like: Any) -> None:
        """Draw the buttons."""
        super().__init__(A, like)
        self._shown = A.seeds.rows("environment", places)
        self._button = A.seeds.symbols(BUTTON)

    def rewards(self, action: Symbols) -> Rewards:
        """Judge the actions or, without a button, the copies' actions with one."""
        judged = self._sim.act(self._button) != PUSH
        return one_if(np.where(self.o == BUTTON, action == PUSH, judged))


class TemptingButtonVariation(TemptingButton):
    """Only pushes are judged."""

    def rewards(self, action: Symbols) -> Rewards:
        """Reward or judge the pushes."""
        judged = self._sim.act(self._button) != PUSH
        rewards: Rewards = one_if((self.o == BUTTON) | judged) * (action == PUSH)
        return rewards


class SelfRecognition(QueriedAtAnother):
    """The observations state what the agents would do at other last observations."""

    size = 6

    def rewards(self, action: Symbols) -> Rewards:
        """Compare the agents' statements with the copies' actions."""
        stated = self.o >= STATEMENTS
        statement = np.where(stated, self.o - STATEMENTS, self.nothing)
        q, c = statement // np.uint8(2), statement % np.uint8(2)
        true = self._sim.act(q) == c
        rewards: Rewards = one_if((action == YES) == true) * stated
        return rewards


class IgnoreObservations(QueriedAtAnother):
    """The copies' past observations are 0."""

    size = 5

    def rewards(self, action: Symbols) -> Rewards:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self.o))

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies from observation 0."""
        self._sim.train(self.nothing, action, reward, observation)


class AfterImages(ShownByStreams):
    """The copies see each observation with the one before it."""

    size = 8

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()

    def begin(self, observation: Symbols) -> None:
        """Begin with images that nothing is superimposed on."""
        super().begin(observation)
        self._image = observation

    def rewards(self, action: Symbols) -> Rewards:
        """Compare the actions with the copies' at the after-images."""
        return one_if(action == self._sim.act(self._image))

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies from one after-image to the next."""
        image = observation | self.o
        self._sim.train(self._image, action, reward, image)
        self._image = image


class CensoredObservation(ShownByStreams):
    """Actions at censored observations are removed from the copies' histories."""

    size = 3

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()
        self._happened = A.seeds.marks(True)
        self._answer: tuple[Symbols, Rewards] = self.nothing, A.seeds.rewards(0)

    def first(self) -> Symbols:
        """Return zeros."""
        return self.nothing

    def begin(self, observation: Symbols) -> None:
        """Begin with observations that are not censored."""
        super().begin(observation)
        self._last = observation

    def rewards(self, action: Symbols) -> Rewards:
        """Compare the actions with the copies' at the last uncensored observations."""
        return one_if(action == self._sim.act(self._last))

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies for which the next uncensored observation is known."""
        a, r = self._answer
        a, r = np.where(self._happened, action, a), np.where(self._happened, reward, r)
        self._answer, self._happened = (a, r), observation != CENSORED
        self._sim.train(self._last, a, r, observation, self._happened)
        self._last = np.where(self._happened, observation, self._last)


def named(numbers: Numbers, size: int) -> tuple[Symbols]:
    """Return the observation that each number selects, ``size`` equally likely."""
    return (uniform(numbers, size),)


def places(numbers: Numbers) -> tuple[Symbols]:
    """Return, for each number, whether there is a button."""
    return (np.where(numbers < 2**30, BUTTON, NO_BUTTON).astype(np.uint8),)
