"""Definitions run as Python, on the project's own histories."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from formal.histories.history import EMPTY, Prompt
from formal.notation import Action
from proofs_checked.kernel.terms import App, Sort, Symbol, Term, Var
from proofs_checked.kernel.theory import Function, Maker, Theory
from proofs_checked.kernel.vocabulary import (
    AGENT,
    NUMBER,
    PLAY,
    PROMPT,
    Empty,
    Ext,
    Init,
    Succ,
    Then,
    Zero,
    act,
    frozen,
    shows,
    tells,
)

Values = dict[Any, Any]
Run = Callable[[Values], Any]

MADE: Final[dict[Symbol, Callable[..., Any]]] = {
    Init: EMPTY.then,
    Ext: lambda h, y, x: h.then(y).then(x),
    Empty: lambda: EMPTY,
    Then: lambda h, y: h.then(y),
    Zero: lambda: 0,
    Succ: lambda n: n + 1,
    act: lambda pi, h: pi(h),
    shows: lambda mu, p: mu(p),
    tells: lambda mu, pi, p: mu(pi, p),
    frozen: lambda phi, pi, h: phi(pi, h),
}
"""What constructors make, and what applies a function."""


def parts(sort: Sort, thing: Any) -> tuple[Symbol, tuple[Any, ...]]:
    """The constructor that made it, and of what.

    Example:
        >>> from formal.histories.history import prompt
        >>> made, of = parts(PROMPT, prompt((0, 0), 1, (1, 0)))
        >>> made.name, of
        ('Ext', (prompt((0, 0)), 1, (1, 0)))
    """
    if sort == PROMPT:
        before = thing.before
        if not before:
            return Init, (thing.percept,)
        return Ext, (before.prompt, before.action, thing.percept)
    if sort == PLAY:
        return (Then, (thing.prompt, thing.action)) if thing else (Empty, ())
    if sort == NUMBER:
        return (Succ, (thing - 1,)) if thing else (Zero, ())
    raise AssertionError(sort)


class MadeAgent:
    """An agent by its definition; what it answered it remembers.

    Attributes:
        made: how it is made.
    """

    def __init__(self, made: str, answer: Callable[[Prompt], Action]) -> None:
        self.made = made
        self._answer = answer
        self._answered: dict[Prompt, Action] = {}

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        if h not in self._answered:
            self._answered[h] = self._answer(h)
        return self._answered[h]


class Running:
    """The definitions of a theory, as Python functions of their parameters.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.histories.history import prompt
        >>> from proofs_checked.kernel.jagi import JAGI, RC, possible
        >>> h = prompt((0, 0), 1, (1, 0))
        >>> run = Running(JAGI)
        >>> run.function(possible)(constant(0), h), run.function(RC)(constant(0))(h)
        (False, 0)
    """

    def __init__(self, theory: Theory) -> None:
        self._theory = theory
        self._functions: dict[Symbol, Callable[..., Any]] = dict(MADE)

    def function(self, symbol: Symbol) -> Callable[..., Any]:
        """The function that a symbol stands for."""
        if symbol not in self._functions:
            definition = self._theory.of(symbol)
            if isinstance(definition, Function):
                self._functions[symbol] = self._defined(definition)
            elif definition is not None:
                self._functions[symbol] = self._maker(definition)
        return self._functions[symbol]

    def term(self, term: Term) -> Run:
        """A term, as a function of the values of its variables; it keeps those of its parts."""
        if isinstance(term, Var):
            return lambda values: values[term]
        args = [self.term(arg) for arg in term.args]
        if term.symbol.logical:
            return _logical(term.symbol.name, args)
        symbol = term.symbol
        if symbol in MADE:
            return lambda values: MADE[symbol](*(arg(values) for arg in args))

        def run(values: Values) -> Any:
            if term not in values:
                values[term] = self.function(symbol)(*(arg(values) for arg in args))
            return values[term]

        return run

    def _defined(self, function: Function) -> Callable[..., Any]:
        cases: dict[Symbol | None, tuple[tuple[Term, ...], Run]] = {}
        for pattern, value in function.equations:
            made = pattern.symbol if isinstance(pattern, App) else None
            names = pattern.args if isinstance(pattern, App) else ()
            cases[made] = names, self.term(value)
        on = function.on

        def run(*args: Any) -> Any:
            values: Values = dict(zip(function.parameters, args, strict=True))
            made, of = (None, ()) if on is None else parts(on.sort, values[on])
            names, value = cases[made]
            values.update(zip(names, of, strict=True))
            return value(values)

        return run

    def _maker(self, maker: Maker) -> Callable[..., Any]:
        body, makes_agents = self.term(maker.body), maker.symbol.gives == AGENT

        def make(*args: Any) -> Any:
            values: Values = dict(zip(maker.parameters, args, strict=True))

            def answer(*asked: Any) -> Any:
                return body({**values, **dict(zip(maker.arguments, asked, strict=True))})

            if not makes_agents:
                return answer
            of = ", ".join(str(getattr(arg, "made", arg)) for arg in args)
            return MadeAgent(f"{maker.symbol.name}({of})", answer)

        return make


def _logical(name: str, args: list[Run]) -> Run:
    match name, args:
        case "true", []:
            return lambda values: True
        case "not", [a]:
            return lambda values: not a(values)
        case "and", [a, b]:
            return lambda values: a(values) and b(values)
        case "or", [a, b]:
            return lambda values: a(values) or b(values)
        case "=>", [a, b]:
            return lambda values: not a(values) or b(values)
        case "=", [a, b]:
            return lambda values: a(values) == b(values)
        case _, [c, a, b]:
            return lambda values: a(values) if c(values) else b(values)
    raise AssertionError(name)
