"""While a claim is checked in a copy of the process, it is printed how far the check is."""

import os
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from click.testing import Result

from proofs_checked.engine.limit import LIMIT, Progress
from upsilon_ext.claims import checking
from upsilon_ext.jobs.forked import forked
from upsilon_ext.report.text import Page

Upsilon = Callable[..., Result]

ENDLESS = """
from proofs_checked import claim, must

@claim
def endless(instance):
    'It throws a coin until it shows 0.'
    n = 1
    while instance.number("coin", 2):
        n += 1
    must(n < 10**6, "it shows 1 a million times")
"""


def test_what_a_copy_counts_is_read_while_it_works() -> None:
    """The copy ends once this process has read its second case."""
    reading, writing = os.pipe()
    progress = Progress()
    read: list[tuple[int, int]] = []

    def work() -> Iterator[int]:
        LIMIT.progress = progress
        LIMIT.case(1)
        LIMIT.case(3)
        yield len(os.read(reading, 1))

    def meanwhile() -> None:
        read.append(progress.read())
        if read[-1] == (LIMIT.cases + 2, 3):
            os.write(writing, b"!")

    assert list(forked(work, "it", meanwhile=meanwhile)) == [1]
    assert read[0] in {(0, 0), (LIMIT.cases + 1, 1), (LIMIT.cases + 2, 3)}


@pytest.mark.parametrize(
    ("every", "said"), [(0.0, "checking it (1 of 1): 1,234 cases, now of 2 turns\n"), (1e9, "")]
)
def test_how_far_it_is_is_printed_now_and_then(
    monkeypatch: pytest.MonkeyPatch, every: float, said: str
) -> None:
    monkeypatch.setattr(checking, "EVERY", every)
    err = StringIO()
    progress = checking.Progress(Page(file=StringIO()), Page(file=err, width=99), as_json=False)
    with progress("it (1 of 1)"):
        progress.far(0, 0)
        progress.far(1234, 2)
    assert err.getvalue() == said


def test_an_endless_claim_says_how_far_it_came(
    here: Path, upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "EVERY", 0.0)
    (here / "endless.py").write_text(ENDLESS)
    result = upsilon("check", "endless.py", "--quick", "--patience", "0.03")
    assert result.exit_code == 2
    assert "checking endless.py: endless (1 of 1): " in result.stderr
    assert "a check must end within 0.9 s (see --patience); this one was stopped" in result.stderr
    assert result.stdout.endswith("INCONCLUSIVE: endless\n")
