"""Laws about a frozen agent that is asked more than one question.

An agent is a function: what it was asked before, in reality or not, is no matter.
"""

from __future__ import annotations

from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.engine.instances import Instance

ONE_QUESTION = "that ask one arbitrary question a turn"


def asking(world: Instance) -> ExtendedEnvironment:
    """An environment that asks one question a turn, by whose answer it gives its percepts."""
    answers = [world.environment(f"μ where the answer is {y}") for y in range(world.n_actions)]
    questions: dict[int, Prompt] = {}

    def mu(pi: Agent, p: Play) -> Percept:
        if p.turns not in questions:
            questions[p.turns] = world.any_prompt(f"question {p.turns + 1}")
        return answers[pi(questions[p.turns])](p)

    return mu
