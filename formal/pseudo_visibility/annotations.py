"""Annotated observations: a picture, and the agent's action on it without the player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from formal.errors import IllFormed
from formal.notation import Action, Observation

NOBODY: Final = -1
"""The annotation of a picture without a pseudo-visible player; it is no action."""


@dataclass(frozen=True)
class Erasing:
    """Two functions: is a pseudo-visible player in a picture; the picture without that player.

    [PV, Definition 10]

    Attributes:
        detect_pseudovis: whether a pseudo-visible player is in the picture.
        erase_player: the picture without that player.
    """

    detect_pseudovis: Callable[[Observation], bool]
    erase_player: Callable[[Observation], Observation]


def erasing_of(shown: Iterable[tuple[Observation, Observation, bool]]) -> Erasing:
    """The two functions, read off the states: O ↦ D(S) where a pseudo-visible player is in O.

    Args:
        shown: for each state: O, D(S), and whether a pseudo-visible player is visible.

    Raises:
        IllFormed: no such functions exist, since two states have the same picture but differ in the
            rest.
    """
    behind: dict[Observation, Observation | None] = {}
    for o, d, seen in shown:
        found = d if seen else None
        if behind.setdefault(o, found) != found:
            raise IllFormed(
                f"the picture says whether a pseudo-visible player is in it, and what is behind; "
                f"picture {o} shows {_said(behind[o])} in one state, in another {_said(found)}"
            )
    return Erasing(lambda o: behind.get(o) is not None, lambda o: behind[o] or 0)


def _said(behind: Observation | None) -> str:
    return "no pseudo-visible player" if behind is None else f"a player before {behind}"


def annotated(o: Observation, a: int, n_actions: int) -> Observation:
    """The pair (o, a), of a picture and an action or -1, as one observation.

    Example:
        >>> [annotated(o, a, 2) for o in (0, 1) for a in (NOBODY, 0, 1)]
        [0, 1, 2, 3, 4, 5]
    """
    return o * (n_actions + 1) + a + 1


def taken_apart(o: Observation, n_actions: int) -> tuple[Observation, int]:
    """The picture and the annotation in an annotated observation."""
    picture, above = divmod(o, n_actions + 1)
    return picture, above - 1


def annotate_obs(
    o: Observation,
    erasing: Erasing,
    n_actions: int,
    act: Callable[[Observation], Action],
    erased_from: tuple[Observation, ...] = (),
) -> Observation:
    """(o, -1) without a pseudo-visible player, else (o, a), where a answers the erased picture.

    It calls itself on the erased picture. [PV, Definition 10]

    Args:
        o: the picture.
        erasing: detects and erases.
        n_actions: the number of actions.
        act: the agent's action on an annotated observation.
        erased_from: the pictures that led to this one.

    Raises:
        IllFormed: a picture recurs, so that the recursion would not end.
    """
    if not erasing.detect_pseudovis(o):
        return annotated(o, NOBODY, n_actions)
    if o in erased_from:
        raise IllFormed(f"annotate_obs ends; erasing the player leads from {o} to {o} again")
    erased = erasing.erase_player(o)
    a = act(annotate_obs(erased, erasing, n_actions, act, (*erased_from, o)))
    return annotated(o, a, n_actions)
