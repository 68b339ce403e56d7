"""The Crying Baby, as the paper has it: satiation falls with every turn and rises with every meal.

Probes whether the agent knows what it would do in another's place.

Alphabet: actions are natural numbers, feed 0 and not otherwise; the observation is what the baby
did, laugh 0 or cry otherwise, at first laugh; rewards -1 and 1, the first reward 1.
"""

from formal.histories.history import EMPTY
from formal.incremental.remembered import Remembered
from formal.notation import Agent, Percept, Play

FEED = LAUGH = 0


def crying_baby_cagi(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if z = laugh, else -1, and observation z = π(b), b the baby's history.

    b ends at y. The baby's k-th percept is (1 if it is content after y_k, else -1; y_k), and its
    actions are those of the copy. [CAGI, Example 10]
    """
    if not p:
        return 1, LAUGH
    b, z = EMPTY, LAUGH
    for q in p.plays():
        h = b.then((1 if 50 <= satiation(q) <= 200 else -1, q.action))
        z = pi(h)
        b = h.then(z)
    return (1 if z == LAUGH else -1), z


def satiation(p: Play) -> int:
    """s(p) = 100 + 25 f(p) - len(p): f counts the meals, len the numbers r, o and a in p.

    Meals are counted incrementally: a turn costs the same after any history. [CAGI, Example 10]

    Example:
        >>> from formal.histories.history import play
        >>> satiation(play((1, 0), 0)), satiation(play((1, 0), 1))
        (122, 97)
    """
    meals = _meals.at(p.prompt) + (p.action == FEED) if p else 0
    return 100 + 25 * meals - 3 * p.turns


_meals = Remembered(first=lambda h: 0, longer=lambda meals, h: meals + (h.before.action == FEED))
