"""Environments and extended environments, one file each.

What a formula of one's own needs can be imported from here: `extended`, and the prompts about which
environments query the agent.
"""

from formal.formula import extended
from formal.histories.history import prompt
from formal.histories.rewriting import reverse, with_last_observation, zero_rewards

__all__ = ["extended", "prompt", "reverse", "with_last_observation", "zero_rewards"]
