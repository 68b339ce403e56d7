"""The wrapper that augments the acting agent's reward. [BC, Section 3]"""

from collections.abc import Mapping
from typing import Any, SupportsFloat

import gymnasium
import numpy as np

from practical.considerate.considering import Considering
from practical.considerate.environments.environment import GridEnvironment, Info, Observation
from practical.considerate.others import Values, exact_values
from practical.considerate.table import compiled
from practical.considerate.task import Number
from practical.errors import IllFormed


class Considerate(
    gymnasium.Wrapper[Observation, np.int64, Observation, np.int64],
    gymnasium.utils.RecordConstructorArgs,
):
    """Pays α₁ r₁, and once, when the episode terminates, what the others may then gain.

    Equation 6 pays at every step what they gain by it. `info["others"]` is what each other agent
    gains by a step, its value at the end included; `info["own"]` is r₁.

    Args:
        env: one of our environments.
        V: for each other agent by name, what it gains after the acting agent ended in a state
            (for equation 7: 1 where its option can be started, else 0). None: what it gains at
            best, found by going through all states.
        alpha_1: the coefficient of the agent's own reward.
        alpha_2: the caring coefficient.
        equation: the paper's number, 1 to 8. None: the one of the experiment.
        alphas: coefficients of single others, for equations 4 to 6; α₂ for those not named.
            None: those that the paper fixes.
        P: the chance of each value function; uniform if None.
        discount: γ.

    Raises:
        IllFormed: it is not one of our environments, or parameters do not fit the equation.

    >>> env = Considerate(GridEnvironment("craft-world"), V={"next agent": lambda left: -20})
    """

    def __init__(
        self,
        env: gymnasium.Env[Observation, np.int64],
        V: Values | None = None,
        alpha_1: Number = 1,
        alpha_2: Number = 1,
        equation: int | None = None,
        alphas: Mapping[str, Number] | None = None,
        P: Mapping[str, Number] | None = None,
        discount: Number = 1,
    ) -> None:
        """Find the values at the start."""
        gymnasium.utils.RecordConstructorArgs.__init__(
            self,
            V=V,
            alpha_1=alpha_1,
            alpha_2=alpha_2,
            equation=equation,
            alphas=alphas,
            P=P,
            discount=discount,
        )
        super().__init__(env)
        ours = env.unwrapped
        if not isinstance(ours, GridEnvironment):
            raise IllFormed(f"Considerate wraps one of our environments; got {type(ours).__name__}")
        self.task = ours.task
        if V is None:
            V = exact_values(self.task, compiled(self.task)) if self.task.others else {}
        self.V = V
        equation = self.task.equation if equation is None else equation
        if alphas is None:
            alphas = self.task.alphas if equation in {4, 5, 6} else {}
        self.considering = Considering(
            equation,
            alpha_1,
            alpha_2,
            alphas,
            P or {},
            discount,
            self._worth(self.task.start()) if equation == 3 else {},
        )

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        """Take the action, and pay the augmented reward."""
        observation, own, terminated, truncated, info = self.env.step(action)
        gains: dict[str, Number] = dict(info["others"])
        reward = self.considering.alpha_1 * float(own) + self.considering.meanwhile(gains)
        if terminated:
            worth = self._worth(self.task.state)
            reward += self.considering.at_the_end(worth)
            gains |= {name: gains.get(name, 0) + v for name, v in worth.items()}
        return (
            observation,
            float(reward),
            terminated,
            truncated,
            info | {"others": gains, "own": own},
        )

    def _worth(self, left: Any) -> dict[str, Number]:
        return {name: value(left) for name, value in self.V.items()}
