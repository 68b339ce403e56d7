"""Definitions read as equations, at the terms that occur and no others."""

from collections.abc import Iterable, Iterator
from typing import Final

from formal.errors import BoundHit
from proofs_checked.kernel.terms import App, Symbol, Term, equal, replaced, subterms
from proofs_checked.kernel.theory import Function, Maker, Theory
from proofs_checked.kernel.vocabulary import APPLYING

MOST: Final = 20_000
"""More equations than these are given up on."""


def equation(theory: Theory, term: Term) -> tuple[Symbol, App] | None:
    """What a definition says of this very term, if it says something, and of which symbol.

    Example:
        >>> from proofs_checked.kernel.jagi import JAGI, possible
        >>> from proofs_checked.kernel.vocabulary import Ext, Init, h, pi, x, y
        >>> print(equation(JAGI, possible(pi, Ext(h, y, x)))[1])
        possible(π, h y x) ⇔ (possible(π, h) ∧ π(h) = y)
        >>> equation(JAGI, possible(pi, h))
    """
    if not isinstance(term, App):
        return None
    body = _made(theory, term) if term.symbol in APPLYING else _called(theory, term)
    return None if body is None else (body[0], equal(term, body[1]))


def equations(theory: Theory, terms: Iterable[Term]) -> dict[App, Symbol]:
    """What definitions say of all terms in these, and in what is said of them, and so on.

    Raises:
        BoundHit: there is no end to it.
    """
    found: dict[App, Symbol] = {}
    for term in _growing(theory, terms, found):
        said = equation(theory, term)
        if said is not None:
            found[said[1]] = said[0]
        if len(found) > MOST:
            raise BoundHit(f"there are more than {MOST} equations")
    return found


def _growing(theory: Theory, terms: Iterable[Term], found: dict[App, Symbol]) -> Iterator[Term]:
    """All terms in these and in what is found meanwhile, once."""
    pending, done = list(terms), set[Term]()
    read = 0
    while pending:
        for term in subterms(pending.pop()):
            if term not in done:
                done.add(term)
                yield term
                pending += _unfolded(theory, term)
        if not pending:
            pending, read = [*list(found)[read:]], len(found)


def _unfolded(theory: Theory, term: Term) -> Iterator[Term]:
    """The term, with the argument of its case distinction as the definitions construct it."""
    function = theory.of(term.symbol) if isinstance(term, App) else None
    if isinstance(function, Function) and function.on is not None and isinstance(term, App):
        i = function.parameters.index(function.on)
        said = equation(theory, term.args[i])
        if said is not None:
            yield App(term.symbol, (*term.args[:i], said[1].args[1], *term.args[i + 1 :]))


def _made(theory: Theory, term: App) -> tuple[Symbol, Term] | None:
    maker, *arguments = term.args
    definition = theory.of(maker.symbol) if isinstance(maker, App) else None
    if not isinstance(definition, Maker) or not isinstance(maker, App):
        return None
    names = (*definition.parameters, *definition.arguments)
    by = dict(zip(names, (*maker.args, *arguments), strict=True))
    return definition.symbol, replaced(definition.body, by)


def _called(theory: Theory, term: App) -> tuple[Symbol, Term] | None:
    function = theory.of(term.symbol)
    if function is None or isinstance(function, Maker):
        return None
    by = dict(zip(function.parameters, term.args, strict=True))
    if function.on is None:
        return function.symbol, replaced(function.equations[0][1], by)
    argument = by.pop(function.on)
    for pattern, value in function.equations:
        if (
            isinstance(argument, App)
            and isinstance(pattern, App)
            and argument.symbol == pattern.symbol
        ):
            parts = dict(zip(pattern.args, argument.args, strict=True))
            return function.symbol, replaced(value, {**by, **parts})  # type: ignore[dict-item]  # the parts of a pattern are variables
    return None
