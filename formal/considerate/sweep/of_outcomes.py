"""The caring-coefficient sweep of a deterministic two-stage game, from the lines of its ends."""

from collections.abc import Sequence

from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import S
from formal.considerate.sweep.envelope import Line, envelope
from formal.considerate.sweep.outcomes import Outcome
from formal.considerate.sweep.sweep import (
    Optimal,
    Returns,
    Sweep,
    assembled,
    check_linear,
    intervals,
    within,
)
from formal.errors import IllFormed
from formal.notation import Reward


def sweep_of_outcomes(
    experiment: Experiment[S],
    found: Sequence[Outcome[S]],
    upper: Reward | None = None,
    lower: Reward = 0,
    alpha_1: Reward = 1,
) -> Sweep:
    """The optimal value for α₂ between two caring coefficients, α₁ > 0 fixed; exact.

    Args:
        experiment: a deterministic two-stage game with γ = 1.
        found: its outcomes.
        upper: the greatest α₂; None: without end.
        lower: the least α₂.
        alpha_1: the caring coefficient of the acting agent for itself.

    Raises:
        IllFormed: α₁ ≤ 0, so that an optimal policy need not end; or the augmented reward is not
            linear in α₂ between its kinks, which is checked at the ends of each piece and inside.

    [BC, Section 4.1]
    """
    segments = [
        segment
        for low, high in intervals(experiment.kinks, lower, upper)
        for segment in envelope(lines(experiment, found, low, high, alpha_1), low, high)
    ]

    def optimal(alpha_2: Reward) -> Optimal:
        best = best_outcomes(experiment, found, alpha_2, alpha_1)
        (value, *_) = augmented_values(experiment, best, alpha_2, alpha_1)
        return Optimal(value, best, returns_of(experiment, best))

    return assembled(segments, optimal)


def lines(
    experiment: Experiment[S],
    found: Sequence[Outcome[S]],
    low: Reward,
    high: Reward | None,
    alpha_1: Reward,
) -> list[Line]:
    """The value of each outcome as a function of α₂, between two neighbouring kinks."""
    end = low + 1 if high is None else high
    xs = low, within(low, end), end
    columns = [augmented_values(experiment, found, x, alpha_1) for x in xs]
    return [check_linear(xs, ys) for ys in zip(*columns, strict=True)]


def augmented_values(
    experiment: Experiment[S], found: Sequence[Outcome[S]], alpha_2: Reward, alpha_1: Reward = 1
) -> list[Reward]:
    """The augmented return of each outcome at α₂: α₁ times the own return, plus auxiliary reward.

    Raises:
        IllFormed: α₁ ≤ 0.
    """
    if alpha_1 <= 0:
        raise IllFormed(
            "with α₁ ≤ 0 waiting costs nothing, so that an optimal policy need not end; a "
            f"comparison of ways to an end needs α₁ > 0; got {alpha_1}"
        )
    own, r = experiment.mdp.r, experiment.reward(alpha_1, alpha_2)
    return [
        alpha_1 * (x.own - own(x.before, x.last, x.end)) + r(x.before, x.last, x.end) for x in found
    ]


def best_outcomes(
    experiment: Experiment[S], found: Sequence[Outcome[S]], alpha_2: Reward, alpha_1: Reward = 1
) -> list[Outcome[S]]:
    """The outcomes of the optimal policies at α₂; if there are several, they tie."""
    worth = augmented_values(experiment, found, alpha_2, alpha_1)
    best = max(worth)
    return [x for x, value in zip(found, worth, strict=True) if value == best]


def returns_of(experiment: Experiment[S], some: Sequence[Outcome[S]]) -> Returns:
    """The least and the greatest return of each agent over some outcomes."""
    columns = experiment.by_agent(zip(*(x.returns for x in some), strict=True))
    return {name: (min(column), max(column)) for name, column in columns.items()}


def pareto(found: Sequence[Outcome[S]]) -> list[Outcome[S]]:
    """The outcomes that no other outcome dominates.

    Only outcomes are compared: a random mixture of several may dominate one of them.
    """
    return [x for x in found if not any(dominates(y, x) for y in found)]


def dominates(y: Outcome[S], x: Outcome[S]) -> bool:
    """Whether y is at least as good as x for every agent, and better for one."""
    return y.returns != x.returns and all(b >= a for a, b in zip(x.returns, y.returns, strict=True))


def unreached(
    experiment: Experiment[S],
    found: Sequence[Outcome[S]],
    upper: Reward | None = None,
    lower: Reward = 0,
    alpha_1: Reward = 1,
) -> list[Outcome[S]]:
    """The Pareto-optimal outcomes that are optimal for no α₂ of the interval."""
    reached = {
        x.returns
        for alpha_2 in sweep_of_outcomes(experiment, found, upper, lower, alpha_1).representatives
        for x in best_outcomes(experiment, found, alpha_2, alpha_1)
    }
    return [x for x in pareto(found) if x.returns not in reached]
