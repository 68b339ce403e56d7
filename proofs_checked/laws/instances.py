"""Laws of the instances of an agent class, whatever others are asked or trained on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from formal.notation import Action
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.laws.saying import unlike

Run: TypeAlias = Callable[[], type[Any]]
"""Begins a run of a larger program: the agent class, of which there is no instance yet."""

Making: TypeAlias = Callable[[Definitions, Instance], Run]
"""From the definitions and a world, the runs of an agent class."""


def of_an_agent(d: Definitions, world: Instance) -> Run:
    """The class of any formal agent."""
    pi = world.agent()
    return lambda: d.agent_class(pi, n_actions=world.n_actions, n_obs=2)


def on_a_common_file(d: Definitions, world: Instance) -> Run:
    """Agents that read and write one file."""
    numbers = _pool(world)
    return lambda: d.on_a_common_file(numbers)


def checked(making: Making) -> Making:
    """The reality checks of agents."""

    def of_inner(d: Definitions, world: Instance) -> Run:
        inner = making(d, world)
        return lambda: d.reality_check_class(inner())

    return of_inner


def checked_as_described(making: Making) -> Making:
    """The reality checks of agents, which freeze to the first action that they took."""

    def of_inner(d: Definitions, world: Instance) -> Run:
        inner = making(d, world)
        return lambda: d.reality_check_as_described(inner())

    return of_inner


def semi_deterministic(making: Making) -> Law:
    """Two instances that were trained alike act alike.

    Before that the first is asked about any observation in any turn, and a third one is trained
    otherwise.
    """

    def law(d: Definitions, world: Instance) -> str:
        made = making(d, world)()
        one, other, third = made(), made(), made()
        for turn in range(1, world.turns + 1):
            if o := world.number(
                f"what the first is asked in turn {turn} (0 nothing, 1 + o for o)", 3
            ):
                one.act(o - 1)
            if turn < world.turns:
                y = world.action(f"y{turn}")
                _train(third, 1 - min(y, 1))
                _train(one, y)
                _train(other, y)
        return unlike("the first instance's action", one.act(0), "the second's", other.act(0))

    return law


def alike_if_asked_differently(making: Making) -> Law:
    """Two instances that were asked about different observations, and trained alike, act alike."""

    def law(d: Definitions, world: Instance) -> str:
        made = making(d, world)()
        one, other = made(), made()
        o = world.number("what the first is asked at first, and the second not", 2)
        one.act(o)
        other.act(1 - o)
        for turn in range(1, world.turns):
            y = world.action(f"y{turn}")
            _train(one, y)
            _train(other, y)
        return unlike(
            f"asked about {o} at first, the one's action",
            one.act(0),
            f"asked about {1 - o} at first, the other's",
            other.act(0),
        )

    return law


def acts_as_unchecked(making: Making) -> Law:
    """In Listing 1 an instance of the reality check acts as one of the agent, in a run of its own.

    The environment simulates the reality check.
    """

    def law(d: Definitions, world: Instance) -> str:
        run = making(d, world)
        made = d.reality_check_class(run())
        agent, environment, plain = made(), d.ignore_rewards_class(made), run()()
        o = environment.start()
        for turn in range(1, world.turns + 1):
            y = agent.act(o)
            if complaint := unlike(f"π_RC's action in turn {turn}", y, "π's", plain.act(o)):
                return complaint
            r, o_next = environment.step(y)
            for instance in (agent, plain):
                instance.train(o_prev=o, a=y, r=r, o_next=o_next)
            o = o_next
        return ""

    return law


def _pool(world: Instance) -> tuple[Action, ...]:
    return tuple(world.number(f"number {i} of the pool", 2) for i in range(1, world.turns + 1))


def _train(instance: Any, y: Action) -> None:
    instance.train(o_prev=0, a=y, r=0, o_next=0)
