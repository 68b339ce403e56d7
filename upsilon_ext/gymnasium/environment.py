"""An extended environment as a Gymnasium environment. [JAGI, Section 4]"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from practical.contract import AgentClass, EnvironmentClass, Observation
from practical.driven import Driven
from practical.errors import IllFormed
from practical.spaces.numbered import numbered
from practical.validation import checked_size
from upsilon_ext.arguments.names import chosen_agent, chosen_environment
from upsilon_ext.report.errors import WrongUsage

Info = dict[str, Any]

_SEEDS = 2**32


class ExtendedEnvironment(gymnasium.Env[Any, np.int64]):
    """An extended environment, of the agent that a recipe describes.

    An extended environment makes copies of the agent, trains them, and queries them. It therefore
    needs a recipe that makes an untrained copy: the class of the agent that is going to act, with
    its parameters. It is one run without end: neither `terminated` nor `truncated` is ever true.
    `reset` begins a new run with untrained copies; the agent that acts must be untrained then, too.
    Of a class that declares a space, such as a combination with a game of Gymnasium, observations
    are the values of that space. The reward is a float; `info["reward"]` is the exact number.
    Rewards and observations are those of `run` with the same agent and seed.

    Args:
        environment: its name, as in `upsilon list`, MODULE:CLASS, or its class.
        agent: the recipe: a name with or without parameters, such as `q-learner:exploration=0`,
            MODULE:CLASS, or a class that fulfils practical/CONTRACT.md.
        n_actions: the number of actions, of an environment in which it is unbounded.
        n_obs: the number of observations, of an environment in which it is unbounded. A greater
            observation is an error.
        render_mode: `ansi` for a text of the last turn.

    Raises:
        IllFormed: there is no recipe or no such environment, or a number of actions or observations
            is missing or cannot be chosen.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own
        "render_modes": ["ansi"],
        "render_fps": 4,
    }

    def __init__(
        self,
        environment: str | EnvironmentClass,
        agent: str | AgentClass | None = None,
        *,
        n_actions: int | None = None,
        n_obs: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        modes = self.metadata["render_modes"]
        if render_mode not in (None, *modes):
            allowed = " or ".join(map(repr, modes))
            raise IllFormed(f"render_mode must be {allowed}; it is {render_mode!r}")
        self.render_mode = render_mode
        self.environment_class = _environment(environment)
        self.agent_class = _agent(agent, self.environment_class.__name__)
        self._n_actions = _size("n_actions", self.environment_class, n_actions)
        self._n_obs = _size("n_obs", self.environment_class, n_obs)
        self.action_space = Discrete(self._n_actions)
        declared = getattr(self.environment_class, "observation_space", None)
        self._numbers = None if declared is None else numbered(declared)
        self.observation_space = Discrete(self._n_obs) if declared is None else declared
        self._driven: Driven | None = None
        self._said = ""

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """Begin a new run, with the copies that `run` would make with this seed.

        Args:
            seed: the seed of the run; None: one is drawn, by the seed that was given last.
            options: nothing is read from them.

        Returns:
            The first observation, and an empty `info`.

        Raises:
            IllFormed: a class breaks the contract.
        """
        super().reset(seed=seed)
        self._driven = Driven(
            self.environment_class,
            self.agent_class,
            n_actions=self._n_actions,
            n_obs=self._n_obs,
            seed=int(self.np_random.integers(_SEEDS)) if seed is None else seed,
        )
        self._said = f"turn 0: observation {self._driven.first}\n"
        return self._shown(self._driven.first), {}

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, Info]:
        """Take an action.

        Raises:
            IllFormed: there is no such action, `reset` was not called, or a class breaks the
                contract.
        """
        if self._driven is None:
            raise IllFormed("reset must be called before the first step; it was not")
        reward, observation = self._driven.step(action)
        turn = self._driven.turns
        self._said = f"turn {turn}: action {action}, reward {reward}, observation {observation}\n"
        return self._shown(observation), float(reward), False, False, {"reward": reward}

    def _shown(self, observation: Observation) -> Any:
        """The observation, or the value that it is the code of, if the class declares a space."""
        return np.int64(observation) if self._numbers is None else self._numbers.value(observation)

    def render(self) -> str | None:
        """The last turn in words, in the mode `ansi`."""
        return self._said if self.render_mode == "ansi" else None


def _environment(named: str | EnvironmentClass) -> EnvironmentClass:
    if not isinstance(named, str):
        return named
    try:
        found = chosen_environment(named).practical
    except WrongUsage as wrong:
        raise IllFormed(str(wrong)) from wrong
    if found is None:
        raise IllFormed(f"an environment must have a class; {named} is a function without one")
    return found


def _agent(recipe: str | AgentClass | None, environment: str) -> AgentClass:
    if recipe is None:
        raise IllFormed(
            f"{environment} makes untrained copies of the agent that acts, and needs its recipe: "
            'give a name, as in gymnasium.make(…, agent="q-learner:exploration=0"), or the '
            "agent's class, as in agent=MyAgent, with the methods act and train of "
            "practical/CONTRACT.md"
        )
    if not isinstance(recipe, str):
        return recipe
    try:
        return chosen_agent(recipe).practical
    except WrongUsage as wrong:
        raise IllFormed(str(wrong)) from wrong


def _size(name: str, E: EnvironmentClass, given: int | None) -> int:
    own = getattr(E, name, None)
    size = checked_size(name, own if given is None else given)
    if size is None:
        raise IllFormed(f"a space has a size; {name} of {E.__name__} is unbounded: give {name}=…")
    if own not in (None, size):
        raise IllFormed(f"{name} of {E.__name__} is {own}, and cannot be chosen; it is {given}")
    return size
