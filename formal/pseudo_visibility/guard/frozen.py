"""What a frozen guard does, in expectation over a day: exact.

Frozen means that it no longer learns: a policy from pictures to actions. In a state S it reacts if
π(P(S, D(S))) ≠ π(D(S)).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.mdp.optimal import finite, optimal
from formal.notation import Action, Observation, Reward
from formal.pseudo_visibility.guard.corridor import (
    ACTIONS,
    Corridor,
    Kind,
    Scene,
    background,
    shown,
)
from formal.pseudo_visibility.guard.decision import alone, optimum_alone, with_player

Frozen: TypeAlias = Callable[[Observation], Action]
"""π: an action for each picture."""


@dataclass(frozen=True)
class Day:
    """The expected numbers of a day with a player, who begins at the door, the guard anywhere.

    Attributes:
        seen: the turns in which the player is in the picture.
        reactions: those of them in which the guard reacts.
        inside: those of the reactions that are in a given set of scenes.
        thefts: the thefts.
        catches: how often the player is caught.
    """

    seen: Fraction
    reactions: Fraction
    inside: Fraction
    thefts: Fraction
    catches: Fraction

    @property
    def share(self) -> Fraction:
        """The share of reactions among the turns in which the player is in the picture."""
        return Fraction(self.reactions, self.seen)


def reacts(room: Corridor, pi: Frozen, s: Scene) -> bool:
    """π(P(S, D(S))) ≠ π(D(S)). [PV, Definition 2]"""
    return pi(shown(room, s)) != pi(background(room, s))


def day(room: Corridor, pi: Frozen, kind: Kind, exact: frozenset[Scene] = frozenset()) -> Day:
    """The expected numbers of a day with a player of this kind.

    Args:
        room: the rules.
        pi: the frozen guard.
        kind: how the player comes.
        exact: the set of scenes for `inside`.
    """
    mdp = with_player(room, kind).mdp
    choice = chosen(room, pi, mdp)

    def expected(count: Callable[[Scene, Scene], bool]) -> Fraction:
        V = finite(mdp.with_reward(lambda s, a, t: int(count(s, t))), choice)
        return mean(room, V, kind)

    def leaves(s: Scene, t: Scene) -> bool:
        return s.player is not None and t.player is None

    def caught(s: Scene) -> bool:
        return choice[s] == "seize" and s.player is not None and abs(s.guard - s.player) <= 1

    return Day(
        seen=expected(lambda s, t: s.player is not None),
        reactions=expected(lambda s, t: reacts(room, pi, s)),
        inside=expected(lambda s, t: reacts(room, pi, s) and s in exact),
        thefts=expected(lambda s, t: leaves(s, t) and not caught(s)),
        catches=expected(lambda s, t: leaves(s, t) and caught(s)),
    )


def chosen(room: Corridor, pi: Frozen, mdp: Mdp[Scene]) -> dict[Scene, Act]:
    """The policy's action in each scene, by name."""
    return {s: ACTIONS[pi(shown(room, s))] for s in mdp.states}


def mean(room: Corridor, V: Mapping[Scene, Reward], kind: Kind | None = None) -> Fraction:
    """The mean over the scenes with which a day begins, with a player of this kind or none."""
    begins = [_dawn(room, s, kind) for s in room.rounds()]
    return Fraction(sum(V[s] for s in begins), len(begins))


def score_alone(room: Corridor, pi: Frozen) -> Fraction:
    """The expected reward of a day without the player."""
    mdp = alone(room)
    return mean(room, finite(mdp, chosen(room, pi, mdp)))


def best_alone(room: Corridor) -> Fraction:
    """The greatest expected reward of a day without the player."""
    return mean(room, optimal(alone(room)).V)


def ideal(room: Corridor, q: Reward) -> Frozen:
    """A best guard, given the round that is optimal without the player.

    It has a best answer to each player; of several it takes that of the round, else the first.
    """
    around = optimum_alone(room)
    actions: dict[Observation, Action] = {shown(room, s): _number(a) for s, a in around.items()}
    for kind in ("ordinary", "pseudo-visible"):
        best = optimal(with_player(room, kind).at(q)).actions
        for s in room.scenes(kind):
            usual = around[s._replace(player=None, kind=None)]
            actions[shown(room, s)] = _number(usual if usual in best[s] else best[s][0])
    return lambda o: actions.get(o, 0)


def _dawn(room: Corridor, s: Scene, kind: Kind | None) -> Scene:
    return s if kind is None else s._replace(player=room.end, kind=kind)


def _number(a: Act) -> Action:
    return ACTIONS.index(a)
