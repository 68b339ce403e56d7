"""Definition 3 (3), (4): well-behaved environments, and the sum over them."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.quantifiers import argued

_ASSUMING: Final = Standing.ASSUMING

CLAIMS: Final = (
    Claim(
        id="jagi-definition-3.3",
        paper="JAGI",
        item="Definition 3 (3)",
        statement="A well-behaved environment is one in which V exists for every computable agent "
        "and is within -1 … 1; its single rewards need not be.",
        kind=Kind.DEFINITION,
        standing=_ASSUMING,
        why="assuming rewards from no fixed finite set, for instance rationals: a sum of rewards "
        "from a finite set converges only if they are 0 from some turn on",
        checks=(
            argued(
                "the terms of a series that converges tend to 0, and of finitely many rewards the "
                "least distance from 0, other than 0, is positive",
                passing=_ASSUMING,
            ),
        ),
        mutants=(),
        rests_on=("jagi-definition-3.2",),
    ),
    Claim(
        id="jagi-definition-3.4",
        paper="JAGI",
        item="Definition 3 (4)",
        statement="Υ_ext(π) is the sum of 2^-K V over all well-behaved computable extended "
        "environments.",
        kind=Kind.DEFINITION,
        standing=Standing.ILL_TYPED,
        why="uncountably many environments differ on non-computable agents alone, and share one K: "
        "the sum is well defined once those are identified that agree on computable agents, and "
        "then is within -1 … 1",
        checks=(
            argued(
                "from one environment another is made for each non-computable agent, by changing "
                "its percepts for that agent alone, and all are computed by one function",
                passing=Standing.ILL_TYPED,
            ),
        ),
        mutants=(),
        rests_on=("jagi-definition-3.1", "jagi-definition-3.3"),
    ),
)
