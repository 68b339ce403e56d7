"""Faults in the garden, with the doll and in the mail room. [BC, Section 4.2, Appendix A.2]"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from formal.considerate.experiments import doll, garden
from formal.considerate.experiments.experiment import Experiment
from proofs_checked.bc.experiments import Made


def never_caring(make: Made) -> Made:
    """The acting agent cares for no one."""

    def made(*choices: Any, **more: Any) -> Experiment[Any]:
        found = make(*choices, **more)
        return replace(found, reward=lambda alpha_1, alpha_2: found.reward(alpha_1, 0))

    return made


def always_caring(make: Made) -> Made:
    """The acting agent cares for the others a hundred times as much, at α₂ = 0, too."""

    def made(*choices: Any, **more: Any) -> Experiment[Any]:
        found = make(*choices, **more)
        return replace(
            found, reward=lambda alpha_1, alpha_2: found.reward(alpha_1, 100 * (alpha_2 + 1))
        )

    return made


def forgetful(choices: garden.Choices | None = None) -> Experiment[garden.State]:
    """The state does not record that agent 1 passed through the garden."""
    return garden.garden(replace(choices or garden.Choices(), remembers=False))


def remembering(choices: garden.Choices | None = None) -> Experiment[garden.State]:
    """The state records that agent 1 passed through, and each passing counts."""
    chosen = choices or garden.Choices()
    return garden.garden(replace(chosen, remembers=True, counted="each"))


def opposed_doll(
    formulation: doll.Formulation = "value", choices: doll.Choices | None = None
) -> Experiment[doll.State]:
    """Others' losses are gains."""
    found = doll.doll(formulation, choices or doll.Choices())
    return replace(found, reward=lambda alpha_1, alpha_2: found.reward(alpha_1, -alpha_2))


def at_b(
    formulation: doll.Formulation = "value", choices: doll.Choices | None = None
) -> Experiment[doll.State]:
    """All other agents start at b."""
    return doll.doll(formulation, replace(choices or doll.Choices(), agents=(5, 0, 0)))
