"""An agent program is something from which an agent is made, with parameters.

JAGI Example 4 looks at the learning rate, which is no property of the agent as a function: two
programs of one agent may differ in it. It is therefore about programs, and typed so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from formal.errors import IllFormed
from formal.notation import Agent


@dataclass(frozen=True)
class AgentProgram:
    """A program for an agent, with a learning rate or without one.

    Raises:
        IllFormed: the learning rate is negative, or no exact rational.

    Attributes:
        make: the agent with a given learning rate; it is handed 0 where there is none.
        learning_rate: ℓ(π), a nonnegative rational; None for a program without one, of which
            ℓ = 0 and f(π, ℓ) = π. [JAGI, Example 4]
    """

    make: Callable[[Fraction], Agent]
    learning_rate: Fraction | None

    def __post_init__(self) -> None:
        rate = self.learning_rate
        if rate is not None and (type(rate) not in {int, Fraction} or rate < 0):
            raise IllFormed(f"a learning rate is a nonnegative exact rational; {rate!r} is not")

    @property
    def halved(self) -> AgentProgram:
        """f(π, ℓ(π)/2): the same program with half its learning rate, if it has one."""
        return self.with_learning_rate(Fraction(self.learning_rate or 0) / 2)

    @property
    def agent(self) -> Agent:
        """The agent that this program is for."""
        return self.make(self.learning_rate or Fraction(0))

    def with_learning_rate(self, rate: Fraction) -> AgentProgram:
        """f(π, rate): the same program with another learning rate, if it has one."""
        return self if self.learning_rate is None else AgentProgram(self.make, rate)
