"""Example 6: what is punished where rewards are to be ignored."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.rewriting import zero_rewards
from formal.roa.coding import as_extended_environment
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import roa
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted
from proofs_checked.laws.handicaps import merciful
from proofs_checked.laws.saying import unlike


def differing_alone(d: Definitions, world: Instance) -> str:
    """With h of Example 1, -1 is paid iff the agent acts otherwise than if all rewards were 0."""
    pi, e = world.agent(), merciful(world)
    p = world.prompt("p", following=pi).then(world.action("a"))
    unmoved = pi(zero_rewards(p.prompt)) == p.action
    due = e(pi, p)[0] if unmoved else -1
    paid = d.handicap(e, as_extended_environment(d.roa_ignore_rewards))(pi, p)[0]
    return unlike("(e ∗ h)(T, p ⌢ a) pays", paid, "the agent, moved by rewards or not,", due)


def every_action_after_a_reward(d: Definitions, world: Instance) -> str:
    """With h of Example 1, every action that follows a nonzero reward is punished. False."""
    pi, h = world.agent(), as_extended_environment(d.roa_ignore_rewards)
    p = world.prompt("p").then(world.action("a"))
    if not world.supposing(p.prompt.reward != 0):
        return ""
    paid = d.handicap(lambda pi, p: (0, 0), h)(pi, p)[0]
    return unlike("where e always gives (0, 0), (e ∗ h)(T, p ⌢ a) pays", paid, "a punishment", -1)


CLAIMS: Final = (
    Claim(
        id="cagi-example-6.nonzero-rewards",
        paper="CAGI",
        item="Example 6, Ignoring Rewards as a handicap",
        statement="In e ∗ h, with h of Example 1, the agent is penalized for taking actions in "
        "response to nonzero rewards.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that an action is in response to nonzero rewards if it is another one than "
        "the agent would take, had they been 0; what it does after such a reward is not punished "
        "merely for that",
        checks=(
            exhausted(
                differing_alone,
                Space("every agent and e along every play", 2, 2),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                every_action_after_a_reward,
                Space("every agent along every play", 2, 3),
                passing=Standing.ASSUMING,
                failing=Standing.HOLDS,
            ),
            proved_in_agda(
                "Environments",
                "example-6-nonzero-rewards",
                of=("handicap", "roa_ignore_rewards"),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "last-reward-left",
                "the last reward is left as it was",
                roa_ignore_rewards=roa.comparing(roa.zeroed_but_the_last),
            ),
            planted(
                "always-punished",
                "whoever has been rewarded is punished",
                roa_ignore_rewards=lambda T, s: ((-1 if s and s[-3] != 0 else 1), 0),
            ),
        ),
        rests_on=("cagi-example-6.repaired", "cagi-example-1"),
    ),
)
