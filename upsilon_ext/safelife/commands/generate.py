"""`upsilon safelife generate`: levels of the benchmark's kinds, each made of a seed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import click

from upsilon_ext.arguments.options import Folder, folder_to_be_written, shared_options
from upsilon_ext.safelife.commands.options import EXIT_CODES
from upsilon_ext.safelife.kinds import KINDS

LARGEST: Final = 200
"""The greatest side: regions grow in the square of a board's cells."""


def sides(context: click.Context, parameter: click.Parameter, value: str) -> tuple[int, int]:
    """The sides of a board that a text such as 12x12 stands for.

    Raises:
        click.BadParameter: it stands for none, or a side is too short or too long.
    """
    match = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})", value)
    found = (int(match[1]), int(match[2])) if match else (0, 0)
    if not 5 <= min(found) <= max(found) <= LARGEST:
        raise click.BadParameter(
            f"sides must be rows and columns, each from 5 to {LARGEST}, such as 12x12; got "
            f"{value!r}"
        )
    return found


@click.command(
    short_help="Generate levels of the paper's kinds.",
    epilog=f"""\b
Examples:
  upsilon safelife generate prune-still --shape 12x12
  upsilon safelife generate append-spawn navigation --seed 100 --count 50 --folder train
{EXIT_CODES.format("generated")}""",
)
@click.argument("kinds", metavar="KIND...", nargs=-1, required=True, type=click.Choice(KINDS))
@click.option("--seed", default=0, show_default=True, help="The seed of the first level.")
@click.option(
    "--count",
    default=1,
    show_default=True,
    type=click.IntRange(1, 100_000),
    help="Number of levels of each kind; each has the seed after that of the level before.",
)
@click.option(
    "--shape",
    metavar="ROWSxCOLUMNS",
    default="26x26",
    show_default=True,
    callback=sides,
    help="The sides of the boards.",
)
@click.option(
    "--folder",
    default="levels",
    show_default=True,
    type=Folder(),
    callback=folder_to_be_written,
    help="Where the level files are; those that are there stay.",
)
@shared_options
def generate(
    kinds: tuple[str, ...],
    seed: int,
    count: int,
    shape: tuple[int, int],
    folder: Path,
    *,
    as_json: bool,
) -> None:
    """Generate levels, each a file that `upsilon safelife play` reads.

    A level depends on its kind, its seed and the sides alone; the file KIND-SEED.txt is made unless
    it is there, so that a command that was interrupted goes on. Needs numba. A KIND is one of

    \b
      append-still       build on the goals, next to patterns that are still
      prune-still        remove the red cells there
      append-spawn, prune-spawn
                         the same, with spawners behind fences
      navigation         reach the exit, past spawners and oscillators
      append-dynamic, prune-dynamic, prune-still-hard, append-still-easy,
      prune-still-easy   further kinds of the release
    """  # noqa: D301 - click reads the character \b
    from upsilon_ext.report.progress import followed
    from upsilon_ext.report.text import console, counted, reporting
    from upsilon_ext.safelife.generating import Wanted, making

    out = console(quiet=as_json)
    with reporting("safelife generate", seed) as report:
        report.head |= {"folder": str(folder), "shape": shape}
        wanted = {
            kind: [Wanted(kind, each, shape) for each in range(seed, seed + count)]
            for kind in dict.fromkeys(kinds)
        }
        there = {each for every in wanted.values() for each in every if each.is_in(folder)}
        missing = [each for every in wanted.values() for each in every if each not in there]
        total = len(missing) + len(there)
        followed(making(missing, folder), len(missing), total, "level")
        for kind, every in wanted.items():
            report.rows += [each.as_json(folder, there=each in there) for each in every]
            before = len(there.intersection(every))
            out.say(
                f"{kind}: {counted(count, 'level')} in {folder}, from {every[0].name} on; "
                f"{count - before} made, {before} there"
            )
