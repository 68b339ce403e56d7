"""A definition is accepted only if exactly one thing satisfies it.

A function calls itself only at the immediate parts of the argument of its case distinction. An
agent that is made may query itself, but only at shorter prompts: π_RC(h) checks whether h is
possible for π_RC, which queries it strictly below h. Where a function queries an agent is derived
from its own definition. Everything else in a definition must have been defined before.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

from formal.errors import IllFormed
from proofs_checked.kernel.terms import App, Sort, Symbol, Term, Var, subterms, symbols, variables
from proofs_checked.kernel.vocabulary import (
    CONSTRUCTORS,
    PRIMITIVE,
    PROMPT,
    SORTS,
    act,
    applied_by,
    datatype_of,
)

if TYPE_CHECKING:
    from proofs_checked.kernel.theory import Definition, Function, Maker, Theory


class Reach(IntEnum):
    """At which prompts an agent is queried, relative to a prompt h."""

    BELOW = 0
    """Shorter ones: proper initial segments of h."""
    AT = 1
    """h, or such."""
    ANYWHERE = 2


def check_function(function: Function, earlier: Theory) -> None:
    """See that a function calls itself at parts of its argument alone, and has all its cases.

    Raises:
        IllFormed: it does not, or has not.
    """
    _check_head(function, earlier)
    _check_patterns(function)
    check_known(earlier, tuple(filter(None, (p for p, _ in function.equations))), function.symbol)
    name, others = function.symbol.name, set(function.parameters) - {function.on}
    for pattern, value in function.equations:
        parts = variables(pattern) if pattern is not None else frozenset[Var]()
        known = frozenset(others | parts)
        _check_value(function, value, function.symbol.gives, known, earlier)
        for call in _calls(value, function.symbol):
            if function.on is None or call.args[_index(function)] not in parts:
                raise IllFormed(
                    f"{name} may call itself at the parts of its argument alone, or it need not "
                    f"end; it calls {call}"
                )


def check_maker(maker: Maker, earlier: Theory) -> None:
    """Check that what is made queries itself at shorter prompts alone.

    Raises:
        IllFormed: it may query itself elsewhere.
    """
    _check_head(maker, earlier)
    applying = applied_by(maker.symbol.gives)
    if applying is None:
        raise IllFormed(f"{maker.symbol.name} makes no agent and no environment")
    if tuple(v.sort for v in maker.arguments) != applying.takes[1:]:
        raise IllFormed(f"what {maker.symbol.name} makes takes other arguments than these")
    if len({*maker.parameters, *maker.arguments}) < len(maker.parameters + maker.arguments):
        raise IllFormed(f"a variable of {maker.symbol.name} has two meanings")
    known = frozenset(maker.parameters + maker.arguments)
    _check_value(maker, maker.body, applying.gives, known, earlier)
    for holder, i in _holders(maker.body, maker.symbol):
        direct = holder is not None and holder.args[i] == maker.itself
        seen = _as_seen(holder, i, maker.arguments[0], [], earlier) if holder and direct else None
        if seen is not Reach.BELOW:
            raise IllFormed(
                f"what {maker.symbol.name} makes must query itself at shorter prompts alone, or it "
                f"may have no answer; it has {holder or maker.body}"
            )


def _check_head(definition: Definition, earlier: Theory) -> None:
    symbol, known = definition.symbol, {s.name for s in PRIMITIVE | CONSTRUCTORS}
    if symbol.logical or symbol.name in known or earlier.named(symbol.name) is not None:
        raise IllFormed(f"{symbol.name} has a meaning already")
    if tuple(v.sort for v in definition.parameters) != symbol.takes:
        raise IllFormed(f"{symbol.name} takes other sorts than those of its parameters")
    if len(set(definition.parameters)) < len(definition.parameters):
        raise IllFormed(f"two parameters of {symbol.name} are one")
    check_known(earlier, definition.parameters)


def _check_patterns(function: Function) -> None:
    name, patterns = function.symbol.name, [pattern for pattern, _ in function.equations]
    if function.on is None:
        if patterns != [None]:
            raise IllFormed(f"{name} tells nothing apart, so it has one equation")
        return
    datatype = datatype_of(function.on.sort)
    if datatype is None or function.on not in function.parameters:
        raise IllFormed(f"{function.on} is no parameter of {name} that has constructors")
    found = tuple(t.symbol for t in patterns if isinstance(t, App))
    if found != datatype.constructors or len(found) < len(patterns):
        wanted = ", ".join(c.name for c in datatype.constructors)
        raise IllFormed(f"{name} needs one equation for each of {wanted}, in this order")
    for pattern in patterns:
        parts = pattern.args if isinstance(pattern, App) else ()
        distinct = {*parts} - (set(function.parameters) - {function.on})
        if not all(isinstance(part, Var) for part in parts) or len(distinct) < len(parts):
            raise IllFormed(f"the parts of {pattern} must be variables of their own")


def _check_value(
    definition: Definition, value: Term, gives: Sort, known: frozenset[Var], earlier: Theory
) -> None:
    name = definition.symbol.name
    if value.sort != gives:
        raise IllFormed(f"{name} gives {gives.name}; {value} is of sort {value.sort.name}")
    if strange := variables(value) - known:
        raise IllFormed(f"{name} does not say what {min(v.name for v in strange)} is")
    check_known(earlier, (value,), besides=definition.symbol)


def check_known(theory: Theory, terms: tuple[Term, ...], besides: Symbol | None = None) -> None:
    """See that terms speak of sorts and symbols that have a meaning.

    Raises:
        IllFormed: they do not.
    """
    for symbol in symbols(*terms):
        meant = symbol.logical or symbol in PRIMITIVE | CONSTRUCTORS or symbol == besides
        if not meant and theory.of(symbol) is None:
            raise IllFormed(f"{symbol.name} has no meaning here, or not with these sorts")
    for v in variables(*terms):
        if v.sort not in SORTS:
            raise IllFormed(f"{v} is of sort {v.sort.name}, of which nothing is known")


def _calls(term: Term, symbol: Symbol) -> Iterator[App]:
    return (t for t in subterms(term) if isinstance(t, App) and t.symbol == symbol)


def _holders(body: Term, symbol: Symbol) -> Iterator[tuple[App | None, int]]:
    """Each place where something that `symbol` makes is an argument; None if it is the body."""
    if isinstance(body, App) and body.symbol == symbol:
        yield None, 0
    for t in subterms(body):
        for i, arg in enumerate(t.args if isinstance(t, App) else ()):
            if isinstance(t, App) and isinstance(arg, App) and arg.symbol == symbol:
                yield t, i


def _index(function: Function) -> int:
    return -1 if function.on is None else function.parameters.index(function.on)


def _reach(symbol: Symbol, i: int, theory: Theory) -> tuple[Reach, int | None]:
    """Where a function queries its argument i, an agent, relative to which other argument."""
    if symbol == act:
        return Reach.AT, 1
    function = theory.function(symbol)
    if function is None or function.on is None or function.on.sort != PROMPT:
        return Reach.ANYWHERE, None
    return max(_reaches(function, i, theory), default=Reach.BELOW), _index(function)


def _reaches(function: Function, i: int, theory: Theory) -> Iterator[Reach]:
    agent = function.parameters[i]
    for pattern, value in function.equations:
        shorter = [v for v in variables(pattern) if v.sort == PROMPT] if pattern else []
        if value == agent:
            yield Reach.ANYWHERE
        for t in subterms(value):
            for j, arg in enumerate(t.args if isinstance(t, App) else ()):
                if arg != agent or not isinstance(t, App):
                    continue
                if t.symbol == function.symbol:
                    yield Reach.BELOW if i == j else Reach.ANYWHERE
                else:
                    yield _as_seen(t, j, pattern, shorter, theory)


def _as_seen(call: App, j: int, pattern: Term | None, shorter: list[Var], theory: Theory) -> Reach:
    """Where a call queries its argument j, relative to the pattern."""
    reach, at = _reach(call.symbol, j, theory)
    if at is None or reach is Reach.ANYWHERE:
        return Reach.ANYWHERE
    if call.args[at] in shorter:
        return Reach.BELOW
    return reach if call.args[at] == pattern else Reach.ANYWHERE
