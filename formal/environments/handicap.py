"""Handicaps: a merciful environment in which the agent is punished for breaking another's rule.

Probes what the handicap probes, in a game where breaking its rule can be rewarded.

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

    Both receive the play of e ∗ h, with its rewards and observations. By the paper's definition a
    handicap's reward is 1 or -1; but each of its examples begins with reward 0, which leaves the
    reward of e unchanged, as 1 does. [CAGI, Definition 4]

    Raises:
        IllFormed: a reward of e is negative, or a percept of h is not that of a handicap.
    """

    def e_h(pi: Judged, p: Play) -> Percept:
        r_e, o_e = e(pi, p)
        if r_e < 0:
            raise IllFormed(
                f"a merciful environment never punishes; after {p!r} the reward is {r_e}"
            )
        x = h(pi, p)
        if x not in {(-1, 0), (0, 0), (1, 0)}:
            raise IllFormed(
                f"a handicap's percept is (-1, 0), (0, 0) or (1, 0); after {p!r} it is {x!r}"
            )
        return (-1 if x[0] == -1 else r_e), o_e

    return e_h
