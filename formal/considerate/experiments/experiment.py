"""An experiment: the acting agent's MDP, the others' rewards, and the augmented reward."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Generic, TypeVar

from formal.considerate.mdp.mdp import Mdp, RewardFunction, is_exact
from formal.errors import IllFormed
from formal.notation import Reward

S = TypeVar("S", bound=Hashable)
T = TypeVar("T")

ACTING: Final = "acting agent"
"""The name of the agent that acts first, and may care for the agents that come after it.

[BC, Section 3]
"""


@dataclass(frozen=True)
class Experiment(Generic[S]):
    """The acting agent's MDP with its own reward r₁, the others' rewards, the augmented reward.

    Attributes:
        name: its name, such as `garden`.
        title: its content, in one line.
        mdp: the acting agent's MDP; its reward function is r₁, the own reward.
        others: the reward of each other agent for a transition of the acting agent. If the others
            come after it, that is V(t) on entering a terminal state t, and 0 before.
        reward: α₁ and α₂ ↦ the augmented reward function.
        coefficients: the values of α₂ in the paper, if any.
        kinks: the α₂ > 0 at which the augmented reward is not linear in α₂, if any, in order.
        source: the passage of the paper.

    Raises:
        IllFormed: another agent has the acting agent's name, or the kinks are out of order.

    [BC, Section 3]
    """

    name: str
    title: str
    mdp: Mdp[S]
    others: Mapping[str, RewardFunction[S]]
    reward: Callable[[Reward, Reward], RewardFunction[S]]
    coefficients: tuple[Reward, ...] = ()
    kinks: tuple[Reward, ...] = ()
    source: str = ""

    def __post_init__(self) -> None:
        if ACTING in self.others:
            raise IllFormed(f"only the acting agent may have the name {ACTING!r}")
        if any(not is_exact(k) for k in self.kinks) or any(
            left >= right for left, right in pairwise(self.kinks)
        ):
            raise IllFormed(f"kinks must be exact rationals, in order; got {self.kinks}")

    @property
    def agents(self) -> tuple[str, ...]:
        """The names of all agents, the acting agent's first."""
        return (ACTING, *self.others)

    def by_agent(self, values: Iterable[T]) -> dict[str, T]:
        """Each agent's value, by its name.

        Args:
            values: one for each agent, the acting agent's first.

        Raises:
            ValueError: there are fewer or more.
        """
        return dict(zip(self.agents, values, strict=True))

    def augmented(self, alpha_2: Reward, alpha_1: Reward = 1) -> Mdp[S]:
        """The MDP M′ that the acting agent solves. [BC, Proposition 1]"""
        return self.mdp.with_reward(self.reward(alpha_1, alpha_2))
