"""`LEDGER.md` is what is recorded, and reads as Markdown; no check is run for it."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Never

import pytest

from bridge.evidence import Evidence, Verdict
from proofs_checked.changes import CHANGES
from proofs_checked.engine.claim import Check, Claim, Effort, Kind
from proofs_checked.engine.recorded import witnesses
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import informally
from proofs_checked.ledger import LEDGER
from upsilon_ext.claims.markdown import WIDTH, written

FILE = Path(__file__).resolve().parents[2] / "LEDGER.md"
HINT = "`upsilon check --markdown LEDGER.md` writes it anew"


def never(d: Subjects, effort: Effort) -> Never:
    raise AssertionError("a check was run")


CLAIM = Claim(
    id="jagi-lemma-5",
    paper="JAGI",
    item="Lemma 5",
    statement="All is well.",
    kind=Kind.STATEMENT,
    verdict=Verdict.HOLDS,
    why="it was looked at",
    checks=(Check("every two things", Evidence.EXHAUSTIVE, never),),
    mutants=(),
    rests_on=("jagi-definition-4",),
)


def test_the_file_is_what_is_recorded() -> None:
    assert FILE.read_text(encoding="utf-8") == written(LEDGER), HINT


def test_every_claim_is_in_it_with_its_verdict_and_every_link_leads_somewhere() -> None:
    text = written(LEDGER)
    anchors = re.findall(r'<a id="([^"]+)">', text)
    assert sorted(anchors) == sorted(claim.id for claim in LEDGER)
    assert {*re.findall(r"\]\(#([^)]+)\)", text)} <= {*anchors}
    for claim in LEDGER:
        of_claim = text.partition(f'<a id="{claim.id}"></a>')[2].partition("#### ")[0]
        assert f"**{claim.verdict}**" in of_claim
        assert f"`upsilon check {claim.id}`" in " ".join(of_claim.split())


def test_witnesses_and_changes_are_in_it() -> None:
    text = " ".join(written(LEDGER).replace("\\", "").split())
    assert all(" ".join(witness.split()) in text for witness in witnesses().values())
    assert all(change.what in text for change in CHANGES if change.red)


def test_the_numbers_add_up() -> None:
    rows = re.findall(r"^\| all \|(.*)\|$", written(LEDGER), re.MULTILINE)
    for row in rows:
        *papers, total = map(int, row.split("|"))
        assert sum(papers) == total == len(LEDGER)
    assert len(rows) == 2


def test_a_claim_reads_so() -> None:
    assert (
        written([CLAIM])
        .partition("### 2 Preliminaries\n\n")[2]
        .startswith(
            '#### <a id="jagi-lemma-5"></a>Lemma 5\n'
            "\n"
            "All is well.\n"
            "\n"
            "- **holds** (exhaustive): it was looked at\n"
            "- Checked: every two things (exhaustive)\n"
            "- Rests on: [jagi-definition-4](#jagi-definition-4)\n"
            "- `upsilon check jagi-lemma-5`\n"
        )
    )


def test_an_argument_is_written() -> None:
    words = informally("since it is so")(lambda subjects, instance: "", Verdict.HOLDS)
    text = written([replace(CLAIM, checks=(words,))])
    assert "- Checked: since it is so (informal argument)\n" in text


@pytest.mark.parametrize(
    ("begins", "escaped"),
    [
        ("- 1", r"\- 1"),
        ("+ 1", r"\+ 1"),
        ("# 1", r"\# 1"),
        ("> 1", r"\> 1"),
        ("1. x", r"1\. x"),
        ("12) x", r"12\) x"),
        ("-1 is", "-1 is"),
    ],
)
def test_no_line_of_a_text_begins_as_a_list_or_a_heading_would(begins: str, escaped: str) -> None:
    text = written([replace(CLAIM, statement=f"{'x' * WIDTH} {begins} more.")])
    assert f"\n{escaped} more." in text


def test_what_markdown_would_take_for_its_own_is_escaped() -> None:
    text = written([replace(CLAIM, statement="*a* and <b>, π_RC, 2 * 3 < 7, `c`, [0](1), _d_.")])
    assert r"\*a\* and \<b>, π_RC, 2 * 3 < 7, \`c\`, [0\](1), \_d\_." in text


def test_lines_are_short() -> None:
    lines = written(LEDGER).splitlines()
    assert [line for line in lines if len(line) > WIDTH + 2 and line[0] != "#"] == []
