"""Reinforcement learning itself: would you like to have played this environment for ever?

Probes whether the agent knows how well it does elsewhere.

Alphabet: two actions, 0 to play and 1 to pass; an observation is the code, 1 or more, of an
environment, or 0 where none is shown; every whole number is a reward, the first reward 0.
"""

from itertools import accumulate

from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.recognition.totals import Triples, totals

PLAY = 0


def reinforcement_learning_itself(enumerator: Triples = totals) -> ExtendedEnvironment:
    """The reward of playing is the total that π gets from the environment last shown; else it is 0.

    The paper shows all environments from which π provably gets some total: those in which a search
    through all proofs finds one. That search is bounded here, so that it always ends: it makes one
    step for each item of the history, and each turn shows the next environment that it has found,
    if there is one, else 0. The enumerator is a parameter. The default one finds, for every agent,
    the environments whose rewards are 0 after finitely many turns, where a computation is the
    proof; it finds no other proofs. [CAGI, Example 13]

    Args:
        enumerator: enumerates triples of an agent, an environment and the total.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        steps = [enumerator(pi, k) for k in range(1, len(p) + 1)]
        found = [triple for triple in steps if triple is not None]
        by_turn = [sum(triple is not None for triple in steps[: 2 * n]) for n in range(p.turns + 1)]
        # One a turn is shown, as soon as one has been found that was not.
        *earlier, shown = accumulate(by_turn, lambda so_far, there: min(so_far + 1, there))
        before = earlier[-1] if earlier else 0
        o = found[shown - 1][0] if shown > before else 0
        r = found[before - 1][1] if before and p.action == PLAY else 0
        return r, o

    return mu
