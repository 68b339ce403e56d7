"""Terms as they are read. How a term is written is no evidence: a name can be any word or sign."""

from typing import Final

from proofs_checked.kernel.terms import FALSE, TRUE, TRUTH, App, Sort, Term, Var

_INFIX: Final = frozenset({"and", "or", "=>", "="})


def written(term: Term) -> str:
    """The term, as one reads it.

    Example:
        >>> from proofs_checked.kernel.terms import equal, implies, no
        >>> x = Var("x", Sort("percept"))
        >>> written(implies(no(equal(x, x)), FALSE))
        'x ≠ x ⇒ ⊥'
    """
    if isinstance(term, Var):
        return term.name
    name, args = term.symbol.name, term.args
    if term in {TRUE, FALSE}:
        return "⊤" if term == TRUE else "⊥"
    if name == "not":
        inner = args[0]
        if isinstance(inner, App) and inner.symbol.name == "=":
            return f"{_inner(inner.args[0])} ≠ {_inner(inner.args[1])}"
        return f"¬{_inner(inner)}"
    if name in _INFIX:
        return f"{_inner(args[0])} {_sign(name, args[0].sort)} {_inner(args[1])}"
    if name == "ite":
        return f"[{written(args[1])} if {written(args[0])}, else {written(args[2])}]"
    if name == "act":
        return f"{written(args[0])}({written(args[1])})"
    return f"{name}({', '.join(map(written, args))})" if args else name


def _sign(name: str, of: Sort) -> str:
    if name == "=" and of == TRUTH:
        return "⇔"
    return {"and": "∧", "or": "∨", "=>": "⇒", "=": "="}[name]


def _inner(term: Term) -> str:
    if isinstance(term, App) and term.symbol.name in _INFIX:
        of_things = term.symbol.name == "=" and term.args[0].sort != TRUTH
        return written(term) if of_things else f"({written(term)})"
    return written(term)
