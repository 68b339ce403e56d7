"""Recognize the classifier: is that how you would label this image, taught by those?

Probes whether the agent knows what it would learn from examples.

Alphabet: two actions, 0 for "does not look like me" and 1 for "looks like me", which are the
labels, too; observation n is the number of the n-th trial; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Agent, Percept, Play
from formal.recognition.classifier import classifier
from formal.recognition.trials import trial


def recognize_classifier(pi: Agent, p: Play) -> Percept:
    """The reward is 1 if y > 0 ⇔ f(π), taught by T, labels I with l, else -1; T (I, l) is shown.

    T (I, l) is the trial last shown. T is a sequence of labelled images. All trials are shown, one
    by one; an image is a natural number. f(π) is certain of its labels: no trial that gives each
    label some probability looks like π, so such trials are left out. Where the paper rewards or
    punishes, the reward here is 1 or -1. [CAGI, Example 12, Supervised learning]
    """
    if not p:
        return 0, 0
    *training, (image, label) = trial(p.turns - 1)
    mine = classifier(pi)(training, image) == label
    return (1 if (p.action > 0) == mine else -1), p.turns
