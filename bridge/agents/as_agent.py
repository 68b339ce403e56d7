"""An agent class as a formal agent."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from operator import index
from typing import Any

from formal.histories.history import Prompt
from formal.incremental.rewriting import with_zero_first_reward
from formal.notation import Action, Agent

KEPT = 16
"""How many trained instances are kept, each with the history that it was trained on."""


def formal_agent(make: Callable[[], Any]) -> Agent:
    """π(h) is what an instance trained on h acts: the formal agent that an agent class stands for.

    The class is semi-deterministic and its `act` changes nothing, else there is no such agent
    [JAGI, Definition 7]. Blind to the first reward. A growing history costs one transition a turn;
    a branch of it too where instances have a `clone`, else it is replayed from its beginning.

    Args:
        make: the agent class, or whatever makes an untrained instance of it.

    Example:
        >>> from formal.histories.history import prompt
        >>> from practical.agents.constant import Constant
        >>> formal_agent(lambda: Constant(action=1))(prompt((0, 0), 0, (1, 0)))
        1
    """
    kept: OrderedDict[Prompt, Any] = OrderedDict()

    def trained_on(h: Prompt) -> Any:
        if h in kept:
            return kept.pop(h)
        if not h.before:
            return make()
        before = h.before.prompt
        if before not in kept:
            instance = make()
            for g in list(h.prefixes())[1:]:
                train(instance, g)
            return instance
        instance = kept[before].clone() if hasattr(kept[before], "clone") else kept.pop(before)
        train(instance, h)
        return instance

    def pi(h: Prompt) -> Action:
        h = with_zero_first_reward(h)
        kept[h] = instance = trained_on(h)
        while len(kept) > KEPT:
            kept.popitem(last=False)
        return index(instance.act(h.observation))

    return pi


def train(instance: Any, h: Prompt) -> None:
    """Train an instance on the last transition of h."""
    p = h.before
    instance.train(o_prev=p.prompt.observation, a=p.action, r=h.reward, o_next=h.observation)
