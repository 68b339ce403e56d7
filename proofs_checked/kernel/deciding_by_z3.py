"""The decider z3."""

from __future__ import annotations

from typing import Any, Final

import z3

from bridge.errors import CouldNotLook
from proofs_checked.kernel.obligation import Model, Obligation
from proofs_checked.kernel.terms import TRUTH, App, Sort, Symbol, Term, both, subterms
from proofs_checked.kernel.vocabulary import DATATYPES

_LOGICAL: Final = {
    "not": z3.Not,
    "and": z3.And,
    "or": z3.Or,
    "=>": z3.Implies,
    "=": lambda a, b: a == b,
    "ite": z3.If,
}


class Z3:
    """Decides obligations by z3, through its Python interface."""

    name = "z3"

    def __init__(self) -> None:
        self._sorts: dict[Sort, Any] = {TRUTH: z3.BoolSort()}
        self._functions: dict[Symbol, Any] = {}
        for datatype in DATATYPES:
            made = z3.Datatype(datatype.sort.name)
            for c in datatype.constructors:
                parts = [
                    (f"{c.name} {i}", made if s == datatype.sort else self._sort(s))
                    for i, s in enumerate(c.takes)
                ]
                made.declare(c.name, *parts)
            sort = self._sorts[datatype.sort] = made.create()
            for c in datatype.constructors:
                self._functions[c] = getattr(sort, c.name)

    def countermodel(self, obligation: Obligation) -> Model | None:
        """How the conclusion can fail; None if it follows.

        Raises:
            CouldNotLook: z3 does not know.
        """
        terms = self._terms(both(*obligation.assertions))
        solver = z3.Solver()
        solver.set("ctrl_c", False)  # z3 would take the signal for itself, and answer unknown
        solver.add([terms[formula] for formula in obligation.assertions])
        verdict = solver.check()
        if verdict == z3.unsat:
            return None
        if verdict != z3.sat:
            raise CouldNotLook(f"z3 does not know whether {obligation}")
        model = solver.model()
        return {t: str(model.eval(made, model_completion=True)) for t, made in terms.items()}

    def _terms(self, whole: Term) -> dict[Term, Any]:
        made: dict[Term, Any] = {}
        for t in subterms(whole):
            made[t] = self._term(t, made)
        return made

    def _term(self, t: Term, made: dict[Term, Any]) -> Any:
        if not isinstance(t, App):
            return z3.Const(f"constant {t.name}", self._sort(t.sort))
        args = [made[arg] for arg in t.args]
        if t.symbol.name == "true":
            return z3.BoolVal(True)
        if t.symbol.logical:
            return _LOGICAL[t.symbol.name](*args)
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
            self._functions[symbol] = z3.Function(symbol.name, *sorts)
        return self._functions[symbol]


def interrupt() -> None:
    """End the query that another thread is at, without an answer; no other follows it."""
    z3.main_ctx().interrupt()


DECIDER: Final = Z3()
