"""Interactions of many seeds at once, equal to the separate interactions of each seed."""

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from practical.agents.constant import Constant
from practical.contract import AgentClass, AgentInstance, EnvironmentClass
from practical.errors import IllFormed
from practical.foreign import raised
from practical.specialising import specialised
from practical.vectorised.agents import forms as agents
from practical.vectorised.agents.many_agents import ManyAgents, Symbols
from practical.vectorised.environments import forms as environments
from practical.vectorised.environments.many_environments import ManyEnvironments
from practical.vectorised.seeds import Copies, Seeds

Rewards = npt.NDArray[np.int64]

# More seeds at a time would not fit into the processor's cache.
TOGETHER: Final = 1000
MOST_ACTIONS: Final = 16


@dataclass(frozen=True)
class ManyRecord:
    """The record of an interaction of ``turns`` turns; each seed has a column.

    Turn i consists of ``actions[i]``, the rewards for them, and the observations after them. These
    three are None unless ``record`` was set. The total rewards are exact.
    """

    agent: str
    environment: str
    seeds: tuple[int, ...]
    turns: int
    first_observations: Symbols
    total_rewards: Rewards
    actions: Symbols | None = None
    rewards: Rewards | None = None
    observations: Symbols | None = None


def run_many(
    A: AgentClass,
    E: EnvironmentClass,
    turns: int,
    seeds: Iterable[int],
    *,
    n_actions: int | None = None,
    record: bool = False,
) -> ManyRecord:
    """Return what ``run(A, E, turns, seed=s, n_actions=n_actions)`` does, for every seed at once.

    Every action, reward and observation is the same. ``A`` must be one of the agent classes of
    ``practical.vectorised.agents.forms``, specialised or not, or a reality check of one; ``E`` must
    be one of the environment classes of ``practical.vectorised.environments.forms``, specialised or
    not, or ``negated(…)`` of one. ``record`` stores every turn: ten bytes a seed.

    Raises:
        IllFormed: a class has no array form, or an agent would act out of range.

    >>> from practical import IgnoreRewards, QLearner, run
    >>> many = run_many(QLearner, IgnoreRewards, 100, range(3))
    >>> [run(QLearner, IgnoreRewards, 100, seed=s).total_reward for s in range(3)] == list(
    ...     many.total_rewards)
    True
    """
    _demand_forms(A, E)
    if not isinstance(turns, int) or turns < 0:
        raise IllFormed(f"turns are counted from 0; got {turns!r}")
    every = tuple(map(index, seeds))
    n_actions = _n_actions(A, E, n_actions)
    results = _Results(turns, len(every), record=record)
    for low in range(0, max(len(every), 1), TOGETHER):
        some = slice(low, low + TOGETHER)
        agent, world = _meeting(A, E, every[some], n_actions)
        _play(agent, world, turns, results.of(some))
    turn_by_turn = (results.actions, results.rewards, results.observations) if record else ()
    return ManyRecord(
        A.__name__, E.__name__, every, turns, results.first, results.total, *turn_by_turn
    )


def supports(A: AgentClass, E: EnvironmentClass) -> bool:
    """Return whether ``run_many`` has an array form of both classes.

    >>> from practical import IgnoreRewards, QLearner, ReverseHistory
    >>> supports(QLearner, IgnoreRewards), supports(QLearner, ReverseHistory)
    (True, False)
    """
    return agents.has_form(A) and environments.has_form(E)


class _Results:
    """The results of all seeds; the turns of all seeds or of none."""

    first: Symbols
    total: Rewards
    actions: Symbols
    rewards: Rewards
    observations: Symbols

    def __init__(self, turns: int, seeds: int, *, record: bool) -> None:
        self.first, self.total = np.empty(seeds, np.uint8), np.empty(seeds, np.int64)
        size = (turns if record else 0, seeds)
        self.actions, self.observations = np.empty(size, np.uint8), np.empty(size, np.uint8)
        self.rewards = np.empty(size, np.int64)

    def of(self, some: slice) -> "_Results":
        """Return the part of the results for some of the seeds, as a view."""
        part = copy.copy(self)
        part.first, part.total = self.first[some], self.total[some]
        part.actions, part.observations = self.actions[:, some], self.observations[:, some]
        part.rewards = self.rewards[:, some]
        return part


def _meeting(
    A: AgentClass, E: Any, some: Sequence[int], n_actions: int
) -> tuple[ManyAgents, ManyEnvironments]:
    """Return the agents and the environments of some seeds."""
    inner = specialised(A, n_actions=n_actions, n_obs=E.n_obs)
    copies = Copies(inner, Seeds(some), agents.formed)
    like = E(specialised(Constant, n_actions=n_actions, n_obs=E.n_obs))
    world = environments.formed(E, copies, like)
    return copies(), world


def _play(agent: ManyAgents, world: ManyEnvironments, turns: int, results: _Results) -> None:
    """Let the agents and environments interact, and store the results."""
    act, percept, go_on, train = agent.act, world.percept, world.go_on, agent.train
    recording = len(results.actions) > 0
    total = world.seeds.rewards(0)
    o = results.first[:] = world.first()
    world.begin(o)
    for turn in range(turns):
        a = act(o)
        r, o_next = percept(a)
        go_on(a, r, o_next)
        train(o, a, r, o_next)
        total += r
        if recording:
            results.actions[turn], results.rewards[turn], results.observations[turn] = a, r, o_next
        o = o_next
    results.total[:] = total


def _demand_forms(A: Any, E: Any) -> None:
    if not agents.has_form(A):
        known = ", ".join(sorted(form.__name__ for form in agents.AGENTS))
        raise IllFormed(
            f"agents of many seeds must be {known}, their specialisations or their reality checks; "
            f"{_name(A)} is none of these: run one seed at a time"
        )
    if not environments.has_form(E):
        known = ", ".join(sorted(form.__name__ for form in environments.ENVIRONMENTS))
        raise IllFormed(
            f"environments of many seeds must be {known}, their specialisations or "
            f"negated(E) of each; "
            f"{_name(E)} is none of these: run one seed at a time"
        )


def _n_actions(A: Any, E: Any, given: int | None) -> int:
    """Return the number of actions, if the agent's actions are in range."""
    number = next((n for n in (given, E.n_actions, A.n_actions) if n is not None), 0)
    if not 0 < index(number) <= MOST_ACTIONS:
        raise IllFormed(f"many seeds at once must have 1 to {MOST_ACTIONS} actions; got {number}")
    checked: Any = _made(A, n_actions=number)
    while hasattr(checked, "_inner"):
        checked = checked._inner
    action = getattr(checked, "action", 0)
    if type(action) is not int or not 0 <= action < number:
        raise IllFormed(f"an action is an integer in range({number}); {A.__name__} takes {action}")
    return number


def _made(A: AgentClass, **attributes: int) -> AgentInstance:
    """Return an untrained agent."""
    try:
        return specialised(A, **attributes)()
    except IllFormed:
        raise
    except Exception as error:
        raise IllFormed(f"A() makes an agent; {A.__name__}() raised {raised(error)}") from error


def _name(owner: Any) -> str:
    return getattr(owner, "__name__", repr(owner))
