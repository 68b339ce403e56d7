"""The ledger is whole: every claim has a name, a source, a reason, checks and faults."""

import re
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bridge.errors import NoneGenerated
from bridge.evidence import Evidence, Verdict
from formal.errors import IllFormed
from proofs_checked.engine.claim import Check, Claim, Effort, Kind
from proofs_checked.engine.recorded import evidence, witnesses
from proofs_checked.engine.rows import Finding
from proofs_checked.engine.runner import find
from proofs_checked.engine.subjects import OWN
from proofs_checked.ledger import LEDGER, whole

BY_ID = {claim.id: claim for claim in LEDGER}
SHAPE = re.compile(r"(jagi|cagi|pv|bc|sl)(-[a-z0-9]+)+(\.[a-z0-9]+(-[a-z0-9]+)*){0,2}")
REPAIRED = ("", ".repaired")
NUMBERED = re.compile(
    r"(Definition|Lemma|Proposition|Theorem|Remark|Example|Listing|Section) (\d+)"
    r"|(Equation|Table|Figure) \d+|Appendix [A-C]\b"
)


def looks(claim: Claim) -> list[Check]:
    """The checks that are no mere words."""
    return [check for check in claim.checks if check.evidence is not Evidence.ARGUMENT]


every_claim = pytest.mark.parametrize("claim", LEDGER, ids=lambda claim: claim.id)


def test_ids_and_titles_are_unique() -> None:
    assert len(BY_ID) == len(LEDGER)
    assert len({claim.title for claim in LEDGER}) == len(LEDGER)


def test_no_id_is_lost() -> None:
    """Those of before the claims became functions are derived from their sources now."""
    ids = (Path(__file__).parent / "ids.txt").read_text(encoding="utf-8").split()
    assert len(ids) == 468
    assert {*ids} <= BY_ID.keys()


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            {"statement": "Another."},
            r"unique; .* the id 'jagi-lemma-5': 'Trad.*', in here, and 'Another.', in there",
        ),
        ({"id": "jagi-x", "item": "Example 99"}, r"that its paper.py lists; 'jagi-x', in there"),
        ({"id": "xyz-x", "paper": "XYZ"}, r"that its paper.py lists; 'xyz-x', in there, is of XYZ"),
        ({"id": "jagi-x", "rests_on": ("jagi-y",)}, r"'jagi-x', in there, rests on jagi-y"),
    ],
)
def test_what_does_not_fit_into_the_ledger_is_refused(
    changed: dict[str, Any], message: str
) -> None:
    lemma = replace(BY_ID["jagi-lemma-5"], rests_on=())
    assert whole([(lemma, "here"), (lemma, "there")]) == {lemma.id: (lemma, "here")}
    with pytest.raises(IllFormed, match=message):
        whole([(lemma, "here"), (replace(lemma, **changed), "there")])


