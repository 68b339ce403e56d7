"""The observation space of an agent class, and batches of one value."""

from typing import Any

from practical.deep.libraries import needing_extra
from practical.errors import IllFormed

with needing_extra("learning loops"):
    import numpy as np
    from gymnasium import spaces


def space_of(agent: Any) -> spaces.Space[Any]:
    """Return the space that a class declares, ``observation_space``; else that of its ``n_obs``.

    Raises:
        IllFormed: it declares none, and ``n_obs`` is None.
    """
    declared: spaces.Space[Any] | None = getattr(agent, "observation_space", None)
    if declared is not None:
        return declared
    if agent.n_obs is None:
        raise IllFormed(
            "a network must have finitely many observations, or a class that declares its "
            f"observation_space; n_obs of {type(agent).__name__} is None (n_obs=64 as a parameter "
            "allows 64)"
        )
    return spaces.Discrete(agent.n_obs)


def batch(space: spaces.Space[Any], value: Any) -> Any:
    """Return a value as the only one of a batch, as a vectorised environment returns it.

    >>> batch(spaces.Discrete(3), 2)
    array([2])
    """
    if isinstance(space, spaces.Dict):
        return {key: batch(each, value[key]) for key, each in space.spaces.items()}
    return np.array([value], dtype=space.dtype)
