"""Small MDPs and what is believed of the others, all of them or some, from decisions."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, TypeAlias, TypeVar

from formal.agents.enumerators import Choose
from formal.considerate.mdp.mdp import Chance, Mdp, RewardFunction
from formal.considerate.mdp.value_function import Unbounded
from formal.notation import Reward
from proofs_checked.engine.assertions import must

Option = TypeVar("Option")
K = TypeVar("K", bound=Hashable)

Rewarding: TypeAlias = Callable[..., RewardFunction[Any]]
"""From an MDP, beliefs and coefficients, a reward function."""

HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)
GAMMAS: Final[tuple[Reward, ...]] = (1, HALF)
"""Discount factors."""
INNER: Final = ("s", "u", "w", "v")
"""Names of states."""
ENDS: Final = ("x", "y", "z")
"""Names of states that are terminal by construction."""
ACTIONS: Final = ("a", "b", "c")


@dataclass
class Case:
    """An MDP in the making, with what else a law is about.

    Attributes:
        choose: makes the decisions: given n, one of 0, …, n - 1.
        n_states: the number of states of the MDP.
        n_actions: the number of its actions.
        size: of the decisions: options that come first are simple.
        supposed: whether the premise of the law is met.
        said: the decisions, as a witness states them.
        mdps: the MDPs that were made.
        of_mdps: those of `said` that are about them.
    """

    choose: Choose
    n_states: int
    n_actions: int
    size: int = 0
    supposed: bool = True
    said: list[str] = field(default_factory=list)
    mdps: list[Mdp[str]] = field(default_factory=list)
    of_mdps: list[str] = field(default_factory=list)

    def one_of(self, options: Sequence[Option], name: str = "") -> Option:
        """One of the options; the witness names it, if it has a name."""
        n = self.choose(len(options))
        self.size += n
        if name:
            self.said.append(f"{name} = {shown(options[n])}")
        return options[n]

    def supposing(self, met: bool) -> bool:
        """Notes a premise of the law, and whether it is met."""
        self.supposed = self.supposed and met
        return self.supposed

    def mdp(
        self,
        rewards: Sequence[Reward],
        *,
        gamma: Reward = 1,
        ends: int = 1,
        mixed: bool = False,
        start: bool = False,
    ) -> Mdp[str]:
        """An MDP whose rewards depend on state and action.

        Args:
            rewards: what an action may gain outside the ends, the simplest first.
            gamma: the discount factor.
            ends: how many of the states are terminal by construction.
            mixed: whether an action may lead to two states, each with probability 1/2.
            start: whether the first state is the initial state.
        """
        inner = INNER[: self.n_states - ends]
        states = inner + ENDS[:ends]
        actions = ACTIONS[: self.n_actions]
        nexts: list[dict[str, Chance]] = [{t: 1} for t in reversed(states)]
        if mixed:
            nexts += [{t: HALF, u: HALF} for i, t in enumerate(states) for u in states[i + 1 :]]
        T = {(s, a): dict[str, Chance]({s: 1}) for s in states[len(inner) :] for a in actions}
        gains: dict[tuple[str, str], Reward] = dict.fromkeys(T, 0)
        for s in inner:
            for a in actions:
                T[s, a] = self.one_of(nexts)
                gains[s, a] = self.one_of(rewards)
        mdp = Mdp(
            states, actions, T, lambda s, a, _: gains[s, a], gamma, states[0] if start else None
        )
        self.said.insert(0, described(mdp))
        return self.made(mdp, self.said[0])

    def made(self, mdp: Mdp[str], *said: str) -> Mdp[str]:
        """Notes an MDP, and what the witness states of it."""
        self.mdps.append(mdp)
        self.of_mdps += said
        return mdp

    def function(
        self, name: str, keys: Sequence[K], options: Sequence[Reward]
    ) -> Mapping[K, Reward]:
        """A function from keys to some of the options."""
        found = {key: self.one_of(options) for key in keys}
        self.said.append(", ".join(f"{name}({of(key)}) = {v}" for key, v in found.items()))
        return found


def steps(mdp: Mdp[str]) -> Iterator[tuple[str, str, str]]:
    """The transitions of positive probability."""
    return ((s, a, t) for (s, a), chances in mdp.T.items() for t in chances)


def agree(mdp: Mdp[str], r: RewardFunction[str], other: RewardFunction[str], how: str) -> None:
    """Two reward functions are the same on what has positive probability.

    If not, `how` says it of the transition and both rewards: "r{} is {}, and r1 is {}".
    """
    for s, a, t in steps(mdp):
        one, due = r(s, a, t), other(s, a, t)
        must(one == due, how.format(f"({s}, {a}, {t})", one, due))


def described(mdp: Mdp[str]) -> str:
    """An MDP in words: for each state, where its actions lead and what they gain.

    Example:
        >>> described(Mdp.of("s", ("a",), lambda s, a: ("x", -1 if s == "s" else 0)))
        's: a to x for -1; x terminal; γ = 1'
    """
    lines = [
        f"{s} terminal"
        if s in mdp.terminal
        else f"{s}: " + ", ".join(f"{a} {towards(mdp, s, a)}" for a in mdp.actions)
        for s in mdp.states
    ]
    return "; ".join([*lines, f"γ = {mdp.gamma}"])


def towards(mdp: Mdp[str], s: str, a: str) -> str:
    """Where an action leads, and what it gains."""
    to = " or ".join(mdp.T[s, a])
    return f"to {to} for {mdp.r(s, a, next(iter(mdp.T[s, a])))}"


def of(key: object) -> str:
    """The argument of a function, as a witness states it."""
    return ", ".join(map(str, key)) if isinstance(key, tuple) else str(key)


def shown(thing: object) -> str:
    """A value as a witness states it."""
    if isinstance(thing, Unbounded):
        return thing.value
    if isinstance(thing, Mapping):
        return ", ".join(f"{key}: {shown(v)}" for key, v in thing.items())
    if isinstance(thing, frozenset | set):
        return shown(sorted(thing))
    if isinstance(thing, tuple | list):
        return f"({', '.join(map(shown, thing))})"
    return str(thing)