def test_the_ledger_holds_what_it_must() -> None:
    required = {
        *(f"jagi-definition-{n}" for n in (1, 2, 4, 8)),
        *(f"jagi-definition-3.{part}" for part in (1, 2, 3, 4, "programs")),
        "jagi-lemma-5",
        *(f"jagi-proposition-6.{part}" for part in (1, 2, "traditional", "converse")),
        "jagi-section-5.reward-ignoring",
        "jagi-section-6.approximation",
        *(
            f"jagi-section-5.1.{part}"
            for part in ("depends", "partition", "type-1", "type-2", "type-3")
        ),
        *(f"jagi-theorem-9.{part}" for part in (1, 2, 3, 4, 5, "frozen")),
        *(f"jagi-remark-10.{part}" for part in (1, 2, 3, 4, 5, "compositions")),
        "jagi-canonical-form",
        *(f"jagi-example-{n}" for n in (1, 2, 3, 4)),
        "jagi-listing-1",
        "jagi-reality-check-class",
        *(f"jagi-section-3.5.{part}" for part in ("self-recognition", "limited-memory")),
        *(f"jagi-section-3.5.{part}" for part in ("false-memories", "adversarial")),
        *(f"jagi-section-4.{part}" for part in ("newcomblike", "newcomb")),
        *(f"jagi-section-1.{part}" for part in ("self-reflection", "box", "backtracking")),
        *(f"jagi-section-2.length{part}" for part in ("", ".repaired")),
        *(f"jagi-section-2.superfluous{part}" for part in ("", ".composed", ".dual")),
        "jagi-section-2.measures",
        *(f"jagi-section-2.impossible-situations{part}" for part in ("", ".bear")),
        *(f"jagi-section-1.no-free-lunch{part}" for part in ("", ".extended")),
        *("jagi-definition-3.main-difference", "jagi-theorem-9.4.immediately"),
        *(f"jagi-section-3.discounted.{part}" for part in ("example-4", "in-brief")),
        *("jagi-section-4.non-determinism", "jagi-section-5.1.punishing-freezing"),
        "jagi-section-5.simulation-within-a-simulation",
        *("cagi-example-10.objectives", "cagi-lemma-3.reference"),
        "jagi-definition-3.non-computable",
        *(f"jagi-section-3.discounted{part}" for part in ("", ".any", ".behaviour", ".ignoring")),
        "jagi-example-1.paradox",
        *(f"jagi-example-2.{part}" for part in ("average", "best-interest", "consequences")),
        *("jagi-example-2.realizing", "jagi-example-3.experience", "jagi-section-3.4.incentive"),
        *(f"jagi-section-3.{n}.implemented" for n in (1, 2, 3, 4)),
        *(f"jagi-section-3.{n}.class" for n in (2, 3, 4)),
        "jagi-theorem-9.5.never-asks",
        *(f"jagi-section-3.not-well-behaved{part}" for part in ("", ".example-4", ".in-brief")),
        *("jagi-table-1.poor", "jagi-section-2.average", "jagi-section-7.proposition-6"),
        *(f"jagi-section-4.{part}" for part in ("impractical", "start", "not-all", "instances")),
        "jagi-listing-1.side-effects",
        *(f"jagi-definition-7{part}" for part in ("", ".pool", ".common-file")),
        *("jagi-section-4.1.hypothetical", "jagi-section-5.part-4"),
        *("jagi-definition-8.example", "jagi-section-5.never-freezes", "jagi-section-5.impossible"),
        *(f"jagi-section-5.impossible.example-{n}" for n in (1, 3)),
        *(f"jagi-section-5.fixed-action.example-{n}" for n in (1, 3, 4)),
        *(f"jagi-section-5.fixed-action{part}" for part in ("", ".across", ".practical")),
        "jagi-section-5.impossible.own-rate",
        *(f"jagi-section-5.q-learner{part}" for part in ("", ".primes", ".trivial", ".thrives")),
        "jagi-section-5.q-learner.almost-certainly",
        *(f"jagi-section-5.conjecture{part}" for part in ("", ".never-less", ".never-more")),
        *(f"jagi-section-5.conjecture.{part}" for part in ("newcomblike", "q-learner")),
        *(f"jagi-section-5.semi-deterministic{part}" for part in ("", ".repaired")),
        *("jagi-section-5.1.natural", "jagi-section-5.intelligent", "jagi-remark-10.conjecture"),
        *(
            "jagi-example-2.immaterial",
            "jagi-remark-10.action-space",
            "jagi-section-2.non-deterministic",
        ),
        *("cagi-section-2.superfluous", "cagi-definition-4.weaker", "cagi-section-7.reals"),
        *(f"jagi-negations.{part}" for part in ("dual", "minus", "negated", "negated.repaired")),
        *(f"cagi-section-1.{part}" for part in ("job", "newcomb", "conjecture")),
        *("cagi-section-1.backtracking", "cagi-section-1.non-deterministic"),
        *("cagi-section-2.measures", "cagi-section-2.past-actions"),
        *(f"cagi-section-4.iterated{part}" for part in ("", ".repaired")),
        *("cagi-example-4.question", "cagi-example-5.large-rewards", "cagi-section-3.memory"),
        *(f"cagi-example-13.{part}" for part in ("infinite", "infinite.repaired", "shown")),
        *(f"cagi-section-8.battery{part}" for part in ("", ".apart")),
        *("cagi-section-8.mice", "cagi-section-8.measuring"),
        *(f"cagi-definition-4.{part}" for part in ("observations", "unaltered")),
        *("cagi-example-1.halting", "cagi-definition-5.provably", "cagi-section-4.observations"),
        *("cagi-example-5.natural-rewards", "cagi-example-6.nonzero-rewards"),
        *(f"cagi-definition-{n}" for n in range(1, 6)),
        *(f"cagi-lemma-{n}" for n in range(1, 5)),
        *(f"cagi-example-{n}" for n in range(1, 14) if n != 12),
        *(f"cagi-example-12.{part}" for part in ("supervised", "unsupervised", "turing-test")),
        *(f"cagi-example-12.{part}" for part in ("sequences", "knower", "knower.letter", "all")),
        *(f"pv-definition-{n}" for n in (1, 2, 3, 9, 10)),
        *("pv-definition-2.penalty", "pv-definition-2.in-game", "pv-definition-10.minus-one"),
        *("pv-section-1.human-playable", "pv-section-4.hallucinates", "pv-section-4.natural"),
        *(f"pv-lemma-{n}" for n in (4, 11, 13)),
        *(f"pv-example-{n}" for n in (5, 6, 7, 8)),
        *(f"pv-proposition-12{part}" for part in ("", ".cached", ".two-phases", ".non-learning")),
        *("pv-proposition-12.q-learner", "pv-proposition-12.index"),
        *("pv-section-4.resembles", "pv-section-4.resembles.repaired"),
        *(f"bc-section-2.{part}" for part in ("terminal", "value", "optimal-policy", "greedy")),
        *(f"bc-section-2.greedy.{part}" for part in ("undiscounted", "repaired", "endless")),
        *(f"bc-equation-1.{part}" for part in ("selfish", "selfless", "identify", "starts")),
        *(f"bc-equation-1.{part}" for part in ("form", "paid", "avoiding", "delaying")),
        *("bc-definition-1", "bc-definition-1.from-the-start", "bc-section-3.1.formulations"),
        *(f"bc-proposition-1{part}" for part in ("", ".as-written", ".by-the-letter")),
        *(f"bc-proposition-1.{part}" for part in ("coefficients", "discounted", "infinite")),
        *(f"bc-proposition-1.{part}" for part in ("minus-infinity", "zero-rewards")),
        *(f"bc-proposition-1.{part}" for part in ("simultaneous", "from-the-start", "stochastic")),
        *(f"bc-proposition-1.proof.{part}" for part in ("negative", "finite", "terminating")),
        *("bc-proposition-1.proof.minus-infinity", "bc-proposition-1.other-equations"),
        *("bc-equation-2.worst-case", "bc-equation-2.rare", "bc-equation-3.counterbalance"),
        *(f"bc-equation-3.{part}" for part in ("no-better", "idea", "across")),
        *(f"bc-equation-4{part}" for part in ("", ".others", ".acting-agent")),
        *("bc-section-1.safety", "bc-section-3.range", "bc-section-6.scales", "bc-section-6.harm"),
        *(f"bc-equation-5.{part}" for part in ("worst-off", "indifferent", "acting-agent")),
        *(f"bc-equation-6.{part}" for part in ("sequential", "acting-agent", "markovian")),
        *(
            "bc-equation-5.maximin",
            "bc-section-3.2.options",
            "bc-equation-7.uniform",
            "bc-equation-7.preservation",
        ),
        *("bc-equation-7.negative", "bc-equation-7.budget", "bc-equation-7.budget.repaired"),
        *(f"bc-equation-8.{part}{and_}" for part in ("factor", "desirable") for and_ in REPAIRED),
        *("bc-section-5.undiscounted", "bc-appendix-b.krakovna", "bc-appendix-b.discounted"),
        *(f"bc-appendix-b.{part}" for part in ("1", "1.idle", "2", "2.any-beta")),
        *(f"bc-table-1.{part}" for part in ("rows", "sums", "breakpoints", "intervals", "middle")),
        *(f"bc-table-1.{part}" for part in ("rule-sets", "by-ticks", "decided", "undecided")),
        *(f"bc-section-4.3.{part}" for part in ("one-key", "extra-step", "waits", "states")),
        *(f"bc-figure-1.{part}" for part in ("selfish", "returned", "at-once", "little-cost")),
        *(f"bc-figure-1.{part}" for part in ("at-once.repaired", "sacrifices", "degrees")),
        *(f"bc-figure-1.{part}" for part in ("trend", "middle", "sum", "levels", "variants")),
        *(f"bc-trend.{part}" for part in ("acting", "considered", "proportion", "acting.agents")),
        *(f"bc-trend.others.{part}" for part in ("value", "worst", "negative", "agents")),
        *(f"bc-trend.others.{part}" for part in ("worst-off", "options", "total", "mean", "one")),
        *(f"bc-trend.{part}" for part in ("sum", "sum.uniform", "middle", "middle.agents")),
        *("bc-section-4.reference", "bc-section-4.reference.repaired", "bc-equation-6.fraction"),
        *(f"bc-table-2.{part}" for part in ("values", "values.repaired", "entries", "runs")),
        *("bc-trend", "bc-trend.together", "bc-trend.middle.everywhere"),
        *(f"bc-figure-2.{part}" for part in ("red", "blue", "fence", "longer", "memory")),
        *(f"bc-figure-2.{part}" for part in ("doll-1", "doll-2", "doll-3", "side-effects")),
        *(f"bc-figure-3.{part}" for part in ("room-1", "room-2", "common-area", "shares", "ways")),
        *("bc-appendix-c.deterministic", "bc-appendix-c.trainings", "bc-table-2.epsilon"),
    }
    assert required <= BY_ID.keys()


