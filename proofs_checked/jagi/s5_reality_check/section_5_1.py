"""Section 5.1: whether the reality check raises Υ_ext depends on the background machine."""

from typing import Final

from bridge.evidence import Evidence, Standing
from formal.agents.constant import constant
from proofs_checked.broken import machines as broken
from proofs_checked.broken import reality_check
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.quantifiers import argued
from proofs_checked.laws import gaining
from proofs_checked.laws.measuring import UNIVERSAL

_MUTANTS: Final[tuple[Mutant, ...]] = (
    planted(
        "never",
        "the reality check does not freeze at all",
        remembered_reality_check=reality_check.never,
    ),
    planted(
        "hardly-concentrated",
        "half of the weight is astray at each place of the program",
        concentrated=broken.hardly_concentrated,
    ),
    *(planted(name, fault, certified=by) for name, (fault, by) in broken.CERTIFYING.items()),
    planted(
        "one-agent",
        "what is certified is the first agent's",
        certified=broken.other_agents(broken.of_the_first_agent),
    ),
    planted(
        "opposite",
        "what is certified is minus the quantity",
        certified=broken.other_agents(broken.opposite),
    ),
)

_NO_CHECK: Final = planted(
    "no-check-at-all",
    "the checked agent always does 1, and is not equivalent",
    remembered_reality_check=lambda pi: constant(1),
)
_UNIVERSALLY: Final = "a universal machine"
_ITEM: Final = "Section 5.1"
_RESTS_ON: Final = (
    "jagi-definition-3.4.repaired",
    "jagi-definition-3.programs",
    "jagi-theorem-9.5.programs",
)

