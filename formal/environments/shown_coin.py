"""The Shown Coin: the agent is rewarded for matching a coin, which then shows the agent's action.

Probes little by itself: it is a merciful environment whose observations matter and which queries
the agent on the play unchanged; other environments are built from it.

Alphabet: two actions; observations 0 and 1, the sides of the coin; rewards 0 and 1.
"""

from formal.notation import Agent, Percept, Play


def shown_coin(pi: Agent, p: Play) -> Percept:
    """e(π, h y) has reward 1 if y is the last observation in h, else 0, and observation π(h).

    The first observation is 1. Merciful. The paper does not have it. [CAGI, Definition 4]
    """
    if not p:
        return 0, 1
    h = p.prompt
    return (1 if p.action == h.observation else 0), pi(h)
