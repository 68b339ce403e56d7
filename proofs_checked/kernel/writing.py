"""Terms as they are read. How a term is written is no evidence: a name can be any word or sign."""

from typing import Final

from proofs_checked.kernel.terms import FALSE, TRUE, TRUTH, App, Sort, Term, Var

_INFIX: Final = frozenset({"and", "or", "=>", "="})
_APPLYING: Final = frozenset({"act", "shows", "tells", "frozen"})
_JOINING: Final = frozenset({"Init", "Ext", "Empty", "Then"})
_BEGINNING: Final = frozenset({"Init", "Empty"})


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
    if name in _APPLYING:
        return f"{written(args[0])}({', '.join(map(written, args[1:]))})"
    if name in _JOINING:
        return _history(term)
    if name in {"Zero", "Succ"}:
        return f"{written(args[0])} + 1" if args else "0"
    return f"{name}({', '.join(map(written, args))})" if args else name


def _history(term: App) -> str:
    """A history as the papers write it.

    Example:
        >>> from proofs_checked.kernel.vocabulary import Ext, Init, Then, a, h, x, x0, y
        >>> _history(Ext(h, y, x)), _history(Then(Ext(Init(x0), a, x), y))
        ('h y x', '⟨x0, a, x, y⟩')
    """
    items: list[Term] = []
    whole: Term = term
    while isinstance(whole, App) and whole.symbol.name in _JOINING - _BEGINNING:
        items[:0] = whole.args[1:]
        whole = whole.args[0]
    if isinstance(whole, App) and whole.symbol.name in _BEGINNING:
        return f"⟨{', '.join(map(written, (*whole.args, *items)))}⟩"
    return " ".join(map(written, (whole, *items)))


def _sign(name: str, of: Sort) -> str:
    if name == "=" and of == TRUTH:
        return "⇔"
    return {"and": "∧", "or": "∨", "=>": "⇒", "=": "="}[name]


def _inner(term: Term) -> str:
    if isinstance(term, App) and term.symbol.name in _INFIX:
        of_things = term.symbol.name == "=" and term.args[0].sort != TRUTH
        return written(term) if of_things else f"({written(term)})"
    return written(term)
