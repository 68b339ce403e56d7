"""Section 4.1: a sweep over caring coefficients, compared with all policies one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from formal.considerate.experiments.experiment import ACTING, Experiment
from formal.considerate.mdp.enumeration import policies
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.rewards.value import r_value
from formal.considerate.sweep.of_mdp import sweep
from formal.considerate.sweep.of_outcomes import sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.considerate.sweep.sweep import Sweep
from formal.notation import Reward
from proofs_checked.engine.assertions import same, suppose
from proofs_checked.engine.decorator import addition
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout

Sweeping: TypeAlias = Callable[[Experiment[str], Reward], Sweep]

UPPER: Final = 7
"""The greatest caring coefficient."""

OTHER: Final = "agent 2"


@dataclass(frozen=True)
class Way:
    """The walk of a policy from the start.

    Attributes:
        steps: the pairs of state and action, in order.
        own: the acting agent's return.
        others: the next agent's value at the end.
    """

    steps: tuple[tuple[str, str], ...]
    own: Reward
    others: Reward

    def worth(self, alpha_2: Reward) -> Reward:
        """The augmented return, with α₁ = 1."""
        return self.own + alpha_2 * self.others


def an_experiment(instance: Instance) -> tuple[Experiment[str], Mapping[str, Reward]]:
    """A walk of one or two states to two ends, each step with -1 or -3, and the ends' values."""
    inner = ("s", "u")[: min(instance.turns, 2)]
    nexts = [*inner[1:], "x", "y"]
    leads = {(s, a): instance.pick(nexts) for s in inner for a in ("a", "b")}
    cost = {(s, "b"): instance.pick((-1, -3)) for s in inner}
    V = {"x": 0, "y": instance.pick((1, -2))}

    def step(s: str, a: str) -> tuple[str, Reward]:
        return (leads[s, a], cost.get((s, a), -1)) if s in inner else (s, 0)

    mdp: Mdp[str] = Mdp.of("s", ("a", "b"), step)
    others = {OTHER: lambda s, a, t: V.get(t, 0) if s in inner else 0}

    def reward(alpha_1: Reward, alpha_2: Reward) -> Callable[[str, str, str], Reward]:
        return r_value(mdp, [(1, lambda t: V.get(t, 0))], alpha_1, alpha_2)

    return Experiment("walk", "a walk to two ends", mdp, others, reward), V


def ways(mdp: Mdp[str], V: Mapping[str, Reward]) -> list[Way]:
    """The walk of each policy that ends from the start."""
    found = set()
    for policy in policies(mdp):
        s = "s"
        steps: list[tuple[str, str]] = []
        own: Reward = 0
        while s not in V and len(steps) <= len(mdp.states):
            [t] = mdp.T[s, policy[s]]
            steps.append((s, policy[s]))
            own, s = own + mdp.r(s, policy[s], t), t
        if s in V:
            found.add(Way(tuple(steps), own, V[s]))
    return [*found]


def candidates(found: Sequence[Way]) -> list[Reward]:
    """Both ends of the interval, and the α₂ at which the lines of two ways meet."""
    meeting = {
        Fraction(one.own - other.own) / (other.others - one.others)
        for one, other in combinations(found, 2)
        if one.others != other.others
    }
    return sorted({0, UPPER, *(x for x in meeting if 0 < x < UPPER)})


def best(found: Sequence[Way], alpha_2: Reward) -> frozenset[Way]:
    """The ways of the greatest augmented return."""
    most = max(way.worth(alpha_2) for way in found)
    return frozenset(way for way in found if way.worth(alpha_2) == most)


def returns(some: Iterable[Way]) -> dict[str, tuple[Reward, Reward]]:
    """The least and the greatest return of each agent."""
    ways = [*some]
    own, others = [way.own for way in ways], [way.others for way in ways]
    return {ACTING: (min(own), max(own)), OTHER: (min(others), max(others))}


def between(xs: Sequence[Reward]) -> list[Reward]:
    """A number between any two neighbours."""
    return [Fraction(x + z) / 2 for x, z in pairwise(xs)]


def ties(found: Sequence[Way]) -> Iterator[Reward]:
    """The α₂ at which more ways are optimal than on one of its sides."""
    xs = candidates(found)
    inside = [best(found, x) for x in between(xs)]
    for k, x in enumerate(xs):
        sides = inside[max(k - 1, 0) : k + 1]
        if any(best(found, x) != each for each in sides):
            yield x


def by_ends(experiment: Experiment[str], upper: Reward) -> Sweep:
    """The sweep from the ends and the best ways to them."""
    return sweep_of_outcomes(experiment, outcomes(experiment), upper)


def _alike(found: Sweep) -> Sweep:
    returns = found.pieces[0].returns
    return replace(found, pieces=tuple(replace(piece, returns=returns) for piece in found.pieces))


def _with(change: Callable[[Sweep], Sweep]) -> Sweeping:
    return lambda experiment, upper: change(sweep(experiment, upper))


@addition(
    "BC, Section 4.1",
    name="sweep",
    title="the results of a sweep",
    reason="the check follows each policy from the start, which gives its line",
    ways=(
        throughout(Space("every walk to two ends", 2, 2, (), size="up to {n} states")),
        generated("generated walks to two ends"),
    ),
    mutants={
        "the first piece is left out": {
            "sweeping": _with(lambda found: replace(found, pieces=found.pieces[-1:]))
        },
        "ties are left out": {"sweeping": _with(lambda found: replace(found, ties=()))},
        "the returns of the first piece are those of all": {"sweeping": _with(_alike)},
        "all ends but the acting agent's best are left out": {
            "of_ends": lambda experiment, upper: sweep_of_outcomes(
                experiment, outcomes(experiment)[:1], upper
            )
        },
        "the sweep ends earlier": {"sweeping": lambda experiment, upper: sweep(experiment, 1)},
    },
)
def what_a_sweep_finds(
    instance: Instance, sweeping: Sweeping = sweep, of_ends: Sweeping = by_ends
) -> None:
    """A sweep over caring coefficients finds the optimal values, the breakpoints, the ties and the
    returns of the best among all policies.
    """
    experiment, V = an_experiment(instance)
    mdp = experiment.mdp
    suppose("u" not in mdp.states or any(mdp.T["u", a].keys() & V.keys() for a in mdp.actions))
    found = ways(mdp, V)
    xs = candidates(found)
    kinks = [x for x in xs if len({way.others for way in best(found, x)}) > 1 and 0 < x < UPPER]
    for form, sweep_by in {"sweep": sweeping, "sweep of ends": of_ends}.items():
        walk = f"{form}, {sorted((way.own, way.others) for way in found)}"
        swept = sweep_by(experiment, UPPER)
        same(f"{walk}: the sweep begins", swept.pieces[0].lower, "at", 0)
        same(f"{walk}: the sweep ends", swept.pieces[-1].upper, "at", UPPER)
        for x in (*xs, *between(xs)):
            worth = max(way.worth(x) for way in found)
            same(f"{walk}: the optimal value at {x}", swept(x), "the greatest worth", worth)
        same(f"{walk}: the breakpoints", [*swept.breakpoints], "where lines cross", kinks)
        tied = {tie.alpha_2: tie.returns for tie in swept.ties}
        same(f"{walk}: the ties", sorted(tied), "where more ways are optimal", [*ties(found)])
        pieces = [(next(z for z in between(xs) if p.lower < z), p.returns) for p in swept.pieces]
        for x, each in (*tied.items(), *pieces):
            same(f"{walk}: the returns at {x}", dict(each), "the best's", returns(best(found, x)))
