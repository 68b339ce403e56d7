"""Answers of `upsilon considerate`: each printed, and put into the report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any

from rich.text import Text

from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, rule_sets
from formal.considerate.experiments.game import Game
from formal.considerate.experiments.named import Named
from formal.notation import Reward
from proofs_checked.bc.s4_experiments.published import JUDGED
from proofs_checked.bc.s4_experiments.table_1_scan import Finding, scan
from upsilon_ext.battery.plot import demand_drawable
from upsilon_ext.considerate import arguments as choosing
from upsilon_ext.considerate import documents, learning, variants
from upsilon_ext.considerate import text as formatting
from upsilon_ext.considerate.drawing import demand_one_equation, demand_short_numbers, drawn
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.jobs.workers import Workers
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.progress import followed
from upsilon_ext.report.text import Page, Report, console, counted

_OFTEN = 200
"""The number of progress reports of a scan."""


@dataclass(frozen=True)
class Request:
    """A request to solve an experiment.

    Attributes:
        named: the experiment.
        choices: its variant.
        equations: the equations that augment the reward.
        alpha_1: the caring coefficient of the acting agent for itself.
        alphas: the α₂ at which it is solved.
        whole: whether the sweep is requested.
        learners: the learners; None: no learning.
        keep: the file that stores their runs.
        workers: run the learners.
        picture: the file for a picture of the sweep, if any.
    """

    named: Named
    choices: Any
    equations: Sequence[int]
    alpha_1: Reward
    alphas: Sequence[Reward]
    whole: bool
    learners: learning.Learners | None
    keep: Path
    workers: Workers
    picture: Path | None

    def games(self) -> list[Game]:
        """A game for each equation."""
        return [Game(self.named, self.choices, n, self.alpha_1) for n in self.equations]


def listed(out: Page, report: Report) -> None:
    """The list of experiments."""
    wide = max(map(len, EXPERIMENTS))
    for named in EXPERIMENTS.values():
        report.rows.append(documents.of_listed(named))
        out.say(f"{named.name:{wide}}  {named.title} {named.source}")


def opened(named: Named, out: Page, report: Report) -> None:
    """The choices of an experiment, and its named interpretations."""
    report.head |= documents.of_experiment(named, named.default)
    report.rows += documents.of_open(named)
    out.say(Text(f"The choices of {named.name}, with [the default]:", "bold"))
    for row in documents.of_open(named):
        other = row["other_than_in_the_text"]
        as_in_it = [v for v in row["values"] if v not in other]
        known = " ".join(f"[{v}]" if v == row["default"] else v for v in as_in_it)
        more = ", or any other" if choosing.is_cost(named.choices()[row["choice"]]) else ""
        than = f"; other than in the text: {' '.join(other)}{more}" if other else more
        out.say(f"  {row['choice']}: {known}{than}")
        out.say(f"      {row['about']}")
    for name, chosen in named.interpretations.items():
        choices = ",".join(f"{k}={v}" for k, v in documents.of_choices(chosen).items())
        out.say(f"{name}: {choices}")


def compared(named: Named, equations: Sequence[int], out: Page, report: Report) -> None:
    """Every variant, with the paper's sentences; after an interruption, those solved so far."""
    report.head |= {"experiment": named.name}
    if set(named.choices()) == set(CHOICES):
        _rules_compared(out, report)
        return
    every, solved = variants.every(named), list[variants.Solved]()

    def lefts() -> Iterator[int]:
        for n, choices in enumerate(every, 1):
            solved.extend(variants.solved(named, choices, equations))
            yield len(every) - n

    try:
        followed(lefts(), len(every), len(every), "variant")
    except KeyboardInterrupt:
        done = len(solved) // len(equations)
        out.say(f"Interrupted: {done} of {counted(len(every), 'variant')} are solved.")
        _print(takewhile(_not_empty, variants.formatted(named, solved)), out)
        raise
    finally:
        report.rows += map(documents.of_variant, solved)
    _print(variants.formatted(named, solved), out)


