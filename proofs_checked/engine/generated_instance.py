"""Generated instances: alphabets too rich for exhaustion, and the families of the bridge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, Final, TypeAlias
from zlib import crc32

from hypothesis import strategies as st

from bridge.errors import Refuted
from bridge.families import agents, digesting
from bridge.generating import put_to
from formal.agents.combinators import blind_to_first_reward
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Agent, Environment, Percept, Reward
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.instances import Instance, Law, Option
from proofs_checked.engine.quantifiers import counted, in_full
from proofs_checked.engine.subjects import Subjects

REWARDS: Final[tuple[Reward, ...]] = (-1, 0, 1, 2, Fraction(1, 2))
MOST_ACTIONS: Final = 4
MOST_OBSERVATIONS: Final = 3
MOST_TURNS: Final = 7
"""The reality check as defined costs 2^turns answers."""

Alphabet: TypeAlias = tuple[Sequence[Percept] | None, int | None]
"""The percepts, and the number of actions; None for generated ones."""


def how_far(alphabet: Alphabet) -> str:
    """How far generated instances go, in words.

    Example:
        >>> how_far((None, 2)), how_far((((0, 0), (1, 1)), None))  # doctest: +NORMALIZE_WHITESPACE
        ('up to 7 turns (2 actions, 5 rewards, 3 observations)',
         'up to 7 turns (up to 4 actions; percepts (0, 0), (1, 1))')
    """
    percepts, n_actions = alphabet
    actions = f"up to {MOST_ACTIONS} actions" if n_actions is None else counted(n_actions, "action")
    generated = f", {len(REWARDS)} rewards, {MOST_OBSERVATIONS} observations"
    named = generated if percepts is None else f"; {in_full(percepts)}"
    return f"up to {MOST_TURNS} turns ({actions}{named})"


GENERATED: Final = how_far((None, None))
"""How far generated instances of generated alphabets go, in words."""


class GeneratedInstance(Instance):
    """An instance of 2 to 4 actions, 1 to 3 observations, 5 rewards and 1 to 7 percepts.

    An agent is one agent of the families for each first reward: they are themselves blind to it.

    Args:
        draw: draws an example of a strategy.
        turns: the number of percepts in the histories.
        alphabet: the percepts and the number of actions; None if both are generated.
    """

    def __init__(
        self,
        draw: Callable[[st.SearchStrategy[Any]], Any],
        turns: int,
        alphabet: Alphabet | None = None,
    ) -> None:
        self._draw = draw
        fixed, number = alphabet or (None, None)
        percepts = self._percepts(turns) if fixed is None else fixed
        n_actions = 2 + draw(_rotated(MOST_ACTIONS - 1, turns)) if number is None else number
        self._n_obs = 1 + max(o for _, o in percepts)
        super().__init__(percepts, n_actions, turns)

    def _percepts(self, turns: int) -> list[Percept]:
        n_obs = 1 + self._draw(_rotated(MOST_OBSERVATIONS, turns))
        return [(r, o) for o, r in product(range(n_obs), REWARDS)]

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

    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        """A prompt; every other one that has an agent to follow follows it to its end.

        The others follow it up to a turn, and from there on in every other turn or more.
        """
        length = turns or self.turns
        faithful = 0 if following is None else self._draw(_rotated(2 * length, self.turns))
        strays = self.n_actions if following is None else 2 * self.n_actions
        turn = st.tuples(st.integers(0, strays - 1), st.sampled_from(percepts or self.percepts))
        (_, x), *later = self._draw(st.lists(turn, min_size=length, max_size=length))
        h = EMPTY.then(x)
        for stray, x in later:
            follows = h.turns < faithful or stray >= self.n_actions
            y = following(h) if following and follows else stray % self.n_actions
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


def _rotated(n: int, turns: int) -> st.SearchStrategy[int]:
    """0, …, n - 1; which of them is generated most often changes with the number of turns."""
    return st.integers(0, n - 1).map(lambda i: (i + turns) % n)


@lru_cache(maxsize=MOST_ACTIONS * MOST_OBSERVATIONS)
def _family(n_actions: int, n_obs: int) -> st.SearchStrategy[Agent]:
    if n_obs > MOST_OBSERVATIONS:  # then histories hardly ever meet the entries of a table
        return digesting(n_actions)
    return agents(n_actions, range(n_obs), [-1, 0, 1, 2])


def generated_instances(
    law: Law, subjects: Subjects, effort: Effort, alphabet: Alphabet | None = None
) -> list[Instance]:
    """Generated instances, in all of which the law holds; they are spread evenly over the turns.

    Raises:
        Refuted: it fails in one, which is shrunk, except by a quick effort.
    """
    instances: list[Instance] = []
    for turns in range(1, MOST_TURNS + 1):
        share = (effort.generated * turns) // MOST_TURNS - len(instances)
        instances += _of_turns(turns, law, subjects, effort, share, alphabet)
    return instances


def _of_turns(
    turns: int,
    law: Law,
    subjects: Subjects,
    effort: Effort,
    share: int,
    alphabet: Alphabet | None,
) -> list[Instance]:
    instances: list[Instance] = []

    def in_an_instance(data: st.DataObject) -> None:
        instance = GeneratedInstance(data.draw, turns, alphabet)
        if how := law(subjects, instance):
            raise Refuted(how, instance.witness(how))
        instances.append(instance)

    seed = effort.seeded(turns).seed
    put_to(in_an_instance, st.data(), examples=share, seed=seed, shrink=not effort.quick)
    return instances
