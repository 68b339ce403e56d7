"""What a function computes once is a check of its claim: what it finds, and how it fails."""

import pytest

from bridge.errors import Refuted, Vacuous
from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.subjects import OWN
from proofs_checked.engine.ways import Computation, computed


def squares(computation: Computation, most: int = 3, kept: bool = True) -> None:
    """The squares of the first numbers are no greater than 9."""
    found = [n * n for n in range((2 if computation.effort.deep else 1) + most)]
    must(max(found) <= 9, f"the squares are {found}")
    if kept:
        computation.found(f"{len(found)} squares", len(found), f"they are {found}")


def check_of(most: int = 3, kept: bool = True) -> Check:
    def changed(computation: Computation) -> None:
        squares(computation, most, kept)

    of = claim(
        "JAGI, Section 1",
        reason="so it is",
        verdict=Verdict.CONDITIONALLY,
        ways=[also(changed, computed("squares", part="of the first"))],
    )
    [check] = of(squares).checks
    return check


def test_the_outcome_is_what_was_found() -> None:
    check = check_of()
    assert (check.what, check.part) == ("squares", "of the first")
    assert (check.passing, check.evidence) == (Verdict.CONDITIONALLY, Evidence.EXHAUSTIVE)
    expected = Outcome("4 squares", 4, "they are [0, 1, 4, 9]")
    assert check.run(OWN, Effort()) == expected


def test_it_fails_where_the_function_says_so() -> None:
    with pytest.raises(Refuted, match=r"the squares are \[0, 1, 4, 9, 16\]"):
        check_of(most=4).run(OWN, Effort())


def test_the_effort_reaches_the_function() -> None:
    with pytest.raises(Refuted, match=r"9, 16\]"):
        check_of().run(OWN, Effort(deep=True))


def test_a_function_that_finds_nothing_gives_no_verdict() -> None:
    with pytest.raises(Vacuous, match="nothing was computed: squares"):
        check_of(kept=False).run(OWN, Effort())


def test_a_false_claim_holds_after_all_where_its_computation_refutes_the_refutation() -> None:
    of = claim(
        "JAGI, Section 1",
        reason="so it is",
        verdict=Verdict.FALSE,
        ways=[computed("squares", evidence=Evidence.PROPERTY_TESTED)],
    )
    [check] = of(squares).checks
    assert (check.passing, check.failing) == (Verdict.FALSE, Verdict.HOLDS)
    assert (check_of().failing, check.evidence) == (Verdict.FALSE, Evidence.PROPERTY_TESTED)
