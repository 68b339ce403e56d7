"""Repeater: the agent is rewarded for acting as if everything had happened twice in a row.

Probes whether the agent knows how a repetition of each turn would change its actions.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from itertools import islice

from formal.notation import Agent, Percept, Play, Prompt


def repeater(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(x1 y1 x2 y1 x2 y2 x3 y2 x3 … yn-1 xn yn-1 xn), else -1.

    Every pair y_i x_i+1 of h is there twice, the last one too; the second time y_i answers x_i+1.
    The published library's Repeater. [published library]
    """
    if not p:
        return 0, 0
    return (1 if p.action == pi(_repeated(p.prompt)) else -1), 0


def _repeated(h: Prompt) -> Prompt:
    twice = h.first
    for g in islice(h.prefixes(), 1, None):
        y, x = g.before.action, g.percept
        twice = twice.then(y).then(x).then(y).then(x)
    return twice
