"""A changed definition turns the claims red that are about it, and no others."""

from dataclasses import replace

import pytest

from formal.histories.rewriting import reverse
from proofs_checked.broken import environments
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check as broken
from proofs_checked.claim import Effort
from proofs_checked.definitions import PRODUCTION, Definitions, Transformation
from proofs_checked.ledger import LEDGER
from proofs_checked.running import run

# It is no longer Definition 8, nor what part 1 says that it is.
NOT_THE_REALITY_CHECK = {
    "jagi-definition-8",
    "jagi-theorem-9.1",
    "jagi-theorem-9.frozen",
    "jagi-reality-check-class",
}


def red(definitions: Definitions) -> set[str]:
    exhausting = Effort(examples=0)
    rows = [run(claim, definitions, exhausting) for claim in LEDGER]
    return {row.id for row in rows if not row.as_recorded}


def in_both_forms(transformation: Transformation) -> Definitions:
    return replace(
        PRODUCTION, reality_check=transformation, remembered_reality_check=transformation
    )


def test_parts_2_to_5_hold_if_the_answer_to_the_last_percept_is_frozen() -> None:
    """Parts 3 to 5 hold whatever is frozen; part 2 does where it is the same for π and π_RC."""
    assert red(in_both_forms(broken.freezing(broken.answer_to_last_percept))) == (
        NOT_THE_REALITY_CHECK
    )


def test_part_2_fails_if_what_is_frozen_differs_for_the_agent_and_its_reality_check() -> None:
    """So do its consequences: the canonical form, and that the outer of two checks wins."""
    assert red(in_both_forms(broken.freezing(broken.last_own_action))) == {
        *NOT_THE_REALITY_CHECK,
        "jagi-theorem-9.2",
        "jagi-canonical-form",
        "jagi-remark-10.compositions",
    }


def test_an_agent_that_does_not_freeze_keeps_parts_2_to_5() -> None:
    """It is π itself; but then it is no canonical form, and on another check it is not checked.

    Nor is there then a machine on which it makes a difference. What is said of those where it makes
    none is refuted by two checks: one counterexample is gone, so that the claim is not as recorded.
    """
    assert red(in_both_forms(broken.never)) == {
        *NOT_THE_REALITY_CHECK,
        "jagi-canonical-form",
        "jagi-remark-10.compositions",
        "jagi-section-5.1.depends",
        "jagi-section-5.1.type-2",
        "jagi-section-5.1.type-3",
    }


@pytest.mark.parametrize(
    ("changed", "claims"),
    [
        (
            replace(
                PRODUCTION, ignore_rewards=environments.comparing(environments.zero_but_the_last)
            ),
            {"jagi-example-1", "jagi-listing-1", "cagi-example-1"},
        ),
        (
            replace(PRODUCTION, reverse_history=environments.comparing(reverse, otherwise=0)),
            {
                "jagi-example-3",
                "jagi-section-3.not-well-behaved",
                "jagi-section-4.reverse-history",
                "cagi-example-3",
            },
        ),
        (
            replace(PRODUCTION, tempting_button=environments.OPPOSITE_REWARDS),
            {"jagi-example-2", "jagi-example-2.average", "jagi-example-2.best-interest"},
        ),
        (
            replace(
                PRODUCTION,
                traditionally_equivalent=possibility.equivalence(possibility.impossible),
            ),
            {
                "jagi-definition-4",
                "jagi-lemma-5",
                "jagi-proposition-6.1",
                "jagi-proposition-6.2",
                "jagi-proposition-6.traditional",
                "jagi-theorem-9.3",
                "jagi-remark-10.3",
                "jagi-canonical-form",
            },
        ),
    ],
    ids=["example 1", "example 3", "example 2", "traditional equivalence"],
)
def test_a_change_reaches_the_claims_about_it_alone(changed: Definitions, claims: set[str]) -> None:
    assert red(changed) == claims
