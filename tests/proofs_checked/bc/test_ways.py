"""Laws about MDPs are looked at in every small one, and fail with the smallest."""

import pytest

from bridge.errors import NoneGenerated, Refuted
from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Chance, Mdp
from formal.errors import IllFormed
from proofs_checked.bc.cases import HALF, Case, described, shown
from proofs_checked.bc.ways import Space, in_generated, property_tested
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.ways import Way, exhibited, informally, somewhere, throughout

SPACE = Space("every MDP", ((2, 1), (2, 2)), deep=((3, 1),))


def holds(d: Subjects, case: Case) -> str:
    case.mdp((-1, -2))
    return ""


def ends_at_once(d: Subjects, case: Case) -> str:
    mdp = case.mdp((-1, -2))
    stays = any("s" in mdp.T["s", a] for a in mdp.actions)
    return "it may stay" if stays and mdp.r("s", "a", "x") == -2 else ""


def never_supposed(d: Subjects, case: Case) -> str:
    case.suppose(False)
    return "it fails"


def refused(d: Subjects, case: Case) -> str:
    Mdp(("s", "s"), ("a",), {}, lambda s, a, t: 0)
    return ""


def test_every_mdp_of_a_shape_is_looked_at_once() -> None:
    # One state besides the end: each action leads to either, for either reward.
    outcome = throughout(SPACE)(holds, Verdict.HOLDS).run(OWN, Effort())
    assert outcome.cases == 4 + 4**2
    assert outcome.bound == "every MDP, of 2 states and 1 or 2 actions"
    # And two of them with one action each: three states to go to, and two rewards.
    assert throughout(SPACE)(holds, Verdict.HOLDS).run(OWN, Effort(deep=True)).cases == 20 + 6**2


def test_the_smallest_failure_is_the_witness() -> None:
    outcome = somewhere(SPACE)(ends_at_once, Verdict.FALSE).run(OWN, Effort())
    assert outcome.witness == "s: a to s for -2; x terminal; γ = 1; it may stay"
    with pytest.raises(Refuted, match="a to s for -2"):
        throughout(SPACE)(ends_at_once, Verdict.HOLDS).run(OWN, Effort())


def test_that_there_is_no_counterexample_is_said() -> None:
    with pytest.raises(Refuted, match="there is no counterexample: every MDP"):
        somewhere(SPACE)(holds, Verdict.FALSE).run(OWN, Effort())


def test_a_premise_that_nothing_meets_is_no_evidence() -> None:
    with pytest.raises(Refuted, match="nothing meets the premise"):
        throughout(SPACE)(never_supposed, Verdict.HOLDS).run(OWN, Effort())
    with pytest.raises(Refuted, match="there is no counterexample"):
        somewhere(SPACE)(never_supposed, Verdict.FALSE).run(OWN, Effort())


@pytest.mark.parametrize("way", [throughout(SPACE), somewhere(SPACE), in_generated("")])
def test_what_is_ill_formed_is_no_verdict(way: Way) -> None:
    with pytest.raises(IllFormed, match="an MDP must have at least one state"):
        way(refused, Verdict.CONDITIONALLY).run(OWN, Effort())


def test_a_premise_that_no_generated_case_meets_is_no_evidence() -> None:
    with pytest.raises(NoneGenerated, match="things that meet the premise: none was compared"):
        property_tested(never_supposed, "things").run(OWN, Effort())
    with pytest.raises(NoneGenerated, match="generated cases: none was compared"):
        property_tested(holds, "things").run(OWN, Effort(examples=0))


def test_generated_cases_fail_with_a_small_one() -> None:
    with pytest.raises(Refuted) as caught:
        property_tested(ends_at_once, "generated MDPs").run(OWN, Effort())
    assert "it may stay" in str(caught.value.witness)
    outcome = property_tested(holds, "generated MDPs").run(OWN, Effort(examples=5))
    assert outcome.cases == 5


def test_an_mdp_is_said_as_it_is() -> None:
    T: dict[tuple[str, str], dict[str, Chance]] = {("s", "a"): {"x": HALF, "s": HALF}}
    T["x", "a"] = {"x": 1}
    mdp = Mdp(("s", "x"), ("a",), T, lambda s, a, t: -1 if s == "s" else 0, HALF)
    assert described(mdp) == "s: a to x or s for -1; x terminal; γ = 1/2"


def test_sets_are_said_in_order() -> None:
    assert shown(frozenset("yx")) == "(x, y)"
    assert shown({"s": (HALF, -1)}) == "s: (1/2, -1)"


def test_a_way_says_which_part_it_is_about() -> None:
    @claim(
        "BC, Definition 1",
        reason="it is so",
        ways=[
            throughout(SPACE, part="it ends"),
            in_generated("generated MDPs", part="it ends"),
            informally("so it is", part="it ends"),
        ],
    )
    def made(instance: Case) -> None:
        """It ends."""
        instance.mdp((-1,))

    assert [check.part for check in made.checks] == ["it ends"] * 3


@pytest.mark.parametrize(
    ("verdict", "way", "failing"),
    [
        (Verdict.HOLDS, exhibited(SPACE), Verdict.FALSE),
        (Verdict.FALSE, somewhere(SPACE), Verdict.HOLDS),
        (Verdict.CONDITIONALLY, somewhere(SPACE), Verdict.HOLDS),
        (Verdict.CONDITIONALLY, somewhere(SPACE, failing=Verdict.FALSE), Verdict.FALSE),
    ],
)
def test_what_is_true_if_there_is_no_counterexample(
    verdict: Verdict, way: Way, failing: Verdict
) -> None:
    [check] = made(verdict, way).checks
    assert (check.passing, check.failing) == (verdict, failing)


def test_what_fails_in_some_case_does_not_hold_and_what_holds_in_all_refutes_nothing() -> None:
    with pytest.raises(IllFormed, match="what fails somewhere does not hold"):
        made(Verdict.HOLDS, somewhere(SPACE))
    for way in (throughout(SPACE), in_generated("MDPs")):
        with pytest.raises(IllFormed, match="what is false is refuted by an instance"):
            made(Verdict.FALSE, way)


def made(verdict: Verdict, way: Way) -> Claim:
    """A claim with a verdict that is checked in a way."""

    def ends(instance: Case) -> None:
        """It ends."""

    return claim("BC, Definition 1", reason="it is so", verdict=verdict, ways=[way])(ends)
