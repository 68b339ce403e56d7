"""Two guards who signal: a sentry can raise its arm, which the picture without the player shows.

The sentry stands still or points; after it has pointed, its arm is up for some turns. Both guards
see the whole corridor and the arm, and have the same rewards. Each is penalised for its own
reactions: the sentry for pointing at a pseudo-visible player, the guard for an action that it would
not take in the picture without him. In that picture the arm is still up: what the guard does at the
sight of a raised arm is a convention that costs nothing. A player who is seized can break free, so
that one reaction seldom suffices: without a signal the guard has the penalty several times, with
one the sentry has it once. [PV, Example 7]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.mdp.optimal import Optimum, finite, optimal
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import ACTIONS, Corridor, Scene, gone
from formal.pseudo_visibility.guard.decision import HALF, Round, optimum_alone
from formal.pseudo_visibility.guard.joint import rounds

STILL, POINT = "still", "point"
UP = 3
"""For how many turns a raised arm is up."""

GRIP = Fraction(1, 3)
"""The probability that a player who is seized does not break free."""


class Signal(NamedTuple):
    """A scene, and for how many turns the arm is up."""

    scene: Scene
    arm: int = 0


@dataclass(frozen=True)
class Team:
    """The best team, given a convention.

    Attributes:
        meant: the convention, what the guard does at the sight of a raised arm without a player. It
            may be a part of one: at a place that it lacks, the guard does at a raised arm what it
            likes, at no cost.
        worth: the expected reward of a day with a pseudo-visible player, all penalties subtracted.
        best: the optimum.
        mdp: both guards as one, with the penalties.
    """

    meant: Round
    worth: Fraction
    best: Optimum[Signal]
    mdp: Mdp[Signal]

    def points(self) -> list[Signal]:
        """The states, with the arm down, in which every optimal answer is to point."""
        return [
            s
            for s, actions in self.best.actions.items()
            if s.scene.player is not None and not s.arm and all(a.endswith(POINT) for a in actions)
        ]


def team(
    room: Corridor, q: Reward, meant: Round, *, can_point: bool = True, grip: Fraction = GRIP
) -> Team:
    """The best answers of both guards to a pseudo-visible player, given a convention."""
    mdp = _mdp(room, q, meant, (STILL, POINT) if can_point else (STILL,), grip)
    best = optimal(mdp)
    return Team(meant, _mean(room, best.V), best, mdp)


def worth_of(room: Corridor, q: Reward, one: Team, grip: Fraction = GRIP) -> Fraction:
    """The worth of a team's convention and answers with another penalty."""
    mdp = _mdp(room, q, one.meant, (STILL, POINT), grip)
    return _mean(room, finite(mdp, one.best.choice()))


def _mean(room: Corridor, V: Mapping[Signal, Reward]) -> Fraction:
    """The mean over the guard's places when the player comes."""
    first = begins(room)
    return Fraction(sum(V[s] for s in first)) / len(first)


def begins(room: Corridor) -> list[Signal]:
    """The first states of a day with a pseudo-visible player: he is at the door, the arm down."""
    return [Signal(s._replace(player=room.end, kind="pseudo-visible")) for s in room.rounds()]


def best_of_all(room: Corridor, q: Reward, grip: Fraction = GRIP) -> Team:
    """The best convention, by enumeration, with the best answers.

    Raises:
        IllFormed: there are too many conventions to enumerate.
    """
    every = (team(room, q, meant, grip=grip) for meant in rounds(room))
    return max(every, key=lambda one: one.worth)


def outcomes(
    room: Corridor, s: Scene, a: Act, grip: Fraction
) -> Iterator[tuple[Fraction, Scene, Reward]]:
    """The possible next scenes, each with its probability and reward."""
    y = ACTIONS.index(a)
    caught = room.step(s, y, walks=False)
    held = s.player is not None and caught[0].player is None
    if held:
        yield grip, *caught
        if grip == 1:
            return
    for walks in (False, True):
        free = (s, 0) if held and not walks else room.step(s, y, walks=walks)
        if held and walks:
            free = _walked(room, s)
        yield HALF * (1 - grip if held else 1), *free


def _walked(room: Corridor, s: Scene) -> tuple[Scene, Reward]:
    """A player breaks free and goes on, while the guard stands still."""
    if s.player == 1:
        return gone(s), -room.loss
    return s._replace(player=(s.player or 1) - 1), 0


def _mdp(
    room: Corridor, q: Reward, meant: Round, signs: tuple[str, ...], grip: Fraction
) -> Mdp[Signal]:
    """Both guards as one: an action is that of the guard, a space, and the sentry's."""
    usual = optimum_alone(room)
    scenes = (*room.rounds(), *room.scenes("pseudo-visible"))
    states = tuple(Signal(s, arm) for s in scenes for arm in range(UP + 1))
    actions = tuple(f"{a} {sign}" for a, sign in product(ACTIONS, signs))
    T: dict[tuple[Signal, Act], dict[Signal, Fraction]] = {}
    rewards: dict[tuple[Signal, Act, Signal], Reward] = {}
    for s, action in product(states, actions):
        a, sign = action.split()
        ignores = (meant if s.arm else usual).get(gone(s.scene), a)
        fine: Reward = 0
        if s.scene.player is None:
            a, sign = ignores, STILL
        else:
            fine = q * ((a != ignores) + (sign == POINT))
        arm = UP if sign == POINT else max(s.arm - 1, 0)
        chances: dict[Signal, Fraction] = {}
        earned: dict[Signal, Fraction] = {}
        for chance, scene, r in outcomes(room, s.scene, a, grip):
            t = Signal(scene, arm)
            chances[t] = chances.get(t, Fraction(0)) + chance
            earned[t] = earned.get(t, Fraction(0)) + chance * r
        # A catch and a theft may lead to the same scene: the reward is the mean.
        rewards |= {(s, action, t): earned[t] / p - fine for t, p in chances.items()}
        T[s, action] = chances
    return Mdp(states, actions, T, lambda s, a, t: rewards[s, a, t], room.dusk)
