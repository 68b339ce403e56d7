"""Section 5: what Definition 8 does by example, and what the conjecture is by example."""

from typing import Final

from bridge.evidence import Evidence, Standing
from formal.agents.combinators import blind_to_first_reward
from formal.histories.rewriting import zero_rewards
from proofs_checked.broken import environments as broken
from proofs_checked.broken import reality_check as checks
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.laws import q_learning
from proofs_checked.laws.questions import asked, plays_of
from proofs_checked.laws.saying import first, unlike


def not_the_first_action(d: Definitions, world: Instance) -> str:
    """If y1 is not π(⟨x1⟩), then π_RC(x1 y1 … xn) = π(⟨x1⟩) for every such history."""
    pi, h = world.agent(), world.prompt()
    own = pi(h.first)
    if not world.supposing(h.turns > 1 and h[1] != own):
        return ""
    return unlike("π_RC(x1 y1 … xn)", d.reality_check(pi)(h), "π(⟨x1⟩)", own)


def frozen_from_then_on(d: Definitions, world: Instance) -> str:
    """Once a history is impossible, π_RC does the same at all that extend it."""
    pi, h = world.agent(), world.prompt()
    pi_rc = d.reality_check(pi)
    impossible = [s for s in h.prefixes() if not d.possible(pi_rc, s)]
    if not world.supposing(bool(impossible)):
        return ""
    return unlike("π_RC(h)", pi_rc(h), f"π_RC({written(impossible[0])})", pi_rc(impossible[0]))


def first_action_backwards(d: Definitions, world: Instance) -> str:
    """In Example 3 the reality check of a blind agent answers the impossible by its own y1."""
    pi_rc = d.reality_check(blind_to_first_reward(world.agent()))
    return first(
        unlike(f"π_RC({written(h)})", pi_rc(h), "y1", p[1])
        for p in plays_of(d, pi_rc, d.reverse_history, world.turns)
        for h in asked(d.reverse_history, pi_rc, p)
        if not d.possible(pi_rc, h)
    )


_FROZEN: Final[tuple[Mutant, ...]] = (
    planted("never", "the reality check does not freeze", reality_check=checks.never),
    planted(
        "previous-action",
        "it freezes to what it would have done in the turn before",
        reality_check=checks.freezing(checks.last_own_action),
    ),
    planted(
        "last-percept",
        "it freezes to the answer to the last percept",
        reality_check=checks.freezing(checks.answer_to_last_percept),
    ),
)

DEFINITION_8: Final = (
    Claim(
        id="jagi-definition-8.example",
        paper="JAGI",
        item="Definition 8, the example after it",
        statement="If π(⟨x1⟩) is not y1, then π_RC does π(⟨x1⟩) at every history that begins with "
        "x1 y1, and whenever it is frozen it repeats that one action.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="what extends an impossible history is impossible, and begins with the same percept",
        checks=(
            exhausted(not_the_first_action, Space("every agent along every other history")),
            exhausted(frozen_from_then_on, Space("every agent along every impossible history")),
            sampled(frozen_from_then_on),
        ),
        mutants=_FROZEN,
        rests_on=("jagi-definition-8",),
    ),
)
SECTION_5: Final = (
    Claim(
        id="jagi-section-5.fixed-action.practical",
        paper="JAGI",
        item="Section 5, one fixed action of practical agents (not in the paper)",
        statement="Of agents that cannot see the first reward, such as all agent classes, π_RC "
        "repeats its own first action in Example 3 too, where what it is asked is impossible.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which does not compare scenarios: in Example 3 the newest percept "
        "comes first, and differs from the first one in its reward alone",
        checks=(
            exhausted(
                first_action_backwards, Space("every agent blind to the first reward", 5, 6, ())
            ),
            sampled(first_action_backwards, "generated agents blind to the first reward"),
        ),
        mutants=(
            planted("never", "the reality check does not freeze", reality_check=checks.never),
            planted(
                "another-action",
                "it freezes to what the agent would not do",
                reality_check=checks.freezing(checks.another_action),
            ),
        ),
        rests_on=("jagi-section-5.fixed-action.example-3", "jagi-section-4.start"),
    ),
    Claim(
        id="jagi-section-5.conjecture.q-learner",
        paper="JAGI",
        item="Section 5, the conjecture, of a Q-learner in Examples 3 and 4 (not in the paper)",
        statement="As in Example 1, the reality check of a Q-learner earns more than the Q-learner "
        "in Examples 3 and 4.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which conjectures it of intelligent agents: of our Q-learner at its "
        "own parameters, whose exploration goes by the number of turns. Backwards, or at half the "
        "rate, it does what it does, and so is always paid; checked, it is frozen to y1 in Example "
        "3, and explores all the same",
        checks=(
            Check(
                "Q-learners in Example 3",
                Evidence.SAMPLED,
                q_learning.the_checked_do_worse_backwards,
                Standing.FALSE,
                Standing.HOLDS,
            ),
            Check(
                "Q-learners in Example 4",
                Evidence.SAMPLED,
                q_learning.all_earn_the_most_at_half_the_rate,
                Standing.FALSE,
                Standing.HOLDS,
            ),
        ),
        mutants=(
            planted("never", "a repair: it does not freeze", remembered_reality_check=checks.never),
            planted(
                "forwards",
                "it is asked about its history with rewards 0, not reversed",
                reverse_history=broken.comparing(zero_rewards),
            ),
            planted(
                "double-rate",
                "half the rate is no rate at all",
                remembered_incentivize_learning_rate=broken.incentivizing(lambda own: 0 * own),
            ),
        ),
        rests_on=("jagi-section-5.q-learner.thrives", "jagi-example-3", "jagi-example-4"),
    ),
)
CLAIMS: Final = (*DEFINITION_8, *SECTION_5)
