"""`upsilon play`: an interaction turn by turn, with what the environment asks."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import TURNS, shared_options

if TYPE_CHECKING:
    from bridge.tracing import Turn


@click.command(
    short_help="Watch an agent in an environment, and what it is asked.",
    epilog="""\b
Examples:
  upsilon play q-learner ignore-rewards --reality-check --turns 12
  upsilon play q-learner:learning_rate=1/5,exploration=0 tempting-button
  upsilon play simple-learner envs.py:MyEnvironment --json

Exit codes: 0 played, 2 wrong usage or no verdict, 130 interrupted, 143 terminated.
""",
)
@click.argument("agent")
@click.argument("environment")
@click.option(
    "--turns", default=10, show_default=True, type=click.IntRange(0, TURNS), help="How many."
)
@click.option("--seed", default=0, show_default=True, help="Names the two random streams.")
@click.option(
    "--reality-check", "checked", is_flag=True, help="Give the agent a reality check first."
)
@shared_options
def play(
    agent: str, environment: str, turns: int, seed: int, *, checked: bool, as_json: bool
) -> None:
    """Let AGENT meet ENVIRONMENT, and see each question about what it would do.

    Each of the two is a name that `upsilon list` shows, or MODULE:CLASS, where MODULE is an
    importable name or the path of a .py file. An agent may have parameters.

    An environment asks copies of the agent what it would do after a history that need not be what
    happened. A history is possible for the agent if every action in it is what the agent itself
    does there. In a long one only what differs from what happened is shown.
    """
    from upsilon_ext.arguments.names import chosen_agent, chosen_environment
    from upsilon_ext.play import transcript as retelling
    from upsilon_ext.play.interaction import watched
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("play", seed) as report:
        report.head |= {"agent": agent, "environment": environment, "reality_check": checked}
        met = (chosen := chosen_agent(agent)), chosen_environment(environment)
        watch = watched(*met, seed=seed, checked=checked)
        report.head["first"] = {
            "percept": retelling.percept(watch.first.percept),
            "questions": [retelling.question(asked) for asked in watch.questions],
        }
        for line in retelling.opening(*met, watch, seed, checked=checked):
            out.say(line)
        seen: list[Turn] = []
        for turn in islice(watch.turns, turns):
            report.rows.append(retelling.row(turn))
            before = seen[-1] if seen else None
            for line in retelling.of_turn(turn, before, chosen.name, checked=checked):
                out.say(line)
            seen.append(turn)
        unchecked = None
        if checked:
            plain = watched(*met, seed=seed, checked=False)
            unchecked = retelling.earned(plain, islice(plain.turns, turns))
        report.head |= retelling.sums(retelling.earned(watch, seen), unchecked)
        out.say()
        for paragraph in retelling.summary(seen, watch, chosen.name, unchecked):
            out.say(paragraph)
