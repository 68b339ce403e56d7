"""The best convention of two guards who signal, by branch and bound: exact, without enumeration.

In a part of a convention some of the guard's places are open: there it does at a raised arm what it
likes, at no cost. Closing a place only forbids and penalises, so that the optimum of a part is at
least that of each convention that extends it. The part of the greatest optimum is looked at first;
its best answers suggest a convention, and if this is worth as much, nothing is better.
[PV, Example 7]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count

from formal.considerate.mdp.mdp import Act
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import ACTIONS, Corridor, Scene, gone
from formal.pseudo_visibility.guard.decision import Round, optimum_alone
from formal.pseudo_visibility.guard.signalling import GRIP, Signal, Team, begins, team


def best_team(room: Corridor, q: Reward, grip: Fraction = GRIP) -> Team:
    """The best convention with the best answers; it equals that of the enumeration in worth."""
    best = team(room, q, optimum_alone(room), grip=grip)
    order = count()
    parts = [(Fraction(0), next(order), team(room, q, {}, grip=grip))]
    while parts:
        _, _, part = heappop(parts)
        if part.worth <= best.worth:
            return best
        best = max(best, team(room, q, suggested(room, part), grip=grip), key=lambda t: t.worth)
        if part.worth > best.worth:
            for meant in closed(room, part):
                one = team(room, q, meant, grip=grip)
                heappush(parts, (-one.worth, next(order), one))
    return best


def suggested(room: Corridor, part: Team) -> Round:
    """A convention that extends a part: at an open place, what most of its best answers are."""
    votes = {s: dict.fromkeys(ACTIONS, 0) for s in room.rounds()}
    for s, actions in part.best.actions.items():
        if s.arm:
            for a in {action.split()[0] for action in actions}:
                votes[gone(s.scene)][a] += 1
    return {s: part.meant.get(s) or max(found, key=found.__getitem__) for s, found in votes.items()}


def closed(room: Corridor, part: Team) -> Iterator[Round]:
    """The parts with one more place closed: an open one at which the best answers differ most."""
    said: dict[Scene, list[Act]] = {s: [] for s in room.rounds() if s not in part.meant}
    for s in reached(room, part):
        if s.arm and gone(s.scene) in said:
            said[gone(s.scene)].append(part.best.actions[s][0].split()[0])
    split = {s: len(each) - max(map(each.count, ACTIONS)) for s, each in said.items()}
    place = max(split, key=split.__getitem__)
    for a in ACTIONS:
        yield {**part.meant, place: a}


def reached(room: Corridor, part: Team) -> list[Signal]:
    """The states of a day with a pseudo-visible player, by the first best answer in each."""
    found = dict.fromkeys(begins(room))
    waiting = list(found)
    for s in waiting:
        for t in part.mdp.T[s, part.best.actions[s][0]]:
            if t not in found:
                found[t] = None
                waiting.append(t)
    return waiting
