"""A deterministic task of one agent, taken step by step to an end.

A state is a tuple of small natural numbers. It determines everything that follows, so that a task
can be set to any state; this is how it is compiled into a table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isfinite
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from practical.errors import IllFormed

Number: TypeAlias = int | float | Fraction
State: TypeAlias = tuple[int, ...]
Gains: TypeAlias = Mapping[str, Number]

NOTHING: Gains = {}


class Step(NamedTuple):
    """The result of a step: the agent's own reward, whether the task is over, the others' gains."""

    reward: Number
    over: bool
    gains: Gains = NOTHING


class Task(Protocol):
    """A task with a current state.

    Attributes:
        actions: their names; an action is its index.
        sizes: for each part of a state, its number of values: 0 … size - 1.
        state: the current state, which may be set.
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


def never(left: State) -> State | None:
    """No state: the task never begins."""
    return None


def nothing(left: State) -> Number:
    """The gain 0."""
    return 0


@dataclass(frozen=True)
class Other:
    """An agent that comes after the acting agent.

    Attributes:
        name: its name.
        task: its task; None if it has none.
        begins: the state in which its task begins, from the state that the acting agent left; None
            if it can then never finish.
        lost: its return if it can never finish.
        watches: the agent whose task it watches, if that is not its own.
        rewards: its gain, from the state that the acting agent left, and the states before and
            after a step of the task; None for the task's own reward.
        bonus: its immediate gain from the state that the acting agent left.
    """

    name: str
    task: Task | None
    begins: Callable[[State], State | None] = field(default=never)
    lost: Number = -1000
    watches: str = ""
    rewards: Callable[[State, State, State], Number] | None = None
    bonus: Callable[[State], Number] = field(default=nothing)


C = TypeVar("C", str, int)


def checked(choice: C, *known: C) -> C:
    """The choice, which must be one of the known.

    Raises:
        IllFormed: the choice is unknown.
    """
    if not any(type(choice) is type(each) and choice == each for each in known):
        raise IllFormed(f"a choice must be one of {', '.join(map(repr, known))}; got {choice!r}")
    return choice


def checked_number(name: str, value: Any) -> Number:
    """The value, which must be a finite number.

    Raises:
        IllFormed: the value is not a finite number.
    """
    is_number = isinstance(value, int | float | Fraction) and not isinstance(value, bool)
    if not is_number or (isinstance(value, float) and not isfinite(value)):
        raise IllFormed(f"{name} must be an int, a Fraction or a finite float; got {value!r}")
    number: Number = value
    return number


def checked_cost(name: str, value: Any) -> Number:
    """The value, which must be the positive cost of a step.

    Raises:
        IllFormed: the value is not a positive number.
    """
    if checked_number(name, value) <= 0:
        raise IllFormed(f"every step must have a cost, so {name} must be positive; got {value}")
    return checked_number(name, value)


def checked_whole(name: str, value: Any, least: int | None = None) -> int:
    """The value, which must be an integer and at least the least.

    Raises:
        IllFormed: the value is not such an integer.
    """
    if type(value) is not int or (least is not None and value < least):
        above = "" if least is None else f", at least {least}"
        raise IllFormed(f"{name} must be an int{above}; got {value!r}")
    return value


A = TypeVar("A", str, int)


def checked_agents(agents: tuple[A, A, A], kind: type[A]) -> tuple[A, A, A]:
    """The others that enter at each place, as a number or as letters; there must be at least one.

    Raises:
        IllFormed: the value has another form, or there is no agent.
    """
    if type(agents) is not tuple or [*map(type, agents)] != [kind] * 3:
        raise IllFormed(f"agents must be a tuple of three {kind.__name__}s; got {agents!r}")
    if not any(agents) or any(type(each) is int and each < 0 for each in agents):
        raise IllFormed(f"there must be at least one agent, and no negative number; got {agents}")
    return agents


class Experiment(Task, Protocol):
    """The acting agent's task, and the agents that come after it, if any.

    Attributes:
        name: its name, for lookup.
        title: a description in one line.
        equation: the equation with which the paper augments the reward.
        alphas: the coefficients of single others that the paper fixes, as multiples of α₁.
        others: the agents that come after.
    """

    name: str
    title: str
    equation: int
    alphas: Mapping[str, Number]
    others: tuple[Other, ...]
