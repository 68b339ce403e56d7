"""Whether an interaction is the same when it is repeated, and each query is made twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bridge.oracle.probe.laws import READ_ONLY, Broken
from bridge.tracing import Turn, Watched
from practical.errors import IllFormed
from practical.foreign import shown

REPEATED: Final = 100
"""At most this number of turns are played a second time."""

LAW: Final = "the same seed must give the same interaction"


def acting_twice(A: type[Any]) -> type[Any]:
    """The same agent class, whose `act` must answer the same when it is called again.

    Example:
        >>> from practical import Constant
        >>> acting_twice(Constant)().act(0)
        0
    """

    def act(self: Any, obs: int) -> Any:
        y, z = A.act(self, obs), A.act(self, obs)
        if type(y) is not type(z) or y != z:
            answers = f"{shown(y)}, and {shown(z)} when it was called again"
            raise Broken(READ_ONLY, f"{A.__name__}.act answered {answers}")
        return y

    return type(A.__name__, (A,), {"act": act, "__module__": A.__module__})


def demand_repeated(turns: Sequence[Turn], again: Callable[[], Watched]) -> None:
    """Check that the turns of a repetition are those of an interaction.

    Args:
        turns: the turns of the interaction.
        again: begins the repetition.

    Raises:
        IllFormed: one differs, or `act` changes the answer of a later call.
    """
    try:
        for one, other in zip(turns[:REPEATED], again().turns, strict=False):
            _demand_same(one, other)
    except Broken as error:
        raise IllFormed(str(error)) from error


def _demand_same(one: Turn, other: Turn) -> None:
    for what, first, second in (
        ("observation", one.history.observation, other.history.observation),
        ("action", one.action, other.action),
        ("reward", one.reward, other.reward),
        ("list of queries", one.questions, other.questions),
    ):
        if first != second:
            found = "different" if what == "list of queries" else f"{second}, not {first}"
            raise IllFormed(
                f"{LAW}; when it was played again, the {what} at turn {one.number} was {found}"
            )
