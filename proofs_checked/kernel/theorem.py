"""The kernel: the only maker of theorems.

A theorem says that a statement follows from hypotheses, in a theory. Statements have quantifiers in
front, if at all; obligations, which deciders decide, have none. A theorem holds nothing itself:
what it says stands in the kernel's own record, so that no copy and no change of it is a theorem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn
from weakref import WeakKeyDictionary

from formal.errors import IllFormed
from proofs_checked.kernel import inducing
from proofs_checked.kernel.deciding import decider
from proofs_checked.kernel.equations import equations
from proofs_checked.kernel.founded import check_known
from proofs_checked.kernel.obligation import Disagreement, NotProved, Obligation
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import App, Term, Var
from proofs_checked.kernel.theory import Theory


@dataclass(frozen=True)
class _Record:
    """What a theorem says and rests on."""

    kernel: Kernel
    hypotheses: tuple[Statement, ...]
    conclusion: Statement
    definitions: frozenset[str]
    obligations: tuple[Obligation, ...]


class Theorem:
    """What a kernel has shown; only a kernel makes one.

    Attributes:
        hypotheses: from what it follows.
        conclusion: what follows.
        definitions: the names of those that it rests on.
        obligations: those that it rests on, all decided.
    """

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
        """The obligations that it rests on."""
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
    """Makes theorems of a theory, by seven rules.

    Args:
        theory: the definitions.
        deciders: the names of those who decide the obligations; all must agree.
    """

    def __init__(self, theory: Theory, deciders: Sequence[str] = ("closure",)) -> None:
        if not deciders:
            raise IllFormed("someone must decide the obligations")
        # Made anew, so that it is seen to be well founded by whoever trusts it.
        self._theory = Theory(theory.definitions)
        self._deciders = tuple(map(decider, deciders))

    @property
    def theory(self) -> Theory:
        """The definitions."""
        return self._theory

    @property
    def deciders(self) -> tuple[str, ...]:
        """Who decides the obligations."""
        return tuple(d.name for d in self._deciders)

    def assume(self, statement: Statement) -> Theorem:
        """A ⊢ A."""
        if type(statement) is not Statement:
            raise IllFormed(f"{statement!r} is like a statement, and none")
        check_known(self._theory, (*statement.bound, statement.formula))
        return self._made((statement,), statement, [])

    def decide(self, conclusion: Term, *using: Theorem) -> Theorem:
        """What follows from these, without quantifiers, and from the definitions.

        Raises:
            NotProved: it does not follow.
            Disagreement: the deciders disagree.
        """
        if any(theorem.conclusion.bound for theorem in using):
            raise IllFormed("an obligation has no quantifier: say for which things it is used")
        premises = tuple(theorem.conclusion.formula for theorem in using)
        check_known(self._theory, (*premises, conclusion))
        said = equations(self._theory, (*premises, conclusion))
        obligation = Obligation(premises, tuple(said), conclusion)
        self._see(obligation)
        definitions = {symbol.name for symbol in said.values()}
        return self._made(
            inducing.union(theorem.hypotheses for theorem in using),
            Statement((), conclusion),
            using,
            definitions,
            [obligation],
        )

    def instance(self, theorem: Theorem, *things: Term) -> Theorem:
        """From Γ ⊢ ∀x. A(x), Γ ⊢ A(t)."""
        bound, formula = theorem.conclusion.bound, theorem.conclusion.formula
        if len(things) != len(bound):
            raise IllFormed(f"{theorem.conclusion} is for all of {len(bound)}, not {len(things)}")
        check_known(self._theory, things)
        instance = Statement(bound, formula).at(*things)
        return self._made(theorem.hypotheses, instance, [theorem])

    def generalise(self, theorem: Theorem, *over: Var) -> Theorem:
        """From Γ ⊢ A(x), Γ ⊢ ∀x. A(x), if Γ is not about x.

        Raises:
            IllFormed: a hypothesis is about x.
        """
        check_known(self._theory, over)
        inducing.check_free(over, theorem.hypotheses)
        statement = Statement((*over, *theorem.conclusion.bound), theorem.conclusion.formula)
        return self._made(theorem.hypotheses, statement, [theorem])

    def substitute(self, theorem: Theorem, by: Mapping[Var, Term]) -> Theorem:
        """From Γ(x) ⊢ A(x), Γ(t) ⊢ A(t)."""
        check_known(self._theory, (*(by := dict(by)), *by.values()))
        hypotheses = tuple(statement.about(by) for statement in theorem.hypotheses)
        return self._made(hypotheses, theorem.conclusion.about(by), [theorem])

    def cut(self, theorem: Theorem, lemma: Theorem) -> Theorem:
        """From Γ, B ⊢ A and Δ ⊢ B, Γ, Δ ⊢ A.

        Raises:
            IllFormed: the theorem has no such hypothesis.
        """
        left = tuple(s for s in theorem.hypotheses if not s.says(lemma.conclusion))
        if len(left) == len(theorem.hypotheses):
            raise IllFormed(f"{theorem} does not suppose that {lemma.conclusion}")
        hypotheses = inducing.union([left, lemma.hypotheses])
        return self._made(hypotheses, theorem.conclusion, [theorem, lemma])

    def induction(
        self, on: Var, statement: Statement, cases: Sequence[tuple[Term, Theorem]]
    ) -> Theorem:
        """From Γ, A(parts of c) ⊢ A(c) for each constructor c, Γ ⊢ ∀x. A(x).

        Args:
            on: x.
            statement: A(x).
            cases: each constructor's term, of new variables, and what is shown for it.

        Raises:
            IllFormed: a case is missing or another one, or supposes more.
        """
        datatype = inducing.datatype(on)
        statement, cases = Statement(statement.bound, statement.formula), [(t, s) for t, s in cases]
        check_known(self._theory, (on, *statement.bound, statement.formula, *(t for t, _ in cases)))
        constructors = tuple(t.symbol for t, _ in cases if isinstance(t, App))
        if constructors != datatype.constructors or len(cases) != len(constructors):
            raise IllFormed(f"an induction on {on} has a case for each constructor, in order")
        if on in statement.bound:
            raise IllFormed(f"{on} is bound already")
        left = inducing.union(
            inducing.case(on, statement, term, shown.hypotheses, shown.conclusion)
            for term, shown in cases
        )
        everywhere = Statement((on, *statement.bound), statement.formula)
        return self._made(left, everywhere, [shown for _, shown in cases])

    def _see(self, obligation: Obligation) -> None:
        found = [d.countermodel(obligation) for d in self._deciders]
        if len({model is None for model in found}) > 1:
            said = ", ".join(
                f"{d.name}: {'follows' if model is None else 'does not follow'}"
                for d, model in zip(self._deciders, found, strict=True)
            )
            raise Disagreement(f"{said}; asked whether {obligation}")
        if found[0] is not None:
            raise NotProved(obligation, found[0])

    def _made(
        self,
        hypotheses: tuple[Statement, ...],
        conclusion: Statement,
        by: Iterable[Theorem],
        definitions: Iterable[str] = (),
        obligations: Iterable[Obligation] = (),
    ) -> Theorem:
        used = [_recorded(theorem) for theorem in by]
        if any(record.kernel is not self for record in used):
            raise IllFormed("a theorem of one kernel is none of another: prove it there")
        theorem = object.__new__(Theorem)
        _RECORDS[theorem] = _Record(
            self,
            hypotheses,
            conclusion,
            frozenset(definitions).union(*(record.definitions for record in used)),
            tuple(dict.fromkeys((*(o for r in used for o in r.obligations), *obligations))),
        )
        return theorem
