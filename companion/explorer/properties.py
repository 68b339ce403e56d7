"""The properties of agents that the explorer searches for, each a function of what it queries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from companion.explorer.state import Code
from companion.explorer.subjects import Environment, value_of
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.equivalence.possible import possible
from formal.errors import IllFormed
from formal.formula import takes
from formal.incremental.reality_check import reality_check
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, Percept, Play, Prompt, Reward


@dataclass(frozen=True)
class Case:
    """What a property is about, besides agents.

    Attributes:
        environment: the environment.
        turns: the number of turns.
        at: the turn that a property speaks of.
        checked: whether the agent has a reality check, where a property speaks of one run.
    """

    environment: Environment
    turns: int
    at: int = 1
    checked: bool = False

    def run(self, pi: Agent) -> Prompt:
        """The history after n turns."""
        return after_turns(pi, self.mu, self.turns + 1).prompt

    def mu(self, pi: Agent, p: Play) -> Percept:
        """The environment, for an agent."""
        given = AgentProgram(lambda rate: pi, None) if self.environment.intensional else pi
        return self.environment.mu(given, p)


class Queryable(Protocol):
    """A table whose queries are recorded."""

    @property
    def table(self) -> TableAgent:
        """The table."""

    def __call__(self, h: Prompt) -> Action:
        """Its answer."""


Holds: TypeAlias = Callable[[Case, Sequence[Queryable]], bool]
"""Whether a property holds for agents."""


@dataclass(frozen=True)
class Property:
    """A property of one agent or of two.

    Attributes:
        words: it in words, after "the smallest agent that".
        holds: whether it holds.
        how_many: the number of agents.
    """

    words: str
    holds: Holds
    how_many: int = 1


def _rewards(case: Case, pi: Agent) -> Reward:
    return sum(h.reward for h in case.run(pi).prefixes())


def _loses_by_the_check(case: Case, agents: Sequence[Queryable]) -> bool:
    [pi] = agents
    return _rewards(case, pi) > _rewards(case, reality_check(pi))


def _gains_by_the_check(case: Case, agents: Sequence[Queryable]) -> bool:
    [pi] = agents
    return _rewards(case, pi) < _rewards(case, reality_check(pi))


def _parts_at(case: Case, agents: Sequence[Queryable]) -> bool:
    """The histories agree up to the turn's own action and percept, and not with them."""
    [pi] = agents
    _demand_turn(case)
    plain, checked = case.run(pi).flat(), case.run(reality_check(pi)).flat()
    own, longer = slice(2 * case.at - 1), slice(2 * case.at + 1)
    return plain[own] == checked[own] and plain[longer] != checked[longer]


def _punished_at(case: Case, agents: Sequence[Queryable]) -> bool:
    [pi] = agents
    _demand_turn(case)
    percept: Any = case.run(reality_check(pi) if case.checked else pi).flat()[2 * case.at]
    return bool(percept[0] < 0)


def _demand_turn(case: Case) -> None:
    if not 1 <= case.at <= case.turns:
        raise IllFormed(f"the turn must be one of 1 to {case.turns}; {case.at} is not")


def _distinguished(case: Case, agents: Sequence[Queryable]) -> bool:
    pi1, pi2 = agents
    return equivalent(pi1.table, pi2.table) and _rewards(case, pi1) != _rewards(case, pi2)


def equivalent(pi1: TableAgent, pi2: TableAgent) -> bool:
    """Whether two tables agree on every history that is possible for the first.

    Exact: tables with the same default differ at most on exceptions; with other defaults, they
    differ on possible histories that are longer than the exceptions. [JAGI, Definition 4]

    Example:
        >>> from formal.histories.history import prompt
        >>> dreamt = prompt((0, 0), 1, (0, 0))
        >>> equivalent(TableAgent(0), TableAgent(0, {dreamt: 1}))
        True
    """
    exceptions = {**pi1.exceptions, **pi2.exceptions}
    return pi1.default == pi2.default and all(
        pi1(h) == pi2(h) for h in exceptions if possible(pi1, h)
    )


def predicate(text: str) -> Property:
    """A reader's property: a function of the agent, the environment and the number of turns.

    Raises:
        IllFormed: it is no such function; later, it raises.
    """
    value = value_of(Code(text))
    if not callable(value) or not takes(value, 3):
        raise IllFormed(f"a property must be a function (pi, mu, turns); {value!r} is not")

    def holds(case: Case, agents: Sequence[Queryable]) -> bool:
        [pi] = agents
        try:
            return bool(value(pi, case.mu, case.turns))
        except Exception as error:  # noqa: BLE001 - the reader's code may raise anything
            law = f"a property must be True or False; for {pi.table!r} this raises"
            raise IllFormed(f"{law} {type(error).__name__}: {error}") from None

    return Property("has your property", holds)


PROPERTIES: Final[Mapping[str, Property]] = {
    "loses": Property("gets more reward without its reality check", _loses_by_the_check),
    "gains": Property("gets more reward with its reality check", _gains_by_the_check),
    "parts": Property("differs from its reality check first in turn n", _parts_at),
    "punished": Property("gets a reward below 0 in turn n", _punished_at),
    "distinguished": Property(
        "is equivalent to another one, and gets another reward", _distinguished, how_many=2
    ),
}
"""The properties, by name."""
