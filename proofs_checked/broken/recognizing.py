"""Faults in the environments in which the agent is to recognize itself. [CAGI, Section 6]"""

from __future__ import annotations

from formal.aspects.knower import knower, sentence
from formal.notation import Agent, Percept, Play


def whatever_it_says(pi: Agent, p: Play) -> Percept:
    """Pays 1 if i(π) enumerates φ in n steps, whatever π says. [CAGI, Example 12, by the letter]"""
    o, _ = sentence(p.turns)
    if not p:
        return 0, o
    phi, n = sentence(p.turns - 1)
    return int(phi in knower(pi)(n)), o
