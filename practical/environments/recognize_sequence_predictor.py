"""Is that the bit that you would predict?"""

from practical.recognition.recognition import Recognition
from practical.recognition.trials import bits


class RecognizeSequencePredictor(Recognition):
    """Shows predictions, and pays 1 for saying rightly whether one predicts so, else -1.

    A trial is a list of bits: the last is the one that is predicted after the others. The agent
    predicts by its action, earns 1 if it was right, else -1, and observes the bit; the first
    observation is 0. An action > 0 says "looks like me". Probes whether the agent knows how it
    would play against somebody who evades it. Each trial trains a fresh copy; the trial in turn n
    has at most log2(n + 1) bits, and turn n costs as many questions at most.
    [CAGI, Example 12, Adversarial sequence prediction]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeSequencePredictor, 4).rewards
    (-1, 1, -1, 1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Let a copy play against the bits before the last."""
        *evaded, claimed = bits(number)
        copy, o = self._A(), 0
        prediction = copy.act(o)
        for bit in evaded:
            reward = 1 if prediction == bit else -1
            copy.train(o_prev=o, a=prediction, r=reward, o_next=bit)
            o, prediction = bit, copy.act(bit)
        return prediction == claimed
