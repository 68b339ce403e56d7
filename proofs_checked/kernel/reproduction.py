"""A solver's model as agents, environments and histories, on which the definitions are run."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from bridge.errors import Inconclusive
from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Percept
from proofs_checked.kernel.jagi import giving
from proofs_checked.kernel.obligation import Model
from proofs_checked.kernel.running import MADE, MadeAgent, Running
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import App, Sort, Term, Var
from proofs_checked.kernel.theory import Theory
from proofs_checked.kernel.vocabulary import (
    ACTION,
    AGENT,
    CONSTRUCTORS,
    ENVIRONMENT,
    EXTENDED,
    FREEZING,
    NUMBER,
    PERCEPT,
    PLAY,
    PROMPT,
    act,
    frozen,
    shows,
    tells,
)
from proofs_checked.kernel.writing import written

Table = dict[tuple[Any, ...], Any]


@dataclass
class Reproduced:
    """What a model says, made.

    Attributes:
        theory: the definitions.
        model: what a decider found.
        tables: what each function answers, by the variable that it is.
    """

    theory: Theory
    model: Model
    tables: dict[Var, Table] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._running = Running(self.theory)
        self._numbers: dict[Sort, dict[Hashable, int]] = {}
        self._constructed = {
            (t.sort, value): t
            for t, value in self.model.items()
            if isinstance(t, App) and t.symbol in CONSTRUCTORS
        }

    def value(self, term: Term) -> Any:
        """What a term of the model is."""
        if term.sort in {PERCEPT, ACTION}:
            number = self._number(term)
            return (number, number) if term.sort == PERCEPT else number
        if term.sort in {PROMPT, PLAY, NUMBER}:
            made = self._constructed.get((term.sort, self.model.get(term, term)), term)
            if not isinstance(made, App) or made.symbol not in CONSTRUCTORS:
                raise Inconclusive(f"the model does not say which {term.sort.name} {term} is")
            return MADE[made.symbol](*map(self.value, made.args))
        if isinstance(term, Var):
            return self._function(term)
        return self._running.function(term.symbol)(*map(self.value, term.args))

    def _number(self, term: Term) -> int:
        classes = self._numbers.setdefault(term.sort, {})
        return classes.setdefault(self.model.get(term, term), len(classes))

    def _function(self, v: Var) -> Any:
        if v.sort == AGENT:
            return MadeAgent(v.name, TableAgent(0, _of_one(self._table(v, act))))
        if v.sort == ENVIRONMENT:
            shown = self._table(v, shows)
            return lambda p: shown.get((p,), (0, 0))
        asked = self._table(v, tells if v.sort == EXTENDED else frozen)
        default = (0, 0) if v.sort == EXTENDED else 0
        return lambda pi, at: asked.get((pi.made, at), default)

    def _table(self, v: Var, applying: Any) -> Table:
        if v not in self.tables:
            table = self.tables[v] = {}
            for t in self.model:
                if isinstance(t, App) and t.symbol == applying and t.args[0] == v:
                    key = [self.value(arg) for arg in t.args[1:]]
                    table[tuple(getattr(part, "made", part) for part in key)] = self.value(t)
        return self.tables[v]

    def holds(self, statement: Statement, values: Mapping[Any, Any]) -> bool:
        """Whether a statement is so when it is run: for all that is met, and all as short."""
        run = self._running.term(statement.formula)
        everything = product(*(self._all(v.sort) for v in statement.bound))
        return all(
            run({**values, **dict(zip(statement.bound, things, strict=True))})
            for things in everything
        )

    def _all(self, sort: Sort) -> list[Any]:
        """All histories that are as short as those met; of functions, those that are met.

        Of environments also those that give the percepts of such histories.
        """
        met = self._met(sort)
        if sort == ENVIRONMENT and self.theory.of(giving) is not None:
            return [*met, *map(self._running.function(giving), self._all(PROMPT))]
        if sort not in {PROMPT, PLAY, NUMBER}:
            return met
        horizon = max((h.turns for h in self._met(PROMPT)), default=1)
        if sort == NUMBER:
            return list(range(horizon + 1))
        percepts = [(i, i) for i in range(max(len(self._numbers.get(PERCEPT, {})), 1))]
        n_actions = max(len(self._numbers.get(ACTION, {})), 1)
        prompts: list[Prompt] = list(prompts_up_to(min(horizon, 4), percepts, n_actions))
        if sort == PROMPT:
            return prompts
        return [EMPTY, *(h.then(y) for h in prompts for y in range(n_actions))]

    def _met(self, sort: Sort) -> list[Any]:
        return [self.value(t) for t in self.model if t.sort == sort]

    def sides(self, conclusion: Term, values: Mapping[Any, Any]) -> str:
        """How a conclusion fails."""
        said = f"not so: {written(conclusion)}"
        while isinstance(conclusion, App) and conclusion.symbol.name == "=>":
            conclusion = conclusion.args[1]
        if isinstance(conclusion, App) and conclusion.symbol.name == "=":
            for side in conclusion.args:
                said += f"; {written(side)} is {self._running.term(side)({**values})}"
        return said


@dataclass(frozen=True)
class Found:
    """Where a proposition fails.

    Attributes:
        words: what it says.
        how: how it fails.
        values: what its variables are.
        tables: what each function answers.
        default_action: what an agent takes where its table says nothing.
        default_percept: what an environment gives where its table says nothing.
    """

    words: str
    how: str
    values: Mapping[Any, Any]
    tables: Mapping[Var, Table]
    default_action: Action = 0
    default_percept: Percept = (0, 0)

    def of(self, sort: Sort) -> dict[str, Any]:
        """The values of its variables of a sort, by name."""
        return {v.name: value for v, value in self.values.items() if v.sort == sort}

    @property
    def agents(self) -> dict[str, TableAgent]:
        """The agents."""
        tables = self._tables(AGENT)
        default = self.default_action
        return {name: TableAgent(default, _of_one(table)) for name, table in tables.items()}

    @property
    def environments(self) -> dict[str, Mapping[Play, Percept]]:
        """The non-extended environments."""
        return {name: _of_one(table) for name, table in self._tables(ENVIRONMENT).items()}

    @property
    def numbers(self) -> dict[str, Action]:
        """The actions and numbers."""
        return {**self.of(ACTION), **self.of(NUMBER)}

    @property
    def others(self) -> tuple[str, ...]:
        """What else is answered: by φ, or by an extended environment."""
        return tuple(
            f"{name} answers {x} to {agent} at {h}"
            for name, table in self._tables(FREEZING, EXTENDED).items()
            for (agent, h), x in table.items()
        )

    def _tables(self, *sorts: Sort) -> dict[str, Table]:
        return {v.name: self.tables.get(v, {}) for v in self.values if v.sort in sorts}


def _of_one(table: Table) -> dict[Any, Any]:
    """The table of a function of one argument."""
    return {at: answer for (at,), answer in table.items()}
