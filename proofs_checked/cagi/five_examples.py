"""The five examples of Section 3 together, on JAGI's histories."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from formal.histories.history import EMPTY, Play
from formal.notation import Agent, ExtendedEnvironment, Percept
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment, as_extended_environment
from formal.roa.deja_vu import deja_vu
from formal.roa.false_memories import false_memories
from formal.roa.ignore_rewards import ignore_rewards
from formal.roa.incentive_to_incentivize import incentive_to_incentivize
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import must

Examples: TypeAlias = Mapping[str, ExtendedEnvironment]
"""Examples 1 to 5, by name."""

P0: Final[Roa] = (0, 0, 0)
"""The false memory, of one turn, in claims about several examples."""


def five_examples(
    roa_ignore_rewards: RoaEnvironment = ignore_rewards,
    roa_false_memories: Callable[[Roa], RoaEnvironment] = false_memories,
    backward_consciousness: RoaEnvironment = backward_consciousness,
    roa_deja_vu: RoaEnvironment = deja_vu,
    roa_incentive_to_incentivize: RoaEnvironment = incentive_to_incentivize,
) -> Examples:
    """The five examples, with a false memory of one turn."""
    five = (
        roa_ignore_rewards,
        roa_false_memories(P0),
        backward_consciousness,
        roa_deja_vu,
        roa_incentive_to_incentivize,
    )
    return {f"Example {n}": as_extended_environment(e) for n, e in enumerate(five, start=1)}


FIVE: Final = five_examples()


def starting_with(r: int) -> Examples:
    """The five, each with this first reward."""

    def started(e: ExtendedEnvironment) -> ExtendedEnvironment:
        return lambda pi, p: e(pi, p) if p else (r, 0)

    return {name: started(e) for name, e in FIVE.items()}


def any_play(instance: Instance, pi: Agent) -> Play:
    """The empty play, or one as long as the histories of the instance."""
    if instance.turns == 1:
        return EMPTY
    return instance.prompt(following=pi, turns=instance.turns - 1).then(instance.action("a"))


def shows_0(instance: Instance, examples: Examples) -> None:
    """Every observation must be 0."""
    name, e = instance.pick(list(examples.items()))
    pi = instance.agent()
    _, o = e(pi, any_play(instance, pi))
    must(o == 0, f"in {name} an observation is {o}")


def showing_the_action(T: RoaAgent, s: Roa) -> Percept:
    """Example 4, showing the last action."""
    r, _ = deja_vu(T, s)
    return r, int(s[-1]) if s else 0
