"""Generated worlds: richer alphabets than exhaustion can afford, and the families of the bridge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, Final
from zlib import crc32

from hypothesis import strategies as st

from bridge.families import agents
from formal.agents.combinators import blind_to_first_reward
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Agent, Environment, Percept, Reward
from proofs_checked.worlds import Option, World

REWARDS: Final[tuple[Reward, ...]] = (-1, 0, 1, 2, Fraction(1, 2))
MOST_ACTIONS: Final = 4
MOST_OBSERVATIONS: Final = 3
MOST_TURNS: Final = 7
"""The reality check as defined costs 2^turns answers."""


class GeneratedWorld(World):
    """A world of 2 to 4 actions, 1 to 3 observations, 5 rewards and 1 to 7 percepts.

    An agent is one agent of the families for each first reward: they are themselves blind to it.

    Args:
        draw: draws an example of a strategy.
    """

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        self._draw = draw
        self._n_obs: int = draw(st.integers(1, MOST_OBSERVATIONS))
        percepts = [(r, o) for o, r in product(range(self._n_obs), REWARDS)]
        n_actions = draw(st.integers(2, MOST_ACTIONS))
        super().__init__(percepts, n_actions, draw(st.integers(1, MOST_TURNS)))

    def agent(self, name: str = "π") -> Agent:
        """An agent of the families for each first reward."""
        answers = self._agents[name] = {}
        for_reward: dict[Reward, Agent] = {}

        def pi(h: Prompt) -> Action:
            if h not in answers:
                r = h.first.reward
                if r not in for_reward:
                    family = _family(self.n_actions, self._n_obs)
                    for_reward[r] = blind_to_first_reward(self._draw(family))
                answers[h] = for_reward[r](h)
            return answers[h]

        return pi

    def environment(self, name: str = "μ") -> Environment:
        """An environment whose percepts depend on the whole play."""
        answers = self._environments[name] = {}
        salt = self._draw(st.integers(0, 2**16 - 1))

        def mu(p: Play) -> Percept:
            if p not in answers:
                digest = crc32(repr(p.flat()).encode(), salt)
                answers[p] = self.percepts[digest % len(self.percepts)]
            return answers[p]

        return mu

    def prompt(self, name: str = "h", following: Agent | None = None) -> Prompt:
        """A prompt; where `following` is given, two turns in three or more are as it does."""
        strays = self.n_actions if following is None else 3 * self.n_actions
        turn = st.tuples(st.integers(0, strays - 1), st.sampled_from(self.percepts))
        (_, x), *turns = self._draw(st.lists(turn, min_size=self.turns, max_size=self.turns))
        h = EMPTY.then(x)
        for stray, x in turns:
            y = following(h) if following and stray >= self.n_actions else stray
            h = h.then(y).then(x)
        self._prompts[name] = h
        return h

    def number(self, name: str, n: int) -> int:
        """A number."""
        self._numbers[name] = self._draw(st.integers(0, n - 1))
        return self._numbers[name]

    def pick(self, options: Sequence[Option]) -> Option:
        """One of the options."""
        picked: Option = self._draw(st.sampled_from(options))
        return picked


@lru_cache(maxsize=MOST_ACTIONS * MOST_OBSERVATIONS)
def _family(n_actions: int, n_obs: int) -> st.SearchStrategy[Agent]:
    return agents(n_actions, range(n_obs), [-1, 0, 1, 2])
