"""Rows say what the checks found, whatever the ledger records; names are found, or suggested."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace

import pytest

from bridge.errors import CouldNotLook, Refuted, Vacuous
from bridge.evidence import Evidence, Standing
from proofs_checked.engine.claim import DEEP_ADDS, Check, Claim, Effort, Kind, Mutant, Outcome
from proofs_checked.engine.quantifiers import argued
from proofs_checked.engine.running import UnknownClaim, find, run, run_mutants, select
from proofs_checked.engine.subjects import OWN, Subjects
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
ASSUMING = "holds under a stated assumption"


def claim(checks: Sequence[Check], standing: Standing = Standing.HOLDS) -> Claim:
    return Claim(
        id="jagi-invented-1",
        paper="JAGI",
        item="Invented 1",
        statement="Something.",
        kind=Kind.STATEMENT,
        standing=standing,
        why="invented",
        checks=tuple(checks),
        mutants=_ONE_MUTANT,
        rests_on=("jagi-lemma-5",),
    )


GOOD = Check("a good look", Evidence.SAMPLED, passes)
BETTER = Check("a better look", Evidence.EXHAUSTED, passes)
PROVED = replace(GOOD, what="a proof", evidence=Evidence.PROVED)
SHOWN = Check("a thing", Evidence.EXHAUSTED, finds, shows=True)
BAD = Check("a bad look", Evidence.EXHAUSTED, fails)
UNDER_ASSUMPTION = Check("a look", Evidence.SAMPLED, passes, passing=Standing.ASSUMING)
UNTYPED = Check("a search", Evidence.EXHAUSTED, finds, Standing.ILL_TYPED, Standing.HOLDS)


@pytest.mark.parametrize(
    ("checks", "standing", "evidence"),
    [
        ([GOOD], "holds", "sampled"),
        ([GOOD, BETTER], "holds", "exhausted"),
        ([GOOD, BAD], "false", "refuted"),
        ([BETTER, UNDER_ASSUMPTION], "holds under a stated assumption", "exhausted"),
        ([BETTER, UNTYPED], "ill-typed", "refuted"),
        ([BAD, UNTYPED], "false", "refuted"),
        ([replace(UNTYPED, look=fails), GOOD], "holds", "exhausted"),
        (
            [replace(GOOD, evidence=Evidence.ARGUED, passing=Standing.INFORMAL)],
            "informal",
            "argued",
        ),
        ([PROVED, BETTER], "holds", "proved"),
        ([argued("so it is", passing=Standing.FALSE)], "false", "argued"),
        ([argued("so it is", passing=Standing.FALSE), GOOD], "false", "argued"),
        ([argued("so it is", passing=Standing.FALSE), BAD], "false", "refuted"),
        ([argued("so it is", passing=Standing.HOLDS), BAD], "false", "refuted"),
        ([argued("so it is", passing=Standing.ASSUMING), GOOD], ASSUMING, "argued"),
        ([argued("so it is", passing=Standing.HOLDS), PROVED, BETTER], "holds", "argued"),
        ([PROVED, replace(BETTER, part="the last part")], "holds", "exhausted"),
        (
            [PROVED, *(replace(each, part="the last part") for each in (GOOD, PROVED))],
            "holds",
            "proved",
        ),
        ([SHOWN], "holds", "proved"),
        ([SHOWN, GOOD], "holds", "sampled"),
        ([replace(SHOWN, passing=Standing.DAMAGED)], "text damaged", "refuted"),
    ],
)
def test_a_standing_is_that_of_the_worst_check_and_evidence_that_of_the_weakest_part(
    checks: list[Check], standing: str, evidence: str
) -> None:
    row = run(claim(checks))
    assert (row.standing, row.evidence) == (standing, evidence)
    expected = [check for check in checks if check.look is not fails]
    assert row.as_recorded is (standing == "holds" and expected == checks)
    assert run(claim(checks, Standing(standing))).as_recorded is (expected == checks)


def otherwise(checks: Sequence[Check], k: int) -> tuple[Check, ...]:
    """The checks with the k-th otherwise than the ledger expects, all others as it does."""
    return tuple(replace(check, look=fails if n == k else passes) for n, check in enumerate(checks))


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
    row = run(replace(recorded, checks=tuple(replace(c, look=fails) for c in recorded.checks)))
    assert not row.as_recorded
    assert row.otherwise == tuple(check.what for check in recorded.checks)


def test_a_second_counterexample_does_not_hide_that_the_first_is_gone() -> None:
    """What is refuted by two is still false by one, but no longer as the ledger has it."""
    gone = Check("a search", Evidence.EXHAUSTED, fails, Standing.FALSE, Standing.HOLDS)
    there = Check("another", Evidence.EXHAUSTED, finds, Standing.FALSE, Standing.HOLDS)
    row = run(claim([gone, there], Standing.FALSE))
    assert (row.standing, row.as_recorded, row.otherwise) == ("false", False, ("a search",))
    assert row.witness == "the witness"


def test_a_row_is_ready_for_json() -> None:
    row = asdict(run(claim([GOOD, BETTER])))
    assert json.loads(json.dumps(row)) == json.loads(json.dumps(row, default=list))
    assert (row["rests_on"], row["otherwise"], row["drawn"]) == (("jagi-lemma-5",), (), None)
    assert list(row) == [
        *("id", "paper", "item", "statement", "standing", "evidence", "as_recorded"),
        *("bound", "cases", "seconds", "witness", "rests_on", "otherwise", "checks", "drawn"),
        "faults",
    ]
    assert row["faults"] == ("there is no fault",)
    assert row["cases"] == 3 + 3
    assert row["bound"] == "as far as it goes; as far as it goes"
    assert row["seconds"] >= 0


def test_a_row_shows_what_refutes_the_claim_or_what_was_found() -> None:
    assert run(claim([GOOD, BAD])).witness == "the witness"
    assert run(claim([GOOD, UNTYPED])).witness == "the thing itself"
    existence = replace(UNTYPED, passing=Standing.HOLDS)
    assert run(claim([GOOD, existence])).witness == "the thing itself"


def test_a_check_that_breaks_is_no_verdict() -> None:
    broken = Check("a broken look", Evidence.SAMPLED, breaks)
    with pytest.raises(CouldNotLook, match=r"JAGI Invented 1.*a broken look.*ZeroDivisionError"):
        run(claim([broken]))
    with pytest.raises(CouldNotLook):
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

    found = find(claim([]), Check("a search", Evidence.EXHAUSTED, gone), OWN, Effort())
    assert found.witness == "there is no counterexample"


def names(*prefixes: str) -> list[str]:
    return [selected.id for selected in select(prefixes)]


def test_nothing_selects_everything_in_the_order_of_the_ledger() -> None:
    assert select() == list(LEDGER)
    papers = [
        p for p in ("jagi", "cagi", "pv", "bc") if any(c.id.startswith(f"{p}-") for c in LEDGER)
    ]
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
    with pytest.raises(UnknownClaim, match=f"'{wrong}'.*the nearest is {nearest}$"):
        select([wrong])


def test_an_empty_id_is_unknown_and_near_to_nothing() -> None:
    with pytest.raises(UnknownClaim, match=r"begins with it$"):
        select([""])


def test_a_deep_effort_says_what_it_adds_and_does() -> None:
    times = Effort(deep=True).generated // Effort().generated
    assert f"{times} times the generated cases" in DEEP_ADDS
    assert Effort(examples=7).generated == Effort(deep=True, examples=7).generated == 7


def test_a_check_that_compares_nothing_is_no_verdict() -> None:
    check = Check("looking", Evidence.EXHAUSTED, compares_nothing)
    with pytest.raises(CouldNotLook, match=r"was not decided; looking: nothing was compared"):
        run(claim([check]))


def test_a_claim_whose_premise_nothing_meets_is_vacuous() -> None:
    row = run(claim([Check("looking", Evidence.EXHAUSTED, meets_nothing)]))
    assert (row.standing, row.as_recorded) == ("vacuous", False)
