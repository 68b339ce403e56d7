"""The environment that shows that Υ_ext and Υ differ, as a machine.

Alphabet: two actions a and b; observation o; rewards 0 and 1, all of it in the first percept.
"""

from formal.environments.proposition_six import proposition_six as definition
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.machine import Machine
from formal.histories.history import EMPTY
from formal.notation import Action, Observation, Percept


def proposition_six(a: Action = 0, b: Action = 1, o: Observation = 0) -> Machine[None]:
    """The first reward is 1 if π(⟨(0,o), b, (0,o)⟩) = a, else 0; then 0. [JAGI, Proposition 6]

    The agent is queried before the first turn only, so the machine starts as the definition does.
    """
    mu = definition(a, b, o)

    def start(pi: FiniteStateAgent) -> tuple[Percept, None]:
        return mu(pi, EMPTY), None

    def step(
        pi: FiniteStateAgent,
        nothing: None,
        y: Action,
    ) -> tuple[Percept, None]:
        return (0, o), nothing

    return Machine(start, step)
