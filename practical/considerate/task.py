"""What an agent does by itself: a deterministic task that is taken step by step, and ends.

A state is a tuple of small whole numbers. It says everything, so that a task can be put into any
state: that is how it is compiled into a table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from practical.errors import IllFormed

Number: TypeAlias = int | float | Fraction
State: TypeAlias = tuple[int, ...]
Gains: TypeAlias = Mapping[str, Number]

NOTHING: Gains = {}


class Step(NamedTuple):
    """What a step brings: the agent's own reward, whether the task is over, what others gain."""

    reward: Number
    over: bool
    gains: Gains = NOTHING


class Task(Protocol):
    """A task, as an instance that is in a state and is stepped through.

    Attributes:
        actions: their names; an action is its index.
        sizes: how many values each part of a state has: 0 … size - 1.
        state: the current one, which may be set.
    """

    actions: tuple[str, ...]
    sizes: tuple[int, ...]
    state: State

    def start(self) -> State:
        """Begin an episode, in the initial state."""
        ...

    def step(self, action: int) -> Step:
        """Take an action."""
        ...

    @property
    def over(self) -> bool:
        """Whether the current state ends the task."""
        ...

    def picture(self) -> tuple[str, ...]:
        """The current state as a map: `A` is the agent."""
        ...

    def caption(self) -> str:
        """What the map does not show."""
        ...


@dataclass(frozen=True)
class Other:
    """An agent that comes after the acting agent.

    Attributes:
        name: who it is.
        task: what it does; None if nothing.
        begins: where its task begins, by the state that the acting agent left; None if it can
            then never finish.
        lost: its return if it can never finish.
        watches: whose task it is, if it is somebody else's that it watches.
        pays: what it gains, after the acting agent left the first state, by a step of the task
            from the second to the third, if that is not the task's own reward.
        bonus: what it gains at once from the state that the acting agent left.
    """

    name: str
    task: Task | None
    begins: Callable[[State], State | None] = field(default=lambda left: None)
    lost: Number = -1000
    watches: str = ""
    pays: Callable[[State, State, State], Number] | None = None
    bonus: Callable[[State], Number] = field(default=lambda left: 0)


C = TypeVar("C", str, int)


def checked(choice: C, *known: C) -> C:
    """The choice, which is one of the known.

    Raises:
        IllFormed: it is not.
    """
    if choice not in known:
        raise IllFormed(f"the choices are {', '.join(map(repr, known))}; got {choice!r}")
    return choice


class Experiment(Task, Protocol):
    """The acting agent's task, and the agents that come after it, if any.

    Attributes:
        name: by which it is asked for.
        title: what it is, in one line.
        equation: by which the paper augments the reward.
        alphas: the coefficients of single others that the paper fixes.
        others: those that come after.
    """

    name: str
    title: str
    equation: int
    alphas: Mapping[str, Number]
    others: tuple[Other, ...]
