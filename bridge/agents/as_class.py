"""A formal agent as an agent class."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from operator import index
from typing import Any, ClassVar

from formal.agents.program import AgentProgram
from formal.histories.history import EMPTY, Prompt, prompt
from formal.histories.interning import extended
from formal.histories.rewriting import with_last_observation, with_zero_first_reward
from formal.notation import Action, Agent, Observation, Reward
from practical.validation import checked_reward


class Interpretation(StrEnum):
    """The meaning of a query about another observation than the last one.

    Training data form a chain, and a query must be about the observation at which the last
    transition ended. An environment class that queries a copy about another one breaks that law;
    these are the two interpretations of its query.
    """

    ASKED = "the queried observation"
    CHAINED = "the chained observation"


def exact(r: Reward | float) -> Reward:
    """A practical reward as a rational; a finite float is converted without rounding.

    Raises:
        Refused: it is no reward.
    """
    if type(r) is int:
        return r
    value = Fraction(r if type(r) in {Fraction, float} else checked_reward(r))
    return value.numerator if value.denominator == 1 else value


def extended_by(
    h: Prompt | None, o_prev: Observation, a: Action, r: Reward | float, o_next: Observation
) -> Prompt:
    """The history of an instance after a transition; the first reward is read as 0."""
    h = EMPTY.then((0, o_prev)) if h is None else h
    if type(r) is type(a) is type(o_next) is int and a >= 0 and o_next >= 0:
        return extended(h, a, (r, o_next))  # they are in their normal forms
    return h.then(a).then((exact(r), o_next))


def agent_class(
    pi: Agent | AgentProgram,
    *,
    n_actions: int | None,
    n_obs: int | None,
    interpretation: Interpretation = Interpretation.ASKED,
    clones: bool = True,
    shortcuts: bool = False,
) -> type[Any]:
    """The agent class whose instances act as π does on the history that they were trained on.

    A class never receives the first reward of its history, which is read as 0. A program with a
    learning rate becomes a class with the attribute and the parameter `learning_rate`; a program
    that counts its steps becomes a class with the method `steps`; a subclass with another
    `n_actions` is the program given this number of actions. Other parameters are accepted and
    change nothing. [JAGI, Section 4]

    Args:
        pi: a formal agent, or a program for one.
        n_actions: the number of actions; None if unbounded.
        n_obs: the number of observations; None if unbounded.
        interpretation: of a query about another observation than the last.
        clones: whether instances have a method `clone`.
        shortcuts: whether instances have `clone`, `act_after` and `forget`.

    Example:
        >>> from formal.agents.table import TableAgent
        >>> from formal.histories.history import prompt
        >>> pi = TableAgent(0, {prompt((0, 0), 1, (1, 0)): 1})
        >>> agent = agent_class(pi, n_actions=2, n_obs=1)()
        >>> agent.train(o_prev=0, a=1, r=1, o_next=0)
        >>> agent.act(0)
        1
    """
    members = members_of(pi, n_actions, n_obs, interpretation)
    methods = ShortcutAgent if shortcuts else CloningAgent if clones else FormalAgent
    return type("FormalAgent", (methods,), members)


def members_of(
    pi: Agent | AgentProgram,
    n_actions: int | None,
    n_obs: int | None,
    interpretation: Interpretation,
) -> dict[str, Any]:
    """The members of the class of a formal agent besides the common methods; see `agent_class`."""
    program = pi if isinstance(pi, AgentProgram) else AgentProgram(_ignoring_rate(pi), None)
    members: dict[str, Any] = {
        "n_actions": n_actions,
        "n_obs": n_obs,
        "interpretation": interpretation,
        "program": program,
        "made_for": n_actions,
        "__module__": __name__,
    }
    if program.learning_rate is not None:
        members["learning_rate"] = program.learning_rate
    if program.counted is not None:
        members["steps"] = _steps
    finite_state = getattr(program.agent, "finite_state", None)
    if finite_state is not None:
        members["finite_state"] = staticmethod(finite_state)
    return members


def _ignoring_rate(pi: Agent) -> Callable[[Fraction], Agent]:
    return lambda rate: pi


class FormalAgent:
    """An agent whose state is its history and, where its program has one, its learning rate."""

    made_for: ClassVar[int | None]

    n_actions: ClassVar[int | None]
    n_obs: ClassVar[int | None]
    interpretation: ClassVar[Interpretation]
    program: ClassVar[AgentProgram]

    def __init__(self, **parameters: Any) -> None:
        program = type(self).program
        if program.learning_rate is not None and "learning_rate" in parameters:
            self.learning_rate = Fraction(parameters["learning_rate"])
            program = program.with_learning_rate(self.learning_rate)
        if self.n_actions != self.made_for and self.n_actions is not None:
            program = program.given_actions(self.n_actions)
        self._made_of = program
        self._pi = program.agent
        # Changed in place, as most agents change their state: a copy that shares it is no clone.
        self._trained_on: list[Prompt] = []

    def act(self, obs: Observation) -> Action:
        """The answer of π to the history, which ends with the queried observation."""
        return self._pi(self._queried(index(obs)))

    def _queried(self, obs: Observation) -> Prompt:
        if not self._trained_on:
            return EMPTY.then((0, obs))
        (h,) = self._trained_on
        if obs != h.observation and self.interpretation is Interpretation.ASKED:
            return with_last_observation(h, obs)
        return h

    def train(self, o_prev: Observation, a: Action, r: Reward | float, o_next: Observation) -> None:
        """One more turn of the history."""
        o_prev, a, o_next = index(o_prev), index(a), index(o_next)
        h = self._trained_on[0] if self._trained_on else None
        if (
            h is not None
            and o_prev != h.observation
            and self.interpretation is Interpretation.ASKED
        ):
            h = with_last_observation(h, o_prev)
        self._trained_on[:] = [extended_by(h, o_prev, a, r, o_next)]

    def __deepcopy__(self, memo: object) -> FormalAgent:
        return self._copied()

    def _copied(self) -> FormalAgent:
        """Another instance with the same attributes and a history of its own."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy._trained_on = self._trained_on.copy()
        return copy


def _steps(self: FormalAgent, obs: Observation) -> int:
    """The number of steps of computation that the answer takes."""
    return self._made_of.steps(self._queried(index(obs)))


class CloningAgent(FormalAgent):
    """A formal agent with a method `clone`."""

    def clone(self) -> FormalAgent:
        """An independent copy."""
        return self._copied()


class ShortcutAgent(CloningAgent):
    """A formal agent with the methods `act_after` and `forget`."""

    def act_after(
        self, o_prev: Observation, a: Action, r: Reward | float, o_next: Observation
    ) -> Action:
        """The answer after a transition."""
        twin = self._copied()
        twin.train(o_prev, a, r, o_next)
        return twin.act(o_next)

    def forget(
        self, o_prev: Observation, a: Action, r: Reward | float, o_next: Observation
    ) -> None:
        """One turn less: the first one."""
        first, action, *others = self._trained_on[0]
        if (first, action, others[0]) != ((0, o_prev), a, (exact(r), o_next)):
            raise ValueError(f"forget takes back the first transition, not {o_prev, a, r, o_next}")
        self._trained_on[:] = [with_zero_first_reward(prompt(*others))]
