"""An agent as a supervised learner."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Observation

Image: TypeAlias = Observation
Label: TypeAlias = Action
Classifier: TypeAlias = Callable[[Sequence[tuple[Image, Label]], Image], Label]
"""From a training set and an unlabelled image, the one label that it holds for certain."""


def classifier(pi: Agent) -> Classifier:
    """f(π) labels I, after (I1, l1), …, (Ik, lk), by π((0, I1) l1 (1, I2) … lk (1, I)).

    The right labels are rewarded actions, the images are observations. f(π) is always
    certain: its output is the distribution that gives its label the probability 1.
    [CAGI, Example 12, Supervised learning]
    """

    def label(training: Sequence[tuple[Image, Label]], image: Image) -> Label:
        images = [*(shown for shown, _ in training), image]
        h = EMPTY.then((0, images[0]))
        for (_, right), following in zip(training, images[1:], strict=True):
            h = h.then(right).then((1, following))
        return pi(h)

    return label
