"""`upsilon explain`: what a name stands for, where that lives, and how to see it run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import shared_options

if TYPE_CHECKING:
    from collections.abc import Iterator

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
  upsilon explain BC Equation 1
  upsilon explain caring coefficient

Exit codes: 0 explained, 2 wrong usage or no verdict, 130 interrupted, 143 terminated.
""",
)
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@shared_options
def explain(name: tuple[str, ...], *, as_json: bool) -> None:
    """Say what NAME stands for, where that lives, and how to see it run.

    NAME is that of an environment, agent, transformation, experiment, definition or claim, as
    `upsilon list` shows it, or the name in the code of the function or class; the beginning of a
    claim's id stands for each claim of that group. It may be an item of a paper too, in two words
    or three, such as Equation 1 or BC Table 1: what is defined there, and the claims about it.
    """
    from dataclasses import asdict
    from difflib import get_close_matches

    from upsilon_ext.report.definitions import kebab
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.glossary import entries, items_of
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("explain") as report:
        known = list(entries())
        words = " ".join(" ".join(name).split())
        sought = kebab(words).replace(" ", "-")
        meant = (
            sorted((entry for entry in known if words.lower() in items_of(entry)), key=_place)
            or [entry for entry in known if sought in {entry.name, *entry.also}]
            or [entry for entry in known if entry.kind == "claim" and _begins(sought, entry.name)]
        )
        if not meant:
            near = get_close_matches(sought, [entry.name for entry in known], 1, cutoff=0.8)
            maybe = f"; did you mean {near[0]}?" if near else ""
            raise WrongUsage(f"nothing is named {words!r}{maybe} (`upsilon list` shows all names)")
        report.rows.extend(map(asdict, meant))
        for entry in meant:
            if entry is not meant[0]:
                out.say()
            for line, code in _lines(entry):
                out.say(line, code=code)


def _place(entry: Entry) -> int:
    """What is defined comes first, and claims last."""
    return {"definition": 0, "claim": 2}.get(entry.kind, 1)


def _begins(name: str, claim: str) -> bool:
    return claim.startswith((f"{name}.", f"{name}-"))


def _lines(entry: Entry) -> Iterator[tuple[str, bool]]:
    """The entry line by line, and whether a line is code."""
    yield f"{entry.name}, {entry.kind} [{entry.source}]", False
    for paragraph in filter(None, (entry.statement, *entry.further.split("\n\n"))):
        yield "", False
        for line in paragraph.splitlines():
            yield f"  {line}", False
    yield "", False
    blocks = {
        **entry.details,
        "lives in": "\n".join(entry.lives_in),
        "rests on" if entry.kind == "claim" else "claims": ", ".join(entry.claims),
        "see it run": "\n".join(entry.see),
    }
    for heading, text in blocks.items():
        for n, line in enumerate(text.splitlines()):
            said = f"  {heading if n == 0 else '':12}{line}".rstrip()
            yield said, heading in {"example", "see it run"}
