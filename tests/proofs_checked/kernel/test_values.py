"""What is changed, registered, assigned or made again proves nothing: each attack alone."""

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any
from weakref import ReferenceType, ref

import pytest

from formal.errors import IllFormed
from proofs_checked.kernel import deciders as deciding
from proofs_checked.kernel import vocabulary
from proofs_checked.kernel.deciders import decider
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.obligation import Model, NotProved, Obligation
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import (
    FALSE,
    TRUE,
    TRUTH,
    Symbol,
    Term,
    Var,
    equal,
    implies,
    no,
)
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.theory import Function, Maker, Theory, by_cases, directly
from proofs_checked.kernel.vocabulary import (
    ACTION,
    AGENT,
    NUMBER,
    PROMPT,
    Ext,
    Init,
    Succ,
    Zero,
    a,
    act,
    b,
    h,
    k,
    n,
    pi,
    s,
    x,
    y,
)

PICK = Symbol("pick", (PROMPT, PROMPT), PROMPT)
LIAR = Symbol("liar", (PROMPT, PROMPT), TRUTH)
TAKES = Symbol("takes", (ACTION, ACTION), AGENT)
LONGER = Ext(h, y, x)
ONE = Succ(Zero())


def absurd(kernel: Kernel, same: Theorem) -> Theorem:
    """⊥, of a theorem that h is k, whatever k is."""
    everywhere = kernel.instance(kernel.generalise(same, k), LONGER)
    return kernel.decide(FALSE, everywhere)


# What a theory is given changes between two steps


def reversed_parameters() -> Theorem:
    parameters: Any = [h, k]
    kernel = Kernel(Theory((Function(PICK, parameters, None, ((None, h),)),)))
    one = kernel.decide(equal(PICK(h, k), h))
    parameters.reverse()
    other = kernel.decide(equal(PICK(h, k), k))
    return absurd(kernel, kernel.decide(equal(h, k), one, other))


def reversed_parameters_of_a_maker() -> Theorem:
    parameters: Any = [a, b]
    arguments: Any = [h]
    kernel = Kernel(Theory((Maker(TAKES, parameters, arguments, a),)))
    one = kernel.decide(equal(act(TAKES(a, b), h), a))
    parameters.reverse()
    other = kernel.decide(equal(act(TAKES(a, b), h), b))
    return kernel.decide(equal(a, b), one, other)


def changed_arguments_of_a_maker() -> Theorem:
    parameters: Any = [pi, k]
    arguments: Any = [h]
    made = Symbol("made", (AGENT, PROMPT), AGENT)
    kernel = Kernel(Theory((Maker(made, parameters, arguments, act(pi, h)),)))
    one = kernel.decide(equal(act(made(pi, k), s), act(pi, s)))
    parameters[1], arguments[0] = h, k
    other = kernel.decide(equal(act(made(pi, k), s), act(pi, k)))
    return kernel.decide(equal(act(pi, s), act(pi, k)), one, other)


def ill_founded_afterwards() -> Theorem:
    parameters: Any = [h, s]
    grows: dict[Term, Term] = {Init(x): TRUE, LONGER: no(LIAR(h, LONGER))}
    kernel = Kernel(Theory((by_cases(LIAR, parameters, h, grows),)))
    parameters.reverse()
    return kernel.decide(FALSE, kernel.decide(equal(LIAR(h, LONGER), no(LIAR(h, LONGER)))))


# What is registered


class Yes:
    """Says that everything follows."""

    name = "yes"

    def countermodel(self, obligation: Obligation) -> Model | None:
        return None


def registered_decider() -> Theorem:
    table: Any = deciding.DECIDERS
    table["yes"] = Yes
    return Kernel(JAGI, ("yes",)).decide(FALSE)


def assigned_decision() -> Theorem:
    ours: Any = decider("closure")
    kept = dict(vars(ours))
    vars(ours)["countermodel"] = lambda obligation: None
    try:
        return Kernel(JAGI).decide(FALSE)
    finally:
        vars(ours).clear()
        vars(ours).update(kept)


def assigned_decision_of_a_solver() -> Theorem:
    its: Any = decider("z3")
    its.countermodel = lambda obligation: None
    try:
        return Kernel(JAGI, ("z3",)).decide(FALSE)
    finally:
        del its.countermodel


