"""`upsilon errata`: lists the false sentences of the papers, in a form fit for their authors."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

import click

from upsilon_ext.arguments.options import shared_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from proofs_checked.engine.paper import Paper
    from proofs_checked.erratum import Erratum

WIDTH: Final = 100
"""The length of a line."""


@click.command(
    short_help="List the false sentences of a paper, repaired.",
    epilog="""\b
Examples:
  upsilon errata              of every paper
  upsilon errata JAGI         of one
  upsilon errata --json

Exit codes: 0 listed, 2 wrong usage, 130 interrupted, 143 terminated.
""",
)
@click.argument("papers", nargs=-1, metavar="[PAPER]...")
@shared_options
def errata(papers: tuple[str, ...], *, as_json: bool) -> None:
    """List the false sentences of each PAPER, the important ones first, with their repairs.

    The papers are JAGI, CAGI, PV, BC and SL; default: all. An entry has the sentence and its place,
    why it is false, the smallest counterexample, and the repaired sentence with the claim that
    states it. `upsilon check CLAIM` finds the counterexample again.
    """
    from dataclasses import asdict

    from proofs_checked.papers import PAPERS
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.text import console, reporting

    named = {paper.name: paper for paper in PAPERS}
    wanted = [name.upper() for name in papers] or [*named]
    out = console(quiet=as_json)
    with reporting("errata") as report:
        if unknown := [name for name in wanted if name not in named]:
            raise WrongUsage(
                f"no paper is called {unknown[0]!r}; the papers are {', '.join(named)}"
            )
        for name in wanted:
            for line in sheet(named[name]):
                out.say(line)
            for each in _of(named[name]):
                counterexample = _witness(each)
                row = asdict(each) | {"paper": name, "witness": counterexample}
                report.rows.append(row)


def sheet(paper: Paper) -> Iterator[str]:
    """The errata of a paper, line by line."""
    found = _of(paper)
    yield f"{paper.authors}: {paper.title}"
    count = "1 sentence" if len(found) == 1 else f"{len(found)} sentences"
    yield f"Errata: {count}, the important ones first"
    for number, each in enumerate(found, 1):
        yield ""
        yield from entry(number, each)
    yield ""


def entry(number: int, each: Erratum) -> Iterator[str]:
    """One erratum, at most 12 lines: the sentence, why it is false, what shows it, the repair."""
    yield f"{number}. {each.place} ({each.weight})"
    yield from _part("Sentence", f"“{each.sentence}”")
    yield from _part("Why", each.wrong)
    yield from _part("Shown", f"{_witness(each)} [{each.counterexample}]")
    yield from _part("Instead", each.repaired + (f" [{each.holds}]" if each.holds else ""))


def _part(what: str, text: str) -> list[str]:
    return wrap(
        f"{what + ':':9} {text}",
        WIDTH,
        initial_indent="   ",
        subsequent_indent=" " * 13,
        break_on_hyphens=False,
    )


def _witness(each: Erratum) -> str:
    from proofs_checked.engine.recorded import shown_by

    return shown_by(each.counterexample)


def _of(paper: Paper) -> tuple[Erratum, ...]:
    from proofs_checked.papers import ERRATA

    return ERRATA[paper.name]
