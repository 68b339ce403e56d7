"""The battery: an agent class plays the named environments and their negations, seed by seed.

The functions of this module are pure: they play cells, and merge the outcomes into rows. Callers
distribute the cells over processes and store the outcomes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from bridge.catalogue.negations import split_negation
from bridge.checked_run import Unfinished, checked_run
from bridge.oracle.probe.timeout import PATIENCE
from bridge.playable import Find, Playable, bundled
from bridge.repeating import NotRepeated
from bridge.statistics import Estimate, estimate, paired_difference
from practical.errors import IllFormed, MissingExtra
from practical.reality_check import reality_check

STOPPED: Final = 1_000
"""The greatest number of turns where each turn costs a replay of all earlier ones."""

ACTIONS: Final = 10
"""The number of actions given to the agent where the environment has unboundedly many."""

MANY: Final = 30
"""From this number of seeds on, the seeds run at once where the classes support it."""

AT_ONCE: Final = 1_000
"""The greatest number of seeds at once, so that an interruption loses little."""


@dataclass(frozen=True)
class Cell:
    """One agent in one environment with one seed: everything that determines its return.

    Attributes:
        agent: the agent, as text.
        reality_check: whether the agent gets a reality check first.
        environment: the environment, as text.
        turns: the number of turns.
        seed: determines the two random streams.
        source: a digest of the code that plays the cell.
    """

    agent: str
    reality_check: bool
    environment: str
    turns: int
    seed: int
    source: str


@dataclass(frozen=True)
class Outcome:
    """The outcome of a cell.

    Attributes:
        total: the exact sum of the rewards; None if the run was refused.
        refused: why the run was refused; None if it was not.
        unfinished: whether it was refused because a turn took too long, which another run of the
            same cell need not.
        unrepeated: whether it was refused because it was another one when it was played again.
    """

    total: Fraction | None
    refused: str | None = None
    unfinished: bool = False
    unrepeated: bool = False


@dataclass(frozen=True)
class Row:
    """An agent in an environment, all seeds together.

    Attributes:
        environment: the name of the environment.
        turns: the number of turns with each seed.
        stopped: whether these are fewer than requested, because each turn costs a replay.
        cut: whether the environment has unboundedly many actions, and the agent got `ACTIONS`.
        plain: the mean reward per turn; None if a run was refused.
        checked: the same for the agent with a reality check; None if refused or not requested.
        difference: what the reality check adds, seed by seed.
        refused: why a run was refused; None if none was.
        of_formula: whether the class of the environment replays a formula.
    """

    environment: str
    turns: int
    stopped: bool
    cut: bool
    plain: Estimate | None
    checked: Estimate | None
    difference: Estimate | None
    refused: str | None
    of_formula: bool = False


def played(
    A: type[Any], cells: Sequence[Cell], find: Find = bundled, patience: float = PATIENCE
) -> list[Outcome]:
    """Let an agent class play cells that differ in their seeds; `MANY` or more may run at once.

    Float rewards are summed without rounding. A turn that takes longer than `patience` in seconds
    is refused.

    Raises:
        Inconclusive: the environment has no class.

    Example:
        >>> from practical import Constant
        >>> played(Constant, [Cell("constant", False, "ignore-rewards", 10, 0, "")])
        [Outcome(total=Fraction(10, 1), refused=None, unfinished=False, unrepeated=False)]
    """
    if len(cells) >= MANY:
        agent, E, n_actions = _meeting(A, cells[0], find)
        seeds = [cell.seed for cell in cells]
        try:
            from practical import run_many

            many = run_many(agent, E, cells[0].turns, seeds, n_actions=n_actions)
        except (IllFormed, MissingExtra):
            pass  # played one at a time, each gets its message
        else:
            return [Outcome(Fraction(int(total))) for total in many.total_rewards]
    return [_played_alone(A, cell, find, patience) for cell in cells]


def _played_alone(A: type[Any], cell: Cell, find: Find, patience: float) -> Outcome:
    agent, E, n_actions = _meeting(A, cell, find)
    try:
        record = checked_run(
            agent, E, cell.turns, seed=cell.seed, n_actions=n_actions, patience=patience
        )
    except Unfinished as error:
        return Outcome(None, str(error), unfinished=True)
    except IllFormed as error:
        return Outcome(None, str(error), unrepeated=isinstance(error, NotRepeated))
    return Outcome(exact_sum(record.rewards))


def _meeting(A: type[Any], cell: Cell, find: Find) -> tuple[type[Any], type[Any], int | None]:
    """The agent class, the environment class, and the number of actions if the latter has none."""
    E = find(cell.environment).E
    agent = reality_check(A) if cell.reality_check else A
    return agent, E, ACTIONS if E.n_actions is None else None


def batches(
    A: type[Any], cells: Iterable[Cell], find: Find = bundled
) -> Iterator[tuple[Cell, ...]]:
    """The cells in batches to play at once: cells of many seeds first, then single cells."""
    alike: dict[Cell, list[Cell]] = {}
    for cell in cells:
        alike.setdefault(replace(cell, seed=0), []).append(cell)
    alone: list[Cell] = []
    for group in alike.values():
        if len(group) >= MANY and _at_once(*_meeting(A, group[0], find)[:2]):
            yield from (tuple(group[n : n + AT_ONCE]) for n in range(0, len(group), AT_ONCE))
        else:
            alone += group
    yield from ((cell,) for cell in sorted(alone, key=lambda cell: cell.seed))


def _at_once(A: type[Any], E: type[Any]) -> bool:
    """Whether seeds of these classes can run at once, which needs numpy."""
    try:
        from practical.vectorised import supports
    except MissingExtra:
        return False
    return supports(A, E)


def exact_sum(rewards: Sequence[int | Fraction | float]) -> Fraction:
    """The sum of rewards, without rounding.

    Example:
        >>> exact_sum([0.5, Fraction(1, 3), 1])
        Fraction(11, 6)
    """
    if all(type(r) is int for r in rewards):
        return Fraction(sum(rewards))
    return sum((Fraction(r) for r in rewards), Fraction(0))


def turns_of(A: type[Any], environment: Playable, steps: int, *, checked: bool) -> int:
    """The number of turns to play: `steps`, or fewer where each turn costs a replay.

    An agent class with `finite_state()` needs no replay, but its reality check does, and a formula.
    """
    replayed = checked or not hasattr(A, "finite_state")
    if environment.of_formula or (environment.replays and replayed):
        return min(steps, STOPPED)
    return steps


def cells_of(
    A: type[Any],
    agent: str,
    environments: Sequence[str],
    steps: int,
    seeds: int,
    source: str,
    *,
    checked: bool,
    find: Find = bundled,
) -> Iterator[Cell]:
    """The cells of an agent, seed after seed, so that each seed costs the same."""
    turns = {name: turns_of(A, find(name), steps, checked=checked) for name in environments}
    for seed in range(seeds):
        for name in environments:
            for check in (False, True) if checked else (False,):
                yield Cell(agent, check, name, turns[name], seed, source)


def rows(outcomes: Mapping[Cell, Outcome], steps: int, find: Find = bundled) -> Iterator[Row]:
    """Merge one agent's outcomes, in any order, into a row per environment.

    If an interaction is not the same when it is played again, the rows of the environment and of
    its negation are refused: whether both differ in the turns that are repeated is chance.
    """
    grouped: dict[str, list[Cell]] = {}
    unrepeated: dict[str, str] = {}
    for cell in sorted(outcomes, key=lambda cell: cell.seed):
        grouped.setdefault(cell.environment, []).append(cell)
        outcome = outcomes[cell]
        if outcome.unrepeated and outcome.refused:
            unrepeated.setdefault(split_negation(cell.environment)[1], outcome.refused)
    for environment, cells in grouped.items():
        row = _row(outcomes, find(environment), cells, steps)
        why = unrepeated.get(split_negation(environment)[1])
        refused = why is not None and row.refused is None
        of_no_turn = replace(row, plain=None, checked=None, difference=None, refused=why)
        yield of_no_turn if refused else row


def refusals(table: Iterable[Row]) -> dict[str, int]:
    """The reasons why rows were refused, each with the number of rows."""
    return dict(Counter(row.refused for row in table if row.refused is not None))


def _row(
    outcomes: Mapping[Cell, Outcome], environment: Playable, cells: Sequence[Cell], steps: int
) -> Row:
    refused = next((why for cell in cells if (why := outcomes[cell].refused)), None)
    plain = _means(outcomes, [cell for cell in cells if not cell.reality_check])
    checked = _means(outcomes, [cell for cell in cells if cell.reality_check])
    return Row(
        environment=cells[0].environment,
        turns=cells[0].turns,
        stopped=cells[0].turns < steps,
        cut=environment.E.n_actions is None,
        plain=estimate(plain) if plain else None,
        checked=estimate(checked) if checked else None,
        difference=paired_difference(plain, checked) if plain and checked else None,
        refused=refused,
        of_formula=environment.of_formula,
    )


def _means(outcomes: Mapping[Cell, Outcome], cells: Sequence[Cell]) -> list[Fraction]:
    """The reward per turn with each seed; empty if a run was refused."""
    totals = [(outcomes[cell].total, cell.turns) for cell in cells]
    means = [total / turns for total, turns in totals if total is not None]
    return means if len(means) == len(cells) else []
