"""Whether an interaction is the same when it is repeated, and each query is made twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from bridge.environments.replaying import Replaying, replaying
from bridge.oracle.environments.formula import Repeated
from bridge.oracle.probe.laws import READ_ONLY, Broken
from bridge.tracing import Turn, Watched
from practical.errors import IllFormed
from practical.foreign import shown

REPEATED: Final = 100
"""At most this number of turns are played a second time."""

LAW: Final = "the same seed must give the same interaction"


TURN: Final = "number"
QUERIES: Final = "list of queries"

Symbols: TypeAlias = Mapping[str, Any]
"""The number of a turn, its observation, action and reward, and perhaps its queries, by name."""


class NotRepeated(IllFormed):
    """An interaction that was played again was another one: a class draws from no stream."""


def calling_twice(E: type[Any]) -> type[Any]:
    """The class; of a formula, one in which each call of the formula is repeated.

    The formula must give the same percept again, after the same queries.
    """
    if not issubclass(E, Replaying):
        return E
    formula = E.formula
    return replaying(replace(formula, mu=Repeated(formula)))


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
        demand_same(map(_symbols, turns[:REPEATED]), map(_symbols, again().turns))
    except Broken as error:
        raise IllFormed(str(error)) from error


def demand_same(
    one: Iterable[Symbols], again: Iterable[Symbols], played: str = "it", of: str = ""
) -> None:
    """Check that two interactions are the same, as far as both go.

    Args:
        one: the turns of an interaction.
        again: the turns of its repetition.
        played: what was repeated, in words.
        of: whose turns they are, in words.

    Raises:
        NotRepeated: one differs.
    """
    for turn, other in zip(one, again, strict=False):
        for what, first in turn.items():
            second = other[what]
            if first != second:
                found = "different" if what == QUERIES else f"{shown(second)}, not {shown(first)}"
                where = f"at turn {turn[TURN]}{of}"
                raise NotRepeated(
                    f"{LAW}; when {played} was played again, the {what} {where} was {found}"
                )


def _symbols(turn: Turn) -> Symbols:
    return {
        TURN: turn.number,
        "observation": turn.history.observation,
        "action": turn.action,
        "reward": turn.reward,
        QUERIES: turn.questions,
    }
