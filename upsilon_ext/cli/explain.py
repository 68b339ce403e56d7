"""`upsilon explain`: what a name stands for, where it is defined, and how to see it run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import click

from upsilon_ext.arguments.options import shared_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from upsilon_ext.claims.explanations import Explained
    from upsilon_ext.report.glossary import Entry

_INDENT: Final = 14
"""The column of the text after a heading."""

_HANGS: Final = {"why": 3, "happens": 8}
"""By the heading, how much further a line goes on after a break."""


class _Line(NamedTuple):
    """A line, whether it is code, and the column at which it goes on after a break."""

    text: str
    code: bool = False
    hangs: int | None = None


@click.command(
    short_help="Explain a name: what, where, how to see it run.",
    epilog="""\b
Examples:
  upsilon explain ignore-rewards
  upsilon explain q-learner
  upsilon explain FiniteStateAgent
  upsilon explain reality_check
  upsilon explain jagi-theorem-9
  upsilon explain --all jagi-theorem-9.2
  upsilon explain JAGI Theorem 9, part 2
  upsilon explain BC Equation 1
  upsilon explain caring coefficient

Exit codes: 0 explained, 2 wrong usage, 130 interrupted, 143 terminated.
""",
)
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@click.option(
    "--all",
    "whole",
    is_flag=True,
    help="List the checks with their bounds, the mutants and the proof of an explained claim, too, "
    "and show long formulas.",
)
@shared_options
def explain(name: tuple[str, ...], *, whole: bool, as_json: bool) -> None:
    """Explain NAME: its definition, its source in the papers, its files, and commands that show it.

    NAME is an environment, agent, transformation, experiment, definition or claim, as
    `upsilon list` shows it, or the name of a function or class in the code, such as prompt, play,
    percept, extended. The beginning of a claim's id stands for all claims of that group.

    NAME may also be an item of a paper, such as Equation 1, BC Table 1 or JAGI Theorem 9 (2): then
    the definitions and the claims of that item are explained.

    A claim is explained with its recorded verdict, its checks and their bounds, the theorems and
    obligations of its proof, and its mutants with the subjects that each replaces. A theorem, a
    lemma, a proposition, a false claim and some definitions and remarks are explained in sentences
    instead, each with what supports it in brackets: another claim, with its condition if it has
    one, a step of the proof, a check, a command, or a mutant, which shows where the claim would
    break. A long formula of a proof is replaced by its number; --all shows the formulas, and adds
    the rest. A counterexample is shown turn by turn.
    """
    from dataclasses import asdict
    from shlex import quote

    from bridge.catalogue.names import ENVIRONMENTS
    from proofs_checked.engine.runner import suggestion
    from upsilon_ext.arguments.own import is_class
    from upsilon_ext.claims.explanations import Explained, explained
    from upsilon_ext.report.definitions import kebab
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.glossary import entries, meant, words_of_the_code
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("explain") as report:
        known = list(entries())
        words = " ".join(" ".join(name).split())
        found = meant(words, known) or list(words_of_the_code(words))
        if not found:
            sought = kebab(words).replace(" ", "-")
            near = suggestion(sought, [entry.name for entry in known], cutoff=0.8)
            if is_class(words, ENVIRONMENTS):
                raise WrongUsage(
                    "what is explained is in `upsilon list`; a class or a formula of yours is "
                    f"examined by `upsilon oracle {quote(words)}`"
                )
            raise WrongUsage(f"nothing is named {words!r}{near} (`upsilon list` shows all names)")
        for n, entry in enumerate(found):
            more = explained(entry.name) if entry.kind == "claim" else Explained()
            report.rows.append(asdict(entry) | asdict(more))
            if n:
                out.say()
            for line in _lines(entry, more, whole=whole):
                out.say(line.text, code=line.code, hangs=line.hangs)


def _lines(entry: Entry, more: Explained, *, whole: bool) -> Iterator[_Line]:
    """The lines of an entry."""
    yield _Line(f"{entry.name}, {entry.kind} [{entry.source}]")
    for paragraph in filter(None, (entry.statement, *entry.further.split("\n\n"))):
        yield _Line("")
        for line in paragraph.splitlines():
            yield _Line(f"  {line}")
    yield _Line("")
    for heading, text in _blocks(entry, more, whole=whole).items():
        for n, line in enumerate(text.splitlines()):
            shown = f"  {heading if n == 0 else '':{_INDENT - 2}}{line}".rstrip()
            code = heading in {"example", "see it run"}
            yield _Line(shown, code, _INDENT + _HANGS.get(heading, 0))


def _blocks(entry: Entry, more: Explained, *, whole: bool) -> dict[str, str]:
    """The blocks of an entry by their heading: of a claim, first the verdict and why."""
    details = dict(entry.details)
    first = {"verdict": details.pop("verdict", "")}
    parts = {name: details.pop(name, "") for name in ("checks", "mutants")}
    parts |= {"proof": "\n".join(_proof(more))}
    return {
        **first,
        "happens": "\n".join(more.turn_by_turn),
        "why": "\n".join(_steps(more, whole=whole)),
        "symbols": "\n".join(_symbols(more, whole=whole)),
        **details,
        **(parts if whole or not more.explanation else _counted(parts)),
        "lives in": "\n".join(entry.lives_in),
        **_claims(entry),
        "see it run": "\n".join(entry.see),
    }


def _counted(parts: Mapping[str, str]) -> dict[str, str]:
    """The number of checks, of mutants, and of lines of the proof, and how to see them."""
    counts = [f"{name} {len(text.splitlines())}" for name, text in parts.items() if text]
    return {"further": f"{', '.join(counts)} (--all lists them)"}


def _steps(more: Explained, *, whole: bool) -> Iterator[str]:
    """The steps of an explanation, each with its support in brackets below."""
    for number, step in enumerate(more.explanation, 1):
        yield f"{number}. {step['text']}"
        shortened = not whole and step["brief"] != step["support"]
        yield f"   [{step['brief']}, shown by --all]" if shortened else f"   [{step['support']}]"


def _symbols(more: Explained, *, whole: bool) -> tuple[str, ...]:
    """What the symbols of the formulas mean that are shown."""
    from proofs_checked.kernel.legend import legend

    proofs = (step["brief"] for step in more.explanation if step["kind"] == "proof")
    return more.legend if whole else legend(proofs)


def _proof(more: Explained) -> Iterator[str]:
    """The theorems and obligations of a proof; with their numbers if an explanation has these."""
    from upsilon_ext.claims.explanations import numbered

    names = (f"{name}: " if more.explanation else "" for name, _ in numbered(more.obligations))
    for name, line in zip(names, more.obligations, strict=True):
        yield f"{name}{line}"


def _claims(entry: Entry) -> dict[str, str]:
    """The claims that it rests on, or those about it: by item, with their number."""
    from upsilon_ext.report.glossary import groups

    if entry.kind == "claim":
        return {"rests on": ", ".join(entry.claims)}
    found = groups(entry.claims).items()
    return {"claims": ", ".join(f"{group} ({n})" if n > 1 else group for group, n in found)}
