"""Faults in what environments ask about, and in what they are made of. [JAGI, Section 5]"""

from __future__ import annotations

from collections.abc import Callable

from formal.agents.program import AgentProgram
from formal.histories.history import Prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, Observation, Percept, Play


def strayed(h: Prompt) -> Prompt:
    """The history, but for its first action, which is another one."""
    first, second, *rest = h.prefixes() if h.turns > 1 else (h, h)
    if second is h.first:
        return h
    g = first.then(0 if second.before.action else 1).then(second.percept)
    for s in rest:
        g = g.then(s.before.action).then(s.percept)
    return g


def incentivize_half_the_rate_astray(program: AgentProgram, p: Play) -> Percept:
    """The agent with half the learning rate is asked about a history with another first action."""
    if not p:
        return 0, 0
    return (1 if program.halved.agent(strayed(p.prompt)) == p.action else -1), 0


def after_another_action(pi: Agent, h: Prompt) -> Callable[[Observation], Action]:
    """What it would do at an observation, had its first action been another one."""
    return lambda q: pi(with_last_observation(strayed(h), q))
