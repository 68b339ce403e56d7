"""Three negations of an environment class: each negates the rewards of the class.

Alphabet: that of the class.
"""

from typing import Any, TypeVar

from practical.agents.finite_state import FiniteState, State
from practical.cloning import acts_after, cloned
from practical.contract import (
    Action,
    AgentClass,
    AgentInstance,
    EnvironmentClass,
    Observation,
    Reward,
)
from practical.environments.incremental import Incremental
from practical.errors import IllFormed
from practical.specialising import specialised

ATTRIBUTES = ("n_actions", "n_obs", "seed")


def negated(E: EnvironmentClass) -> type[Incremental]:
    """Return the class whose reward is −μ(π, p); its copies are trained on the agent's rewards.

    Probes whether an agent that scores well in ``E`` owes its score to knowledge. If ``E`` uses
    rewards only to train its copies, an agent that ignores rewards gets the opposite score here. A
    turn costs as much as in ``E``. [published library]

    Raises:
        IllFormed: ``E`` is not Incremental, so that its copies are trained on its own rewards.

    >>> from practical import Constant, IgnoreRewards, run
    >>> run(Constant, negated(IgnoreRewards), 3).rewards
    (-1, -1, -1)
    """
    if not issubclass(E, Incremental):
        raise IllFormed(
            "negated(E) trains the copies of E on the negated rewards, so E must be Incremental; "
            f"{E.__name__} is not: use minus({E.__name__})"
        )
    halves: dict[str, Any] = {"percept": _negative(E), "step": Incremental.step}
    return _made(f"negated({E.__name__})", E, **halves, negates=E)


def minus(E: EnvironmentClass) -> EnvironmentClass:
    """Return the class whose reward is −μ(π, p̄); its copies are trained on the rewards of ``E``.

    p̄ is the play with all rewards negated. Any environment class is accepted: the wrapper of the
    published library computes this negation. Probes what the others probe, but an agent that
    ignores rewards gets the opposite score for every ``E``. A turn costs as much as in ``E``.
    [published library]

    >>> from practical import Constant, IgnoreRewards, run
    >>> run(Constant, minus(IgnoreRewards), 3).rewards
    (-1, -1, -1)
    """
    name = f"minus({E.__name__})"
    if issubclass(E, Incremental):
        halves: dict[str, Any] = {"percept": _negative(E), "updated": _updated_by_the_negative(E)}
        return _made(name, E, **halves, step=Incremental.step)

    def step(self: Any, action: Action) -> tuple[Reward, Observation]:
        reward, observation = E.step(self, action)
        return -reward, observation

    return _made(name, E, step=step)


def dual(E: EnvironmentClass) -> EnvironmentClass:
    """Return the class whose reward is −μ(π̄, p̄), where π̄ is π trained on negated rewards.

    The return of π in ``E`` is the return of π̄ here. Any environment class is accepted; its copies
    are of a class that negates the rewards on which it is trained. Probes what the others probe. A
    turn costs as much as in ``E``. After Alexander and Hutter (2021). [Alexander, Hutter 2021]

    >>> from practical import Constant, IgnoreRewards, run
    >>> run(Constant, dual(IgnoreRewards), 3).rewards
    (-1, -1, -1)
    """

    def __init__(self: Any, A: AgentClass, *args: Any, **parameters: Any) -> None:
        E.__init__(self, contrary(A), *args, **parameters)

    return _made(f"dual({E.__name__})", minus(E), __init__=__init__)


def contrary(A: AgentClass) -> AgentClass:
    """Return the class of the agents that act as those of ``A`` do on negated rewards.

    >>> from practical import SimpleLearner
    >>> agent = contrary(SimpleLearner)()
    >>> agent.train(o_prev=0, a=0, r=1, o_next=0)
    >>> agent.act(0)
    1
    """
    passed_on = (*ATTRIBUTES, "learning_rate")
    body: dict[str, Any] = {name: getattr(A, name) for name in passed_on if hasattr(A, name)}
    if hasattr(A, "finite_state"):
        body["finite_state"] = classmethod(_finite_state)
    if hasattr(A, "steps"):
        body["steps"] = _steps
    return type(f"contrary({A.__name__})", (_Contrary,), body | {"inner_class": A})


class _Contrary:
    """An agent inside an agent; the inner one gets the current attributes of the outer class."""

    inner_class: AgentClass

    def __init__(self, **parameters: Any) -> None:
        self._inner: AgentInstance = _inner_class(type(self))(**parameters)
        if hasattr(self._inner, "learning_rate"):
            self.learning_rate = self._inner.learning_rate

    def act(self, obs: Observation) -> Action:
        return self._inner.act(obs)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self._inner.train(o_prev, a, -r, o_next)

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        return acts_after(self._inner, o_prev, a, -r, o_next)

    def clone(self) -> "_Contrary":
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._inner = cloned(self._inner)
        return twin


def _inner_class(outer: type[_Contrary]) -> Any:
    mine = {name: getattr(outer, name, None) for name in ATTRIBUTES}
    return specialised(outer.inner_class, **mine)


def _steps(self: Any, obs: Observation) -> int:
    counted: int = self._inner.steps(obs)
    return counted


def _finite_state(outer: type[_Contrary]) -> FiniteState:
    machine: FiniteState = _inner_class(outer).finite_state()

    def train(
        state: State, o_prev: Observation, a: Action, r: Reward, o_next: Observation
    ) -> State:
        after: State = machine.train(state, o_prev, a, -r, o_next)
        return after

    return FiniteState(machine.states, machine.start, train, machine.act)


T = TypeVar("T")


def _made(name: str, E: type[T], **members: Any) -> type[T]:
    return type(name, (E,), {"__doc__": f"``{name}``: see ``{name.partition('(')[0]}``."} | members)


def _negative(E: type[Incremental]) -> Any:
    def percept(self: Incremental, action: Action) -> tuple[Reward, Observation]:
        reward, observation = E.percept(self, action)
        return -reward, observation

    return percept


def _updated_by_the_negative(E: type[Incremental]) -> Any:
    def updated(
        self: Incremental, action: Action, reward: Reward, observation: Observation
    ) -> None:
        E.updated(self, action, -reward, observation)

    return updated
