"""A case: an agent, the actions forced on an environment, and the seed of the environment's stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import Prompt
from formal.notation import Action

RATE = Fraction(1, 10)
"""The learning rate of the programs that are handed to an intensional environment."""

Answers = dict[tuple[Fraction | None, Prompt], Action]


@dataclass(frozen=True)
class Case:
    """One run of a class.

    Attributes:
        program: what the copies are made from.
        actions: what is done, turn by turn, whatever the agent would do.
        seed: the seed of the class, where it has one.
    """

    program: AgentProgram
    actions: tuple[Action, ...]
    seed: int


@dataclass(frozen=True)
class Tables:
    """A program that is a table agent at each of finitely many learning rates.

    Attributes:
        by_rate: the table at each learning rate; under None, that of a program without one.
    """

    by_rate: Mapping[Fraction | None, TableAgent]

    @property
    def program(self) -> AgentProgram:
        """The program itself."""
        if None in self.by_rate:
            only = self.by_rate[None]
            return AgentProgram(lambda rate: only, None)
        return AgentProgram(lambda rate: self.by_rate.get(rate, TableAgent()), RATE)

    @property
    def entries(self) -> int:
        """How many exceptions there are in all."""
        return sum(len(table.exceptions) for table in self.by_rate.values())

    def __repr__(self) -> str:
        if None in self.by_rate:
            return repr(self.by_rate[None])
        tables = (f"at learning rate {rate}: {t!r}" for rate, t in self.by_rate.items())
        return "; ".join(tables)


def recorded(program: AgentProgram, answers: Answers) -> AgentProgram:
    """The same program, every answer of its agents written down."""
    has_rate = program.learning_rate is not None

    def make(rate: Fraction) -> _Recorded:
        return _Recorded(program, rate if has_rate else None, answers)

    return AgentProgram(make, program.learning_rate)


class _Recorded:
    def __init__(self, program: AgentProgram, rate: Fraction | None, answers: Answers) -> None:
        self._pi = program.make(Fraction(0) if rate is None else rate)
        self._rate = rate
        self._answers = answers

    def __call__(self, h: Prompt) -> Action:
        y = self._answers[self._rate, h] = self._pi(h)
        return y


def tables(answers: Answers, *, intensional: bool) -> Tables:
    """The tables with the fewest entries that give these answers."""
    by_rate: dict[Fraction | None, dict[Prompt, Action]] = {RATE: {}} if intensional else {None: {}}
    for (rate, h), y in answers.items():
        by_rate.setdefault(rate, {})[h] = y
    return Tables({rate: _table(entries) for rate, entries in by_rate.items()})


def _table(entries: dict[Prompt, Action]) -> TableAgent:
    if not entries:
        return TableAgent()
    often = Counter(entries.values())
    default = max(sorted(often), key=often.__getitem__)
    return TableAgent(default, entries)
