"""`upsilon guard`: a guard that is trained to ignore a pseudo-visible player."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from upsilon_ext.arguments.options import (
    STEPS,
    keep_option,
    picture_option,
    shared_options,
    workers_options,
)

if TYPE_CHECKING:
    from bridge.guard.experiment import Cell
    from formal.notation import Reward
    from formal.pseudo_visibility.guard.corridor import Kind
    from upsilon_ext.guard.tables import Results
    from upsilon_ext.jobs.pool import Kept
    from upsilon_ext.jobs.workers import Workers

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_NAMES: Final = ("usual", "own-coin", "greedy", "letter", "no-night", "disguise")
_PENALTIES: Final = "1/4,1/2,3/4,1,2,4,6,8,16"
_EXIT_CODES: Final = """
Exit codes: 0 {}, 2 wrong usage, 130 interrupted, 143 terminated.
"""

_cells: Final = click.option(
    "--cells",
    default=5,
    show_default=True,
    type=click.IntRange(3, 9),
    help="The length of the corridor.",
)
_loss: Final = click.option(
    "--loss", "loss", default="8", show_default=True, metavar="S", help="What a theft costs."
)
_turns: Final = click.option(
    "--turns",
    default=400_000,
    show_default=True,
    type=click.IntRange(20, STEPS),
    help="Turns of a training.",
)
_seeds: Final = click.option(
    "--seeds",
    default=5,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="Number of seeds, counted from --first.",
)
_first: Final = click.option(
    "--first", default=0, show_default=True, type=click.IntRange(0), help="First seed."
)


@click.group(
    short_help="Train a guard to ignore a pseudo-visible player, and play.",
    epilog=f"""\b
Examples:
  upsilon guard thresholds              the exact thresholds of q
  upsilon guard learn --picture g.png   Q-learning vs. the exact answers
  upsilon guard play --q 4              walk past a trained guard
{_EXIT_CODES.format("done")}""",
)
def guard() -> None:
    """Train a guard that sees a pseudo-visible player, and is penalised by q for reacting.

    A guard walks its round in a corridor; a player comes for the treasure. The paper's Examples 5
    to 8, with exact best answers.
    """


@guard.command(
    short_help="Find the thresholds of q, exactly.",
    epilog=f"""\b
Examples:
  upsilon guard thresholds --loss 0
  upsilon guard thresholds --cells 3 --loss 20 --joint
{_EXIT_CODES.format("solved")}""",
)
@_cells
@_loss
@click.option("--letter", is_flag=True, help="The flag that counts is that of the next state.")
@click.option(
    "--joint",
    is_flag=True,
    help="The best round and answers together, by enumeration; for 3 cells.",
)
@shared_options
def thresholds(cells: int, loss: str, *, letter: bool, joint: bool, as_json: bool) -> None:
    """Find the penalties q at which the best answers to a pseudo-visible player change.

    Each threshold is shown with the pictures in which the guard, given the round that is optimal
    without the player, reacts below it and not above it.
    """
    from upsilon_ext.guard import solving
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("guard thresholds") as report:
        s = _exact("loss", loss)
        report.head |= {"cells": cells, "loss": str(s)}
        for line, row in solving.answered(cells, s, letter=letter, joint=joint):
            out.say(line)
            if row is not None:
                report.rows.append(row)


@guard.command(
    short_help="Train guards by Q-learning, against the exact best answers.",
    epilog=f"""\b
Examples:
  upsilon guard learn
  upsilon guard learn --loss 0 --q 4 --seeds 5
  upsilon guard learn --variant letter --q 4,16 --seeds 3
{_EXIT_CODES.format("trained")}""",
)
@_cells
@click.option(
    "--loss", "loss", default="0,8", show_default=True, metavar="S,…", help="What a theft costs."
)
@click.option("--q", "q", default=_PENALTIES, show_default=True, metavar="Q,…", help="Penalties.")
@click.option(
    "--agent",
    "agents",
    multiple=True,
    type=click.Choice(("a", "self-refl")),
    help="A, or SelfRefl(A). Default: both.",
)
@click.option(
    "--variant",
    default="usual",
    show_default=True,
    type=click.Choice(_NAMES),
    help="What differs in the training: the coin of A', the flag, the night, disguises.",
)
@_seeds
@_first
@_turns
@picture_option("the guards")
@keep_option
@workers_options
@shared_options
def learn(
    cells: int,
    loss: str,
    q: str,
    agents: tuple[str, ...],
    variant: str,
    seeds: int,
    first: int,
    turns: int,
    picture: Path | None,
    keep: Path,
    number: int | None,
    address: str | None,
    *,
    as_json: bool,
) -> None:
    """Train guards, freeze them, and compare them with the exact best answers.

    Each finished training is stored at once: after an interruption the same command resumes.
    """
    from bridge.guard.experiment import AGENTS, Cell
    from upsilon_ext.battery.plot import demand_drawable
    from upsilon_ext.guard.plot import draw
    from upsilon_ext.guard.tables import compared, explained, in_lines, rows
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("guard learn", first) as report:
        if picture is not None:
            demand_drawable(picture)
        grid = [
            Cell(s, penalty, agent, seed, turns, variant, cells)
            for s in _all_exact("loss", loss)
            for penalty in _all_exact("penalty", q)
            for agent in AGENTS
            if agent in (agents or AGENTS)
            for seed in range(first, first + seeds)
        ]
        results = _trained(grid, keep / "guard.jsonl", workers(number, address))
        report.rows += rows(results)
        for line in (*in_lines(results), "", *explained(results), *compared(results)):
            out.say(line)
        if picture is not None:
            draw(results, picture)
            out.say(f"The picture is {picture}.")


@guard.command(
    short_help="Train two guards who may signal to each other.",
    epilog=f"""\b
