"""After-Images: the agent is rewarded for acting as if it still saw what it saw a turn ago.

Probes whether the agent knows how it would act on superimposed images. An observation is three
lamps, a bit each; in an after-image a lamp is on if it is on now or was a turn ago.

Alphabet: two actions; observations 0, …, 7; rewards -1 and 1, the first reward 0.
"""

from collections.abc import Callable

from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt


def after_images(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """μ(π, h y) has reward 1 if y = π(h with o'_i = o_i OR o_i-1 for o_i), else -1.

    OR is bitwise. The image before the first is 0, so that o'_1 = o_1; the last observation of h
    is replaced too. The published library's AfterImages. [published library]

    Args:
        observations: o_0, o_1, …; uniform in 0, …, 7, generated pseudo-randomly.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = observations(p.turns)
        if not p:
            return 0, o
        return (1 if p.action == pi(_with_after_images(p.prompt)) else -1), o

    return mu


def _with_after_images(h: Prompt) -> Prompt:
    first, *later = h.prefixes()
    seen = first
    for g in later:
        image = g.observation | g.before.prompt.observation
        seen = seen.then(g.before.action).then((g.reward, image))
    return seen
