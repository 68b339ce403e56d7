"""A formal environment that paints Y last, as an environment class."""

from __future__ import annotations

from typing import Any

from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.paints_last import PaintsLast as PaintsLastClass


def painting_class(
    mu: PaintsLast[Any], erasing: Erasing, *, n_actions: int, n_obs: int | None = None
) -> Any:
    """The class that holds the state of μ and paints its pictures.

    Args:
        mu: the environment.
        erasing: detects and erases a pseudo-visible player.
        n_actions: the number of actions.
        n_obs: the number of pictures; None if unbounded.
    """
    body = {
        "n_actions": n_actions,
        "n_obs": n_obs,
        "initial": lambda self: mu.initial,
        "moved": lambda self, state, action: mu.moved(state, action),
        "earned": lambda self, state: mu.reward(state),
        "background": lambda self, state: mu.D(state),
        "painted": lambda self, state, picture: mu.P(state, picture),
        "pseudo_visible": lambda self, state: mu.pseudo_visible(state),
        "detect_pseudovis": staticmethod(erasing.detect_pseudovis),
        "erase_player": staticmethod(erasing.erase_player),
    }
    return type("PaintingClass", (PaintsLastClass,), body)
