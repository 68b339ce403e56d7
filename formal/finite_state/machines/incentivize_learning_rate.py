"""Incentivize Learning Rate as a machine, for a program all of whose agents are finite-state.

Once the environment has read the program it does not query the agent: it is then a traditional
environment that reads its history as the slower agent would.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.agents.program import AgentProgram
from formal.errors import IllFormed
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.finite_state.machine import Machine
from formal.notation import Action, Percept


def incentivize_learning_rate(program: AgentProgram) -> Machine[State]:
    """μ(π, h y) has reward 1 if f(π, ℓ(π)/2)(h) = y, else -1. [JAGI, Example 4]

    A program without a learning rate has ℓ = 0 and f(π, ℓ/2) = π.

    Args:
        program: the program of the agent that is to interact with the machine.

    Raises:
        IllFormed: with half its learning rate the program makes no finite-state agent.
    """
    slower = program.halved.agent
    if not isinstance(slower, FiniteStateAgent):
        raise IllFormed(
            "with half its learning rate the program makes a finite-state agent; "
            f"it makes {slower!r}"
        )

    def start(pi: FiniteStateAgent) -> tuple[Percept, State]:
        return (0, 0), slower.begin((0, 0))

    def step(
        pi: FiniteStateAgent,
        s: State,
        y: Action,
    ) -> tuple[Percept, State]:
        x = (1 if slower.answer[s] == y else -1), 0
        return x, slower.move(s, y, x)

    return Machine(start, step)
