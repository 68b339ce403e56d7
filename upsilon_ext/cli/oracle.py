"""`upsilon oracle`: tests whether a class is what it claims to be."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from os import devnull
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, cast

import click

from upsilon_ext.arguments.options import (
    EXAMPLES,
    PROCESSES,
    Seconds,
    given_options,
    shared_options,
    to_be_written,
)
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.files import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bridge.examination.examine import Options
    from bridge.oracle.verdict.verdict import OracleVerdict
    from upsilon_ext.report.text import Page, Report


_EFFORT: Final = ("patience", "seed", "examples", "runs", "horizon", "longest")
"""The options on which the extent of the checks depends."""


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

    The class is run with all small agents and with generated ones; a refutation comes with the
    smallest agent and the shortest run that show it. Progress goes to stderr.

    The verdicts on the Python files of a FOLDER, each of which defines one class, are a table. Each
    class runs in a process of its own, with limits, and never meets the oracle. It can still read
    and delete what you can; use an account or a machine without anything of value.
    """
    if Path(subject).is_dir():
        _grade(subject, against, as_json=as_json)
    _demand_heeded(subject, replay)
    if subject == "ours":
        _judge_ours(as_json=as_json)
    from bridge.examination.examine import OWN_EXAMPLES, examine
    from bridge.examination.replay import replay as replayed
    from bridge.oracle.verdict.json import of_verdict
    from formal.formula import Formula
    from upsilon_ext.arguments.names import chosen_formal
    from upsilon_ext.arguments.own import demand_another, loaded_own
    from upsilon_ext.report.text import console, progress, reporting

    out = console(quiet=as_json)
    with reporting("oracle", seed) as report:
        own = _own(subject)
        judged = own.judged if own else loaded_own(subject)
        saved = None if replay is None else _read(replay)
        against = against or (subject if own else None) or (saved or {}).get("against")
        formal = None if against is None else chosen_formal(against, judged)
        if saved is None and isinstance(judged, Formula) and isinstance(formal, Formula):
            demand_another(subject, str(against))
        # The class is called thousands of times: its output would hide the verdict.
        with progress() as say, Path(devnull).open("w") as nowhere, redirect_stdout(nowhere):
            options: Options = {"patience": patience, "seed": seed, "progress": say}
            if own:
                options |= {"examples": OWN_EXAMPLES, "horizon": own.horizon}
            options |= _effort(examples=examples, runs=runs, horizon=horizon, longest=longest)
            if saved is None:
                verdict = examine(judged, formal, **options)
            else:
                verdict = replayed(judged, saved, formal, **options)
        said = of_verdict(verdict)
        report.rows += said.pop("findings")
        report.head |= said
        if seed is not None:
            out.say(f"seed {seed}")
        imports = _imports(verdict, judged, subject, own)
        lines = [*_lines(verdict, "\n".join(imports), saved)]
        if page is not None:
            _write_page(page, verdict, lines)
        _save_and_print(report, save, lines, out)
        if page is not None:
            out.say()
            out.say(f"Written: {page}")
    click.get_current_context().exit(0 if verdict.conforms else 1 if verdict.failures else 2)


def _write_page(page: str, verdict: OracleVerdict, lines: Sequence[tuple[str, bool]]) -> None:
    from companion.pages.page import page as written
    from upsilon_ext.pages.command import command_line
    from upsilon_ext.pages.oracle import document_of

    write(Path(page), written(document_of(verdict, lines, command_line("page"))))


def _grade(folder: str, against: str | None, *, as_json: bool) -> NoReturn:
    """Judge the classes of the files of a folder, and exit."""
    if against is None:
        raise WrongUsage("the classes of a folder must be judged against something: --against NAME")
    _demand_none("the files of a folder are judged anew", "save", "replay", "page")
    from bridge.oracle.separate.limits import Limits
    from upsilon_ext.grading.folder import grade
    from upsilon_ext.report.text import console, reporting

    given = {
        str(one.name): click.get_current_context().params[str(one.name)] for one in given_options()
    }
    limits = Limits(seconds=given.pop("limit", 60), megabytes=given.pop("memory", 1024))
    number = given.pop("number", None)
    options: dict[str, Any] = {name: given[name] for name in _EFFORT if name in given}
    out = console(quiet=as_json)
    with reporting("oracle", options.get("seed")) as report:
        code = grade(Path(folder), against, limits, options, number, out, report)
    click.get_current_context().exit(code)


def _effort(**given: int | None) -> Options:
    """The options that were given."""
    return cast("Options", {name: n for name, n in given.items() if n is not None})


def _imports(verdict: OracleVerdict, judged: Any, subject: str, own: _Own | None) -> Iterator[str]:
    """Lines of Python that import the subject, and a formula that it is judged against."""
    from bridge.oracle.verdict.code import variable
    from formal.formula import Formula
    from upsilon_ext.arguments.own import importing_own

    its = variable(verdict.subject)
    if isinstance(judged, Formula):
        yield "from bridge.environments.replaying import replaying"
        yield importing_own(subject, "replayed")
        yield f"{its} = replaying(replayed)"
    else:
        yield own.importing if own else importing_own(subject, its)
    if verdict.formula:
        yield importing_own(str(verdict.against), "formula")


