"""The smallest two-stage games: one choice of an end, with returns for the others, too.

Every deterministic game whose steps all cost something reduces to such a game: its best way to each
end. For statements about policies there are, in addition, whole MDPs with two ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Final, Literal, TypeAlias, cast

from formal.considerate.mdp.enumeration import policies
from formal.considerate.mdp.mdp import Chance, Mdp, RewardFunction
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import values
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.notation import Reward
from proofs_checked.bc.cases import ACTIONS, ENDS, GAMMAS, HALF, Case, Rewarding
from proofs_checked.bc.policies import told
from proofs_checked.bc.ways import Space, in_generated
from proofs_checked.engine.assertions import must
from proofs_checked.engine.ways import Way, exhibited, somewhere, throughout

Equation: TypeAlias = Literal["1", "2", "3", "4", "5", "6", "7", "8"]

Gain: TypeAlias = Callable[["Game", str], Reward]
"""The compared quantity: some agent's return for an end."""

START: Final = "s"
ALPHAS: Final[tuple[Reward, ...]] = (0, 1, 2, 3)
"""The caring coefficients that are compared."""


@dataclass(frozen=True)
class Game:
    """One choice of an end.

    Attributes:
        equation: the equation that augments the reward.
        mdp: the acting agent's MDP: one choice, which costs it something.
        ends: the ends, each with the action that leads there.
        others: V of each other agent, numbered from 2.
        chance: P(V₂), where P(V₂) + P(V₃) = 1; 1 if there is one other agent.
        in_proportion: whether α₃ is α₂; otherwise it is 1.
    """

    equation: Equation
    mdp: Mdp[str]
    ends: Mapping[str, str]
    others: Mapping[int, ValueFunction[str]]
    chance: Chance
    in_proportion: bool

    def own(self, t: str) -> Reward:
        """The acting agent's return if it chooses an end."""
        return self.mdp.r(START, self.ends[t], t)

    def total(self, t: str) -> Reward:
        """The sum of all agents' returns."""
        return self.own(t) + sum(V(t) for V in self.others.values())

    def considered(self, t: str) -> Reward:
        """F: the auxiliary reward of an end for each unit of α₂, which is all others' α."""
        return _CONSIDERED[self.equation](self, t)

    @property
    def beliefs(self) -> Beliefs[ValueFunction[str]]:
        """P over the value functions."""
        chances = (self.chance, 1 - self.chance)
        return list(zip(chances, self.others.values(), strict=False))

    def augmented(self, r: Rewarding, alpha_2: Reward) -> RewardFunction[str]:
        """The reward by the equation, with α₁ = 1.

        By equation 6 the others receive V on entering the end. By equation 7 an option can start if
        V is 1, by equation 8 unless V is -1.
        """
        alphas = {1: 1, 2: alpha_2, 3: alpha_2 if self.in_proportion else 1}
        match self.equation:
            case "4" | "5":
                certain = {i: [(1, V)] for i, V in self.others.items()}
                return r(self.mdp, certain, alphas)
            case "6":
                gains = {i: [(1, entering(V))] for i, V in self.others.items()}
                return r(self.mdp.r, gains, alphas)
            case "7":
                starting = [(p, self.where(lambda v: v == 1, V)) for p, V in self.beliefs]
                return r(self.mdp, starting, 1, alpha_2)
            case "8":
                valued = [(p, (self.where(lambda v: v != -1, V), V)) for p, V in self.beliefs]
                return r(self.mdp, valued, 1, alpha_2)
        return r(self.mdp, self.beliefs, 1, alpha_2)

    def where(self, holds: Callable[[Reward], bool], V: ValueFunction[str]) -> frozenset[str]:
        """The ends whose value meets a condition."""
        return frozenset(t for t in self.ends if holds(V(t)))

    def best(self, r: Rewarding, alpha_2: Reward) -> list[str]:
        """The optimal ends at a caring coefficient."""
        augmented = self.augmented(r, alpha_2)
        worth = {t: augmented(START, a, t) for t, a in self.ends.items()}
        most = max(worth.values())
        return [t for t, v in worth.items() if v == most]


_CONSIDERED: Final[Mapping[Equation, Gain]] = {
    "1": lambda one, t: sum(p * V(t) for p, V in one.beliefs),
    "2": lambda one, t: min(V(t) for _, V in one.beliefs),
    "3": lambda one, t: sum(p * min(V(t), V(START)) for p, V in one.beliefs),
    "4": lambda one, t: sum(V(t) for V in one.others.values()),
    "5": lambda one, t: min(V(t) for V in one.others.values()),
    "6": lambda one, t: sum(V(t) for V in one.others.values()),
    "7": lambda one, t: sum(p for p, V in one.beliefs if V(t) == 1),
    "8": lambda one, t: sum(p * V(t) for p, V in one.beliefs if V(t) != -1),
}


def entering(V: ValueFunction[str]) -> RewardFunction[str]:
    """The value of an end as the reward for entering it."""
    return lambda s, a, t: V(t)


