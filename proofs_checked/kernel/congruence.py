"""Congruence closure: which terms are the same thing, if certain atoms are so and others not."""

from collections.abc import Iterable, Sequence

from proofs_checked.kernel.terms import FALSE, TRUE, App, Symbol, Term
from proofs_checked.kernel.vocabulary import CONSTRUCTORS


class Conflict(Exception):
    """What is said cannot be so."""


class Classes:
    """The terms in classes, each of terms that are the same thing.

    Args:
        terms: all terms, each after those in it.
        said: the atoms that are decided, and how.

    Raises:
        Conflict: that cannot be so.
    """

    def __init__(self, terms: Sequence[Term], said: Iterable[tuple[Term, bool]]) -> None:
        self._above: dict[Term, Term] = {}
        self._different: list[tuple[Term, Term]] = [(TRUE, FALSE)]
        for atom, so in said:
            self._say(atom, so)
        self._close([t for t in terms if isinstance(t, App) and t.args and not t.symbol.logical])
        self._made = self._constructed(terms)
        self._check_parts()
        if any(self.of(a) == self.of(b) for a, b in self._different):
            raise Conflict

    def of(self, term: Term) -> Term:
        """The one term that stands for all of its class."""
        while (above := self._above.get(term)) is not None:
            term = above
        return term

    def value(self, atom: Term) -> bool | None:
        """Whether an atom is so; None if it is open."""
        if isinstance(atom, App) and atom.symbol.name == "=":
            a, b = (self.of(arg) for arg in atom.args)
            if a == b:
                return True
            return False if self._distinct(a, b) else None
        return {self.of(TRUE): True, self.of(FALSE): False}.get(self.of(atom))

    def _distinct(self, a: Term, b: Term) -> bool:
        made = self._made.get(a), self._made.get(b)
        if made[0] and made[1] and made[0].symbol != made[1].symbol:
            return True
        return any({self.of(c), self.of(d)} == {a, b} for c, d in self._different)

    def _say(self, atom: Term, so: bool) -> None:
        if isinstance(atom, App) and atom.symbol.name == "=":
            if so:
                self._merge(*atom.args)
            else:
                self._different.append((atom.args[0], atom.args[1]))
        else:
            self._merge(atom, TRUE if so else FALSE)

    def _merge(self, a: Term, b: Term) -> bool:
        a, b = self.of(a), self.of(b)
        if a == b:
            return False
        self._above[b] = a
        return True

    def _close(self, applied: Sequence[App]) -> None:
        """Equals of equals are equal, and so are the parts of what is constructed."""
        changed = True
        while changed:
            changed = False
            known: dict[tuple[Symbol, tuple[Term, ...]], App] = {}
            for t in applied:
                key = t.symbol, tuple(map(self.of, t.args))
                changed |= self._merge(known.setdefault(key, t), t)
            for one, other in self._pairs(applied):
                for a, b in zip(one.args, other.args, strict=True):
                    changed |= self._merge(a, b)

    def _pairs(self, applied: Sequence[App]) -> list[tuple[App, App]]:
        """What is constructed by the same constructor and the same thing."""
        first: dict[tuple[Symbol, Term], App] = {}
        made = [t for t in applied if t.symbol in CONSTRUCTORS]
        return [(first.setdefault((t.symbol, self.of(t)), t), t) for t in made]

    def _constructed(self, terms: Sequence[Term]) -> dict[Term, App]:
        made: dict[Term, App] = {}
        for t in terms:
            if isinstance(t, App) and t.symbol in CONSTRUCTORS:
                other = made.setdefault(self.of(t), t)
                if other.symbol != t.symbol:
                    raise Conflict
        return made

    def _check_parts(self) -> None:
        """Nothing is a part of itself."""
        done: set[Term] = set()

        def visit(root: Term, within: frozenset[Term]) -> None:
            if root in within:
                raise Conflict
            made = self._made.get(root)
            if made is not None and root not in done:
                for arg in made.args:
                    visit(self.of(arg), within | {root})
                done.add(root)

        for root in self._made:
            visit(root, frozenset())
