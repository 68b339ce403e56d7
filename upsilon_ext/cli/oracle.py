"""`upsilon oracle`: tests whether a class is what it claims to be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from upsilon_ext.arguments.options import (
    EXAMPLES,
    PROCESSES,
    Seconds,
    shared_options,
    to_be_written,
)
from upsilon_ext.oracle.heeded import demand_heeded
from upsilon_ext.report.errors import WrongUsage

if TYPE_CHECKING:
    from bridge.examination.examine import Options


def _named(context: click.Context, parameter: click.Parameter, against: str | None) -> str | None:
    """Refuse an empty name, such as that of an unset variable: it is not the same as none."""
    if against is not None and not against.strip():
        raise WrongUsage("--against must name what the class claims to be; the name is empty")
    return against


@click.command(
    short_help="Test whether a class is what it claims to be.",
    epilog="""\b
Examples:
  upsilon oracle limited-memory
  upsilon oracle ours
  upsilon oracle envs.py:MyEnvironment --against ignore-rewards
  upsilon oracle my_package.agents:MyAgent
  upsilon oracle agents.py:MyAgent --against q-learner:learning_rate=1/5
  upsilon oracle checks.py:my_reality_check --against reality-check
  upsilon oracle mine.py:MyEnvironment --against mine.py:my_formula
  upsilon oracle mine.py:my_formula
  upsilon oracle envs.py:MyEnvironment --against repeater --save verdict.json
  upsilon oracle envs.py:MyEnvironment --against repeater --replay verdict.json
  upsilon oracle envs.py:MyEnvironment --against repeater --page witness.html
  upsilon oracle submissions/ --against ignore-rewards
  upsilon oracle games.py:MyGame --against safelife

\b
A formula (p.action is the last action, p.prompt the history before it):
  from formal.environments import extended, zero_rewards

\b
  @extended(n_actions=2, n_obs=1, first=(0, 0))
  def my_formula(pi, p):
      return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0

\b
A prompt is a sequence x1 y1 x2 … xn of percepts (reward, observation) and actions:
  x1, y1, *rest = p.prompt; p.prompt[-1] is xn; prompt(x1, y1, …, xn) makes one.
From formal.environments come extended, prompt, and the rewritings zero_rewards(h),
reverse(h) and with_last_observation(h, o).

