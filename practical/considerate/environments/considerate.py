"""The wrapper that augments the acting agent's reward. [BC, Section 3]"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np

from practical.considerate.considering import Considering, fixed
from practical.considerate.environments.environment import GridEnvironment, Info, Observation
from practical.considerate.others import Values, exact_values
from practical.considerate.table import compiled
from practical.considerate.task import Experiment, Number, checked_number
from practical.errors import IllFormed


class Considerate(
    gymnasium.Wrapper[Observation, np.int64, Observation, np.int64],
    gymnasium.utils.RecordConstructorArgs,
):
    """The augmented reward: α₁ r₁ and, at termination, what the others may gain afterwards.

    Equation 6 adds the others' gains at every step instead. `info["others"]` is each other agent's
    gain by a step, including its value at the end; `info["own"]` is r₁.

    Args:
        env: an environment of this package.
        V: for each other agent by name, its gain after the acting agent ended in a state (for
            equation 7: 1 if its option can be started, else 0). An agent that is left out is
            ignored, except in equation 6, which needs no V. None: each agent's best gain, computed
            from all states.
        alpha_1: the coefficient of the agent's own reward.
        alpha_2: the caring coefficient.
        equation: the paper's number, 1 to 8. None: the experiment's equation.
        alphas: coefficients of single others, for equations 4 to 6; α₂ for the rest. None: those
            that the paper fixes, such as α₃ = α₁ in the garden.
        P: the probability of each value function, for equations 1 to 3, 7 and 8; uniform if None.
        discount: γ.

    Raises:
        IllFormed: the environment is not of this package, or is considerate already; V has an
            unknown agent; or parameters do not fit the equation.

    Warns:
        UserWarning: α₁ is not positive, so that never to end may be optimal.

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
        """Compute the values at the start."""
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
        inner = env.unwrapped
        if not isinstance(inner, GridEnvironment):
            raise IllFormed(f"Considerate must wrap a GridEnvironment; got {type(inner).__name__}")
        if any(isinstance(layer, Considerate) for layer in layers(env)):
            raise IllFormed(
                "a reward must be augmented only once; this environment is considerate already"
            )
        self.task = inner.task
        self.V = best_values(self.task) if V is None else V
        check_known(self.V, [other.name for other in self.task.others])
        equation = self.task.equation if equation is None else equation
        check_others(self.V, alphas or {} if equation in (4, 5) else {})
        self.considering = Considering(
            equation,
            alpha_1,
            alpha_2,
            fixed(self.task, equation, alpha_1) if alphas is None else alphas,
            P or {},
            discount,
            self._worth(self.task.start()) if equation == 3 else {},
        )
        self.considering.check_others(self.V)
        for alpha in (alpha_1, alpha_2, *self.considering.alphas.values()):
            check_double(alpha)

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        """Take the action, with the augmented reward; 0 after the end of the task."""
        before = self.task.over
        observation, own, terminated, truncated, info = self.env.step(action)
        gains: dict[str, Number] = dict(info["others"])
        reward = self.considering.alpha_1 * float(own) + self.considering.meanwhile(gains)
        if terminated and not before:
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
        return {name: checked_number(f"V of {name!r}", V(left)) for name, V in self.V.items()}


def best_values(task: Experiment) -> Values:
    """Each other agent's best gain."""
    return exact_values(task, compiled(task)) if task.others else {}


def check_known(V: Values, others: Sequence[str]) -> None:
    """Check that V is of known others."""
    for name in V:
        if name not in others:
            raise IllFormed(
                f"V must be of later agents: {', '.join(others) or 'none'}; not of {name!r}"
            )


def check_others(V: Values, alphas: Mapping[str, Number]) -> None:
    """Check that V has a function for each agent, and that coefficients are of these agents."""
    for name, value in V.items():
        if not callable(value):
            raise IllFormed(f"V must have a function for each agent; for {name!r} it is {value!r}")
    for name in alphas:
        if name not in V:
            raise IllFormed(
                f"coefficients must be of known others: {', '.join(V) or 'none'}; not of {name!r}"
            )


def check_double(alpha: Number) -> None:
    """Check that a coefficient can be rounded to an IEEE double, as rewards are."""
    try:
        float(alpha)
    except OverflowError as error:
        raise IllFormed(
            "a reward must be an IEEE double; a coefficient is too large for it"
        ) from error


def layers(env: gymnasium.Env[Any, Any]) -> Iterator[gymnasium.Env[Any, Any]]:
    """The environment, and those that it wraps."""
    yield env
    if isinstance(env, gymnasium.Wrapper):
        yield from layers(env.env)
