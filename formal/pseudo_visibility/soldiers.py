"""Soldiers who signal: a comrade's pointing arm is painted, though the player is not.

In a scene the player is there, pseudo-visible, or not. The first soldier sees that and points or
keeps still; the others see both, and fire or hold.

Probes whether soldiers find out who of them should pay for the reaction.

Alphabet: two actions, 0 to keep still or hold and 1 to point or fire; the first soldier observes
1 for the player, else 0, and the others that plus 2 if the first one points. All soldiers are paid
for a hit and pay for shots at nothing, the same; each pays for its own reaction.
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
    """What each soldier earns in a scene with the player and one without, the pointer first.

    A shot that hits brings every soldier `hit`, one at nothing costs every soldier `waste`; and
    whoever does otherwise than it would do on the picture without the player pays q.
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
