"""What the others gain after the acting agent: V, exactly by sweeping, or from learned Q-values."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol, TypeAlias

from practical.considerate.learning import Learner, Progress
from practical.considerate.settings import Settings
from practical.considerate.table import Table, compiled, swept
from practical.considerate.task import Experiment, Number, Other, State
from practical.errors import IllFormed
from practical.streams import Stream, stream

Values: TypeAlias = Mapping[str, Callable[[State], Number]]
"""V of each other agent, by its name: what it gains after the acting agent ended in a state."""


class Policy(Protocol):
    """What V is read from: where the others go, and what that is worth."""

    def best(self, s: int) -> Number:
        """The return from there."""
        ...

    def path(self, s: int) -> list[int] | None:
        """The entries of the table taken from there; None if the task is never finished."""
        ...


class Swept:
    """The best policy, known by sweeping instead of learned."""

    def __init__(self, table: Table) -> None:
        """Sweep."""
        self.table, self.values = table, swept(table)

    def best(self, s: int) -> Number:
        """The return from there."""
        return self.values[s]

    def path(self, s: int) -> list[int] | None:
        """The entries taken from there: of several best ones, the first."""
        table, entries = self.table, []
        if self.values[s] == float("-inf"):
            return None
        while not table.terminal[s]:
            row = range(s * table.actions, (s + 1) * table.actions)
            entries.append(
                i := next(
                    i
                    for i in row
                    if table.rewards[i] + self.values[table.successors[i]] == self.values[s]
                )
            )
            s = table.successors[i]
        return entries


def exact_values(experiment: Experiment, left: Table) -> Values:
    """V of the others if each does the best it can."""
    return {
        other.name: _valued(other, table, Swept(table))
        for other, table in _tables(experiment, left)
    }


def learned_values(
    experiment: Experiment,
    left: Table,
    steps: int,
    settings: Settings,
    seed: int,
    progress: Progress | None = None,
) -> Values:
    """V of the others from the Q-values that each has learned in so many steps.

    An episode begins in turn in each of the states that the acting agent can make it begin in.
    [BC, Appendix C]
    """
    V = {}
    for other, table in _tables(experiment, left):
        learner = Learner(table, settings, _numbers(seed, other.name))
        learner.run(steps, progress)
        V[other.name] = _valued(other, table, learner)
    return V


def _numbers(seed: int, name: str) -> Stream:
    return stream(seed, f"considerate {name}")


def _tables(experiment: Experiment, left: Table) -> list[tuple[Other, Table]]:
    """Each other agent's task, from all states in which it may have to begin.

    Equation 3 also asks for V at the acting agent's own start.
    """
    ends = [s for s, over in zip(left.states, left.terminal, strict=True) if over]
    ends += [left.states[s] for s in left.starts]
    pairs = []
    for other in experiment.others:
        starts = dict.fromkeys(b for s in ends if (b := other.begins(s)) is not None)
        if not starts:
            raise IllFormed(
                f"an agent that comes after has somewhere to begin; {other.name} has not"
            )
        pairs.append((other, compiled(other.task, starts)))
    return pairs


def _valued(other: Other, table: Table, policy: Policy) -> Callable[[State], Number]:
    number = {s: i for i, s in enumerate(table.states)}
    return partial(_value, other, table, policy, number)


def _value(
    other: Other, table: Table, policy: Policy, number: Mapping[State, int], left: State
) -> Number:
    """The return of the other agent after the acting agent ended in that state."""
    begin = other.begins(left)
    if begin is None:
        return other.lost
    s = number[begin]
    if other.pays is None:
        return other.bonus(left) + policy.best(s)
    entries = policy.path(s)
    if entries is None:
        return other.lost
    return other.bonus(left) + sum(
        other.pays(table.states[i // table.actions], table.states[table.successors[i]])
        for i in entries
    )
