"""Are these the things that you would say?"""

from practical.recognition.alone import Alone
from practical.recognition.recognition import Recognition
from practical.recognition.trials import trial


class RecognizeChatPartner(Recognition):
    """Shows conversations, and pays 1 for saying rightly whether one talks so, else -1.

    A conversation is a list of strings said to the agent, by number, each with a reply, no (0) or
    yes (1). The agent replies by an action to what it observes, and earns nothing. An action > 0
    says "looks like me". Probes whether the agent knows how it would talk. Each trial trains a
    fresh copy; the trial in turn n has at most log2(n) + 1 replies, and turn n costs as many
    questions at most. [CAGI, Example 12, The Turing Test]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeChatPartner, 4).rewards
    (-1, 1, -1, -1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Talk to a copy for as long as it replies like that."""
        copy = Alone(self._A)
        return all(copy.at(said) == reply for said, reply in trial(number))
