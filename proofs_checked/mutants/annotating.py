"""Faults in self-reflection about a player: what is annotated, and what is ordered. [PV]"""

from __future__ import annotations

from formal.notation import (
    Agent,
)
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.self_refl import self_refl


def self_refl_never_annotating(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """SelfRefl(A) without a self: every picture is shown with -1."""
    blind = Erasing(lambda o: False, erasing.erase_player)
    return self_refl(pi, blind, n_actions)
