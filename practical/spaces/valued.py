"""The adapter at a class's edge: an agent class that declares a space receives values."""

import copy
from typing import Any, ClassVar

from practical.agents.finite_state import FiniteState, State
from practical.cloning import cloned, has_act_after
from practical.contract import Action, AgentClass, Observation, Reward
from practical.errors import IllFormed
from practical.last_turns import has_forget
from practical.spaces.numbered import numbered, size_in_words
from practical.spaces.numbering import Numbered
from practical.specialising import specialised

_ATTRIBUTES = ("n_actions", "n_obs", "seed")


def over_naturals(A: AgentClass, declared: Any = None) -> AgentClass:
    """Return ``A`` as a class over naturals; where it declares a space, its instances get values.

    A class without the attribute ``observation_space`` gets the naturals themselves. ``None`` is
    the space that the environment class declares; if that declares none, the class gets naturals.

    Args:
        A: an agent class.
        declared: the space that the environment class declares; None if it declares none.

    Raises:
        IllFormed: the space has no numbering.

    >>> from practical.spaces.numbering import NumberedDiscrete
    >>> class Copies:
    ...     n_actions, observation_space = 9, NumberedDiscrete(3, start=5)
    ...     def act(self, obs): return obs
    ...     def train(self, o_prev, a, r, o_next): ...
    >>> over_naturals(Copies)().act(0)
    5
    """
    own = getattr(A, "observation_space", None)
    if not hasattr(A, "observation_space") or (own is None and declared is None):
        return A
    space = declared if own is None else own
    numbers = numbered(space)
    body: dict[str, Any] = {name: getattr(A, name) for name in ("__qualname__", "__doc__")}
    body |= {"__module__": A.__module__, "valued": A, "space": space, "numbers": numbers}
    passed_on = ("n_actions", "seed", "learning_rate")
    body |= {name: getattr(A, name) for name in passed_on if hasattr(A, name)}
    body["n_obs"] = numbers.n
    optional = {
        "act_after": has_act_after(A),
        "forget": has_forget(A),
        "steps": hasattr(A, "steps"),
        "finite_state": getattr(A, "finite_state", None) is not None,
    }
    body |= {name: _OPTIONAL[name] for name, has in optional.items() if has}
    return type(A.__name__, (_Valued,), body)


class _Valued:
    """An instance that receives values, inside one that receives their codes."""

    valued: ClassVar[Any]
    space: ClassVar[Any]
    numbers: ClassVar[Numbered]
    n_obs: ClassVar[int]

    def __init__(self, **parameters: Any) -> None:
        """Make the instance inside, with the alphabet and the seed of this class."""
        if self.n_obs > self.numbers.n:
            raise IllFormed(
                "every observation of the environment must stand for a value of the space that an "
                f"agent class declares; there are {size_in_words(self.n_obs)} observations, and "
                f"{type(self).__name__} declares a space of {size_in_words(self.numbers.n)}"
            )
        self.inside = _inside(type(self))(**parameters)
        if hasattr(self.inside, "learning_rate"):
            self.learning_rate = self.inside.learning_rate

    def act(self, *of: Observation, **named: Observation) -> Action:
        """Return the action at the value."""
        value = self.numbers.value
        by_name = {name: value(o) for name, o in named.items()}
        action: Action = self.inside.act(*map(value, of), **by_name)
        return action

    def train(self, *of: Any, **named: Any) -> None:
        """Train on the transition between values."""
        self.inside.train(*_with_values(self.numbers, of), **_named_values(self.numbers, named))

    def clone(self) -> "_Valued":
        """Return a copy around a copy of the instance inside."""
        twin = copy.copy(self)
        twin.inside = cloned(self.inside)
        return twin


def declared_numbers(A: Any) -> Numbered | None:
    """Return the numbering of the space that a class declares; None if it declares none.

    Raises:
        IllFormed: the space has no numbering.
    """
    space = getattr(A, "observation_space", None)
    return None if space is None else numbered(space)


def _inside(outer: Any) -> Any:
    given = {name: getattr(outer, name, None) for name in _ATTRIBUTES}
    return specialised(outer.valued, observation_space=outer.space, **given)


def _with_values(numbers: Numbered, of: tuple[Any, ...]) -> tuple[Any, ...]:
    """The arguments of a transition by position, with values as observations."""
    return tuple(numbers.value(each) if place in {0, 3} else each for place, each in enumerate(of))


def _named_values(numbers: Numbered, named: dict[str, Any]) -> dict[str, Any]:
    return {
        name: numbers.value(each) if name in {"o_prev", "o_next"} else each
        for name, each in named.items()
    }


def _act_after(self: Any, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
    values = self.numbers.value(o_prev), a, r, self.numbers.value(o_next)
    action: Action = self.inside.act_after(*values)
    return action


def _forget(self: Any, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
    self.inside.forget(self.numbers.value(o_prev), a, r, self.numbers.value(o_next))


def _steps(self: Any, obs: Observation) -> int:
    return int(self.inside.steps(self.numbers.value(obs)))


@classmethod  # type: ignore[misc]  # it becomes one of the classes that are made
def _finite_state(cls: Any) -> FiniteState:
    machine: FiniteState = _inside(cls).finite_state()
    value = cls.numbers.value

    def start(o1: Observation) -> State:
        return machine.start(value(o1))

    def train(
        state: State, o_prev: Observation, a: Action, r: Reward, o_next: Observation
    ) -> State:
        return machine.train(state, value(o_prev), a, r, value(o_next))

    def act(state: State, obs: Observation) -> Action:
        return machine.act(state, value(obs))

    return FiniteState(machine.states, start, train, act)


_OPTIONAL = {
    "act_after": _act_after,
    "forget": _forget,
    "steps": _steps,
    "finite_state": _finite_state,
}
