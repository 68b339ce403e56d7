"""The Shown Coin: the agent is paid for matching a coin, which then shows what it would have done.

Probes, by itself, little: it is a merciful environment whose observations matter, and which asks
the agent about the play as it was, to be put into other environments.

Alphabet: two actions; observations 0 and 1, the sides of the coin; rewards 0 and 1.
"""

from formal.notation import Agent, Percept, Play


def shown_coin(pi: Agent, p: Play) -> Percept:
    """e(π, h y) pays 1 if y is the last observation in h, else 0, and shows π(h).

    At first it shows 1. Merciful. Our own. [CAGI, Definition 4]
    """
    if not p:
        return 0, 1
    h = p.prompt
    return (1 if p.action == h.observation else 0), pi(h)
