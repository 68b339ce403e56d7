"""The reachable states of a deterministic MDP, with the best returns and the best ways to them.

If γ = 1 and every step costs something, a return is minus the length of a way: the best ways are
shortest paths, and a search finds the nearest first.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeAlias

from formal.considerate.mdp.mdp import Act, Mdp, S
from formal.errors import IllFormed
from formal.notation import Reward

Steps: TypeAlias = tuple[tuple[S, Act], ...]
"""The states on a way, except the last, each with the action in it."""


@dataclass(frozen=True)
class Routes(Generic[S]):
    """The best ways from the initial state to every state.

    Attributes:
        returns: the greatest return of a way to each state.
        before: the last steps (s, a) of the best ways to a state; none for the initial state.
    """

    returns: Mapping[S, Reward]
    before: Mapping[S, tuple[tuple[S, Act], ...]]

    def way(self, t: S) -> Steps[S]:
        """A best way to t; backwards from t, it goes straight on wherever it can."""
        steps: list[tuple[S, Act]] = []
        while choices := self.before[t]:
            straight = (step for step in choices if steps and step[1] == steps[-1][1])
            steps.append(next(straight, choices[0]))
            t = steps[-1][0]
        return tuple(reversed(steps))

    def number(self, t: S) -> int:
        """The number of best ways to t."""
        numbers = {s: 0 if before else 1 for s, before in self.before.items()}
        for s in self.before:
            numbers[s] += sum(numbers[u] for u, _ in self.before[s])
        return numbers[t]


def routes(mdp: Mdp[S]) -> Routes[S]:
    """The best ways to all states of a deterministic MDP with γ = 1, if each step costs something.

    Exact.

    Raises:
        IllFormed: the MDP is not of this kind; the message has the state and the action.

    Example:
        >>> mdp = Mdp.of(0, ("one", "two"), lambda s, a: (min(s + (1 if a == "one" else 2), 3),
        ...              0 if s == 3 else -1 if a == "one" else -2))
        >>> best = routes(mdp)
        >>> best.returns, best.number(3), best.way(3)
        ({0: 0, 1: -1, 2: -2, 3: -3}, 3, ((0, 'one'), (1, 'two')))
    """
    if mdp.gamma != 1:
        raise IllFormed(f"ways need undiscounted returns, γ = 1; got {mdp.gamma}")
    return searched(mdp.begin(), lambda s: steps_from(mdp, s))


def searched(start: S, steps: Callable[[S], Iterable[tuple[Act, S, Reward]]]) -> Routes[S]:
    """The best ways to all states reachable from `start`, nearest first, by Dijkstra's algorithm.

    Args:
        start: the first state of the ways.
        steps: for each state its actions with their next states and rewards; none if it is
            terminal.

    Raises:
        IllFormed: a step costs nothing.
    """
    found: dict[S, Reward] = {start: 0}
    before: dict[S, list[tuple[S, Act]]] = {start: []}
    returns: dict[S, Reward] = {}
    order = count()
    waiting: list[tuple[Reward, int, S]] = [(0, next(order), start)]
    while waiting:
        _, _, s = heappop(waiting)
        if s in returns:
            continue
        returns[s] = found[s]
        for a, t, r in steps(s):
            check_cost(r, s, a)
            total = found[s] + r
            if t not in found or total > found[t]:
                found[t], before[t] = total, []
                heappush(waiting, (-total, next(order), t))
            if total == found[t]:
                before[t].append((s, a))
    return Routes(returns, {s: tuple(before[s]) for s in returns})


def steps_from(mdp: Mdp[S], s: S) -> Iterator[tuple[Act, S, Reward]]:
    """The actions in s with their next states and rewards; none if s is terminal."""
    if s in mdp.terminal:
        return
    for a in mdp.actions:
        if len(mdp.T[s, a]) != 1:
            raise IllFormed(f"ways need a deterministic MDP; {a!r} in {s!r} has several effects")
        (t,) = mdp.T[s, a]
        yield a, t, mdp.r(s, a, t)


def check_cost(r: Reward, s: object, a: Act) -> None:
    """A step must cost something.

    Raises:
        IllFormed: it does not.
    """
    if r >= 0:
        raise IllFormed(
            "each step must cost something, otherwise best ways may be endless; "
            f"{a!r} in {s!r} has reward {r}"
        )
