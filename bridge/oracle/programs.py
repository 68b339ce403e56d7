"""The programs that a class is put to: all of them, decided as they are asked, or generated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeAlias

from formal.agents.enumerators import Choose
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import Prompt
from formal.notation import Action, Agent
from formal.remembered.rewriting import with_zero_first_reward

RATE: Final = Fraction(1, 10)
"""The learning rate of the forking programs that have one."""

Rate: TypeAlias = Fraction | None
Answers: TypeAlias = dict[tuple[Rate, Prompt], Action]


@dataclass(frozen=True)
class Tables:
    """A program that is a table agent at each of finitely many learning rates.

    Attributes:
        by_rate: the table at each learning rate, that of the program first, and 0 for ever at
            others; the only key is None for a program without a learning rate.
    """

    by_rate: Mapping[Rate, TableAgent]

    @property
    def program(self) -> AgentProgram:
        """The program itself."""
        if None in self.by_rate:
            only = self.by_rate[None]
            return AgentProgram(lambda rate: only, None)
        return AgentProgram(lambda rate: self.by_rate.get(rate, TableAgent()), self.learning_rate)

    @property
    def learning_rate(self) -> Rate:
        """The learning rate of the program, the first of the keys."""
        return next(iter(self.by_rate))

    @property
    def actions(self) -> Iterator[Action]:
        """The actions in the tables."""
        for table in self.by_rate.values():
            yield table.default
            yield from table.exceptions.values()

    @property
    def entries(self) -> int:
        """How many exceptions there are in all."""
        return sum(len(table.exceptions) for table in self.by_rate.values())

    @property
    def size(self) -> tuple[int, int, int]:
        """Entries, how long they are, and which actions: simpler when less."""
        tables = self.by_rate.values()
        return (
            self.entries,
            sum(h.turns for table in tables for h in table.exceptions),
            sum(self.actions),
        )

    def settled(self) -> Tables:
        """Itself: its answers are decided."""
        return self

    def smaller(self, n_actions: int) -> Iterator[Tables]:
        """Programs one step simpler."""
        for rate, table in self.by_rate.items():
            for other in _simpler(table, n_actions):
                yield Tables({**self.by_rate, rate: other})

    def __repr__(self) -> str:
        if None in self.by_rate:
            return repr(self.by_rate[None])
        return "; ".join(f"at learning rate {rate}: {t!r}" for rate, t in self.by_rate.items())


def _simpler(table: TableAgent, n_actions: int) -> Iterator[TableAgent]:
    for y in range(n_actions):
        yield TableAgent(y)
        yield TableAgent(y, table.exceptions)
    for h, y in table.exceptions.items():
        rest = {g: z for g, z in table.exceptions.items() if g is not h}
        yield TableAgent(table.default, rest)
        for lower in range(y):
            yield TableAgent(table.default, {**rest, h: lower})


@dataclass
class Asked:
    """A program, and every answer that its agents gave.

    Attributes:
        source: the agent at each learning rate.
        learning_rate: that of the program; None if it has none.
        later: what answers instead, once `settle` was called; None for the same agents as before.
        answers: the answers so far.
    """

    source: Callable[[Rate], Agent]
    learning_rate: Rate
    later: TableAgent | None = None
    answers: Answers = field(default_factory=dict, repr=False)

    @property
    def program(self) -> AgentProgram:
        """The program; its agents are blind to the first reward."""
        return AgentProgram(self._agent, self.learning_rate)

    def settle(self) -> None:
        """From now on, decide nothing more: what is new is asked in vain, but answered always."""
        if self.later is not None:
            settled = self.later
            self.source = lambda rate: settled

    def settled(self) -> Tables:
        """The tables with the fewest entries that give the same answers."""
        by_rate: dict[Rate, dict[Prompt, Action]] = {self.learning_rate: {}}
        for (rate, h), y in self.answers.items():
            by_rate.setdefault(rate, {})[h] = y
        return Tables({rate: _table(entries) for rate, entries in by_rate.items()})

    def _agent(self, rate: Fraction) -> Agent:
        key = None if self.learning_rate is None else rate

        def pi(h: Prompt) -> Action:
            h = with_zero_first_reward(h)
            if (key, h) not in self.answers:
                self.answers[key, h] = self.source(key)(h)
            return self.answers[key, h]

        return pi


def forking(choose: Choose, n_actions: int, learning_rate: Rate = None) -> Asked:
    """A program that decides for an answer when it is first asked; under `explore`, every one."""
    last = TableAgent(n_actions - 1)
    return Asked(lambda rate: lambda h: choose(n_actions), learning_rate, last)


def recorded(program: AgentProgram) -> Asked:
    """A program, its answers written down."""
    return Asked(lambda rate: program.make(rate or Fraction(0)), program.learning_rate)


def _table(entries: dict[Prompt, Action]) -> TableAgent:
    often = Counter(entries.values())
    return TableAgent(max(sorted(often), key=often.__getitem__, default=0), entries)
