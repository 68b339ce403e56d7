"""An agent class as a formal agent."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from operator import index
from typing import Any

from formal.histories.history import Prompt
from formal.incremental.rewriting import with_zero_first_reward
from formal.notation import Action, Agent

CACHED = 16
"""The number of trained instances that are cached, each with its history."""


def formal_agent(make: Callable[[], Any]) -> Agent:
    """The formal agent of an agent class: π(h) is the action of an instance trained on h.

    The class must be semi-deterministic and its `act` must change nothing, otherwise there is no
    such agent [JAGI, Definition 7]. The agent is blind to the first reward. A history that grows
    costs one transition a turn. A branch costs the same where instances have a `clone`; otherwise
    it is replayed from its beginning.

    Args:
        make: the agent class, or a function that makes an untrained instance of it.

    Example:
        >>> from formal.histories.history import prompt
        >>> from practical.agents.constant import Constant
        >>> formal_agent(lambda: Constant(action=1))(prompt((0, 0), 0, (1, 0)))
        1
    """
    cached: OrderedDict[Prompt, Any] = OrderedDict()

    def trained_on(h: Prompt) -> Any:
        if h in cached:
            return cached.pop(h)
        if not h.before:
            return make()
        before = h.before.prompt
        if before not in cached:
            return trained(make, h)
        parent = cached[before]
        instance = parent.clone() if hasattr(parent, "clone") else cached.pop(before)
        train(instance, h)
        return instance

    def pi(h: Prompt) -> Action:
        h = with_zero_first_reward(h)
        cached[h] = instance = trained_on(h)
        while len(cached) > CACHED:
            cached.popitem(last=False)
        return _action(instance.act(h.observation))

    return pi


def replaying_agent(make: Callable[[], Any]) -> Agent:
    """The formal agent of an agent class, in the obvious form: each query trains a new instance.

    A query on a history of n percepts costs n - 1 trainings. The agent is blind to the first
    reward.

    Args:
        make: the agent class, or a function that makes an untrained instance of it.
    """
    return lambda h: _action(trained(make, h).act(h.observation))


def _action(y: Any) -> Action:
    """An int where it is an integer; another value is refused by the caller, who names the law."""
    try:
        return index(y)
    except TypeError:
        return y  # type: ignore[no-any-return]  # it is none


def trained(make: Callable[[], Any], h: Prompt) -> Any:
    """A new instance, trained on each transition of h."""
    instance = make()
    for g in list(h.prefixes())[1:]:
        train(instance, g)
    return instance


def train(instance: Any, h: Prompt) -> None:
    """Train an instance on the last transition of h."""
    p = h.before
    instance.train(o_prev=p.prompt.observation, a=p.action, r=h.reward, o_next=h.observation)
