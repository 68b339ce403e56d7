"""The decider z3."""

from collections.abc import Iterator, Mapping
from threading import RLock
from typing import Any, Final

import z3

from bridge.errors import Inconclusive
from proofs_checked.kernel.obligation import Model, Obligation
from proofs_checked.kernel.terms import TRUTH, App, Sort, Symbol, Term, both, subterms
from proofs_checked.kernel.vocabulary import DATATYPES, Datatype

_ONE_AT_A_TIME: Final = RLock()
"""z3 must not be called by two threads at once."""


class Z3:
    """Decides obligations by z3, through its Python interface."""

    __slots__ = ()
    name: Final = "z3"

    def countermodel(self, obligation: Obligation) -> Model | None:
        """How the conclusion can fail; None if it follows.

        Raises:
            Inconclusive: z3 does not know.
        """
        with _ONE_AT_A_TIME:
            return _countermodel(obligation)


def _countermodel(obligation: Obligation) -> Model | None:
    terms = _Translation().terms(both(*obligation.assertions))
    solver = z3.Solver()
    solver.set("ctrl_c", False)  # z3 would take the signal for itself, and answer unknown
    solver.add([terms[formula] for formula in obligation.assertions])
    verdict = solver.check()
    if verdict == z3.unsat:
        return None
    if verdict != z3.sat:
        raise Inconclusive(f"z3 does not know whether {obligation}")
    model = solver.model()
    return {t: str(model.eval(made, model_completion=True)) for t, made in terms.items()}


class _Translation:
    """Terms as z3's, for one obligation.

    A name says what kind of thing it is the name of: a constant and a function of nothing are two
    things, whatever they are called.
    """

    def __init__(self) -> None:
        self._sorts: dict[Sort, Any] = dict(_SORTS)
        self._functions: dict[Symbol, Any] = dict(_CONSTRUCTORS)

    def terms(self, whole: Term) -> dict[Term, Any]:
        """Each term in this one, with z3's."""
        made: dict[Term, Any] = {}
        for t in subterms(whole):
            made[t] = self._term(t, made)
        return made

    def _term(self, t: Term, made: dict[Term, Any]) -> Any:
        if not isinstance(t, App):
            return z3.Const(f"constant {t.name}", self._sort(t.sort))
        args = [made[arg] for arg in t.args]
        if t.symbol.logical:
            return _logical(t.symbol.name, args)
        function = self._function(t.symbol)
        # A constructor of nothing is a term already; a function that is not applied is none.
        return function(*args) if isinstance(function, z3.FuncDeclRef) else function

    def _sort(self, sort: Sort) -> Any:
        if sort not in self._sorts:
            self._sorts[sort] = z3.DeclareSort(sort.name)
        return self._sorts[sort]

    def _function(self, symbol: Symbol) -> Any:
        if symbol not in self._functions:
            sorts = [self._sort(s) for s in (*symbol.takes, symbol.gives)]
            self._functions[symbol] = z3.Function(f"function {symbol.name}", *sorts)
        return self._functions[symbol]


def _logical(name: str, args: list[Any]) -> Any:
    match name, args:
        case "true", []:
            return z3.BoolVal(True)
        case "not", [a]:
            return z3.Not(a)
        case "and", [a, b]:
            return z3.And(a, b)
        case "or", [a, b]:
            return z3.Or(a, b)
        case "=>", [a, b]:
            return z3.Implies(a, b)
        case "=", [a, b]:
            return a == b
        case _, [c, a, b]:
            return z3.If(c, a, b)
    raise AssertionError(name)


def _datatypes() -> Iterator[tuple[Datatype, Any]]:
    """Each datatype, with z3's."""
    sorts: dict[Sort, Any] = {}
    for datatype in DATATYPES:
        made = z3.Datatype(datatype.sort.name)
        for c in datatype.constructors:
            made.declare(c.name, *_parts(c, made, sorts))
        sorts[datatype.sort] = made.create()
        yield datatype, sorts[datatype.sort]


def _parts(c: Symbol, made: Any, sorts: Mapping[Sort, Any]) -> Iterator[tuple[str, Any]]:
    for i, s in enumerate(c.takes):
        sort = made if s == c.gives else sorts.get(s)
        yield f"{c.name} {i}", z3.DeclareSort(s.name) if sort is None else sort


_DATATYPES: Final = tuple(_datatypes())
_SORTS: Final = ((TRUTH, z3.BoolSort()), *((d.sort, made) for d, made in _DATATYPES))
_CONSTRUCTORS: Final = tuple(
    (c, getattr(made, c.name)) for d, made in _DATATYPES for c in d.constructors
)


def interrupt() -> None:
    """End the query that another thread is at, without an answer; no other follows it."""
    z3.main_ctx().interrupt()


DECIDER: Final = Z3
