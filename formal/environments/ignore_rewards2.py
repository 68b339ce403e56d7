"""Ignore Rewards 2: the agent is rewarded for acting as if what was rewarded had never happened.

Probes whether the agent knows how it would act if it had only ever been punished.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from itertools import islice

from formal.notation import Agent, Percept, Play, Prompt


def ignore_rewards2(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) pays 1 if y = π(h without the pairs y_i x_i+1 whose reward is positive), else -1.

    x1 stays, whatever its reward, and so does a pair with reward 0. What is left ends with the last
    percept that stays: if h ends with a rewarded pair, the question is about an earlier observation
    than that of h. The published library's IgnoreRewards2. [published library]
    """
    if not p:
        return 0, 0
    return (1 if p.action == pi(_unrewarded(p.prompt)) else -1), 0


def _unrewarded(h: Prompt) -> Prompt:
    kept = h.first
    for g in islice(h.prefixes(), 1, None):
        if g.reward <= 0:
            kept = kept.then(g.before.action).then(g.percept)
    return kept
