"""Interactions of many seeds at once, equal to the separate interactions of each seed."""

import copy
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
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
from practical.vectorised.program import Program, repeated
from practical.vectorised.recorded_forms import RecordedSeeds
from practical.vectorised.recording import Recording
from practical.vectorised.seeds import Copies, Seeds

Rewards = npt.NDArray[np.int64]

# More seeds at a time would not fit into the processor's cache.
TOGETHER: Final = 1000
MOST_ACTIONS: Final = 16
# In runs of fewer turns of all seeds together, the compiled loop is loaded longer than it saves.
MANY: Final = 1_000_000


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
    compiled: bool | None = None,
) -> ManyRecord:
    """Return what ``run(A, E, turns, seed=s, n_actions=n_actions)`` does, for every seed at once.

    Every action, reward and observation is the same. ``A`` must be one of the agent classes of
    ``practical.vectorised.agents.forms``, specialised or not, or a reality check of one; ``E`` must
    be one of the environment classes of ``practical.vectorised.environments.forms``, specialised or
    not, or ``negated(…)`` of one. ``record`` stores every turn: ten bytes a seed.

    With numba (the extra `fast`), a compiled loop carries out the operations of the array forms: in
    runs of at least a million turns of all seeds together, or as ``compiled`` says. The first such
    run on a machine compiles it, in a few seconds. An environment whose turns repeat their
    operations only after dozens of turns, such as a long LimitedMemory, is left to numpy.

    Raises:
        IllFormed: a class has no array form, or an agent would act out of range.
        MissingExtra: ``compiled`` is True, and numba is not installed.

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
    if compiled is None:
        compiled = turns * len(every) >= MANY and find_spec("numba") is not None
    made = program(A, E, n_actions) if compiled else None
    for low in range(0, max(len(every), 1), TOGETHER):
        some = slice(low, low + TOGETHER)
        if made:
            _play_compiled(made, every[some], turns, results.of(some))
        else:
            _play(*_meeting(A, E, Seeds(every[some]), n_actions), turns, results.of(some))
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
    A: AgentClass, E: Any, seeds: Any, n_actions: int
) -> tuple[ManyAgents, ManyEnvironments]:
    """Return the agents and the environments of some seeds."""
    inner = specialised(A, n_actions=n_actions, n_obs=E.n_obs)
    copies = Copies(inner, seeds, agents.formed)
    like = E(specialised(Constant, n_actions=n_actions, n_obs=E.n_obs))
    world = environments.formed(E, copies, like)
    return copies(), world


def _interaction(agent: ManyAgents, world: ManyEnvironments) -> Iterator[tuple[Any, Any, Any]]:
    """Yield the first observations three times, then the actions and percepts of each turn."""
    act, percept, go_on, train = agent.act, world.percept, world.go_on, agent.train
    o = world.first()
    world.begin(o)
    yield o, o, o
    while True:
        a = act(o)
        r, o_next = percept(a)
        go_on(a, r, o_next)
        train(o, a, r, o_next)
        yield a, r, o_next
        o = o_next


def _play(agent: ManyAgents, world: ManyEnvironments, turns: int, results: _Results) -> None:
    """Let the agents and environments interact, and store the results."""
    recording = len(results.actions) > 0
    total = world.seeds.rewards(0)
    interaction = _interaction(agent, world)
    results.first[:], _, _ = next(interaction)
    for turn, (a, r, o) in enumerate(islice(interaction, turns)):
        total += r
        if recording:
            results.actions[turn], results.rewards[turn], results.observations[turn] = a, r, o
    results.total[:] = total


def program(A: AgentClass, E: Any, n_actions: int) -> Program | None:
    """Return the operations of an endless interaction; None if they repeat after many turns."""
    recording = Recording()
    meeting = _meeting(A, E, RecordedSeeds(recording), n_actions)
    return repeated(recording, _interaction(*meeting), meeting)


def _play_compiled(program: Program, seeds: Sequence[int], turns: int, results: _Results) -> None:
    """Let the compiled loop carry out the program, and store the results."""
    from practical.vectorised.compiled import played

    recording = len(results.actions) > 0
    total, shown = played(program, seeds, turns, record=recording)
    results.first[:], results.total[:] = shown[2, 0], total
    if recording:
        results.actions[:], results.rewards[:], results.observations[:] = shown[:, 1:]


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