Exit codes: 0 it conforms, 1 it, or a class of the folder, is refuted or differs
(the witness is shown, with code that reproduces it), 2 wrong usage, no verdict on it
or on a class of the folder, or a line of the formula ran in no case, 130 interrupted,
143 terminated.
""",
)
@click.argument("subject", metavar="MODULE:CLASS|MODULE:FORMULA|NAME|FOLDER")
@click.option(
    "--against",
    metavar="NAME|MODULE:FORMULA",
    callback=_named,
    help="What the class claims to be. Default: test the laws alone.",
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False),
    callback=to_be_written,
    help="Write the verdict with its witnesses to a file.",
)
@click.option(
    "--page",
    type=click.Path(dir_okay=False),
    callback=to_be_written,
    help="Write the verdict as one HTML file: the class and the formula, turn by turn.",
)
@click.option(
    "--replay",
    type=click.Path(dir_okay=False),
    help="Check only the witnesses in a file that --save wrote: does the class still fail on them?",
)
@click.option(
    "--patience",
    default=10.0,
    show_default=True,
    type=Seconds(),
    help="Time limit for each call, in seconds.",
)
@click.option(
    "--limit",
    default=60,
    show_default=True,
    type=click.IntRange(1, 100_000),
    help="Time limit for each file of a folder, in seconds.",
)
@click.option(
    "--memory",
    default=1024,
    show_default=True,
    type=click.IntRange(64, 1_000_000),
    help="Memory limit for each file of a folder, in megabytes.",
)
@click.option(
    "--processes",
    "number",
    type=PROCESSES,
    help="Number of files of a folder at a time. Default: the number of processors.",
)
@click.option(
    "--seed", type=int, help="Seed of the generated cases. Default: the same cases every time."
)
@click.option(
    "--examples",
    type=EXAMPLES,
    help="Number of generated cases. Default: 200, for a bundled class 500.",
)
@click.option(
    "--runs",
    type=click.IntRange(1, 100_000_000),
    help="Greatest number of runs of the exhaustive check. Default: 4000.",
)
@click.option(
    "--horizon",
    type=click.IntRange(1, 1_000),
    help="Turns to which every run is checked, even if that takes a million runs; refused if it "
    "takes more.",
)
@click.option(
    "--longest",
    type=click.IntRange(1, 1_000),
    help="Greatest number of turns of a generated run; every other run is then as long as that at "
    "most, the rest to 24 turns. Default: 72, for agents 40 transitions.",
)
@shared_options
def oracle(
    subject: str,
    against: str | None,
    save: str | None,
    page: str | None,
    replay: str | None,
    patience: float,
    seed: int | None,
    examples: int | None,
    runs: int | None,
    horizon: int | None,
    longest: int | None,
    limit: int,
    memory: int,
    number: int | None,
    *,
    as_json: bool,
) -> None:
    """Test whether a class obeys the laws, and is the formal object that it claims to be.

    MODULE is an importable name or the path of a .py file; the current folder is searched, too. A
    class with start and step is an environment class, one with act and train an agent class; a
    function from agent classes to agent classes is a transformation.

    NAME is as `upsilon list` shows it. Alone, it stands for the bundled class of that name, which
    is tested against the definition, for environments to the horizon at which every clause of the
    definition has been reached. The name `ours` stands for all bundled environment classes; that
    takes minutes.

    FORMULA is a formal environment of yours, a function under @extended, as below: it returns the
    percept (reward, observation) after the play p, and may query the agent pi about any prompt.
    Where a class and a formula differ, either may be at fault: the verdict shows the history and
    both percepts, and the percept that is meant there decides. About an ill-formed formula, and a
    class that is judged against one, there is no verdict. A formula alone is examined by a class
    that trains a new copy for each query. CLASS or FORMULA may be negated: negated:mine.py:f.

    With --against safelife, CLASS is a game with reset(level) and step(action).

    The class is run with all small agents and with generated ones; a refutation comes with the
    smallest agent and the shortest run that show it. Progress goes to stderr.

    The verdicts on the Python files of a FOLDER, each of which defines one class, are a table. Each
    class runs in a process of its own, with limits, and never meets the oracle. It can still read
    and delete what you can; use an account or a machine without anything of value.
    """
    if against == "safelife":
        from upsilon_ext.oracle.safelife import judge_safelife

        judge_safelife(subject, examples=examples, seed=seed, patience=patience, as_json=as_json)
    if Path(subject).is_dir():
        from upsilon_ext.grading.command import grade_folder

        grade_folder(subject, against, as_json=as_json)
    demand_heeded(subject, replay)
    if subject == "ours":
        from upsilon_ext.oracle.ours import judge_ours

        judge_ours(as_json=as_json)
    from bridge.oracle.verdict.json import of_verdict
    from upsilon_ext.oracle.judging import judge
    from upsilon_ext.oracle.printing import save_and_print
    from upsilon_ext.report.text import console, reporting

    effort = {"examples": examples, "runs": runs, "horizon": horizon, "longest": longest}
    given = {name: most for name, most in effort.items() if most is not None}
    options = cast("Options", {"patience": patience, "seed": seed, **given})
    out = console(quiet=as_json)
    with reporting("oracle", seed) as report:
        verdict, lines = judge(subject, against, replay, options)
        said = of_verdict(verdict)
        report.rows += said.pop("findings")
        report.head |= said
        if seed is not None:
            out.say(f"seed {seed}")
        if page is not None:
            from upsilon_ext.oracle.page import write_page

            write_page(page, verdict, lines)
        save_and_print(report, save, lines, out)
        if page is not None:
            out.say()
            out.say(f"Written: {page}")
    click.get_current_context().exit(0 if verdict.conforms else 1 if verdict.failures else 2)
