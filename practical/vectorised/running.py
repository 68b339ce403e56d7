"""Agents and environments of many seeds meet; what happened is what would have one by one."""

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

# More at a time would no longer stay in the processor's cache.
TOGETHER: Final = 1000
MOST_ACTIONS: Final = 16


@dataclass(frozen=True)
class ManyRecord:
    """What happened in so many turns, of which each seed has a column.

    Turn i consists of ``actions[i]``, the rewards that they earned, and the observations after
    it; these three are None unless they were asked for. The total rewards are exact.
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
    """Do what ``run(A, E, turns, seed=s, n_actions=n_actions)`` does, for every seed at once.

    Every action, reward and observation is the same. ``A`` is one of the agent classes of
    ``practical.vectorised.agents.forms``, specialised or not, or a reality check of one; ``E`` is
    one of the environment classes of ``practical.vectorised.environments.forms``, specialised or
    not, or ``negated(…)`` of one. ``record`` keeps every turn: ten bytes a seed.

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
    kept = _Kept(turns, len(every), record=record)
    for low in range(0, max(len(every), 1), TOGETHER):
        some = slice(low, low + TOGETHER)
        agent, world = _meeting(A, E, every[some], n_actions)
        _play(agent, world, turns, kept.of(some))
    turn_by_turn = (kept.actions, kept.rewards, kept.observations) if record else ()
    return ManyRecord(A.__name__, E.__name__, every, turns, kept.first, kept.total, *turn_by_turn)


def supports(A: AgentClass, E: EnvironmentClass) -> bool:
    """Return whether ``run_many`` has an array form of both classes.

    >>> from practical import IgnoreRewards, QLearner, ReverseHistory
    >>> supports(QLearner, IgnoreRewards), supports(QLearner, ReverseHistory)
    (True, False)
    """
    return agents.has_form(A) and environments.has_form(E)


class _Kept:
    """What became of the seeds; the turns of all or of none."""

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

    def of(self, some: slice) -> "_Kept":
        """Return what is kept of some of the seeds: it is part of this."""
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


def _play(agent: ManyAgents, world: ManyEnvironments, turns: int, kept: _Kept) -> None:
    """Let them interact, and keep what became of it."""
    act, percept, go_on, train = agent.act, world.percept, world.go_on, agent.train
    recording = len(kept.actions) > 0
    total = world.seeds.rewards(0)
    o = kept.first[:] = world.first()
    world.begin(o)
    for turn in range(turns):
        a = act(o)
        r, o_next = percept(a)
        go_on(a, r, o_next)
        train(o, a, r, o_next)
        total += r
        if recording:
            kept.actions[turn], kept.rewards[turn], kept.observations[turn] = a, r, o_next
        o = o_next
    kept.total[:] = total


def _demand_forms(A: Any, E: Any) -> None:
    if not agents.has_form(A):
        known = ", ".join(sorted(form.__name__ for form in agents.AGENTS))
        raise IllFormed(
            f"many seeds run at once for {known}, their specialisations and their reality checks; "
            f"{_name(A)} is none of these: run it a seed at a time"
        )
    if not environments.has_form(E):
        known = ", ".join(sorted(form.__name__ for form in environments.ENVIRONMENTS))
        raise IllFormed(
            f"many seeds run at once in {known}, their specialisations and negated(E) of each; "
            f"{_name(E)} is none of these: run it a seed at a time"
        )


def _n_actions(A: Any, E: Any, given: int | None) -> int:
    """Return how many actions there are, if the agent keeps to them."""
    number = next((n for n in (given, E.n_actions, A.n_actions) if n is not None), 0)
    if not 0 < index(number) <= MOST_ACTIONS:
        raise IllFormed(f"many seeds at once have 1 to {MOST_ACTIONS} actions; got {number}")
    checked: Any = _made(A, n_actions=number)
    while hasattr(checked, "_inner"):
        checked = checked._inner
    action = getattr(checked, "action", 0)
    if type(action) is not int or not 0 <= action < number:
        raise IllFormed(f"an action is an integer in range({number}); {A.__name__} takes {action}")
    return number


def _made(A: AgentClass, **attributes: int) -> AgentInstance:
    """Return an untrained agent, if there is one."""
    try:
        return specialised(A, **attributes)()
    except IllFormed:
        raise
    except Exception as error:
        raise IllFormed(f"A() makes an agent; {A.__name__}() raised {raised(error)}") from error


def _name(owner: Any) -> str:
    return getattr(owner, "__name__", repr(owner))