class Alike:
    """Is laid out as a decider is, and says that everything follows."""

    __slots__ = ()
    name = "yes"

    def countermodel(self, obligation: Obligation) -> Model | None:
        return None


def decider_of_another_class(name: str = "closure") -> Theorem:
    its: Any = decider(name)
    kind = type(its)
    its.__class__ = Alike
    try:
        return Kernel(JAGI, (name,)).decide(FALSE)
    finally:
        its.__class__ = kind


def solver_of_another_class() -> Theorem:
    return decider_of_another_class("z3")


def registered_application() -> Theorem:
    gives = Symbol("gives", (NUMBER,), NUMBER)
    made = Symbol("made", (), NUMBER)
    table: Any = vocabulary.APPLYING
    table[NUMBER] = gives
    try:
        theory = Theory((directly(gives, (n,), Zero()), Maker(made, (), (), ONE)))
        kernel = Kernel(theory)
        one = kernel.decide(equal(gives(made()), ONE))
    finally:
        del table[NUMBER]
    return kernel.decide(FALSE, one, kernel.decide(equal(gives(made()), Zero())))


# What is made again


def kernel_made_again() -> Theorem:
    def picking(which: Var) -> Theory:
        return Theory((directly(PICK, (h, k), which),))

    kernel = Kernel(picking(h))
    one = kernel.decide(equal(PICK(h, k), h))
    kernel.__init__(picking(k))  # type: ignore[misc]
    other = kernel.decide(equal(PICK(h, k), k))
    return absurd(kernel, kernel.decide(equal(h, k), one, other))


def kernel_made_again_while_it_is_made() -> Theorem:
    def picking(which: Var) -> Theory:
        return Theory((directly(PICK, (h, k), which),))

    kernel = object.__new__(Kernel)
    shown = []

    class Meanwhile(list[str]):
        """Names of deciders; while they are read, the kernel is made and used."""

        def __iter__(self) -> Iterator[str]:
            kernel.__init__(picking(h))  # type: ignore[misc]
            shown.append(kernel.decide(equal(PICK(h, k), h)))
            return iter(["closure"])

    kernel.__init__(picking(k), Meanwhile())  # type: ignore[misc]
    other = kernel.decide(equal(PICK(h, k), k))
    return absurd(kernel, kernel.decide(equal(h, k), *shown, other))


class Passing:
    """Passes for one thing, and then for another: its hash is that of what it passes for."""

    __slots__ = ("__weakref__",)
    passes_for: Any = None

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return object.__hash__(Passing.passes_for)

    def pass_for(self, other: Any) -> ReferenceType[Any]:
        """A reference to it remembers the hash that it has now."""
        Passing.passes_for = other
        remembering = ref(self)
        hash(remembering)
        self.__class__ = type(other)
        other.__class__ = Passing
        return remembering


def kernel_that_passes_for_another() -> Theorem:
    shown: list[Theorem] = []
    passing: Any = Passing()
    for which in (h, k):
        passing.__class__ = Passing
        kernel: Any = Kernel(Theory((directly(PICK, (h, k), which),)))
        remembering = passing.pass_for(kernel)
        shown.append(passing.decide(equal(PICK(h, k), which)))
        if len(shown) == 2:
            return absurd(passing, passing.decide(equal(h, k), *shown))
        kernel.__class__ = Kernel
        del remembering
    raise AssertionError


def value_made_again() -> Theorem:
    odd = Var("odd", PROMPT)
    kernel = Kernel(JAGI)
    theorem = kernel.decide(equal(h, h))
    conclusion: Any = theorem.conclusion
    conclusion.__init__((), equal(h, odd))
    return absurd(kernel, kernel.substitute(theorem, {odd: k}))


def value_changed_in_its_dictionary() -> Theorem:
    kernel = Kernel(JAGI)
    theorem = kernel.decide(TRUE)
    vars(theorem.conclusion)["formula"] = FALSE
    return theorem


