"""Adversarial sequence prediction: the agent must predict the actions of a copy that evades it.

Probes whether the agent can predict a player that is a copy of itself and has the opposite goal.

Alphabet: two actions; the observation is the other player's last action, at first 0; rewards -1 and
1, the first reward 0.
"""

from formal.histories.history import EMPTY
from formal.notation import Agent, Percept, Play, Reward


def adversarial_sequence_predictor(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = z, else -1, and observation z = π(g), g the other's history.

    The other player, whose history is g, is π too. It begins at (0, 0); after y and z its reward is
    minus the reward of this environment, and it observes y. Only the actions of the play count; its
    rewards and observations are not read. [JAGI, Section 3.5]
    """
    return _played(pi, p, 1)


def adversarial_sequence_evader(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward -1 if y = z, else 1, and observation z = π(g), g the other's history.

    The same game with the roles exchanged: the other player predicts. [JAGI, Section 3.5]
    """
    return _played(pi, p, -1)


def _played(pi: Agent, p: Play, foreseen: Reward) -> Percept:
    x: Percept = (0, 0)
    g = EMPTY.then(x)
    for q in p.plays():
        z = pi(g)
        r = foreseen if q.action == z else -foreseen
        x = r, z
        g = g.then(z).then((-r, q.action))
    return x
