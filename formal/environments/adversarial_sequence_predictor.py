"""Adversarial sequence prediction: the agent plays against itself for who foresees whom.

Probes whether the agent can foresee a player that is itself, and lives through the opposite.

Alphabet: two actions; the observation is the other player's last action, at first 0; rewards -1 and
1, the first reward 0.
"""

from formal.histories.history import EMPTY
from formal.notation import Agent, Percept, Play, Reward


def adversarial_sequence_predictor(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) pays 1 if y = z, else -1, and shows z = π(g), g being the other player's history.

    The other player is π too. It begins at (0, 0); when y, z was played it gets minus what this
    environment pays, and observes y. What is in the play beside its actions is not looked at: the
    game is between the players. [JAGI, Section 3.5]
    """
    return _played(pi, p, 1)


def adversarial_sequence_evader(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) pays -1 if y = z, else 1, and shows z = π(g), g being the other player's history.

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