@every_claim
def test_an_id_says_where_in_the_paper(claim: Claim) -> None:
    assert SHAPE.fullmatch(claim.id)
    numbered = re.match(r"[a-z]+-([a-z]+)-(\d+)", claim.id)
    if numbered:
        kind, number = numbered.groups()
        assert re.search(rf"{kind} {number}\b", claim.item, re.IGNORECASE)


@every_claim
def test_a_claim_has_its_source_in_the_paper_or_says_that_it_has_none(claim: Claim) -> None:
    assert claim.paper == claim.id.split("-", maxsplit=1)[0].upper()
    if claim.kind is Kind.ADDITION:
        assert "not in the paper" in claim.item
    else:
        assert NUMBERED.match(claim.item)


@every_claim
def test_a_claim_is_stated_and_its_verdict_has_a_reason(claim: Claim) -> None:
    assert claim.statement.endswith(".")
    assert claim.why
    assert claim.why.startswith("assuming") is (claim.verdict is Verdict.CONDITIONALLY)


@every_claim
def test_what_a_claim_rests_on_is_in_the_ledger_and_not_itself(claim: Claim) -> None:
    pending, reached = [*claim.rests_on], set[str]()
    while pending:
        name = pending.pop()
        assert name in BY_ID
        assert name != claim.id
        if name not in reached:
            reached.add(name)
            pending.extend(BY_ID[name].rests_on)


