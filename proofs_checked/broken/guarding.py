"""Faults in the classes of pseudo-visibility. [PV]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from formal.notation import Action, Observation, Reward
from practical.pseudo_visibility.annotating import annotating, obeying
from practical.pseudo_visibility.guarded_room import GuardedRoom, Scene
from practical.pseudo_visibility.handed import Policy
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


def trained_without_penalty(E: Any, q: Reward) -> Any:
    """The class μ_{Y,q}, whose policy is told rewards from which nothing was subtracted."""

    class Free(pseudo_visible(E, q)):  # type: ignore[misc]  # any class
        def told(self, action: Action, reward: Reward, observation: Observation) -> None:
            super().told(action, reward + q * self.reacts(action), observation)

    return Free


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


class NeverPseudoVisible(GuardedRoom):
    """The room, in which the player is visible every day."""

    def pseudo_visible(self, state: Scene) -> bool:
        """No day."""
        return False


class NobodyComes(GuardedRoom):
    """The room, to which nobody comes."""

    def moved(self, state: Scene, action: Action) -> Scene:
        """A turn later."""
        return Scene(state.turn + 1, None, True, -action)


def asking(asked: Callable[[Any], Any]) -> Callable[[Any, Reward], Any]:
    """The class μ_{Y,q}, whose penalty asks somebody else."""

    def transformed(E: Any, q: Any) -> Any:
        class Asking(pseudo_visible(E, q)):  # type: ignore[misc]  # any class
            policy: Any

            def reacts(self, action: int) -> bool:
                policy, self.policy = self.policy, asked(self)
                reacted: bool = super().reacts(action)
                self.policy = policy
                return reacted

        return Asking

    return transformed


class Agreeing:
    """Would have done whatever was done."""

    def act(self, obs: int) -> Agreeing:
        """Answer."""
        return self

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]  # equal to everything


class TrainedByQuestions:
    """Is trained by being asked."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def act(self, obs: int) -> int:
        """Answer, and move the generator."""
        y = self._policy.act(obs)
        self._policy._agent.train(o_prev=obs, a=y, r=0, o_next=obs)
        return y


def deaf(E: Any, q: Any) -> Any:
    """The class μ_{Y,q}, but every action is taken for 0."""

    class Deaf(pseudo_visible(E, q)):  # type: ignore[misc]  # any class
        def percept(self, action: int) -> tuple[Any, int]:
            found: tuple[Any, int] = super().percept(0)
            return found

    return Deaf


def where_there_is_a_difference(E: Any) -> Any:
    """The policy, where the player is in the picture; else somebody who agrees to everything."""
    background = E.background(E.state)
    return E.policy if E.painted(E.state, background) != background else Agreeing()
