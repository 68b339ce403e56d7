"""The best convention of two guards who signal, by branch and bound: exact, without enumeration.

In a part of a convention some of the guard's places are open: there it does at a raised arm what it
likes, at no cost. Closing a place only forbids and penalises, so that the worth of a part is at
least that of each convention that extends it. The part of the greatest bound is searched first;
its answers suggest a convention, whose worth is computed exactly. [PV, Example 7]
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Final

from formal.considerate.mdp.mdp import Act
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import ACTIONS, Corridor, Scene
from formal.pseudo_visibility.guard.decision import Round, optimum_alone
from formal.pseudo_visibility.guard.signal_bounds import Bounds, Values
from formal.pseudo_visibility.guard.signalling import GRIP, Team, team

NEAR: Final = Fraction(1, 10**6)
"""A bound nearer to the best worth than this is decided in fractions; many are equal to it. So is a
part in which all places are closed: it has no parts of its own.
"""


def best_team(room: Corridor, q: Reward, grip: Fraction = GRIP, first: Round | None = None) -> Team:
    """The best convention with the best answers; it is worth what the enumeration's is.

    Args:
        room: the rules.
        q: the penalty.
        grip: the probability that a player who is seized does not break free.
        first: the convention that is tried first; any leads to the same worth.
    """
    bounds = Bounds(room, q, grip)
    best = team(room, q, optimum_alone(room) if first is None else first, grip=grip)
    order, places = count(), len([*room.rounds()])
    root = bounds.lowered(bounds.highest(), {}, best.worth)
    parts: list[tuple[Fraction, int, Round, Values]] = [(-bounds.mean(root), next(order), {}, root)]
    while parts and -parts[0][0] > best.worth:
        bound, _, part, V = heappop(parts)
        near = -bound - best.worth < NEAR or len(part) == places
        if near and team(room, q, part, grip=grip).worth <= best.worth:
            continue
        said = answers(room, bounds, V, part)
        meant = {s: part.get(s) or found.most_common(1)[0][0] for s, found in said.items()}
        least = best.worth if near else best.worth + NEAR
        if bounds.mean(bounds.lowered(V, meant, least)) > least:
            best = max(best, team(room, q, meant, grip=grip), key=lambda one: one.worth)
        for closed in parts_of(part, said):
            W = bounds.lowered(V, closed, best.worth)
            if (mean := bounds.mean(W)) > best.worth:
                heappush(parts, (-mean, next(order), closed, W))
    return best


def answers(room: Corridor, bounds: Bounds, V: Values, part: Round) -> dict[Scene, Counter[Act]]:
    """For each place, how often an action is the best answer there; each action once more."""
    found = {s: Counter(ACTIONS) for s in room.rounds()}
    for place, action in bounds.answers(V, part):
        found[place][action] += 1
    return found


def parts_of(part: Round, said: dict[Scene, Counter[Act]]) -> list[Round]:
    """The parts with one more place closed: the open one at which the answers differ most."""
    split = {s: each.total() - max(each.values()) for s, each in said.items() if s not in part}
    if not split:
        return []
    place = max(split, key=split.__getitem__)
    return [{**part, place: a} for a in ACTIONS]
