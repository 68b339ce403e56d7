"""SelfRefl: an agent class that sees the action that it would take without the player."""

import copy
from operator import index
from typing import Any, ClassVar

from practical.cloning import cloned
from practical.contract import Action, AgentClass, Observation, Reward
from practical.pseudo_visibility.annotations import NOBODY, annotated
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.spaces.valued import over_naturals
from practical.specialising import specialised


def self_refl(A: AgentClass, E: type[PaintsLast]) -> Any:
    """Return the class that shows ``A`` each picture of ``E``, annotated when it arrives.

    The annotation is the action that the inner agent would take on the picture without its
    pseudo-visible player, annotated with no action. It is stored until the next picture arrives, so
    that the history of the inner agent is a chain. Queries at other pictures neither read nor
    change it. [PV, Definition 10]
    """
    return _around(SelfRefl, A, E)


def self_refl_by_the_letter(A: AgentClass, E: type[PaintsLast]) -> Any:
    """Return the class that annotates anew at each query and training, as the paper's does.

    Each transition of its inner agent starts at another observation than the one at which the last
    one ended: the inner agent has learned in between. [PV, Definition 10]
    """
    return _around(SelfReflByTheLetter, A, E)


class SelfReflByTheLetter:
    """An agent inside an agent; the two functions of this module make the classes."""

    inner_class: ClassVar[AgentClass]
    environment_class: ClassVar[type[PaintsLast]]
    seed = 0
    n_actions: int | None = None
    n_obs: int | None = None

    def __init__(self, **parameters: Any) -> None:
        """Make the inner agent, for annotated pictures."""
        self._n = index(self.environment_class.n_actions)  # type: ignore[arg-type]  # a number
        seen = None if self.n_obs is None else self.n_obs * (self._n + 1)
        inner = over_naturals(self.inner_class)
        A = specialised(inner, n_actions=self._n, n_obs=seen, seed=self.seed)
        self._inner = A(**parameters)

    def annotate_obs(self, obs: Observation) -> Observation:
        """Return the picture annotated with the inner agent's action on it without the player."""
        if not self.environment_class.detect_pseudovis(obs):
            return annotated(obs, NOBODY, self._n)
        erased = self.annotate_obs(self.environment_class.erase_player(obs))
        return annotated(obs, self._inner.act(erased), self._n)

    def act(self, obs: Observation) -> Action:
        """Act as the inner agent does on the annotated picture."""
        return self._inner.act(self.annotate_obs(obs))

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train the inner agent on annotated pictures."""
        before, after = self.annotate_obs(o_prev), self.annotate_obs(o_next)
        self._inner.train(o_prev=before, a=a, r=r, o_next=after)

    def clone(self) -> Any:
        """Return a copy around a copy of the inner agent."""
        twin = copy.copy(self)
        twin._inner = cloned(self._inner)
        return twin


class SelfRefl(SelfReflByTheLetter):
    """An agent that stores the annotation of the picture at which its history ends."""

    _stored: tuple[Observation, Observation] | None = None

    def act(self, obs: Observation) -> Action:
        """Act on the stored annotation if it is that of this picture, else on a new one."""
        return self._inner.act(self._annotation_of(obs))

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Annotate the next picture, then train the inner agent."""
        before, after = self._annotation_of(o_prev), self.annotate_obs(o_next)
        self._inner.train(o_prev=before, a=a, r=r, o_next=after)
        self._stored = o_next, after

    def _annotation_of(self, obs: Observation) -> Observation:
        if self._stored is not None and self._stored[0] == obs:
            return self._stored[1]
        return self.annotate_obs(obs)


def _around(form: type[Any], A: AgentClass, E: type[PaintsLast]) -> Any:
    name = f"{form.__name__}({A.__name__})"
    body = {"inner_class": A, "environment_class": E, "n_actions": E.n_actions, "n_obs": E.n_obs}
    return type(name, (form,), body | {"seed": getattr(A, "seed", 0)})
