"""Instances of an agent class that were trained alike, after arbitrary queries."""

from __future__ import annotations

from typing import Any

from formal.notation import Action
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.instances import Instance


def pool(instance: Instance) -> tuple[Action, ...]:
    """Any pool of numbers, one for each turn."""
    return tuple(
        instance.number(f"number {i} of the pool", 2) for i in range(1, instance.turns + 1)
    )


def train(agent: Any, y: Action) -> None:
    """Train an instance of an agent class on an action; all else is 0."""
    agent.train(o_prev=0, a=y, r=0, o_next=0)


def trained_alike_they_act_alike(instance: Instance, agent_class: type[Any]) -> None:
    """Two instances that were trained alike act alike.

    Before that the first may be queried on any observation in any turn, and a third instance is
    trained otherwise.
    """
    one, other, third = agent_class(), agent_class(), agent_class()
    for turn in range(1, instance.turns + 1):
        query = f"query of the first in turn {turn} (0 none, 1 + o for o)"
        if o := instance.number(query, 3):
            one.act(o - 1)
        if turn < instance.turns:
            y = instance.action(f"y{turn}")
            train(third, 1 - min(y, 1))
            train(one, y)
            train(other, y)
    same("the first instance's action", one.act(0), "the second's", other.act(0))


def paid_in_ignore_rewards(
    instance: Instance, agent_class: type[Any], ignore_rewards_class: type[Any]
) -> None:
    """Listing 1 always rewards by 1 an instance whose actions depend on no reward."""
    agent, environment = agent_class(), ignore_rewards_class(agent_class)
    o = environment.start()
    for turn in range(1, instance.turns + 1):
        y = agent.act(o)
        r, o_next = environment.step(y)
        must(r == 1, f"the reward of turn {turn} is {r}")
        agent.train(o_prev=o, a=y, r=r, o_next=o_next)
        o = o_next
