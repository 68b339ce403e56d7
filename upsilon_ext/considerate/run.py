"""Answers of `upsilon considerate`: each printed, and put into the report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any

from rich.text import Text

from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, rule_sets
from formal.considerate.experiments.game import Game
from formal.considerate.experiments.named import EXPERIMENTS, Named
from formal.notation import Reward
from proofs_checked.bc.s4_experiments.published import JUDGED
from proofs_checked.bc.s4_experiments.table_1_scan import Finding, scan
from upsilon_ext.battery.plot import demand_drawable
from upsilon_ext.considerate import arguments as choosing
from upsilon_ext.considerate import documents, learning, variants
from upsilon_ext.considerate import text as telling
from upsilon_ext.considerate.drawing import demand_one_equation, demand_short_numbers, drawn
from upsilon_ext.jobs.pool import Kept, processes
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.progress import followed
from upsilon_ext.report.text import Page, Report, console, counted

_OFTEN = 200
"""How often it is said how far the scan is."""


@dataclass(frozen=True)
class Asked:
    """What is asked of an experiment.

    Attributes:
        named: the experiment.
        choices: its variant.
        equations: by which the reward is augmented.
        alpha_1: the caring coefficient of the acting agent for itself.
        alphas: the α₂ at which it is solved.
        whole: whether the sweep is asked for.
        learners: who is to learn; None if nobody is.
        keep: the file in which their runs are kept.
        processes: how many at most.
        picture: the file to draw the sweep into, if it is to be drawn.
    """

    named: Named
    choices: Any
    equations: Sequence[int]
    alpha_1: Reward
    alphas: Sequence[Reward]
    whole: bool
    learners: learning.Learners | None
    keep: Path
    processes: int
    picture: Path | None

    def games(self) -> list[Game]:
        """A game for each equation."""
        return [Game(self.named, self.choices, n, self.alpha_1) for n in self.equations]


def listed(out: Page, report: Report) -> None:
    """Which experiments there are."""
    wide = max(map(len, EXPERIMENTS))
    for named in EXPERIMENTS.values():
        report.rows.append(documents.of_listed(named))
        out.say(f"{named.name:{wide}}  {named.title} {named.source}")


def opened(named: Named, out: Page, report: Report) -> None:
    """How the text of an experiment may be read, and what it leaves open."""
    report.head |= documents.of_experiment(named, named.default)
    report.rows += documents.of_open(named)
    out.say(Text(f"How the text of {named.name} may be read, and what it leaves open:", "bold"))
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
    """Every variant, and which give what the paper says; if interrupted, those that are solved."""
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
        _print(takewhile(_said, variants.told(named, solved)), out)
        raise
    finally:
        report.rows += map(documents.of_variant, solved)
    _print(variants.told(named, solved), out)


def _rules_compared(out: Page, report: Report) -> None:
    """Every rule set, and which give Table 1; if interrupted, those that are looked at."""
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
        out.say(f"Interrupted: {len(found):,} of {counted(len(rules), 'rule set')} are looked at.")
        _print(takewhile(_said, variants.told_of_rules(found, len(found))), out)
        raise
    finally:
        report.head |= {"rule_sets": len(found)}
        report.rows += [documents.of_finding(one) for one in found if one.reproduces]
    _print(variants.told_of_rules(found, len(found)), out)


def answered(asked: Asked, out: Page, report: Report) -> None:
    """The sweep, what is optimal at some coefficients, what is learned, the picture."""
    games = asked.games()
    _check(asked, games)
    report.head |= documents.of_experiment(asked.named, asked.choices)
    _print(((line, False) for line in telling.heading(games[0])), out)
    for game in games:
        row: dict[str, Any] = documents.of_game(game)
        report.rows.append(row)
        out.say()
        first, *more = telling.opening(game)
        out.say(Text(first, "bold"))
        _print(((line, False) for line in more), out)
        if asked.whole:
            row |= documents.of_sweep(game)
            _print(telling.swept(game, telling.AMONG if game is games[0] else ""), out)
        row["at"] = []
        for alpha_2 in asked.alphas:
            out.say()
            row["at"].append(documents.of_solved(game, alpha_2))
            _print(telling.solved(game, alpha_2), out)
        if asked.learners is not None:
            out.say()
            _learn(asked, asked.learners, game, row, out)
    if asked.whole and asked.alpha_1 == 1:
        judgements = JUDGED[asked.named.name](asked.choices)
        report.head["said"] = list(map(documents.of_judgement, judgements))
        out.say()
        _print(((line, False) for line in telling.judged(judgements)), out)
        out.say(f"`upsilon explain {asked.named.name}` names the claims about it.")
    if asked.picture is not None:
        drawn(games[0], asked.picture)
        out.say(f"The picture is {asked.picture}.")


def _check(asked: Asked, games: Sequence[Game]) -> None:
    """What cannot be done is told before anything is printed.

    Raises:
        WrongUsage: something that is asked for cannot be.
        IllFormed: the game cannot be solved.
    """
    if asked.picture is not None:
        demand_drawable(asked.picture)
        demand_one_equation(games)
        demand_short_numbers(games[0])
    if asked.learners and asked.alpha_1 != 1:
        raise WrongUsage(f"the paper's learners have α₁ = 1; got --alpha1 {asked.alpha_1}")
    if asked.learners:
        learning.task(asked.named, asked.choices)
    for game in games:
        if game.together and any(a < 0 for a in asked.alphas):
            raise WrongUsage(
                f"{asked.named.name} is solved for α₂ ≥ 0, by its Pareto-optimal ends; got "
                f"{min(asked.alphas)}"
            )
        for a in asked.alphas or (0,):
            game.best(a)


def _learn(
    asked: Asked, learners: learning.Learners, game: Game, row: dict[str, Any], out: Page
) -> None:
    """Do what is not kept yet, and tell it."""
    alphas = asked.alphas or learning.usual(game)
    runs = learning.runs(game, alphas, learners)
    doing = learning.Learning(runs, kept := Kept(asked.keep))
    total, todo = len(runs), len(doing.missing())
    try:
        with processes(max(1, min(asked.processes, todo))) as executor:
            followed(doing.go_on(executor), todo, total, "run")
    except BaseException:
        done = total - len(doing.missing())
        console(err=True).say(
            f"{done:,} of {counted(total, 'run')} are kept in {asked.keep}; the same command goes "
            "on from there."
        )
        raise
    finally:
        kept.close()
    found = doing.found()
    row["learned"] = [{"alpha_2": run.alpha_2, "seed": run.seed, **result} for run, result in found]
    _print(((line, False) for line in learning.told(game, learners, found)), out)


def _said(line: tuple[str, bool]) -> bool:
    """Whether it is none of the empty lines that set off what is concluded from all."""
    return line[0] != ""


def _print(lines: Iterable[tuple[str, bool]], out: Page) -> None:
    for line, whole in lines:
        out.say(line, code=whole)
