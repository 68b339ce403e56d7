"""An interaction in which every turn must end, and which must be the same when it is repeated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from traceback import walk_tb
from typing import Any, Final

from bridge.blame import returning
from bridge.oracle.probe.timeout import Stalled, progressing
from bridge.repeating import REPEATED, TURN, Symbols, acting_twice, calling_twice, demand_same
from formal.formula import FormulaAtFault
from practical.errors import IllFormed
from practical.foreign import name_of
from practical.interaction import Interaction, Record

_SYMBOLS: Final = ("action", "reward", "observation")


class Unfinished(IllFormed):
    """A turn does not end in time, which depends on the computer, too."""


def checked_run(
    A: type[Any],
    E: type[Any],
    turns: int,
    *,
    seed: int,
    n_actions: int | None,
    patience: float,
) -> Record:
    """The interaction of an agent class and an environment class.

    With seed 0, its first `REPEATED` turns are played again: they must be the same, also where each
    query is made twice, and each call of a formula.

    Args:
        A: the agent class.
        E: the environment class.
        turns: the number of turns.
        seed: the seed of both classes.
        n_actions: the number of actions; None for that of the environment.
        patience: seconds within which a turn must end.

    Raises:
        IllFormed: a class breaks the contract.
        Unfinished: a turn does not end in time.
    """
    record = _run(A, E, turns, seed, n_actions, patience)
    if seed == 0:
        twice, environment = acting_twice(A), calling_twice(E)
        with returning(twice, environment):
            again = _run(twice, environment, min(turns, REPEATED), seed, n_actions, patience)
        of = f" of {record.agent} in {record.environment}"
        demand_same(_symbols(record), _symbols(again), "seed 0", of)
    return record


def _run(
    A: type[Any], E: type[Any], turns: int, seed: int, n_actions: int | None, patience: float
) -> Record:
    made: list[Interaction] = []
    try:
        with progressing(lambda: made[0].turns if made else -1, patience):
            made.append(Interaction(A, E, seed=seed, n_actions=n_actions))
            made[0].advance(turns)
    except IllFormed as error:
        if isinstance(error.__cause__, FormulaAtFault):
            raise IllFormed(str(error.__cause__)) from error.__cause__
        inside = _methods(error.__cause__, A)[:1]
        if f"{A.__name__}." in str(error) or not inside:
            raise
        raise IllFormed(f"{error} (in {inside[0]})") from error.__cause__
    except SystemExit as error:
        where = _place(error, A, E, made)
        raise IllFormed(f"methods return; {where} ended the program instead") from error
    except Stalled as error:
        where = _place(error, A, E, made)
        raise Unfinished(
            f"a turn must end within {patience:g} s (see --patience); {where} did not return"
        ) from error
    return made[0].record


def _place(error: BaseException, A: type[Any], E: type[Any], made: list[Interaction]) -> str:
    """The turn and the method in which an error was raised."""
    when = f"at turn {made[0].turns + 1}" if made else "before turn 1"
    called, *inside = _methods(error, A, E) or ["a method"]
    return f"{when} {called}{f' (in {inside[-1]})' if inside else ''}"


def _methods(error: BaseException | None, *classes: type[Any]) -> list[str]:
    """The methods of these classes through which an error passed, the outermost first."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__ if error else None)]
    passed = [
        f"{name_of(owner)}.{frame.f_code.co_name}"
        for frame in frames
        for owner in classes
        if isinstance(frame.f_locals.get("self"), owner)
    ]
    return list(dict.fromkeys(passed))


def _symbols(record: Record) -> Iterator[Symbols]:
    """The action, reward and observation of each turn; the first observation is at turn 0."""
    turns = zip(record.actions, record.rewards, record.observations, strict=True)
    for n, turn in enumerate(chain([(None, None, record.first_observation)], turns)):
        yield {TURN: n, **dict(zip(_SYMBOLS, turn, strict=True))}
