"""Example 13: whether the environments that are shown ever run out."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.quantifiers import argued

CLAIMS: Final = (
    Claim(
        id="cagi-example-13.infinite",
        paper="CAGI",
        item="Example 13, infinitely many environments",
        statement="For every agent there are infinitely many environments from which it provably "
        "gets some total, since infinitely many always give the reward 0.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="if ZFC is consistent: that an environment always gives 0 is provable, but not, of "
        "every agent, that it is one and answers for ever",
        checks=(
            argued(
                "of the agent that looks for a proof of 0 = 1 ZFC does not prove that it answers "
                "all prompts; no total from any environment that it plays for ever is provable",
                passing=Standing.FALSE,
            ),
        ),
        mutants=(),
        rests_on=("cagi-example-13",),
    ),
    Claim(
        id="cagi-example-13.infinite.repaired",
        paper="CAGI",
        item="Example 13, infinitely many environments, repaired (not in the paper)",
        statement="For every agent of which ZFC proves that it is one, there are infinitely many "
        "environments from which it provably gets the total 0, and Example 13 answers it.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which takes every agent to be provably one",
        checks=(
            argued(
                "for each k the machine that gives 0 and shows k, whatever it is asked, is "
                "provably an environment, and its rewards provably sum to 0",
                passing=Standing.HOLDS,
            ),
        ),
        mutants=(),
        rests_on=("cagi-lemma-4",),
    ),
    Claim(
        id="cagi-example-13.shown",
        paper="CAGI",
        item="Example 13, which environments are shown",
        statement="The agent is shown exactly those environments of which ZFC determines the total "
        "that it would get, and that makes the example computable.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming an agent of which ZFC proves that it is one; of others there may be none to "
        "show",
        checks=(
            argued(
                "the triples are enumerated, and one that is among them is found; where infinitely "
                "many hold the agent each of these is shown in some turn",
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(),
        rests_on=("cagi-lemma-4", "cagi-example-13.infinite.repaired"),
    ),
)
