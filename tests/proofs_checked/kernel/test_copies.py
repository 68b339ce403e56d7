"""Every field of every value that a kernel is given: of another type, or changed by force."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from threading import Thread
from types import SimpleNamespace
from typing import Any, NoReturn, cast

import pytest

from formal.errors import IllFormed
from proofs_checked.kernel.closure import Closure
from proofs_checked.kernel.jagi import AGREE, JAGI, POSSIBLE, REALITY_CHECK, first, possible
from proofs_checked.kernel.obligation import Model, Obligation
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import TRUE, App, Sort, Symbol, Term, Var, equal, implies
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.theory import Function, Maker, Theory, directly
from proofs_checked.kernel.vocabulary import PROMPT, Ext, Init, h, k, pi, x, y

Path = tuple[Any, ...]
"""The fields and places on the way from a value to what is in it."""

AGAIN = directly(Symbol("again", (PROMPT,), PROMPT), (h,), h)
THEORY = Theory((POSSIBLE, AGREE, AGAIN, JAGI.definitions[2], REALITY_CHECK))


def parts(value: Any) -> Iterator[tuple[Any, Any]]:
    if type(value) is tuple:
        yield from enumerate(value)
    elif is_dataclass(value):
        yield from ((f.name, getattr(value, f.name)) for f in fields(value) if f.init)
    elif type(value) not in {str, type(None)}:
        raise AssertionError(f"nothing is known of what is like a {type(value).__name__}")


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, value
    for name, part in parts(value):
        yield from places(part, (*path, name))


def forged(kind: type, values: dict[str, Any]) -> Any:
    """A value that no constructor has seen."""
    made: Any = object.__new__(kind)
    for name, value in {"_hash": 0, **values}.items():
        if hasattr(kind, name) or name in values:
            object.__setattr__(made, name, value)
    return made


def put(value: Any, path: Path, new: Any) -> Any:
    """The value with another thing at a place."""
    if not path:
        return new
    name, *rest = path
    changed = {n: put(p, tuple(rest), new) if n == name else p for n, p in parts(value)}
    return tuple(changed.values()) if type(value) is tuple else forged(type(value), changed)


def asked(*_: object) -> NoReturn:
    raise AssertionError("it is asked something before its class is known")


ASKING = ("__eq__", "__hash__", "__iter__", "__len__", "__getitem__", "__getattribute__", "__str__")
TRAPS = {
    kind: type("Like", (kind,), {"__slots__": (), **dict.fromkeys(ASKING, asked)})
    for kind in (tuple, str, Theory, Function, Maker, Statement, App, Var, Symbol, Sort)
}
Nothing = type("Nothing", (), dict.fromkeys(ASKING, asked))


def like(value: Any) -> Iterator[Any]:
    """What is like a value, and is none."""
    if value is None:
        yield Nothing()
    elif type(value) is tuple:
        yield from (list(value), tuple.__new__(TRAPS[tuple], value))
    elif type(value) is str:
        yield str.__new__(TRAPS[str], value)
    else:
        yield forged(TRAPS[type(value)], dict(parts(value)))


FORMULA = implies(possible(pi, h), equal(first(h), Init(x)))
STATEMENT = Statement((k, h), implies(possible(pi, h), equal(h, k)))
CASES = ((Init(x), None), (Ext(h, y, x), None))


def about_all(kernel: Kernel) -> Theorem:
    return kernel.generalise(kernel.decide(equal(h, h)), h)


def by_induction(kernel: Kernel, on: Var, formula: Statement, terms: tuple[Term, ...]) -> Theorem:
    cases = [(term, kernel.decide(equal(term, term))) for term in (Init(x), Ext(h, y, x))]
    given = [(term, shown) for term, (_, shown) in zip(terms, cases, strict=True)]
    return kernel.induction(on, formula, given)


RULES: dict[str, tuple[Any, Callable[[Kernel, Any], object]]] = {
    "Kernel": (THEORY, lambda kernel, given: Kernel(given)),
    "assume": (STATEMENT, Kernel.assume),
    "decide": (equal(first(Init(x)), Init(x)), Kernel.decide),
    "instance": (Ext(h, y, x), lambda kernel, t: kernel.instance(about_all(kernel), t)),
    "generalise": (x, lambda kernel, v: kernel.generalise(about_all(kernel), v)),
    "substitute, the variable": (
        k,
        lambda kernel, v: kernel.substitute(
            about_all(kernel), cast(Any, SimpleNamespace(items=lambda: [(v, Init(x))]))
        ),
    ),
    "substitute, the term": (
        first(Init(x)),
        lambda kernel, t: kernel.substitute(about_all(kernel), {k: t}),
    ),
    "induction, the variable": (
        h,
        lambda kernel, v: by_induction(
            kernel, v, Statement((), equal(h, h)), (Init(x), Ext(h, y, x))
        ),
    ),
    "induction, the statement": (
        Statement((), equal(h, h)),
        lambda kernel, s: by_induction(kernel, h, s, (Init(x), Ext(h, y, x))),
    ),
    "induction, a case": (
        Ext(h, y, x),
        lambda kernel, t: by_induction(kernel, h, Statement((), equal(h, h)), (Init(x), t)),
    ),
}


@pytest.mark.parametrize("rule", RULES)
def test_what_is_given_is_taken(rule: str) -> None:
    value, use = RULES[rule]
    assert use(Kernel(THEORY), copy.deepcopy(value))


@pytest.mark.parametrize("rule", RULES)
def test_what_is_like_a_part_of_what_is_given_is_refused(rule: str) -> None:
    value, use = RULES[rule]
    kernel = Kernel(THEORY)
    for path, part in places(value):
        for odd in like(part):
            with pytest.raises(IllFormed, match=r"must|a name is printable"):
                use(kernel, put(value, path, odd))


def test_every_field_of_what_a_theory_is_made_of_is_reached() -> None:
    kinds: set[Any] = {type(part) for _, part in places(THEORY) if is_dataclass(part)}
    assert kinds == {Theory, Function, Maker, Symbol, Sort, Var, App}
    reached = {path[-1] for path, _ in places(THEORY) if path}
    assert {f.name for kind in kinds for f in fields(kind) if f.init} <= reached


def forced(value: Any) -> Iterator[Callable[[], None]]:
    """Each change of a field of a value in this one, by force."""
    for _, part in places(value):
        for f in fields(part) if is_dataclass(part) else ():
            yield lambda part=part, name=f.name: object.__setattr__(part, name, "changed")  # type: ignore[misc]


def said(made: object) -> object:
    if isinstance(made, Kernel):
        return made.theory
    assert isinstance(made, Theorem)
    return made.hypotheses, made.conclusion, made.obligations


@pytest.mark.parametrize("rule", RULES)
def test_what_is_given_is_changed_by_force_after_a_step(rule: str) -> None:
    value, use = RULES[rule]
    kernel = Kernel(THEORY)
    expected = copy.deepcopy(said(use(kernel, value)))
    given = copy.deepcopy(value)
    made = use(kernel, given)
    for change in forced(given):
        change()
        assert said(made) == expected


class Meddling:
    """Decides as our own decider, after another thread changed what the kernel was given."""

    name = "meddling"

    def __init__(self, given: Term) -> None:
        self.given = given

    def countermodel(self, obligation: Obligation) -> Model | None:
        changes = list(forced(self.given))
        thread = Thread(target=lambda: [change() for change in changes])
        thread.start()
        thread.join()
        return Closure().countermodel(obligation)


def test_what_is_given_is_changed_by_another_thread_during_a_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    formula = equal(first(Ext(h, y, x)), first(h))
    given = copy.deepcopy(formula)
    monkeypatch.setattr("proofs_checked.kernel.deciders.decider", lambda _: Meddling(given))
    theorem = Kernel(THEORY).decide(given)
    assert "changed" in repr(given)
    assert theorem.conclusion == Statement((), formula)
    assert theorem.obligations == (Obligation((), (formula,), formula),)


def test_an_application_is_not_bound_as_a_variable() -> None:
    kernel, applied = Kernel(JAGI), first(h)
    bound: Any = applied
    supposed = kernel.assume(Statement((), equal(applied, k)))
    with pytest.raises(IllFormed, match="a variable must be of exactly the class Var"):
        kernel.generalise(supposed, bound)
    with pytest.raises(IllFormed, match="a variable must be of exactly the class Var"):
        kernel.assume(Statement((bound,), equal(applied, applied)))
    with pytest.raises(IllFormed, match="a variable must be of exactly the class Var"):
        kernel.substitute(supposed, {bound: k})
    with pytest.raises(IllFormed, match="a variable must be of exactly the class Var"):
        kernel.induction(bound, Statement((), TRUE), [])
    longer: Any = Ext(h, y, x)
    with pytest.raises(IllFormed, match="a variable must be of exactly the class Var"):
        by_induction(kernel, longer, Statement((), TRUE), (Init(x), longer))
    with pytest.raises(IllFormed, match="a variable must be of exactly the class Var"):
        Theory((Function(first, (bound,), None, ((None, Init(x)),)),))
    with pytest.raises(IllFormed, match="a variable must be of exactly the class Var"):
        Theory((Function(first, (h,), bound, ((None, h),)),))


@pytest.mark.parametrize("row", [(), (None,), (None, h, h)])
def test_an_equation_is_a_pattern_and_a_value(row: Any) -> None:
    with pytest.raises(IllFormed, match="an equation must be a pattern and a value"):
        Theory((Function(first, (h,), None, (row,)),))
