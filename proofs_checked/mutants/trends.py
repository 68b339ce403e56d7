"""Faults in augmented rewards, for claims on how optimal policies change with α₂. [BC]"""

from __future__ import annotations

from fractions import Fraction

from formal.notation import Reward
from proofs_checked.mutants.caring import Rewarding, by_agents, changing, paying

no_one = by_agents(lambda alphas, expected: 0)
everyone = by_agents(lambda alphas, expected: sum(expected.values()))

as_likely = paying(lambda mdp, beliefs, t: sum(V(t) for _, V in beliefs) / Fraction(len(beliefs)))
"""Every other agent is equally likely."""


def constant(alpha: Reward, equation: Rewarding) -> Rewarding:
    """α₂ is replaced by `alpha`."""
    return changing(lambda alpha_1, alpha_2, received, gamma: (alpha_1, alpha, received))(equation)
