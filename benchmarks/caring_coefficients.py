"""The sweep over caring coefficients, compared with separate solutions and with learning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, Final

from benchmarks.line import Line
from benchmarks.measuring import Job
from formal.considerate.experiments.craft_world import experiment as craft_world_sequential
from formal.considerate.experiments.craft_world.craft_world import CODE
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.sweep.of_outcomes import sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.notation import Reward
from practical.considerate.experiments.craft_world import CraftWorld
from practical.considerate.settings import PAPER
from practical.considerate.table import swept
from practical.considerate.task import Number
from practical.considerate.training import Game, prepared

COEFFICIENTS: Final = tuple(Fraction(n, 100) for n in range(700))
"""0.00 to 6.99: the coefficients of the paper's 700 learners."""

SOON: Final = 0.2
"""The bound, in seconds."""

STEPS: Final = PAPER["craft-world"].steps
"""The steps of the paper's learner, for each coefficient."""


@cache
def experiment() -> Experiment[Any]:
    """The sequential Craft-World, set up: all states and transitions.

    The rules are those of a later version's code.
    """
    return craft_world_sequential.craft_world(CODE)


@cache
def game() -> Game:
    """The same experiment as a practical class, compiled, with the next agent's exact values."""
    return prepared(CraftWorld(**vars(CODE)))


def at_once(coefficients: int) -> list[Reward]:
    """The sweep over all α₂ ≥ 0, and its values at the first ``coefficients`` coefficients.

    The next agent's values are computed anew.
    """
    craft_world_sequential.next_value.cache_clear()
    found = sweep_of_outcomes(experiment(), outcomes(experiment()))
    return [found(alpha_2) for alpha_2 in COEFFICIENTS[:coefficients]]


def one_by_one(coefficients: int) -> list[Reward]:
    """The optimal value at each coefficient, each solved separately.

    This uses the fastest separate method: the augmented rewards as integers in a table, which is
    set up before, and the values of all states, propagated back from the ends until none changes.
    """
    return [separately(alpha_2) for alpha_2 in COEFFICIENTS[:coefficients]]


@cache
def in_hundredths() -> tuple[list[int], dict[int, int]]:
    """The acting agent's own rewards, and the next agent's gain where an end is entered."""
    table, V = game().table, game().worth
    ends = {
        i: sum(map(int, V(table.states[t]).values()))
        for i, t in enumerate(table.successors)
        if table.terminal[t] and not table.terminal[i // table.actions]
    }
    return [100 * int(r) for r in table.rewards], ends


def separately(alpha_2: Fraction) -> Reward:
    """The optimal value at one coefficient; the next agent's values are known."""
    own, ends = in_hundredths()
    rewards, weight = list[Number](own), int(100 * alpha_2)
    for i, gain in ends.items():
        rewards[i] += weight * gain
    table = replace(game().table, rewards=rewards)
    return Fraction(int(swept(table)[table.starts[0]]), 100)


def learned(steps: int) -> object:
    """Run ``steps`` steps of Q-learning with the paper's settings, at one coefficient."""
    trained = game().learner(game().considering(2), PAPER["craft-world"].settings, 0)
    trained.learner.run(steps)
    return trained


def _job(call: Callable[[int], object], times: int) -> Job:
    return Job(f"caring_coefficients.{call.__name__}({times:,})", times, lambda: call(times))


def caring_coefficients(scale: int) -> Line:
    """The line, with 1/scale of the coefficients and of the learner's steps."""
    number, steps = len(COEFFICIENTS) // scale, STEPS // scale
    sweep, separate = _job(at_once, number), _job(one_by_one, number)
    learning = _job(learned, steps)
    return Line(
        "caring-coefficients",
        f"processor seconds of the whole sweep over α₂ of the sequential Craft-World, exact, "
        f"after set-up, with its value at {number} coefficients",
        SOON,
        (sweep, separate, learning),
        lambda watch: watch.least[sweep],
        "seconds",
        context=lambda watch: {
            "times the sweep, as many separate exact solutions": watch.least[separate]
            / watch.least[sweep],
            "times the sweep, one Q-learning run": watch.least[learning] / watch.least[sweep],
            "times the sweep, a Q-learning run for each": number
            * watch.least[learning]
            / watch.least[sweep],
            "milliseconds a separate exact solution": watch.per_turn(separate) * 1e3,
            "milliseconds the sweep": watch.least[sweep] * 1e3,
        },
        rounds=3,
    )