@every_claim
def test_checks_and_mutants_can_be_told_apart(claim: Claim) -> None:
    for told_apart in ("name", "fault"):
        counted = Counter(getattr(mutant, told_apart) for mutant in claim.mutants)
        assert set(counted.values()) <= {1}
    assert len(claim.mutants) >= 2 or not looks(claim)
    assert all(mutant.subjects != OWN for mutant in claim.mutants)
    assert len({(check.what, check.evidence) for check in claim.checks}) == len(claim.checks)


@every_claim
def test_the_recorded_evidence_is_what_such_a_claim_can_have(claim: Claim) -> None:
    """That it comes out so is what `upsilon check --strict` looks at."""
    refutable = {Verdict.FALSE, Verdict.ILL_TYPED, Verdict.DAMAGED}
    refuted = claim.verdict in refutable and bool(looks(claim))
    assert (evidence(claim) is Evidence.REFUTED) is refuted
    words = {check.part or check.what for check in claim.checks} - {
        each for check in looks(claim) for each in (check.part, check.what)
    }
    assert (evidence(claim) is Evidence.ARGUMENT) is (bool(words) and not refuted)
    assert bool(witnesses().get(claim.id)) or not refuted


def test_what_is_generated_is_not_run_where_nothing_is() -> None:
    """Otherwise `--examples 0`, with which definitions are changed, would have no verdict."""
    nothing = Effort(quick=True, examples=0)
    sampled = [
        check for claim in LEDGER for check in claim.checks if check.evidence == "property-tested"
    ]
    assert len(sampled) > 100
    for check in sampled:
        with suppress(NoneGenerated):
            assert check.run(OWN, nothing).cases > 0


@every_claim
def test_the_first_mutant_is_caught(claim: Claim) -> None:
    for mutant in claim.mutants[:1]:
        effort = Effort(quick=True)
        found = (find(claim, check, mutant.subjects, effort) for check in claim.checks)
        assert any(each.not_run is not None or each.refuted is not None for each in found)


@pytest.mark.thorough
@every_claim
def test_every_mutant_is_caught_and_every_check_catches_one(claim: Claim) -> None:
    """Each look at a mutant is had once, only if it is needed, and is quick."""

    @cache
    def found(check: Check, n: int) -> Finding:
        return find(claim, check, claim.mutants[n].subjects, Effort(quick=True))

    def catches(check: Check, n: int) -> bool:
        return found(check, n).not_run is not None or found(check, n).refuted is not None

    mutants = range(len(claim.mutants))
    surviving = [n for n in mutants if not any(catches(check, n) for check in claim.checks)]
    assert [claim.mutants[n].name for n in surviving] == []
    idle = [check for check in looks(claim) if not any(catches(check, n) for n in mutants)]
    assert [check.what for check in idle] == []
