"""What an agent does by itself: a deterministic task that is taken step by step, and ends.

A state is a tuple of small whole numbers. It says everything, so that a task can be put into any
state: that is how it is compiled into a table.
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


def never(left: State) -> State | None:
    """Nowhere does a task begin."""
    return None


def nothing(left: State) -> Number:
    """It gains nothing at once."""
    return 0


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
    begins: Callable[[State], State | None] = field(default=never)
    lost: Number = -1000
    watches: str = ""
    pays: Callable[[State, State, State], Number] | None = None
    bonus: Callable[[State], Number] = field(default=nothing)


C = TypeVar("C", str, int)


def checked(choice: C, *known: C) -> C:
    """The choice, which is one of the known.

    Raises:
        IllFormed: it is not.
    """
    if not any(type(choice) is type(each) and choice == each for each in known):
        raise IllFormed(f"the choices are {', '.join(map(repr, known))}; got {choice!r}")
    return choice


def checked_number(name: str, value: Any) -> Number:
    """The value, which is a number, and finite.

    Raises:
        IllFormed: it is not.
    """
    is_number = isinstance(value, int | float | Fraction) and not isinstance(value, bool)
    if not is_number or (isinstance(value, float) and not isfinite(value)):
        raise IllFormed(f"{name} is an int, a Fraction or a finite float; got {value!r}")
    number: Number = value
    return number


def checked_cost(name: str, value: Any) -> Number:
    """The value, which is what a step costs: every step costs something.

    Raises:
        IllFormed: it is no number above 0.
    """
    if checked_number(name, value) <= 0:
        raise IllFormed(f"every step costs something, so {name} is above 0; got {value}")
    return checked_number(name, value)


def checked_whole(name: str, value: Any, least: int | None = None) -> int:
    """The value, which is a whole number, and none below the least.

    Raises:
        IllFormed: it is not.
    """
    if type(value) is not int or (least is not None and value < least):
        above = "" if least is None else f", at least {least}"
        raise IllFormed(f"{name} is an int{above}; got {value!r}")
    return value


A = TypeVar("A", str, int)


def checked_agents(agents: tuple[A, A, A], kind: type[A]) -> tuple[A, A, A]:
    """How many others come in at each place, or which, each told by a letter: somebody does.

    Raises:
        IllFormed: they are not told so, or there is nobody.
    """
    if type(agents) is not tuple or [*map(type, agents)] != [kind] * 3:
        raise IllFormed(f"agents are a tuple of three {kind.__name__}s; got {agents!r}")
    if not any(agents) or any(type(each) is int and each < 0 for each in agents):
        raise IllFormed(f"agents are somebody, and nowhere fewer than nobody; got {agents}")
    return agents


class Experiment(Task, Protocol):
    """The acting agent's task, and the agents that come after it, if any.

    Attributes:
        name: by which it is asked for.
        title: what it is, in one line.
        equation: by which the paper augments the reward.
        alphas: the coefficients of single others that the paper fixes, as multiples of α₁.
        others: those that come after.
    """

    name: str
    title: str
    equation: int
    alphas: Mapping[str, Number]
    others: tuple[Other, ...]
