"""Ignore Rewards 2: the agent is rewarded for acting as if no rewarded turn had ever happened.

Probes whether the agent knows how it would act if it had only ever been punished.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from itertools import islice

from formal.notation import Agent, Percept, Play, Prompt


def ignore_rewards2(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h without the pairs y_i x_i+1 of positive reward), else -1.

    x1 stays, whatever its reward, and so does a pair with reward 0. The shortened prompt ends with
    the last percept that stays: if h ends with a rewarded pair, the query is about an earlier
    observation than that of h. The published library's IgnoreRewards2. [published library]
    """
    if not p:
        return 0, 0
    return (1 if p.action == pi(_unrewarded(p.prompt)) else -1), 0


def _unrewarded(h: Prompt) -> Prompt:
    left = h.first
    for g in islice(h.prefixes(), 1, None):
        if g.reward <= 0:
            left = left.then(g.before.action).then(g.percept)
    return left
