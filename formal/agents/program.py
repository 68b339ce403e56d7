"""An agent program makes agents, from parameters.

JAGI Example 4 depends on the learning rate, which is no property of the agent as a function: two
programs of one agent may differ in it. Its type is therefore about programs; so is the type of an
environment that depends on the number of actions or on the steps of computation.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from formal.errors import IllFormed
from formal.histories.history import Prompt
from formal.notation import Agent


@dataclass(frozen=True)
class AgentProgram:
    """A program for an agent, with a learning rate or without one.

    Raises:
        IllFormed: the learning rate is negative, or no exact rational.

    Attributes:
        make: the agent with a given learning rate; it receives 0 if there is none.
        learning_rate: ℓ(π), a nonnegative rational; None for a program without one, of which
            ℓ = 0 and f(π, ℓ) = π. [JAGI, Example 4]
        for_actions: the same program given another number of actions; None for a program that does
            not depend on it.
        counted: how many steps of computation an answer takes, at least 1; None for a program
            without a count, each of whose answers counts as 1.
    """

    make: Callable[[Fraction], Agent]
    learning_rate: Fraction | None
    for_actions: Callable[[int], AgentProgram] | None = None
    counted: Callable[[Prompt], int] | None = None

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
        return self if self.learning_rate is None else replace(self, learning_rate=rate)

    def given_actions(self, n: int) -> AgentProgram:
        """The same program, at the same learning rate, given n actions, if it depends on them."""
        if self.for_actions is None:
            return self
        given = self.for_actions(n)
        return given if self.learning_rate is None else given.with_learning_rate(self.learning_rate)

    def steps(self, h: Prompt) -> int:
        """How many steps of computation the answer to h takes."""
        return 1 if self.counted is None else self.counted(h)
