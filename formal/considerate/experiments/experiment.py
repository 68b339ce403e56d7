"""An experiment: the acting agent's MDP, what the others gain, and the reward that augments it."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Generic, TypeVar

from formal.considerate.mdp.mdp import Mdp, RewardFunction, is_exact
from formal.errors import IllFormed
from formal.notation import Reward

S = TypeVar("S", bound=Hashable)

ACTING: Final = "acting agent"
"""The agent that acts first, and may care for those who come after it: its name among them.

[BC, Section 3]
"""


@dataclass(frozen=True)
class Experiment(Generic[S]):
    """The acting agent's MDP with its own reward r₁, the others' gains, the augmented reward.

    Attributes:
        name: by which it is asked for, such as `garden`.
        title: what it is, in one line.
        mdp: the acting agent's MDP; its reward function is r₁, before anything is added.
        others: what each other agent gains by a transition of the acting agent. Where the others
            come after it, that is V(t) on entering a terminal state t, and 0 before.
        reward: α₁ and α₂ ↦ the augmented reward function.
        coefficients: the α₂ that the paper looks at, if any.
        kinks: the α₂ > 0 at which the augmented reward is not linear in α₂, if any, in order.
        source: the passage of the paper.

    Raises:
        IllFormed: another agent is named as the acting one is, or the kinks are out of order.

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
            raise IllFormed(f"the others have names of their own; {ACTING!r} is none")
        if any(not is_exact(k) for k in self.kinks) or any(
            left >= right for left, right in pairwise(self.kinks)
        ):
            raise IllFormed(f"kinks are exact rationals, in order; got {self.kinks}")

    def augmented(self, alpha_2: Reward, alpha_1: Reward = 1) -> Mdp[S]:
        """The MDP M′ that the acting agent solves. [BC, Proposition 1]"""
        return self.mdp.with_reward(self.reward(alpha_1, alpha_2))
