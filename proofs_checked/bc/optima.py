"""What is optimal in an experiment in which the others come after, under one interpretation."""

from collections.abc import Callable
from functools import cache
from typing import Any

from formal.considerate.experiments.experiment import Experiment
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes
from formal.considerate.sweep.outcomes import Outcome, outcomes
from formal.considerate.sweep.sweep import Sweep
from formal.notation import Reward
from proofs_checked.bc.experiments import Made


@cache
def solved(make: Made, *choices: Any) -> tuple[Experiment[Any], tuple[Outcome[Any], ...]]:
    """An experiment, and all its outcomes."""
    experiment = make(*choices)
    return experiment, tuple(outcomes(experiment))


def best(alpha_2: Reward, make: Made, *choices: Any) -> list[Outcome[Any]]:
    """The outcomes that are optimal at a caring coefficient, with α₁ = 1."""
    return best_outcomes(*solved(make, *choices), alpha_2)


@cache
def swept(make: Made, *choices: Any) -> Sweep:
    """What is optimal for all α₂."""
    return sweep_of_outcomes(*solved(make, *choices))


def only(shown: Callable[[Outcome[Any]], bool], alpha_2: Reward, make: Made, *choices: Any) -> str:
    """Nothing else is optimal than what is shown: how that fails, or nothing."""
    others = [x for x in best(alpha_2, make, *choices) if not shown(x)]
    return (others and f"for α2 = {alpha_2} the returns {others[0].returns} are optimal") or ""
