"""An agent as an unsupervised learner."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from formal.notation import Action, Agent, Observation
from formal.recognition.alone import alone

Point: TypeAlias = Observation
Clustering: TypeAlias = frozenset[frozenset[Point]]
"""A clustering: the set of its clusters."""


def clusterer(pi: Agent) -> Callable[[Iterable[Point]], Clustering]:
    """g(π) puts two points of D into one cluster if π, shown D in order, answers them alike.

    π observes the points of D, the least first, and every reward is 0.
    [CAGI, Example 12, Unsupervised learning]
    """

    def clustering(points: Iterable[Point]) -> Clustering:
        shown = alone(pi, sorted(points))
        return by_name({h.observation: pi(h) for h in shown.prefixes()})

    return clustering


def by_name(names: Mapping[Point, Action]) -> Clustering:
    """The clustering in which the points of one name are a cluster.

    Example:
        >>> by_name({0: 1, 3: 0, 5: 0}) == {frozenset({0}), frozenset({3, 5})}
        True
    """
    return frozenset(
        frozenset(d for d, name in names.items() if name == cluster) for cluster in names.values()
    )
