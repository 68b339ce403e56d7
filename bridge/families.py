"""The generated families of agents, with which the oracle quantifies over agents.

Most agents do not show that a copy was trained on a wrong reward, queried too early or queried
about a stale observation; an agent that depends on exactly this does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b
from typing import Final

from hypothesis import strategies as st

from formal.agents.fold import FoldAgent
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Agent, Percept

Seen = tuple[Action | None, Percept]


def mixed(before: int, seen: object) -> int:
    """A digest of a previous digest and a new value, in range(2**32)."""
    # A checksum is linear: all agents of a family would answer two prompts alike, or none would.
    return int.from_bytes(blake2b(f"{before}:{seen!r}".encode(), digest_size=4).digest())


VIEWS: Final[dict[str, Callable[[int, Seen], int]]] = {
    "the clock": lambda before, seen: mixed(before, ()),
    "the reward history": lambda before, seen: mixed(before, seen[1][0]),
    "the action history": lambda before, seen: mixed(before, seen[0]),
    "the observation history": lambda before, seen: mixed(before, seen[1][1]),
    "the last reward": lambda before, seen: mixed(0, seen[1][0]),
    "the last transition": lambda before, seen: mixed(0, seen),
    "the whole history": mixed,
}
"""The aspect of the history that an agent of a family depends on: a digest, from the digest so far
and the newest turn."""


@dataclass(frozen=True)
class Digesting:
    """An agent whose action is a pseudo-random function of one aspect of its history.

    It is blind to the first reward, and costs a constant time a turn.

    Attributes:
        sees: the aspect, a key of `VIEWS`.
        salt: selects the agent of the family.
        n_actions: the number of its actions.
    """

    sees: str
    salt: int
    n_actions: int

    def __post_init__(self) -> None:
        view = VIEWS[self.sees]
        fold = FoldAgent(
            0,
            lambda before, y, x: view(before, (y, (0, x[1]) if y is None else x)),
            lambda digest: mixed(self.salt, digest) % self.n_actions,
        )
        object.__setattr__(self, "_fold", fold)

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        return self._fold(h)  # type: ignore[attr-defined,no-any-return]


def tables(
    n_actions: int, observations: Sequence[int], rewards: Sequence[int], turns: int = 4
) -> st.SearchStrategy[TableAgent]:
    """Table agents with up to four entries, each at a prompt of at most `turns` percepts."""
    percepts = st.tuples(st.sampled_from(rewards), st.sampled_from(observations))
    actions = st.integers(0, n_actions - 1)
    prompts = st.builds(
        _prompt,
        st.sampled_from(observations),
        st.lists(st.tuples(actions, percepts), max_size=turns - 1),
    )
    return st.builds(TableAgent, actions, st.dictionaries(prompts, actions, max_size=4))


def _prompt(o: int, transitions: list[tuple[Action, Percept]]) -> Prompt:
    h = EMPTY.then((0, o))
    for y, x in transitions:
        h = h.then(y).then(x)
    return h


def agents(
    n_actions: int, observations: Sequence[int], rewards: Sequence[int] = (-1, 0, 1)
) -> st.SearchStrategy[Agent]:
    """Agents of every family: tables, and functions of each aspect of the history in `VIEWS`."""
    return tables(n_actions, observations, rewards) | digesting(n_actions)


def digesting(n_actions: int) -> st.SearchStrategy[Digesting]:
    """Functions of each aspect of the history in `VIEWS`."""
    salts = st.integers(0, 2**16 - 1)
    return st.builds(Digesting, st.sampled_from(list(VIEWS)), salts, st.just(n_actions))


def programs(
    n_actions: int, observations: Sequence[int], rewards: Sequence[int] = (-1, 0, 1)
) -> st.SearchStrategy[AgentProgram]:
    """Programs with independent agents at different learning rates and numbers of actions.

    An answer takes one or two steps.
    """
    family = st.lists(agents(n_actions, observations, rewards), min_size=4, max_size=4)
    more = agents(n_actions + 1, observations, rewards)
    rate = st.sampled_from([Fraction(1, 10), Fraction(1), Fraction(1, 3)])
    return st.builds(_program, rate, family, more)


def _program(rate: Fraction, family: list[Agent], more: Agent) -> AgentProgram:
    own, slower, elsewhere, thinks = family
    known = {rate: own, rate / 2: slower}
    return AgentProgram(
        lambda rate: known.get(rate, elsewhere),
        rate,
        for_actions=lambda n: AgentProgram(lambda rate: more, rate),
        counted=lambda h: 1 + min(thinks(h), 1),
    )
