"""Is that what you would have done?"""

from practical.codes import play_of
from practical.recognition.recognition import Recognition


class SelfRecognitionOfPlays(Recognition):
    """Shows plays, and pays 1 for saying rightly whether one's own action ends them, else 0.

    All non-empty plays come in the order of their codes, by their codes, 1 first. An action > 0
    says "looks like me". Probes whether the agent knows what it would do in every history that
    there can be. Each question trains a fresh copy on the play shown. A turn more doubles the
    digits of a code, so that turn n costs about log2 log2 n trainings at most, and memory for one
    copy. No copy can be told the first reward of a play: it counts as 0. Of an agent class with
    finitely many actions no copy is asked about a play in which there are others; such a play does
    not look like it. [CAGI, Example 11]

    >>> from practical import Constant, run
    >>> run(Constant, SelfRecognitionOfPlays, 6).rewards
    (0, 0, 0, 0, 0, 1)
    """

    n_actions, n_obs = None, None
    wrong = 0

    def looks_like_it(self, number: int) -> bool:
        """Train a copy on all but the last action."""
        turns = play_of(self.observation(number))
        n_actions = getattr(self._A, "n_actions", None)
        if n_actions is not None and any(action >= n_actions for _, action in turns):
            return False
        (_, o), action = turns[0]
        copy = self._A()
        for (reward, observation), following in turns[1:]:
            copy.train(o_prev=o, a=action, r=reward, o_next=observation)
            o, action = observation, following
        return copy.act(o) == action

    def observation(self, number: int) -> int:
        """Return a code; 0 is that of the empty play, which is not shown."""
        return number + 1
