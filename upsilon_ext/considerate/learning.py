"""Runs of Q-learning with the paper's settings, each stored, against the exact optimum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from functools import lru_cache
from inspect import signature
from itertools import groupby
from typing import Any

from bridge.considerate.learned import (
    Exact,
    Row,
    exact_of_outcomes,
    exact_of_rules,
    judged,
)
from formal.considerate.experiments.game import Game
from formal.considerate.experiments.named import Named
from formal.considerate.sweep.sweep import within
from formal.histories.percept import as_reward
from formal.notation import Reward
from practical.considerate.experiments import EXPERIMENTS, experiment
from practical.considerate.settings import PAPER, Training
from practical.considerate.task import Experiment
from practical.considerate.training import Game as Practical
from practical.considerate.training import prepared_by_learning
from upsilon_ext.considerate.arguments import experiment_named, given, variant, written
from upsilon_ext.considerate.quantities import alpha
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.jobs.resumed import Resumed
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.text import counted, exact

_FEW = 10
"""Up to this number of the paper's coefficients are learned at by default."""


@dataclass(frozen=True)
class Run:
    """A run: everything that determines its result, as JSON values.

    Attributes:
        experiment: the name of the experiment.
        variant: the choices that differ from the default, as the command line takes them.
        equation: the equation of the augmented reward.
        alpha_2: the caring coefficient.
        seed: the seed of the random streams.
        steps: the number of the acting agent's steps.
        initial: the initial Q-value.
        source: a digest of the code.
    """

    experiment: str
    variant: str
    equation: int
    alpha_2: str
    seed: int
    steps: int
    initial: str
    source: str


@dataclass(frozen=True)
class Learners:
    """The learners, with settings that the paper lacks or that differ from it.

    Attributes:
        seeds: the number of seeds, counted from 0.
        steps: the number of the acting agent's steps; None: as in the paper.
        initial: the initial Q-value.
    """

    seeds: int
    steps: int | None = None
    initial: Reward = 0

    def training(self, name: str) -> Training:
        """The paper's training of an experiment, with these settings."""
        paper = PAPER[name]
        settings = replace(paper.settings, initial=self.initial)
        return replace(paper, settings=settings, steps=self.steps or paper.steps)


def runs(game: Game, alphas: Sequence[Reward], learners: Learners) -> list[Run]:
    """A run for each seed at each coefficient; the runs of a seed share the others' learning."""
    name, variant = game.named.name, given(game.named, game.choices)
    steps, initial = learners.training(name).steps, str(learners.initial)
    return [
        Run(name, variant, game.equation, str(a), seed, steps, initial, source(int))
        for seed in range(learners.seeds)
        for a in alphas
    ]


def usual(game: Game) -> list[Reward]:
    """The middle of each piece, and the paper's coefficients unless they are many."""
    papers = game.experiment.coefficients
    middles = [within(piece.lower, piece.upper) for piece in game.sweep.pieces]
    return sorted({*middles, *(papers if len(papers) <= _FEW else ())})


@lru_cache(maxsize=4)
def prepared(
    name: str, text: str, equation: int, seed: int, training: Training
) -> tuple[Practical, Exact]:
    """The practical game with what the others have learned, and the exact optimum."""
    named = experiment_named(name)
    choices = variant(named, text)
    made = prepared_by_learning(task(named, choices), seed, training)
    if equation == 6:
        return made, exact_of_rules(choices)
    return made, exact_of_outcomes(named.make(choices, equation))


def task(named: Named, choices: Any) -> Experiment:
    """The task to learn: the practical class of an experiment, for a variant.

    Raises:
        WrongUsage: the class lacks one of its choices.
    """
    default, known = vars(named.default), signature(EXPERIMENTS[named.name]).parameters
    changed = {k: v for k, v in vars(choices).items() if v != default[k]}
    for name in changed.keys() - known.keys():
        raise WrongUsage(
            f"learners do not have the choice {name!r} of {named.name}; with `learn` it must be "
            f"{written(default[name])}"
        )
    return experiment(named.name, **changed)


def learned(run: Run) -> dict[str, Any]:
    """The result of a run, as JSON values."""
    learners = Learners(1, run.steps, as_reward(Fraction(run.initial)))
    training = learners.training(run.experiment)
    game, best = prepared(run.experiment, run.variant, run.equation, run.seed, training)
    alphas = [as_reward(Fraction(run.alpha_2))]
    return document(next(judged(game, best, alphas, [run.seed], training, run.equation)))


def document(row: Row) -> dict[str, Any]:
    """A row, with exact numbers as text."""
    return {
        "reached": row.reached,
        "learned": None if row.learned is None else texts(row.learned),
        "value": str(row.value),
        "optimal": exact(row.exact.value),
        "returns": [texts(each) for each in row.exact.returns],
        "why": row.why,
    }


def texts(returns: Mapping[str, Any]) -> dict[str, str]:
    """The returns as text."""
    return {name: str(r) for name, r in returns.items()}


def resumed(runs: Sequence[Run], stored: Kept) -> Resumed[Run]:
    """Runs, and the file that stores their results."""
    return Resumed(runs, stored, asdict, learned, _is_result)


def _is_result(stored: Any) -> bool:
    """Whether a stored value is a result."""
    match stored:
        case {
            "reached": bool(reached),
            "learned": learned,
            "value": str(),
            "optimal": str(),
            "returns": [first, *others],
            "why": str(),
        }:
            known = [first, *others, *([] if learned is None and not reached else [learned])]
            return all(_are_texts(each) and each.keys() == first.keys() for each in known)
    return False


def _are_texts(returns: Any) -> bool:
    return isinstance(returns, dict) and all(isinstance(each, str) for each in returns.values())


def formatted(
    game: Game, learners: Learners, found: Sequence[tuple[Run, dict[str, Any]]]
) -> Iterator[str]:
    """Coefficient by coefficient, how many seeds reach an optimum, and why the others do not."""
    training = learners.training(game.named.name)
    papers = " with the paper's settings" if learners.steps is None else ""
    others = f", each other agent {training.others:,}" if training.others else ""
    yield (
        f"Q-learning{papers}: rate 1, γ = 1, ε = {training.settings.exploration}, "
        f"{training.steps:,} steps{others}; the initial Q-value is {learners.initial} (the paper "
        "does not say)"
    )
    yield from _by_coefficient(found)


def _by_coefficient(found: Sequence[tuple[Run, dict[str, Any]]]) -> Iterator[str]:
    by_alpha = sorted(found, key=lambda each: (Fraction(each[0].alpha_2), each[0].seed))
    for a, group in groupby(by_alpha, key=lambda each: each[0].alpha_2):
        runs = list(group)
        reached = [result for _, result in runs if result["reached"]]
        ways = dict.fromkeys(_returns(result["learned"]) for result in reached)
        tie = ", a tie" if len(runs[0][1]["returns"]) > 1 else ""
        yield (
            f"  α₂ = {alpha(Fraction(a))}{tie}: {len(reached)} of {counted(len(runs), 'seed')} "
            f"{'reaches' if len(runs) == 1 else 'reach'} an optimum{_list(ways)}"
        )
        for run, result in runs:
            if not result["reached"]:
                got = f"{_returns(result['learned'])}; " if result["learned"] else ""
                yield f"    seed {run.seed}: {got}{result['why']}"


def _list(ways: Mapping[str, Any]) -> str:
    return f", {' or '.join(ways)}" if ways else ""


def _returns(returns: Mapping[str, str]) -> str:
    return f"({', '.join(returns.values())})"
