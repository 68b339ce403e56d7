"""`upsilon measure`: an agent's weighted return over all programs of a reference machine."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import click

from upsilon_ext.arguments.options import (
    keep_option,
    picture_option,
    shared_options,
    workers_options,
)
from upsilon_ext.battery.plot import demand_drawable


@click.command(
    short_help="Measure agents over all programs of a reference machine.",
    epilog="""\b
Examples:
  upsilon measure greedy-frequency
  upsilon measure greedy-frequency --against-reality-check
  upsilon measure constant win-stay-lose-shift --weights asking --budget 300s
  upsilon measure q-learner --budget 300000p --picture q.png
  upsilon measure agents.py:MyAgent --machine tape --horizon 6
  upsilon measure agents.py:my_function
  upsilon measure q-learner --sum environments --against-reality-check
  upsilon measure simple-learner --cluster tcp://host:8786

Exit codes: 0 measured, 2 wrong usage or an invalid agent, 130 interrupted,
143 terminated.
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
    help="Weights: `plain` or `asking` for typed, or a JSON file with your own, as in "
    '{"reward": {"-1": "1/16", …}, …}: the weights of '
    "all rules that make a reward, an observation, …; those of each sum to 1.",
)
@click.option(
    "--horizon",
    "turns",
    default=12,
    show_default=True,
    type=click.IntRange(max=10_000),
    help="Number of rewards that are evaluated; the certified interval allows for all later ones.",
)
@click.option(
    "--discount",
    default="1/2",
    show_default=True,
    help="Discount factor γ: the t-th reward has the weight (1 - γ) γ^(t-1).",
)
@click.option(
    "--sum",
    "over",
    type=click.Choice(["programs", "environments"]),
    default="programs",
    show_default=True,
    help="Sum over all programs, or over environments, each once with its largest weight.",
)
@click.option(
    "--budget",
    "given",
    default="100000p",
    show_default=True,
    metavar="60s|100000p",
    help="Seconds for everything (60s, or a bare 60), or programs for each number (100000p).",
)
@click.option(
    "--against-reality-check",
    "checked",
    is_flag=True,
    help="Measure each agent with a reality check, too, and the difference.",
)
@click.option(
    "--samples",
    type=click.IntRange(1, 10_000_000),
    help="Samples for each statistical estimate, drawn from the programs that the budget left "
    "undecided. Default: budget / 10, at most 20,000.",
)
@click.option(
    "--longest",
    type=click.IntRange(min=0),
    help="Greatest length, in rules, of the programs in the exact truncated sum. Default: 8 for "
    "typed, 5 for tape. With --sum environments: of all programs, default 9.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the random streams.")
@keep_option
@workers_options
@picture_option("the results")
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
    MODULE is an importable name or the path of a .py file, or MODULE:FUNCTION, which maps a prompt
    to an action (h.reward, h.observation, h.turns). An agent must be a function of its history:
    the same query must have the same answer, from every instance, in every order and process. So
    an agent must not use the clock, a global random generator, or what instances share; its random
    numbers must be a function of its `seed` and of its history, and `act` must change nothing. Each
    process tests that on 300 histories of up to --horizon turns, at most 100; an agent that fails
    is refused with the history and the two answers.

    Every program of the machine is an environment with a weight; the weights sum to 1. Υ_ext is
    the weighted sum of the agent's return over all programs; Υ is the sum over the programs that
    never query the agent. Three results are computed for each: a certified interval, which contains
    the infinite sum; a statistical interval from sampled programs, which contains it with 99 %
    confidence; and the exact truncated sum over short programs and the first rewards.

    Programs are written rule by rule, only as far as their evaluation needs, and each is run twice:
    with its rewards, and with their negatives. A unit of the budget is one such run of a partial
    program, for one agent, until its evaluation needs a further rule. A budget in programs gives
    the same numbers on every computer and with any number of processes; a budget in seconds is
    converted to programs by pilot runs.

    With --sum environments, each environment counts once, with the largest weight of a program
    that denotes it, in place of 2^-K of JAGI's Definition 3. Programs are merged if they are proved
    to denote the same environment; the interval is certified. There is no budget: --longest bounds
    the length of the programs.

    Each finished part is stored: after an interruption the same command resumes.
    """
    from bridge.measure import MACHINES
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.measure import over_environments
    from upsilon_ext.measure.budget import budget_from
    from upsilon_ext.measure.request import LONGEST, Wanted, demand_machine, discount_from
    from upsilon_ext.measure.result import head, rows
    from upsilon_ext.measure.run import spent
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
        team = workers(number, address)
        if over == "environments":
            sums = over_environments.summed(wanted, keep / "measure.jsonl", team)
            report.head |= over_environments.head(wanted)
            report.rows += over_environments.rows(sums)
            for line, whole in over_environments.lines(wanted, sums):
                out.say(line, code=whole)
            return
        programs, found = spent(wanted, budget, keep / "measure.jsonl", team, begun)
        report.head |= head(wanted, programs)
        report.rows += rows(found)
        for line, whole in lines(wanted, programs, found):
            out.say(line, code=whole)
        if picture is not None:
            from upsilon_ext.measure.plot import draw

            draw(wanted, found, picture)
            out.say(f"The picture is {picture}.")
