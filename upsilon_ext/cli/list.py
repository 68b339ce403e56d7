"""`upsilon list`: lists every name."""

from __future__ import annotations

import click

from upsilon_ext.arguments.options import shared_options


@click.command(
    short_help="List every name.",
    name="list",
    epilog="""\b
Examples:
  upsilon list
  upsilon list --json
  upsilon list | grep -i button

Exit codes: 0 listed, 2 wrong usage, 130 interrupted, 143 terminated.
""",
)
@shared_options
def listing(*, as_json: bool) -> None:
    """List the environments, agents, transformations, experiments, definitions and claims.

    Each is shown with its definition and its source. `upsilon explain NAME` shows more.
    """
    from itertools import groupby

    from rich.text import Text

    from upsilon_ext.report.glossary import entries
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("list") as report:
        for kind, group in groupby(entries(), key=lambda entry: entry.kind):
            named = list(group)
            if report.rows:
                out.say()
            out.say(Text(f"{kind}s", "bold"))
            width = max(len(entry.name) for entry in named)
            for entry in named:
                report.rows.append(
                    {
                        "kind": kind,
                        "name": entry.name,
                        "statement": entry.statement,
                        "source": entry.source,
                    }
                )
                out.say(f"  {entry.name:{width}}  {entry.statement} [{entry.source}]")
