"""The bundled decider: case split and congruence closure, with the laws of constructors.

Constructors are injective and distinct, and nothing is a part of itself. This is complete for the
datatypes here: each is infinite, and no function is a destructor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from proofs_checked.kernel.congruence import Classes, Conflict
from proofs_checked.kernel.obligation import Model, Obligation
from proofs_checked.kernel.terms import TRUTH, App, Term, both, equal, implies, no, subterms

_CONNECTIVES: Final = frozenset({"true", "not", "and", "or", "=>"})


class Closure:
    """The decider without a solver.

    Example:
        >>> from proofs_checked.kernel.vocabulary import Ext, h, k, x, y, z
        >>> same = equal(Ext(h, y, x), Ext(h, z, x))
        >>> Closure().countermodel(Obligation((same,), (), equal(y, z))) is None
        True
        >>> Closure().countermodel(Obligation((same,), (), equal(h, k))) is None
        False
    """

    __slots__ = ()
    name: Final = "the bundled checker"

    def countermodel(self, obligation: Obligation) -> Model | None:
        """How the conclusion can fail; None if it follows."""
        return _Cases.of(obligation.assertions).model({})


@dataclass
class _Cases:
    """Clauses over atoms: lists of literals, of which one must be so; 3 is an atom, -3 its denial.

    Attributes:
        terms: all terms that occur.
        clauses: the clauses.
        numbers: the number of each formula.
    """

    terms: list[Term]
    clauses: list[tuple[int, ...]] = field(default_factory=list)
    numbers: dict[Term, int] = field(default_factory=dict)

    @classmethod
    def of(cls, assertions: Iterable[Term]) -> _Cases:
        """The clauses for what is asserted."""
        whole = both(*assertions)
        asserted = [whole, *_choices(whole)]
        cases = cls(list(subterms(both(*asserted))))
        cases.clauses += [(cases._number(formula),) for formula in asserted]
        return cases

    def _number(self, formula: Term) -> int:
        """The literal of a formula, with the clauses that say what it means."""
        if isinstance(formula, App) and formula.symbol.name == "not":
            return -self._number(formula.args[0])
        if formula not in self.numbers:
            number = self.numbers[formula] = len(self.numbers) + 1
            if isinstance(formula, App) and not _is_atom(formula):
                inner = [self._number(arg) for arg in formula.args if arg.sort == TRUTH]
                self.clauses += _meaning(formula.symbol.name, number, inner)
        return self.numbers[formula]

    def model(self, decided: Mapping[int, bool]) -> Model | None:
        """How all clauses can be so if this is decided; None if they cannot."""
        while True:
            propagated = _propagated(self.clauses, decided)
            if propagated is None:
                return None
            try:
                classes = Classes(self.terms, self._said(propagated))
            except Conflict:
                return None
            entailed = dict(self._entailed(classes, propagated))
            decided = {**propagated, **entailed}
            if not entailed:
                break
        open_clause = next((c for c in self.clauses if not _settled(c, decided)), None)
        if open_clause is None:
            return self._read(classes, decided)
        literal = next(i for i in open_clause if abs(i) not in decided)
        for value in (literal > 0, literal < 0):
            found = self.model({**decided, abs(literal): value})
            if found is not None:
                return found
        return None

    def _said(self, decided: Mapping[int, bool]) -> list[tuple[Term, bool]]:
        """The atoms that are decided."""
        return [(t, decided[i]) for t, i in self.numbers.items() if i in decided and _is_atom(t)]

    def _entailed(
        self, classes: Classes, decided: Mapping[int, bool]
    ) -> Iterator[tuple[int, bool]]:
        for term, i in self.numbers.items():
            if i not in decided and _is_atom(term):
                value = classes.value(term)
                if value is not None:
                    yield i, value

    def _read(self, classes: Classes, decided: Mapping[int, bool]) -> Model:
        formulas = {t: decided.get(i, False) for t, i in self.numbers.items()}
        return {t: formulas.get(t, classes.of(t)) for t in self.terms}


def _choices(whole: Term) -> Iterator[Term]:
    """What `ite` means, where it chooses between things that are no formulas."""
    for t in subterms(whole):
        if isinstance(t, App) and t.symbol.name == "ite" and t.sort != TRUTH:
            condition, one, other = t.args
            yield both(implies(condition, equal(t, one)), implies(no(condition), equal(t, other)))


def _is_atom(formula: Term) -> bool:
    """Whether it is a formula that logic does not take apart."""
    if not isinstance(formula, App):
        return True
    if formula.symbol.name in {"=", "ite"}:
        return formula.args[1].sort != TRUTH
    return formula.symbol.name not in _CONNECTIVES


def _meaning(name: str, i: int, inner: list[int]) -> list[tuple[int, ...]]:
    """The clauses that say that i is so if and only if the formula is."""
    match name, inner:
        case "true", []:
            return [(i,)]
        case "and", [a, b]:
            return [(-i, a), (-i, b), (i, -a, -b)]
        case "or", [a, b]:
            return [(i, -a), (i, -b), (-i, a, b)]
        case "=>", [a, b]:
            return [(i, a), (i, -b), (-i, -a, b)]
        case "=", [a, b]:
            return [(-i, -a, b), (-i, a, -b), (i, a, b), (i, -a, -b)]
        case _, [c, a, b]:
            return [(-i, -c, a), (i, -c, -a), (-i, c, b), (i, c, -b)]
    raise AssertionError(name)


def _propagated(
    clauses: list[tuple[int, ...]], decided: Mapping[int, bool]
) -> dict[int, bool] | None:
    """What follows clause by clause; None if one cannot be so."""
    known, size = dict(decided), -1
    while len(known) > size:
        size, pending, clauses = len(known), clauses, []
        for clause in pending:
            if _settled(clause, known):
                continue
            free = [i for i in clause if abs(i) not in known]
            if not free:
                return None
            if len(free) == 1:
                known[abs(free[0])] = free[0] > 0
            else:
                clauses.append(clause)
    return known


def _settled(clause: tuple[int, ...], decided: Mapping[int, bool]) -> bool:
    return any(decided.get(abs(i)) is (i > 0) for i in clause)
