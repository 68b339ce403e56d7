"""Definitions run as Python, on the project's own histories."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Final

from formal.histories.history import EMPTY, Play, Prompt
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

Values = dict[int, Any]
"""By the places that a `Running` gives to terms; a place is found faster than a term."""
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


def _parts_of_a_prompt(h: Prompt) -> tuple[str, tuple[Any, ...]]:
    before = h.before
    return ("Ext", (before.prompt, before.action, h.percept)) if before else ("Init", (h.percept,))


def _parts_of_a_play(p: Play) -> tuple[str, tuple[Any, ...]]:
    return ("Then", (p.prompt, p.action)) if p else ("Empty", ())


def _parts_of_a_number(n: int) -> tuple[str, tuple[Any, ...]]:
    return ("Succ", (n - 1,)) if n else ("Zero", ())


PARTS: Final[dict[Sort, Callable[[Any], tuple[str, tuple[Any, ...]]]]] = {
    PROMPT: _parts_of_a_prompt,
    PLAY: _parts_of_a_play,
    NUMBER: _parts_of_a_number,
}
"""Of what has a sort, the name of the constructor that made it, and of what.

Example:
    >>> from formal.histories.history import prompt
    >>> PARTS[PROMPT](prompt((0, 0), 1, (1, 0)))
    ('Ext', (prompt((0, 0)), 1, (1, 0)))
"""


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
        self._places: dict[Term, int] = {}

    def function(self, symbol: Symbol) -> Callable[..., Any]:
        """The function that a symbol stands for."""
        if symbol not in self._functions:
            definition = self._theory.of(symbol)
            if isinstance(definition, Function):
                self._functions[symbol] = self._defined(definition)
            elif definition is not None:
                self._functions[symbol] = self._maker(definition)
        return self._functions[symbol]

    def term(self, term: Term) -> Callable[[Mapping[Any, Any]], Any]:
        """A term, as a function of the values of its variables."""
        run = self._run(term)
        return lambda values: run({self._place(v): value for v, value in values.items()})

    def _place(self, term: Term) -> int:
        return self._places.setdefault(term, len(self._places))

    def _run(self, term: Term) -> Run:
        """A term, as a function of the places, which cache the values of its parts."""
        place = self._place(term)
        if isinstance(term, Var):
            return itemgetter(place)
        symbol, args = term.symbol, [self._run(arg) for arg in term.args]
        if symbol.logical:
            return _LOGICAL[symbol.name](*args)
        if symbol in MADE:
            made = MADE[symbol]
            return lambda values: made(*[arg(values) for arg in args])
        function: Callable[..., Any] | None = None

        def run(values: Values) -> Any:
            nonlocal function
            if place not in values:
                # Not before it is needed: a function may be given by itself.
                function = function or self.function(symbol)
                values[place] = function(*[arg(values) for arg in args])
            return values[place]

        return run

    def _defined(self, function: Function) -> Callable[..., Any]:
        parameters = [self._place(v) for v in function.parameters]
        cases: dict[str, tuple[list[int], Run]] = {}
        for pattern, value in function.equations:
            made = pattern if isinstance(pattern, App) else None
            names = [self._place(v) for v in made.args] if made else []
            cases[made.symbol.name if made else ""] = names, self._run(value)
        if function.on is None:
            _, run_it = cases[""]
            return lambda *args: run_it(dict(zip(parameters, args, strict=True)))
        on, parts_of = function.parameters.index(function.on), PARTS[function.on.sort]

        def run(*args: Any) -> Any:
            made, of = parts_of(args[on])
            names, value = cases[made]
            return value(dict(zip((*parameters, *names), (*args, *of), strict=True)))

        return run

    def _maker(self, maker: Maker) -> Callable[..., Any]:
        body, makes_agents = self._run(maker.body), maker.symbol.gives == AGENT
        parameters = [self._place(v) for v in maker.parameters]
        arguments = [self._place(v) for v in maker.arguments]

        def make(*args: Any) -> Any:
            values: Values = dict(zip(parameters, args, strict=True))

            def answer(*asked: Any) -> Any:
                return body({**values, **dict(zip(arguments, asked, strict=True))})

            if not makes_agents:
                return answer
            of = ", ".join(str(getattr(arg, "made", arg)) for arg in args)
            return MadeAgent(f"{maker.symbol.name}({of})", answer)

        return make


_LOGICAL: Final[dict[str, Callable[..., Run]]] = {
    "true": lambda: lambda values: True,
    "not": lambda a: lambda values: not a(values),
    "and": lambda a, b: lambda values: a(values) and b(values),
    "or": lambda a, b: lambda values: a(values) or b(values),
    "=>": lambda a, b: lambda values: not a(values) or b(values),
    "=": lambda a, b: lambda values: a(values) == b(values),
    "ite": lambda c, a, b: lambda values: a(values) if c(values) else b(values),
}
