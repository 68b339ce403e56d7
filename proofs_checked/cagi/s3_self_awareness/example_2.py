"""Example 2: false memories."""

from typing import Final

from bridge.evidence import Standing
from formal.environments.false_memories import TWO_TURNS
from formal.roa.coding import Roa, as_roa_environment
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.roa import as_ours, flat, paying


def formula(d: Definitions, world: Instance) -> str:
    """R = 1 if a = T(p0 ⌢ p), else -1, for any p0, of both papers."""
    p0: Roa = ()
    if world.pick((False, True)):
        p0 = (*flat(world.any_prompt("p0 but its last action")), world.action("b"))
    law = paying(
        lambda d: {
            "e": d.roa_false_memories(p0),
            "JAGI's μ": as_roa_environment(d.false_memories(as_ours(p0))),
        },
        lambda T, s: s[-1] == T(p0 + s[:-1]),
    )
    return law(d, world)


CLAIMS: Final = (
    Claim(
        id="cagi-example-2",
        paper="CAGI",
        item="Example 2",
        statement="For any play p0 the environment pays 1 for the action that the agent would take "
        "if p0 had come before everything else, else -1.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the displayed formula on flat sequences, where p0 may be empty",
        checks=(
            exhausted(
                formula, Space("every agent along every play, every p0 as long or shorter", 2, 3)
            ),
            sampled(formula, "generated agents, plays and p0"),
            proved_in_agda(
                "Environments", "example-2", of=("roa_false_memories", "false_memories")
            ),
        ),
        mutants=(
            planted(
                "no-memories",
                "the agent is asked about what happened",
                roa_false_memories=lambda p0: broken.comparing(broken.unchanged),
            ),
            planted(
                "memories-after-the-first-percept",
                "p0 comes after the first percept",
                roa_false_memories=broken.memories_last,
            ),
            planted(
                "memories-twice",
                "p0 happened twice",
                roa_false_memories=lambda p0: broken.comparing(broken.after(p0 + p0)),
            ),
            planted(
                "the-other-paper",
                "JAGI's environment always remembers two turns",
                false_memories=lambda p0: PRODUCTION.false_memories(TWO_TURNS),
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
)
