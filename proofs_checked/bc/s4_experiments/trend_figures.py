"""Section 4.1, the trend as α₂ grows, in the paper's own experiments with several others."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from bridge.evidence import Standing
from formal.considerate.grids import doll, garden
from formal.considerate.sweep import Sweep
from formal.notation import Reward
from proofs_checked.bc.optima import swept
from proofs_checked.bc.readings import Readings, by_all
from proofs_checked.broken import figures as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

LOSING: Final[dict[str, tuple[Callable[[Definitions], Sweep], Reward, Reward]]] = {
    "agent 3 in the garden": (lambda d: swept(d.garden, garden.Choices()), -6, -10),
    "agent 6 with the doll, by equation 1": (
        lambda d: swept(d.doll, "value", doll.Choices()),
        -1,
        -4,
    ),
    "agent 6 with the doll, by equation 2": (
        lambda d: swept(d.doll, "worst", doll.Choices()),
        -1,
        -2,
    ),
}
"""Who loses when α₂ grows, from what to what."""


def loses(d: Definitions, who: str) -> str:
    """An agent has less by all that is optimal for some greater α₂."""
    sweep, before, after = LOSING[who]
    name = " ".join(who.split()[:2])
    gains: list[Any] = [piece.returns[name] for piece in sweep(d).pieces]
    if ((before, before), (after, after)) in pairwise(gains):
        return ""
    return f"{who} gains {', '.join(str(least) for least, _ in gains)}"


CLAIMS: Final = (
    Claim(
        id="bc-trend.others.figures",
        paper="BC",
        item="Section 4.1, other agents as α2 grows, Figure 2 (not in the paper)",
        statement="In the paper's own examples others lose as α2 grows: agent 3 in the garden, "
        "from -6 to -10, and agent 6 with the doll, from -1 to -4 by equation 1, and from -1 to "
        "-2 by equation 2.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which names both losses where it describes the figures",
        checks=(
            by_all(
                loses, Readings("three experiments with several others", lambda: LOSING), proof=True
            ),
        ),
        mutants=(
            planted(
                "careless", "nobody is cared for", garden=broken.never_caring(PRODUCTION.garden)
            ),
            planted("at-b", "all come in at b", doll=broken.at_b),
        ),
        rests_on=("bc-trend",),
    ),
)
