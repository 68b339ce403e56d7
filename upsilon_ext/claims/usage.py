"""What a command line of `upsilon check` may combine, and the earlier run that it names."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from upsilon_ext.arguments.claims import in_a_file
from upsilon_ext.arguments.options import given_options
from upsilon_ext.report.errors import WrongUsage

if TYPE_CHECKING:
    from proofs_checked.engine.comparison import Document

_OF_THE_LEDGER: Final = {"strict", "page", "markdown", "record"}
"""Parameters without a meaning for claims of files."""


def demand_compatible(claims: Sequence[str]) -> None:
    """The given options must not exclude each other, and must be about these claims.

    Raises:
        WrongUsage: two of them do, one is about other claims, or the claims are of both kinds.
    """
    given = {one.name for one in given_options()}
    if given >= {"deep", "quick"}:
        raise WrongUsage("--deep and --quick exclude each other; both are given")
    if given >= {"strict", "record"}:
        raise WrongUsage(
            "--record and --strict exclude each other: --record changes what --strict "
            "compares with; both are given"
        )
    if "markdown" in given:
        _demand_only(
            {"claims", "markdown", "traceback"},
            "--markdown and {option} exclude each other: --markdown checks nothing, and there are "
            "no results; both are given",
        )
    if any(map(in_a_file, claims)):
        _demand_own(claims)
    elif "patience" in given:
        raise WrongUsage("--patience is about claims of files; none is given")
    elif "prove" in given:
        raise WrongUsage(
            "--prove is about claims of files; the proofs of the ledger's claims are among their "
            "checks, and always run"
        )


def _demand_own(claims: Sequence[str]) -> None:
    """Check that all claims are those of files, and refuse the options about recorded claims."""
    if ours := next((each for each in claims if not in_a_file(each)), None):
        raise WrongUsage(
            "claims of files and claims of the ledger must be checked in separate runs; "
            f"{ours!r} is no file"
        )
    context = click.get_current_context()
    about_files = {each.name for each in context.command.params} - _OF_THE_LEDGER
    _demand_only(about_files, "{option} is about recorded claims; claims of files have no record")


def _demand_only(names: Collection[str | None], law: str) -> None:
    """Refuse all given options but these."""
    for one in given_options():
        if one.name not in names:
            raise WrongUsage(law.format(option=one.opts[-1]))


def as_files(claims: Sequence[str]) -> str:
    """Which names of claims are those of files, in words; "" if none is."""
    files = [each for each in claims if each and Path(each).exists()]
    return f"a file of claims ends in .py; {', '.join(files)} does not" if files else ""


def earlier_rows(file: Path, claims: Sequence[str], *, own: bool) -> Sequence[Document]:
    """The rows of an earlier run that belong to these claims; all, for those of files.

    Raises:
        WrongUsage: the file cannot be read, or is not what `--json` wrote.
    """
    from proofs_checked.engine.runner import selected_by

    try:
        rows: Sequence[Document] = json.loads(file.read_text(encoding="utf-8"))["rows"]
        return [row for row in rows if own or selected_by(claims, row["id"])]
    except OSError as error:
        raise WrongUsage(f"{file} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise WrongUsage(
            f"--compare reads what `upsilon check --json` wrote; {file} is not that"
        ) from error
