"""Recognize Sequence Predictor: does the agent predict this bit?"""

from practical.recognition.recognition import Recognition
from practical.recognition.trials import bits


class RecognizeSequencePredictor(Recognition):
    """Shows predictions; reward 1 for stating correctly whether the agent predicts so, else -1.

    A trial is a list of bits: the last is the prediction after the others. A copy predicts a bit by
    its action, gets reward 1 if the prediction is right, else -1, and observes the bit; its first
    observation is 0. An action > 0 says "looks like me". Probes whether the agent knows how it
    would play against an evader. Each trial trains a fresh copy. The trial in turn n has at most
    log2(n + 1) bits, and turn n costs at most as many queries.
    [CAGI, Example 12, Adversarial sequence prediction]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeSequencePredictor, 4).rewards
    (-1, 1, -1, 1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Let a copy predict the bits of the trial."""
        *evaded, claimed = bits(number)
        copy, o = self._A(), 0
        prediction = copy.act(o)
        for bit in evaded:
            reward = 1 if prediction == bit else -1
            copy.train(o, prediction, reward, bit)
            o, prediction = bit, copy.act(bit)
        return prediction == claimed
