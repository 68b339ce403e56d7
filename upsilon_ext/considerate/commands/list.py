"""`upsilon considerate list`: the experiments, or the choices of one."""

from __future__ import annotations

import click

from upsilon_ext.arguments.options import shared_options


@click.command(
    "list",
    short_help="List the experiments, or the choices of one.",
    epilog="""\b
Examples:
  upsilon considerate list                the experiments
  upsilon considerate list craft-world    the choices that its text leaves open

Exit codes: 0 listed, 2 wrong usage, 130 interrupted, 143 terminated.
""",
)
@click.argument("name", required=False, metavar="[EXPERIMENT]")
@shared_options
def list_(name: str | None, *, as_json: bool) -> None:
    """List the experiments, or the choices that the text of one leaves open."""
    from upsilon_ext.considerate import run
    from upsilon_ext.considerate.arguments import experiment_named
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("considerate") as report:
        if name is None:
            run.listed(out, report)
        else:
            run.opened(experiment_named(name), out, report)
