"""Faults in the classes of pseudo-visibility. [PV]"""

from __future__ import annotations

from typing import Any

from formal.notation import Action, Observation, Reward
from practical.pseudo_visibility.annotating import annotating, obeying
from practical.pseudo_visibility.guarded_room import GuardedRoom, Scene
from practical.pseudo_visibility.pseudo_visible import pseudo_visible


def asked_when_trained(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is trained before it is asked."""

    class Late(pseudo_visible(E, 0)):  # type: ignore[misc]  # any class
        def percept(self, action: Action) -> tuple[Reward, Observation]:
            reward, observation = super().percept(action)
            if not self.pseudo_visible(self.state):
                return reward, observation
            twin = self.policy.clone()
            twin.train(o_prev=self.o, a=action, r=reward, o_next=observation)
            would = twin.act(self.background(self.state))
            return (reward if would == action else reward - q), observation

    return Late


def asked_about_the_next(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is asked about D(S_t)."""

    class Ahead(pseudo_visible(E, q)):  # type: ignore[misc]  # any class
        def reacts(self, action: Action) -> bool:
            if not self.pseudo_visible(self.state):
                return False
            return bool(self.policy.act(self.background(self._next)) != action)

    return Ahead


def asked_untrained(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is never trained."""

    class Untrained(pseudo_visible(E, q)):  # type: ignore[misc]  # any class
        def told(self, action: Action, reward: Reward, observation: Observation) -> None:
            self.state = self._next

    return Untrained


def annotating_by_the_letter(E: Any, q: Reward) -> Any:
    """The class μ', whose penalty asks about the picture without an annotation."""

    class Bare(annotating(E, q)):  # type: ignore[misc]  # any class
        def reacts(self, action: Action) -> bool:
            if not self.pseudo_visible(self.state):
                return False
            return bool(self.policy.act(self.background(self.state)) != action)

    return Bare


def advising(E: Any, q: Reward) -> Any:
    """The class μ'', without a penalty."""
    return obeying(E, 0)


class AlwaysPseudoVisible(GuardedRoom):
    """The room, in which the player is pseudo-visible every day."""

    def pseudo_visible(self, state: Scene) -> bool:
        """Every day."""
        return True


class NobodyComes(GuardedRoom):
    """The room, to which nobody comes."""

    def moved(self, state: Scene, action: Action) -> Scene:
        """A turn later."""
        return Scene(state.turn + 1, None, True, -action)
