"""What is proved reads as the papers have it, and rests on what it says."""

import pytest

from proofs_checked.kernel import canonical, distinguishing, equivalence, freezing
from proofs_checked.kernel import proposition_6 as six
from proofs_checked.kernel.chapters import PROPOSITIONS
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.proof import Proposition, kernel_of
from proofs_checked.kernel.theorem import Kernel

EQUIVALENT = "∀h. possible(π1, h) ⇒ π1(h) = π2(h)"
REALITY_CHECK, DEFAULTING, ANY = freezing.REALITY_CHECK, freezing.DEFAULTING, freezing.ANY

THEOREMS: list[tuple[Proposition, str]] = [
    (equivalence.REFLEXIVE, "⊢ ∀h, π. possible(π, h) ⇒ π(h) = π(h)"),
    (equivalence.SYMMETRIC, f"{EQUIVALENT} ⊢ ∀h. possible(π2, h) ⇒ π2(h) = π1(h)"),
    (
        equivalence.TRANSITIVE,
        f"{EQUIVALENT}, ∀h. possible(π2, h) ⇒ π2(h) = π3(h) ⊢ ∀h. possible(π1, h) ⇒ π1(h) = π3(h)",
    ),
    (
        equivalence.EVERY_ACTION_ITS_OWN,
        "⊢ ∀a, h, s, π. (possible(π, h) ∧ taken(s, a, h)) ⇒ π(s) = a",
    ),
    (
        equivalence.POSSIBLE_IF_ALL_ITS_OWN,
        "∀s, z. taken(s, z, k) ⇒ π(s) = z ⊢ possible(π, k)",
    ),
    (REALITY_CHECK.keeps_possible, "⊢ ∀h, π. possible(π, h) ⇔ possible(RC(π), h)"),
    (REALITY_CHECK.part_1, "⊢ ∀h, π. RC(π)(h) = ρ(π)(h)"),
    (freezing.PART_2, "⊢ ∀h, π. RC(RC(π))(h) = RC(π)(h)"),
    (REALITY_CHECK.part_3, "⊢ ∀h, π. possible(π, h) ⇒ π(h) = RC(π)(h)"),
    (
        REALITY_CHECK.part_4,
        "⊢ ∀n, ν, π. RC(π)(extended_result(RC(π), ν, n)) = π(extended_result(RC(π), ν, n))",
    ),
    (
        REALITY_CHECK.part_5,
        (
            "⊢ ∀n, μ, π. result(π, μ, n) = result(RC(π), μ, n) ∧ (π(result(π, μ, n)) = "
            "RC(π)(result(RC(π), μ, n)) ∧ possible(π, result(π, μ, n)))"
        ),
    ),
    (REALITY_CHECK.frozen_action, "⊢ ∀h, π. ¬possible(π, h) ⇒ RC(π)(h) = π(first(h))"),
    (DEFAULTING.frozen_action, "⊢ ∀h, z, π. ¬possible(π, h) ⇒ RC_to(z, π)(h) = z"),
    (freezing.PART_2_DEFAULTING, "⊢ ∀h, z, π. RC_to(z, RC_to(z, π))(h) = RC_to(z, π)(h)"),
    (ANY.frozen_action, "⊢ ∀h, π, φ. ¬possible(π, h) ⇒ freezing(φ, π)(h) = φ(π, h)"),
    (
        freezing.IDEMPOTENT_IF_SAME_FROZEN,
        (
            "∀h. ¬possible(π, h) ⇒ φ(freezing(φ, π), h) = φ(π, h) ⊢ "
            "∀h. freezing(φ, freezing(φ, π))(h) = freezing(φ, π)(h)"
        ),
    ),
    (
        freezing.SAME_FROZEN_IF_IDEMPOTENT,
        (
            "∀h. freezing(φ, freezing(φ, π))(h) = freezing(φ, π)(h) ⊢ "
            "∀h. ¬possible(π, h) ⇒ φ(freezing(φ, π), h) = φ(π, h)"
        ),
    ),
    (
        freezing.ALONE,
        "∀h. σ(h) = [π(h) if possible(σ, h), else π(first(h))] ⊢ ∀h. σ(h) = RC(π)(h)",
    ),
    (canonical.EQUAL_CHECKS, f"{EQUIVALENT} ⊢ ∀h. RC(π1)(h) = RC(π2)(h)"),
    (canonical.EQUIVALENT_IF_EQUAL_CHECKS, f"∀h. RC(π1)(h) = RC(π2)(h) ⊢ {EQUIVALENT}"),
    (
        distinguishing.EQUIVALENT_IF_SAME_RESULTS,
        f"∀μ, n. result(π1, μ, n) = result(π2, μ, n) ⊢ {EQUIVALENT}",
    ),
    (
        six.AGENTS_EQUIVALENT,
        (
            "a ≠ b ⊢ ∀h, x0. possible(constant(a), h) ⇒ constant(a)(h) = "
            "except_at(constant(a), ⟨x0, b, x0⟩, b)(h)"
        ),
    ),
]


@pytest.fixture
def kernel() -> Kernel:
    return kernel_of(JAGI, ("closure",))


@pytest.mark.parametrize(("proposition", "said"), THEOREMS, ids=lambda part: str(part)[:40])
def test_a_theorem_says_what_the_paper_says(
    kernel: Kernel, proposition: Proposition, said: str
) -> None:
    assert str(proposition(kernel)) == said


@pytest.mark.parametrize("proposition", PROPOSITIONS, ids=lambda proposition: proposition.words)
def test_a_theorem_rests_on_obligations(kernel: Kernel, proposition: Proposition) -> None:
    theorem = proposition(kernel)
    assert theorem.obligations
    assert theorem.hypotheses == () or set(theorem.hypotheses) <= set(proposition.hypotheses)


@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_a_solver_and_our_own_checker_agree_on_every_obligation(
    kernel: Kernel, solver: str
) -> None:
    together = kernel_of(JAGI, (solver, "closure"))
    for proposition in PROPOSITIONS:
        assert proposition(together).obligations == proposition(kernel).obligations


def test_what_is_frozen_is_nothing_that_part_3_rests_on(kernel: Kernel) -> None:
    """Parts 3 to 5 hold whatever is frozen, so they hold of any φ; only part 1 says which."""
    for part in (ANY.part_1, ANY.part_3, ANY.part_4, ANY.part_5):
        assert "freezing" in part(kernel).definitions
        assert "first" not in part(kernel).definitions
