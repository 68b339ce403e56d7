"""The options of `upsilon check`: how much is checked, and what is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import Path
from typing import Any, Final

import click

from upsilon_ext.arguments.options import (
    EXAMPLES,
    Decorated,
    Seconds,
    folder_to_be_written,
    to_be_written,
)

_OF_EFFORT: Final[tuple[Callable[[Any], Any], ...]] = (
    click.option("--deep", is_flag=True, help="Check longer histories and more generated cases."),
    click.option(
        "--quick",
        is_flag=True,
        help="Check less: shorter histories where checks allow it, and no search for a smaller "
        "counterexample; proofs are checked in full.",
    ),
    click.option(
        "--mutants",
        is_flag=True,
        help="Also run the checks on each claim's mutants, that is, with a faulty definition: "
        "some check must fail on each. Where a claim is false, its counterexample must "
        "disappear.",
    ),
    click.option(
        "--seed", type=int, help="Seed of the generated cases. Default: the same cases every time."
    ),
    click.option(
        "--examples",
        type=EXAMPLES,
        help="Generated cases for each check. Default: 50, with --deep 500.",
    ),
    click.option(
        "--patience",
        type=Seconds(),
        help="Time limit, in seconds, for importing FILE.py, and for the function of a claim in it "
        "in one case. Default: 120 and 10. A check, that is, all its cases, has 30 times as long "
        "as a case, with --deep 300 times; one that is stopped says how far it came.",
    ),
    click.option(
        "--prove",
        is_flag=True,
        help="After its checks, seek a proof of each claim of FILE.py, for all agents and "
        "histories. A claim of which none is found, or that is outside the language of proofs, "
        "keeps its verdict; the line says why.",
    ),
    click.option(
        "--strict",
        is_flag=True,
        help="Exit with 2 if a program that a check needs is not installed. Unless --deep, "
        "--quick, --seed or --examples is given, evidence and witnesses must be the recorded ones, "
        "too.",
    ),
)
_OF_OUTPUT: Final[tuple[Callable[[Any], Any], ...]] = (
    click.option(
        "--html",
        "page",
        type=click.Path(dir_okay=False, path_type=Path),
        callback=to_be_written,
        metavar="FILE",
        help="Write the results as one HTML page: verdicts, counterexamples with pictures of the "
        "histories, obligations of proofs, mutants. If Chromium or Chrome is installed, it loads "
        "the page without a window, to test that every claim is shown.",
    ),
    click.option(
        "--markdown",
        type=click.Path(file_okay=False, path_type=Path),
        callback=folder_to_be_written,
        metavar="FOLDER",
        help="Write what is recorded of the claims as Markdown, and check nothing: an index, the "
        "errata, and a file for each section of each paper.",
    ),
    click.option(
        "--compare",
        "earlier",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Print the differences from an earlier run, whose --json output is in FILE.",
    ),
    click.option(
        "--record",
        is_flag=True,
        help="Store the witnesses that are found, for --strict and --markdown.",
    ),
)


def effort_options(function: Decorated) -> Decorated:
    """Add the options that say how much is checked, and what counts as a fault."""
    return _with(_OF_EFFORT, function)


def output_options(function: Decorated) -> Decorated:
    """Add the options that name what is written, or compared with."""
    return _with(_OF_OUTPUT, function)


def _with(options: Sequence[Callable[[Any], Any]], function: Decorated) -> Decorated:
    return reduce(lambda decorated, option: option(decorated), reversed(options), function)
