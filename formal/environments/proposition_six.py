"""The environment and the agents that show that Υ_ext and Υ differ.

Probes what the agent would do after an action that it never takes.

Alphabet: two actions a and b; observation o; rewards 0 and 1, all of it in the first percept.
"""

from formal.agents.combinators import except_at
from formal.agents.constant import constant
from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt
from formal.histories.percept import as_action
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play


def proposition_six(a: Action = 0, b: Action = 1, o: Observation = 0) -> ExtendedEnvironment:
    """The first reward is 1 if π(⟨(0,o), b, (0,o)⟩) = a, else 0; then 0. [JAGI, Proposition 6]"""
    queried = _queried(a, b, o)

    def mu(pi: Agent, p: Play) -> Percept:
        return (1 if not p and pi(queried) == a else 0), o

    return mu


def proposition_six_agents(a: Action = 0, b: Action = 1, o: Observation = 0) -> tuple[Agent, Agent]:
    """π1 always takes a; π2 takes b at ⟨(0,o), b, (0,o)⟩ and a elsewhere. [JAGI, Proposition 6]"""
    pi1 = constant(a)
    return pi1, except_at(pi1, {_queried(a, b, o): b})


def _queried(a: Action, b: Action, o: Observation) -> Prompt:
    if as_action(a) == b:
        raise IllFormed(f"a and b must be distinct actions; both are {a}")
    return prompt((0, o), b, (0, o))
