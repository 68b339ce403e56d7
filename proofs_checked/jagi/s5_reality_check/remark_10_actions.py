"""Remark 10: why Definition 8 fixes no action."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import reality_check as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled

FIXED: Final = 2
"""An action of a greater action space than one of two."""


def within_the_action_space(d: Definitions, world: Instance) -> str:
    """π_RC takes no action but one that π takes somewhere, and so none beyond its action space."""
    pi, h = world.agent(), world.prompt()
    y = d.reality_check(pi)(h)
    return "" if 0 <= y < world.n_actions else f"of {world.n_actions} actions π_RC takes {y}"


def fixed_within_the_action_space(d: Definitions, world: Instance) -> str:
    """The same of π_RC(y), y being fixed for another action space. False."""
    pi, h = world.agent(), world.prompt()
    y = d.reality_check_defaulting_to(FIXED, pi)(h)
    return "" if y < world.n_actions else f"of {world.n_actions} actions π_RC({FIXED}) takes {y}"


CLAIMS: Final = (
    Claim(
        id="jagi-remark-10.action-space",
        paper="JAGI",
        item="Remark 10, action spaces",
        statement="Definition 8 is more appropriate than a fixed action where the action space "
        "varies from environment to environment: what it repeats is always an action of it.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="it repeats an action that the agent takes; a fixed one may be none of the space",
        checks=(
            exhausted(within_the_action_space, Space("every agent along every history")),
            counterexample(
                fixed_within_the_action_space,
                Space("every agent along every history, y = 2", 3, 3),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
            sampled(within_the_action_space),
        ),
        mutants=(
            planted(
                "beyond",
                "it freezes to the number of turns and 9",
                reality_check=broken.freezing(lambda pi, h: 9 + h.turns),
            ),
            planted(
                "never",
                "a repair: π_RC(y) does not freeze",
                reality_check_defaulting_to=lambda y, pi: pi,
            ),
        ),
        rests_on=("jagi-definition-8", "jagi-remark-10.3"),
    ),
)
