"""Recognize the sequence predictor: is that the bit that you would predict?

Probes whether the agent knows how it would play against an evader.

Alphabet: two actions, 0 for "does not look like me" and 1 for "looks like me", which are the bits,
too; observation n is the number of the n-th trial; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Agent, Percept, Play
from formal.recognition.sequence_predictor import sequence_predictor
from formal.recognition.trials import bits


def recognize_sequence_predictor(pi: Agent, p: Play) -> Percept:
    """The reward is 1 if y > 0 ⇔ j(π) predicts c after b1 … bk, else -1; b1 … bk c is shown.

    b1 … bk c is the trial last shown. All trials are shown, one by one. Where the paper rewards or
    punishes, the reward here is 1 or -1. [CAGI, Example 12, Adversarial sequence prediction]
    """
    if not p:
        return 0, 0
    *evaded, claimed = bits(p.turns - 1)
    mine = sequence_predictor(pi)(evaded) == claimed
    return (1 if (p.action > 0) == mine else -1), p.turns
