"""Environments at constant cost a turn, for agents that are themselves remembered.

Tempting Button needs no other form: its definition queries the agent on a prompt that differs in
one percept.
"""

from functools import lru_cache

from formal.agents.program import AgentProgram
from formal.incremental.rewriting import zero_rewards
from formal.notation import Agent, Percept, Play


def ignore_rewards(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h with every reward 0), else -1. [JAGI, Example 1]"""
    h = p._prompt
    if h is None:
        return 0, 0
    return (1, 0) if p._action == pi(zero_rewards.at(h)) else (-1, 0)


def incentivize_learning_rate(program: AgentProgram, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if f(π, ℓ(π)/2)(h) = y, else -1. [JAGI, Example 4]"""
    h = p._prompt
    if h is None:
        return 0, 0
    return (1, 0) if _slower(program)(h) == p._action else (-1, 0)


@lru_cache(maxsize=64)
def _slower(program: AgentProgram) -> Agent:
    return program.halved.agent
