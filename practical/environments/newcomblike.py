"""Newcomblike decision processes: the outcome depends on the agent's whole current policy.

Alphabet: that of the process.
"""

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

Policy: TypeAlias = Callable[[Observation], Action]
Process: TypeAlias = Callable[[Observation, Action, Policy], tuple[Reward, Observation]]


def newcomblike(
    process: Process, *, n_actions: int | None, n_obs: int | None, first: Observation = 0
) -> type[Incremental]:
    """Return the class of a decision process that is given the agent's current policy.

    ``process(o, action, policy)`` returns the reward and the next observation. ``policy(q)`` is the
    action that the agent would take had it last observed ``q`` instead of ``o``. Probes whether the
    agent knows that its policy is evaluated at other observations too. Each call of the policy
    costs one ``act_after``, or a clone of an agent without it. After Bell and others (2021).
    [JAGI, Section 4]

    >>> from practical import Constant, run
    >>> run(Constant, newcomblike(coordination, n_actions=2, n_obs=2), 3).rewards
    (2, 2, 2)
    """
    name = f"newcomblike({getattr(process, '__name__', repr(process))})"
    body = {"n_actions": n_actions, "n_obs": n_obs, "start_at": first}
    return type(name, (_Newcomblike,), body | {"process": staticmethod(process)})


def coordination(o: Observation, action: Action, policy: Policy) -> tuple[Reward, Observation]:
    """Reward 2 or 1 if both roles take action 0 or 1, and exchange the roles; else reward 0.

    Probes whether the agent knows that it is both players.
    """
    met = action == policy(1 - o)
    return (2 - action if met else 0), (1 - o if met else o)


class _Newcomblike(Incremental):
    process: "ClassVar[staticmethod[[Observation, Action, Policy], tuple[Reward, Observation]]]"
    start_at: ClassVar[Observation]

    def __init__(self, A: AgentClass) -> None:
        self._would = HadItLastObserved(A)

    def first(self) -> Observation:
        return self.start_at

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        return self.process(self.o, action, self._would.act)

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        self._would.train(self.o, action, reward, observation)
