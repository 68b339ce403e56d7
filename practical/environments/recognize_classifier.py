"""Recognize Classifier: does the agent, taught the other labels, label this image so?"""

from practical.recognition.recognition import Recognition
from practical.recognition.trials import trial


class RecognizeClassifier(Recognition):
    """Shows classifiers; reward 1 for stating correctly whether the agent labels so, else -1.

    A trial is a list of images with labels. A copy is taught all labels but the last, and looks
    like the trial if it gives the last label. To be taught is to observe an image, take its label
    as action, get reward 1 and observe the next image. Images are natural numbers, labels 0 and 1.
    An action > 0 says "looks like me". Probes whether the agent knows what it would learn from
    examples. Each trial trains a fresh copy. The trial in turn n has at most log2(n) + 1 images,
    and turn n costs at most as many trainings. [CAGI, Example 12, Supervised learning]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeClassifier, 4).rewards
    (-1, 1, -1, -1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Teach a copy, and query it for the last label."""
        (image, label), *others = trial(number)
        copy = self._A()
        for following, right in others:
            copy.train(image, label, 1, following)
            image, label = following, right
        return copy.act(image) == label
