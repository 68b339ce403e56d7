"""Tempting Button, a variation: the agent pays for the button it would push only if it pushes now.

Probes whether the agent knows that pushing where there is no button is judged by what it would do,
had it seen one; there it can abstain, and a button is worth its while.

Alphabet: two actions, push 0 and skip 1; observations B = 0, there is a button, and 1, there is
none; rewards -1, 0 and 1, the first reward 0.
"""

from collections.abc import Callable

from formal.histories.rewriting import with_last_observation
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play

B = 0
PUSH = 0


def tempting_button_variation(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """A button pays 1 if pushed, else 0; without, to push pays 1 if π(h') ≠ push, else -1.

    h' is h with the last observation replaced by B. To skip without a button pays 0. The published
    library's TemptingButtonVariation. [published library]

    Args:
        observations: o_0, o_1, …; B one time in four, generated pseudo-randomly.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = observations(p.turns)
        if not p or p.action != PUSH:
            return 0, o
        h = p.prompt
        if h.observation == B:
            return 1, o
        return (1 if pi(with_last_observation(h, B)) != PUSH else -1), o

    return mu
