"""`upsilon explain`: what a name stands for, where it is defined, and how to see it run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import shared_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upsilon_ext.report.glossary import Entry


@click.command(
    short_help="Explain a name: what, where, how to see it run.",
    epilog="""\b
Examples:
  upsilon explain ignore-rewards
  upsilon explain q-learner
  upsilon explain FiniteStateAgent
  upsilon explain reality_check
  upsilon explain jagi-theorem-9
  upsilon explain JAGI Theorem 9, part 2
  upsilon explain BC Equation 1
  upsilon explain caring coefficient

Exit codes: 0 explained, 2 wrong usage, 130 interrupted, 143 terminated.
""",
)
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@shared_options
def explain(name: tuple[str, ...], *, as_json: bool) -> None:
    """Explain NAME: its definition, its source in the papers, its files, and commands that show it.

    NAME is an environment, agent, transformation, experiment, definition or claim, as
    `upsilon list` shows it, or the name of a function or class in the code. The beginning of a
    claim's id stands for all claims of that group.

    NAME may also be an item of a paper, such as Equation 1, BC Table 1 or JAGI Theorem 9 (2): then
    the definitions and the claims of that item are explained.

    A claim is explained with its recorded verdict, its checks and their bounds, the theorems and
    obligations of its proof, and its mutants with the subjects that each replaces.
    """
    from dataclasses import asdict

    from proofs_checked.engine.runner import nearest_name
    from upsilon_ext.report.definitions import kebab
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.glossary import entries, meant, obligations
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("explain") as report:
        known = list(entries())
        words = " ".join(" ".join(name).split())
        explained = meant(words, known)
        if not explained:
            sought = kebab(words).replace(" ", "-")
            near = nearest_name(sought, [entry.name for entry in known], cutoff=0.8)
            maybe = f"; did you mean {near}?" if near else ""
            raise WrongUsage(f"nothing is named {words!r}{maybe} (`upsilon list` shows all names)")
        for n, entry in enumerate(explained):
            proof = obligations(entry.name) if entry.kind == "claim" else ()
            report.rows.append(asdict(entry) | {"obligations": proof})
            if n:
                out.say()
            for line, code in _lines(entry, proof):
                out.say(line, code=code)


def _lines(entry: Entry, proof: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The lines of an entry, each with whether it is code."""
    yield f"{entry.name}, {entry.kind} [{entry.source}]", False
    for paragraph in filter(None, (entry.statement, *entry.further.split("\n\n"))):
        yield "", False
        for line in paragraph.splitlines():
            yield f"  {line}", False
    yield "", False
    blocks = {
        **entry.details,
        "proof": "\n".join(proof),
        "lives in": "\n".join(entry.lives_in),
        **_claims(entry),
        "see it run": "\n".join(entry.see),
    }
    for heading, text in blocks.items():
        for n, line in enumerate(text.splitlines()):
            whole = f"  {heading if n == 0 else '':12}{line}".rstrip()
            yield whole, heading in {"example", "see it run"}


def _claims(entry: Entry) -> dict[str, str]:
    """The claims that it rests on, or those about it: by item, with their number."""
    from upsilon_ext.report.glossary import groups

    if entry.kind == "claim":
        return {"rests on": ", ".join(entry.claims)}
    found = groups(entry.claims).items()
    return {"claims": ", ".join(f"{group} ({n})" if n > 1 else group for group, n in found)}
