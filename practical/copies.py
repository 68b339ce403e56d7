"""The agent class that an environment is given: the actions of its copies are checked."""

import math
from dataclasses import replace
from inspect import getattr_static, isfunction
from types import new_class
from typing import Any

from practical.agents.finite_state import FiniteState, State
from practical.contract import Action, AgentClass, Observation
from practical.validation import checked_symbol


def checked_copies(A: AgentClass) -> AgentClass:
    """Return ``A``, whose instances return an int in ``range(n_actions)`` or raise.

    The result of `act` is checked and converted like the agent's own actions, so that an
    environment need not check it and is not blamed for it.

    Raises:
        Refused: `act` returned no action of the instance's class; the error names ``A``.

    >>> from practical import Constant, specialised
    >>> copies = checked_copies(specialised(Constant, action=True, n_actions=2))
    >>> copies().act(0)
    Traceback (most recent call last):
    practical.validation.Refused: an action is an integer in range(2)
    """
    body: dict[str, Any] = {
        name: getattr(A, name) for name in ("__qualname__", "__module__", "__doc__")
    }
    body["__slots__"] = ()
    method = f"{A.__name__}.act of a copy"

    def checked(answer: Any, n_actions: int | None) -> Action:
        return checked_symbol(
            "action", answer, math.inf if n_actions is None else n_actions, method
        )

    def act(self: Any, obs: Observation) -> Action:
        answer = inherited(self, obs)
        if type(answer) is int and 0 <= answer < (self.n_actions or math.inf):
            return answer
        return checked(answer, self.n_actions)

    plain = isfunction(getattr_static(A, "act"))
    inherited: Any = A.act if plain else lambda self, obs: super(copies, self).act(obs)
    body["act"] = act
    if getattr(A, "finite_state", None) is not None:

        def finite_state(cls: Any) -> FiniteState:
            machine: FiniteState = super(copies, cls).finite_state()

            def answered(state: State, obs: Observation) -> Action:
                return checked(machine.act(state, obs), cls.n_actions)

            return replace(machine, act=answered)

        body["finite_state"] = classmethod(finite_state)
    copies: AgentClass = new_class(A.__name__, (A,), exec_body=lambda space: space.update(body))
    return copies
