"""What is like a term, a statement or a definition, and is none, proves nothing."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from formal.errors import IllFormed
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.obligation import NotProved
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import FALSE, TRUE, TRUTH, App, Symbol, Var, equal, implies, no
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.theory import Function, Theory, directly
from proofs_checked.kernel.vocabulary import (
    NUMBER,
    PROMPT,
    Ext,
    Init,
    Succ,
    Zero,
    b,
    h,
    k,
    x,
    x0,
    y,
)

LONGER = Ext(k, b, x0)
LIAR = Symbol("liar", (PROMPT,), TRUTH)
LIES = directly(LIAR, (h,), no(LIAR(h)))


def changed_list(kernel: Kernel) -> Theorem:
    bound: Any = [h]
    theorem = kernel.instance(kernel.assume(Statement(bound, equal(h, k))), LONGER)
    bound.clear()
    theorem = kernel.substitute(theorem, {h: k})
    return kernel.decide(FALSE, kernel.cut(theorem, kernel.decide(equal(k, k))))


class Changing(Mapping[Var, Any]):
    """Has another item each time."""

    def __init__(self) -> None:
        self.asked = iter([k, LONGER])

    def __getitem__(self, v: Var) -> Any:
        return next(self.asked)

    def __iter__(self) -> Iterator[Var]:
        return iter([h])

    def __len__(self) -> int:
        return 1

    def values(self) -> Any:
        return [k]


def changing_mapping(kernel: Kernel) -> Theorem:
    theorem = kernel.substitute(kernel.assume(Statement((), equal(h, k))), Changing())
    return kernel.decide(FALSE, kernel.cut(theorem, kernel.decide(equal(k, k))))


class Cases(list[Any]):
    """Has every case when it is looked at so often, and then only the first."""

    honest = 1

    def __iter__(self) -> Iterator[Any]:
        self.honest -= 1
        return iter([self[0], self[-1] if self.honest >= 0 else self[0]])


def changing_cases(kernel: Kernel, honest: int = 1) -> Theorem:
    at_first = kernel.decide(no(equal(Init(x), LONGER)))
    cases = Cases([(Init(x), at_first), (Ext(h, y, x), at_first)])
    cases.honest = honest
    everywhere = kernel.induction(h, Statement((), no(equal(h, LONGER))), cases)
    return kernel.decide(FALSE, kernel.instance(everywhere, LONGER))


def later_changing_cases(kernel: Kernel) -> Theorem:
    return changing_cases(kernel, honest=2)


class Elsewhere(Statement):
    """Says what is true of everything in particular."""

    def about(self, by: Mapping[Var, Any]) -> Statement:
        return Statement((), TRUE)


def elsewhere_true(kernel: Kernel) -> Theorem:
    true = kernel.decide(TRUE)
    everywhere = kernel.induction(h, Elsewhere((), FALSE), [(Init(x), true), (Ext(h, y, x), true)])
    return kernel.instance(everywhere, h)


class Agreeing(Statement):
    """Says whatever is said."""

    def says(self, other: Statement) -> bool:
        return True


def agreeing_statement(kernel: Kernel) -> Theorem:
    return kernel.cut(kernel.assume(Agreeing((), FALSE)), kernel.decide(TRUE))


class Name(str):
    """Is the same as any other, and later is not."""

    __slots__ = ()
    same = True

    def __eq__(self, other: object) -> bool:
        return self.same or str.__eq__(self, other)

    def __hash__(self) -> int:
        return hash("h")


def changing_name(kernel: Kernel) -> Theorem:
    odd = Var(Name("odd"), PROMPT)
    theorem = kernel.decide(equal(odd, h))
    Name.same = False
    return kernel.decide(FALSE, kernel.instance(kernel.generalise(theorem, odd), Ext(h, y, x)))


def changed_theory(kernel: Kernel) -> Theorem:
    definitions: Any = []
    theory = Theory(definitions)
    definitions.append(LIES)
    return lying(theory)


class Unchecked(Function):
    """Is well founded because it says so."""

    def check(self, earlier: Theory) -> None:
        pass


def unchecked_function(kernel: Kernel) -> Theorem:
    return lying(Theory((Unchecked(LIAR, (h,), None, LIES.equations),)))


def lying(theory: Theory) -> Theorem:
    kernel = Kernel(theory)
    return kernel.decide(FALSE, kernel.decide(equal(LIAR(h), no(LIAR(h)))))


@pytest.mark.parametrize(
    "forge",
    [
        changed_list,
        changing_mapping,
        changing_cases,
        later_changing_cases,
        elsewhere_true,
        agreeing_statement,
        changing_name,
        changed_theory,
        unchecked_function,
    ],
)
def test_what_changes_after_it_was_looked_at_is_refused(forge: Callable[[Kernel], Theorem]) -> None:
    with pytest.raises((IllFormed, NotProved)):
        forge(Kernel(JAGI))


def test_a_term_of_another_class_is_refused() -> None:
    class Like(App):
        pass

    with pytest.raises(IllFormed, match="is like a term, and none"):
        Kernel(JAGI).assume(Statement((), Like(FALSE.symbol, (TRUE,))))


@pytest.mark.parametrize("decider", ["closure", "z3", "cvc5"])
def test_a_function_of_nothing_is_what_it_is_defined_as(decider: str) -> None:
    one = Symbol("one", (), NUMBER)
    kernel = Kernel(Theory((directly(one, (), Succ(Zero())),)), (decider,))
    kernel.decide(equal(one(), Succ(Zero())))
    with pytest.raises(NotProved):
        kernel.decide(implies(equal(one(), one()), FALSE))
    with pytest.raises(NotProved):
        kernel.decide(equal(Var("one", NUMBER), one()))
