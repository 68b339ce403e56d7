"""Would you have done that, had you observed something else?"""

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np

from practical.environments.censored_observation import CENSORED
from practical.environments.self_recognition import STATEMENTS, YES
from practical.environments.tempting_button import BUTTON, NO_BUTTON, PUSH
from practical.vectorised.agents.many_agents import Rewards, Symbols
from practical.vectorised.draws import Numbers, Rows, uniform
from practical.vectorised.environments.many_environments import ManyEnvironments, one_if
from practical.vectorised.had_it_last_observed import HadTheyLastObserved
from practical.vectorised.seeds import Copies


class ShownByStreams(ManyEnvironments):
    """Show what their streams say, the first time too; ``size`` values are equally likely."""

    size: ClassVar[int]

    def __init__(self, A: Copies, like: Any) -> None:
        """Begin the streams."""
        super().__init__(A, like)
        self._shown: Rows[tuple[Symbols]] = A.seeds.rows("environment", named, self.size)
        self._turn = 0

    def first(self) -> Symbols:
        """Return the first observations."""
        return self._observation()

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Pay, and show the next."""
        self._turn += 1
        return self.earned(action), self._observation()

    @abstractmethod
    def earned(self, action: Symbols) -> Rewards:
        """Return what the actions earn."""

    def _observation(self) -> Symbols:
        observation: Symbols
        (observation,) = self._shown.at(self._turn)
        return observation


class AskedAboutAnother(ShownByStreams):
    """Ask the copies about another last observation, where there is such a question."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = HadTheyLastObserved(A)

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on the same transitions."""
        self._sim.train(self.o, action, reward, observation)


class TemptingButton(AskedAboutAnother):
    """Where there is no button, what counts is what the copies would do if there were."""

    size = 2

    def __init__(self, A: Copies, like: Any) -> None:
        """Place the buttons."""
        super().__init__(A, like)
        self._shown = A.seeds.rows("environment", places)
        self._button = A.seeds.symbols(BUTTON)

    def earned(self, action: Symbols) -> Rewards:
        """Pay for the actions, or for those that there would have been."""
        judged = self._sim.act(self._button) != PUSH
        return one_if(np.where(self.o == BUTTON, action == PUSH, judged))


class TemptingButtonVariation(TemptingButton):
    """Only those who push are judged."""

    def earned(self, action: Symbols) -> Rewards:
        """Pay for pushing, or judge it."""
        judged = self._sim.act(self._button) != PUSH
        earned: Rewards = one_if((self.o == BUTTON) | judged) * (action == PUSH)
        return earned


class SelfRecognition(AskedAboutAnother):
    """States what the agents would do, had they last observed something else."""

    size = 6

    def earned(self, action: Symbols) -> Rewards:
        """Pay for saying rightly whether the statements are true."""
        stated = self.o >= STATEMENTS
        q, c = np.divmod(np.where(stated, self.o - STATEMENTS, 0).astype(np.uint8), np.uint8(2))
        true = self._sim.act(q) == c
        earned: Rewards = one_if((action == YES) == true) * stated
        return earned


class IgnoreObservations(AskedAboutAnother):
    """The copies observed 0, but for now."""

    size = 5

    def earned(self, action: Symbols) -> Rewards:
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
        """Begin with images that nothing is laid over."""
        super().begin(observation)
        self._image = observation

    def earned(self, action: Symbols) -> Rewards:
        """Compare the actions with the copies' at the after-images."""
        return one_if(action == self._sim.act(self._image))

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies from one after-image to the next."""
        image = observation | self.o
        self._sim.train(self._image, action, reward, image)
        self._image = image


class CensoredObservation(ShownByStreams):
    """What was done at a censored observation never happened to the copies."""

    size = 3

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()
        self._happened = np.ones(A.seeds.count, dtype=np.bool_)
        self._answer: tuple[Symbols, Rewards] = self.nothing, A.seeds.rewards(0)

    def first(self) -> Symbols:
        """Return zeros."""
        return self.nothing

    def begin(self, observation: Symbols) -> None:
        """Begin with observations that are not censored."""
        super().begin(observation)
        self._last = observation

    def earned(self, action: Symbols) -> Rewards:
        """Compare the actions with the copies', where they stand."""
        return one_if(action == self._sim.act(self._last))

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies of which it is known where their last actions led."""
        a, r = self._answer
        a, r = np.where(self._happened, action, a), np.where(self._happened, reward, r)
        self._answer, self._happened = (a, r), observation != CENSORED
        self._sim.train(self._last, a, r, observation, self._happened)
        self._last = np.where(self._happened, observation, self._last)


def named(numbers: Numbers, size: int) -> tuple[Symbols]:
    """Return the observation that each number names, ``size`` equally likely."""
    return (uniform(numbers, size),)


def places(numbers: Numbers) -> tuple[Symbols]:
    """Return whether each number puts a button there."""
    return (np.where(numbers < 2**30, BUTTON, NO_BUTTON).astype(np.uint8),)
