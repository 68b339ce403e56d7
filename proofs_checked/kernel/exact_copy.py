"""A kernel's input, copied into exact types before anything of it is judged.

A list can change after it was judged, and a value of a subclass can be equal to anything. So the
input is copied, and none of its attributes is read before its class is known. The copy is judged
and stored; a change of the original does not affect it.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from formal.errors import IllFormed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import App, Sort, Symbol, Term, Var

T = TypeVar("T")


def check_exact(given: object, kinds: tuple[type, ...], called: str) -> None:
    """See that a value is of exactly one of these classes.

    Raises:
        IllFormed: it is of another.
    """
    # By identity: a class can be equal to another.
    found = type(given)
    if all(found is not kind for kind in kinds):
        wanted = " or ".join(kind.__name__ for kind in kinds)
        raise IllFormed(
            f"{called} must be of exactly the class {wanted}, which cannot change; "
            f"here is one of the class {found.__name__}, which is like {called}, and none"
        )


def items(given: tuple[T, ...], called: str) -> tuple[T, ...]:
    """The items of what is exactly a tuple.

    Raises:
        IllFormed: it is a list, or another thing that can change.
    """
    if type(given) is not tuple:
        raise IllFormed(
            f"{called} must be in a tuple, which cannot change; "
            f"here it is in a {type(given).__name__}"
        )
    return given


_Made: TypeAlias = dict[int, tuple[T, T]]
"""By identity, an original and its copy; while it is held, no other thing has its identity."""


def _once(made: _Made[T], given: T, make: Callable[[T], T]) -> T:
    if id(given) not in made:
        made[id(given)] = given, make(given)
    return made[id(given)][1]


class Copies:
    """Copies of values, in exact types; what occurs twice is copied once.

    Raises:
        IllFormed: something in a value is of another type.
    """

    def __init__(self) -> None:
        self._sorts: _Made[Sort] = {}
        self._symbols: _Made[Symbol] = {}
        self._variables: _Made[Var] = {}
        self._terms: _Made[Term] = {}

    def sort(self, given: Sort) -> Sort:
        """A sort."""
        return _once(self._sorts, given, self._sort)

    def symbol(self, given: Symbol) -> Symbol:
        """A symbol."""
        return _once(self._symbols, given, self._symbol)

    def variable(self, given: Var) -> Var:
        """A variable; an application is none."""
        return _once(self._variables, given, self._variable)

    def variables(self, given: tuple[Var, ...], called: str) -> tuple[Var, ...]:
        """A tuple of variables."""
        return tuple(self.variable(v) for v in items(given, called))

    def term(self, given: Term) -> Term:
        """A term."""
        return _once(self._terms, given, self._term)

    def statement(self, given: Statement) -> Statement:
        """A statement."""
        check_exact(given, (Statement,), "a statement")
        return Statement(self.variables(given.bound, "what is bound"), self.term(given.formula))

    def _sort(self, given: Sort) -> Sort:
        check_exact(given, (Sort,), "a sort")
        return Sort(given.name)

    def _symbol(self, given: Symbol) -> Symbol:
        check_exact(given, (Symbol,), "a symbol")
        takes = tuple(self.sort(s) for s in items(given.takes, "what a symbol takes"))
        return Symbol(given.name, takes, self.sort(given.gives))

    def _variable(self, given: Var) -> Var:
        check_exact(given, (Var,), "a variable")
        return Var(given.name, self.sort(given.sort))

    def _term(self, given: Term) -> Term:
        check_exact(given, (Var, App), "a term")
        if not isinstance(given, App):
            return self.variable(given)
        args = tuple(self.term(t) for t in items(given.args, "what a symbol is applied to"))
        return App(self.symbol(given.symbol), args)
