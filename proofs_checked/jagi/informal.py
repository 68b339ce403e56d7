"""What JAGI says of experience, nature and computability: argued, for nothing of it runs."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.claim import Claim, Kind
from proofs_checked.looking import argued


def _argued(
    name: str,
    item: str,
    statement: str,
    standing: Standing,
    why: str,
    argument: str,
    rests_on: tuple[str, ...] = (),
) -> Claim:
    return Claim(
        id=f"jagi-{name}",
        paper="JAGI",
        item=item,
        statement=statement,
        kind=Kind.STATEMENT,
        standing=standing,
        why=why,
        checks=(argued(argument, passing=standing),),
        mutants=(),
        rests_on=rests_on,
    )


CLAIMS: Final = (
    _argued(
        "definition-3.non-computable",
        "Definition 3, agents that are not computable",
        "Υ_ext could be defined for agents that are not computable too, but that would take "
        "machines with an oracle.",
        Standing.HOLDS,
        "the agent itself is the oracle; then no programs of agents are needed, and environments "
        "that share a program are one",
        "let μ be computable if a machine with an oracle for π computes μ(π, p) from p, for every "
        "π, and K(μ) the length of its shortest program: the sum is over countably many μ, each a "
        "function of all agents. Without an oracle a computable μ̂ that is handed programs says "
        "nothing of an agent that has none",
        ("jagi-definition-3.4",),
    ),
    _argued(
        "example-2.realizing",
        "Example 2, no way of realizing",
        "Unless the agent itself considers what it would do, it seems to have no way of realizing "
        "that rewards where there is no button depend on that.",
        Standing.INFORMAL,
        "realizing is not defined; rewards do tell, to an agent that tries being one who pushes "
        "and then one who does not",
        "where the last observation alone decides, the rewards without a button are all 1 or all "
        "-1, and a learner that changes its policy at buttons can find the rewards elsewhere to "
        "change with it, by their correlation alone",
        ("jagi-example-2",),
    ),
    _argued(
        "example-3.experience",
        "Example 3, what it would be like",
        "Test subjects could perhaps learn to behave as if time ran backwards, and humans perhaps "
        "not.",
        Standing.INFORMAL,
        "of subjects nothing is defined; that there are agents that do well is exact, such are "
        "those that do the same on a history and on its reverse",
        "who is always rewarded is a claim about Example 3; what that would be like is none",
        ("jagi-example-3",),
    ),
    _argued(
        "section-5.1.natural",
        "Section 5.1, natural environments",
        "Examples 1, 3 and 4 are natural, and no natural-seeming environment is known in which the "
        "reality check generally performs worse; so on a natural machine Υ_ext(π_RC) plausibly "
        "exceeds Υ_ext(π) for intelligent agents.",
        Standing.INFORMAL,
        "as the paper says, nobody knows what it is for a machine to be natural",
        "on each machine the difference has a sign, which is certified for machines and agents of "
        "ours; which of them are natural no definition says",
        ("jagi-section-5.1.depends",),
    ),
    _argued(
        "section-6.non-computable",
        "Section 6, Υ_ext cannot be computed",
        "Since Kolmogorov complexity is not computable, Υ_ext cannot be computed.",
        Standing.ASSUMING,
        "assuming that to compute it is to compute its terms, whose weights are not computable. "
        "That the sum is not does not follow: of agents that ignore rewards, on a machine where "
        "each environment stands beside its negation, it is 0, whatever the weights are",
        "were K computable, the first environment of K above n would be found by a program whose "
        "length grows as that of n, which is less than n in the end. Whether the sum for one agent "
        "on one machine can be computed is left open here",
        ("jagi-section-5.reward-ignoring", "jagi-section-6.approximation"),
    ),
)