def _rules_compared(out: Page, report: Report) -> None:
    """Every rule set, and whether it gives Table 1; after an interruption, those checked so far."""
    rules, found = list(rule_sets()), list[Finding]()
    often = max(1, len(rules) // _OFTEN)

    def lefts() -> Iterator[int]:
        for n, one in enumerate(scan(rules), 1):
            found.append(one)
            if n % often == 0 or n == len(rules):
                yield len(rules) - n

    try:
        followed(lefts(), len(rules), len(rules), "rule set")
    except KeyboardInterrupt:
        out.say(f"Interrupted: {len(found):,} of {counted(len(rules), 'rule set')} are checked.")
        _print(takewhile(_not_empty, variants.formatted_rules(found)), out)
        raise
    finally:
        report.head |= {"rule_sets": len(found)}
        report.rows += [documents.of_finding(one) for one in found if one.reproduces]
    _print(variants.formatted_rules(found), out)


def answered(request: Request, out: Page, report: Report) -> None:
    """The sweep, the optima at some coefficients, the learners, the picture."""
    games = request.games()
    _check(request, games)
    report.head |= documents.of_experiment(request.named, request.choices)
    _print(((line, False) for line in formatting.heading(games[0])), out)
    for game in games:
        row: dict[str, Any] = documents.of_game(game)
        report.rows.append(row)
        out.say()
        first, *more = formatting.opening(game)
        out.say(Text(first, "bold"))
        _print(((line, False) for line in more), out)
        if request.whole:
            row |= documents.of_sweep(game)
            _print(formatting.swept(game, formatting.AMONG if game is games[0] else ""), out)
        row["at"] = []
        for alpha_2 in request.alphas:
            out.say()
            row["at"].append(documents.of_solved(game, alpha_2))
            _print(formatting.solved(game, alpha_2, lettered=request.whole), out)
        if request.learners is not None:
            out.say()
            _learn(request, request.learners, game, row, out)
    if request.whole and request.alpha_1 == 1:
        judgements = JUDGED[request.named.name](request.choices)
        report.head["said"] = list(map(documents.of_judgement, judgements))
        out.say()
        _print(((line, False) for line in formatting.judged(judgements)), out)
        out.say(f"`upsilon explain {request.named.name}` lists the claims about it.")
    if request.picture is not None:
        drawn(games[0], request.picture)
        out.say(f"The picture is {request.picture}.")


def _check(request: Request, games: Sequence[Game]) -> None:
    """Refuse an impossible request before anything is printed.

    Raises:
        WrongUsage: a part of the request is impossible.
        IllFormed: the game cannot be solved.
    """
    if request.picture is not None:
        demand_drawable(request.picture)
        demand_one_equation(games)
        demand_short_numbers(games[0])
    if request.learners and request.alpha_1 != 1:
        raise WrongUsage(f"the paper's learners have α₁ = 1; got --alpha1 {request.alpha_1}")
    if request.learners:
        learning.task(request.named, request.choices)
    for game in games:
        if game.together and any(a < 0 for a in request.alphas):
            raise WrongUsage(
                f"{request.named.name} is solved for α₂ ≥ 0, by its Pareto-optimal ends; got "
                f"{min(request.alphas)}"
            )
        for a in request.alphas or (0,):
            game.best(a)


def _learn(
    request: Request, learners: learning.Learners, game: Game, row: dict[str, Any], out: Page
) -> None:
    """Do the runs that are not stored yet, and print the results of all."""
    alphas = request.alphas or learning.usual(game)
    runs = learning.runs(game, alphas, learners)
    doing = learning.resumed(runs, stored := Kept(request.keep))
    total, todo = len(runs), len(doing.missing())
    try:
        with request.workers.executor(todo) as executor:
            followed(doing.go_on(executor), todo, total, "run")
    except BaseException:
        done = total - len(doing.missing())
        console(err=True).say(
            f"{done:,} of {counted(total, 'run')} are stored in {request.keep}; the same command "
            "goes on from there."
        )
        raise
    finally:
        stored.close()
    found = doing.found()
    row["learned"] = [{"alpha_2": run.alpha_2, "seed": run.seed, **result} for run, result in found]
    _print(((line, False) for line in learning.formatted(game, learners, found)), out)


def _not_empty(line: tuple[str, bool]) -> bool:
    """Whether a line is not empty; the first empty line separates the summary of all."""
    return line[0] != ""


def _print(lines: Iterable[tuple[str, bool]], out: Page) -> None:
    for line, whole in lines:
        out.say(line, code=whole)
