"""Symbols as Python's values: what the kernel has as a method makes a term, all else is refused.

The methods are those of `formal/`: what a symbol answers is what every value that it stands for
answers.
"""

from __future__ import annotations

from typing import Any, Final, cast

from formal.errors import IllFormed
from formal.histories.percept import as_percept
from proofs_checked.kernel.jagi import first, turns
from proofs_checked.kernel.terms import FALSE, TRUE, TRUTH, Sort, Term, equal, no
from proofs_checked.kernel.vocabulary import (
    ACTION,
    AGENT,
    ENVIRONMENT,
    NUMBER,
    PERCEPT,
    PLAY,
    PROMPT,
    Empty,
    Ext,
    Init,
    Succ,
    Then,
    Zero,
    act,
    shows,
)
from proofs_checked.proving.execution import Execution
from proofs_checked.proving.symbol import Symbol, is_symbol


class Value(Symbol):
    """A symbol for any value of a sort, with the term that it is."""

    __slots__ = ("_term",)
    _sort: Sort
    _why = "it is known only in a concrete instance"

    def __init__(self, execution: Execution, term: Term) -> None:
        super().__init__(execution, f"a symbolic {self._sort.name}")
        self._term = term


class Comparable(Value):
    """A symbol that may be compared with its like."""

    __slots__ = ()

    def __eq__(self, other: object) -> Any:
        return Truth(
            self._execution, equal(self._term, term_of(self._execution, other, self._sort))
        )

    def __ne__(self, other: object) -> Any:
        return Truth(self._execution, no((self == other)._term))

    __hash__ = Symbol.__hash__


class Truth(Comparable):
    """A truth value: the law's branch on it is two paths."""

    __slots__ = ()
    _sort = TRUTH

    def __bool__(self) -> bool:
        return self._execution.decide(self._term)


class Action(Comparable):
    """An action."""

    __slots__ = ()
    _sort = ACTION


class Percept(Comparable):
    """A percept, of which only equality is known, and neither reward nor observation."""

    __slots__ = ()
    _sort = PERCEPT


class Number(Comparable):
    """A natural number, such as the number of turns."""

    __slots__ = ()
    _sort = NUMBER


class Agent(Value):
    """An agent."""

    __slots__ = ()
    _sort = AGENT

    def __call__(self, h: object) -> Action:
        """π(h)."""
        at = term_of(self._execution, h, PROMPT)
        return Action(self._execution, act(self._term, at))


class Environment(Value):
    """A non-extended environment."""

    __slots__ = ()
    _sort = ENVIRONMENT

    def __call__(self, p: object) -> Percept:
        """μ(p)."""
        return Percept(self._execution, shows(self._term, term_of(self._execution, p, PLAY)))


class AsExtended(Value):
    """A non-extended environment as an extended one."""

    __slots__ = ()
    _sort = ENVIRONMENT

    def __call__(self, pi: object, p: object) -> Percept:
        """μ(π, p) = μ(p)."""
        term_of(self._execution, pi, AGENT)
        return Percept(self._execution, shows(self._term, term_of(self._execution, p, PLAY)))


class Prompt(Comparable):
    """A prompt."""

    __slots__ = ()
    _sort = PROMPT

    @property
    def first(self) -> Prompt:
        """⟨x1⟩."""
        return Prompt(self._execution, first(self._term))

    @property
    def turns(self) -> Number:
        """The number of percepts."""
        return Number(self._execution, Succ(turns(self._term)))

    @property
    def percept(self) -> Percept:
        """The last percept."""
        return Percept(self._execution, self._execution.constructed(self._term).args[-1])

    @property
    def before(self) -> Play:
        """What the last percept answers; the empty play is on a path of its own."""
        made = self._execution.constructed(self._term)
        return Play(self._execution, Then(*made.args[:2]) if made.symbol == Ext else Empty())

    def then(self, y: object) -> Play:
        """The play h y."""
        return Play(self._execution, Then(self._term, term_of(self._execution, y, ACTION)))


class Play(Comparable):
    """A play; each is ⟨⟩ or h y."""

    __slots__ = ()
    _sort = PLAY

    def __bool__(self) -> bool:
        return bool(self._parts())

    @property
    def prompt(self) -> Prompt:
        """The prompt that the last action answers.

        Raises:
            IllFormed: the play is empty.
        """
        return Prompt(self._execution, self._parts("the empty play answers no prompt")[0])

    @property
    def action(self) -> Action:
        """The last action.

        Raises:
            IllFormed: the play is empty.
        """
        return Action(self._execution, self._parts("the empty play ends with no action")[1])

    @property
    def turns(self) -> Any:
        """The number of actions."""
        return self.prompt.turns if self else Number(self._execution, Zero())

    def then(self, x: object) -> Prompt:
        """The prompt p x."""
        percept = term_of(self._execution, x, PERCEPT)
        parts = self._parts()
        return Prompt(self._execution, Ext(*parts, percept) if parts else Init(percept))

    def _parts(self, otherwise: str = "") -> tuple[Term, ...]:
        """The prompt and the action of the play; of the empty play none."""
        parts = self._execution.constructed(self._term).args
        if otherwise and not parts:
            raise IllFormed(otherwise)
        return parts


MOST: Final = 50
"""A number beyond this is not written as a term."""


def term_of(execution: Execution, value: object, sort: Sort) -> Term:
    """The term of a symbol of the sort, or of a value of Python that is one.

    Raises:
        OutsideLanguage: the value is of another sort.
    """
    if is_symbol(value):
        return _term(execution, cast("Symbol", value), sort)
    found, said = _literal(execution, value, sort), type(value).__name__
    return found or execution.refuse(f"a value of type {said} where {_one(sort)} is needed")


def _term(execution: Execution, symbol: Symbol, sort: Sort) -> Term:
    if not issubclass(type(symbol), Value):
        return execution.refuse(f"{symbol._said}: {symbol._why}")
    value = cast("Value", symbol)
    if value._term.sort == sort and type(value) is not AsExtended:
        return value._term
    return execution.refuse(f"{symbol._said} where {_one(sort)} is needed")


def _one(sort: Sort) -> str:
    """One thing of the sort, in words."""
    return f"an {sort.name}" if sort.name[0] in "aeiou" else f"a {sort.name}"


def _literal(execution: Execution, value: Any, sort: Sort) -> Term | None:
    """A truth value, action, number or percept of Python, as a term; None if it is another."""
    natural = type(value) is int and value >= 0
    if sort == TRUTH and type(value) is bool:
        return TRUE if value else FALSE
    if sort == NUMBER and natural and value <= MOST:
        return number(value)
    if sort == ACTION and natural:
        return execution.literal(value, sort)
    if sort == PERCEPT and type(value) is tuple and not any(map(is_symbol, value)):
        return execution.literal(as_percept(value), sort)
    return None


def number(n: int) -> Term:
    """The term of a number."""
    return Succ(number(n - 1)) if n else Zero()
