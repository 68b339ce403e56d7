"""A Markov decision process ⟨S, A, T, r, γ⟩: states, actions, transitions, rewards, discount.

All of it is finite and exact: probabilities and rewards are integers or fractions. A terminal state
is one that is never left and in which nothing more is gained; it is found, not declared.

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
"""What may happen, each with its probability, which is positive."""

RewardFunction: TypeAlias = Callable[[S, Act, S], Reward]
"""r(s, a, t): what is gained by doing a in s and arriving in t."""


@dataclass(frozen=True)
class Mdp(Generic[S]):
    """⟨S, A, T, r, γ⟩: in s, action a leads to t with probability T(t | s, a) and gains r(s, a, t).

    Attributes:
        states: S, each once.
        actions: A, the same in every state.
        T: for every state and action, the distribution of the next state.
        r: the reward function; it is asked for transitions of positive probability only.
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
        """The deterministic MDP of all that is reached from `start`, where a in s is step(s, a).

        The states come in the order in which a breadth-first search finds them.
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
        """The states that no action leaves and in which no action gains. [BC, Section 2]"""
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
            raise IllFormed("an MDP is followed from its initial state; this one has none")
        return self.start


def is_terminal(mdp: Mdp[S], s: S) -> bool:
    """T(s | s, a) = 1 and r(s, a, s) = 0 for every action a. [BC, Section 2]"""
    return all(mdp.T[s, a] == {s: 1} and mdp.r(s, a, s) == 0 for a in mdp.actions)


def explored(
    start: S, actions: Sequence[Act], step: Callable[[S, Act], tuple[S, Reward]]
) -> dict[tuple[S, Act], tuple[S, Reward]]:
    """What each action does in each state that can be reached from `start`, nearest first."""
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
    """States and actions are there, each once; 0 ≤ γ ≤ 1; the initial state is a state."""
    for name, things in (("state", mdp.states), ("action", mdp.actions)):
        if not things or len(set(things)) != len(things):
            raise IllFormed(f"an MDP has at least one {name}, each once; got {things!r}")
    if not is_exact(mdp.gamma) or not 0 <= mdp.gamma <= 1:
        raise IllFormed(f"a discount factor is a rational from 0 to 1; got {mdp.gamma!r}")
    if strange := next((key for key in mdp.T if not belongs(mdp, key)), None):
        raise IllFormed(f"effects are of an action in a state; {strange!r} is none of these")
    if mdp.start is not None and mdp.start not in mdp.members:
        raise IllFormed(f"the initial state is one of the states; got {mdp.start!r}")


def belongs(mdp: Mdp[S], key: tuple[S, Act]) -> bool:
    """Whether it is a state and an action."""
    return key[0] in mdp.members and key[1] in mdp.actions


def check_distribution(mdp: Mdp[S], s: S, a: Act) -> None:
    """T(· | s, a) is a distribution over states: positive, and it sums to 1."""
    if (s, a) not in mdp.T:
        raise IllFormed(f"every action is possible in every state; {a!r} has no effect in {s!r}")
    chances = mdp.T[s, a]
    if fault := fault_in(chances):
        raise IllFormed(f"{fault}, from {s!r} by {a!r}")
    for t in chances:
        if t not in mdp.members:
            raise IllFormed(f"an action leads to a state; {a!r} in {s!r} leads to {t!r}")


def fault_in(chances: Distribution[K]) -> str | None:
    """How it breaks the law that probabilities are positive rationals that sum to 1."""
    for thing, p in chances.items():
        if not is_exact(p) or p <= 0:
            return (
                "what may happen has a positive rational probability, and what may not is left "
                f"out; {thing!r} has {p!r}"
            )
    if (total := sum(chances.values())) != 1:
        return f"probabilities sum to 1; they sum to {total}"
    return None


def check_rewards(mdp: Mdp[S], s: S, a: Act) -> None:
    """r(s, a, t) is an integer or a fraction wherever t may come next."""
    for t in mdp.T[s, a]:
        if not is_exact(r := mdp.r(s, a, t)):
            raise IllFormed(
                f"rewards are integers or fractions; from {s!r} by {a!r} to {t!r} it is {r!r}"
            )


def is_exact(number: object) -> bool:
    """Whether it is an integer, and not a truth value, or a fraction."""
    return isinstance(number, int | Fraction) and not isinstance(number, bool)
