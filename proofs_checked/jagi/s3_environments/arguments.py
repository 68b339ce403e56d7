"""What Section 3 says of what subjects realize and learn, by informal arguments."""

from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import note

no_way_of_realizing = note(
    "JAGI, Example 2",
    "Unless the agent itself considers what it would do, it seems to have no way of realizing that "
    "rewards where there is no button depend on that.",
    name="realizing",
    title="no way of realizing",
    kind=Kind.STATEMENT,
    reason="realizing is not defined; rewards do show it to an agent that first pushes at buttons "
    "and then does not",
    argument="where the last observation alone decides, the rewards without a button are all 1 or "
    "all -1; a learner that changes its policy at buttons can observe that the rewards elsewhere "
    "change with it",
    rests_on=("jagi-example-2",),
)

what_it_would_be_like = note(
    "JAGI, Example 3",
    "Test subjects could perhaps learn to behave as if time ran backwards, and humans perhaps not.",
    name="experience",
    title="what it would be like",
    kind=Kind.STATEMENT,
    reason="subjects are not defined; there are agents that do well, those with the same action on "
    "a history and on its reverse",
    argument="which agents are always rewarded is a claim about Example 3; how that would feel is "
    "none",
    rests_on=("jagi-example-3",),
)

pseudo_visibility = note(
    "JAGI, Section 3.5",
    "Characters that are trained in extended environments can be taught to ignore players who are "
    "only visually distinguished, and still react where that is worth the penalty.",
    name="pseudo-visibility",
    title="pseudo-visibility",
    reason="a summary of another paper, whose definitions and statements are claims of their own; "
    "no definition states what characters learn",
    argument="see the claims on that paper",
    rests_on=("pv-definition-2", "pv-section-3.seen"),
)
