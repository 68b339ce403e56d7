"""Definitions as data, and theories: lists of definitions, each in terms of those before it.

Written once, a definition is run as Python (`running`) and read as equations (`equations`). It is
refused unless exactly one thing satisfies it (`well_founded`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from formal.errors import IllFormed
from proofs_checked.kernel import well_founded as founded
from proofs_checked.kernel.exact_copy import Copies, check_exact, items
from proofs_checked.kernel.terms import App, Symbol, Term, Var
from proofs_checked.kernel.values import made_once


@made_once
@dataclass(frozen=True, slots=True)
class Function:
    """A function, by an equation for each constructor of one of its parameters, or by one equation.

    Attributes:
        symbol: the function.
        parameters: variables for its arguments.
        on: the parameter of the case distinction; None if there is one equation for all.
        equations: the patterns of `on`, such as `Ext(h, y, x)`, and the value for each.
    """

    symbol: Symbol
    parameters: tuple[Var, ...]
    on: Var | None
    equations: tuple[tuple[Term | None, Term], ...]


@made_once
@dataclass(frozen=True, slots=True)
class Maker:
    """A function that makes a function: an agent or an environment, by what it answers.

    Attributes:
        symbol: what makes it.
        parameters: variables for what it is made from.
        arguments: variables for its arguments.
        body: what it answers; it may query itself at shorter prompts.
    """

    symbol: Symbol
    parameters: tuple[Var, ...]
    arguments: tuple[Var, ...]
    body: Term

    @property
    def itself(self) -> App:
        """What is made."""
        return self.symbol(*self.parameters)


Definition: TypeAlias = Function | Maker


def by_cases(
    symbol: Symbol, parameters: tuple[Var, ...], on: Var, cases: Mapping[Term, Term]
) -> Function:
    """The function with a value for each constructor of the parameter `on`."""
    return Function(symbol, parameters, on, tuple(cases.items()))


def directly(symbol: Symbol, parameters: tuple[Var, ...], value: Term) -> Function:
    """The function with one value for all."""
    return Function(symbol, parameters, None, ((None, value),))


@made_once
@dataclass(frozen=True, slots=True)
class Theory:
    """Definitions, each in terms of those before it.

    Raises:
        IllFormed: one is not well founded, or a symbol has a meaning already.
    """

    definitions: tuple[Definition, ...] = ()
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        definitions = _copied(self.definitions)
        for i, definition in enumerate(definitions):
            _check(definition, _unchecked(definitions[:i]))
        object.__setattr__(self, "definitions", definitions)
        object.__setattr__(self, "_hash", hash(definitions))

    def __hash__(self) -> int:
        return self._hash

    def of(self, symbol: Symbol) -> Definition | None:
        """The definition of a symbol, if it has one."""
        return next((d for d in self.definitions if d.symbol == symbol), None)

    def function(self, symbol: Symbol) -> Function | None:
        """The definition of a symbol, if it is that of a function."""
        definition = self.of(symbol)
        return definition if isinstance(definition, Function) else None

    def named(self, name: str) -> Definition | None:
        """The definition of the symbol of this name, if there is one."""
        return next((d for d in self.definitions if d.symbol.name == name), None)

    def replacing(self, definition: Definition) -> Theory:
        """The theory with another definition of a symbol that it defines.

        Raises:
            IllFormed: it does not define the symbol.
        """
        if self.of(definition.symbol) is None:
            raise IllFormed(f"{definition.symbol.name} is not defined, so nothing is replaced")
        return Theory(
            tuple(definition if d.symbol == definition.symbol else d for d in self.definitions)
        )


def _unchecked(definitions: tuple[Definition, ...]) -> Theory:
    """The theory of definitions that are copied and checked already."""
    theory = object.__new__(Theory)
    object.__setattr__(theory, "definitions", definitions)
    return theory


def _check(definition: Definition, earlier: Theory) -> None:
    if isinstance(definition, Function):
        founded.check_function(definition, earlier)
    else:
        founded.check_maker(definition, earlier)


def _copied(definitions: tuple[Definition, ...]) -> tuple[Definition, ...]:
    """The definitions made anew, of exact types."""
    copies = Copies()
    return tuple(_copy(d, copies) for d in items(definitions, "definitions"))


def _copy(definition: Definition, copies: Copies) -> Definition:
    check_exact(definition, (Function, Maker), "a definition")
    if isinstance(definition, Maker):
        return Maker(
            copies.symbol(definition.symbol),
            copies.variables(definition.parameters, "the parameters of a definition"),
            copies.variables(definition.arguments, "the arguments of what is made"),
            copies.term(definition.body),
        )
    on = definition.on
    return Function(
        copies.symbol(definition.symbol),
        copies.variables(definition.parameters, "the parameters of a definition"),
        None if on is None else copies.variable(on),
        tuple(_copy_equation(row, copies) for row in items(definition.equations, "equations")),
    )


def _copy_equation(row: tuple[Term | None, Term], copies: Copies) -> tuple[Term | None, Term]:
    if len(items(row, "a pattern and its value")) != 2:
        raise IllFormed(f"an equation must be a pattern and a value; here are {len(row)} terms")
    pattern, value = row
    return None if pattern is None else copies.term(pattern), copies.term(value)
