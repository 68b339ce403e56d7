"""The game as a finite MDP: the guard alone, and its best answers to a player.

The night ends the guard's day, and what it does by day does not change the next one. So a day is an
MDP of its own whose discount factor is the probability that the day goes on: V(s) is the expected
sum of the rewards until the night. Values and rewards are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from formal.considerate.mdp.mdp import Act, Distribution, Mdp
from formal.considerate.mdp.optimal import optimal
from formal.errors import IllFormed
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import ACTIONS, Corridor, Kind, Scene, gone

Round: TypeAlias = Mapping[Scene, Act]
"""π(D): an action for each scene without a player."""

Flag: TypeAlias = Literal["before", "after"]
"""Which flag counts for a penalty: that of the state before the action, to which the guard reacts,
or, by the letter of the paper, that of the state after it."""

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Game:
    """The days with a player of one kind, as an MDP without penalties, and what is penalised.

    Attributes:
        mdp: the guard's rewards.
        fined: the probability that an action in a scene is penalised, given the next scene.
    """

    mdp: Mdp[Scene]
    fined: Callable[[Scene, Act, Scene], Reward]

    def at(self, q: Reward) -> Mdp[Scene]:
        """The MDP with penalty q."""
        r = self.mdp.r
        return self.mdp.with_reward(lambda s, a, t: r(s, a, t) - q * self.fined(s, a, t))


def alone(room: Corridor) -> Mdp[Scene]:
    """The world without the player."""
    return _mdp(room, tuple(room.rounds()), None)


def optimum_alone(room: Corridor) -> Round:
    """The guard's optimal round in the world without the player.

    Raises:
        IllFormed: it is not unique; the message has a scene and its optimal actions.
    """
    best = optimal(alone(room)).actions
    for s, actions in best.items():
        if len(actions) > 1:
            raise IllFormed(f"the round must be unique; in {tuple(s)} {actions} are optimal")
    return {s: actions[0] for s, actions in best.items()}


def with_player(
    room: Corridor,
    kind: Kind,
    around: Round | None = None,
    *,
    flag: Flag = "before",
    disguised: Fraction = Fraction(0),
) -> Game:
    """The days with a player of this kind, and the penalties for other actions than the round's.

    Without the player the guard does what its round says. A player who looks pseudo-visible is in
    disguise with probability `disguised`; he is then not pseudo-visible, and a reaction costs
    nothing. By flag "after" the action that catches him, or the turn of a theft, costs nothing, nor
    does the last turn of the day: then there is no pseudo-visible player in the next state.

    Args:
        room: the rules.
        kind: how the player comes.
        around: π(D); None for the optimum without the player.
        flag: which flag counts.
        disguised: the probability of a disguise.
    """
    does = optimum_alone(room) if around is None else around
    mdp = _mdp(room, (*room.rounds(), *room.scenes(kind)), does)
    chance = (1 - disguised) * (1 if flag == "before" else room.dusk)

    def fined(s: Scene, a: Act, t: Scene) -> Reward:
        if s.kind != "pseudo-visible" or a == does[gone(s)]:
            return 0
        return 0 if flag == "after" and t.player is None else chance

    return Game(mdp, fined)


def _mdp(room: Corridor, states: tuple[Scene, ...], around: Round | None) -> Mdp[Scene]:
    """The MDP; where there is no player each action stands for that of `around`, if it is given."""
    T: dict[tuple[Scene, Act], Distribution[Scene]] = {}
    rewards: dict[tuple[Scene, Act, Scene], Reward] = {}
    for s in states:
        for a in ACTIONS:
            does = around[s] if around is not None and s.player is None else a
            chances: dict[Scene, Fraction] = {}
            for walks in (False, True):
                t, r = room.step(s, ACTIONS.index(does), walks=walks)
                chances[t] = chances.get(t, Fraction(0)) + HALF
                rewards[s, a, t] = r
            T[s, a] = chances
    return Mdp(states, ACTIONS, T, lambda s, a, t: rewards[s, a, t], room.dusk)
