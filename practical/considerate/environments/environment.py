"""An experiment's task as a Gymnasium environment. [BC, Section 4]"""

from functools import cached_property
from typing import Any, SupportsFloat, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete, MultiDiscrete

from practical.considerate.environments.colours import pixels
from practical.considerate.experiments import experiment
from practical.considerate.table import compiled
from practical.considerate.task import State
from practical.errors import IllFormed

Observation: TypeAlias = npt.NDArray[np.int64]
Frame: TypeAlias = str | npt.NDArray[np.uint8]
Info: TypeAlias = dict[str, Any]


class GridEnvironment(gymnasium.Env[Observation, np.int64]):
    """The acting agent's task, with its own reward r₁ alone.

    The observation is the whole state. `state` is the same as a tuple, and can be set to any state
    that is reachable from the start; setting it first enumerates all of them. The task is
    deterministic: the seed of `reset` changes nothing. `info["others"]` is what the others gain by
    a step. After the end of the task a step changes nothing and has reward 0. The length of an
    episode is unlimited, as in the paper.

    Args:
        name: the experiment's name, such as `garden`.
        render_mode: `ansi` for a text, `rgb_array` for pixels.
        choices: the parameters of the experiment's class.

    Raises:
        IllFormed: there is no such experiment or choice.

    >>> env = GridEnvironment("craft-world", render_mode="ansi")
    >>> observation, info = env.reset(seed=0)
    >>> env.step(env.task.actions.index("right"))[1:]
    (-1, False, False, {'others': {}})
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
    }

    def __init__(self, name: str, render_mode: str | None = None, **choices: Any) -> None:
        """Make the task."""
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise IllFormed(f"render_mode must be 'ansi' or 'rgb_array'; got {render_mode!r}")
        self.render_mode = render_mode
        self.task = experiment(name, **choices)
        self.action_space = Discrete(len(self.task.actions))
        self.observation_space = MultiDiscrete(list(self.task.sizes))

    @property
    def state(self) -> State:
        """The task's state, as a tuple.

        Raises:
            IllFormed: it is set to a state that is not reachable from the start.
        """
        return tuple(self.task.state)

    @state.setter
    def state(self, state: State) -> None:
        try:
            self.task.state = self._reachable[tuple(state)]
        except (KeyError, TypeError) as error:
            raise IllFormed(
                f"a state must be reachable from the start; {state!r} is not"
            ) from error

    @cached_property
    def _reachable(self) -> dict[State, State]:
        return {s: s for s in compiled(self.task).states}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begin an episode."""
        super().reset(seed=seed)
        self.task.start()
        return self._observation(), {"others": {}}

    def step(self, action: np.int64 | int) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        """Take the action of that index.

        Raises:
            IllFormed: there is no such action.
        """
        if not self.action_space.contains(action):
            raise IllFormed(
                f"an action must be in 0 … {len(self.task.actions) - 1}; got {action!r}"
            )
        reward, over, gains = self.task.step(int(action))
        return self._observation(), reward, over, False, {"others": dict(gains)}

    def render(self) -> Frame | None:
        """The map as text, with a caption below; or as pixels."""
        rows = self.task.picture()
        match self.render_mode:
            case "ansi":
                return "\n".join([*rows, self.task.caption(), ""])
            case "rgb_array":
                return pixels(rows)
            case _:
                return None

    def _observation(self) -> Observation:
        return np.array(self.task.state, dtype=np.int64)
