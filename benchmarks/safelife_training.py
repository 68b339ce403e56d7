"""The time of a training step of SafeLife's learning agent."""

from __future__ import annotations

from functools import partial
from typing import Final

from benchmarks.line import Line
from benchmarks.measuring import Job
from benchmarks.safelife_engine import loop_job
from practical.safelife.learning.levels import Levels
from practical.safelife.learning.objective import Hyperparameters
from practical.safelife.learning.training import Training

ROUNDS: Final = 10
NUMBERS: Final = Hyperparameters()
SIZE: Final = NUMBERS.environments * NUMBERS.steps
"""The steps of a round."""
LEVELS: Final = Levels(range(4))


def train(rounds: int) -> Training:
    """A new training after some rounds."""
    training = Training(LEVELS, 0, numbers=NUMBERS)
    for _ in range(rounds):
        training.round()
    return training


def safelife_training(scale: int) -> Line:
    """A step of training, with what is learnt from it, in steps of the plain loop."""
    loop, steps = loop_job(scale), ROUNDS // scale * SIZE
    job = Job(f"safelife_training.train({steps:,})", steps, partial(train, ROUNDS // scale))
    return Line(
        "safelife-training",
        f"SafeLife, 12 × 12: a step of the learning agent's training, of {NUMBERS.environments} "
        f"environments at once, in steps of that loop; {steps:,} steps",
        12,
        (loop, job),
        lambda watch: watch.per_turn(job) / watch.per_turn(loop),
        "steps of the loop",
        context=lambda watch: {"steps a second": 1 / watch.per_turn(job)},
    )
