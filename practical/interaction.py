"""An agent class interacts with an environment class; the interaction is checked and recorded."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from operator import index
from types import FunctionType
from typing import Any, Final, Literal, TypeAlias, overload

from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.copies import checked_copies
from practical.environments.incremental import Percept, Updated, halves
from practical.errors import IllFormed, Raised
from practical.foreign import name_of, raised
from practical.overriding import is_of_its_class
from practical.spaces.valued import over_naturals
from practical.specialising import specialised
from practical.total import LARGEST_SMALL, Total
from practical.validation import (
    Refused,
    checked_reward,
    checked_size,
    checked_symbol,
    demand_makeable,
    demand_methods,
)

_Method: TypeAlias = tuple[type, str]
_Act: TypeAlias = Callable[[Observation], Any]

BLOCK: Final = 1024
"""The number of turns that are played before they are recorded, or their rewards added."""
_PLACES: Final = tuple(range(BLOCK))


@dataclass(frozen=True)
class Record:
    """The finished turns of an interaction.

    Turn i consists of ``actions[i]``, the reward for it, and the observation after it.
    """

    agent: str
    environment: str
    seed: int
    first_observation: Observation
    actions: tuple[Action, ...]
    rewards: tuple[Reward, ...]
    observations: tuple[Observation, ...]

    @property
    def turns(self) -> int:
        """The number of finished turns."""
        return len(self.actions)

    @property
    def total_reward(self) -> Reward:
        """The sum of the rewards: exact for ints and Fractions; `math.fsum` if there are floats."""
        if any(isinstance(r, float) for r in self.rewards):
            return math.fsum(self.rewards)
        return sum(self.rewards)


@dataclass(frozen=True)
class Totals:
    """What `Record` says of the finished turns of an interaction together."""

    agent: str
    environment: str
    seed: int
    turns: int
    total_reward: Reward


@overload
def run(
    A: AgentClass,
    E: EnvironmentClass,
    turns: int,
    *,
    seed: int = ...,
    n_actions: int | None = ...,
    n_obs: int | None = ...,
    totals_only: Literal[False] = ...,
) -> Record: ...


@overload
def run(
    A: AgentClass,
    E: EnvironmentClass,
    turns: int,
    *,
    seed: int = ...,
    n_actions: int | None = ...,
    n_obs: int | None = ...,
    totals_only: Literal[True],
) -> Totals: ...


def run(
    A: AgentClass,
    E: EnvironmentClass,
    turns: int,
    *,
    seed: int = 0,
    n_actions: int | None = None,
    n_obs: int | None = None,
    totals_only: bool = False,
) -> Record | Totals:
    """Let an agent and an environment interact for ``turns`` turns; see Interaction.

    With ``totals_only``, the turns are checked but not stored, which is faster and needs constant
    memory.

    >>> from practical import IgnoreRewards, QLearner
    >>> record = run(QLearner, IgnoreRewards, 100)
    >>> record.turns, record.total_reward == sum(record.rewards)
    (100, True)
    >>> run(QLearner, IgnoreRewards, 100, totals_only=True).total_reward == record.total_reward
    True
    """
    interaction = Interaction(
        A, E, seed=seed, n_actions=n_actions, n_obs=n_obs, totals_only=totals_only
    )
    interaction.advance(turns)
    return interaction.totals if totals_only else interaction.record


class Interaction:
    """An interaction that can be continued, and retains its finished turns when it is interrupted.

    The agent class gets the environment class's ``n_actions`` and ``n_obs``, or those given here,
    and both classes get the seed. An agent class that declares a space of observations receives its
    values. The environment's copies are of that same class, and their actions are checked like the
    agent's own. The two instances are ``agent`` and ``environment``.
    With ``totals_only``, there are ``totals``, but no ``record``.

    Raises:
        IllFormed: a class lacks a method, a method raises (chained), or a result is no action, no
            observation, no reward, or no pair of reward and observation.

    >>> from practical import Constant, IgnoreRewards
    >>> interaction = Interaction(Constant, IgnoreRewards)
    >>> interaction.advance(2)
    >>> interaction.advance(1)
    >>> interaction.record.actions
    (0, 0, 0)
    """

    def __init__(
        self,
        A: AgentClass,
        E: EnvironmentClass,
        *,
        seed: int = 0,
        n_actions: int | None = None,
        n_obs: int | None = None,
        totals_only: bool = False,
    ) -> None:
        """Make the environment, then the agent, and get the first observation."""
        demand_methods(A, "an agent class", "act", "train")
        demand_methods(E, "an environment class", "start", "step")
        self._A, self._E, self._seed = A, E, index(seed)
        agent_class = checked_copies(
            specialised(
                over_naturals(A, getattr(E, "observation_space", None)),
                n_actions=_size("n_actions", n_actions, E),
                n_obs=_size("n_obs", n_obs, E),
                seed=self._seed,
            )
        )
        self._agent_class: Any = agent_class
        self._n_actions = _size("n_actions", None, agent_class) or math.inf
        self._n_obs = _size("n_obs", None, agent_class) or math.inf
        self._recorded = not totals_only
        self._actions: list[Action] = []
        self._rewards: list[Reward] = []
        self._observations: list[Observation] = []
        self._block: tuple[list[Action], list[Reward], list[Observation]] = (
            [0] * BLOCK,
            [0] * BLOCK,
            [0] * BLOCK,
        )
        self._total = Total()
        self._small_rewards = True
        self._interrupted = False
        calling: _Method = (E, "__init__")
        try:
            self.environment = specialised(E, seed=self._seed)(agent_class)
            calling = (A, "__init__")
            self.agent = agent_class()
            calling = (E, "start")
            self._first = checked_symbol("observation", self.environment.start(), self._n_obs)
            self._last = self._first
        except Exception as error:  # noqa: BLE001 - any exception is attributed and chained
            demand_makeable(agent_class)
            raise self._attributed(calling, error) from cause(error)

    @property
    def turns(self) -> int:
        """The number of finished turns so far."""
        return self._total.turns + len(self._rewards)

    @property
    def record(self) -> Record:
        """The finished turns so far."""
        if not self._recorded:
            raise IllFormed("a record needs the turns; this interaction has totals only")
        return Record(
            agent=self._A.__name__,
            environment=self._E.__name__,
            seed=self._seed,
            first_observation=self._first,
            actions=tuple(self._actions),
            rewards=tuple(self._rewards),
            observations=tuple(self._observations),
        )

    @property
    def totals(self) -> Totals:
        """The number of finished turns so far, and the sum of their rewards."""
        total = self.record.total_reward if self._recorded else self._total.value
        return Totals(self._A.__name__, self._E.__name__, self._seed, self.turns, total)

    def advance(self, turns: int) -> None:
        """Play ``turns`` more turns."""
        if self._interrupted:
            turn = self.turns + 1
            raise IllFormed(
                f"an interaction must continue from a finished turn; turn {turn} was interrupted"
            )
        if not isinstance(turns, int) or turns < 0:
            raise IllFormed(f"turns are counted from 0; got {turns!r}")
        act, step = self._unchecked_act(), halves(self.environment) or (self.environment.step, None)
        # The interpreter specialises code to what it meets: this loop's is its own.
        play = FunctionType(Interaction._play.__code__.replace(), globals())
        for done in range(0, turns, BLOCK):
            play(self, min(BLOCK, turns - done), act, *step)

    def _play(  # noqa: C901, PLR0915 - a call of a function would take longer
        self, turns: int, act: _Act, step: Percept, updated: Updated | None
    ) -> None:
        # Entering a try block costs nothing; three of them say which method raised.
        environment: Any = self.environment
        train = self.agent.train
        recorded, n_actions, n_obs = self._recorded, self._n_actions, self._n_obs
        actions, rewards, observations = self._block
        o = self._last
        # What is the same object as one of these is lawful; most actions and percepts are. Others
        # are compared with small numbers, which is fast.
        zero, one, minus_one = 0, 1, -1
        known_r: Reward = 0
        smallest, largest = -LARGEST_SMALL, LARGEST_SMALL
        other_a, other_o = (one if size > 1 else zero for size in (n_actions, n_obs))
        few_a, few_o = (min(size, largest) for size in (n_actions, n_obs))
        self._interrupted = True
        i = 0
        try:
            for i in _PLACES[:turns]:
                try:
                    a = act(o)
                    if (
                        a is not zero
                        and a is not other_a
                        and (type(a) is not int or not zero <= a < few_a)
                    ):
                        a = checked_symbol("action", a, n_actions)
                except Exception as error:  # noqa: BLE001 - it is attributed and chained
                    raise self._attributed((self._A, "act"), error, i) from cause(error)
                try:
                    pair = step(a)
                    try:
                        r, o_next = pair
                    except (TypeError, ValueError):
                        raise Refused("step returns a pair (reward, observation)", pair) from None
                    if r is not known_r and r is not one and r is not minus_one and r is not zero:
                        if type(r) is not int or not smallest <= r <= largest:
                            r = checked_reward(r)
                            self._small_rewards = False
                        known_r = r
                    if (
                        o_next is not zero
                        and o_next is not other_o
                        and (type(o_next) is not int or not zero <= o_next < few_o)
                    ):
                        o_next = checked_symbol("observation", o_next, n_obs)
                    if updated is not None:
                        updated(a, r, o_next)
                        environment.o = o_next
                except Exception as error:  # noqa: BLE001 - it is attributed and chained
                    raise self._attributed((self._E, "step"), error, i) from cause(error)
                try:
                    train(o, a, r, o_next)
                except Exception as error:  # noqa: BLE001 - it is attributed and chained
                    raise self._attributed((self._A, "train"), error, i) from cause(error)
                if recorded:
                    actions[i] = a
                    observations[i] = o_next
                rewards[i] = r
                o = o_next
            i = turns
            self._last, self._interrupted = o, False
        finally:
            self._keep(i)

    def _keep(self, turns: int) -> None:
        """Record the finished turns of the block, or add their rewards."""
        actions, rewards, observations = self._block
        if self._recorded:
            self._actions += actions[:turns]
            self._rewards += rewards[:turns]
            self._observations += observations[:turns]
        elif self._small_rewards:
            self._total.add_small(rewards[:turns])  # type: ignore[arg-type]  # small rewards are ints
        else:
            self._total.add(rewards[:turns])

    def _unchecked_act(self) -> _Act:
        """The agent's own method: ``advance`` checks its actions."""
        agent: Any = self.agent
        own = isinstance(agent, self._agent_class) and is_of_its_class(agent, "act")
        queried: Any = super(self._agent_class, agent) if own else agent
        act: _Act = queried.act
        return act

    def _attributed(
        self, calling: _Method, error: Exception, played: int | None = None
    ) -> IllFormed:
        """The error that names the method, and how many turns of the block were played before."""
        when = "before turn 1" if played is None else f"at turn {self.turns + played + 1}"
        return attributed(calling, when, error)


def attributed(calling: _Method, when: str, error: Exception) -> IllFormed:
    """The error that names the method which was called, of a class, and the time."""
    owner, method = calling
    who = f"{name_of(owner)}.{method}"
    if isinstance(error, Refused):
        if error.returned_by:
            who = f"{error.returned_by}, called in {owner.__name__}.{method},"
        return IllFormed(f"{error.law}; {when} {who} gave {error.value}")
    return Raised(when, who, raised(error))


def cause(error: Exception) -> Exception | None:
    """The exception that the attributed one is chained to: none for a value that is refused."""
    return None if isinstance(error, Refused) else error


def _size(name: str, given: int | None, owner: type) -> int | None:
    return checked_size(name, getattr(owner, name, None) if given is None else given)
