"""Lesson 3: an environment that depends on the agent's program. [JAGI, Example 4]"""

from __future__ import annotations

from typing import Any

from companion.checks import an_agent, first_difference, in_full
from companion.level import Wrong, level
from companion.levels.examples_that_query import TURNS, paid
from companion.tried_histories import BOUNDS
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.environments.incentivize_learning_rate import incentivize_learning_rate


@level(
    "another-program",
    3,
    task=(
        "Make a program of the agent that always takes 0 which is punished for each of its first "
        "12 actions in Incentivize Learning Rate: `AgentProgram(make, rate)`, where `make(rate)` "
        "is the agent. Actions are 0 and 1."
    ),
    hints=[
        "The environment compares with `make(rate / 2)`: it need not be the same agent.",
        "Let `make` give the agent that always takes 0 for your rate, and another one for half.",
    ],
    right=[
        "AgentProgram(lambda rate: constant(0 if rate == 1 else 1), Fraction(1))",
        "AgentProgram(lambda rate: constant(int(rate < 1)), 1)",
        (
            "def make(rate):\n    return lambda h: int(rate <= Fraction(1, 4))\n"
            "AgentProgram(make, Fraction(1, 2))"
        ),
    ],
    wrong={
        "AgentProgram(lambda rate: constant(0), 1)": "In turn 1 it is rewarded",
        "AgentProgram(lambda rate: constant(1), 1)": "It must be the agent that always takes 0",
        "AgentProgram(lambda rate: constant(0), None)": "In turn 1 it is rewarded",
        "AgentProgram(lambda rate: constant(0 if rate == 0 else 1), 0)": "In turn 1 it is rewarded",
        "AgentProgram(lambda rate: lambda h: int(rate < 1 and h.turns > 3), 1)": "In turn 1",
        "AgentProgram(lambda rate: lambda h: None if rate < 1 else 0, 1)": "An action is 0 or 1",
        "AgentProgram(lambda rate: constant(0), -1)": "not well-formed",
        "constant(0)": "The answer must be a program",
    },
)
def another_program(given: Any) -> str:
    """The function must be the constant one, and the program must show another at half the rate."""
    if not isinstance(given, AgentProgram):
        raise Wrong(f"The answer must be a program, AgentProgram(make, rate); it is {given!r}.")
    pi, slower = an_agent(given.agent), an_agent(given.halved.agent)
    h = first_difference(pi, constant(0), lambda h: True)
    if h is not None:
        raise Wrong(f"It must be the agent that always takes 0; on {in_full(h)} it takes 1.", h)
    for n, p, r in paid(pi, lambda _, p: incentivize_learning_rate(given, p), TURNS):
        if slower(p.prompt) == p.action or r == 1:
            raise Wrong(
                f"In turn {n} it is rewarded: on {in_full(p.prompt)} the agent with half the rate "
                "takes 0, too.",
                p,
            )
    return f"It is the agent that always takes 0, on {BOUNDS}; each of {TURNS} actions is punished."
