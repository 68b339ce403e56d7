"""Faults in CAGI's examples, and in its coding. [CAGI, Sections 2, 3]"""

from __future__ import annotations

from collections.abc import Callable

from formal.notation import Percept
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment


def comparing(
    rewriting: Callable[[Roa, int], Roa], first: Percept = (0, 0), otherwise: int = -1
) -> RoaEnvironment:
    """The reward is 1 if the action is T's on a sequence of the prompt and the action."""

    def e(T: RoaAgent, s: Roa) -> Percept:
        if not s:
            return first
        *p, a = s
        return (1 if T(rewriting(tuple(p), int(a))) == a else otherwise), 0

    return e


def unchanged(p: Roa, a: int) -> Roa:
    """The prompt itself."""
    return p


def zeroed_but_the_last(p: Roa, a: int) -> Roa:
    """Zeroes all rewards but the last."""
    return tuple(0 if i % 3 == 0 and i < len(p) - 2 else item for i, item in enumerate(p))


def zeroed(p: Roa, a: int) -> Roa:
    """Zeroes the rewards."""
    return tuple(0 if i % 3 == 0 else item for i, item in enumerate(p))


def incentivizing(
    copied_reward: Callable[[int, int], int] = lambda before, now: now,
    judged: Callable[[RoaAgent, Roa], int] = lambda T, p: T(p),
    shown: Callable[[int], int] = lambda answer: 0,
    *,
    first_judged: bool = False,
) -> RoaEnvironment:
    """Incentive to Incentivize with one of its parts replaced."""

    def e(T: RoaAgent, s: Roa) -> Percept:
        if not s and not first_judged:
            return 0, 0
        copy: Roa = (0, 0)
        actions = [int(a) for a in s[2::3]]
        for before, now in zip([0, *actions], actions, strict=False):
            copy = (*copy, T(copy), copied_reward(before, now), 0)
        answer = judged(T, copy)
        return (1 if answer == 0 else -1), shown(answer)

    return e
