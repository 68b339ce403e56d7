"""Environments that annotate their pictures with the agent's own action, or with orders."""

from typing import Any

from practical.contract import Action, AgentClass, Observation, Reward
from practical.errors import IllFormed
from practical.pseudo_visibility.annotations import NOBODY, annotated, obeyed
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.pseudo_visible import PseudoVisible
from practical.streams import stream


def annotating(E: type[PaintsLast], q: Reward) -> Any:
    """Return the class that is ``pseudo_visible(E, q)``, but shows what the agent would do.

    Each picture with a pseudo-visible player is annotated with the action that the policy, as
    trained so far, would take on the picture without the player, annotated as such. The policy is
    queried at annotated pictures only, also for the penalty. [PV, Proposition 12]
    """
    body = {"penalty": q, "n_obs": _size(E)}
    return type(f"annotating({E.__name__}, {q})", (_Annotating, PseudoVisible, E), body)


def obeying(E: type[PaintsLast], q: Reward) -> Any:
    """Return the class that is ``E``, but draws annotations, and subtracts ``q`` for disobeying.

    Each picture with a pseudo-visible player is annotated with an action, uniformly drawn. The
    agent is not queried. [PV, Lemma 13]
    """
    body = {"penalty": q, "n_obs": _size(E)}
    return type(f"obeying({E.__name__}, {q})", (_Obeying, E), body)


def _size(E: type[PaintsLast]) -> int | None:
    if E.n_actions is None:
        raise IllFormed(f"annotations must be finitely many; {E.__name__}.n_actions is None")
    return None if E.n_obs is None else E.n_obs * (E.n_actions + 1)


class _Annotating(PseudoVisible):
    def picture(self, state: Any) -> Observation:
        picture = super().picture(state)
        if not self.detect_pseudovis(picture):
            return self.shown(picture)
        would = self.policy.act(self.shown(self.background(state)))
        return annotated(picture, would, self.n_actions or 0)

    def shown(self, picture: Observation) -> Observation:
        return annotated(picture, NOBODY, self.n_actions or 0)


class _Obeying(PaintsLast):
    penalty: Reward
    seed = 0

    def __init__(self, A: AgentClass) -> None:
        super().__init__(A)
        self._order = stream(self.seed, "annotations")
        self._turn = 0

    def first(self) -> Observation:
        return self._annotated(super().first())

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        self._turn += 1
        reward, picture = super().percept(action)
        obeys = obeyed(self.o, action, self.n_actions or 0)
        return (reward if obeys else reward - self.penalty), self._annotated(picture)

    def _annotated(self, picture: Observation) -> Observation:
        n = self.n_actions or 0
        order = self._order(self._turn) * n >> 32 if self.detect_pseudovis(picture) else NOBODY
        return annotated(picture, order, n)
