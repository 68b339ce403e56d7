"""Faults in the classes of pseudo-visibility. [PV]"""

from __future__ import annotations

from typing import Any

from formal.notation import Action, Reward
from practical.pseudo_visibility.annotating import annotating
from practical.pseudo_visibility.guarded_room import GuardedRoom, Scene


def annotating_by_the_letter(E: Any, q: Reward) -> Any:
    """The class μ', whose penalty queries the agent on the picture without an annotation."""

    class Bare(annotating(E, q)):  # type: ignore[misc]  # any class
        def reacts(self, action: Action) -> bool:
            if not self.pseudo_visible(self.state):
                return False
            return bool(self.policy.act(self.background(self.state)) != action)

    return Bare


class NobodyComes(GuardedRoom):
    """The room, which no one enters."""

    def moved(self, state: Scene, action: Action) -> Scene:
        """The scene one turn later."""
        return Scene(state.turn + 1, None, True, -action)
