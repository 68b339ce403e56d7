"""The glossary has each term once, with its definition; the first occurrence of a term is found."""

import re

import pytest

from bridge.evidence import Evidence, Verdict
from docs.site.glossary import PUBLISHED, Term, first_occurrences, glossary, terms
from proofs_checked.papers import ERRATA
from upsilon_ext.report.definitions import ROOT, everywhere

PROMPT = Term("prompt", "", forms=("prompt", "prompts"))
CHECK = Term("reality check", "", forms=("reality check",))


def test_each_term_is_on_the_page_once_with_its_words_and_its_law() -> None:
    text = glossary()
    anchors = re.findall(r"^\((term-[a-z-]+)\)=$", text, re.MULTILINE)
    assert sorted(anchors) == sorted({term.anchor for term in terms()})
    for term in terms():
        assert term.words.endswith((".", "…", ").")), term.name
        assert f"\n{term.words}\n" in text
        assert term.law in text


def test_every_verdict_kind_of_evidence_and_paper_is_a_term() -> None:
    assert {*Verdict, *Evidence, *ERRATA} <= {term.name for term in terms()}


def test_where_papers_were_published_is_as_the_citation_says() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert PUBLISHED.keys() == {*ERRATA}
    for words in PUBLISHED.values():
        where = words.partition(";")[0].removeprefix(", ")
        journal, _, year = where.rpartition(", ")
        assert journal in citation
        assert not year or f"year: {year}" in citation


def test_every_definition_exists_and_has_a_source_or_a_file() -> None:
    assert all(term.code in everywhere() for term in terms() if term.code)
    laws = {term.name: term.law for term in terms()}
    assert laws["possible"] == (
        "x1 y1 … xn is possible for π if π(x1 y1 … xi) = yi for all 1 ≤ i < n. "
        "[JAGI, Definition 4] (`formal/equivalence/possible.py`)"
    )
    assert laws["reality check"].startswith("π_RC(h) = π(h) if h is possible for π_RC")


def test_no_form_is_of_two_terms() -> None:
    forms = [form.lower() for term in terms() for form in term.forms]
    assert len(forms) == len({*forms})


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("A prompt, then prompts.", ["prompt"]),
        ("Prompts", ["Prompts"]),
        ("prompted, prompt-like", []),
        ("The reality check of a prompt", ["reality check", "prompt"]),
        ("a promptly", []),
        ("", []),
    ],
)
def test_the_first_occurrence_alone_is_found(text: str, linked: list[str]) -> None:
    pieces = first_occurrences(text, [PROMPT, CHECK])
    assert [words for words, term in pieces if term] == linked
    assert "".join(words for words, _ in pieces) == text


def test_what_occurred_in_one_text_is_not_found_in_the_next() -> None:
    left = [PROMPT, CHECK]
    first_occurrences("a prompt", left)
    assert left == [CHECK]
    assert first_occurrences("a prompt", left) == [("a prompt", None)]


def test_of_two_terms_at_one_place_the_longer_is_found() -> None:
    short = Term("reality", "", forms=("reality",))
    [(_, before), (words, found), (_, after)] = first_occurrences(
        "a reality check?", [short, CHECK]
    )
    assert (before, words, found, after) == (None, "reality check", CHECK, None)
