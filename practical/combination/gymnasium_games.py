"""Games of Gymnasium, named by their ids, as games in episodes over numbers."""

from typing import Any, ClassVar, Final, Literal, TypeAlias

from practical.combination.games import Game, Outcome
from practical.contract import Action, Observation
from practical.errors import IllFormed, needed_by
from practical.foreign import in_one_line, shown
from practical.spaces.entering import Entrance
from practical.spaces.numbered import numbered, of_actions
from practical.spaces.numbering import Numbered
from practical.streams import draw
from practical.validation import Refused, checked_reward

TimeLimit: TypeAlias = int | Literal["registered"] | None

REGISTERED: Final = "registered"
"""The time limit under which Gymnasium registers the game."""

STREAM: Final = "game"
"""The name of the stream whose first number seeds a game."""


def game_class(G: type[Game] | str) -> type[Game]:
    """Return a game's class; a text is the id of one of Gymnasium's games."""
    return gymnasium_game(G) if isinstance(G, str) else G


def gymnasium_game(
    identity: str, time_limit: TimeLimit = REGISTERED, **settings: Any
) -> type["GymnasiumGame"]:
    """Return the class of a game of Gymnasium, whose actions and observations are their codes.

    The end of an episode is its termination or its truncation by the time limit. [JAGI,
    Definition 12]

    Args:
        identity: its id, such as ``CartPole-v1``.
        time_limit: the greatest number of steps of an episode; None for no limit, and by default
            that of the registration.
        settings: further arguments of ``gymnasium.make``, such as ``is_slippery=False``.

    Raises:
        IllFormed: there is no such game, or one of its spaces has no numbering.
        MissingExtra: Gymnasium is not installed.

    >>> game = gymnasium_game("CartPole-v1")
    >>> game.n_actions, game.n_obs == 2**128, game.time_limit
    (2, True, 500)
    """
    settings = _with_limit(time_limit, settings)
    env = made(identity, settings)
    law = f"a game must have spaces that are numbered; those of {identity}: "
    try:
        actions, observations = of_actions(env.action_space), numbered(env.observation_space)
    except IllFormed as error:
        raise IllFormed(f"{law}{error}") from error
    finally:
        env.close()
    members: dict[str, Any] = {
        "identity": identity,
        "settings": settings,
        "time_limit": env.spec.max_episode_steps,
        "actions": actions,
        "action_space": env.action_space,
        "observation_space": env.observation_space,
        "n_actions": actions.n,
        "n_obs": observations.n,
        "__doc__": f"The game {identity} of Gymnasium: see ``gymnasium_game``.",
    }
    return type(identity, (GymnasiumGame,), members)


def _with_limit(time_limit: TimeLimit, settings: dict[str, Any]) -> dict[str, Any]:
    """The arguments of ``gymnasium.make``, where -1 is no limit.

    Raises:
        IllFormed: the limit is no positive integer.
    """
    if time_limit == REGISTERED:
        return settings
    if time_limit is not None and (type(time_limit) is not int or time_limit < 1):
        raise IllFormed(
            f"a time limit must be a positive number of steps, or None; got {shown(time_limit)}"
        )
    return settings | {"max_episode_steps": -1 if time_limit is None else time_limit}


def made(identity: str, settings: dict[str, Any]) -> Any:
    """Return a new environment of Gymnasium, without its own checks.

    Raises:
        IllFormed: Gymnasium has no such game, or cannot make it.
        MissingExtra: Gymnasium is not installed.
    """
    with needed_by("games of Gymnasium"):
        import gymnasium
    try:
        return gymnasium.make(identity, disable_env_checker=True, **settings)
    except Exception as error:
        raise IllFormed(
            "a game must be named by an id of Gymnasium that can be made, such as CartPole-v1; "
            f"{shown(identity)} cannot: {in_one_line(error)}"
        ) from error


def of_both(space: Any, n_obs: int) -> Any:
    """Return the space of the pairs of a game's observations and an environment's.

    In the order of its keys, the code of a value is that of the pair.
    """
    from gymnasium import spaces

    return spaces.Dict({"game": space, "judge": spaces.Discrete(n_obs)})


class GymnasiumGame:
    """A game of Gymnasium; ``gymnasium_game`` makes the classes.

    Its own randomness is one stream an instance: only the first reset is given a seed, and each
    further episode continues.

    Attributes:
        identity: the id.
        settings: the further arguments of ``gymnasium.make``.
        time_limit: the greatest number of steps of an episode; None if there is no limit.
        entrance: what the observations enter by; it counts those outside a Box's bounds.
    """

    identity: ClassVar[str]
    settings: ClassVar[dict[str, Any]]
    time_limit: ClassVar[int | None]
    actions: ClassVar[Numbered]
    action_space: ClassVar[Any]
    observation_space: ClassVar[Any]
    n_actions: int
    n_obs: int
    seed: ClassVar[int] = 0

    def __init__(self) -> None:
        """Make the environment."""
        self._environment = made(self.identity, self.settings)
        self._begun = False
        self.entrance = Entrance(self.observation_space)

    def reset(self) -> Observation:
        """Begin an episode; only the first one is seeded."""
        seed = None if self._begun else draw(self.seed, STREAM, 0)
        self._begun = True
        observation, _ = self._environment.reset(seed=seed)
        return self._entered(observation)

    def step(self, action: Action) -> Outcome:
        """Take the action with this code."""
        observation, reward, terminated, truncated, more = self._environment.step(
            self.actions.value(action)
        )
        try:
            exact = checked_reward(reward)
        except Refused as refused:
            raise IllFormed(f"{refused.law}; {self.identity} gave {refused.value}") from refused
        return self._entered(observation), exact, bool(terminated or truncated), more

    def _entered(self, observation: Any) -> Observation:
        try:
            return self.entrance.code(observation)
        except IllFormed as error:
            raise IllFormed(
                f"an observation of a game must be a value of its space; {self.identity}: {error}"
            ) from error
