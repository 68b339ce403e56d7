"""Stable-Baselines3's algorithms as agent classes."""

from inspect import isclass, signature
from typing import Any, ClassVar, Final

from practical.contract import Action
from practical.deep.libraries import needing_extra
from practical.deep.loops import LoopAgent
from practical.deep.schedules import as_rate
from practical.errors import IllFormed
from practical.foreign import in_one_line, name_of

ALGORITHMS: Final = ("DQN", "PPO", "A2C")
"""The algorithms that have a recipe."""

OURS: Final = frozenset(
    {"self", "env", "seed", "device", "verbose", "tensorboard_log", "_init_setup_model"}
)
"""Parameters of the algorithms that an instance sets."""


class SB3Agent(LoopAgent):
    """An algorithm of Stable-Baselines3, whose own ``learn`` runs; ``sb3_agent`` makes subclasses.

    Queries are answered by the algorithm's own draw, with the random states as before the real
    draw: at the last observation, the answer is the action that was chosen. ``act_after`` is
    answered directly if the algorithm does not learn between the step and its next draw.
    """

    algorithm: ClassVar[Any]
    libraries: ClassVar[tuple[str, ...]] = ("stable-baselines3", "torch", "gymnasium")

    @property
    def model(self) -> Any:
        """The model; None before the instance is trained or queried."""
        return None if self._run is None else self._run.hooks.model

    def _running(self) -> Any:
        from practical.deep.with_torch.learning import Learn, Learning

        outside = self._outside()
        settings = {"policy": policy_for(outside), **self._settings}
        settings["learning_rate"] = self.learning_rate
        learn = Learn(self.algorithm, self.seed % 2**32, self.total, settings)
        return Learning(learn, outside)

    def _directly(self, obs: Any) -> Action | None:
        action: Action | None = self._run.drawn_next_at(obs)
        return action

    def _elsewhere(self, obs: Any) -> Action:
        self._chosen()
        action: Action = self._run.drawn_at(obs)
        return action


def sb3_agent(
    algorithm: Any,
    *,
    total: int,
    learning_rate: Any = None,
    n_obs: int | None = None,
    **settings: Any,
) -> type[SB3Agent]:
    """Return the agent class of an algorithm of Stable-Baselines3: ``learn(total)``, unmodified.

    Identically trained instances act identically, and queries leave no trace; each instance has
    random states of its own. [JAGI, Definition 7]

    Args:
        algorithm: DQN, PPO or A2C, the class or its name, or a subclass.
        total: the number of steps of ``learn``, on which exploration and schedules depend. It
            ends with the rollout that reaches this number (of PPO and A2C ``n_steps``, of DQN
            ``train_freq`` steps), and an instance is not trained on more transitions.
        learning_rate: a number, or a function of the part of the steps that remains, from 1 to 0;
            by default the algorithm's. Half of a function is the function of half the rates.
        n_obs: the number of observations, for environments that have infinitely many.
        settings: further arguments of the algorithm, such as ``n_steps=64``.

    Raises:
        IllFormed: the algorithm is another one, or it has no argument of such a name.
        MissingExtra: the extra ``deep`` is not installed.
    """
    with needing_extra("Stable-Baselines3's algorithms"):
        import stable_baselines3
    from practical.deep.with_torch.draws import SUPPORTED

    if isinstance(algorithm, str) and algorithm in ALGORITHMS:
        algorithm = getattr(stable_baselines3, algorithm)
    if not (isclass(algorithm) and issubclass(algorithm, SUPPORTED)):
        raise IllFormed(f"the algorithms are {_listed(ALGORITHMS)}; {name_of(algorithm)} is none")
    _demand_total(total)
    known = signature(algorithm).parameters
    _demand_settings(algorithm.__name__, known, settings)
    rate = known["learning_rate"].default if learning_rate is None else learning_rate
    body: dict[str, Any] = {"algorithm": algorithm, "total": total, "settings": settings}
    body |= {"learning_rate": as_rate(rate), "n_obs": n_obs, "__doc__": algorithm.__doc__}
    return type(algorithm.__name__, (SB3Agent,), body)


def policy_for(env: Any) -> str:
    """Return the name of the policy for an environment's observations, values of a Dict or not."""
    from gymnasium import spaces

    return "MultiInputPolicy" if isinstance(env.observation_space, spaces.Dict) else "MlpPolicy"


def _demand_total(total: object) -> None:
    if not isinstance(total, int) or isinstance(total, bool) or total < 1:
        raise IllFormed(
            "total, the number of steps of learn, must be a positive integer; "
            f"got {in_one_line(total, 60)}"
        )


def _demand_settings(name: str, known: Any, settings: dict[str, Any]) -> None:
    for setting in settings:
        if setting in OURS:
            raise IllFormed(f"{setting} of {name} is set by each instance; it was given")
        if setting not in known:
            allowed = sorted(set(known) - OURS)
            raise IllFormed(f"the settings of {name} are {_listed(allowed)}; {setting!r} is none")


def _listed(names: Any) -> str:
    return ", ".join(names)