CLAIMS: Final = (
    Claim(
        id="jagi-section-5.1.depends",
        paper="JAGI",
        item=f"{_ITEM}, the answer depends on the background machine",
        statement="For a given computable π machines can be contrived on which Υ_ext(π_RC) is "
        "greater than Υ_ext(π), and others on which it is less.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that π differs from π_RC, and does at some history that a program can ask "
        "about, as it can about all whose rewards are rational: for π = π_RC no machine makes a "
        "difference. Of all such agents it is argued; three are looked at, on machines without a "
        "sign bit, and win-stay, lose-shift with one as well",
        checks=(
            Check(
                "by Kraft's sum",
                Evidence.EXHAUSTED,
                gaining.raises_and_lowers,
                Standing.ASSUMING,
            ),
            Check(
                "certified intervals",
                Evidence.EXHAUSTED,
                gaining.raises_and_lowers_by_search,
                Standing.ASSUMING,
            ),
            Check(
                "an agent that is its own reality check",
                Evidence.EXHAUSTED,
                gaining.unchanged,
                Standing.ASSUMING,
            ),
            argued(
                "let h be such a history: μ asks what the agent does at h and pays once, with the "
                "first percept, 1 if that is π_RC(h), else 0, or the opposite of that: in the one "
                f"π_RC gains 1, in the other it loses 1. {UNIVERSAL}. So μ adds 1/2 or -1/2 to the "
                "difference, and all others together at most 2 · 2^-k either way: for k > 2 the "
                "sign is that of μ, whichever of the two μ is",
                passing=Standing.ASSUMING,
                what=_UNIVERSALLY,
            ),
        ),
        mutants=(*_MUTANTS, _NO_CHECK),
        rests_on=_RESTS_ON,
    ),
    Claim(
        id="jagi-section-5.1.partition",
        paper="JAGI",
        item=f"{_ITEM}, three subsets",
        statement="In each well-behaved environment either π_RC outperforms π, or π outperforms "
        "π_RC, or both perform equally well.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="V is a real number for both, of which one is greater or neither is",
        checks=(
            argued(
                "real numbers are ordered, and of the three subsets any may be empty",
                passing=Standing.HOLDS,
            ),
        ),
        mutants=(),
        rests_on=("jagi-definition-3.2",),
    ),
    Claim(
        id="jagi-section-5.1.type-1",
        paper="JAGI",
        item=f"{_ITEM}, dominated by type (1)",
        statement="If the most highly weighted environments are dominated by those where π_RC "
        "outperforms π, that suggests Υ_ext(π_RC) > Υ_ext(π).",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that to dominate is to weigh more, times what is gained there, than all "
        "others times what is lost, as on a typed machine that is looked at and on universal ones, "
        "of which it is argued",
        checks=(
            Check("by Kraft's sum", Evidence.EXHAUSTED, gaining.raises, Standing.ASSUMING),
            Check(
                "certified interval",
                Evidence.EXHAUSTED,
                gaining.raises_by_search,
                Standing.ASSUMING,
            ),
            argued(
                f"{UNIVERSAL}. If μ is of type (1), without a sign bit, the reality check gains "
                "half of what it gains in μ, and loses at most 2 · 2^-k in all others",
                passing=Standing.ASSUMING,
                what=_UNIVERSALLY,
            ),
        ),
        mutants=_MUTANTS,
        rests_on=_RESTS_ON,
    ),
    Claim(
        id="jagi-section-5.1.type-3",
        paper="JAGI",
        item=f"{_ITEM}, dominated by type (3)",
        statement="If the most highly weighted environments are dominated by those where π and "
        "π_RC perform equally well, that suggests Υ_ext(π_RC) < Υ_ext(π).",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="they add nothing to the difference: if all are of type (3) it is 0, and if nearly all "
        "are, it has the sign of the others, on a typed machine as on a universal one, of which it "
        "is argued; type (2) is meant",
        checks=(
            Check(
                "nearly all of type (3)",
                Evidence.EXHAUSTED,
                gaining.raises_though_equal_dominate,
                Standing.FALSE,
                Standing.HOLDS,
            ),
            Check(
                "all of type (3)",
                Evidence.EXHAUSTED,
                gaining.equal_if_all_are_equal,
                Standing.FALSE,
                Standing.HOLDS,
            ),
            argued(
                "from a universal machine another is made, without a sign bit, on which 0 is a "
                "program for an environment of type (3), j ones and a 0 are one for μ of type (1), "
                "and k ones, a 0 and p are one for what p was a program for, k > j: type (3) "
                "weighs at least 1/2, all else less than 2^-j; the difference has the sign of μ's, "
                "for k large enough, and is above 0",
                passing=Standing.FALSE,
                what=_UNIVERSALLY,
            ),
        ),
        mutants=(*_MUTANTS, _NO_CHECK),
        rests_on=_RESTS_ON,
    ),
    Claim(
        id="jagi-section-5.1.type-2",
        paper="JAGI",
        item=f"{_ITEM}, dominated by type (2) (not in the paper)",
        statement="If the most highly weighted environments are dominated by those where π "
        "outperforms π_RC, that suggests Υ_ext(π_RC) < Υ_ext(π).",
        kind=Kind.ADDITION,
        standing=Standing.ASSUMING,
        why="assuming that to dominate is to weigh more, times what is lost there, than all others "
        "times what is gained, as on a typed machine that is looked at and on universal ones, of "
        "which it is argued; not in the paper, where type (3) stands for type (2)",
        checks=(
            Check("by Kraft's sum", Evidence.EXHAUSTED, gaining.lowers, Standing.ASSUMING),
            Check(
                "certified interval",
                Evidence.EXHAUSTED,
                gaining.lowers_by_search,
                Standing.ASSUMING,
            ),
            argued(
                f"{UNIVERSAL}. If μ is of type (2), without a sign bit, the reality check loses "
                "half of what it loses in μ, and gains at most 2 · 2^-k in all others",
                passing=Standing.ASSUMING,
                what=_UNIVERSALLY,
            ),
        ),
        mutants=_MUTANTS,
        rests_on=_RESTS_ON,
    ),
)
