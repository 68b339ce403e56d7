"""Every claim stands in a section of its paper, and sections come in the paper's order."""

import re
from collections import defaultdict
from dataclasses import replace

import pytest

from proofs_checked.engine.claim import Claim
from proofs_checked.engine.paper import Paper, Section
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import BEYOND, PAPERS, by_section, section_of


@pytest.mark.parametrize("claim", LEDGER, ids=lambda claim: claim.id)
def test_a_claim_of_the_paper_stands_in_a_section_of_it(claim: Claim) -> None:
    section = section_of(claim)
    assert section is not BEYOND or "not in the paper" in claim.item
    if number := re.match(r"(?:Section|Appendix) (\w+(\.\d+)*)", claim.item):
        assert section.number == number[1]


def placed(number: str) -> list[tuple[bool, int]]:
    """Where a section stands: appendices come last, by their letters."""
    return [
        (part.isalpha(), ord(part) if part.isalpha() else int(part)) for part in number.split(".")
    ]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_sections_are_in_order_and_no_item_stands_in_two(paper: Paper) -> None:
    numbers = [placed(section.number) for section in paper.sections]
    assert numbers == sorted(numbers)
    items = [item for section in paper.sections for item in section.items]
    assert len(items) == len({*items})


def test_by_section_each_claim_comes_once_and_no_section_twice() -> None:
    claims, sections = [], []
    for paper, found in by_section(LEDGER):
        for section, each in found:
            sections.append((paper.name, section.number))
            claims += each
    assert sorted(claim.id for claim in claims) == sorted(claim.id for claim in LEDGER)
    assert len(sections) == len({*sections})


@pytest.mark.parametrize(
    ("item", "number"),
    [
        ("Example 1", "3.1"),
        ("Definition 12", "6"),
        ("Section 3.5, false memories", "3.5"),
        ("Section 3, the published library", "3"),
        ("Section 5, footnote 2", "5"),
        ("Table 1, standard errors", "3.2"),
    ],
)
def test_a_number_is_read_whole(item: str, number: str) -> None:
    assert section_of(replace(LEDGER[0], paper="JAGI", item=item)).number == number


def test_what_is_of_no_item_stands_beyond_the_paper() -> None:
    assert section_of(replace(LEDGER[0], item="a thought (not in the paper)")) is BEYOND


ELSEWHERE = {
    ("JAGI", "Table 1"): "jagi-table-1.means",
    ("JAGI", "Figure 1"): "jagi-section-6.figures",
    ("JAGI", "Figure 2"): "jagi-section-6.figures",
}
"""Items whose claims are about the section that they stand in."""


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_numbered_item_has_a_claim_or_a_note(paper: Paper) -> None:
    of = [claim for claim in LEDGER if claim.paper == paper.name]
    about: dict[Section, list[str]] = defaultdict(list)
    for claim in of:
        about[section_of(claim)].append(claim.item)
    for section in paper.sections:
        for item in section.items:
            begins = re.compile(rf"{re.escape(item)}(?!\.?\d)")
            claimed = any(begins.match(each) for each in about[section])
            assert claimed or (paper.name, item) in ELSEWHERE, item


def test_what_stands_elsewhere_is_claimed_there() -> None:
    assert {*ELSEWHERE.values()} <= {claim.id for claim in LEDGER}
