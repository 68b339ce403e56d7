"""The augmented reward: what the agent's actions are worth to others, later or meanwhile."""

import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from practical.considerate.task import Experiment, Number, checked_number
from practical.errors import IllFormed

EQUATIONS: Final = MappingProxyType(
    {
        1: "the others' expected return",
        2: "the worst of their returns",
        3: "their expected return, capped at its value at the start",
        4: "their returns, each with its own coefficient",
        5: "the least of their returns, each times its own coefficient",
        6: "their gains at every step",
        7: "the probability that an option can be started",
        8: "the expected return of the options that can be started",
    }
)
"""What is added to α₁ times the agent's own reward, by the number of the paper's equation: the
term, up to its coefficients."""


def fixed(experiment: Experiment, equation: int, alpha_1: Number) -> Mapping[str, Number]:
    """The coefficients that the paper fixes for single others, as multiples of α₁."""
    if equation not in (4, 5, 6):
        return {}
    own = checked_number("alpha_1", alpha_1)
    return {name: times * own for name, times in experiment.alphas.items()}


@dataclass(frozen=True)
class Considering:
    """The auxiliary reward, by equation.

    Attributes:
        equation: the equation's number in the paper, 1 to 8.
        alpha_1: the coefficient of the agent's own reward.
        alpha_2: the caring coefficient.
        alphas: coefficients of single others; α₂ for the rest. Only for equations 4 to 6.
        P: the probability of each value function or option; uniform if empty. Not for equations 4
            to 6.
        discount: γ.
        initial: the values at the initial state; only for equation 3.

    Raises:
        IllFormed: there is no such equation, or its parameters are invalid.

    Warns:
        UserWarning: α₁ is not positive, so that never to end may be optimal.

    >>> Considering(2, alpha_2=10).at_the_end({"agent 2": -3, "agent 3": -4})
    -40
    """

    equation: int = 1
    alpha_1: Number = 1
    alpha_2: Number = 1
    alphas: Mapping[str, Number] = field(default_factory=dict)
    P: Mapping[str, Number] = field(default_factory=dict)
    discount: Number = 1
    initial: Mapping[str, Number] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check that the parameters fit the equation, and store copies of them."""
        for name in ("alphas", "P", "initial"):
            object.__setattr__(self, name, dict(getattr(self, name)))
        self._check_numbers()
        total = sum((Fraction(p) for p in self.P.values()), Fraction(0))
        if self.equation not in tuple(EQUATIONS):
            raise IllFormed(f"an equation must be in 1 … 8; got {self.equation!r}")
        if self.alphas and self.equation not in (4, 5, 6):
            raise IllFormed(
                f"only equations 4 to 6 distinguish others; equation {self.equation} has no "
                f"coefficient for {next(iter(self.alphas))!r}"
            )
        if self.P and self.equation in {4, 5, 6}:
            raise IllFormed(
                f"equations 4 to 6 have no probabilities; equation {self.equation} got some"
            )
        if self.P and abs(total - 1) > 1e-9:
            raise IllFormed(f"probabilities must sum to 1; {dict(self.P)} sum to {total}")
        if self.alpha_1 <= 0:
            warnings.warn(
                "every step has a cost, and to end is optimal, only if alpha_1 is positive; "
                f"it is {self.alpha_1}",
                stacklevel=4,
            )

    def _check_numbers(self) -> None:
        for name in ("alpha_1", "alpha_2", "discount"):
            checked_number(name, getattr(self, name))
        if not 0 <= self.discount <= 1:
            raise IllFormed(f"discount must be between 0 and 1; got {self.discount}")
        for other, alpha in self.alphas.items():
            checked_number(f"the coefficient of {other!r}", alpha)
        for other, p in self.P.items():
            if not 0 <= checked_number(f"the probability of {other!r}", p) <= 1:
                raise IllFormed(f"a probability must be between 0 and 1; that of {other!r} is {p}")

    def check_others(self, names: Iterable[str]) -> None:
        """Check that each agent with a probability is known, and that a needed worst agent exists.

        Raises:
            IllFormed: an agent is not known, or equation 2 or 5 has no others.
        """
        known = tuple(names)
        if not known and self.equation in {2, 5}:
            raise IllFormed(
                f"equation {self.equation} needs the worst of the others; there are none"
            )
        for other in self.P:
            if other not in known:
                raise IllFormed(
                    f"probabilities must be of known others: {', '.join(known) or 'none'}; "
                    f"not of {other!r}"
                )

    def at_the_end(self, values: Mapping[str, Number]) -> Number:
        """The term added when a terminal state is entered, from each other's value there.

        For equation 7 a value is 1 if the option can be started, else 0. The term is 0 for equation
        6, which adds a term at every step.

        Raises:
            IllFormed: equation 3 lacks an initial value, an agent with a probability is not known,
                or equation 2 or 5 has no others.
        """
        self.check_others(values)
        gamma, alpha_2 = self.discount, self.alpha_2
        match self.equation:
            case 1 | 7:
                return gamma * alpha_2 * self._expected(values)
            case 2:
                return gamma * alpha_2 * min(values[name] for name in self._chances(values))
            case 3:
                return gamma * alpha_2 * self._expected(self._capped(values))
            case 4:
                return gamma * sum(self._alpha(name) * v for name, v in values.items())
            case 5:
                return gamma * min(self._alpha(name) * v for name, v in values.items())
            case 8:
                return alpha_2 * self._expected(values)
            case _:
                return 0

    def meanwhile(self, gains: Mapping[str, Number]) -> Number:
        """The term added at a step, from each other's gain by it. [BC, Equation 6]"""
        if self.equation != 6:
            return 0
        return sum(self._alpha(name) * gain for name, gain in gains.items())

    def _expected(self, values: Mapping[str, Number]) -> Number:
        return sum(p * values[name] for name, p in self._chances(values).items())

    def _chances(self, values: Mapping[str, Number]) -> Mapping[str, Number]:
        """The positive probabilities, by name."""
        n = len(values)
        uniform = {name: Fraction(1, n) if n > 1 else 1 for name in values}
        return {name: p for name, p in (self.P or uniform).items() if p}

    def _alpha(self, name: str) -> Number:
        return self.alphas.get(name, self.alpha_2)

    def _capped(self, values: Mapping[str, Number]) -> Mapping[str, Number]:
        if missing := values.keys() - self.initial.keys():
            raise IllFormed(f"equation 3 needs the values at the start; {min(missing)!r} has none")
        return {name: min(v, self.initial[name]) for name, v in values.items()}
