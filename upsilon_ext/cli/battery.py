"""`upsilon battery`: runs agents in every environment and its negation."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import (
    SEEDS,
    STEPS,
    Seconds,
    keep_option,
    picture_option,
    shared_options,
    workers_options,
)
from upsilon_ext.battery.plot import demand_drawable, draw

if TYPE_CHECKING:
    from bridge.battery import Cell, Outcome
    from upsilon_ext.battery.cells import Contest
    from upsilon_ext.jobs.workers import Workers


@click.command(
    short_help="Run agents in every environment and its negation.",
    epilog="""\b
Examples:
  upsilon battery q-learner                    every environment: a minute
  upsilon battery q-learner --reality-check    what does a reality check add?
  upsilon battery q-learner random --environments deja-vu,ignore-rewards
  upsilon battery q-learner:learning_rate=1/5 --seeds 50 --steps 1000
  upsilon battery q-learner --environments ignore-rewards,envs.py:Mine
  upsilon battery q-learner --environments ours,envs.py:Mine --reality-check
  upsilon battery q-learner --environments mine.py:my_formula --steps 200
  upsilon battery agents.py:MyAgent --reality-check --picture battery.png
  upsilon battery q-learner --json > battery.json

\b
A class whose copies perceive the negated rewards in its negation:
  from practical.environments.incremental import Incremental

\b
  class Contrarian(Incremental):
      def __init__(self, A):
          self.copy = A()
      def percept(self, action):  # the percept; self.o is the observation before it
          return (-1 if action == self.copy.act(self.o) else 1), 0
      def updated(self, action, reward, observation):  # here the history ends with it
          self.copy.train(self.o, action, 0, observation)

Exit codes: 0 every row of the table was played, 1 some were refused because a
class breaks the contract (practical/CONTRACT.md) or a turn does not end in time,
2 wrong usage or all rows of an agent were refused, 130 interrupted, 143
terminated.
""",
)
@click.argument("agents", nargs=-1, required=True, metavar="AGENT...")
@click.option(
    "--environments",
    multiple=True,
    metavar="NAME|MODULE:CLASS|MODULE:FORMULA,...",
    help="Environments, separated by commas, or the option several times. `ours` stands for all "
    "bundled ones that have a class. Default: ours.",
)
@click.option(
    "--steps",
    default=10_000,
    show_default=True,
    type=click.IntRange(1, STEPS),
    help="Turns with each seed. Environments that replay the history in every turn, as formulas "
    "do, stop at 1,000.",
)
@click.option(
    "--seeds",
    default=10,
    show_default=True,
    type=click.IntRange(1, SEEDS),
    help="Number of seeds, counted from 0; each determines the random streams of the agent and of "
    "the environment.",
)
@click.option(
    "--reality-check",
    "checked",
    is_flag=True,
    help="Run each agent with a reality check, too, and show the difference.",
)
@click.option(
    "--patience",
    default=10.0,
    show_default=True,
    type=Seconds(),
    help="Time limit for each turn, in seconds. A row with a turn that takes longer is refused, "
    "and played again by the next command.",
)
@keep_option
@picture_option("the table")
@workers_options
@shared_options
def battery(
    agents: tuple[str, ...],
    environments: tuple[str, ...],
    steps: int,
    seeds: int,
    patience: float,
    keep: Path,
    picture: Path | None,
    number: int | None,
    address: str | None,
    *,
    checked: bool,
    as_json: bool,
) -> None:
    """Run each AGENT in every environment and its negation, and show its mean reward per turn.

    An AGENT is a name that `upsilon list` shows, perhaps with parameters, or MODULE:CLASS, where
    MODULE is an importable name or the path of a .py file; so is an environment. The negation of an
    environment gives the negative of every reward, and its copies perceive these. The row is
    called minus where your own class, which is not Incremental, runs unchanged and only the rewards
    that it returns are negated.

    An agent may also be MODULE:FUNCTION, a function of the prompt, and an environment
    MODULE:FORMULA (see `upsilon oracle --help`). Each query of a formula trains a new copy, n - 1
    trainings for a history of n percepts: 1,000 turns take seconds.

    In every turn, the battery checks that the action, the observation and the reward are in range,
    and with seed 0 that the first 100 turns are the same when they are played again, with each
    query of the agent and each call of a formula made twice. A row in which a class breaks the
    contract is refused, with the reason; the other rows are played. `upsilon oracle MODULE:CLASS`
    tests all laws of the contract.

    Each number is the mean over the seeds, ± its standard error. A reality check acts as its agent
    until its history holds an action that the agent would not have taken; then it is frozen. Its
    effect is computed seed by seed, which cancels the randomness that both runs share.

    The work is distributed over processes. Each finished cell, that is, an agent in an environment
    with one seed, is stored: after an interruption the same command resumes. A stored result is
    used only if the parameters, this project's code and the files of your classes are unchanged;
    the modules which these files import are not compared.
    """
    from bridge.battery import refusals
    from bridge.errors import Inconclusive
    from upsilon_ext.battery.cells import Contest, reproduced_by, tables
    from upsilon_ext.battery.environments import environments_named
    from upsilon_ext.battery.tables import in_lines, of_cells, of_laws, of_refusals, of_row
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("battery") as report:
        unique = tuple(dict.fromkeys(agents))
        named = environments_named(environments)
        contest = Contest(unique, named, steps, seeds, checked, patience)
        again = reproduced_by(contest, environments)
        report.head |= {**asdict(contest), "reproduced_by": again}
        if picture is not None:
            demand_drawable(picture)
        outcomes = _played(contest, keep / "battery.jsonl", workers(number, address))
        report.rows += of_cells(outcomes)
        found = tables(outcomes, steps)
        report.head["tables"] = {agent: list(map(of_row, found[agent])) for agent in found}
        for agent, table in found.items():
            for line, whole in in_lines(table, agent, contest):
                out.say(line, code=whole)
            out.say()
        if picture is not None:
            draw(found, contest, picture)
            out.say(f"The picture is {picture}.")
        for law in of_laws(contest.own()):
            out.say(law)
        out.say(f"To reproduce it: {again}", code=True)
        refused = {agent: refusals(table) for agent, table in found.items()}
        report.head["refused_rows"] = {agent: sum(why.values()) for agent, why in refused.items()}
        for agent, why in refused.items():
            if sum(why.values()) == len(found[agent]):
                raise Inconclusive(f"every row of {agent} was refused: {found[agent][0].refused}")
            for refusal in of_refusals(agent, why, len(found[agent])):
                out.say(refusal)
    click.get_current_context().exit(1 if any(refused.values()) else 0)


def _played(contest: Contest, file: Path, team: Workers) -> dict[Cell, Outcome]:
    """Play the cells that have no stored result."""
    from upsilon_ext.battery.cells import Playing
    from upsilon_ext.jobs.pool import Kept
    from upsilon_ext.report.progress import followed
    from upsilon_ext.report.text import console, counted

    playing = Playing(list(contest.cells()), kept := Kept(file), contest.patience)
    total, todo = len(playing.cells), len(playing.missing())
    try:
        # An agent is called thousands of times: its output would hide the table.
        with (
            Path(os.devnull).open("w") as nowhere,
            redirect_stdout(nowhere),
            team.executor(todo) as executor,
        ):
            followed(playing.go_on(executor), todo, total, "cell")
    except BaseException:
        done = total - len(playing.missing())
        console(err=True).say(
            f"{done:,} of {counted(total, 'cell')} are stored in {file}; the same command resumes."
        )
        raise
    finally:
        kept.close()
    return playing.outcomes()