Examples:
  upsilon guard signal --seeds 5 --first 10
  upsilon guard signal --exact --cells 3   the joint optimum, for every q
{_EXIT_CODES.format("trained or solved")}""",
)
@_cells
@click.option("--loss", "loss", default="20", show_default=True, metavar="S", help="Of a theft.")
@click.option("--q", "q", default="4", show_default=True, metavar="Q,…", help="Penalties.")
@click.option("--exact", is_flag=True, help="Solve instead, for every q; for 3 cells.")
@_seeds
@_first
@_turns
@keep_option
@workers_options
@shared_options
def signal(
    cells: int,
    loss: str,
    q: str,
    seeds: int,
    first: int,
    turns: int,
    keep: Path,
    number: int | None,
    address: str | None,
    *,
    exact: bool,
    as_json: bool,
) -> None:
    """Train a guard and a sentry, who can raise its arm, with and without the arm.

    Each finished training is stored at once: after an interruption the same command resumes.
    The paper's Example 7.
    """
    from upsilon_ext.guard.signals import Pair, Pairs, exactly, in_lines
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("guard signal", first) as report:
        s, penalties = _exact("loss", loss), _all_exact("penalty", q)
        grid = [
            Pair(s, penalty, points, seed, turns, cells)
            for penalty in penalties
            for points in (True, False)
            for seed in range(first, first + seeds)
        ]
        file = keep / "guard-signal.jsonl"
        said = (
            exactly(cells, s)
            if exact
            else in_lines(_done(lambda kept: Pairs(grid, kept), file, workers(number, address)))
        )
        for line, row in said:
            out.say(line)
            if row is not None:
                report.rows.append(row)


@guard.command(
    short_help="Walk past a trained guard.",
    epilog=f"""\b
Examples:
  upsilon guard play --q 4               pseudo-visible, past a wary guard
  upsilon guard play --q 4 --ordinary    the same guard, and you are seen
{_EXIT_CODES.format("played")}""",
)
@_cells
@_loss
@click.option("--q", "q", default="4", show_default=True, metavar="Q", help="The penalty.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The seed.")
@click.option("--ordinary", is_flag=True, help="You are not pseudo-visible.")
@click.option(
    "--place", default=0, show_default=True, type=int, help="Where on its round the guard begins."
)
@_turns
@keep_option
@shared_options
def play(
    cells: int,
    loss: str,
    q: str,
    seed: int,
    place: int,
    turns: int,
    keep: Path,
    *,
    ordinary: bool,
    as_json: bool,
) -> None:
    """Play a day: you are the player, at the door; the treasure is at the other end.

    `>` and `<` are the guard, T the treasure, y you, Y if you are not pseudo-visible, x or X in
    the guard's own cell. Each line of input is a turn: Enter goes on, s stays, q gives up.
    """
    from bridge.guard.experiment import Cell
    from upsilon_ext.guard.cells import policy
    from upsilon_ext.guard.playing import HELP, begun, played
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("guard play", seed) as report:
        cell = Cell(_exact("loss", loss), _exact("penalty", q), "a", seed, turns, "usual", cells)
        [(_, found)] = _trained([cell], keep / "guard.jsonl", workers(1, None))
        kind: Kind = "ordinary" if ordinary else "pseudo-visible"
        day = begun(cell.corridor(), policy(dict(found)), place, kind)
        out.say(f"You are {kind}. {HELP}.")
        for line in played(day, _line):
            report.rows.append({"said": line})
            out.say(line)
        report.head |= {"turns": day.turns, "reactions": day.reactions}


def _line() -> str:
    """A line of input; at its end the player gives up."""
    line = sys.stdin.readline()
    return line or "q"


def _trained(grid: list[Cell], file: Path, team: Workers) -> Results:
    """Train the guards that have no stored result."""
    from upsilon_ext.guard.cells import Runs

    results: Results = _done(lambda kept: Runs(grid, kept), file, team)
    return results


def _done(made: Callable[[Kept], Any], file: Path, team: Workers) -> Any:
    """Do the trainings that have no stored result."""
    from upsilon_ext.jobs.pool import Kept
    from upsilon_ext.report.progress import followed

    runs = made(kept := Kept(file))
    todo = len(runs.missing())
    try:
        with team.executor(todo) as executor:
            followed(runs.go_on(executor), todo, len(runs.found()), "training")
    finally:
        kept.close()
    return runs.found()


def _exact(what: str, text: str) -> Reward:
    from upsilon_ext.considerate.arguments import number

    return number(what, text)


def _all_exact(what: str, texts: str) -> list[Reward]:
    """Numbers with commas between them, each once, in order."""
    return list(dict.fromkeys(_exact(what, text.strip()) for text in texts.split(",")))
