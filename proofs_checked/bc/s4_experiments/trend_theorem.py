"""Section 4.1, the trend: the optima of any reward R + α₂ F, over every ordered field."""

from collections.abc import Callable
from functools import partial
from typing import Final

from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.agda.real import decided
from proofs_checked.agda.sources import with_fault
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import throughout


def weighted(R: int, F: int, weight: int) -> int:
    """R + α₂ F."""
    return R + weight * F


_in_smt_lib: Final = partial(with_fault, "Trend.smt2")
_in_agda: Final = partial(with_fault, "Bc.agda")


@addition(
    "BC, Section 4.1",
    id="bc-trend.theorem",
    title="the theorem behind the trend",
    reason="the sum of the two conditions says that b - a times the difference "
    "of F is not negative",
    ways=(
        throughout(Space("R, F, a and b from 0 to 3", 1, 1, (), size="")),
        proved_in_agda("Bc", "trend", of=()),
        *decided("Trend.smt2"),
    ),
    mutants={
        "F has a negative weight": {"worth": lambda R, F, weight: R - weight * F},
        "in SMT-LIB, the premise a < b is missing": _in_smt_lib("(assert (< a b))\n", ""),
        "in SMT-LIB, the premise 0 ≤ a is missing": _in_smt_lib("(assert (<= 0 a))\n", ""),
        "in SMT-LIB, R must grow": _in_smt_lib("(<= Ry Rx)", "(>= Ry Rx)"),
        "in SMT-LIB, F must grow strictly": _in_smt_lib("(>= Fy Fx)", "(> Fy Fx)"),
        "in SMT-LIB, the premises are contradictory": _in_smt_lib(
            "(assert (< a b))", "(assert (and (< a b) (< b a)))"
        ),
        "in Agda, a may equal b": _in_agda(
            "Rx Fx Ry Fy → 0ᵣ ≤ a → a <ᵣ b →\n    (Ry", "Rx Fx Ry Fy → 0ᵣ ≤ a → a ≤ b →\n    (Ry"
        ),
        "in Agda, R must grow": _in_agda(
            "(Fx ≤ Fy) × (Ry ≤ Rx)\n  trend a", "(Fx ≤ Fy) × (Rx ≤ Ry)\n  trend a"
        ),
        "in Agda, the field has an axiom that all numbers are equal": _in_agda(
            "(+-0 : ∀ x → (x + 0ᵣ) ≡ x)", "(+-0 : ∀ x → (x + 0ᵣ) ≡ x) (alike : ∀ x y → x ≡ y)"
        ),
    },
)
def trend(instance: Instance, worth: Callable[[int, int, int], int] = weighted) -> None:
    """Over every ordered field: let 0 ≤ a < b, R(x) + a F(x) ≥ R(y) + a F(y) and
    R(y) + b F(y) ≥ R(x) + b F(x). Then F(y) ≥ F(x) and R(y) ≤ R(x).
    """
    names = "a", "b", "R(x)", "F(x)", "R(y)", "F(y)"
    a, b, R_x, F_x, R_y, F_y = (instance.number(name, 4) for name in names)
    suppose(a < b and worth(R_x, F_x, a) >= worth(R_y, F_y, a))
    suppose(worth(R_y, F_y, b) >= worth(R_x, F_x, b))
    must(F_y >= F_x, "F is less at y")
    must(R_y <= R_x, "R is greater at y")
