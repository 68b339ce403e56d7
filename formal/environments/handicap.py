"""Handicaps: a merciful environment in which the agent is punished for breaking another's rule.

Probes whatever the handicap probes, where there is something to be won by breaking its rule.

Alphabet: that of the merciful environment; rewards its own, and -1.
"""

from collections.abc import Callable
from typing import TypeVar

from formal.errors import IllFormed
from formal.notation import Percept, Play

# An agent, or for intensional environments an agent program.
Judged = TypeVar("Judged")


def handicap(
    e: Callable[[Judged, Play], Percept], h: Callable[[Judged, Play], Percept]
) -> Callable[[Judged, Play], Percept]:
    """(e ∗ h)(π, p) is e(π, p), but its reward is -1 where h(π, p) has the reward -1.

    Both see the play as it was, with the rewards and observations of e ∗ h. By the letter a
    handicap's reward is 1 or -1; but each example of one begins with the reward 0, which passes
    on the reward of e as 1 does. [CAGI, Definition 4]

    Raises:
        IllFormed: met with a negative reward of e, or with a percept of h that is none of a
            handicap.
    """

    def e_h(pi: Judged, p: Play) -> Percept:
        r_e, o_e = e(pi, p)
        if r_e < 0:
            raise IllFormed(f"a merciful environment never punishes; after {p!r} it pays {r_e}")
        x = h(pi, p)
        if x not in {(-1, 0), (0, 0), (1, 0)}:
            raise IllFormed(
                f"a handicap pays -1, 0 or 1 and shows 0; after {p!r} its percept is {x!r}"
            )
        return (-1 if x[0] == -1 else r_e), o_e

    return e_h
