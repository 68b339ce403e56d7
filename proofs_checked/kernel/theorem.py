"""The kernel: the only maker of theorems.

A theorem says that a statement follows from hypotheses, in a theory. Statements have quantifiers in
front, if at all; obligations, which deciders decide, have none. Theorems and kernels hold nothing
themselves: what they say and use stands in private records, so that no copy is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, NoReturn
from weakref import WeakKeyDictionary

from formal.errors import IllFormed
from proofs_checked.kernel import induction as inducing
from proofs_checked.kernel.deciders import named, see
from proofs_checked.kernel.equations import equations
from proofs_checked.kernel.exact_copy import Copies, check_exact
from proofs_checked.kernel.obligation import Decider, Obligation
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import Term, Var
from proofs_checked.kernel.theory import Theory
from proofs_checked.kernel.well_founded import check_known


class _Basis(NamedTuple):
    """Of what a kernel makes theorems."""

    theory: Theory
    deciders: tuple[Decider, ...]


class _Record(NamedTuple):
    """What a theorem says and rests on."""

    kernel: Kernel
    basis: _Basis
    hypotheses: tuple[Statement, ...]
    conclusion: Statement
    definitions: frozenset[str]
    obligations: tuple[Obligation, ...]


class Theorem:
    """What a kernel has shown; only a kernel makes one."""

    __slots__ = ("__weakref__",)

    def __init__(self) -> None:
        raise IllFormed("a theorem is made by the kernel alone, from a proof")

    def __init_subclass__(cls) -> NoReturn:
        raise IllFormed("a theorem is made by the kernel alone, and there is one kind")

    @property
    def kernel(self) -> Kernel:
        """The kernel that showed it."""
        return _recorded(self).kernel

    @property
    def hypotheses(self) -> tuple[Statement, ...]:
        """From what it follows."""
        return _recorded(self).hypotheses

    @property
    def conclusion(self) -> Statement:
        """What follows."""
        return _recorded(self).conclusion

    @property
    def definitions(self) -> frozenset[str]:
        """The names of the definitions that it rests on."""
        return _recorded(self).definitions

    @property
    def obligations(self) -> tuple[Obligation, ...]:
        """The obligations that it rests on, all decided."""
        return _recorded(self).obligations

    def __reduce__(self) -> NoReturn:
        raise IllFormed("a theorem cannot be copied or stored: prove it again")

    def __str__(self) -> str:
        given = ", ".join(map(str, self.hypotheses))
        return f"{given} ⊢ {self.conclusion}" if given else f"⊢ {self.conclusion}"


_RECORDS: WeakKeyDictionary[Theorem, _Record] = WeakKeyDictionary()


def _recorded(theorem: Theorem) -> _Record:
    record = _RECORDS.get(theorem) if type(theorem) is Theorem else None
    if record is None:
        raise IllFormed("this is no theorem: no kernel has made it")
    return record


class Kernel:
    """Makes theorems of a theory, by seven rules; each copies what it is given, then judges it.

    Args:
        theory: the definitions.
        deciders: the names of those who decide the obligations; all must agree.
    """

    __slots__ = ("__weakref__",)

    def __init__(self, theory: Theory, deciders: Sequence[str] = ("closure",)) -> None:
        check_exact(theory, (Theory,), "a theory")
        # Copied, so that the kernel itself checks that it is well founded.
        basis = _Basis(Theory(theory.definitions), named(deciders))
        # In one step: while the names were read, the kernel may have been made and used.
        if _BASES.setdefault(self, basis) is not basis:
            raise IllFormed("a kernel is made once, of one theory")

    def __init_subclass__(cls) -> NoReturn:
        raise IllFormed("the rules of a kernel are these, and there is one kind")

    @property
    def theory(self) -> Theory:
        """The definitions."""
        return _basis(self).theory

    @property
    def deciders(self) -> tuple[str, ...]:
        """Who decides the obligations."""
        return tuple(d.name for d in _basis(self).deciders)

    def assume(self, statement: Statement) -> Theorem:
        """A ⊢ A."""
        (basis, _), statement = _used(self), Copies().statement(statement)
        check_known(basis.theory, (*statement.bound, statement.formula))
        return _made(self, basis, (statement,), statement)

    def decide(self, conclusion: Term, *using: Theorem) -> Theorem:
        """What follows from these, without quantifiers, and from the definitions.

        Raises:
            NotProved: it does not follow.
            Disagreement: the deciders disagree.
        """
        (basis, used), conclusion = _used(self, using), Copies().term(conclusion)
        if any(record.conclusion.bound for record in used):
            raise IllFormed("an obligation has no quantifier: say for which things it is used")
        premises = tuple(record.conclusion.formula for record in used)
        check_known(basis.theory, (*premises, conclusion))
        said = equations(basis.theory, (*premises, conclusion))
        obligation = Obligation(premises, tuple(said), conclusion)
        see(obligation, basis.deciders)
        left = inducing.union(record.hypotheses for record in used)
        definitions = frozenset(symbol.name for symbol in said.values())
        return _made(self, basis, left, Statement((), conclusion), used, definitions, obligation)

    def instance(self, theorem: Theorem, *things: Term) -> Theorem:
        """From Γ ⊢ ∀x. A(x), Γ ⊢ A(t)."""
        basis, (record,) = _used(self, [theorem])
        said = record.conclusion
        if len(things) != len(said.bound):
            raise IllFormed(f"{said} is for all of {len(said.bound)}, not {len(things)}")
        things = tuple(map(Copies().term, things))
        check_known(basis.theory, things)
        return _made(self, basis, record.hypotheses, said.at(*things), (record,))

    def generalise(self, theorem: Theorem, *over: Var) -> Theorem:
        """From Γ ⊢ A(x), Γ ⊢ ∀x. A(x), if Γ is not about x.

        Raises:
            IllFormed: a hypothesis is about x.
        """
        basis, (record,) = _used(self, [theorem])
        over = Copies().variables(over, "what is generalised over")
        check_known(basis.theory, over)
        inducing.check_free(over, record.hypotheses)
        statement = Statement((*over, *record.conclusion.bound), record.conclusion.formula)
        return _made(self, basis, record.hypotheses, statement, (record,))

    def substitute(self, theorem: Theorem, by: Mapping[Var, Term]) -> Theorem:
        """From Γ(x) ⊢ A(x), Γ(t) ⊢ A(t)."""
        basis, (record,) = _used(self, [theorem])
        copies = Copies()
        by = {copies.variable(v): copies.term(t) for v, t in tuple(by.items())}
        check_known(basis.theory, (*by, *by.values()))
        hypotheses = tuple(statement.about(by) for statement in record.hypotheses)
        return _made(self, basis, hypotheses, record.conclusion.about(by), (record,))

    def cut(self, theorem: Theorem, lemma: Theorem) -> Theorem:
        """From Γ, B ⊢ A and Δ ⊢ B, Γ, Δ ⊢ A.

        Raises:
            IllFormed: the theorem has no such hypothesis.
        """
        basis, (shown, by) = _used(self, [theorem, lemma])
        left = tuple(s for s in shown.hypotheses if not s.says(by.conclusion))
        if len(left) == len(shown.hypotheses):
            raise IllFormed(f"{theorem} does not suppose that {by.conclusion}")
        hypotheses = inducing.union([left, by.hypotheses])
        return _made(self, basis, hypotheses, shown.conclusion, (shown, by))

    def induction(
        self, on: Var, statement: Statement, cases: Sequence[tuple[Term, Theorem]]
    ) -> Theorem:
        """From Γ, A(parts of c) ⊢ A(c) for each constructor c, Γ ⊢ ∀x. A(x).

        A case is a constructor's term, of new variables, and what is shown for it.

        Raises:
            IllFormed: a case is missing or another one, or supposes more.
        """
        copies, cases = Copies(), [(term, theorem) for term, theorem in cases]
        basis, used = _used(self, [theorem for _, theorem in cases])
        terms = tuple(copies.term(term) for term, _ in cases)
        on, statement = copies.variable(on), copies.statement(statement)
        left = inducing.left(on, statement, terms, [(r.hypotheses, r.conclusion) for r in used])
        # What the statement speaks of is known: the cases show it.
        everywhere = Statement((on, *statement.bound), statement.formula)
        return _made(self, basis, left, everywhere, used)


_BASES: WeakKeyDictionary[Kernel, _Basis] = WeakKeyDictionary()


def _basis(kernel: Kernel) -> _Basis:
    basis = _BASES.get(kernel) if type(kernel) is Kernel else None
    if basis is None:
        raise IllFormed("this is no kernel: it is made of no theory")
    return basis


def _used(kernel: Kernel, theorems: Iterable[Theorem] = ()) -> tuple[_Basis, tuple[_Record, ...]]:
    """What this kernel makes theorems of, and what is recorded of theorems that are made of it."""
    basis, used = _basis(kernel), tuple(_recorded(theorem) for theorem in theorems)
    # The basis is what counts: a thing can pass for one kernel, and then for another.
    if any(record.kernel is not kernel or record.basis is not basis for record in used):
        raise IllFormed("a theorem of one kernel is none of another: prove it there")
    return basis, used


def _made(
    kernel: Kernel,
    basis: _Basis,
    hypotheses: tuple[Statement, ...],
    conclusion: Statement,
    used: tuple[_Record, ...] = (),
    definitions: frozenset[str] = frozenset(),
    *obligations: Obligation,
) -> Theorem:
    theorem, rests_on = object.__new__(Theorem), definitions.union(*(r.definitions for r in used))
    decided = tuple(dict.fromkeys((*(o for r in used for o in r.obligations), *obligations)))
    _RECORDS[theorem] = _Record(kernel, basis, hypotheses, conclusion, rests_on, decided)
    return theorem
