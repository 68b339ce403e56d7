"""Each sentence of an explanation has what supports it: a claim, a proof, a check, a mutant, a run.

Which claims need an explanation follows from their items and verdicts; `unexplained.txt` lists
those that are still without one, and nothing else.
"""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bridge.evidence import Verdict
from formal.errors import IllFormed
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.recorded import witnesses
from proofs_checked.engine.runner import run, run_mutants
from proofs_checked.explaining import (
    FURTHER,
    PLAYED,
    REFUTED,
    SHOWN,
    demand_no_circle,
    explanation,
    needs_explanation,
    supported,
)
from proofs_checked.explanation import Step, Support
from proofs_checked.kernel.legend import legend
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import EXPLANATIONS

BY_ID = {claim.id: claim for claim in LEDGER}
UNEXPLAINED = (Path(__file__).parent / "unexplained.txt").read_text(encoding="utf-8").split()
EXPLAINED = [claim for claim in LEDGER if explanation(claim)]
LEMMA_5 = BY_ID["jagi-lemma-5"]
NEWEST = "a history is possible if its newest action is the agent's own"
_ITEM = re.compile(
    r"(?:Definition|Lemma|Proposition|Theorem|Remark|Example|Listing|Equation|Table|Figure) \d+",
    re.IGNORECASE,
)

SAYING = {Support.RUN, Support.CLAIM, Support.COMPARISON, Support.MUTANT}
SYMMETRY = (
    "(possible(π1, h) ⇔ possible(π2, h)) ∧ (possible(π1, h) ⇒ π1(h) = π2(h)) ⊢ "
    "possible(π2, h) ⇒ π2(h) = π1(h)"
)
"""The obligation for the symmetry of equivalence; its right side alone is false."""

every_explanation = pytest.mark.parametrize("claim", EXPLAINED, ids=lambda claim: claim.id)


def quoted(claim: Claim) -> list[tuple[Mutant, Step]]:
    """The mutants that the explanation of a claim quotes, with the steps."""
    faults = {mutant.fault: mutant for mutant in claim.mutants}
    return [(faults[step.by], step) for step in explanation(claim) if step.by in faults]


def items(text: str) -> set[str]:
    """The items of a paper that a text names."""
    return {item.capitalize() for item in _ITEM.findall(text)}


def about(claim: Claim) -> set[str]:
    """The items that a claim and those that it rests on are of, or that they name."""
    below = (about(BY_ID[each]) for each in claim.rests_on)
    return items(f"{claim.item}; {claim.statement}; {claim.why}").union(*below)


def test_every_theorem_and_every_refuted_claim_is_explained_or_listed_as_still_without() -> None:
    needed = {claim.id for claim in LEDGER if needs_explanation(claim)}
    explained = {claim.id for claim in EXPLAINED}
    assert explained - needed == FURTHER
    assert sorted(UNEXPLAINED) == sorted(needed - explained)
    assert PLAYED.keys() | SHOWN <= explained
    assert len(UNEXPLAINED) == len({*UNEXPLAINED})


def test_what_needs_an_explanation_follows_from_item_and_verdict() -> None:
    theorem, definition = BY_ID["jagi-theorem-9.4"], BY_ID["jagi-definition-4"]
    assert needs_explanation(theorem)
    assert not needs_explanation(replace(theorem, kind=Kind.ADDITION))
    assert not needs_explanation(replace(theorem, kind=Kind.CORRESPONDENCE))
    assert needs_explanation(replace(theorem, kind=Kind.ADDITION, verdict=Verdict.FALSE))
    assert not needs_explanation(definition)
    assert needs_explanation(replace(definition, verdict=Verdict.FALSE))
    assert needs_explanation(replace(definition, verdict=Verdict.ILL_TYPED))


def test_every_explanation_is_of_a_claim_of_its_paper() -> None:
    listed = {id_: paper for paper, explained in EXPLANATIONS.items() for id_ in explained}
    assert listed == {claim.id: claim.paper for claim in EXPLAINED}


@every_explanation
def test_every_sentence_has_a_support(claim: Claim) -> None:
    for step in explanation(claim):
        kind = supported(claim, step)
        assert step.text.endswith((".", "”"))
        assert (kind is Support.RUN) <= (step.says != "")
        assert step.says == "" or kind in SAYING


@every_explanation
def test_an_explanation_has_5_to_10_steps_and_shows_where_the_claim_breaks(claim: Claim) -> None:
    steps = explanation(claim)
    assert 5 <= len(steps) <= 10
    assert len({step.text for step in steps}) == len(steps)
    assert quoted(claim) or not claim.mutants


@every_explanation
def test_what_a_sentence_names_is_what_its_support_is_about(claim: Claim) -> None:
    for step in explanation(claim):
        known = about(claim) | items(step.by)
        known |= about(BY_ID[step.by]) if step.by in BY_ID else set()
        assert items(step.text) <= known, step


@pytest.mark.typical("jagi-theorem-9.2", "jagi-theorem-9.5", "cagi-lemma-1")
@every_explanation
def test_a_quoted_mutant_is_caught_by_the_counterexample_that_is_quoted(claim: Claim) -> None:
    mutants = tuple(mutant for mutant, _ in quoted(claim))
    rows = run_mutants(replace(claim, mutants=mutants))
    for (_, step), row in zip(quoted(claim), rows, strict=True):
        assert row.caught or row.not_run
        assert step.says in row.witness


