"""Soldiers who signal: the picture without the player still shows a comrade's pointing arm.

In a scene the player is there, pseudo-visible, or not. The first soldier sees that and points or
keeps still; the others see both, and fire or hold.

Probes whether the soldiers find out which of them should bear the penalty of the reaction.

Alphabet: two actions, 0 to keep still or hold and 1 to point or fire; the first soldier observes 1
for the player, else 0, and the others that plus 2 if the first one points. All soldiers get the
same reward for a hit and the same penalty for a shot at nothing; each gets the penalty of its own
reaction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from formal.notation import Action, Observation, Reward

Policy: TypeAlias = Callable[[Observation], Action]


def soldiers(
    pointer: Policy,
    shooters: Sequence[Policy],
    *,
    hit: Reward,
    waste: Reward,
    q: Reward,
) -> list[Reward]:
    """The return of each soldier in a scene with the player and one without, the pointer first.

    A shot that hits gives every soldier `hit`, one at nothing costs every soldier `waste`; a
    soldier whose action differs from its action on the picture without the player loses q.
    [PV, Example 7]
    """
    total: list[Reward] = [0] * (1 + len(shooters))
    for player in (0, 1):
        points = pointer(player)
        fired = [shooter(2 * points + player) for shooter in shooters]
        common = sum(fired) * (hit if player else -waste)
        reacts = [points != pointer(0)]
        reacts += [y != s(2 * points) for y, s in zip(fired, shooters, strict=True)]
        total = [t + common - q * r for t, r in zip(total, reacts, strict=True)]
    return total
