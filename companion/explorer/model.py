"""What the explorer shows, computed: the run, its queries and freezes, possible histories."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from companion.explorer.links import History
from companion.explorer.state import State
from companion.explorer.subjects import Environment, Query, subjects_of
from formal.agents.program import AgentProgram
from formal.equivalence.possible import possible
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt
from formal.incremental.reality_check import reality_check
from formal.notation import Action, Agent, Percept, Reward


@dataclass(frozen=True)
class Departure:
    """The first action in a history that is not the agent's own.

    Attributes:
        turn: i, where the action is y_i.
        action: y_i.
        own: the agent's action at this point.
    """

    turn: int
    action: Action
    own: Action


@dataclass(frozen=True)
class Asked:
    """A query of a copy by the environment.

    Attributes:
        turn: the turn after whose action it is made; 0 before the first percept.
        history: the history that it is about.
        answer: the copy's answer.
        departure: where the history departs from the copy; None if it is possible for the copy.
        frozen: whether the copy has a reality check and its history is not possible for it.
        unchecked: the answer of the copy without its reality check.
    """

    turn: int
    history: Prompt
    answer: Action
    departure: Departure | None
    frozen: bool
    unchecked: Action


@dataclass(frozen=True)
class Turn:
    """One turn.

    Attributes:
        number: 1, 2, 3, …
        history: the history on which the agent acts.
        action: its action.
        percept: the percept that answers it.
    """

    number: int
    history: Prompt
    action: Action
    percept: Percept

    @property
    def longer(self) -> Prompt:
        """The history after the turn."""
        return self.history.then(self.action).then(self.percept)


@dataclass(frozen=True)
class Run:
    """A run of an agent in an environment, and the queries in it.

    Attributes:
        first: the history of the first percept.
        turns: the turns.
        queried: the queries, in their order.
    """

    first: Prompt
    turns: tuple[Turn, ...]
    queried: tuple[Asked, ...]

    @property
    def end(self) -> Prompt:
        """The longest history of the run."""
        return self.turns[-1].longer if self.turns else self.first

    @property
    def rewards(self) -> Reward:
        """The sum of its rewards."""
        return sum(h.reward for h in self.end.prefixes())


class Model:
    """What a state shows.

    Args:
        state: the state.
        run: whether its code may run.
        subjects: the agent's program and the environment; None for those that the state names.

    Raises:
        IllFormed: the state has code that may not run, or a part of it is invalid.
    """

    def __init__(
        self,
        state: State,
        *,
        run: bool = False,
        subjects: tuple[AgentProgram, Environment] | None = None,
    ) -> None:
        if state.needs_run and not run:
            raise IllFormed("code in a link must run only when the reader says so")
        self.state = state
        self.program, self.environment = subjects or subjects_of(state)
        self.plain = _remembering(self.program.agent)
        self.frozen = _remembering(reality_check(self.plain))
        self.agent = self.frozen if state.checked else self.plain
        self._departures: dict[Prompt, Departure | None] = {}

    @property
    def n_actions(self) -> int:
        """The number of actions."""
        return self.environment.n_actions

    @cached_property
    def run(self) -> Run:
        """The run of the agent, with its reality check if the state gives it one."""
        return self.run_of(checked=self.state.checked)

    @cached_property
    def other(self) -> Run:
        """The run of the agent without its reality check where `run` is with it, else with it."""
        return self.run_of(checked=not self.state.checked)

    def run_of(self, *, checked: bool) -> Run:
        """The run of the agent, with a reality check or without."""
        pi = self.frozen if checked else self.plain
        x, queries = self.environment.percept(self.program, EMPTY, checked=checked)
        asked = [self._asked(0, each, checked=checked) for each in queries]
        first = h = EMPTY.then(x)
        turns: list[Turn] = []
        for number in range(1, self.state.turns + 1):
            y = pi(h)
            x, queries = self.environment.percept(self.program, h.then(y), checked=checked)
            asked += [self._asked(number, each, checked=checked) for each in queries]
            turns.append(Turn(number, h, y, x))
            h = turns[-1].longer
        return Run(first, tuple(turns), tuple(asked))

    @cached_property
    def parting(self) -> int | None:
        """The first turn at which the runs of π and π_RC differ; 0 if the first percepts do."""
        run, other = self.run, self.other
        if run.first is not other.first:
            return 0
        both = zip(run.turns, other.turns, strict=True)
        return next((mine.number for mine, its in both if mine != its), None)

    def possible(self, h: Prompt) -> bool:
        """Whether a history is possible for the agent."""
        return possible(self.agent, h)

    def happens(self, h: History) -> bool:
        """Whether every action in a history is the agent's own, the last one included."""
        if isinstance(h, Prompt):
            return self.possible(h)
        return not h or (self.possible(h.prompt) and self.agent(h.prompt) == h.action)

    def departure(self, h: Prompt) -> Departure | None:
        """Where a history departs from the agent; None if it is possible for the agent."""
        if h not in self._departures:
            self._departures[h] = departure(self.agent, h)
        return self._departures[h]

    def answered(self, p: Play) -> Prompt:
        """A play, and the percept by which the environment answers it."""
        x, _ = self.environment.percept(self.program, p, checked=self.state.checked)
        return p.then(x)

    def _asked(self, turn: int, query: Query, *, checked: bool) -> Asked:
        h = query.history
        where = departure(query.copy, h)
        frozen = checked and where is not None
        return Asked(turn, h, query.answer, where, frozen, query.plain(h))


def departure(pi: Agent, h: Prompt) -> Departure | None:
    """The first action in a history that is not the agent's own; None if there is none.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.histories.history import prompt
        >>> departure(constant(0), prompt((0, 0), 0, (1, 0), 1, (0, 0)))
        Departure(turn=2, action=1, own=0)
    """
    return next(
        (Departure(p.turns, p.action, y) for p, y in _own(pi, h) if p.action != y),
        None,
    )


def _own(pi: Agent, h: Prompt) -> Iterator[tuple[Play, Action]]:
    return ((p, pi(p.prompt)) for p in h.plays())


def _remembering(pi: Agent) -> Agent:
    """The agent, each of whose answers is computed once."""
    known: dict[Prompt, Action] = {}

    def answer(h: Prompt) -> Action:
        if h not in known:
            known[h] = pi(h)
        return known[h]

    return answer
