"""Checks by all interpretations of the text; the rule sets and the learner of the claims."""

import pytest

from bridge.errors import Refuted
from bridge.evidence import Evidence, Verdict
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.mdp.mdp import Mdp
from formal.errors import IllFormed
from proofs_checked.bc.c_details.appendix_c import learned, spaced
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.s4_experiments.rule_sets import (
    ALL,
    FAMILIES,
    GIVING,
    SOME,
    changed,
    gives_the_table,
)
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.runner import run
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.ways import Way, somewhere, throughout

MORE = Interpretations("1, 2 and 3", lambda: (1, 2, 3))
FEW = Interpretations("1 and 2", lambda: (1, 2), deep=MORE)
NONE: Interpretations[int] = Interpretations("nothing", lambda: ())


def below_three(d: Subjects, n: int) -> str:
    return "" if n < 3 else f"{n} is not below 3"


def below_two(d: Subjects, n: int) -> str:
    return "" if n < 2 else f"{n} is not below 2"


def ill_formed_from_two_on(d: Subjects, n: int) -> str:
    if n < 2:
        return ""
    raise IllFormed(f"{n} is not below 2")


def test_what_holds_exhaustive_interpretations_holds() -> None:
    outcome = throughout(FEW)(below_three, Verdict.HOLDS).run(OWN, Effort())
    assert (outcome.bound, outcome.cases, outcome.witness) == ("1 and 2", 2, "")


def test_all_that_a_statement_is_about_is_a_proof_and_the_rest_is_not() -> None:
    assert throughout(FEW)(below_three, Verdict.HOLDS).evidence is Evidence.EXHAUSTIVE
    check = throughout(FEW, proof=True, part="that they are small")(below_three, Verdict.HOLDS)
    assert (check.evidence, check.part) == (Evidence.PROVED, "that they are small")


def test_a_claim_that_is_a_function_is_handed_an_interpretation() -> None:
    def made(verdict: Verdict, way: Way, most: int) -> Claim:
        def small(instance: int, below: int = most) -> None:
            """Numbers are small."""
            must(instance < below, f"{instance} is not below {below}")

        return claim("BC, Section 1", reason="", verdict=verdict, ways=[way])(small)

    row = run(made(Verdict.HOLDS, throughout(FEW, proof=True), 3))
    assert (row.verdict, row.evidence, row.cases) == ("holds", "proved", 2)
    assert run(made(Verdict.HOLDS, throughout(FEW), 2)).verdict == "false"
    row = run(made(Verdict.FALSE, somewhere(FEW), 2))
    assert (row.evidence, row.witness) == ("refuted", "2 is not below 2")
    assert run(made(Verdict.FALSE, somewhere(FEW), 3)).verdict == "holds"


def test_a_deep_effort_checks_more_interpretations() -> None:
    with pytest.raises(Refuted, match="3 is not below 3"):
        throughout(FEW)(below_three, Verdict.HOLDS).run(OWN, Effort(deep=True))


def test_what_fails_by_one_does_not_hold_and_shows_which() -> None:
    with pytest.raises(Refuted, match="2 is not below 2"):
        throughout(FEW)(below_two, Verdict.HOLDS).run(OWN, Effort())
    check = somewhere(FEW)(below_two, Verdict.FALSE)
    assert (check.passing, check.failing) == (Verdict.FALSE, Verdict.HOLDS)
    assert check.run(OWN, Effort()).witness == "2 is not below 2"


def test_what_is_ill_formed_by_one_is_no_verdict() -> None:
    for way in (throughout(FEW), somewhere(FEW)):
        with pytest.raises(IllFormed, match="2 is not below 2"):
            way(ill_formed_from_two_on, Verdict.CONDITIONALLY).run(OWN, Effort())


def test_what_fails_by_none_is_not_refuted() -> None:
    with pytest.raises(Refuted, match="there is no counterexample: 1 and 2"):
        somewhere(FEW)(below_three, Verdict.FALSE).run(OWN, Effort())


def test_to_check_nothing_is_no_evidence() -> None:
    with pytest.raises(Refuted, match="nothing meets the premise: nothing"):
        throughout(NONE)(below_three, Verdict.HOLDS).run(OWN, Effort())


def test_the_interpretations_are_as_many_as_they_say() -> None:
    numbers = [sum(1 for _ in some.all()) for some in (SOME, GIVING, FAMILIES)]
    assert numbers == [7680, 240, 15]
    assert SOME.deep is ALL
    assert set(FAMILIES.all()) < set(GIVING.all())
    assert sum(1 for _ in changed(Rules(), (*CHOICES,))) == 3 + 2 + 4 + 4 + 7
    assert gives_the_table(Rules())
    assert not gives_the_table(Rules(pick_up="free", leave="tick"))


def test_the_coefficients_of_the_curve_include_both_ends() -> None:
    assert spaced(0, 1, 1) == [0, 1]
    assert len(spaced(0, 7, 1)) == 8


@pytest.mark.parametrize(("initial", "expected"), [(0, "short"), (-2, "long")])
def test_what_is_learned_depends_on_the_initial_values(initial: int, expected: str) -> None:
    gains = {"long": -2, "short": -1}
    mdp = Mdp.of(1, ("long", "short"), lambda s, a: (0, gains[a] if s else 0))
    assert learned(mdp, initial, ("long", "short")) == {1: expected}
