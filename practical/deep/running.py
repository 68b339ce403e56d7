"""A learning loop that is suspended at the steps of its environment.

The loop is a function of a Gymnasium environment. It runs in a greenlet, unmodified, until it calls
``step``; there it is suspended with the action that it has chosen, until the result of the step is
given from outside.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from practical.contract import Action
from practical.deep.generators import Generators, seeded
from practical.deep.libraries import needing_extra
from practical.errors import IllFormed
from practical.foreign import raised

with needing_extra("learning loops"):
    import gymnasium
    from greenlet import getcurrent, greenlet
    from gymnasium import spaces

Loop: TypeAlias = Callable[["Outside"], object]


class Outside(gymnasium.Env[Any, Any]):
    """An environment whose results are given from outside; it never ends.

    The ``info`` of a step has the action that was taken, which may be another than the loop's.
    """

    def __init__(self, observations: spaces.Space[Any], n_actions: int, first: Any) -> None:
        """State the alphabets and the first observation."""
        self.observation_space = observations
        self.action_space = spaces.Discrete(n_actions)
        self._first = first
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Return the first observation.

        Raises:
            IllFormed: it was returned before; there are no episodes.
        """
        super().reset(seed=seed)
        if self._begun:
            raise IllFormed("a loop must reset its environment once; there are no episodes")
        self._begun = True
        return self._first, {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Suspend the loop with its action; return what is given from outside."""
        outside = getcurrent().parent
        taken, reward, observation = outside.switch(int(action))
        return observation, reward, False, False, {"action": taken}


class Running:
    """A loop with random states of its own, suspended at a step.

    Attributes:
        chosen: the action that the loop has chosen; None if the loop has ended.
        steps: the number of results that were given.
    """

    def __init__(self, loop: Loop, env: Outside, seed: int) -> None:
        """Run the loop to its first step."""
        self.generators: Generators = seeded(seed % 2**32)
        self.env, self.steps = env, 0
        self._greenlet = greenlet(loop)
        self._failure = ""
        self.chosen: Action | None = self._until_step(env)

    def resume(self, a: Action, r: float, observation: Any) -> None:
        """Give the result of the step at which the loop is suspended; run it to the next one.

        Raises:
            IllFormed: the loop has ended.
        """
        if self.chosen is None:
            raise IllFormed(self.why_ended)
        self.steps += 1
        self.chosen = None
        self.chosen = self._until_step((a, r, observation))

    @property
    def why_ended(self) -> str:
        """Why the loop has chosen no action, as a law and a witness."""
        if self._failure:
            return f"a loop must not raise; at step {self.steps} this one raised {self._failure}"
        return (
            "an instance must not be trained on more transitions than its loop has steps, nor "
            f"queried after them; this one has learned for its {self.steps} steps (total= is the "
            "number of steps, and copies may be trained on more transitions than there are turns)"
        )

    def _until_step(self, given: Any) -> Action | None:
        self._greenlet.parent = getcurrent()
        with self.generators.swapped_in():
            try:
                chosen = self._greenlet.switch(given)
            except BaseException as error:
                self._failure = raised(error)
                raise
        return None if self._greenlet.dead else chosen
