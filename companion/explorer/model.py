"""What the explorer shows, computed: the run, its queries and freezes, possible histories."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bridge.departures import Asked, Departures, departure
from companion.drawing.histories import History
from companion.explorer.state import State
from companion.explorer.subjects import Environment, Query, subjects_of
from formal.agents.program import AgentProgram
from formal.equivalence.possible import possible
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt
from formal.incremental.reality_check import reality_check
from formal.notation import Action, Agent, Percept, Reward


@dataclass(frozen=True)
class Turn:
    """One turn.

    Attributes:
        number: 1, 2, 3, …
        history: the history on which the agent acts.
        action: its action.
        percept: the percept that answers it.
        queries: those of the environment before it returns the percept.
    """

    number: int
    history: Prompt
    action: Action
    percept: Percept
    queries: tuple[Asked, ...]

    @property
    def longer(self) -> Prompt:
        """The history after the turn."""
        return self.history.then(self.action).then(self.percept)


@dataclass(frozen=True)
class Run:
    """A run of an agent in an environment, and the queries in it.

    Attributes:
        first: the history of the first percept.
        queries: those of the environment before it.
        turns: the turns.
    """

    first: Prompt
    queries: tuple[Asked, ...]
    turns: tuple[Turn, ...]

    @property
    def queried(self) -> list[tuple[int, Asked]]:
        """All queries in their order, each with its turn; 0 before the first percept."""
        later = ((turn.number, each) for turn in self.turns for each in turn.queries)
        return [*((0, each) for each in self.queries), *later]

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
        self.departure = Departures(self.agent)

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
        x, queries = self._answered(EMPTY, checked=checked)
        first = h = EMPTY.then(x)
        turns: list[Turn] = []
        for number in range(1, self.state.turns + 1):
            y = pi(h)
            x, made = self._answered(h.then(y), checked=checked)
            turns.append(Turn(number, h, y, x, made))
            h = turns[-1].longer
        return Run(first, queries, tuple(turns))

    @cached_property
    def parting(self) -> int | None:
        """The first turn at which the runs of π and π_RC differ; 0 if the first percepts do."""
        run, other = self.run, self.other
        if run.first is not other.first:
            return 0
        both = zip(run.turns, other.turns, strict=True)
        return next((mine.number for mine, its in both if mine.longer is not its.longer), None)

    def possible(self, h: Prompt) -> bool:
        """Whether a history is possible for the agent."""
        return possible(self.agent, h)

    def happens(self, h: History) -> bool:
        """Whether every action in a history is the agent's own, the last one included."""
        if isinstance(h, Prompt):
            return self.possible(h)
        return not h or (self.possible(h.prompt) and self.agent(h.prompt) == h.action)

    def answered(self, p: Play) -> Prompt:
        """A play, and the percept by which the environment answers it."""
        x, _ = self.environment.percept(self.program, p, checked=self.state.checked)
        return p.then(x)

    def _answered(self, p: Play, *, checked: bool) -> tuple[Percept, tuple[Asked, ...]]:
        """The percept that answers a play, and the queries that it makes."""
        x, queries = self.environment.percept(self.program, p, checked=checked)
        return x, tuple(self._asked(each, checked=checked) for each in queries)

    def _asked(self, query: Query, *, checked: bool) -> Asked:
        h = query.history
        where = departure(query.copy, h)
        frozen = checked and where is not None
        return Asked(h, query.answer, where, frozen, query.plain(h) if checked else None)


def _remembering(pi: Agent) -> Agent:
    """The agent, each of whose answers is computed once."""
    known: dict[Prompt, Action] = {}

    def answer(h: Prompt) -> Action:
        if h not in known:
            known[h] = pi(h)
        return known[h]

    return answer
