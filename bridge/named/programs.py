"""Environments that look at the agent's program, and not only at what it does."""

from typing import Final

from bridge.named.named import NamedEnvironment, named
from bridge.oracle.judging import Formal
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate

PROGRAMS: Final[tuple[NamedEnvironment, ...]] = (
    named(
        "incentivize-learning-rate",
        incentivize_learning_rate,
        IncentivizeLearningRate,
        "JAGI, Example 4",
        formal=Formal(lambda observations: incentivize_learning_rate, intensional=True),
    ),
)
