"""Recognize Chat Partner: does the agent reply like this?"""

from practical.recognition.alone import Alone
from practical.recognition.recognition import Recognition
from practical.recognition.trials import trial


class RecognizeChatPartner(Recognition):
    """Shows conversations; reward 1 for stating correctly whether the agent replies so, else -1.

    A conversation is a list of numbered strings, each with a reply, no (0) or yes (1). The agent
    replies to an observation by an action, for reward 0. An action > 0 says "looks like me". Probes
    whether the agent knows its own replies. Each trial trains a fresh copy. The trial in turn n has
    at most log2(n) + 1 replies, and turn n costs at most as many queries.
    [CAGI, Example 12, The Turing Test]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeChatPartner, 4).rewards
    (-1, 1, -1, -1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Query a copy until a reply differs."""
        copy = Alone(self._A)
        return all(copy.at(said) == reply for said, reply in trial(number))
