"""Figures 1 and 2 again: DQN and PPO in CartPole, combined with two environments."""

from typing import Final

from proofs_checked.jagi.experiments import of_part

CLAIMS: Final = tuple(
    each
    for n in (1, 2)
    for each in of_part(
        f"figure-{n}", "JAGI, Section 6", f"jagi-section-6.figure-{n}.", f"Figure {n} again"
    )
)
