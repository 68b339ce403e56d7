"""The page that `upsilon oracle --page` writes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bridge.oracle.verdict.verdict import OracleVerdict
from companion.pages.page import page
from upsilon_ext.pages.command import command_line
from upsilon_ext.pages.oracle import document_of
from upsilon_ext.report.files import write


def write_page(file: str, verdict: OracleVerdict, lines: Sequence[tuple[str, bool]]) -> None:
    """Write the page of a verdict, with the command that prints the same."""
    write(Path(file), page(document_of(verdict, lines, command_line("page"))))
