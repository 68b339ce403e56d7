"""An obligation about real numbers is decided as it stands, and no otherwise."""

import pytest

from bridge.errors import Inconclusive, NotRun, Refuted
from proofs_checked.agda import real
from proofs_checked.agda.real import SOLVERS, by_cvc5, by_z3, decide
from proofs_checked.agda.sources import TEXTS, source, with_fault
from proofs_checked.kernel.deciders import decider

TREND = source("Trend.smt2")

every_solver = pytest.mark.parametrize("solver", SOLVERS)


def test_the_obligation_says_what_it_said_when_it_was_read_beside_the_theorem() -> None:
    assert [line for line in TREND.split("\n") if line.startswith("(assert")] == [
        "(assert (<= 0 a))",
        "(assert (< a b))",
        "(assert (>= (+ Rx (* a Fx)) (+ Ry (* a Fy))))",
        "(assert (>= (+ Ry (* b Fy)) (+ Rx (* b Fx))))",
        "(assert (not (and (>= Fy Fx) (<= Ry Rx))))",
    ]


@every_solver
@pytest.mark.parametrize("name", [name for name in TEXTS if name.endswith(".smt2")])
def test_each_obligation_follows(name: str, solver: str) -> None:
    decider(solver)
    decide(TEXTS[name], solver)


def test_a_fault_must_change_text_that_is_there_once() -> None:
    for old in ("nowhere", "assert"):
        with pytest.raises(ValueError, match=f"has once; got '{old}'"):
            with_fault("Trend.smt2", old, "")


@every_solver
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("(assert (< a b))\n", "", "the conclusion fails"),
        ("(assert (<= 0 a))\n", "", "the conclusion fails"),
        ("(< a b)", "(> a b)", "the conclusion fails"),
        ("(>= (+ Rx (* a Fx)) (+ Ry (* a Fy)))", "true", "the conclusion fails"),
        ("(>= (+ Ry (* b Fy)) (+ Rx (* b Fx)))", "true", "the conclusion fails"),
        ("(<= Ry Rx)", "(>= Ry Rx)", "the conclusion fails"),
        ("(>= Fy Fx)", "(> Fy Fx)", "the conclusion fails"),
        ("(<= 0 a)", "(and (<= 0 a) (< a 0))", "cannot be met together"),
    ],
)
def test_another_obligation_is_refuted(solver: str, old: str, new: str, said: str) -> None:
    decider(solver)
    assert TREND.count(old) == 1
    with pytest.raises(Refuted, match=f"{solver}: the hypotheses .*{said}") as refuted:
        decide(TREND.replace(old, new), solver)
    assert "check-sat" not in str(refuted.value.witness or refuted.value)


def test_numbers_show_that_the_conclusion_fails() -> None:
    decider("z3")
    with pytest.raises(Refuted, match=r"fails: Fx = \S+, Fy = \S+, Rx = .*, a = \S+, b = \S+$"):
        decide(TREND.replace("(assert (< a b))\n", ""), "z3")


@every_solver
def test_a_text_that_does_not_ask_twice_gives_no_verdict(solver: str) -> None:
    decider(solver)
    with pytest.raises(Inconclusive, match="answers"):
        decide(TREND.replace("(check-sat)\n", "", 1), solver)


def test_a_solver_that_is_absent_is_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(real, "import_module", absent)
    for solver, ask in (("z3", by_z3), ("cvc5", by_cvc5)):
        with pytest.raises(NotRun) as not_run:
            ask(TREND)
        assert not_run.value.what == solver
