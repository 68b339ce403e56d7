"""The caring-coefficient sweep of any finite MDP: it is solved wherever known lines meet.

At both ends of an interval the MDP is solved, which gives the lines of two optimal policies. Where
the two lines meet it is solved again. Either no policy is better there, and the interval is done;
or a third line is found, and each side is an interval of its own. Each line is found once, so the
MDP is solved finitely often, about twice for each piece.
"""

from collections.abc import Iterator
from typing import Generic

from formal.considerate.experiments.experiment import ACTING, Experiment
from formal.considerate.mdp.mdp import Act, Mdp, S, is_exact
from formal.considerate.mdp.optimal import finite, optimal
from formal.considerate.mdp.ranges import following, range_of_return
from formal.considerate.sweep.envelope import Line, Segment
from formal.considerate.sweep.sweep import (
    Optimal,
    Sweep,
    assembled,
    check_linear,
    intervals,
    within,
)
from formal.errors import IllFormed
from formal.notation import Reward


def sweep(
    experiment: Experiment[S], upper: Reward, lower: Reward = 0, alpha_1: Reward = 1
) -> Sweep:
    """The optimal value for α₂ between two caring coefficients, α₁ fixed; exact.

    The value is piecewise linear: at a breakpoint one piece ends and the next begins, and the
    policies of both are optimal.

    Raises:
        IllFormed: there is no upper end; the MDP cannot be solved (for example with γ = 1, α₁ ≤ 0
            and an endless policy); or a reward is not linear in α₂ between the kinks. Linearity is
            checked at both ends and in the middle, which suffices for a concave reward, such as
            that of Equation 5.

    [BC, Section 4.1]

    Example:
        >>> from formal.considerate.mdp.mdp import Mdp
        >>> from formal.considerate.rewards.value import r_value
        >>> mdp = Mdp.of("start", ("short", "long"), lambda s, a: (a, -1 if a == "short" else -3)
        ...              if s == "start" else (s, 0))
        >>> V = lambda t: -5 if t == "short" else -1
        >>> both = Experiment("walk", "a short way that harms, a long one", mdp,
        ...     {"agent 2": lambda s, a, t: V(t) if s == "start" else 0},
        ...     lambda alpha_1, alpha_2: r_value(mdp, [(1, V)], alpha_1, alpha_2))
        >>> found = sweep(both, 7)
        >>> found.breakpoints, found(7), [piece.returns["agent 2"] for piece in found.pieces]
        ((Fraction(1, 2),), -10, [(-5, -5), (-1, -1)])
    """
    check_upper(upper)
    segments = [
        segment
        for low, high in intervals(experiment.kinks, lower, upper)
        if high is not None
        for segment in Lines(experiment, alpha_1, low, high).segments()
    ]
    return assembled(segments, lambda alpha_2: optimal_at(experiment, alpha_1, alpha_2))


class Lines(Generic[S]):
    """The lines of policies on an interval on which the augmented reward is linear in α₂."""

    def __init__(
        self, experiment: Experiment[S], alpha_1: Reward, lower: Reward, upper: Reward
    ) -> None:
        self.experiment, self.alpha_1 = experiment, alpha_1
        self.lower, self.upper = lower, upper
        check_rewards(experiment, alpha_1, lower, upper)

    def segments(self) -> Iterator[Segment]:
        """The pieces of the optimal value."""
        return self.between(self.lower, self.best(self.lower), self.upper, self.best(self.upper))

    def between(self, low: Reward, left: Line, high: Reward, right: Line) -> Iterator[Segment]:
        """The pieces from `low`, where `left` is optimal, to `high`, where `right` is."""
        if left.slope == right.slope:
            yield Segment(low, high, left)
            return
        x = left.meets(right)
        middle = self.best(x)
        if middle(x) > left(x):
            yield from self.between(low, left, x, middle)
            yield from self.between(x, middle, high, right)
        else:
            parts = Segment(low, x, left), Segment(x, high, right)
            yield from (part for part in parts if part.lower != part.upper)

    def best(self, alpha_2: Reward) -> Line:
        """The line of a policy that is optimal at α₂."""
        choice = optimal(self.augmented(alpha_2)).choice()
        low, high = self.value(choice, self.lower), self.value(choice, self.upper)
        return Line.through(self.lower, low, self.upper, high)

    def value(self, choice: dict[S, Act], alpha_2: Reward) -> Reward:
        """The value of a policy in the initial state, at α₂."""
        mdp = self.augmented(alpha_2)
        return finite(mdp, choice)[mdp.begin()]

    def augmented(self, alpha_2: Reward) -> Mdp[S]:
        """The MDP that is solved at α₂."""
        mdp = self.experiment.augmented(alpha_2, self.alpha_1)
        check_ends(self.experiment.mdp, mdp)
        return mdp


def check_upper(upper: object) -> None:
    """The interval must have an upper end, as lines are found from both ends.

    Raises:
        IllFormed: there is none.
    """
    if not is_exact(upper):
        raise IllFormed(
            "the sweep of an MDP needs an upper end, an integer or a fraction (`sweep_of_outcomes` "
            f"needs none); got {upper!r}"
        )


def check_rewards(experiment: Experiment[S], alpha_1: Reward, lower: Reward, upper: Reward) -> None:
    """Every reward must be linear in α₂: on one line at both ends and in the middle.

    Raises:
        IllFormed: one is not.
    """
    xs = lower, within(lower, upper), upper
    rs = [experiment.reward(alpha_1, x) for x in xs]
    for (s, a), chances in experiment.mdp.T.items():
        for t in chances:
            check_linear(xs, [r(s, a, t) for r in rs])


def check_ends(mdp: Mdp[S], augmented: Mdp[S]) -> None:
    """With γ = 1, terminal states must stay terminal: the auxiliary reward is received once.

    Raises:
        IllFormed: some terminal state has a reward for ever.
    """
    if mdp.gamma == 1 and (lost := mdp.terminal - augmented.terminal):
        raise IllFormed(
            "with γ = 1 the reward at the end must be received once, on entering it; "
            f"{next(iter(lost))!r} has one in every step"
        )


def optimal_at(experiment: Experiment[S], alpha_1: Reward, alpha_2: Reward) -> Optimal:
    """The optimal policies at α₂, described by their actions in the states that they reach."""
    mdp = experiment.augmented(alpha_2, alpha_1)
    best = optimal(mdp)
    gains = {ACTING: experiment.mdp.r, **experiment.others}
    return Optimal(
        best.V[mdp.begin()],
        {s: best.actions[s] for s in following(mdp, best).states},
        {name: range_of_return(mdp, best, gain) for name, gain in gains.items()},
    )
