"""What JAGI says of experience, nature and computability: argued, for nothing of it runs."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.quantifiers import argued


def _argued(
    name: str,
    item: str,
    statement: str,
    standing: Standing,
    why: str,
    argument: str,
    rests_on: tuple[str, ...] = (),
    kind: Kind = Kind.STATEMENT,
) -> Claim:
    return Claim(
        id=f"jagi-{name}",
        paper="JAGI",
        item=item,
        statement=statement,
        kind=kind,
        standing=standing,
        why=why,
        checks=(argued(argument, passing=standing),),
        mutants=(),
        rests_on=rests_on,
    )


SECTION_2: Final = (
    _argued(
        "section-2.average",
        "Section 2, weighted averages",
        "Υ and Υ_ext are averages of an agent's performance over environments, weighted by 2^-K.",
        Standing.ASSUMING,
        "assuming that a weighted sum may be called an average: the weights sum to less than 1. "
        "Divided by their sum it would be one, and no comparison of two agents would change",
        "by Kraft's inequality the sum of 2^-length over all programs is at most 1, and one "
        "shortest program of each environment counts, while each environment has others, and some "
        "programs are of none",
        ("jagi-definition-3.4.repaired",),
    ),
    _argued(
        "section-2.non-deterministic",
        "Section 2, agents and environments that are not deterministic",
        "Where agents or environments are not deterministic, π and n do not determine the play.",
        Standing.HOLDS,
        "an agent that tosses a coin has two results of one turn; with its coins as a parameter, "
        "as in a pool of numbers, it is one agent for each sequence of them, and each has one",
        "let π take 0 or 1 as a coin falls: after one turn the play is ⟨x1, 0⟩ or ⟨x1, 1⟩",
        ("jagi-section-2.superfluous", "jagi-definition-7.pool"),
    ),
)
DEFINITION_3: Final = (
    _argued(
        "definition-3.4.repaired",
        "Definition 3 (4), repaired (not in the paper)",
        "If environments that agree on all computable agents count as one, Υ_ext(π) is a sum that "
        "converges, within -1 … 1.",
        Standing.HOLDS,
        "not in the paper: each such environment has a shortest program, and no two share one",
        "the sum of 2^-K is at most 1 by Kraft's inequality, K being the length of a prefix-free "
        "program, and each V is within -1 … 1, so that the sum converges absolutely",
        ("jagi-definition-3.4", "jagi-definition-3.1"),
        Kind.ADDITION,
    ),
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
)
EXAMPLE_2: Final = (
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
)
EXAMPLE_3: Final = (
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
)
SECTION_3_5: Final = (
    _argued(
        "section-3.5.pseudo-visibility",
        "Section 3.5, pseudo-visibility",
        "Characters that are trained in extended environments can be taught to ignore players who "
        "are only visually distinguished, and still react where that is worth the penalty.",
        Standing.INFORMAL,
        "a summary of another paper, whose definitions and statements are claims of their own; "
        "what characters learn no definition says",
        "see the claims on that paper",
        ("pv-definition-2", "pv-section-3.seen"),
    ),
)
CONFIRMED: Final = (
    _argued(
        "section-5.confirmed",
        "Section 5, confirmed by experiment",
        "That π_RC performs better in environments like those of Examples 1, 3 and 4 seems to be "
        "confirmed by the experiments of Section 6.",
        Standing.EMPIRICAL,
        "not run: the experiments of Section 6, of DQN and PPO, each in 10,000 episodes with 10 "
        "seeds. They are about Examples 1 and 4; of Example 3 no experiment is reported, and there "
        "the bundled Q-learner earns more than its reality check in 120 turns",
        "of the two combinations that Section 6 looks at neither is with Example 3",
        ("jagi-section-6.figures", "jagi-section-5.conjecture.q-learner"),
    ),
)
REMARK_10: Final = (
    _argued(
        "remark-10.conjecture",
        "Remark 10, the conjecture for π_RC(y)",
        "The conjecture on the performance of π_RC applies to π_RC(y) as well.",
        Standing.INFORMAL,
        "as the conjecture itself; in Example 3 π_RC(y) does repeat one fixed action, which π_RC "
        "need not",
        "the argument for it, that what is frozen is trivial, is the same",
        ("jagi-section-5.conjecture", "jagi-section-5.fixed-action"),
    ),
)
SECTION_5: Final = (
    _argued(
        "section-5.intelligent",
        "Section 5, footnote 2, intelligent agents",
        "Since agents that ignore rewards have Υ = 0 on an unbiased machine, any intelligent agent "
        "must base its actions on rewards.",
        Standing.ASSUMING,
        "assuming that to be intelligent is to have Υ other than 0 on such a machine: then it is "
        "the contraposition",
        "an agent whose Υ is not 0 does not ignore rewards, or it would be 0. Of environments that "
        "no machine weighs, or of one that is biased, it says nothing",
        ("jagi-section-5.reward-ignoring",),
    ),
)
SECTION_5_1: Final = (
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
)
SECTION_7: Final = (
    _argued(
        "section-7.proposition-6",
        "Section 7, Proposition 6 in brief",
        "Two agents can agree in all possible scenarios and nevertheless have different Υ_ext.",
        Standing.ASSUMING,
        "assuming what Proposition 6 (2) says and this sentence does not, that it is so for some "
        "choice of the background machine",
        "it is the proposition, whose agents are traditionally equivalent; of a given machine it "
        "says nothing",
        ("jagi-proposition-6.2",),
    ),
)
CLAIMS: Final = (
    *SECTION_2,
    *DEFINITION_3,
    *EXAMPLE_2,
    *EXAMPLE_3,
    *SECTION_3_5,
    *CONFIRMED,
    *REMARK_10,
    *SECTION_5,
    *SECTION_5_1,
    *SECTION_7,
)
