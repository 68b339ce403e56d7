"""The others' gains after the acting agent: V, exact by sweeping, or from learned Q-values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeAlias

from practical.considerate.learning import Learner, Progress
from practical.considerate.settings import Settings
from practical.considerate.table import Table, compiled, swept
from practical.considerate.task import Experiment, Number, Other, State, checked_whole
from practical.streams import stream

Values: TypeAlias = Mapping[str, Callable[[State], Number]]
"""V of each other agent, by name: its gain after the acting agent ended in a state."""


class Policy(Protocol):
    """A policy from which V is computed."""

    table: Table

    def best(self, s: int) -> Number:
        """The return from state s."""
        ...

    def path(self, s: int) -> list[int] | None:
        """The entries of the table taken from state s; None if the task is never finished."""
        ...


class Swept:
    """The optimal policy, computed by sweeping."""

    def __init__(self, table: Table) -> None:
        """Sweep the table."""
        self.table, self.values = table, swept(table)

    def best(self, s: int) -> Number:
        """The return from state s."""
        return self.values[s]

    def path(self, s: int) -> list[int] | None:
        """The entries taken from state s; ties go to the first."""
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


@dataclass(frozen=True)
class Valued:
    """V of another agent: its return after the acting agent ended in a state.

    Attributes:
        other: the agent.
        policy: its policy and table; None if it has no task, or can never finish it.
    """

    other: Other
    policy: Policy | None

    def __call__(self, left: State) -> Number:
        """The agent's return from then on."""
        other, begin = self.other, self.other.begins(left)
        if other.task is None:
            return other.bonus(left)
        if begin is None or self.policy is None:
            return other.lost
        s = self._number[begin]
        if other.rewards is None:
            return other.bonus(left) + self.policy.best(s)
        return other.bonus(left) + self._watched(other.rewards, left, s)

    @cached_property
    def _number(self) -> Mapping[State, int]:
        states = () if self.policy is None else self.policy.table.states
        return {s: i for i, s in enumerate(states)}

    def _watched(
        self, rewards: Callable[[State, State, State], Number], left: State, s: int
    ) -> Number:
        """The agent's gain by the task that it watches."""
        if self.policy is None or (entries := self.policy.path(s)) is None:
            return self.other.lost
        table = self.policy.table
        steps = [(i // table.actions, table.successors[i]) for i in entries]
        return sum(rewards(left, table.states[s], table.states[t]) for s, t in steps)


def exact_values(experiment: Experiment, left: Table) -> Values:
    """V of the others if each has an optimal policy."""
    return _values(experiment, left, lambda _, table: Swept(table))


def learned_values(
    experiment: Experiment,
    left: Table,
    steps: int,
    settings: Settings,
    seed: int,
    progress: Progress | None = None,
) -> Values:
    """V of the others from the Q-values that each has learned in ``steps`` steps.

    Episodes begin, in turn, in each of the states in which the acting agent can make them begin.
    [BC, Appendix C]
    """

    def learned(name: str, table: Table) -> Learner:
        numbers = stream(checked_whole("a seed", seed), f"considerate {name}")
        learner = Learner(table, settings, numbers)
        learner.run(steps, progress)
        return learner

    return _values(experiment, left, learned)


def _values(experiment: Experiment, left: Table, solve: Callable[[str, Table], Policy]) -> Values:
    """V of each other agent; ``solve`` returns a policy from its name and its table."""
    ends = [s for s, over in zip(left.states, left.terminal, strict=True) if over]
    ends += [left.states[s] for s in left.starts]  # equation 3 needs V there too
    policies: dict[str, Policy] = {}
    for other in experiment.others:
        starts = dict.fromkeys(b for s in ends if (b := other.begins(s)) is not None)
        name = other.watches or other.name
        if other.task is not None and starts and name not in policies:
            policies[name] = solve(name, compiled(other.task, starts))
    return {o.name: Valued(o, policies.get(o.watches or o.name)) for o in experiment.others}
