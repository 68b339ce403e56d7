"""How the acting agent's reward is augmented by what others may gain after it, or meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from practical.considerate.task import Number
from practical.errors import IllFormed

EQUATIONS: Final = MappingProxyType(
    {
        1: "the others' expected return",
        2: "the worst of their returns",
        3: "their expected return, as far as it falls short of what it was at the start",
        4: "their returns, each with a coefficient of its own",
        5: "the least of their returns, each times a coefficient of its own",
        6: "what they gain at every step",
        7: "the chance that an option can be started",
        8: "the expected return of the options that can be started",
    }
)
"""What is added to α₁ times the agent's own reward, by the number of the paper's equation."""


@dataclass(frozen=True)
class Considering:
    """The auxiliary reward, by equation.

    Attributes:
        equation: its number in the paper, 1 to 8.
        alpha_1: the coefficient of the agent's own reward.
        alpha_2: the caring coefficient.
        alphas: coefficients of single others; α₂ for those not named. Equations 4 to 6 alone.
        P: the chance of each value function or option; uniform if empty.
        discount: γ.
        initial: the values at the initial state; equation 3 alone.

    Raises:
        IllFormed: there is no such equation, or its parameters do not fit.

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
        """Check that the parameters fit the equation."""
        total = sum((Fraction(p) for p in self.P.values()), Fraction(0))
        if self.equation not in EQUATIONS:
            raise IllFormed(f"the equations are 1 to 8; there is no {self.equation!r}")
        if self.alphas and self.equation not in {4, 5, 6}:
            raise IllFormed(
                f"equations 4 to 6 alone tell others apart; equation {self.equation} has no "
                f"coefficient for {next(iter(self.alphas))!r}"
            )
        if self.P and abs(total - 1) > 1e-9:
            raise IllFormed(f"chances sum to 1; {dict(self.P)} sum to {total}")

    def at_the_end(self, values: Mapping[str, Number]) -> Number:
        """What entering a terminal state adds, from each other's value there.

        For equation 7 a value says whether the option can be started: 1 or 0. Nothing for
        equation 6, which adds at every step.

        Raises:
            IllFormed: equation 3 lacks somebody's initial value.
        """
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
        """What a step adds, from what each other gains by it. [BC, Equation 6]"""
        if self.equation != 6:
            return 0
        return sum(self._alpha(name) * gain for name, gain in gains.items())

    def _expected(self, values: Mapping[str, Number]) -> Number:
        return sum(p * values[name] for name, p in self._chances(values).items())

    def _chances(self, values: Mapping[str, Number]) -> Mapping[str, Number]:
        """The chance of each name that has one."""
        n = len(values)
        uniform = {name: Fraction(1, n) if n > 1 else 1 for name in values}
        return {name: p for name, p in (self.P or uniform).items() if p}

    def _alpha(self, name: str) -> Number:
        return self.alphas.get(name, self.alpha_2)

    def _capped(self, values: Mapping[str, Number]) -> Mapping[str, Number]:
        if missing := values.keys() - self.initial.keys():
            raise IllFormed(f"equation 3 needs the values at the start; {min(missing)!r} has none")
        return {name: min(v, self.initial[name]) for name, v in values.items()}
