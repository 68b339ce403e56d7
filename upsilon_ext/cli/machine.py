"""`upsilon machine`: shows the reference machines, their rules, and programs in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import PROCESSES, TURNS, shared_options

if TYPE_CHECKING:
    from upsilon_ext.report.text import Page, Report


@click.command(
    short_help="Show the reference machines, and programs in words.",
    epilog="""\b
Examples:
  upsilon machine                       both machines, with their weights
  upsilon machine typed                 its rules, Kraft sum and examples
  upsilon machine typed --weights asking
  upsilon machine typed "match(y, ask(zero_rewards(h))); 0"
  upsilon machine tape ",.]" --play q-learner
  upsilon machine tape --aiq            AIQ's scores, measured: a minute

Exit codes: 0 shown, 2 wrong usage or an invalid agent, 130 interrupted,
143 terminated.
""",
)
@click.argument("name", required=False, metavar="[typed|tape]")
@click.argument("program", required=False)
@click.option(
    "--weights",
    metavar="NAME|FILE.json",
    help="Weights: `plain` or `asking` for typed, or a JSON file with your own.",
)
@click.option("--play", "agent", metavar="AGENT", help="Run an agent in PROGRAM.")
@click.option(
    "--turns",
    default=8,
    show_default=True,
    type=click.IntRange(1, TURNS),
    help="Number of turns of --play.",
)
@click.option(
    "--aiq",
    is_flag=True,
    help="Measure AIQ's agents on AIQ's sample, next to the published scores. Needs numba.",
)
@click.option(
    "--programs",
    type=click.IntRange(2, 1_000_000),
    help="Number of programs of --aiq. Default: 40,000.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the random streams.")
@click.option(
    "--processes",
    "number",
    type=PROCESSES,
    help="Number of processes of --aiq. Default: the number of processors.",
)
@shared_options
def machine(
    name: str | None,
    program: str | None,
    weights: str | None,
    agent: str | None,
    turns: int,
    programs: int | None,
    seed: int,
    number: int | None,
    *,
    aiq: bool,
    as_json: bool,
) -> None:
    """Show the reference machines, one of them, or a PROGRAM in words.

    A machine is a grammar with weighted rules. Each program is an environment; the weights of all
    programs sum to 1. `upsilon measure` computes an agent's weighted return over all programs.

    A program of the typed machine is written as a reward, a semicolon and an observation; one of
    the tape machine in its nine letters, <>+-,.[]?
    """
    from upsilon_ext.report.errors import WrongUsage
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("machine", seed) as report:
        if program is None and agent is not None:
            raise WrongUsage("--play runs an agent in a program; none is given")
        if aiq and (name, program) != ("tape", None):
            raise WrongUsage("--aiq is about the tape machine: `upsilon machine tape --aiq`")
        if name is None:
            _list(out, report)
        elif aiq:
            _scores(out, report, programs, number)
        elif program is None:
            _show(out, report, name, weights)
        else:
            _explain(out, report, (name, program, weights), agent, turns)


def _list(out: Page, report: Report) -> None:
    from bridge.measure import machine_named
    from upsilon_ext.measure.machines import listed, rule_lines

    for one in listed():
        report.rows.append(one)
        out.say(f"{one['machine']}, {one['weights']} weights: {one['statement']}")
        for line in rule_lines(machine_named(one["machine"], one["weights"])):
            out.say(line)
        out.say()
    out.say("`upsilon machine NAME` shows more.")


def _show(out: Page, report: Report, name: str, weights: str | None) -> None:
    from upsilon_ext.measure.machines import machine_lines, of_machine, of_rules
    from upsilon_ext.measure.request import chosen_machine

    chosen, named = chosen_machine(name, weights)
    report.head |= {"machine": name, "weights": named, **of_machine(name, chosen)}
    report.rows += of_rules(chosen)
    out.say(f"{name}, {named} weights: {report.head['statement']}")
    out.say()
    for line in machine_lines(chosen, report.head):
        out.say(line)


def _explain(
    out: Page,
    report: Report,
    program: tuple[str, str, str | None],
    agent: str | None,
    turns: int,
) -> None:
    from upsilon_ext.measure.machines import met, of_program, program_lines
    from upsilon_ext.measure.request import chosen_machine

    name, text, weights = program
    chosen, named = chosen_machine(name, weights)
    rules = chosen.read(text)
    report.head |= {"machine": name, "weights": named, **of_program(chosen, rules)}
    for line in program_lines(chosen, rules):
        out.say(line)
    if agent is None:
        return
    report.head |= {"agent": agent, "turns": turns}
    out.say()
    out.say(f"{agent} in this program:")
    for turn in met(agent, chosen, rules, turns, report.seed or 0):
        report.rows.append(turn)
        out.say(
            f"  turn {turn['turn']}: does {turn['action']}, reward {turn['reward']}, observes "
            f"{turn['observation']}"
        )


def _scores(out: Page, report: Report, programs: int | None, number: int | None) -> None:
    from bridge.aiq import PROGRAMS, TURNS
    from upsilon_ext.jobs.pool import processors
    from upsilon_ext.measure.aiq import in_lines, measured, of_score

    sample = programs or PROGRAMS
    report.head |= {"machine": "tape", "programs": sample, "turns": TURNS}
    scores = measured(sample, report.seed or 0, number or processors())
    report.rows += map(of_score, scores)
    for line in in_lines(scores):
        out.say(line)
