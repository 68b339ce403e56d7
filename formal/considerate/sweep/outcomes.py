"""The ends of a deterministic two-stage game, each with the acting agent's best way to it.

If γ = 1 and every step costs the acting agent something, its own return decides the way to a given
end, whatever it cares for. Hence a sweep over caring coefficients is the greatest of finitely many
lines, one for each end.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import Act, Mdp, is_exact
from formal.considerate.mdp.value_iteration import check_deterministic
from formal.errors import IllFormed
from formal.notation import Reward

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """An end, and the return of each agent.

    Attributes:
        before: the state from which the end is entered.
        last: the action by which it is entered.
        end: the terminal state.
        own: the acting agent's own return on a best way to this end.
        others: the return of each other agent, in the order of the experiment's names.
    """

    before: S
    last: Act
    end: S
    own: Reward
    others: tuple[Reward, ...]

    @property
    def returns(self) -> tuple[Reward, ...]:
        """The returns of all agents, the acting agent's first."""
        return (self.own, *self.others)


def outcomes(experiment: Experiment[S]) -> list[Outcome[S]]:
    """For every end, with the others' returns, the acting agent's best return; the best first.

    If several ways have that return, the last step is the one that begins nearest to the start.

    Raises:
        IllFormed: the MDP is not deterministic with γ = 1; a step that does not end costs nothing;
            the others have rewards before the end; or no end is reached.

    [BC, Section 4.1]
    """
    mdp = experiment.mdp
    check_deterministic(mdp)
    best: dict[tuple[S, tuple[Reward, ...]], Outcome[S]] = {}
    for before, last, end, own in entering(experiment):
        others = tuple(gain(before, last, end) for gain in experiment.others.values())
        check_gains(experiment, others, end)
        if (end, others) not in best or own > best[end, others].own:
            best[end, others] = Outcome(before, last, end, own, others)
    if not best:
        raise IllFormed(f"no terminal state can be reached from {mdp.begin()!r}")
    return sorted(best.values(), key=lambda outcome: outcome.own, reverse=True)


def entering(experiment: Experiment[S]) -> Iterator[tuple[S, Act, S, Reward]]:
    """Every step into an end, and the best return of a way whose last step it is."""
    mdp = experiment.mdp
    for s, so_far in best_ways(mdp).items():
        for a in mdp.actions:
            (t,) = mdp.T[s, a]
            if t in mdp.terminal:
                yield s, a, t, so_far + mdp.r(s, a, t)
            else:
                check_nothing(experiment, s, a, t)


def best_ways(mdp: Mdp[S]) -> dict[S, Reward]:
    """The greatest return of a way from the start to each state that is not an end.

    It is found by Dijkstra's algorithm, the nearest state first: steps cost something.

    Raises:
        IllFormed: a step between states that are not terminal costs nothing.
    """
    number = count()
    best: dict[S, Reward] = {}
    waiting: list[tuple[Reward, int, S]] = [(0, next(number), mdp.begin())]
    while waiting:
        cost, _, s = heappop(waiting)
        if s in best:
            continue
        best[s] = -cost
        for a in mdp.actions:
            (t,) = mdp.T[s, a]
            if t not in mdp.terminal:
                check_cost(r := mdp.r(s, a, t), s, a)
                if t not in best:
                    heappush(waiting, (cost - r, next(number), t))
    return best


def check_nothing(experiment: Experiment[S], s: S, a: Act, t: S) -> None:
    """A step that does not end must have reward 0 for the others, who come after the acting agent.

    Raises:
        IllFormed: one of them has another reward.
    """
    for name, gain in experiment.others.items():
        if r := gain(s, a, t):
            raise IllFormed(
                "in a two-stage game the others must have rewards only at the end; by "
                f"{a!r} in {s!r} {name} has {r}"
            )


def check_gains(experiment: Experiment[S], gains: Sequence[Reward], end: S) -> None:
    """The others' returns must be exact.

    Raises:
        IllFormed: it is not.
    """
    for name, gain in zip(experiment.others, gains, strict=True):
        if not is_exact(gain):
            raise IllFormed(
                f"returns must be integers or fractions; in {end!r} {name} has {gain!r}"
            )


def check_cost(r: Reward, s: object, a: Act) -> None:
    """A step that does not end must cost something.

    Raises:
        IllFormed: it does not.
    """
    if r >= 0:
        raise IllFormed(
            "every step of the acting agent that does not end must cost something; "
            f"{a!r} in {s!r} has reward {r}"
        )
