"""The reality check of an agent class: it freezes after an action that is not its own."""

import copy
from operator import index
from typing import Any, ClassVar

from practical.cloning import acts_after, cloned
from practical.contract import Action, AgentClass, Observation, Reward
from practical.specialising import specialised

_ATTRIBUTES = ("n_actions", "n_obs", "seed", "observation_space")


def reality_check(A: AgentClass) -> type["RealityCheck"]:
    """Return the class of agents that act as ``A`` while their history is their own, else freeze.

    A history is not the agent's own if the action of a transition is not the one that the agent, as
    trained before, returns. A frozen instance repeats the action that the untrained agent takes at
    its first observation. [JAGI, Definition 8, Section 5]

    >>> from practical.agents.q_learner import QLearner
    >>> agent = reality_check(QLearner)()
    >>> first = agent.act(0)
    >>> agent.train(o_prev=0, a=1 - first, r=1, o_next=0)
    >>> agent.act(0) == first
    True
    """
    return _checked(A, f"reality_check({A.__name__})", None)


def reality_check_defaulting_to(A: AgentClass, y: Action) -> type["RealityCheck"]:
    """Return the class that acts as ``reality_check(A)``, but repeats ``y`` once frozen.

    [JAGI, Remark 10]
    """
    return _checked(A, f"reality_check_defaulting_to({A.__name__}, {y})", index(y))


class RealityCheck:
    """An agent inside an agent; the two functions of this module make the classes.

    The inner instance gets the current attributes of the outer class and the outer instance's
    parameters. Training costs one query of the inner instance.
    """

    inner_class: ClassVar[AgentClass]
    default: ClassVar[Action | None]

    def __init__(self, **parameters: Any) -> None:
        """Make the inner agent."""
        mine = {name: getattr(self, name, None) for name in _ATTRIBUTES}
        self._inner = specialised(self.inner_class, **mine)(**parameters)
        if hasattr(self._inner, "learning_rate"):
            self.learning_rate = self._inner.learning_rate
        self._would_freeze_to = self.default
        self._frozen_to: Action | None = None

    def act(self, obs: Observation) -> Action:
        """Act as the inner agent, unless frozen."""
        return self._inner.act(obs) if self._frozen_to is None else self._frozen_to

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train the inner agent if the action is its own, else freeze."""
        if self._frozen_to is not None:
            return
        own = self._inner.act(o_prev)
        if self._would_freeze_to is None:
            self._would_freeze_to = own
        if a == own:
            self._inner.train(o_prev, a, r, o_next)
        else:
            self._frozen_to = self._would_freeze_to

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the inner agent's action after the transition if ``a`` is its own, else freeze."""
        if self._frozen_to is not None:
            return self._frozen_to
        own = self._inner.act(o_prev)
        if a == own:
            return acts_after(self._inner, o_prev, a, r, o_next)
        return own if self._would_freeze_to is None else self._would_freeze_to

    def steps(self, obs: Observation) -> int:
        """Return 1 if frozen, else the inner agent's number of steps, 1 if it does not count."""
        if self._frozen_to is not None:
            return 1
        return int(getattr(self._inner, "steps", lambda obs: 1)(obs))

    def clone(self) -> "RealityCheck":
        """Return a copy around a copy of the inner agent."""
        twin = copy.copy(self)
        twin._inner = cloned(self._inner)
        return twin


def _checked(A: AgentClass, name: str, default: Action | None) -> type[RealityCheck]:
    passed_on = (*_ATTRIBUTES, "learning_rate")
    body = {passed: getattr(A, passed) for passed in passed_on if hasattr(A, passed)}
    return type(name, (RealityCheck,), body | {"inner_class": A, "default": default})
