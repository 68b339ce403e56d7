"""Definition 3 (1): computable extended environments, and their complexity."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.quantifiers import argued

_ASSUMING: Final = Standing.ASSUMING

CLAIMS: Final = (
    Claim(
        id="jagi-definition-3.1",
        paper="JAGI",
        item="Definition 3 (1)",
        statement="Whether an extended environment μ is computable, and its complexity K(μ), are "
        "well defined by a computable function of programs for agents and plays.",
        kind=Kind.DEFINITION,
        standing=_ASSUMING,
        why="assuming a function that may be undefined where a program is none of an agent, K the "
        "least over all such functions, and the empty play among the plays",
        checks=(
            argued(
                "were it defined for every program, no environment that tells two agents apart "
                "would be computable: by the recursion theorem a program asks it about itself and "
                "then does as the agent whose percept was not foretold",
                passing=_ASSUMING,
            ),
        ),
        mutants=(),
        rests_on=("jagi-definition-2",),
    ),
)
