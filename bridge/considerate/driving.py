"""Drives an environment: sets its state, takes actions by name, and reads observations.

In addition to Gymnasium's `reset`, `step` and `observation_space`, the environment must have two
attributes: `actions`, the names of the actions by index; and `state`, everything that the future
depends on, which must be hashable and settable. They may belong to the environment or a wrapper of
it, to `env.unwrapped`, or to `env.unwrapped.task`.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, SupportsFloat

from practical.errors import IllFormed

_NEEDS: Final = (
    "an environment must have `actions`, the names of actions by their index, and a settable "
    "`state` to be compared: itself, or its `unwrapped`, or `unwrapped.task`"
)


class Environment(Protocol):
    """A Gymnasium environment with the attributes described above."""

    observation_space: Any

    @property
    def unwrapped(self) -> Any:
        """The environment without wrappers."""
        ...

    def reset(self, *, seed: int | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin an episode."""
        ...

    def step(self, action: Any) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        """Take an action: observation, reward, terminated, truncated, info."""
        ...


class Stepped(NamedTuple):
    """The result of a step in Gymnasium."""

    observation: Any
    reward: Any
    terminated: Any
    truncated: Any
    info: Mapping[str, Any]


class Driven:
    """An environment that was reset.

    Attributes:
        env: the environment.
        first: the observation at the start.
        actions: the names of the actions.

    Raises:
        IllFormed: an attribute is missing, or a state, an action's name or an observation is
            invalid.
    """

    def __init__(self, env: Environment) -> None:
        """Reset the environment: its attributes may exist only then."""
        if getattr(env, "observation_space", None) is None:
            raise IllFormed(
                "an environment must have an `observation_space` to be compared; "
                f"{type(env).__name__} has none"
            )
        self.env = env
        self.first, _ = env.reset(seed=0)
        self.holder = holder(env)
        self.actions = names(self.holder.actions)

    @property
    def state(self) -> Hashable:
        """Everything that the future depends on."""
        return hashable("a state", self.holder.state)

    @state.setter
    def state(self, state: Hashable) -> None:
        try:
            self.holder.state = state
        except AttributeError as error:
            raise IllFormed(
                f"{_NEEDS}; that of {type(self.holder).__name__} cannot be set"
            ) from error

    def step(self, action: str) -> Stepped:
        """Take the action of that name."""
        result = tuple(self.env.step(self.actions.index(action)))
        if len(result) != len(Stepped._fields):
            raise IllFormed(
                f"a step must return {', '.join(Stepped._fields)}; "
                f"{action!r} returned {len(result)} "
                "values"
            )
        return Stepped(*result)


def holder(env: Environment) -> Any:
    """The object that has the actions and the state."""
    bare = getattr(env, "unwrapped", env)
    for one in (env, getattr(bare, "task", None), bare):
        if hasattr(one, "actions") and hasattr(one, "state"):
            return one
    lacks = [f"`{name}`" for name in ("actions", "state") if not hasattr(bare, name)]
    raise IllFormed(f"{_NEEDS}; {type(bare).__name__} has no {' and no '.join(lacks)}")


def names(actions: Any) -> tuple[str, ...]:
    """The names of actions.

    Raises:
        IllFormed: they are no names, or two names are equal.
    """
    if not isinstance(actions, list | tuple) or not all(isinstance(a, str) for a in actions):
        raise IllFormed(f"`actions` must be a tuple of names; got {actions!r}")
    if len(set(actions)) < len(actions):
        raise IllFormed(f"actions must have different names; got {actions}")
    return tuple(actions)


def gains(info: Mapping[str, Any], others: Sequence[str], action: str) -> Mapping[str, Any]:
    """The gains of the others by a step, by their names.

    Raises:
        IllFormed: there are others, and the gains are missing.
    """
    found = info.get("others", None if others else {})
    if not isinstance(found, Mapping):
        raise IllFormed(
            f'info["others"] must have the gain of each other agent: {", ".join(others)}; '
            f"after {action!r} it is {found!r} (without the others: compare(…, others=False))"
        )
    return found


def read(observation: Any) -> Hashable:
    """An observation as a hashable value: numbers, text, arrays, tuples, dicts.

    Raises:
        IllFormed: it contains something else.

    >>> read({"at": [1, 2], "done": False})
    (('at', (1, 2)), ('done', False))
    """
    plain = observation.tolist() if hasattr(observation, "tolist") else observation
    if isinstance(plain, Mapping):
        return tuple((name, read(plain[name])) for name in sorted(plain, key=repr))
    if isinstance(plain, list | tuple):
        return tuple(map(read, plain))
    return hashable("an observation", plain)


def hashable(what: str, value: Any) -> Hashable:
    """The value, checked to be hashable.

    Raises:
        IllFormed: it cannot be hashed.
    """
    try:
        hash(value)
    except TypeError as error:
        raise IllFormed(f"{what} must be hashable, such as a tuple; got {value!r}") from error
    known: Hashable = value
    return known