def _save_and_print(
    report: Report, save: str | None, lines: Iterable[tuple[str, bool]], out: Page
) -> None:
    """Write the file first, since the reader may close the output; print the lines in any case."""
    try:
        if save is not None:
            write(Path(save), f"{report.document()}\n")
    finally:
        for line, code in lines:
            out.say(line, code=code)
    if save is not None:
        out.say()
        out.say(f"Saved; to check it again: --replay {save}")


def _judge_ours(*, as_json: bool) -> NoReturn:
    """Judge all bundled environment classes, and exit."""
    from upsilon_ext.battery.conformance import all_judged
    from upsilon_ext.report.text import console, counted, reporting

    out = console(quiet=as_json)
    with reporting("oracle") as report:
        for judged in all_judged():
            report.rows.append(judged.document())
            out.say(f"{judged.environment:30}  {judged.line}")
        wrong = [row for row in report.rows if not row["conforms"]]
        out.say()
        out.say(f"{counted(len(report.rows), 'environment')}, {len(wrong)} refuted")
    click.get_current_context().exit(1 if wrong else 0)


def _lines(
    verdict: OracleVerdict, importing: str, saved: Mapping[str, Any] | None
) -> Iterator[tuple[str, bool]]:
    """The lines of the verdict, each with whether it is code."""
    from bridge.oracle.verdict.text import report

    first, *rest = report(verdict, importing)
    yield first.text if saved is None else _summary(verdict, saved), False
    yield from rest


def _summary(verdict: OracleVerdict, saved: Mapping[str, Any]) -> str:
    """The result for the saved cases; it says little about any other case."""
    from upsilon_ext.report.text import counted

    faults = [row for row in saved["findings"] if row["witness"]]
    if verdict.conforms:
        return f"{verdict.subject} no longer shows the {counted(len(faults), 'saved fault')}"
    cases = counted(len(faults), "saved case")
    return f"{verdict.subject} still shows a fault in the {cases}: {verdict.failures[0].how}"


def _demand_heeded(subject: str, replay: str | None) -> None:
    """Refuse options without effect."""
    if replay is not None:
        _demand_none(
            "--replay judges saved cases alone", "examples", "runs", "horizon", "longest", "seed"
        )
    _demand_none("the files of a folder have limits; this is none", "limit", "memory", "number")
    if subject == "ours":
        effort = ("seed", "examples", "runs", "horizon", "longest")
        options = ("against", "save", "page", "replay", "patience", *effort)
        _demand_none("`upsilon oracle ours` judges each class by its own definition", *options)


def _demand_none(why: str, *names: str) -> None:
    """Refuse these options, which would have no effect."""
    for one in given_options():
        if one.name in names:
            raise WrongUsage(f"{why}, and has no {one.opts[0]}")


class _Own(NamedTuple):
    """The bundled class of a name."""

    judged: type[Any]
    importing: str
    """A line of Python that imports it."""
    horizon: int
    """The number of turns to which every run is checked; 0 for the length of the runs."""


def _own(name: str) -> _Own | None:
    from bridge.catalogue.names import AGENTS, ENVIRONMENTS, TRANSFORMATIONS, environment_named
    from bridge.catalogue.negations import NEGATIONS
    from bridge.oracle.verdict.code import variable
    from upsilon_ext.arguments.own import is_own

    if name in TRANSFORMATIONS:
        raise WrongUsage(f"the bundled {name} is a function; name it as practical.MODULE:FUNCTION")
    if name in AGENTS:
        judged, horizon, found = AGENTS[name].practical, 0, f"AGENTS[{name!r}]"
    elif name in ENVIRONMENTS or (name.partition(":")[0] in NEGATIONS and not is_own(name)):
        entry = environment_named(name)
        if entry.practical is None:
            raise WrongUsage(f"the oracle judges classes; {name} is a function and has none")
        judged, horizon = entry.practical, entry.law.horizon
        found = f"environment_named({name!r})"
    elif name.partition(":")[0] in AGENTS:
        agent = name.partition(":")[0]
        raise WrongUsage(
            "bundled agents are judged with the default parameters of their classes; name this one "
            f"{agent}, and give parameters to --against"
        )
    else:
        return None
    where = "AGENTS" if name in AGENTS else "environment_named"
    its = variable(judged.__name__)
    line = f"from bridge.catalogue.names import {where}; {its} = {found}.practical"
    return _Own(judged, line, horizon)


def _read(name: str) -> dict[str, Any]:
    """A saved verdict."""
    try:
        document = json.loads(Path(name).read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongUsage(f"{name} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise WrongUsage(
            f"a saved verdict must be a JSON document; {name} is none: {error}"
        ) from error
    judged = isinstance(document, dict) and document.get("command") == "oracle"
    if not judged or not isinstance(document.get("rows"), list):
        raise WrongUsage(f"a saved verdict must be the output of --save or --json; {name} is not")
    return {**document, "findings": document["rows"]}
