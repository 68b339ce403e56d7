"""Rows say what the checks found, whatever the ledger records; names are found, or suggested."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace

import pytest

from bridge.errors import Inconclusive, Refuted, Vacuous
from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.claim import DEEP_ADDS, Check, Claim, Effort, Kind, Mutant, Outcome
from proofs_checked.engine.runner import UnknownClaim, find, run, run_mutants, select
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.ways import informally
from proofs_checked.ledger import LEDGER


def passes(d: Subjects, effort: Effort) -> Outcome:
    return Outcome("as far as it goes", 3)


def finds(d: Subjects, effort: Effort) -> Outcome:
    return Outcome("the smallest", 2, "the thing itself")


def fails(d: Subjects, effort: Effort) -> Outcome:
    raise Refuted("it is otherwise", "the witness")


def compares_nothing(d: Subjects, effort: Effort) -> Outcome:
    return Outcome("as far as nothing goes", 0)


def meets_nothing(d: Subjects, effort: Effort) -> Outcome:
    raise Vacuous("nothing meets the premise")


def breaks(d: Subjects, effort: Effort) -> Outcome:
    raise ZeroDivisionError("by nothing")


_ONE_MUTANT = (Mutant("nothing-wrong", "there is no fault", OWN),)
ASSUMING = "holds conditionally"


def claim(checks: Sequence[Check], verdict: Verdict = Verdict.HOLDS) -> Claim:
    return Claim(
        id="jagi-invented-1",
        paper="JAGI",
        item="Invented 1",
        statement="Something.",
        kind=Kind.STATEMENT,
        verdict=verdict,
        why="invented",
        checks=tuple(checks),
        mutants=_ONE_MUTANT,
        rests_on=("jagi-lemma-5",),
    )


def in_words(verdict: Verdict) -> Check:
    return informally("so it is")(lambda subjects, instance: "", verdict)


GOOD = Check("a good look", Evidence.PROPERTY_TESTED, passes)
BETTER = Check("a better look", Evidence.EXHAUSTIVE, passes)
PROVED = replace(GOOD, what="a proof", evidence=Evidence.PROVED)
SHOWN = Check("a thing", Evidence.EXHAUSTIVE, finds, shows=True)
BAD = Check("a bad look", Evidence.EXHAUSTIVE, fails)
UNDER_ASSUMPTION = Check("a look", Evidence.PROPERTY_TESTED, passes, passing=Verdict.CONDITIONALLY)
UNTYPED = Check("a search", Evidence.EXHAUSTIVE, finds, Verdict.ILL_TYPED, Verdict.HOLDS)


@pytest.mark.parametrize(
    ("checks", "verdict", "evidence"),
    [
        ([GOOD], "holds", "property-tested"),
        ([GOOD, BETTER], "holds", "exhaustive"),
        ([GOOD, BAD], "false", "refuted"),
        ([BETTER, UNDER_ASSUMPTION], "holds conditionally", "exhaustive"),
        ([BETTER, UNTYPED], "ill-typed", "refuted"),
        ([BAD, UNTYPED], "false", "refuted"),
        ([replace(UNTYPED, run=fails), GOOD], "holds", "exhaustive"),
        (
            [replace(GOOD, evidence=Evidence.ARGUMENT, passing=Verdict.INFORMAL)],
            "informal",
            "informal argument",
        ),
        ([PROVED, BETTER], "holds", "proved"),
        ([in_words(Verdict.FALSE)], "false", "informal argument"),
        ([in_words(Verdict.FALSE), GOOD], "false", "informal argument"),
        ([in_words(Verdict.FALSE), BAD], "false", "refuted"),
        ([in_words(Verdict.HOLDS), BAD], "false", "refuted"),
        (
            [in_words(Verdict.CONDITIONALLY), GOOD],
            ASSUMING,
            "informal argument",
        ),
        (
            [in_words(Verdict.HOLDS), PROVED, BETTER],
            "holds",
            "informal argument",
        ),
        ([PROVED, replace(BETTER, part="the last part")], "holds", "exhaustive"),
        (
            [PROVED, *(replace(each, part="the last part") for each in (GOOD, PROVED))],
            "holds",
            "proved",
        ),
        ([SHOWN], "holds", "proved"),
        ([SHOWN, GOOD], "holds", "property-tested"),
        ([replace(SHOWN, passing=Verdict.DAMAGED)], "text damaged", "refuted"),
    ],
)
def test_a_verdict_is_that_of_the_worst_check_and_evidence_that_of_the_weakest_part(
    checks: list[Check], verdict: str, evidence: str
) -> None:
    row = run(claim(checks))
    assert (row.verdict, row.evidence) == (verdict, evidence)
    expected = [check for check in checks if check.run is not fails]
    assert row.as_recorded is (verdict == "holds" and expected == checks)
    assert run(claim(checks, Verdict(verdict))).as_recorded is (expected == checks)


def otherwise(checks: Sequence[Check], k: int) -> tuple[Check, ...]:
    """The checks with the k-th otherwise than the ledger expects, all others as it does."""
    return tuple(replace(check, run=fails if n == k else passes) for n, check in enumerate(checks))


@pytest.mark.parametrize("recorded", LEDGER, ids=lambda recorded: recorded.id)
def test_a_claim_is_red_if_any_one_of_its_checks_comes_out_otherwise(recorded: Claim) -> None:
    assert run(replace(recorded, checks=otherwise(recorded.checks, -1))).as_recorded
    for k, check in enumerate(recorded.checks):
        forced = replace(recorded, checks=otherwise(recorded.checks, k), mutants=_ONE_MUTANT)
        row = run(forced)
        assert not row.as_recorded
        assert row.otherwise == (check.what,)
        assert row.witness == "the witness"
        [mutant] = run_mutants(forced)
        assert (mutant.caught, mutant.check) == (True, check.what)


@pytest.mark.parametrize("recorded", LEDGER, ids=lambda recorded: recorded.id)
def test_a_claim_is_red_if_all_of_its_checks_come_out_otherwise(recorded: Claim) -> None:
    row = run(replace(recorded, checks=tuple(replace(c, run=fails) for c in recorded.checks)))
    assert not row.as_recorded
    assert row.otherwise == tuple(check.what for check in recorded.checks)


def test_a_second_counterexample_does_not_hide_that_the_first_is_gone() -> None:
    """What is refuted by two is still false by one, but no longer as the ledger has it."""
    gone = Check("a search", Evidence.EXHAUSTIVE, fails, Verdict.FALSE, Verdict.HOLDS)
    there = Check("another", Evidence.EXHAUSTIVE, finds, Verdict.FALSE, Verdict.HOLDS)
    row = run(claim([gone, there], Verdict.FALSE))
    assert (row.verdict, row.as_recorded, row.otherwise) == ("false", False, ("a search",))
    assert row.witness == "the witness"


def test_a_row_is_ready_for_json() -> None:
    row = asdict(run(claim([GOOD, BETTER])))
    assert json.loads(json.dumps(row)) == json.loads(json.dumps(row, default=list))
    assert (row["rests_on"], row["otherwise"], row["drawn"]) == (("jagi-lemma-5",), (), None)
    assert list(row) == [
        *("id", "paper", "item", "statement", "verdict", "evidence", "as_recorded"),
        *("bound", "cases", "seconds", "witness", "rests_on", "otherwise", "checks", "drawn"),
        *("faults", "figures", "decision"),
    ]
    assert row["faults"] == ("there is no fault",)
    assert row["cases"] == 3 + 3
    assert row["bound"] == "as far as it goes; as far as it goes"
    assert row["seconds"] >= 0


def test_a_row_shows_what_refutes_the_claim_or_what_was_found() -> None:
    assert run(claim([GOOD, BAD])).witness == "the witness"
    assert run(claim([GOOD, UNTYPED])).witness == "the thing itself"
    existence = replace(UNTYPED, passing=Verdict.HOLDS)
    assert run(claim([GOOD, existence])).witness == "the thing itself"


def test_a_check_that_breaks_is_no_verdict() -> None:
    broken = Check("a broken look", Evidence.PROPERTY_TESTED, breaks)
    with pytest.raises(Inconclusive, match=r"JAGI Invented 1.*a broken look.*ZeroDivisionError"):
        run(claim([broken]))
    with pytest.raises(Inconclusive):
        list(run_mutants(claim([broken])))


def test_a_mutant_that_survives_is_not_caught() -> None:
    [row] = run_mutants(claim([GOOD, BETTER]))
    assert (row.caught, row.check, row.witness) == (False, "", "")


def test_a_mutant_row_says_by_what_it_was_caught() -> None:
    [row] = run_mutants(claim([GOOD, BAD]))
    assert (row.claim, row.mutant, row.fault) == (
        "jagi-invented-1",
        "nothing-wrong",
        "there is no fault",
    )
    assert (row.caught, row.check, row.witness) == (True, "a bad look", "the witness")


def test_a_refutation_without_a_witness_shows_its_message() -> None:
    def gone(d: Subjects, effort: Effort) -> Outcome:
        raise Refuted("there is no counterexample")

    found = find(claim([]), Check("a search", Evidence.EXHAUSTIVE, gone), OWN, Effort())
    assert found.witness == "there is no counterexample"


def names(*prefixes: str) -> list[str]:
    return [selected.id for selected in select(prefixes)]


def test_nothing_selects_everything_in_the_order_of_the_ledger() -> None:
    assert select() == list(LEDGER)
    present = {claim.paper.lower() for claim in LEDGER}
    papers = [paper for paper in ("jagi", "cagi", "pv", "bc", "sl") if paper in present]
    assert [c for paper in papers for c in select([paper])] == list(LEDGER)


def test_a_prefix_selects_a_group() -> None:
    parts = [claim.id for claim in LEDGER if claim.id.startswith("jagi-theorem-9.")]
    assert names("jagi-theorem-9") == names("jagi-theorem-9.") == parts
    assert names("jagi-theorem-9.2") == ["jagi-theorem-9.2"]
    assert names("JAGI Theorem 9") == parts
    assert names("jagi-theorem-9.2", "jagi-lemma-5") == ["jagi-lemma-5", "jagi-theorem-9.2"]


def test_a_prefix_ends_where_a_word_does() -> None:
    ten = replace(claim([GOOD]), id="jagi-example-10")
    one = replace(claim([GOOD]), id="jagi-example-1.half")
    assert select(["jagi-example-1"], [ten, one]) == [one]


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [
        ("jagi-lema-5", "jagi-lemma-5"),
        ("jagi-theorem-9-2", "jagi-theorem-9.2"),
        ("jagi-theorem", "jagi-theorem-9"),
        ("lemma-5", "jagi-lemma-5"),
    ],
)
def test_an_unknown_id_suggests_the_nearest(wrong: str, nearest: str) -> None:
    if wrong == "jagi-theorem":
        assert names(wrong) == names(nearest)
        return
    with pytest.raises(UnknownClaim, match=f"'{wrong}'.*; did you mean {nearest}\\?$"):
        select([wrong])


def test_of_an_unknown_group_the_group_and_its_ids_are_suggested() -> None:
    with pytest.raises(UnknownClaim, match="one of jagi-theorem-9, "):
        select(["jagi-therem-9"])


def test_an_empty_id_is_unknown_and_near_to_nothing() -> None:
    with pytest.raises(UnknownClaim, match=r"begins with it$"):
        select([""])


def test_an_id_with_another_number_is_not_near() -> None:
    with pytest.raises(UnknownClaim, match=r"'jagi-theorem-99', or one that begins with it$"):
        select(["jagi-theorem-99"])


def test_a_deep_effort_says_what_it_adds_and_does() -> None:
    assert Effort(deep=True).generated == 10 * Effort().generated == 500
    said = DEEP_ADDS.format(generated=Effort(deep=True).generated)
    assert said == "longer histories and 500 generated cases"
    assert Effort(examples=7).generated == Effort(deep=True, examples=7).generated == 7


def test_a_check_that_compares_nothing_is_no_verdict() -> None:
    check = Check("looking", Evidence.EXHAUSTIVE, compares_nothing)
    with pytest.raises(Inconclusive, match=r"is inconclusive: looking: nothing was compared"):
        run(claim([check]))


def test_a_claim_whose_premise_nothing_meets_is_vacuous() -> None:
    row = run(claim([Check("looking", Evidence.EXHAUSTIVE, meets_nothing)]))
    assert (row.verdict, row.as_recorded) == ("vacuous", False)
