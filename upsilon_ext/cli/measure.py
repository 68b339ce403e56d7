"""`upsilon measure`: how much an agent earns over all programs of a reference machine."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import click

from upsilon_ext.arguments.options import KEEP, PROCESSES, Folder, shared_options, to_be_written
from upsilon_ext.battery.plot import demand_drawable


@click.command(
    short_help="Measure agents over all programs of a reference machine.",
    epilog="""\b
Examples:
  upsilon measure greedy-frequency                             certified, statistical, exact
  upsilon measure greedy-frequency --against-reality-check     does a reality check add to it?
  upsilon measure constant random win-stay-lose-shift --weights asking --budget 300s
  upsilon measure q-learner --budget 300000p --picture q.png   the same numbers every time
  upsilon measure agents.py:MyAgent --machine tape --horizon 6
  upsilon measure win-stay-lose-shift --sum environments --against-reality-check
  upsilon measure simple-learner --cluster tcp://host:8786

Exit codes: 0 measured, 2 wrong usage or an agent that is none, 130 interrupted, 143 terminated.
""",
)
@click.argument("agents", nargs=-1, required=True, metavar="AGENT...")
@click.option(
    "--machine",
    default="typed",
    show_default=True,
    metavar="typed|tape",
    help="The reference machine; `upsilon machine` shows them.",
)
@click.option(
    "--weights",
    metavar="NAME|FILE.json",
    help="Published weights, plain or asking for typed; or your own, as in "
    '{"reward": {"-1": "1/16", …}, …}: every rule by sort, each sort summing to 1.',
)
@click.option(
    "--horizon",
    "turns",
    default=12,
    show_default=True,
    type=click.IntRange(max=10_000),
    help="So many rewards are looked at; what may follow is in the certified interval.",
)
@click.option(
    "--discount",
    default="1/2",
    show_default=True,
    help="γ: the t-th reward weighs (1 - γ) γ^(t-1).",
)
@click.option(
    "--sum",
    "over",
    type=click.Choice(["programs", "environments"]),
    default="programs",
    show_default=True,
    help="Each program counts; or each environment once, with its largest weight.",
)
@click.option(
    "--budget",
    "given",
    default="100000p",
    show_default=True,
    metavar="60s|100000p",
    help="So many seconds in all (so is a bare number), or so many programs for each number.",
)
@click.option(
    "--against-reality-check",
    "checked",
    is_flag=True,
    help="Beside each agent the same with a reality check, and the difference.",
)
@click.option(
    "--samples",
    type=click.IntRange(1, 10_000_000),
    help="Drawn for each number where no certainty was reached; without it, budget / 10, and "
    "20,000 at most.",
)
@click.option(
    "--longest",
    type=click.IntRange(min=0),
    help="The exact sum is of programs of so many rules; without it, 8 for typed, 5 for tape. "
    "With --sum environments those of so many are looked at; 9.",
)
@click.option("--seed", default=0, show_default=True, help="Names the random streams.")
@click.option(
    "--keep",
    default=KEEP,
    show_default=True,
    type=Folder(),
    help="The folder in which every finished part is kept.",
)
@click.option(
    "--processes",
    "number",
    type=PROCESSES,
    help="How many; without it, as many as there are processors.",
)
@click.option(
    "--cluster",
    "address",
    metavar="ADDRESS|local",
    help="A Dask scheduler, or one that is started here. Needs dask and distributed.",
)
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    help="Draw it: a file that ends in .png, .svg or .pdf. Needs matplotlib.",
)
@shared_options
def measure(
    agents: tuple[str, ...],
    machine: str,
    weights: str | None,
    turns: int,
    discount: str,
    over: str,
    given: str,
    samples: int | None,
    longest: int | None,
    seed: int,
    keep: Path,
    number: int | None,
    address: str | None,
    picture: Path | None,
    *,
    checked: bool,
    as_json: bool,
) -> None:
    """Measure each AGENT's self-reflection intelligence Υ_ext, and Υ, on a reference machine.

    An AGENT is a name that `upsilon list` shows, perhaps with parameters, or MODULE:CLASS, where
    MODULE is an importable name or the path of a .py file. It is a function of what it has seen and
    done: asked again, it answers the same. That is looked at, in each process, on 300 prompts.

    Every program of the machine is an environment with a weight; all weights sum to 1. Υ_ext is the
    weighted sum, over all programs, of what the agent earns; Υ is that over the programs that never
    ask what it would do. Three numbers are found for each: a certified interval, which holds the
    infinite sum for sure; a statistical one, which holds it with 99 %, for chance draws programs;
    and the truncated sum over short programs and the first rewards, which is exact.

    A program counts towards the budget each time that it, as far as it is written, is run on to its
    next choice, once for each sign and agent. A budget in programs gives the same numbers on every
    computer and in any number of processes; one in seconds is turned into programs by pilots.

    With --sum environments each environment counts once, with the largest weight of any program
    that denotes it, in place of 2^-K of Definition 3. Programs are merged where they are proved to
    denote the same environment; the interval is certified. It has no budget: --longest says how
    far programs are looked at.

    Each finished part is kept at once: after an interruption the same command goes on where it
    stopped.
    """
    from bridge.measure import MACHINES
    from upsilon_ext.jobs.cluster import demand_dask
    from upsilon_ext.jobs.pool import processors
    from upsilon_ext.measure import over_environments
    from upsilon_ext.measure.budget import budget_from
    from upsilon_ext.measure.request import LONGEST, Wanted, demand_machine, discount_from
    from upsilon_ext.measure.result import head, rows
    from upsilon_ext.measure.run import Workers, spent
    from upsilon_ext.measure.tables import lines
    from upsilon_ext.report.text import console, reporting

    begun = perf_counter()
    out = console(quiet=as_json)
    with reporting("measure", seed) as report:
        if over == "environments":
            over_environments.demand_no("--budget", "--samples", "--picture")
        budget = budget_from(given)
        demand_machine(machine)
        if longest is None:
            longest = LONGEST[machine] if over == "programs" else over_environments.LONGEST
        wanted = Wanted(
            tuple(dict.fromkeys(agents)),
            machine,
            MACHINES[machine][0] if weights is None else weights,
            turns,
            discount_from(discount),
            samples,
            longest,
            seed,
            checked,
        )
        if picture is not None:
            demand_drawable(picture)
        if address is not None:
            demand_dask()
        workers = Workers(number or processors(), address)
        if over == "environments":
            sums = over_environments.summed(wanted, keep / "measure.jsonl", workers)
            report.head |= over_environments.head(wanted)
            report.rows += over_environments.rows(sums)
            for line, whole in over_environments.lines(wanted, sums):
                out.say(line, code=whole)
            return
        programs, found = spent(wanted, budget, keep / "measure.jsonl", workers, begun)
        report.head |= head(wanted, programs)
        report.rows += rows(found)
        for line, whole in lines(wanted, programs, found):
            out.say(line, code=whole)
        if picture is not None:
            from upsilon_ext.measure.plot import draw

            draw(wanted, found, picture)
            out.say(f"The picture is {picture}.")
