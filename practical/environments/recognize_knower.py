"""Recognize Knower: does the agent know that this sentence is true?"""

from math import isqrt

from practical.contract import AgentClass, Observation
from practical.recognition.alone import Alone
from practical.recognition.recognition import Recognition


class RecognizeKnower(Recognition):
    """Shows sentences; reward 1 for stating correctly whether the knower knows them by now, else 0.

    The sentences are 0; 0, 1; 0, 1, 2; and so on, so that each is shown infinitely often; the
    meaning of the numbers is immaterial. The knower is a copy that is shown the sentences in the
    same order, for reward 0. In each step it is queried about one sentence, and enumerates it if
    its action is > 0. When a sentence is shown for the n-th time, it is known if the knower
    enumerates it within n steps. Probes whether the agent knows which sentences it would affirm,
    and how soon. One copy is the knower. A turn costs at most one query; memory grows as the square
    root of the number of turns. [CAGI, Example 12, Mechanical knowing agent]

    >>> from practical import Constant, run, specialised
    >>> run(specialised(Constant, action=1), RecognizeKnower, 8).rewards
    (1, 1, 0, 1, 0, 0, 1, 1)
    """

    n_actions, n_obs = 2, None
    wrong = 0

    def __init__(self, A: AgentClass) -> None:
        """Make the knower."""
        super().__init__(A)
        self._knower = Alone(A)
        self._steps = 0
        self._known_after: dict[Observation, int] = {}

    def looks_like_it(self, number: int) -> bool:
        """Run the knower for as many steps as the sentence was shown."""
        sentence, shown = _place(number)
        while self._steps < shown:
            queried, _ = _place(self._steps)
            self._steps += 1
            if self._knower.at(queried) > 0:
                self._known_after.setdefault(queried, self._steps)
        return self._known_after.get(sentence, shown + 1) <= shown

    def observation(self, number: int) -> Observation:
        """Return the sentence at that position."""
        return _place(number)[0]


def _place(number: int) -> tuple[Observation, int]:
    """Return the sentence, and how often it was shown: once in each block from its first on."""
    block = (isqrt(8 * number + 1) - 1) // 2
    sentence = number - block * (block + 1) // 2
    return sentence, block - sentence + 1
