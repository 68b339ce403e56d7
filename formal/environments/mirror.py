"""The Mirror: the agent is rewarded for acting as if it saw nothing but the mirror in the room.

Probes whether the agent recognises in the mirror what it sees directly.

Alphabet: that of the environment with the mirror; rewards -1 and 1, the first reward 0. In the
small room: two actions; an observation is 2 s + i, where s, 0 or 1, is the side of the room on
which the agent stands and i the side on which its image does; 1 and 2 occur. Reduced to the image,
an observation is i.
"""

from collections.abc import Callable

from formal.histories.history import Prompt, prompt
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play


def mirror(
    e: ExtendedEnvironment, restriction: Callable[[Observation], Observation]
) -> ExtendedEnvironment:
    """e'(π, h y) has e's observation, and reward 1 if y = π(h reduced to mirror images), else -1.

    The reduction replaces each observation in h by its mirror image, as the restriction gives it. e
    receives the play unchanged, with the rewards of e'. [CAGI, Example 8]

    Args:
        e: an environment whose observations include mirror images; its rewards are not used.
        restriction: what an observation shows of the mirror.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = e(pi, p)[1]
        if not p:
            return 0, o
        return (1 if p.action == pi(seen_through(restriction, p.prompt)) else -1), o

    return mu


def seen_through(view: Callable[[Observation], Observation], h: Prompt) -> Prompt:
    """r1 o1 y1 … rn on becomes r1 view(o1) y1 … rn view(on).

    Example:
        >>> seen_through(lambda o: o % 2, prompt((1, 2), 1, (-1, 3)))
        prompt((1, 0), 1, (-1, 1))
    """
    return prompt(*((x[0], view(x[1])) if isinstance(x, tuple) else x for x in h))


def room(pi: Agent, p: Play) -> Percept:
    """The image is always on the other side; y = 1 crosses the room, first from side 1, for 1.

    A small example that the paper does not have. [CAGI, Example 8]
    """
    if not p:
        return 0, 2
    side = p.prompt.observation // 2
    if p.action == 1:
        side = 1 - side
    return p.action, 2 * side + (1 - side)


def image(o: Observation) -> Observation:
    """The restriction of what is seen in the small room to its mirror."""
    return o % 2