@pytest.mark.typical("cagi-example-6.copy", "jagi-definition-3.4")
@pytest.mark.parametrize(
    "claim",
    [claim for claim in LEDGER if claim.verdict in REFUTED and needs_explanation(claim)],
    ids=lambda claim: claim.id,
)
def test_the_counterexample_that_is_found_again_is_the_recorded_one(claim: Claim) -> None:
    assert run(claim).witness == witnesses().get(claim.id, "")


def test_explanations_do_not_support_each_other_in_a_circle() -> None:
    demand_no_circle(
        {
            claim.id: [
                step.by for step in explanation(claim) if supported(claim, step) is Support.CLAIM
            ]
            for claim in EXPLAINED
        }
    )


def test_each_function_in_a_quoted_proof_is_in_the_papers_or_in_the_legend() -> None:
    steps = [(claim, step) for claim in EXPLAINED for step in explanation(claim)]
    proofs = {step.by for claim, step in steps if supported(claim, step) is Support.PROOF}
    assert len(proofs) > 20
    for formula in proofs:
        functions = set(re.findall(r"([^\W\d]\w+)\(", formula)) - {"possible"}
        explained = {meaning.partition("(")[0].partition(":")[0] for meaning in legend([formula])}
        assert {name for name in functions if not re.fullmatch("[πρφμν]\\d?", name)} <= explained


def test_a_circle_of_explanations_is_refused() -> None:
    demand_no_circle({"a": ["b", "c"], "b": ["c"]})
    with pytest.raises(IllFormed, match="in a circle: a → b → c → a"):
        demand_no_circle({"a": ["b"], "b": ["c"], "c": ["a"]})


def test_a_search_for_a_counterexample_supports_nothing_but_another_check_does() -> None:
    claim = BY_ID["jagi-section-3.discounted.any"]
    found, bounded, *_ = claim.checks
    assert supported(claim, Step("It is.", bounded.what)) is Support.CHECK
    with pytest.raises(IllFormed, match="a check that is no search for a counterexample"):
        supported(claim, Step("It is.", found.what))


@pytest.mark.parametrize(
    ("by", "says", "message"),
    [
        (SYMMETRY.partition(" ⊢ ")[2], "", "a whole theorem or obligation"),
        ("⊢ " + SYMMETRY.partition(" ⊢ ")[2], "", "a whole theorem or obligation"),
        (SYMMETRY.partition(" ⊢ ")[0], "", "a whole theorem or obligation"),
        ("compare jagi-listing-2", "", "says of jagi-listing-2: holds, and its verdict is false"),
        ("every three agents along every", "", "each sentence .* is none of these"),
        ("the moon", "", "each sentence .* 'the moon' is none of these"),
        (NEWEST[:-1], "", "each sentence .* is none of these"),
        ("jagi-lemma-5", "", "no claim supports its own explanation; jagi-lemma-5 does"),
        ("jagi-listing-2", "", "says of jagi-listing-2: holds, and its verdict is false"),
        ("jagi-definition-4", "false", "jagi-definition-4: false, and its verdict is holds"),
        ("RC(RC(π))(h) = RC(π)(h)", "", "each sentence .* is none of these"),
    ],
    ids=[
        "a conclusion",
        "a conclusion as a theorem",
        "a hypothesis",
        "a compared false claim",
        "part of a check",
        "nothing",
        "part of a fault",
        "itself",
        "a false claim",
        "a true one",
        "another proof",
    ],
)
def test_a_sentence_without_support_is_refused(by: str, says: str, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        supported(LEMMA_5, Step("It is so.", by, says))


@pytest.mark.parametrize(
    ("claim", "by", "says", "kind"),
    [
        ("jagi-lemma-5", "jagi-definition-4", "", Support.CLAIM),
        ("jagi-lemma-5", "jagi-listing-2", "false", Support.CLAIM),
        ("jagi-lemma-5", "compare jagi-listing-2", "false", Support.COMPARISON),
        ("jagi-lemma-5", "the statement", "", Support.STATEMENT),
        ("jagi-lemma-5", SYMMETRY, "", Support.PROOF),
        ("jagi-theorem-9.2", "⊢ ∀h, π. RC(RC(π))(h) = RC(π)(h)", "", Support.PROOF),
        ("jagi-lemma-5", NEWEST, "", Support.MUTANT),
        ("jagi-lemma-5", "every three agents along every history", "", Support.CHECK),
        ("jagi-lemma-5", "upsilon list", "jagi-lemma-5", Support.RUN),
        ("cagi-example-6.copy", "observes = 0 but e shows = 1", "", Support.WITNESS),
        ("cagi-lemma-3.reference", "only the word before it", "", Support.ARGUMENT),
    ],
    ids=str,
)
def test_each_kind_of_support_is_found(claim: str, by: str, says: str, kind: Support) -> None:
    assert supported(BY_ID[claim], Step("It is so.", by, says)) is kind


def test_a_counterexample_that_is_not_found_is_no_support() -> None:
    step = Step("It breaks.", NEWEST, "π1 is not equivalent to itself")
    [mutant] = (mutant for mutant in LEMMA_5.mutants if mutant.fault == NEWEST)
    [row] = run_mutants(replace(LEMMA_5, mutants=(mutant,)))
    assert supported(LEMMA_5, step) is Support.MUTANT
    assert step.says not in row.witness
