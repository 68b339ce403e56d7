"""The errata: every false sentence of a paper once, shown and repaired, short enough to send."""

import re

import pytest
from click.testing import CliRunner

from bridge.evidence import Verdict
from proofs_checked.engine.claim import Claim
from proofs_checked.erratum import Erratum, Weight
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import ERRATA, PAPERS
from upsilon_ext.cli.errata import WIDTH, entry, sheet
from upsilon_ext.command import main

BY_ID = {claim.id: claim for claim in LEDGER}
WRONG = {Verdict.FALSE, Verdict.ILL_TYPED, Verdict.VACUOUS}
RIGHT = {Verdict.HOLDS, Verdict.CONDITIONALLY}
PAGE = 60
"""Lines of a page."""

every_erratum = pytest.mark.parametrize(
    ("paper", "each"), [(paper, each) for paper, found in ERRATA.items() for each in found]
)


def wrong(paper: str) -> list[Claim]:
    """What a paper asserts and is not so."""
    return [
        claim
        for claim in LEDGER
        if claim.paper == paper and claim.asserted and claim.verdict in WRONG
    ]


@pytest.mark.parametrize("paper", ERRATA)
def test_what_is_wrong_in_a_paper_is_in_exactly_one_entry(paper: str) -> None:
    listed = [id_ for each in ERRATA[paper] for id_ in each.claims if BY_ID[id_].asserted]
    assert sorted(listed) == sorted(claim.id for claim in wrong(paper))


@every_erratum
def test_an_entry_rests_on_claims_of_its_paper(paper: str, each: Erratum) -> None:
    for id_ in filter(None, (*each.claims, each.counterexample, each.holds)):
        assert BY_ID[id_].paper == paper
    assert all(BY_ID[id_].verdict in WRONG for id_ in each.claims)
    assert BY_ID[each.counterexample].verdict in WRONG
    assert not each.holds or BY_ID[each.holds].verdict in RIGHT
    assert each.claims


@every_erratum
def test_an_entry_has_at_most_12_lines(paper: str, each: Erratum) -> None:
    lines = [*entry(1, each)]
    assert len(lines) <= 12
    assert max(map(len, lines)) <= WIDTH
    assert each.wrong.endswith((".", ")"))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_a_sheet_has_at_most_two_pages_and_the_strong_points_come_first(paper: object) -> None:
    lines = [*sheet(paper)]  # type: ignore[arg-type]
    assert len(lines) <= 2 * PAGE
    order = [list(Weight).index(each.weight) for each in ERRATA[paper.name]]  # type: ignore[attr-defined]
    assert order == sorted(order)


def test_a_paper_is_named_in_any_case_and_all_are_listed_without_one() -> None:
    one = CliRunner().invoke(main, ["errata", "pv"]).stdout
    every = CliRunner().invoke(main, ["errata"]).stdout
    assert one in every
    found = re.findall(r"^Errata: (\d+) sentences?, the important ones first$", every, re.MULTILINE)
    assert [*map(int, found)] == [len(ERRATA[paper.name]) for paper in PAPERS]
