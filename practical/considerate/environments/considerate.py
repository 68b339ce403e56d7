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
    """Pays α₁ r₁, and once, when the episode terminates, what the others may then gain.

    Equation 6 pays at every step what they gain by it. `info["others"]` is what each other agent
    gains by a step, its value at the end included; `info["own"]` is r₁.

    Args:
        env: one of our environments.
        V: for each other agent by name, what it gains after the acting agent ended in a state
            (for equation 7: 1 where its option can be started, else 0). Who is left out is not
            cared for, in no equation but 6, which asks for no V. None: what each gains at best,
            found by going through all states.
        alpha_1: the coefficient of the agent's own reward.
        alpha_2: the caring coefficient.
        equation: the paper's number, 1 to 8. None: the one of the experiment.
        alphas: coefficients of single others, for equations 4 to 6; α₂ for those not named.
            None: those that the paper fixes, such as α₃ = α₁ in the garden.
        P: the chance of each value function, for equations 1 to 3, 7 and 8; uniform if None.
        discount: γ.

    Raises:
        IllFormed: it is not one of our environments, it is considerate already, V is of somebody
            who is none of its others, or parameters do not fit the equation.

    Warns:
        UserWarning: α₁ is not above 0, so that it may be best never to end.

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
        if any(isinstance(inner, Considerate) for inner in layers(env)):
            raise IllFormed("a reward is augmented once; this environment is considerate already")
        self.task = ours.task
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
        """Take the action, and pay the augmented reward; nothing once the task is over."""
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
    """What each of the others gains at best."""
    return exact_values(task, compiled(task)) if task.others else {}


def check_known(V: Values, others: Sequence[str]) -> None:
    """V is of others that the environment has."""
    for name in V:
        if name not in others:
            raise IllFormed(
                f"V is of who comes after: {', '.join(others) or 'none'}; not of {name!r}"
            )


def check_others(V: Values, alphas: Mapping[str, Number]) -> None:
    """V has a function for each other, and whoever has a coefficient is one of them."""
    for name, value in V.items():
        if not callable(value):
            raise IllFormed(f"V is a function for each other; for {name!r} it is {value!r}")
    for name in alphas:
        if name not in V:
            raise IllFormed(
                f"coefficients are of others that are known: {', '.join(V) or 'none'}; "
                f"not of {name!r}"
            )


def check_double(alpha: Number) -> None:
    """An environment pays IEEE doubles, and a coefficient is one, rounded."""
    try:
        float(alpha)
    except OverflowError as error:
        raise IllFormed("a reward is an IEEE double; a coefficient is too large for it") from error


def layers(env: gymnasium.Env[Any, Any]) -> Iterator[gymnasium.Env[Any, Any]]:
    """The environment, and those that are wrapped in it."""
    yield env
    if isinstance(env, gymnasium.Wrapper):
        yield from layers(env.env)
