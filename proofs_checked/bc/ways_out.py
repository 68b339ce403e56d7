"""The smallest two-stage games: one choice of an end, of which others have something too.

Every deterministic game whose steps all cost something is of this kind, by its best way to each
end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from formal.considerate.mdp import Chance, Mdp, RewardFunction
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.notation import Reward
from proofs_checked.bc.cases import ACTIONS, ENDS, HALF, Case
from proofs_checked.definitions import Definitions

START: Final = "s"
ALPHAS: Final[tuple[Reward, ...]] = (0, 1, 2, 3)
"""The caring coefficients that are compared."""


@dataclass(frozen=True)
class Game:
    """One choice of an end.

    Attributes:
        mdp: the acting agent's MDP: a choice, which costs it something.
        ends: the ends, each with the action that leads there.
        others: V of each other agent, who are numbered from 2.
        chance: P(V₂), where P(V₂) + P(V₃) = 1; 1 if there is one other agent.
    """

    mdp: Mdp[str]
    ends: Mapping[str, str]
    others: Mapping[int, ValueFunction[str]]
    chance: Chance

    def own(self, t: str) -> Reward:
        """The acting agent's return if it chooses an end."""
        return self.mdp.r(START, self.ends[t], t)

    def total(self, t: str) -> Reward:
        """The sum of all agents' returns."""
        return self.own(t) + sum(V(t) for V in self.others.values())

    @property
    def beliefs(self) -> Beliefs[ValueFunction[str]]:
        """P over the value functions."""
        chances = (self.chance, 1 - self.chance)
        return list(zip(chances, self.others.values(), strict=False))

    @property
    def certain(self) -> Mapping[int, Beliefs[ValueFunction[str]]]:
        """What is known of each agent."""
        return {i: [(1, V)] for i, V in self.others.items()}


Equation: TypeAlias = Callable[[Definitions, Game, Reward], RewardFunction[str]]
"""The augmented reward of a game at a caring coefficient, with α₁ = 1."""

Considered: TypeAlias = Callable[[Game, str], Reward]
"""F: what is added for each unit of α₂ at an end."""


def game(
    case: Case,
    values: Sequence[Reward] = (0, -1, -2),
    *,
    others: int = 2,
    before: Sequence[Reward] = (0,),
    chances: Sequence[Chance] = (HALF,),
    costs: Sequence[Reward] = (-1, -2),
) -> Game:
    """A game with as many ends as the case has actions.

    Args:
        case: what decides.
        values: what an end may be worth to another agent.
        others: how many other agents there are, one or two.
        before: what V of another agent may be at the start.
        chances: of the first of two.
        costs: what the acting agent may pay on its way.
    """
    ends = dict(zip(ENDS[: case.n_actions], ACTIONS, strict=False))
    costing = {a: case.one_of(costs) for a in ends.values()}
    going = {a: t for t, a in ends.items()}

    def step(s: str, a: str) -> tuple[str, Reward]:
        return (going[a], costing[a]) if s == START else (s, 0)

    mdp = Mdp.of(START, tuple(costing), step)
    case.said.append(", ".join(f"way to {t}: {costing[a]}" for t, a in ends.items()))
    keys = (START, *ends) if len(before) > 1 else tuple(ends)
    found = {}
    for i in range(2, 2 + others):
        V = {t: case.one_of(before if t == START else values) for t in keys}
        case.said.append(", ".join(f"V{i}({t}) = {v}" for t, v in V.items()))
        found[i] = ({START: before[0]} | V).__getitem__
    if others == 1:
        return Game(mdp, ends, found, 1)
    named = "P(V2)" if len(chances) > 1 else ""
    return Game(mdp, ends, found, case.one_of(chances, named))


def best(d: Definitions, equation: Equation, one: Game, alpha_2: Reward) -> list[str]:
    """The ends that are optimal at a caring coefficient."""
    r = equation(d, one, alpha_2)
    worth = {t: r(START, a, t) for t, a in one.ends.items()}
    most = max(worth.values())
    return [t for t, v in worth.items() if v == most]


def value(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 1."""
    return d.r_value(one.mdp, one.beliefs, 1, alpha_2)


def worst(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 2."""
    return d.r_worst(one.mdp, one.beliefs, 1, alpha_2)


def negative(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 3."""
    return d.r_neg(one.mdp, one.beliefs, 1, alpha_2)


def agents(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 4, with α₃ = 1."""
    return d.r_value_of_agents(one.mdp, one.certain, {1: 1, 2: alpha_2, 3: 1})


def worst_off(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 5, with α₃ = 1."""
    return d.r_min(one.mdp, one.certain, {1: 1, 2: alpha_2, 3: 1})


def together(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 6, where the others gain what the end is worth to them on entering it."""
    gains = {i: [(1, entering(V))] for i, V in one.others.items()}
    return d.r_sim(one.mdp.r, gains, {1: 1, 2: alpha_2, 3: 1})


def entering(V: ValueFunction[str]) -> RewardFunction[str]:
    """What an end is worth, gained on entering it."""
    return lambda s, a, t: V(t)


def options(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 7, where an option can be started if V is 1."""
    starting = [(p, frozenset(t for t in one.ends if V(t) == 1)) for p, V in one.beliefs]
    return d.r_option(one.mdp, starting, 1, alpha_2)


def valued_options(d: Definitions, one: Game, alpha_2: Reward) -> RewardFunction[str]:
    """Equation 8, where an option can be started unless V is -1."""
    starting = [(p, (frozenset(t for t in one.ends if V(t) != -1), V)) for p, V in one.beliefs]
    return d.r_option_value(one.mdp, starting, 1, alpha_2)


def in_proportion(equation: Equation) -> Equation:
    """Equation 4 or 5, where the coefficients of all others are α₂."""
    return lambda d, one, alpha_2: (d.r_value_of_agents if equation is agents else d.r_min)(
        one.mdp, one.certain, {1: 1, 2: alpha_2, 3: alpha_2}
    )
