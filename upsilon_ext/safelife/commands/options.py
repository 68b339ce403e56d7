"""What several subcommands of `upsilon safelife` share: their options, and the run of a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import click

from upsilon_ext.report.errors import WrongUsage

if TYPE_CHECKING:
    from upsilon_ext.safelife.files import Run

EXIT_CODES: Final = """
Exit codes: 0 {}, 2 wrong usage, 130 interrupted, 143 terminated.
"""
actions_option: Final = click.option(
    "--actions",
    metavar="LETTERS",
    help="What the agent does, such as r3U: w waits, u r d l move, U R D L create or remove.",
)
seed_option: Final = click.option(
    "--seed", type=int, help="The seed of the spawners' draws. Default: the file's, or 0."
)


def run_of(name: str, actions: str | None, seed: int | None) -> Run:
    """The run of a file, with other actions and another seed if they are given."""
    from formal.errors import IllFormed
    from upsilon_ext.safelife import files

    run = files.found(name)
    try:
        given = run.actions if actions is None else files.actions_of_text(actions)
    except IllFormed as error:
        raise WrongUsage(str(error)) from error
    return replace(run, actions=given, seed=run.seed if seed is None else seed)
