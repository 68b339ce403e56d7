"""`docs/ledger/` is what is recorded, and reads as Markdown; no check is run for it."""

import re
from dataclasses import replace
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Never

import pytest

from bridge.evidence import Evidence, Verdict
from proofs_checked.changes import CHANGES
from proofs_checked.engine.claim import Check, Claim, Effort, Kind
from proofs_checked.engine.recorded import witnesses
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import informally
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import ERRATA, by_section
from upsilon_ext.claims.errata import OF_ERRATA
from upsilon_ext.claims.markdown import INDEX, OF_CHANGES, written
from upsilon_ext.report.markdown import WIDTH

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "ledger"
HINT = "`upsilon check --markdown docs/ledger` writes it anew"
PAGE = "jagi/2-preliminaries.md"


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


def anchors(text: str) -> list[str]:
    return re.findall(r'<a id="([^"]+)">', text)


def dead(texts: dict[str, str]) -> list[str]:
    """The links that lead nowhere."""
    return [
        f"{page}: {there}"
        for page, text in texts.items()
        for path, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", text)
        if (there := normpath(join(dirname(page), path)) if path else page) not in texts
        or (anchor and anchor not in anchors(texts[there]))
    ]


def test_the_files_are_what_is_recorded() -> None:
    files = {
        file.relative_to(FOLDER).as_posix(): file.read_text(encoding="utf-8")
        for file in FOLDER.rglob("*.md")
    }
    expected = written(LEDGER)
    assert files.keys() == expected.keys(), f"{HINT}; files that it does not write are removed"
    assert [name for name in expected if files[name] != expected[name]] == [], HINT


def test_every_claim_is_in_one_of_them_with_its_verdict() -> None:
    texts = written(LEDGER)
    assert sorted(id_ for text in texts.values() for id_ in anchors(text)) == sorted(
        claim.id for claim in LEDGER
    )
    whole = "".join(texts.values())
    for claim in LEDGER:
        of_claim = whole.partition(f'<a id="{claim.id}"></a>')[2].partition("## ")[0]
        assert f"**{claim.verdict}**" in of_claim
        assert f"`upsilon check {claim.id}`" in " ".join(of_claim.split())


def test_every_link_leads_somewhere() -> None:
    texts = written(LEDGER)
    assert dead(texts) == []
    assert dead({**texts, PAGE: texts[PAGE].replace('<a id="jagi-lemma-5">', "<a>")})
    assert dead({name: text for name, text in texts.items() if name != PAGE})


def test_every_section_and_every_erratum_is_in_it() -> None:
    texts = written(LEDGER)
    sections = sum(len(sections) for _, sections in by_section(LEDGER))
    assert len(texts) == sections + len((INDEX, OF_CHANGES, OF_ERRATA))
    assert len(re.findall(r"^- \[.*\.md\)", texts[INDEX], re.MULTILINE)) == sections
    errata = " ".join(texts[OF_ERRATA].replace("\\", "").replace("\n> ", " ").split())
    for each in (one for of_paper in ERRATA.values() for one in of_paper):
        for part in (each.sentence, each.wrong, each.repaired, f"{each.place} ({each.weight})"):
            assert " ".join(part.replace("\\", "").split()) in errata
        assert all(f"#{id_})" in errata for id_ in each.claims)


def test_witnesses_and_changes_are_in_it() -> None:
    text = " ".join("".join(written(LEDGER).values()).replace("\\", "").split())
    assert all(" ".join(witness.split()) in text for witness in witnesses().values())
    assert all(change.what in text for change in CHANGES if change.red)


def test_the_numbers_add_up() -> None:
    rows = re.findall(r"^\| all \|(.*)\|$", written(LEDGER)[INDEX], re.MULTILINE)
    for row in rows:
        *papers, total = map(int, row.split("|"))
        assert sum(papers) == total == len(LEDGER)
    assert len(rows) == 2


def test_a_claim_reads_so() -> None:
    assert written([CLAIM])[PAGE] == (
        "# JAGI, 2 Preliminaries\n"
        "\n"
        "Alexander, Castaneda, Compher, Martinez: *Extending Environments to Measure "
        "Self-reflection in Reinforcement\n"
        "Learning*. [The ledger](../index.md)\n"
        "\n"
        "An exhaustive check goes through all cases up to a bound. The bounds are those of "
        "`upsilon check` without\n"
        "options; `--deep` goes further. Where none is stated, `upsilon check CLAIM` prints what "
        "was gone through.\n"
        "Beyond its bound it shows nothing.\n"
        "\n"
        '## <a id="jagi-lemma-5"></a>Lemma 5\n'
        "\n"
        "All is well.\n"
        "\n"
        "- **holds** (exhaustive): it was looked at\n"
        "- Checked: every two things (exhaustive)\n"
        "- Rests on: [jagi-definition-4](#jagi-definition-4)\n"
        "- `upsilon check jagi-lemma-5`\n"
    )


def test_a_bound_that_is_known_is_written() -> None:
    check = replace(CLAIM.checks[0], scope=lambda effort: "every two things, up to 3 turns")
    text = written([replace(CLAIM, checks=(check,))])[PAGE]
    assert "- Checked: every two things, up to 3 turns (exhaustive)\n" in text


def test_the_paper_and_the_additions_are_counted_apart() -> None:
    claims = [CLAIM, replace(CLAIM, kind=Kind.ADDITION, verdict=Verdict.FALSE)]
    lines = written(claims)[INDEX].splitlines()
    assert f"- [2 Preliminaries]({PAGE}): 1 holds; additions: 1 false" in lines


def test_the_same_cause_names_the_verdict_of_each_claim() -> None:
    text = written(LEDGER)[OF_ERRATA]
    causes = r"The same cause: [^;]*#bc-proposition-1.as-written\) \(vacuous\); [^;]* \(false\)"
    assert re.search(causes, " ".join(text.split()))


def test_an_argument_is_written() -> None:
    words = informally("since it is so")(lambda subjects, instance: "", Verdict.HOLDS)
    text = written([replace(CLAIM, checks=(words,))])[PAGE]
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
    text = written([replace(CLAIM, statement=f"{'x' * WIDTH} {begins} more.")])[PAGE]
    assert f"\n{escaped} more." in text


def test_what_markdown_would_take_for_its_own_is_escaped() -> None:
    text = written([replace(CLAIM, statement="*a* and <b>, π_RC, 2 * 3 < 7, `c`, [0](1), _d_.")])[
        PAGE
    ]
    assert r"\*a\* and \<b>, π_RC, 2 * 3 < 7, \`c\`, [0\](1), \_d\_." in text


def test_lines_are_short() -> None:
    lines = [line for text in written(LEDGER).values() for line in text.splitlines()]
    long = [line for line in lines if len(line) > WIDTH + 2 and line[0] != "#"]
    assert [line for line in long if not re.fullmatch(r"[ -] .*\.md\S*\).*", line)] == []
