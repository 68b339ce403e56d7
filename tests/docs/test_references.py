"""Claims and files that README and the written pages name exist, and README leads to each page."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.recorded import evidence
from proofs_checked.ledger import LEDGER

ROOT: Final = Path(__file__).resolve().parents[2]
WRITTEN: Final = [
    "README.md",
    *(
        file.relative_to(ROOT).as_posix()
        for folder in ("tutorial", "how-to", "explanation")
        for file in sorted((ROOT / "docs" / folder).glob("*.md"))
    ),
]
FOLDERS: Final = "formal|practical|bridge|proofs_checked|upsilon_ext|docs|tests|benchmarks|mutation"
IDS: Final = {claim.id for claim in LEDGER}
KNOWN: Final = sorted([*Verdict, *Evidence], key=len, reverse=True)
OF_CLAIM: Final = {claim.id: {claim.verdict, evidence(claim)} for claim in LEDGER}
"""The verdict on each claim and its evidence."""


def missing(name: str, text: str) -> Iterator[str]:
    """What a page names and is not there."""
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text if name == "README.md" else ""):
        if not (ROOT / target).exists():
            yield f"{name}: there is no page {target}"
    for file in re.findall(rf"`((?:{FOLDERS})/[\w./-]*)`", text):
        if not (ROOT / file).exists():
            yield f"{name}: there is no file {file}"
    for claim in re.findall(r"`((?:jagi|cagi|pv|bc)-[a-z]+[\w.-]*\w)`", text):
        if not any(each == claim or each.startswith(f"{claim}.") for each in IDS):
            yield f"{name}: there is no claim {claim}"
    for claim, said in re.findall(rf"`([\w.-]+)`,\s+(?:an )?({'|'.join(KNOWN)})\b", text):
        if said not in OF_CLAIM.get(claim, {said}):
            yield f"{name}: {claim} is not {said}"


@pytest.mark.parametrize("name", WRITTEN)
def test_what_a_page_names_exists(name: str) -> None:
    assert [*missing(name, (ROOT / name).read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[a](docs/nowhere.md#b)", "README.md: there is no page docs/nowhere.md"),
        ("in `formal/nowhere.py`", "README.md: there is no file formal/nowhere.py"),
        ("see `jagi-theorem-99`", "README.md: there is no claim jagi-theorem-99"),
        ("it fails (`jagi-lemma-5`, false)", "README.md: jagi-lemma-5 is not false"),
    ],
)
def test_what_does_not_exist_is_found(text: str, complaint: str) -> None:
    assert [*missing("README.md", text)] == [complaint]


def test_every_written_page_can_be_reached_from_readme() -> None:
    reached, left = set[str](), ["README.md"]
    while left:
        name = left.pop()
        if name in reached:
            continue
        reached.add(name)
        text = (ROOT / name).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#]+\.md)", text):
            path = ((ROOT / name).parent / target).resolve().relative_to(ROOT).as_posix()
            if path in WRITTEN:
                left.append(path)
    assert reached == {*WRITTEN}
