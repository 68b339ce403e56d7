"""The agent class that an environment is given: the actions of its copies are checked."""

import math
from collections.abc import Callable
from dataclasses import replace
from inspect import getattr_static, isfunction
from types import new_class
from typing import Any, Final

from practical.agents.alternating import Alternating
from practical.agents.constant import Constant
from practical.agents.finite_state import FiniteState, State
from practical.agents.greedy_frequency import GreedyFrequency
from practical.agents.q_learner import QLearner
from practical.agents.random_agent import RandomAgent
from practical.agents.simple_learner import SimpleLearner
from practical.cloning import has_act_after
from practical.contract import Action, AgentClass, Observation, Reward
from practical.kinship import original
from practical.last_turns import has_forget
from practical.validation import checked_symbol

TRANSITION = ("o_prev", "a", "r", "o_next")
IN_RANGE: Final[frozenset[type]] = frozenset(
    {Alternating, Constant, GreedyFrequency, QLearner, RandomAgent, SimpleLearner}
)
"""Classes whose instances act in range, whatever they are trained on, if their parameters are."""


def checked_copies(A: AgentClass) -> AgentClass:
    """Return ``A``, whose instances return an int in ``range(n_actions)`` or raise.

    The results of `act` and `act_after` are checked and converted like the agent's own actions, so
    that an environment need not check them and is not blamed for them. Those of some bundled
    classes are in range in every case, and are not checked. The methods take a transition by
    position and by keyword.

    Raises:
        Refused: a method returned no action of the instance's class; the error names ``A``.

    >>> from practical import Constant, specialised
    >>> copies = checked_copies(specialised(Constant, action=True, n_actions=2))
    >>> copies().act(0)
    Traceback (most recent call last):
    practical.validation.Refused: an action is an integer in range(2)
    """
    body: dict[str, Any] = {
        name: getattr(A, name) for name in ("__qualname__", "__module__", "__doc__")
    }
    body |= {"__slots__": (), **_methods(A)}
    if getattr(A, "finite_state", None) is not None:
        body["finite_state"] = classmethod(_checked_finite_state(A))
    copies: AgentClass = new_class(A.__name__, (A,), exec_body=lambda space: space.update(body))
    return copies


def _methods(A: AgentClass) -> dict[str, Callable[..., Any]]:
    """Return the methods that check an action, or take a transition by position."""
    methods: dict[str, Callable[..., Any]] = {}
    if not _acts_in_range(A):
        methods["act"] = _checked_act(A)
        if has_act_after(A):
            methods["act_after"] = _checked_act_after(A)
    if not _takes_positions(A):
        methods["train"] = _train_by_keyword(A)
    if methods and has_forget(A):
        methods["forget"] = _forget(A)
    for name, method in methods.items():
        method.__qualname__ = f"{A.__qualname__}.{name}"
    return methods


def _acts_in_range(A: Any) -> bool:
    action = getattr(A, "action", 0)
    in_range = type(action) is int and 0 <= action < (A.n_actions or math.inf)
    return in_range and original(A, IN_RANGE) is not None


def _checked_act(A: AgentClass) -> Callable[..., Action]:
    inherited, method = _method(A, "act"), f"{A.__name__}.act of a copy"

    def act(self: Any, obs: Observation) -> Action:
        answer = inherited(self, obs)
        if type(answer) is int and 0 <= answer < (self.n_actions or math.inf):
            return answer
        return _checked(answer, self.n_actions, method)

    return act


def _checked_act_after(A: AgentClass) -> Callable[..., Action]:
    inherited, method = _method(A, "act_after"), f"{A.__name__}.act_after of a copy"

    def act_after(
        self: Any, o_prev: Observation, a: Action, r: Reward, o_next: Observation
    ) -> Action:
        return _checked(inherited(self, o_prev, a, r, o_next), self.n_actions, method)

    return act_after


def _checked_finite_state(A: Any) -> Callable[..., FiniteState]:
    method = f"{A.__name__}.act of a copy"

    def finite_state(cls: Any) -> FiniteState:
        machine: FiniteState = _bound(getattr_static(A, "finite_state"), None, cls)()

        def answered(state: State, obs: Observation) -> Action:
            return _checked(machine.act(state, obs), cls.n_actions, method)

        return replace(machine, act=answered)

    return finite_state


def _train_by_keyword(A: AgentClass) -> Callable[..., None]:
    inherited = _method(A, "train")

    def train(self: Any, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        inherited(self, o_prev=o_prev, a=a, r=r, o_next=o_next)

    return train


def _forget(A: AgentClass) -> Callable[..., None]:
    inherited = _method(A, "forget")

    def forget(self: Any, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        inherited(self, o_prev, a, r, o_next)

    return forget


def _method(A: type, name: str) -> Any:
    """A method as a function of an instance and its arguments."""
    found = getattr_static(A, name)
    if isfunction(found):
        return found
    return lambda self, *args, **named: _bound(found, self, type(self))(*args, **named)


def _bound(found: Any, *owner: Any) -> Any:
    return found.__get__(*owner) if hasattr(found, "__get__") else found


def _takes_positions(A: AgentClass) -> bool:
    """Whether ``train`` states the arguments of a transition in the order of the contract."""
    code = getattr(getattr_static(A, "train"), "__code__", None)
    return code is not None and code.co_varnames[1 : min(code.co_argcount, 5)] == TRANSITION


def _checked(answer: Any, n_actions: int | None, method: str) -> Action:
    return checked_symbol("action", answer, math.inf if n_actions is None else n_actions, method)
