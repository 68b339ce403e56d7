"""What would let a checker accept what is not proved is refused, whatever the checker says."""

import pytest

from bridge.errors import Refuted
from proofs_checked.agda import agda
from proofs_checked.agda.agda import AGDA, OPTIONS
from proofs_checked.agda.sources import source
from proofs_checked.coq import coq
from proofs_checked.coq.coq import COQ


def test_the_developments_themselves_are_let_through() -> None:
    assert AGDA.complaints(source("Jagi.agda")) == []
    assert COQ.complaints(source("Jagi.v")) == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("postulate false : ⊥", "assumed, not proved"),
        ("primitive primTrustMe : {A : Set} {a b : A} → a ≡ b", "trusted, not proved"),
        ("equal = trustMe", "makes any two things equal"),
        ("open import Agda.Builtin.Bool", "nothing is imported"),
        ("import Table", "nothing is imported"),
        ("{-# TERMINATING #-}", "a pragma can turn a check off"),
        ("{-# NON_TERMINATING #-}", "a pragma can turn a check off"),
        ("{-# NO_POSITIVITY_CHECK #-}", "a pragma can turn a check off"),
        ("{-# REWRITE equal #-}", "a pragma can turn a check off"),
        ("{-#", "a pragma can turn a check off"),
        ("{-# OPTIONS --type-in-type #-}", "a pragma can turn a check off"),
        ("--type-in-type", "an option can turn a check off"),
        ("theorem = {! !}", "a hole is no proof"),
        ("theorem = ?", "a hole is no proof"),
    ],
)
def test_a_gap_in_agda_is_refused(line: str, why: str) -> None:
    complaint = agda.complaints(f"{OPTIONS}\nmodule Jagi where\n{line}")[0]
    assert "in line 3" in complaint
    assert why in complaint


@pytest.mark.parametrize(
    "first",
    [
        "module Jagi where",
        "{-# OPTIONS --without-K #-}",
        "{-# OPTIONS --safe #-}",
        "{-# OPTIONS --safe --without-K --type-in-type #-}",
    ],
)
def test_the_options_of_agda_must_stand_at_the_top(first: str) -> None:
    [complaint] = agda.complaints(f"{first}\n")
    assert complaint == f"the first line must be {OPTIONS}; it is {first!r}"


def test_agda_has_the_same_options_on_the_command_line() -> None:
    assert {"--safe", "--without-K", "--no-libraries"} <= set(AGDA.flags)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Axiom false : False.", "assumed, not proved"),
        ("Parameters a b : nat.", "assumed, not proved"),
        ("Conjecture false : False.", "assumed, not proved"),
        ("Variable false : False.", "a section may declare only the listed variables"),
        ("Hypotheses (p q : False).", "a section may declare only the listed variables"),
        ("Context (p : False).", "a section may declare only the listed variables"),
        ("Admitted.", "admitted, not proved"),
        ("Proof. admit. Qed.", "admitted, not proved"),
        ("Admit Obligations.", "admitted, not proved"),
        ("Proof. give_up. Qed.", "admitted, not proved"),
        ("Unset Guard Checking.", "a check is turned off"),
        ("Unset Positivity Checking.", "a check is turned off"),
        ("Unset Universe Checking.", "a check is turned off"),
        ("#[bypass_check(guard)]", "a check is turned off"),
        ("(* -type-in-type *)", "a check is turned off"),
        ('Declare ML Module "x".', "reaches outside"),
        ('Load "x".', "reaches outside"),
        ("From Coq Require Import Classical.", "nothing is required but Setoid"),
        ("Require", "nothing is required but Setoid"),
        ('Notation "a = b" := True.', "look like another"),
        ('Infix "=" := anything.', "look like another"),
    ],
)
def test_a_gap_in_coq_is_refused(line: str, why: str) -> None:
    complaint = coq.complaints(f"Section Theory.\n{line}")[0]
    assert "in line 2" in complaint
    assert why in complaint


def test_a_text_with_a_gap_is_refuted_and_no_checker_is_asked() -> None:
    with pytest.raises(Refuted, match="Agda is not run: 'postulate' in line 2") as refuted:
        AGDA.check(f"{OPTIONS}\npostulate")
    assert refuted.value.witness == "'postulate' in line 2: a postulate is assumed, not proved"
    with pytest.raises(Refuted, match="Coq is not run: 'Admitted' in line 1"):
        COQ.check("Admitted.")
