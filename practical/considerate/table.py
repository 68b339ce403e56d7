"""A task compiled into lists of numbers: all reachable states, and all actions in each."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from practical.considerate.task import Gains, Number, State, Task
from practical.errors import IllFormed


@dataclass(frozen=True)
class Table:
    """The effect of each action in each state; entry `s * actions + a` is for action a in state s.

    Attributes:
        states: all states, the starts first, then by distance; s is an index into them.
        actions: the number of actions.
        starts: the states in which an episode may begin.
        terminal: for each state, whether the task is over there.
        successors: the state after each entry; a terminal state is its own successor.
        rewards: the reward of each entry; 0 in a terminal state.
        gains: the others' gains at each entry.
    """

    states: tuple[State, ...]
    actions: int
    starts: tuple[int, ...]
    terminal: tuple[bool, ...]
    successors: list[int]
    rewards: list[Number]
    gains: list[Gains]

    def augmented(
        self,
        at_the_end: Callable[[int], Number],
        meanwhile: Callable[[Gains], Number] = lambda gains: 0,
        alpha_1: Number = 1,
    ) -> "Table":
        """The same table with α₁ times its rewards, plus the added terms.

        Args:
            at_the_end: the term added, once, where entering a state ends the task.
            meanwhile: the term added at an entry, from the others' gains at it.
            alpha_1: the coefficient of the reward itself.
        """
        ends = [at_the_end(s) if over else 0 for s, over in enumerate(self.terminal)]
        entries = zip(self.rewards, self.gains, self.successors, strict=True)
        rewards = [alpha_1 * r + meanwhile(gains) + ends[t] for r, gains, t in entries]
        for i, _ in enumerate(rewards):
            if self.terminal[i // self.actions]:
                rewards[i] = 0
        return replace(self, rewards=rewards)

    def integral(self) -> tuple["Table", int]:
        """The same table with whole rewards, and the factor by which exact rewards were multiplied.

        If a reward is a float, the table is unchanged and the factor is 1.
        """
        if any(isinstance(r, float) for r in self.rewards):
            return self, 1
        unit = lcm(*{Fraction(r).denominator for r in self.rewards})
        return replace(self, rewards=[int(r * unit) for r in self.rewards]), unit


def compiled(task: Task, starts: Iterable[State] = ()) -> Table:
    """The table of all states reachable from `starts`, or from the task's own start.

    The task's own state is restored.
    """
    before = task.state
    states = list(dict.fromkeys(starts)) or [task.start()]
    number = {s: i for i, s in enumerate(states)}
    begin, over = tuple(range(len(states))), []
    for task.state in states:
        over.append(task.over)
    entries: list[tuple[int, Number, Gains]] = []
    for i, s in enumerate(states):  # the list grows
        for a in range(len(task.actions)):
            if over[i]:
                entries.append((i, 0, {}))
                continue
            task.state = s
            reward, ends, gains = task.step(a)
            if task.state not in number:
                number[task.state] = len(states)
                states.append(task.state)
                over.append(ends)
            entries.append((number[task.state], reward, gains))
    task.state = before
    successors, rewards, gained = map(list, zip(*entries, strict=True))
    return Table(tuple(states), len(task.actions), begin, tuple(over), successors, rewards, gained)


def swept(table: Table) -> list[Number]:
    """The greatest return from each state, propagated back from the ends until nothing changes.

    The return is minus infinity if the task cannot be finished from a state.

    Raises:
        IllFormed: a cycle has a positive reward.
    """
    best: list[Number] = [0 if over else float("-inf") for over in table.terminal]
    into: list[list[int]] = [[] for _ in table.states]
    for i, t in enumerate(table.successors):
        if not table.terminal[i // table.actions]:
            into[t].append(i)
    waiting = [s for s, over in enumerate(table.terminal) if over]
    for _ in range(len(table.states) + 1):
        changed: dict[int, None] = {}
        for t in waiting:
            for i in into[t]:
                if (new := table.rewards[i] + best[t]) > best[i // table.actions]:
                    best[i // table.actions] = new
                    changed[i // table.actions] = None
        if not changed:
            return best
        waiting = list(changed)
    raise IllFormed(
        f"every cycle must have a cost; one through {table.states[waiting[0]]} has none"
    )
