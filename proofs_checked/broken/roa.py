"""Faults in CAGI's examples, and in its coding. [CAGI, Sections 2, 3]"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from formal.errors import IllFormed
from formal.histories.history import Prompt
from formal.notation import Percept, Play
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment
from proofs_checked.definitions import PRODUCTION


def comparing(
    rewriting: Callable[[Roa, int], Roa], first: Percept = (0, 0), otherwise: int = -1
) -> RoaEnvironment:
    """Pays 1 if the action is T's own on a sequence made of the prompt and the action."""

    def e(T: RoaAgent, s: Roa) -> Percept:
        if not s:
            return first
        *p, a = s
        return (1 if T(rewriting(tuple(p), int(a))) == a else otherwise), 0

    return e


def unchanged(p: Roa, a: int) -> Roa:
    """Rewrites nothing."""
    return p


def zeroed_but_the_last(p: Roa, a: int) -> Roa:
    """Leaves the last reward as it is."""
    return tuple(0 if i % 3 == 0 and i < len(p) - 2 else item for i, item in enumerate(p))


def zeroed_observations(p: Roa, a: int) -> Roa:
    """Zeroes the observations, not the rewards."""
    return tuple(0 if i % 3 == 1 else item for i, item in enumerate(p))


def zeroed(p: Roa, a: int) -> Roa:
    """Zeroes the rewards."""
    return tuple(0 if i % 3 == 0 else item for i, item in enumerate(p))


def backwards_with_actions_in_order(p: Roa, a: int) -> Roa:
    """Reverses the percepts alone."""
    n = len(p) // 3
    turns = [(p[3 * (n - i)], p[3 * (n - i) + 1], *p[3 * i + 2 : 3 * i + 3]) for i in range(n + 1)]
    return tuple(part for turn in turns for part in turn)


def backwards_but_the_last(p: Roa, a: int) -> Roa:
    """Reverses what came before the last turn, and leaves that at the end."""
    n = len(p) // 3
    turns = [(p[3 * i], p[3 * i + 1], p[3 * i + 2]) for i in range(n)]
    return (*(part for turn in reversed(turns) for part in turn), *p[-2:])


def backwards(p: Roa, a: int) -> Roa:
    """Reverses the prompt."""
    turns = [p[i : i + 3] for i in range(0, len(p) - 2, 3)]
    reverted = p[-2:]
    for r, o, action in reversed(turns):
        reverted = (*reverted, action, r, o)
    return reverted


def twice_with_another_action(p: Roa, a: int) -> Roa:
    """Puts action 0 between the two, whatever was done."""
    return (*p, 0, *p)


def thrice(p: Roa, a: int) -> Roa:
    """It all happened twice before."""
    return (*p, a, *p, a, *p)


def first_turn_again(p: Roa, a: int) -> Roa:
    """The first percept alone happens again."""
    return (*p, a, *p[:2])


def after(p0: Roa) -> Callable[[Roa, int], Roa]:
    """Puts p0 before the prompt."""
    return lambda p, a: p0 + p


def memories_last(p0: Roa) -> RoaEnvironment:
    """The memories come after the first percept."""
    return comparing(lambda p, a: (*p[:2], *_rotated(p0), *p[2:]))


def _rotated(p0: Roa) -> Roa:
    return tuple(part for i in range(0, len(p0), 3) for part in (p0[i + 2], p0[i], p0[i + 1]))


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


def before_the_last_reward(T: RoaAgent, p: Roa) -> int:
    """What the copy did before the last reward."""
    return T(p[:-3]) if len(p) > 2 else T(p)


def starting_with(r: int, e: RoaEnvironment) -> RoaEnvironment:
    """The first reward is another."""
    return lambda T, s: (r, 0) if not s else e(T, s)


def all_starting_with(r: int) -> dict[str, Any]:
    """The five examples, each with another first reward, by the names of their functions."""
    d = PRODUCTION
    return {
        "roa_ignore_rewards": starting_with(r, d.roa_ignore_rewards),
        "roa_false_memories": lambda p0: starting_with(r, d.roa_false_memories(p0)),
        "backward_consciousness": starting_with(r, d.backward_consciousness),
        "roa_deja_vu": starting_with(r, d.roa_deja_vu),
        "roa_incentive_to_incentivize": starting_with(r, d.roa_incentive_to_incentivize),
    }


def inexact(e: RoaEnvironment) -> RoaEnvironment:
    """Rewards are floats."""

    def approximate(T: RoaAgent, s: Roa) -> Any:
        r, o = e(T, s)
        return float(r), o

    return approximate


def halting_where_nothing_was_earned(e: RoaEnvironment) -> RoaEnvironment:
    """Of plays in which something was earned before, it says nothing."""

    def partial(T: RoaAgent, s: Roa) -> Percept:
        if any(s[0::3]):
            raise IllFormed("it does not halt on this play")
        return e(T, s)

    return partial


def showing_the_action(e: RoaEnvironment) -> RoaEnvironment:
    """The observation is the last action."""
    return lambda T, s: (e(T, s)[0], int(s[-1]) if s else 0)


def halved(e: RoaEnvironment) -> RoaEnvironment:
    """Rewards are 1/2 and -1/2."""
    return lambda T, s: (Fraction(e(T, s)[0], 2), 0)


def observation_first(history: Prompt | Play) -> Roa:
    """Codes each percept with its observation before its reward."""
    return tuple(
        part
        for item in history.flat()
        for part in (item[::-1] if isinstance(item, tuple) else (item,))
    )


def lenient(decode: Callable[[Roa], Any]) -> Callable[[Roa], Any]:
    """Of a sequence of another length the end is ignored."""
    return lambda s: decode(s[: len(s) - len(s) % 3])
