"""Self-Recognition of Plays: would the agent have taken the last action of this play?"""

from practical.codes import play_of
from practical.recognition.recognition import Recognition


class SelfRecognitionOfPlays(Recognition):
    """Shows plays; reward 1 for stating correctly whether the agent would end them so, else 0.

    All non-empty plays are shown by their codes, in ascending order from 1. An action > 0 says
    "looks like me". Probes whether the agent knows its action in every history. Each query trains a
    fresh copy on the play shown. An additional turn doubles the digits of a code, so that turn n
    costs about log2 log2 n trainings at most, and the memory of one copy. No copy is trained on the
    first reward of a play, which counts as 0. If the agent class has finitely many actions, a play
    with other actions is not shown to a copy and does not look like the agent. [CAGI, Example 11]

    >>> from practical import Constant, run
    >>> run(Constant, SelfRecognitionOfPlays, 6).rewards
    (0, 0, 0, 0, 0, 1)
    """

    n_actions, n_obs = None, None
    wrong = 0

    def looks_like_it(self, number: int) -> bool:
        """Train a copy on all turns, and compare its action with the last one."""
        turns = play_of(self.observation(number))
        n_actions = getattr(self._A, "n_actions", None)
        if n_actions is not None and any(action >= n_actions for _, action in turns):
            return False
        (_, o), action = turns[0]
        copy = self._A()
        for (reward, observation), following in turns[1:]:
            copy.train(o, action, reward, observation)
            o, action = observation, following
        return copy.act(o) == action

    def observation(self, number: int) -> int:
        """Return a code; code 0, of the empty play, is not shown."""
        return number + 1
