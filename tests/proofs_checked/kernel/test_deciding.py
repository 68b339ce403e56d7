"""The deciders: each decides alike, and where they do not, or do not know, there is no verdict."""

from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge.errors import Inconclusive, NotRun
from proofs_checked.kernel import deciders as deciding
from proofs_checked.kernel.closure import Closure
from proofs_checked.kernel.deciders import decider
from proofs_checked.kernel.jagi import JAGI, first, possible
from proofs_checked.kernel.obligation import Disagreement, Model, NotProved, Obligation
from proofs_checked.kernel.terms import (
    FALSE,
    TRUE,
    Term,
    both,
    either,
    equal,
    implies,
    ite,
    no,
)
from proofs_checked.kernel.theorem import Kernel
from proofs_checked.kernel.vocabulary import (
    Empty,
    Ext,
    Init,
    Succ,
    Then,
    Zero,
    a,
    act,
    b,
    h,
    k,
    n,
    p,
    pi,
    s,
    x,
    x1,
    y,
)

PROMPTS: list[Term] = [
    h,
    k,
    Init(x),
    Init(x1),
    Ext(h, a, x),
    Ext(k, b, x1),
    Ext(Ext(h, a, x), b, x),
    first(h),
]
ACTIONS: list[Term] = [
    a,
    b,
    act(pi, h),
    act(pi, k),
    act(pi, Ext(h, a, x)),
    ite(possible(pi, h), a, b),
]
OTHERS = [
    equal(p, Empty()),
    equal(p, Then(h, a)),
    equal(n, Succ(n)),
    equal(n, Zero()),
    equal(Succ(n), Zero()),
    equal(x, x1),
    TRUE,
]
atoms = st.one_of(
    st.sampled_from(OTHERS),
    st.sampled_from([possible(pi, t) for t in PROMPTS]),
    st.builds(equal, st.sampled_from(PROMPTS), st.sampled_from(PROMPTS)),
    st.builds(equal, st.sampled_from(ACTIONS), st.sampled_from(ACTIONS)),
)
formulas = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds(no, inner),
        st.builds(both, inner, inner),
        st.builds(either, inner, inner),
        st.builds(implies, inner, inner),
        st.builds(equal, inner, inner),
        st.builds(ite, inner, inner, inner),
    ),
    max_leaves=8,
)


@given(st.lists(formulas, max_size=3), formulas)
def test_z3_and_our_own_checker_decide_alike(premises: list[Term], conclusion: Term) -> None:
    obligation = Obligation(tuple(premises), (), conclusion)
    ours, its = (d.countermodel(obligation) for d in (Closure(), decider("z3")))
    assert (ours is None) is (its is None)


@pytest.mark.parametrize("name", ["closure", "z3", "cvc5"])
@pytest.mark.parametrize(
    ("formula", "follows"),
    [
        (implies(equal(Ext(h, a, x), Ext(k, b, x1)), equal(a, b)), True),
        (no(equal(Init(x), Ext(h, a, x))), True),
        (no(equal(h, Ext(h, a, x))), True),
        (no(equal(h, Ext(Ext(h, a, x), b, x1))), True),
        (no(both(equal(h, Ext(k, a, x)), equal(k, Ext(h, b, x)))), True),
        (implies(equal(h, k), equal(act(pi, h), act(pi, k))), True),
        (implies(equal(act(pi, h), act(pi, k)), equal(h, k)), False),
        (implies(both(equal(h, s), equal(s, k), possible(pi, h)), possible(pi, k)), True),
        (equal(ite(possible(pi, h), a, b), a), False),
        (implies(possible(pi, h), equal(ite(possible(pi, h), a, b), a)), True),
        (either(equal(a, b), either(equal(b, y), equal(a, y))), False),
        (no(equal(n, Succ(n))), True),
        (either(equal(n, Zero()), equal(n, Succ(Zero()))), False),
        (FALSE, False),
        (TRUE, True),
    ],
    ids=str,
)
def test_what_follows_and_what_does_not(name: str, formula: Term, follows: bool) -> None:
    assert (decider(name).countermodel(Obligation((), (), formula)) is None) is follows


class Yes:
    """Says that everything follows."""

    name = "yes"

    def countermodel(self, obligation: Obligation) -> Model | None:
        return None


def test_a_disagreement_is_an_error_and_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    deciders = {"yes": Yes(), "closure": Closure()}
    monkeypatch.setattr("proofs_checked.kernel.deciders.decider", deciders.__getitem__)
    kernel = Kernel(JAGI, ("yes", "closure"))
    with pytest.raises(Disagreement, match="yes: follows, the bundled checker: does not follow"):
        kernel.decide(equal(a, b))
    assert issubclass(Disagreement, Inconclusive)
    assert not issubclass(Disagreement, NotProved)


def test_a_solver_that_does_not_know_gives_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    decider("z3")
    monkeypatch.setattr("z3.Solver.check", lambda self: import_module("z3").unknown)
    with pytest.raises(Inconclusive, match="z3 does not know whether ⊢ a = b"):
        Kernel(JAGI, ("z3",)).decide(equal(a, b))
    monkeypatch.undo()
    decider("cvc5")
    session = "proofs_checked.kernel.cvc5_decider._Session.read"
    monkeypatch.setattr(session, lambda self, script: ["", "unknown"])
    with pytest.raises(Inconclusive, match="cvc5 says 'unknown' on whether ⊢ a = b"):
        Kernel(JAGI, ("cvc5",)).decide(equal(a, b))


@pytest.mark.parametrize("name", ["z3", "cvc5"])
def test_what_is_not_installed_is_not_run(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    found = import_module

    def absent(module: str) -> Any:
        if module == name:
            raise ImportError(name)
        return found(module)

    monkeypatch.setattr(deciding, "import_module", absent)
    with pytest.raises(NotRun, match="python -m pip install z3-solver cvc5"):
        Kernel(JAGI, (name, "closure"))
    assert Kernel(JAGI).decide(TRUE).obligations
