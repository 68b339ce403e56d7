"""`upsilon changes`: changes definitions, and lists the claims that turn red."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import shared_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

    from upsilon_ext.claims.changes import Turned


@click.command(
    short_help="Change a definition, and see which claims turn red.",
    epilog="""\b
Examples:
  upsilon changes                              every change
  upsilon changes freeze-to-the-last-percept   one
  upsilon changes --json > changes.json
  upsilon changes --record                     store what turned red

Exit codes: 0 each change turned exactly the recorded claims red, 1 one did not,
2 wrong usage or no verdict, 130 interrupted, 143 terminated.
""",
)
@click.argument("names", nargs=-1, metavar="[CHANGE]...")
@click.option(
    "--record",
    is_flag=True,
    help="Store the claims that turned red as those that are expected to.",
)
@shared_options
def changes(names: tuple[str, ...], *, record: bool, as_json: bool) -> None:
    """Change one definition of `formal/` in a copy, and check every claim there.

    A claim turns red if it is no longer as recorded: it gets another verdict, or one of its checks
    another result. The claims about that definition must turn red, and no others. A change takes as
    long as `upsilon check --quick --examples 0`; the changes are distributed over the processors.
    """
    from concurrent.futures import ThreadPoolExecutor
    from dataclasses import asdict

    from proofs_checked import changes as recorded
    from proofs_checked.agda.checker import shared_interfaces
    from proofs_checked.changes import CHANGES
    from upsilon_ext.claims.changes import stop, turned
    from upsilon_ext.jobs.pool import processors, spread
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.text import console, progress, reporting

    known = {change.name: change for change in CHANGES}
    for name in names:
        if name not in known:
            raise WrongUsage(
                f"no change has the name {name!r}; the changes are: {', '.join(known)}"
            )
    out = console(quiet=as_json)
    chosen = [known[name] for name in names] or list(CHANGES)
    as_recorded = True
    with (
        reporting("changes") as report,
        shared_interfaces(),
        ThreadPoolExecutor(processors()) as executor,
        progress() as say,
    ):
        say(f"checking every claim with each of {len(chosen)} changes")
        try:
            for _, result in spread(chosen, turned, executor):
                say(f"checked every claim with {result.name}")
                as_recorded = as_recorded and result.as_recorded
                report.rows.append({**asdict(result), "as_recorded": result.as_recorded})
                for line in _lines(result):
                    out.say(line)
                if record:
                    recorded.record({result.name: result.to_record})
        except BaseException:
            stop()
            raise
    click.get_current_context().exit(0 if as_recorded else 1)


def _lines(result: Turned) -> Iterator[Text]:
    from rich.text import Text

    yield Text.assemble((result.name, "bold"), f" ({result.file}): {result.what}")
    yield Text(f"  turns red: {', '.join(result.red) or 'nothing'}")
    yield Text(f"  because {result.why}")
    if result.as_recorded:
        yield Text("  as recorded: these, and no others", "green")
    for what, ids in (("missing", result.missing), ("unexpected", result.unexpected)):
        if ids:
            yield Text(f"  NOT AS RECORDED: {what}: {', '.join(ids)}", "bold red")
