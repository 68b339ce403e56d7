"""A Markov decision process ⟨S, A, T, r, γ⟩: states, actions, transitions, rewards, discount.

It is finite and exact: probabilities and rewards are integers or fractions. A state is terminal if
no action leaves it and no action in it has a reward; terminal states are computed, not declared.

The names of this folder: `s` a state, `a` an action, `t` the state after it (the paper's s′).
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from formal.errors import IllFormed
from formal.notation import Reward

K = TypeVar("K", bound=Hashable)

S = TypeVar("S", bound=Hashable)
"""The type of an MDP's states."""

Act: TypeAlias = str
"""An action of an MDP, by its name."""

Chance: TypeAlias = int | Fraction
"""A probability, from 0 to 1."""

Distribution: TypeAlias = Mapping[K, Chance]
"""The possible values, each with its probability, which is positive."""

RewardFunction: TypeAlias = Callable[[S, Act, S], Reward]
"""r(s, a, t): the reward for action a in s with next state t."""


@dataclass(frozen=True)
class Mdp(Generic[S]):
    """⟨S, A, T, r, γ⟩: in s, action a leads to t with probability T(t | s, a), reward r(s, a, t).

    Attributes:
        states: S, each once.
        actions: A, the same in every state.
        T: for every state and action, the distribution of the next state.
        r: the reward function; it is called only for transitions of positive probability.
        gamma: the discount factor, 0 ≤ γ ≤ 1.
        start: the designated initial state, if there is one.

    Raises:
        IllFormed: it is not an MDP; the message names the law and the state.

    [BC, Section 2]

    Example:
        >>> walk = Mdp.of("far", ("go", "stay"), lambda s, a: ("near" if s == "far" else "home", -1)
        ...               if a == "go" and s != "home" else (s, 0 if s == "home" else -1))
        >>> walk.states, walk.T["far", "go"], walk.r("far", "go", "near")
        (('far', 'near', 'home'), {'near': 1}, -1)
        >>> walk.terminal
        frozenset({'home'})
    """

    states: tuple[S, ...]
    actions: tuple[Act, ...]
    T: Mapping[tuple[S, Act], Distribution[S]]
    r: RewardFunction[S]
    gamma: Reward = 1
    start: S | None = None

    def __post_init__(self) -> None:
        check_sets(self)
        for s in self.states:
            for a in self.actions:
                check_distribution(self, s, a)
                check_rewards(self, s, a)

    @classmethod
    def of(
        cls,
        start: S,
        actions: Sequence[Act],
        step: Callable[[S, Act], tuple[S, Reward]],
        gamma: Reward = 1,
    ) -> "Mdp[S]":
        """The deterministic MDP of all states reachable from `start`, where a in s is step(s, a).

        The states are in the order of a breadth-first search.
        """
        steps = explored(start, actions, step)
        states = tuple(dict.fromkeys([start, *(t for t, _ in steps.values())]))
        T = {key: {t: 1} for key, (t, _) in steps.items()}
        return cls(states, tuple(actions), T, lambda s, a, _: steps[s, a][1], gamma, start)

    @cached_property
    def members(self) -> frozenset[S]:
        """S as a set."""
        return frozenset(self.states)

    @cached_property
    def terminal(self) -> frozenset[S]:
        """The states that no action leaves, with reward 0 for every action. [BC, Section 2]"""
        return frozenset(s for s in self.states if is_terminal(self, s))

    def with_reward(self, r: RewardFunction[S]) -> "Mdp[S]":
        """The same MDP with another reward function: the paper's M′."""
        return replace(self, r=r)

    def begin(self) -> S:
        """The designated initial state.

        Raises:
            IllFormed: there is none.
        """
        if self.start is None:
            raise IllFormed("a walk must begin in the MDP's initial state; this MDP has none")
        return self.start


def is_terminal(mdp: Mdp[S], s: S) -> bool:
    """T(s | s, a) = 1 and r(s, a, s) = 0 for every action a. [BC, Section 2]"""
    return all(mdp.T[s, a] == {s: 1} and mdp.r(s, a, s) == 0 for a in mdp.actions)


def explored(
    start: S, actions: Sequence[Act], step: Callable[[S, Act], tuple[S, Reward]]
) -> dict[tuple[S, Act], tuple[S, Reward]]:
    """The effect of each action in each state reachable from `start`, nearest first."""
    steps: dict[tuple[S, Act], tuple[S, Reward]] = {}
    found = [start]
    seen = {start}
    for s in found:
        for a in actions:
            t, _ = steps[s, a] = step(s, a)
            if t not in seen:
                seen.add(t)
                found.append(t)
    return steps


def check_sets(mdp: Mdp[S]) -> None:
    """States and actions must exist, each once; 0 ≤ γ ≤ 1; the initial state must be a state."""
    for name, things in (("state", mdp.states), ("action", mdp.actions)):
        if not things or len(set(things)) != len(things):
            raise IllFormed(f"an MDP must have at least one {name}, each once; got {things!r}")
    if not is_exact(mdp.gamma) or not 0 <= mdp.gamma <= 1:
        raise IllFormed(f"a discount factor must be a rational from 0 to 1; got {mdp.gamma!r}")
    if strange := next((key for key in mdp.T if not belongs(mdp, key)), None):
        raise IllFormed(f"a key of T must be a state and an action; got {strange!r}")
    if mdp.start is not None and mdp.start not in mdp.members:
        raise IllFormed(f"the initial state must be one of the states; got {mdp.start!r}")


def belongs(mdp: Mdp[S], key: tuple[S, Act]) -> bool:
    """Whether a key is a state and an action."""
    return key[0] in mdp.members and key[1] in mdp.actions


def check_distribution(mdp: Mdp[S], s: S, a: Act) -> None:
    """T(· | s, a) must be a distribution over states: positive, with sum 1."""
    if (s, a) not in mdp.T:
        raise IllFormed(f"T must have every action in every state; it lacks {a!r} in {s!r}")
    chances = mdp.T[s, a]
    if fault := fault_in(chances):
        raise IllFormed(f"{fault}, from {s!r} by {a!r}")
    for t in chances:
        if t not in mdp.members:
            raise IllFormed(f"an action must lead to a state; {a!r} in {s!r} leads to {t!r}")


def fault_in(chances: Distribution[K]) -> str | None:
    """How a distribution breaks the law: probabilities must be positive rationals with sum 1."""
    for thing, p in chances.items():
        if not is_exact(p) or p <= 0:
            return f"a probability must be a positive rational; {thing!r} has {p!r}"
    if (total := sum(chances.values())) != 1:
        return f"probabilities must sum to 1; they sum to {total}"
    return None


def check_rewards(mdp: Mdp[S], s: S, a: Act) -> None:
    """r(s, a, t) must be an integer or a fraction wherever t may come next."""
    for t in mdp.T[s, a]:
        if not is_exact(r := mdp.r(s, a, t)):
            raise IllFormed(
                f"rewards must be integers or fractions; from {s!r} by {a!r} to {t!r} it is {r!r}"
            )


def is_exact(number: object) -> bool:
    """Whether a value is an integer or a fraction; a truth value is neither."""
    return isinstance(number, int | Fraction) and not isinstance(number, bool)
