"""Definitions as data, and theories: lists of definitions, each in terms of those before it.

Written once, a definition is run as Python (`running`) and read as equations (`equations`). It is
refused unless exactly one thing satisfies it (`founded`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from formal.errors import IllFormed
from proofs_checked.kernel import founded
from proofs_checked.kernel.terms import App, Symbol, Term, Var
from proofs_checked.kernel.vocabulary import APPLYING


@dataclass(frozen=True)
class Function:
    """A function, by an equation for each constructor of one of its parameters, or by one equation.

    Attributes:
        symbol: the function.
        parameters: variables for its arguments.
        on: the parameter that is told apart; None if there is one equation for all.
        equations: the patterns of `on`, such as `Ext(h, y, x)`, and the value for each.
    """

    symbol: Symbol
    parameters: tuple[Var, ...]
    on: Var | None
    equations: tuple[tuple[Term | None, Term], ...]


@dataclass(frozen=True)
class Maker:
    """A function that makes a function: an agent or an environment, by what it answers.

    Attributes:
        symbol: what makes it.
        parameters: variables for what it is made from.
        arguments: variables for what it is asked.
        body: what it answers; it may ask itself about shorter prompts.
    """

    symbol: Symbol
    parameters: tuple[Var, ...]
    arguments: tuple[Var, ...]
    body: Term

    @property
    def itself(self) -> App:
        """What is made."""
        return self.symbol(*self.parameters)

    @property
    def applying(self) -> Symbol:
        """What applies it."""
        return APPLYING[self.symbol.gives]


Definition: TypeAlias = Function | Maker


def by_cases(
    symbol: Symbol, parameters: tuple[Var, ...], on: Var, cases: Mapping[Term, Term]
) -> Function:
    """The function with a value for each constructor of the parameter `on`."""
    return Function(symbol, parameters, on, tuple(cases.items()))


def directly(symbol: Symbol, parameters: tuple[Var, ...], value: Term) -> Function:
    """The function with one value for all."""
    return Function(symbol, parameters, None, ((None, value),))


@dataclass(frozen=True)
class Theory:
    """Definitions, each in terms of those before it.

    Raises:
        IllFormed: one is not well founded, or a symbol has a meaning already.
    """

    definitions: tuple[Definition, ...] = ()

    def __post_init__(self) -> None:
        rows = (row for d in self.definitions if isinstance(d, Function) for row in d.equations)
        held = (self.definitions, *(getattr(d, "equations", ()) for d in self.definitions), *rows)
        if any(type(part) is not tuple for part in held):
            raise IllFormed("definitions and equations stand in tuples, which cannot change")
        for i, definition in enumerate(self.definitions):
            earlier = object.__new__(Theory)
            object.__setattr__(earlier, "definitions", self.definitions[:i])
            _check(definition, earlier)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.definitions)

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


def _check(definition: Definition, earlier: Theory) -> None:
    if type(definition) is Function:
        founded.check_function(definition, earlier)
    elif type(definition) is Maker:
        founded.check_maker(definition, earlier)
    else:
        raise IllFormed(
            f"a definition is a Function or a Maker, and nothing like them: {definition!r}"
        )
