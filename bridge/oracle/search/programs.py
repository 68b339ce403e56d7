"""The programs that a class is tested with: generated, or all of them, decided query by query."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

from formal.agents.combinators import blind_to_first_reward
from formal.agents.enumerators import Choose
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import Prompt, prompt
from formal.incremental.rewriting import with_zero_first_reward
from formal.notation import Action, Agent

RATE: Final = Fraction(1, 10)
"""The learning rate of the forking programs that have one."""
FEW_ACTIONS: Final = 3
"""A simpler table has one of the first three actions, or one of its own, as its default."""
MOST_STEPS: Final = 2
"""Forking programs with a learning rate take at most this number of steps."""


@dataclass(frozen=True)
class Form:
    """What of a program is queried: the agent made with something, or the number of its steps.

    Attributes:
        rate: the learning rate; None for a program without one, which has one agent only.
        n_actions: the number of actions that it is given; None for the number it was made for.
        steps: whether a query returns the number of steps, less 1, instead of the action.
    """

    rate: Fraction | None = None
    n_actions: int | None = None
    steps: bool = False

    def __str__(self) -> str:
        what = "steps less 1, " if self.steps else ""
        given = "" if self.n_actions is None else f", given {self.n_actions} actions"
        return f"{what}at learning rate {self.rate}{given}"


Answers: TypeAlias = dict[tuple[Form, Prompt], Action]


def _program(source: Callable[[Form], Agent], form: Form) -> AgentProgram:
    """The program whose agents and steps are those of a source, starting from one form."""
    if form.rate is None:
        only = source(form)
        return AgentProgram(lambda rate: only, None)
    steps = source(replace(form, steps=True))
    return AgentProgram(
        lambda rate: source(replace(form, rate=rate)),
        form.rate,
        for_actions=lambda n: _program(source, replace(form, n_actions=n)),
        counted=lambda h: 1 + steps(h),
    )


@dataclass(frozen=True)
class Tables:
    """A program that is a table agent in each of finitely many forms.

    Attributes:
        by_form: the table in each form, that of the program itself first; in all other forms, the
            constant agent 0. Only a program without a learning rate has a form without one.
    """

    by_form: Mapping[Form, TableAgent]

    @property
    def program(self) -> AgentProgram:
        """The program itself."""
        return _program(lambda form: self.by_form.get(form, TableAgent()), self.form)

    @property
    def form(self) -> Form:
        """The form of the program itself."""
        return next(iter(self.by_form))

    @property
    def actions(self) -> Iterator[Action]:
        """The actions in the tables."""
        for table in self.by_form.values():
            yield table.default
            yield from table.exceptions.values()

    @property
    def entries(self) -> int:
        """The number of exceptions in all tables."""
        return sum(len(table.exceptions) for table in self.by_form.values())

    @property
    def size(self) -> tuple[int, int, int]:
        """The number of entries, their total length, the sum of the actions: less is simpler."""
        tables = self.by_form.values()
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
        for form, table in self.by_form.items():
            for other in _simpler(table, MOST_STEPS if form.steps else form.n_actions or n_actions):
                yield Tables({**self.by_form, form: other})

    def along(self, before: Prompt, after: Prompt) -> Tables:
        """The same answers where the histories that begin with one prompt begin with another.

        The two prompts have the same number of turns and differ in the last turn alone; an agent
        that acted along the one then acts along the other.

        Args:
            before: the prompt that begins some histories of the tables; not the first.
            after: the prompt that takes its place.
        """
        return Tables({form: _along(t, before, after) for form, t in self.by_form.items()})

    def __repr__(self) -> str:
        if self.form.rate is None:
            return repr(self.by_form[self.form])
        return "; ".join(f"{form}: {table!r}" for form, table in self.by_form.items())


def lower(y: Action) -> list[Action]:
    """Some actions below y, the least first: all of them if they are few.

    Example:
        >>> lower(2), lower(12)
        ([0, 1], [0, 6, 11])
    """
    return sorted({0, y // 2, y - 1}) if y else []


def _simpler(table: TableAgent, n_actions: int) -> Iterator[TableAgent]:
    few = {*range(min(n_actions, FEW_ACTIONS)), *table.exceptions.values()}
    for y in sorted(few):
        yield TableAgent(y)
        yield TableAgent(y, table.exceptions)
    for h, y in table.exceptions.items():
        rest = {g: z for g, z in table.exceptions.items() if g is not h}
        yield TableAgent(table.default, rest)
        for less in lower(y):
            yield TableAgent(table.default, {**rest, h: less})


def _along(table: TableAgent, before: Prompt, after: Prompt) -> TableAgent:
    old, new = tuple(before), tuple(after)
    exceptions = {}
    for h, y in table.exceptions.items():
        start, rest = tuple(h)[: len(old)], tuple(h)[len(old) :]
        if start == old:
            exceptions[prompt(*new, *rest)] = y
        elif start != new:
            exceptions[h] = y
    last = prompt(*old[:-2])
    if table(last) == before.before.action:
        exceptions[last] = after.before.action
    return TableAgent(table.default, {h: y for h, y in exceptions.items() if y != table.default})


@dataclass
class Queried:
    """A program, and every answer that its agents gave.

    Attributes:
        source: the agent, or the steps less 1, in each form.
        learning_rate: that of the program; None if it has none.
        decided: whether its answers are independent of the order of the queries.
        answers: the answers so far.
    """

    source: Callable[[Form], Agent]
    learning_rate: Fraction | None
    decided: bool = True
    answers: Answers = field(default_factory=dict, repr=False)
    _is_settled: bool = field(default=False, init=False, repr=False, compare=False)
    _by_form: dict[Form, dict[Prompt, Action]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def program(self) -> AgentProgram:
        """The program; its agents are blind to the first reward."""
        return _program(self._agent, Form(self.learning_rate))

    def anew(self) -> Queried:
        """The same program, without answers so far."""
        return replace(self, answers={})

    def settle(self) -> None:
        """From now on, answer as the tables of the answers so far do; these remain the same."""

        @cache
        def tables() -> Mapping[Form, TableAgent]:
            return self.settled().by_form

        self._is_settled = True
        self.source = lambda form: tables().get(form, TableAgent())

    def settled(self) -> Tables:
        """The tables with the fewest entries that give the same answers."""
        by_form: dict[Form, dict[Prompt, Action]] = {Form(self.learning_rate): {}}
        for (form, h), y in self.answers.items():
            by_form.setdefault(form, {})[h] = y
        return Tables({form: _table(entries) for form, entries in by_form.items()})

    def _agent(self, form: Form) -> Agent:
        known = self._by_form.setdefault(form, {})

        def pi(h: Prompt) -> Action:
            y = known.get(h)
            if y is None:
                y = known[h] = self._answered(form, with_zero_first_reward(h))
            return y

        return pi

    def _answered(self, form: Form, h: Prompt) -> Action:
        y = self.answers.get((form, h))
        if y is None:
            y = self.source(form)(h)
            if not self._is_settled:
                self.answers[form, h] = y
        return y


def forking(choose: Choose, n_actions: int, learning_rate: Fraction | None = None) -> Queried:
    """A program that decides each answer at the first query; under `explore`, every program."""

    def decide(form: Form) -> Agent:
        among = MOST_STEPS if form.steps else form.n_actions or n_actions
        return lambda h: choose(among)

    return Queried(decide, learning_rate, decided=False)


def recorded(program: AgentProgram) -> Queried:
    """A program whose answers are recorded."""

    def source(form: Form) -> Agent:
        made = program if form.n_actions is None else program.given_actions(form.n_actions)
        if form.steps:
            return lambda h: made.with_learning_rate(form.rate or Fraction(0)).steps(h) - 1
        return made.make(form.rate or Fraction(0))

    return Queried(source, program.learning_rate)


def blind(program: AgentProgram) -> AgentProgram:
    """The program, with agents and steps that ignore the first reward."""
    for_actions, counted = program.for_actions, program.counted
    return replace(
        program,
        make=lambda rate: blind_to_first_reward(program.make(rate)),
        for_actions=for_actions and (lambda n: blind(for_actions(n))),
        counted=counted and (lambda h: counted(with_zero_first_reward(h))),
    )


def _table(entries: dict[Prompt, Action]) -> TableAgent:
    often = Counter(entries.values())
    return TableAgent(max(sorted(often), key=often.__getitem__, default=0), entries)
