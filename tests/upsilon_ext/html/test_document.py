"""The page is one well-formed file that holds what the run and the ledger hold, and links to it."""

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

from proofs_checked import changes
from proofs_checked.changes import CHANGES
from proofs_checked.ledger import LEDGER
from upsilon_ext.claims.html import written

VOID = {"input", "link", "meta"}


class Reader(HTMLParser):
    """What stands in a page, with the tags that are open around it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.said: list[tuple[tuple[str, ...], str]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)

    def handle_data(self, data: str) -> None:
        self.said.append((tuple(self.open), data))

    def ids(self) -> list[str]:
        return [attrs["id"] for _, attrs in self.tags if "id" in attrs]

    def attributes(self, name: str) -> list[str]:
        return [attrs[name] for _, attrs in self.tags if name in attrs]

    def inside(self, tag: str) -> Iterator[str]:
        return (said for around, said in self.said if around and around[-1] == tag)

    def text(self) -> str:
        shown = (said for around, said in self.said if not {"script", "style"} & {*around})
        return " ".join("".join(shown).split())


def test_tags_are_closed_where_they_were_opened_and_ids_are_unique(some: dict[str, Any]) -> None:
    page = Reader(written(some))
    assert page.faults == []
    assert page.open == []
    assert len(page.ids()) == len({*page.ids()})


def test_every_claim_of_the_ledger_has_its_place_in_order(whole: dict[str, Any]) -> None:
    page = Reader(written(whole))
    shown = [attrs["id"] for _, attrs in page.tags if attrs.get("class") == "claim"]
    assert sorted(shown) == sorted(claim.id for claim in LEDGER)
    assert [*page.inside("h2")][:2] == ["JAGI", "CAGI"]


def test_headings_leave_no_level_out(some: dict[str, Any]) -> None:
    levels = [int(tag[1]) for tag, _ in Reader(written(some)).tags if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))


def test_every_link_leads_somewhere_within_the_page(whole: dict[str, Any]) -> None:
    page = Reader(written(whole))
    links = [attrs["href"] for tag, attrs in page.tags if tag in {"a", "use"}]
    assert {link.removeprefix("#") for link in links} - {*page.ids()} == set()


def test_nothing_is_fetched(some: dict[str, Any]) -> None:
    text = written(some)
    page = Reader(text)
    assert page.attributes("src") == []
    assert [attrs for tag, attrs in page.tags if tag == "link"] == [
        {"rel": "icon", "href": "data:,"}
    ]
    assert re.findall(r"https?:|@import|url\(", text) == []


def test_the_policy_allows_this_style_and_this_script_alone(some: dict[str, Any]) -> None:
    page = Reader(written(some))
    [policy] = [value for value in page.attributes("content") if "default-src" in value]
    assert "default-src 'none'" in policy
    for tag in ("style", "script"):
        [code] = page.inside(tag)
        assert b64encode(sha256(code.encode()).digest()).decode() in policy
    assert page.attributes("style") == []
    assert [name for _, attrs in page.tags for name in attrs if name.startswith("on")] == []


def test_a_claim_is_told_with_its_evidence_and_how_to_run_it_again(some: dict[str, Any]) -> None:
    text = Reader(written(some)).text()
    [row] = [each for each in some["rows"] if each["id"] == "cagi-example-6.copy"]
    assert row["statement"] in text
    assert "smallest witness among: every agent and e without queries" in text
    assert f"{row['cases']} cases" in text
    assert "upsilon check cagi-example-6.copy" in text
    assert "Counterexample p = ⟨(0, 0)⟩" in text.replace("Counterexamplep", "Counterexample p")


def test_faults_are_told_with_what_caught_them_or_as_not_planted(some: dict[str, Any]) -> None:
    text = Reader(written(some)).text()
    assert "every one is caught" in text
    assert "not run" in text
    some["mutants"][0] |= {"caught": False, "check": "", "witness": "", "drawn": None}
    assert "NOT CAUGHT" in Reader(written(some)).text()
    some["mutants"][0] |= {"not_run": ["Coq"]}
    assert "NOT CAUGHT" not in (text := Reader(written(some)).text())
    assert "Coq was not run" in text


def test_what_is_not_as_recorded_is_told_first(some: dict[str, Any]) -> None:
    assert f"{len(some['rows'])} claims checked, all as recorded." in Reader(written(some)).text()
    some["rows"][0] |= {"as_recorded": False, "verdict": "holds", "otherwise": ["every agent"]}
    text = Reader(written(some)).text()
    assert "not as recorded: " in text
    assert "Differs from the record: every agent." in text


def test_what_was_not_run_is_named_with_the_command_that_installs_it(some: dict[str, Any]) -> None:
    row = some["rows"][0]
    row |= {"verdict": "not run", "evidence": "not run", "witness": "", "drawn": None}
    for check in row["checks"]:
        check |= {"not_run": "Coq", "how": "apt install coq"}
    text = Reader(written(some)).text()
    assert "Not run: Coq. To install it: apt install coq" in text
    assert "Coq was not run; to install what it needs: apt install coq" in text


def test_what_could_not_be_looked_at_is_told(some: dict[str, Any]) -> None:
    some["undecided"] = [{"id": "jagi-lemma-5", "error": "jagi-lemma-5 was not decided"}]
    assert "Inconclusive: jagi-lemma-5 was not decided" in Reader(written(some)).text()


def test_the_parts_of_a_proof_are_told(some: dict[str, Any]) -> None:
    some["rows"][0]["checks"][0]["parts"] = ["base case", "step < 1"]
    text = Reader(written(some)).text()
    assert "part by part" in text
    assert "step < 1" in text


def test_what_the_run_did_not_look_at_is_not_linked_to(some: dict[str, Any]) -> None:
    page = Reader(written(some))
    assert "#cagi-definition-3" not in page.attributes("href")
    assert "cagi-definition-3" in page.text()
    assert f"{len(LEDGER) - len(some['rows'])} claims more in the ledger." in page.text()


def test_changes_that_turn_claims_red_are_told_and_linked_both_ways(whole: dict[str, Any]) -> None:
    page = Reader(written(whole))
    for change in CHANGES:
        if change.red:
            assert f"change-{change.name}" in page.ids()
            assert page.attributes("href").count(f"#change-{change.name}") == len(change.red)
    assert changes.CHANGES


def test_the_page_says_what_it_was_made_from(some: dict[str, Any]) -> None:
    some |= {"deep": True, "seed": 3}
    assert "Made by Upsilon 0 from upsilon check --deep --mutants --seed 3" in (
        Reader(written(some)).text()
    )


def test_the_page_is_small(whole: dict[str, Any]) -> None:
    assert len(written(whole).encode()) / len(LEDGER) < 7_500
