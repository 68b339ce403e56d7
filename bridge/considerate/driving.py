"""An environment as it is driven: put into a state, stepped by an action's name, observed.

What an environment needs for that, our own or anybody's, beside Gymnasium's `reset`, `step` and
`observation_space`, are two attributes: `actions`, the names of actions, so that action n is the
one of index n; and `state`, all that the future depends on, which is hashable and can be set. They
belong to the environment or a wrapper of it, to `env.unwrapped`, or to `env.unwrapped.task`.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, SupportsFloat

from practical.errors import IllFormed

_NEEDS: Final = (
    "an environment that is compared has `actions`, the names of actions by their index, and "
    "`state`, which can be set: itself, or its `unwrapped`, or `unwrapped.task`"
)


class Environment(Protocol):
    """A Gymnasium environment; what more it needs is said above."""

    observation_space: Any

    @property
    def unwrapped(self) -> Any:
        """It, without wrappers."""
        ...

    def reset(self, *, seed: int | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin an episode."""
        ...

    def step(self, action: Any) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        """Take an action: observation, reward, terminated, truncated, info."""
        ...


class Stepped(NamedTuple):
    """What a step brings, as Gymnasium has it."""

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
        actions: their names.

    Raises:
        IllFormed: it lacks something, or a state, an action's name or an observation is not of
            the kind that is said.
    """

    def __init__(self, env: Environment) -> None:
        """Reset it: what it has may be there only then."""
        if getattr(env, "observation_space", None) is None:
            raise IllFormed(
                "an environment that is compared has an `observation_space`; "
                f"{type(env).__name__} has none"
            )
        self.env = env
        self.first, _ = env.reset(seed=0)
        self.holder = holder(env)
        self.actions = names(self.holder.actions)

    @property
    def state(self) -> Hashable:
        """All that the future depends on."""
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
        brought = tuple(self.env.step(self.actions.index(action)))
        if len(brought) != len(Stepped._fields):
            raise IllFormed(
                f"a step brings {', '.join(Stepped._fields)}; {action!r} brought {len(brought)} "
                "things"
            )
        return Stepped(*brought)


def holder(env: Environment) -> Any:
    """Who has the actions and the state."""
    bare = getattr(env, "unwrapped", env)
    for one in (env, getattr(bare, "task", None), bare):
        if hasattr(one, "actions") and hasattr(one, "state"):
            return one
    lacks = [f"`{name}`" for name in ("actions", "state") if not hasattr(bare, name)]
    raise IllFormed(f"{_NEEDS}; {type(bare).__name__} has no {' and no '.join(lacks)}")


def names(actions: Any) -> tuple[str, ...]:
    """The names of actions.

    Raises:
        IllFormed: they are no names, or two are the same.
    """
    if not isinstance(actions, list | tuple) or not all(isinstance(a, str) for a in actions):
        raise IllFormed(f"`actions` are a tuple of names; got {actions!r}")
    if len(set(actions)) < len(actions):
        raise IllFormed(f"actions have different names; got {actions}")
    return tuple(actions)


def gains(info: Mapping[str, Any], others: Sequence[str], action: str) -> Mapping[str, Any]:
    """What the others gain by a step, by their names.

    Raises:
        IllFormed: there are others, and it is not said.
    """
    told = info.get("others", None if others else {})
    if not isinstance(told, Mapping):
        raise IllFormed(
            f'info["others"] says what each other agent gains by a step: {", ".join(others)}; '
            f"after {action!r} it is {told!r} (without the others: compare(…, others=False))"
        )
    return told


def read(observation: Any) -> Hashable:
    """An observation as a value that can be compared: numbers, text, arrays, tuples, dicts.

    Raises:
        IllFormed: there is something else in it.

    >>> read({"at": [1, 2], "done": False})
    (('at', (1, 2)), ('done', False))
    """
    plain = observation.tolist() if hasattr(observation, "tolist") else observation
    if isinstance(plain, Mapping):
        return tuple((name, read(plain[name])) for name in sorted(plain, key=repr))
    if isinstance(plain, list | tuple):
        return tuple(map(read, plain))
    return hashable("what is observed", plain)


def hashable(what: str, value: Any) -> Hashable:
    """The value.

    Raises:
        IllFormed: it cannot be hashed.
    """
    try:
        hash(value)
    except TypeError as error:
        raise IllFormed(f"{what} is hashable, such as a tuple; got {value!r}") from error
    known: Hashable = value
    return known
