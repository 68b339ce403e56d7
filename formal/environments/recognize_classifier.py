"""Recognize the classifier: is that how you would label this image, taught by those?

Probes whether the agent knows what it would learn from examples.

Alphabet: two actions, 0 for "does not look like me" and 1 for "looks like me", which are the
labels, too; observation n is the number of the n-th trial; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Agent, Percept, Play
from formal.recognition.classifier import classifier
from formal.recognition.trials import trial


def recognize_classifier(pi: Agent, p: Play) -> Percept:
    """Pays 1 if y > 0 ⇔ f(π), taught by T, labels I with l, else -1, where T (I, l) was shown last.

    T is a sequence of labelled images. All trials are shown, one by one; an image is a natural
    number. f(π) is certain of its labels: a trial that gives each label some probability is none
    that looks like π, and left out. Where the paper rewards or punishes, this pays 1 or -1.
    [CAGI, Example 12, Supervised learning]
    """
    if not p:
        return 0, 0
    *training, (image, label) = trial(p.turns - 1)
    mine = classifier(pi)(training, image) == label
    return (1 if (p.action > 0) == mine else -1), p.turns
