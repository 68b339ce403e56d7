"""Definition 9: agent classes."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.claim import Claim, Kind
from proofs_checked.looking import argued

CLAIMS: Final = (
    Claim(
        id="pv-definition-9",
        paper="PV",
        item="Definition 9",
        statement="A class with a method `act`, from observations to actions, and a method `train` "
        "is an agent.",
        kind=Kind.DEFINITION,
        standing=Standing.ASSUMING,
        why="assuming that `act` changes no later answer and that instances trained alike act "
        "alike; the definition asks for neither, though Lemma 4 needs the first, and whoever "
        "speaks of the action that A would take needs both",
        checks=(
            argued(
                "what an instance answers is then a function of the transitions that it was "
                "trained on and of the observation. Along a chain of transitions, asked about the "
                "observation at which the last one ended, that is an agent in the sense of JAGI, "
                "blind to the first reward; off the chain it is more, and `any_class` in bridge/ "
                "writes a break of the chain into the history",
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(),
    ),
)
