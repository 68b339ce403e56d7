"""`upsilon check`: every claim of the papers, looked at by machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import EXAMPLES, shared_options, to_be_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from proofs_checked.engine.comparison import Document
    from proofs_checked.engine.rows import Row


@click.command(
    short_help="Check the papers' claims, one by one.",
    epilog="""\b
Examples:
  upsilon check                                  every claim
  upsilon check jagi-theorem-9                   the parts of one theorem
  upsilon check jagi-theorem-9.2 jagi-lemma-5    two claims
  upsilon check --deep jagi-example              further than usual
  upsilon check --mutants jagi-lemma-5           are the checks themselves any good?
  upsilon check --html ledger.html               and as a page to read
  upsilon check --markdown LEDGER.md             what is recorded, without looking
  upsilon check --json > claims.json
  upsilon check --compare claims.json            what has changed since

Exit codes: 0 every claim came out as the ledger records, 1 one did not (the witness is shown),
2 wrong usage or no verdict (with --strict, also what is not installed), 130 interrupted,
143 terminated.
""",
)
@click.argument("claims", nargs=-1, metavar="[CLAIM]...")
@click.option("--deep", is_flag=True, help="Look further: longer histories, more cases.")
@click.option(
    "--quick",
    is_flag=True,
    help="Look less far: 4 turns where 6 are for certainty's sake, and the first witness that "
    "refutes a claim, however large.",
)
@click.option(
    "--mutants",
    is_flag=True,
    help="Plant each claim's faults too, and see whether they are caught.",
)
@click.option("--seed", type=int, help="Of the generated cases; without it, the same every time.")
@click.option(
    "--examples",
    type=EXAMPLES,
    help="Generated cases for each check; 50 unless given, 500 with --deep.",
)
@click.option(
    "--strict",
    is_flag=True,
    help="What is not installed, and so not run, makes the exit code 2; looked at as far as usual, "
    "a claim's evidence and witness must be the recorded ones too.",
)
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    metavar="FILE",
    help="Write what was found as one page, and open it in a browser to see that it works.",
)
@click.option(
    "--markdown",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    metavar="FILE",
    help="Write what is recorded as Markdown, without looking, and nothing else.",
)
@click.option(
    "--compare",
    "earlier",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Say what differs from an earlier run, whose --json is in FILE.",
)
@click.option(
    "--record",
    is_flag=True,
    help="Keep the witnesses that were found beside the claims, for --markdown.",
)
@click.option(
    "-v",
    "--verbose",
    is_flag=True,
    help="Print each claim in full, however many; else of more than 24 claims only those that are "
    "not as recorded, and a line for each section of a paper.",
)
@shared_options
def check(
    claims: tuple[str, ...],
    seed: int | None,
    examples: int | None,
    page: Path | None,
    markdown: Path | None,
    earlier: Path | None,
    *,
    deep: bool,
    quick: bool,
    mutants: bool,
    strict: bool,
    record: bool,
    verbose: bool,
    as_json: bool,
) -> None:
    """Look at each CLAIM, and say what is true of it and how that is known.

    A claim's id is as `upsilon list` shows it; the beginning of an id selects a group. Without any,
    every claim is looked at. Its verdict (holds, false, …) is found anew and compared with the one
    that the ledger records; up to where each of its checks looked is printed with it.
    """
    from proofs_checked.engine.claim import Effort
    from proofs_checked.engine.running import UnknownClaim, select
    from upsilon_ext.claims.checking import check_claims, compare
    from upsilon_ext.claims.markdown import written
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.files import write
    from upsilon_ext.report.text import reporting

    if deep and quick:
        raise WrongUsage("a look is deep or quick; --deep and --quick are both given")
    if strict and record:
        raise WrongUsage("--record changes what --strict compares with; both are given")
    before = None if earlier is None else _rows(earlier, claims)
    effort = Effort(deep=deep, quick=quick, seed=seed, examples=examples)
    with reporting("check", seed) as report:
        try:
            selected = select(claims)
        except UnknownClaim as error:
            raise WrongUsage(f"{error} (`upsilon list` shows them all)") from error
        if markdown is not None:
            write(markdown, written(selected))
            return
        found = check_claims(
            selected,
            effort,
            report,
            as_json=as_json,
            strict=strict,
            verbose=verbose,
            with_mutants=mutants,
            page=page,
        )
        if before is not None:
            compare(report, before, as_json=as_json)
        if record:
            _record(found.rows)
    click.get_current_context().exit(found.exit_code)


def _rows(earlier: Path, claims: Sequence[str]) -> Sequence[Document]:
    """The rows of an earlier run that are of these claims."""
    from proofs_checked.engine.running import selected_by
    from upsilon_ext.report.errors import WrongUsage

    try:
        rows: Sequence[Document] = json.loads(earlier.read_text(encoding="utf-8"))["rows"]
        return [row for row in rows if selected_by(claims, row["id"])]
    except OSError as error:
        raise WrongUsage(f"{earlier} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise WrongUsage(
            f"--compare reads what `upsilon check --json` wrote; {earlier} is not that"
        ) from error


def _record(rows: Sequence[Row]) -> None:
    from proofs_checked.engine import recorded
    from upsilon_ext.report.errors import WrongUsage

    try:
        recorded.record(rows)
    except OSError as error:
        raise WrongUsage(f"{recorded.FILE} cannot be written: {error.strerror}") from error
