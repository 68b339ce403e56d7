"""An agent class interacts with an environment class; the interaction is checked and recorded."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat
from operator import index
from typing import Any, TypeAlias

from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.copies import checked_copies
from practical.errors import IllFormed, Raised
from practical.foreign import name_of, raised
from practical.specialising import specialised
from practical.validation import (
    Refused,
    checked_reward,
    checked_size,
    checked_symbol,
    demand_makeable,
    demand_methods,
)

_Method: TypeAlias = tuple[type, str]


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


def run(
    A: AgentClass,
    E: EnvironmentClass,
    turns: int,
    *,
    seed: int = 0,
    n_actions: int | None = None,
    n_obs: int | None = None,
) -> Record:
    """Let an agent and an environment interact for ``turns`` turns; see Interaction.

    >>> from practical import IgnoreRewards, QLearner
    >>> record = run(QLearner, IgnoreRewards, 100)
    >>> record.turns, record.total_reward == sum(record.rewards)
    (100, True)
    """
    interaction = Interaction(A, E, seed=seed, n_actions=n_actions, n_obs=n_obs)
    interaction.advance(turns)
    return interaction.record


class Interaction:
    """An interaction that can be continued, and retains its finished turns when it is interrupted.

    The agent class gets the environment class's ``n_actions`` and ``n_obs``, or those given here,
    and both classes get the seed. The environment's copies are of that same class, and their
    actions are checked like the agent's own. The two instances are ``agent`` and ``environment``.

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
    ) -> None:
        """Make the environment, then the agent, and get the first observation."""
        demand_methods(A, "an agent class", "act", "train")
        demand_methods(E, "an environment class", "start", "step")
        self._A, self._E, self._seed = A, E, index(seed)
        agent_class = checked_copies(
            specialised(
                A,
                n_actions=_size("n_actions", n_actions, E),
                n_obs=_size("n_obs", n_obs, E),
                seed=self._seed,
            )
        )
        self._agent_class: Any = agent_class
        self._n_actions = _size("n_actions", None, agent_class) or math.inf
        self._n_obs = _size("n_obs", None, agent_class) or math.inf
        self._actions: list[Action] = []
        self._rewards: list[Reward] = []
        self._observations: list[Observation] = []
        self._interrupted = False
        calling: _Method = (E, "__init__")
        try:
            self.environment = specialised(E, seed=self._seed)(agent_class)
            calling = (A, "__init__")
            self.agent = agent_class()
            calling = (E, "start")
            self._first = checked_symbol("observation", self.environment.start(), self._n_obs)
        except Exception as error:  # noqa: BLE001 - any exception is attributed and chained
            demand_makeable(agent_class)
            raise self._attributed(calling, error) from _cause(error)

    @property
    def record(self) -> Record:
        """The finished turns so far."""
        turns = len(self._observations)
        return Record(
            agent=self._A.__name__,
            environment=self._E.__name__,
            seed=self._seed,
            first_observation=self._first,
            actions=tuple(self._actions[:turns]),
            rewards=tuple(self._rewards[:turns]),
            observations=tuple(self._observations),
        )

    def advance(self, turns: int) -> None:
        """Play ``turns`` more turns."""
        if self._interrupted:
            turn = len(self._observations) + 1
            raise IllFormed(
                f"an interaction must continue from a finished turn; turn {turn} was interrupted"
            )
        if not isinstance(turns, int) or turns < 0:
            raise IllFormed(f"turns are counted from 0; got {turns!r}")
        act, train, step = self._unchecked_act(), self.agent.train, self.environment.step
        acting, stepping, training = (self._A, "act"), (self._E, "step"), (self._A, "train")
        add_action, add_reward = self._actions.append, self._rewards.append
        add_observation = self._observations.append
        n_actions, n_obs = self._n_actions, self._n_obs
        o = self._observations[-1] if self._observations else self._first
        calling: _Method = acting
        self._interrupted = True
        try:
            for _ in repeat(None, turns):
                calling = acting
                a = act(o)
                if type(a) is not int or not 0 <= a < n_actions:
                    a = checked_symbol("action", a, n_actions)
                calling = stepping
                pair = step(a)
                try:
                    r, o_next = pair
                except (TypeError, ValueError):
                    raise Refused("step returns a pair (reward, observation)", pair) from None
                if type(r) is not int:
                    r = checked_reward(r)
                if o_next is not o and (type(o_next) is not int or not 0 <= o_next < n_obs):
                    o_next = checked_symbol("observation", o_next, n_obs)
                calling = training
                train(o_prev=o, a=a, r=r, o_next=o_next)
                add_action(a)
                add_reward(r)
                add_observation(o_next)
                o = o_next
        except Exception as error:  # noqa: BLE001 - any exception is attributed and chained
            raise self._attributed(calling, error) from _cause(error)
        self._interrupted = False

    def _unchecked_act(self) -> Callable[[Observation], Any]:
        """The agent's own method: ``advance`` checks its actions."""
        agent: Any = self.agent
        own = isinstance(agent, self._agent_class) and "act" not in getattr(agent, "__dict__", ())
        queried: Any = super(self._agent_class, agent) if own else agent
        act: Callable[[Observation], Any] = queried.act
        return act

    def _attributed(self, calling: _Method, error: Exception) -> IllFormed:
        owner, method = calling
        begun = method in ("act", "step", "train")
        when = f"at turn {len(self._observations) + 1}" if begun else "before turn 1"
        who = f"{name_of(owner)}.{method}"
        if isinstance(error, Refused):
            if error.returned_by:
                who = f"{error.returned_by}, called in {owner.__name__}.{method},"
            return IllFormed(f"{error.law}; {when} {who} gave {error.value}")
        return Raised(when, who, raised(error))


def _cause(error: Exception) -> Exception | None:
    return None if isinstance(error, Refused) else error


def _size(name: str, given: int | None, owner: type) -> int | None:
    return checked_size(name, getattr(owner, name, None) if given is None else given)
