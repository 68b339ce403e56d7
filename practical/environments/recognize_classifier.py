"""Is that how you would label this image, taught by those?"""

from practical.recognition.recognition import Recognition
from practical.recognition.trials import trial


class RecognizeClassifier(Recognition):
    """Shows trials of classifiers, and pays 1 for saying rightly whether one labels so, else -1.

    A trial is a list of images with labels; they teach the agent all but the last label, and the
    question is whether that is the one that it would give. To be taught an image is to observe it,
    take its label for an action, earn 1 and observe the next image. Images are natural numbers,
    labels 0 and 1. An action > 0 says "looks like me". Probes whether the agent knows what it would
    learn from examples. Each trial trains a fresh copy; the trial in turn n has at most log2(n) + 1
    images, and turn n costs as many trainings at most. [CAGI, Example 12, Supervised learning]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeClassifier, 4).rewards
    (-1, 1, -1, -1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Teach a copy, and ask it for the last label."""
        (image, label), *others = trial(number)
        copy = self._A()
        for following, right in others:
            copy.train(o_prev=image, a=label, r=1, o_next=following)
            image, label = following, right
        return copy.act(image) == label
