"""Faults in the garden, with the doll and in the mail room. [BC, Section 4.2, Appendix A.2]"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from formal.considerate.experiments.doll import doll
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.garden import garden
from formal.notation import Reward
from proofs_checked.bc.experiments import Made


def caring(make: Made, change: Callable[[Reward], Reward]) -> Made:
    """α₂ is changed."""

    def made(*choices: Any) -> Experiment[Any]:
        found = make(*choices)
        return replace(
            found, reward=lambda alpha_1, alpha_2: found.reward(alpha_1, change(alpha_2))
        )

    return made


def choosing(make: Made, **changes: Any) -> Made:
    """Some choices are changed; they are the last argument."""
    return lambda *choices: make(*choices[:-1], replace(choices[-1], **changes))


def never_caring(make: Made) -> Made:
    """The acting agent cares for no one."""
    return caring(make, lambda alpha_2: 0)


def always_caring(make: Made) -> Made:
    """The acting agent cares for the others a hundred times as much, at α₂ = 0, too."""
    return caring(make, lambda alpha_2: 100 * (alpha_2 + 1))


forgetful = choosing(garden, remembers=False)
"""The state does not record that agent 1 passed through the garden."""
remembering = choosing(garden, remembers=True, counted="each")
"""The state records that agent 1 passed through, and each passing counts."""
opposed_doll = caring(doll, lambda alpha_2: -alpha_2)
"""Others' losses are gains."""
at_b = choosing(doll, agents=(5, 0, 0))
"""All other agents start at b."""
