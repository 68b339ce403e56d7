"""Recognize the knower: do you know that this sentence is true?

Probes whether the agent knows what it would affirm, and how soon.

Alphabet: two actions, 0 for "I am not sure" and 1 for "I know that it is true"; an observation is
the number of a sentence; rewards 0 and 1, the first reward 0.
"""

from formal.notation import Agent, Percept, Play
from formal.recognition.knower import knower, sentence


def recognize_knower(pi: Agent, p: Play) -> Percept:
    """The reward is 1 if y > 0 ⇔ i(π) enumerates φ in n steps at most, else 0; φ is shown.

    φ is the sentence last shown, for the n-th time. The paper's sentence does not say that the
    action counts; here it does, as in the paper's neighbouring examples.
    [CAGI, Example 12, Mechanical knowing agent]
    """
    o, _ = sentence(p.turns)
    if not p:
        return 0, o
    phi, n = sentence(p.turns - 1)
    mine = phi in knower(pi)(n)
    return (1 if (p.action > 0) == mine else 0), o
