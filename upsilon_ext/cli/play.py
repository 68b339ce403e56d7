"""`upsilon play`: shows an interaction turn by turn, with the environment's queries."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import TURNS, Seconds, shared_options, to_be_written
from upsilon_ext.report.files import write

if TYPE_CHECKING:
    from bridge.tracing import Turn


@click.command(
    short_help="Show an agent in an environment, and the queries to it.",
    epilog="""\b
Examples:
  upsilon play q-learner ignore-rewards --reality-check --turns 12
  upsilon play q-learner:learning_rate=1/5,exploration=0 tempting-button
  upsilon play simple-learner envs.py:MyEnvironment --json
  upsilon play agents.py:MyAgent mine.py:my_formula --reality-check
  upsilon play q-learner ignore-rewards --reality-check --page freeze.html

Exit codes: 0 played, 2 wrong usage or an invalid class, 130 interrupted,
143 terminated.
""",
)
@click.argument("agent")
@click.argument("environment")
@click.option(
    "--turns", default=10, show_default=True, type=click.IntRange(0, TURNS), help="Number of turns."
)
@click.option(
    "--seed",
    default=0,
    show_default=True,
    help="Seed of the random streams of the agent and of the environment.",
)
@click.option("--reality-check", "checked", is_flag=True, help="Give the agent a reality check.")
@click.option(
    "--patience",
    default=10.0,
    show_default=True,
    type=Seconds(),
    help="Time limit for each turn, in seconds.",
)
@click.option(
    "--page",
    type=click.Path(dir_okay=False),
    callback=to_be_written,
    help="Write the interaction as one HTML file: the tree of histories, turn by turn.",
)
@shared_options
def play(
    agent: str,
    environment: str,
    turns: int,
    seed: int,
    patience: float,
    page: str | None,
    *,
    checked: bool,
    as_json: bool,
) -> None:
    """Run AGENT in ENVIRONMENT, and show each query to the copies of the agent.

    Each of the two is a name that `upsilon list` shows, or MODULE:CLASS, where MODULE is an
    importable name or the path of a .py file. An agent may have parameters, or be a function of the
    prompt, MODULE:FUNCTION. ENVIRONMENT may be MODULE:FORMULA (see `upsilon oracle --help`): each
    query then trains a new copy, n - 1 trainings for a history of n percepts. It may be negated, as
    in negated:mine.py:my_formula.

    An environment queries copies of the agent: what would it do after a history, which need not be
    the one that happened? A history is possible for the agent if every action in it is the
    agent's own. Of a long history, only the differences from what happened are shown.

    The first turns are played again, with each query made twice: a class that then acts otherwise
    is invalid, for its numbers would depend on the order of calls.
    """
    from bridge.repeating import demand_repeated
    from upsilon_ext.arguments.names import chosen_agent, chosen_environment
    from upsilon_ext.play import transcript
    from upsilon_ext.play.interaction import Ending, acting_twice, watched
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    ending = Ending()
    with reporting("play", seed) as report, ExitStack() as limit:
        report.head |= {"agent": agent, "environment": environment, "reality_check": checked}
        met = (chosen := chosen_agent(agent)), chosen_environment(environment)
        limit.enter_context(ending.within(patience))  # after imports, which have their own limit
        watch = ending.counted(watched(*met, seed=seed, checked=checked))
        report.head["first"] = {
            "percept": transcript.percept(watch.first.percept),
            "queries": [transcript.query(each) for each in watch.questions],
        }
        opening = [*transcript.opening(*met, watch, seed, checked=checked)]
        for line in opening:
            out.say(line)
        seen: list[Turn] = []
        for turn in islice(watch.turns, turns):
            report.rows.append(transcript.row(turn))
            before = seen[-1] if seen else None
            for line in transcript.of_turn(turn, before, chosen.name, checked=checked):
                out.say(line)
            seen.append(turn)
        twice = acting_twice(*met)
        demand_repeated(seen, lambda: ending.counted(watched(*twice, seed=seed, checked=checked)))
        unchecked = None
        if checked:
            plain = ending.counted(watched(*met, seed=seed, checked=False))
            unchecked = transcript.total_reward(plain, islice(plain.turns, turns))
        report.head |= transcript.sums(transcript.total_reward(watch, seen), unchecked)
        out.say()
        summary = [*transcript.summary(seen, watch, chosen.name, unchecked)]
        if page is not None:
            from companion.pages.page import page as written
            from upsilon_ext.pages.command import command_line
            from upsilon_ext.pages.play import document_of

            title, command = str(opening[0]), command_line("page")
            found = document_of(title, watch, seen, chosen.name, summary, command, checked=checked)
            write(Path(page), written(found))
        for paragraph in summary:
            out.say(paragraph)
        if page is not None:
            out.say()
            out.say(f"Written: {page}")
