"""Newcomb's paradox: two boxes, and a predictor who knows what the agent takes.

Probes whether the agent knows that it is predictable: if it takes both boxes, one is empty.

Alphabet: two actions, one box 0 and two boxes 1; observation 0; rewards 0, 1, 1000 and 1001, of
which predictable agents get 1 and 1000; the first reward is 0.
"""

from formal.notation import Agent, Percept, Play

ONE_BOX = 0
FULL, SMALL = 1000, 1


def newcomb(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1000 if π(h) is one box, else 0; plus 1 if y is two boxes.

    The predictor simulates the agent on the same history, and fills the opaque box if the agent
    would take that box alone. The other box always holds 1. [JAGI, Section 4]
    """
    if not p:
        return 0, 0
    opaque = FULL if pi(p.prompt) == ONE_BOX else 0
    return opaque + (0 if p.action == ONE_BOX else SMALL), 0
