"""How a deterministic two-stage game can end: for each end, the acting agent's best way to it.

Where γ = 1 and every step costs the acting agent something, nothing else matters: whatever it cares
for, it goes to some end by a way that is best for itself. So the sweep over caring coefficients is
the greatest of finitely many lines, one for each end.
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
    """An end, and what each agent has of it.

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
    """For every end and what the others have of it, the acting agent's best return, best first.

    Raises:
        IllFormed: the MDP is not deterministic with γ = 1; a step between states costs nothing; the
            others gain before the end; or no end is reached.

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
    """Every step into an end, and the best return with which it is the last one."""
    mdp = experiment.mdp
    for s, so_far in best_ways(mdp).items():
        for a in mdp.actions:
            (t,) = mdp.T[s, a]
            if t in mdp.terminal:
                yield s, a, t, so_far + mdp.r(s, a, t)
            else:
                check_nothing(experiment, s, a, t)


def best_ways(mdp: Mdp[S]) -> dict[S, Reward]:
    """The greatest return on a way from the start to each state that is not an end.

    The nearest first, by Dijkstra's algorithm, as steps cost something.

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
    """The others come after the acting agent: a step that does not end is nothing to them.

    Raises:
        IllFormed: one of them gains or loses by it.
    """
    for name, gain in experiment.others.items():
        if r := gain(s, a, t):
            raise IllFormed(
                f"in a two-stage game the others gain at the end alone; by {a!r} in {s!r} {name} "
                f"gains {r}"
            )


def check_gains(experiment: Experiment[S], gains: Sequence[Reward], end: S) -> None:
    """What the others have of an end is exact.

    Raises:
        IllFormed: it is not.
    """
    for name, gain in zip(experiment.others, gains, strict=True):
        if not is_exact(gain):
            raise IllFormed(f"returns are integers or fractions; in {end!r} {name} has {gain!r}")


def check_cost(r: Reward, s: object, a: Act) -> None:
    """A step that does not end costs something.

    Raises:
        IllFormed: it does not.
    """
    if r >= 0:
        raise IllFormed(
            f"every step of the acting agent that does not end costs something; {a!r} in {s!r} "
            f"gains {r}"
        )