@dataclass(frozen=True)
class Games:
    """Games with the augmented reward of an equation.

    Attributes:
        equation: the equation.
        ends: the possible values of an end to another agent.
        others: the number of other agents, one or two.
        before: the possible values of V of another agent at the start.
        chances: the possible P(V₂), if there are two.
        in_proportion: whether α₃ is α₂; otherwise it is 1.
    """

    equation: Equation
    ends: Sequence[Reward] = (0, -1, -2)
    others: int = 2
    before: Sequence[Reward] = (0,)
    chances: Sequence[Chance] = (HALF,)
    in_proportion: bool = False

    def one(self, case: Case) -> Game:
        """A game with as many ends as the case has actions."""
        ends = dict(zip(ENDS[: case.n_actions], ACTIONS, strict=False))
        costing = {a: case.one_of((-1, -2)) for a in ends.values()}
        going = {a: t for t, a in ends.items()}

        def step(s: str, a: str) -> tuple[str, Reward]:
            return (going[a], costing[a]) if s == START else (s, 0)

        mdp = Mdp.of(START, tuple(costing), step)
        case.said.append(", ".join(f"way to {t}: {costing[a]}" for t, a in ends.items()))
        case.made(mdp, case.said[-1])
        others = {i: self.value(case, i, tuple(ends)) for i in range(2, 2 + self.others)}
        chance: Chance = 1
        if self.others > 1:
            chance = case.one_of(self.chances, "P(V2)" if len(self.chances) > 1 else "")
        return Game(self.equation, mdp, ends, others, chance, self.in_proportion)

    def value(self, case: Case, i: int, ends: tuple[str, ...]) -> ValueFunction[str]:
        """V of an agent."""
        keys = (START, *ends) if len(self.before) > 1 else ends
        V = {t: case.one_of(self.before if t == START else self.ends) for t in keys}
        case.said.append(", ".join(f"V{i}({t}) = {v}" for t, v in V.items()))
        return ({START: self.before[0]} | V).__getitem__

    def every(self, what: str) -> Way:
        """The claim holds in every game with two ends; its instance is a game."""
        return _made(self.one, throughout(Space(what, ((3, 2),))))

    def some(self, what: str) -> Way:
        """The function fails in some game, and the smallest is the witness."""
        return _made(self.one, somewhere(Space(what, ((2, 1), (3, 2)))))

    def exhibited(self, what: str) -> Way:
        """The function denies something, and the smallest game that shows it is the witness."""
        return _made(self.one, exhibited(Space(what, ((2, 1), (3, 2)))))


def exchange(one: Game, r: Rewarding) -> None:
    """As α₂ grows, R₁ must never increase and F never decrease, for any choice among ties."""
    found = {alpha: one.best(r, alpha) for alpha in ALPHAS}
    for low, high in combinations(ALPHAS, 2):
        for x, y in product(found[low], found[high]):
            less = one.considered(y) < one.considered(x)
            what = "F is less" if less else "the way costs less"
            how = f"{x} is optimal for α2 = {low}, {y} for {high}, and {what}"
            must(one.own(y) <= one.own(x) and not less, how)


def no_loss(one: Game, r: Rewarding, *gains: Gain) -> None:
    """As α₂ grows, none of these gains may decrease for every choice among ties."""
    found = {alpha: one.best(r, alpha) for alpha in ALPHAS}
    for low, high in combinations(ALPHAS, 2):
        left, right = found[low], found[high]
        how = f"the optimum is {' or '.join(left)} for α2 = {low}, {' or '.join(right)} for {high}"
        for gain in gains:
            must(max(gain(one, t) for t in right) >= min(gain(one, t) for t in left), how)


@dataclass(frozen=True)
class TwoEnds:
    """An MDP with two ends, each with a value to another agent.

    Attributes:
        case: the choices that made it.
        mdp: the MDP.
        V: the value of each end to the other agent.
    """

    case: Case
    mdp: Mdp[str]
    V: Mapping[str, Reward]

    def supposing(self, met: bool) -> bool:
        """Notes a premise of the law, and whether it is met."""
        return self.case.supposing(met)

    def augmented(self, r_value: Rewarding, alpha_1: Reward, alpha_2: Reward) -> Mdp[str]:
        """The MDP with the reward of equation 1, for a known V."""
        whole = {t: self.V.get(t, 0) for t in self.mdp.states}.__getitem__
        return self.mdp.with_reward(r_value(self.mdp, [(1, whole)], alpha_1, alpha_2))

    def at_start(self, solved: Mdp[str]) -> dict[str, Reward]:
        """The value at the start of each terminating policy, by the policy in words."""
        return {
            told(choice): cast("Reward", values(solved, always(choice))[self.mdp.begin()])
            for choice in policies(self.mdp)
            if is_terminating(self.mdp, always(choice))
        }


@dataclass(frozen=True)
class WithTwoEnds:
    """MDPs with two ends.

    Attributes:
        rewards: the possible rewards of a step.
        ends: the possible values of an end to the other agent.
        gamma: the discount factor; None for 1 or 1/2.
        mixed: whether an action may lead to two states, each with probability 1/2.
    """

    rewards: Sequence[Reward] = (-1, -2)
    ends: Sequence[Reward] = (0, -1, -2, 1)
    gamma: Reward | None = 1
    mixed: bool = False

    def one(self, case: Case) -> TwoEnds:
        """The MDP of a case."""
        gamma = self.gamma or case.one_of(GAMMAS)
        mdp = case.mdp(self.rewards, gamma=gamma, ends=2, mixed=self.mixed, start=True)
        return TwoEnds(case, mdp, case.function("V", [*mdp.terminal], self.ends))

    def every(self, what: str, n_states: int = 3) -> Way:
        """The claim holds in every MDP of n_states states and one or two actions."""
        return _made(self.one, throughout(Space(what, ((n_states, 1), (n_states, 2)))))

    def generated(self, what: str) -> Way:
        """The claim holds in generated MDPs."""
        return _made(self.one, in_generated(what))


def _made(one: Callable[[Case], Any], way: Way) -> Way:
    """The way for a claim whose instance is not the case, but an object made from it."""
    return lambda law, verdict: way(lambda d, case: law(d, one(case)), verdict)
