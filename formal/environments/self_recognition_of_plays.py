"""Self-recognition of plays: is the last action of this play the one that you would take?

Probes whether the agent knows its own actions in all histories, possible or not.

Alphabet: every natural number is an action, 0 for "does not look like me" and any other for "looks
like me", and every one but 0 an observation; rewards 0 and 1, the first reward 0. The rewards in
the histories shown are all rationals.
"""

from formal.codes.pairing import play_of
from formal.notation import Agent, Percept, Play


def self_recognition_of_plays(pi: Agent, p: Play) -> Percept:
    """The reward is 1 if y > 0 ⇔ b = π(g), else 0, where g b is the play last shown.

    The non-empty plays are shown one by one, in the order of their codes, by their codes: after n
    actions the one with the code n + 1. [CAGI, Example 11]
    """
    if not p:
        return 0, 1
    shown = play_of(p.turns)
    mine = shown.action == pi(shown.prompt)
    return (1 if (p.action > 0) == mine else 0), p.turns + 1
