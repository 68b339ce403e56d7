"""Newcomblike decision processes: the result of an action depends on the agent's policy.

Probes whether the agent knows that its policy counts in all situations about which it is queried.

Alphabet: that of the process. In the coordination game: two actions; observations 0 and 1, the
role; rewards 0, 1 and 2, the first reward 0.
"""

from collections.abc import Callable
from typing import TypeAlias

from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play

Policy: TypeAlias = Callable[[Observation], Action]
# The percept that follows an observation and an action, for the current policy.
Process: TypeAlias = Callable[[Observation, Action, Policy], Percept]


def newcomblike(o: Observation, process: Process) -> ExtendedEnvironment:
    """μ(π, h y) depends on h's last observation, on y, and on the policy q ↦ π(h with q seen last).

    The policy is the agent's at this time: what it would do had it last observed q instead. After
    Bell and others (2021). [JAGI, Section 4]

    Args:
        o: the first observation; its reward is 0.
        process: transition and reward.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, o
        h = p.prompt
        return process(h.observation, p.action, lambda q: pi(with_last_observation(h, q)))

    return mu


def coordination(o: Observation, y: Action, policy: Policy) -> Percept:
    """Both take 0 and get 2, both take 1 and get 1, or they miss each other and get 0.

    The agent plays with itself: the other role's action is what the agent would do in that role.
    After equal actions the agent next has the other role. [JAGI, Section 4]
    """
    other = 1 - o
    if policy(other) != y:
        return 0, o
    return (2 if y == 0 else 1), other