def name_changed() -> Theorem:
    odd = Var("odd", PROMPT)
    kernel = Kernel(JAGI)
    supposed = kernel.assume(Statement((), equal(odd, k)))
    vars(odd)["name"] = "h"
    same = kernel.decide(equal(h, k), supposed)
    vars(odd)["name"] = "odd"
    everywhere = kernel.instance(kernel.generalise(same, h), Ext(k, y, x))
    everywhere = kernel.substitute(everywhere, {odd: k})
    return kernel.decide(FALSE, kernel.cut(everywhere, kernel.decide(equal(k, k))))


# Kernels, types and names of other kinds


def kernel_of_another_class() -> Theorem:
    class Lax(Kernel):
        """Sees nothing."""

        def _see(self, obligation: Obligation) -> None:
            pass

    return Lax(JAGI).decide(FALSE)


def assigned_rule() -> Theorem:
    kernel: Any = Kernel(JAGI)
    kernel._see = lambda obligation: None
    theorem: Theorem = kernel.decide(FALSE)
    return theorem


class Like(type):
    """A class that is equal to another."""

    def __eq__(cls, other: object) -> bool:
        return other is Var or type.__eq__(cls, other)

    def __hash__(cls) -> int:
        return hash(Var)


class Anything(Var, metaclass=Like):
    """A variable that is h, and later is k, of a class that is equal to that of variables."""

    now = h

    def __eq__(self, other: object) -> bool:
        return other == self.now

    def __hash__(self) -> int:
        return hash(self.now)


def class_equal_to_another() -> Theorem:
    kernel = Kernel(JAGI)
    same = kernel.decide(equal(h, Anything("odd", PROMPT)))
    Anything.now = k
    try:
        return absurd(kernel, same)
    finally:
        Anything.now = h


def constant_and_function_of_one_name() -> Theorem:
    decider("z3")
    nothing = Symbol("constant n", (), NUMBER)
    kernel = Kernel(Theory((directly(nothing, (), Zero()),)), ("z3",))
    zero = kernel.decide(implies(equal(nothing(), nothing()), equal(n, Zero())))
    zero = kernel.decide(equal(n, Zero()), zero)
    return kernel.decide(FALSE, kernel.instance(kernel.generalise(zero, n), ONE))


TUPLE = "must be in a tuple, which cannot change; here it is in a list"
ITEMS = "'tuple' object does not support item assignment"
SLOTS = "must have __dict__ attribute"


@pytest.mark.parametrize(
    ("forge", "error", "message"),
    [
        (reversed_parameters, IllFormed, TUPLE),
        (reversed_parameters_of_a_maker, IllFormed, TUPLE),
        (changed_arguments_of_a_maker, IllFormed, TUPLE),
        (ill_founded_afterwards, IllFormed, TUPLE),
        (registered_decider, TypeError, ITEMS),
        (assigned_decision, TypeError, SLOTS),
        (assigned_decision_of_a_solver, AttributeError, "'countermodel' is read-only"),
        (decider_of_another_class, NotProved, "does not follow: ⊢ ⊥"),
        (solver_of_another_class, NotProved, "does not follow: ⊢ ⊥"),
        (registered_application, TypeError, ITEMS),
        (kernel_made_again, IllFormed, "a kernel is made once, of one theory"),
        (kernel_made_again_while_it_is_made, IllFormed, "a kernel is made once, of one theory"),
        (kernel_that_passes_for_another, IllFormed, "a theorem of one kernel is none of another"),
        (value_made_again, IllFormed, "a value is made once; this Statement is made already"),
        (value_changed_in_its_dictionary, TypeError, SLOTS),
        (name_changed, TypeError, SLOTS),
        (kernel_of_another_class, IllFormed, "there is one kind"),
        (assigned_rule, AttributeError, "no attribute '_see'"),
        (class_equal_to_another, IllFormed, "here is one of the class Anything"),
        (constant_and_function_of_one_name, NotProved, "constant n = constant n ⇒ n = 0"),
    ],
)
def test_no_theorem_comes_of(
    forge: Callable[[], Theorem], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        forge()


def test_a_value_stored_by_another_process_is_found_among_ours() -> None:
    code = (
        "import pickle, sys; from proofs_checked.kernel.jagi import JAGI; hash(JAGI);"
        "sys.stdout.buffer.write(pickle.dumps(JAGI))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    stored = pickle.loads(done.stdout)  # noqa: S301  # our own
    assert (stored, hash(stored)) == (JAGI, hash(JAGI))
