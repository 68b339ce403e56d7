"""README is short, and what it counts is counted in the ledger."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.recorded import evidence, machine_proved
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import ERRATA

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ASSERTED = {
    name: [claim for claim in LEDGER if claim.asserted and claim.paper == name]
    for name in ("JAGI", "CAGI", "PV", "BC", "SL")
}
ADDITIONS = [claim for claim in LEDGER if not claim.asserted]


def listed(numbers: Iterable[str]) -> str:
    """In words: a, b and c."""
    *first, last = numbers
    return f"{', '.join(first)} and {last}"


def proved() -> str:
    """How many claims of which papers are machine-proved."""
    general = {name: sum(map(machine_proved, claims)) for name, claims in ASSERTED.items()}
    total = sum(evidence(claim) is Evidence.PROVED for claim in LEDGER)
    additions = sum(map(machine_proved, ADDITIONS))
    other = total - sum(general.values()) - additions
    (first, number), *others = general.items()
    papers = ", ".join(
        [f"{number} claims of {first}", *(f"{count} of {name}" for name, count in others)]
    )
    return (
        "Machine-proved for all agents, histories and environments that they quantify over are "
        f"{papers} and {additions} additions, which are in no paper, of {len(LEDGER)} in all; "
        f"{other} more are proved by checking the whole finite space that they are about, or by "
        "exhibiting what they say exists; every other is exhaustive to a bound, property-tested, "
        "decided by recorded runs, refuted, or an informal argument."
    )


def errata() -> str:
    """How many sentences of which papers are false."""
    number = sum(map(len, ERRATA.values()))
    return f"{number} in all, {listed(f'{len(ERRATA[name])} of {name}' for name in ASSERTED)}"


def considerate() -> str:
    """The verdicts on BC."""
    claims = ASSERTED["BC"]
    verdicts = Counter(claim.verdict for claim in claims)
    kinds = Counter(map(evidence, claims))
    known = listed(f"{kinds[kind]} {kind}" for kind in Evidence if kinds[kind])
    said = listed(f"{verdicts[each]} {each}" for each in Verdict if verdicts[each])
    return f"The {len(claims)} claims of BC: {said}. By evidence: {known}."


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("README.md", errata),
        ("docs/explanation/verdicts.md", proved),
        ("docs/explanation/verdicts.md", errata),
        ("docs/explanation/considerate-agents.md", considerate),
    ],
)
def test_what_is_counted_in_the_ledger_is_counted_here(
    page: str, sentence: Callable[[], str]
) -> None:
    counted, shown = sentence(), " ".join((ROOT / page).read_text(encoding="utf-8").split())
    assert counted in shown, f"{page} must have this sentence: {counted}"


def verdicts() -> Iterator[str]:
    """The number of claims of each paper with each verdict, and of the additions."""
    columns = [*ASSERTED.values(), ADDITIONS]
    for verdict in Verdict:
        counts = [sum(claim.verdict is verdict for claim in column) for column in columns]
        yield f"| {verdict} | {' | '.join(map(str, counts))} | {sum(counts)} |"
    totals = [len(column) for column in columns]
    yield f"| all | {' | '.join(map(str, totals))} | {len(LEDGER)} |"


def test_the_table_of_verdicts_is_that_of_the_ledger() -> None:
    assert "\n".join(verdicts()) in README, "README must have this table:\n" + "\n".join(verdicts())


def too_large(readme: str) -> Iterator[str]:
    """What makes README longer than a newcomer reads."""
    lines = readme.splitlines()
    if len(lines) > 200:
        yield f"README must have at most 200 lines; it has {len(lines)}"
    for number, line in enumerate(lines, start=1):
        if len(line) > 100:
            yield f"a line of README must have at most 100 columns; line {number} has {len(line)}"
    for example in re.findall(r"^```console\n([^`]*)^```$", readme, re.MULTILINE):
        command, *output = example.splitlines()
        if len(output) > 8:
            yield f"an example must show at most 8 lines; {command} shows {len(output)}"


def test_readme_is_short() -> None:
    assert [*too_large(README)] == []


@pytest.mark.parametrize(
    ("readme", "complaint"),
    [
        ("a\n" * 201, "README must have at most 200 lines; it has 201"),
        ("b" * 101, "a line of README must have at most 100 columns; line 1 has 101"),
        (
            "```console\n$ upsilon\n" + "c\n" * 9 + "```\n",
            "an example must show at most 8 lines; $ upsilon shows 9",
        ),
    ],
)
def test_a_long_readme_is_found(readme: str, complaint: str) -> None:
    assert [*too_large(readme)] == [complaint]
