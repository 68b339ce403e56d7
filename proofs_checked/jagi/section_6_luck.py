"""Section 6: simple agents do well in simple environments by luck."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Standing
from formal.environments.tempting_button import PUSH, B
from formal.notation import ExtendedEnvironment
from proofs_checked.broken import environments as broken
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import Definitions
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import Space, exhausted
from proofs_checked.worlds import Law, World


def best(name: str, of: Callable[[Definitions], ExtendedEnvironment]) -> Law:
    """A constant agent earns the most that there is to be earned: 1 in every turn."""

    def law(d: Definitions, world: World) -> str:
        y = world.action()
        *_, p = plays_of(d, lambda h: y, of(d), world.turns + 1)
        rewards = [h.reward for h in p.prompt.prefixes()][1:]
        return unlike(
            f"in {name} who always takes {y} earns", rewards, "1 a turn", [1] * len(rewards)
        )

    return law


def best_on_average(d: Definitions, world: World) -> str:
    """In Example 2 who never pushes earns 1 in every turn without a button, and -1 in others."""
    rooms = [world.pick((B, 1)) for _ in range(world.turns + 1)]
    mu = d.tempting_button(rooms.__getitem__)
    *_, p = plays_of(d, lambda h: 1 - PUSH, mu, world.turns + 1)
    rewards = [h.reward for h in p.prompt.prefixes()][1:]
    due = [-1 if o == B else 1 for o in rooms[:-1]]
    return unlike("who never pushes earns", rewards, "by the rooms", due)


CLAIMS: Final = (
    Claim(
        id="jagi-section-6.luck",
        paper="JAGI",
        item="Section 6, dumb luck",
        statement="Very simple agents, which are plainly not intelligent, can do well in "
        "environments as simple as those of Section 3, by luck.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="in Examples 1 and 3 every constant agent earns the most there is; in Example 2 the "
        "one that never pushes is as good as any that cannot foresee the rooms",
        checks=(
            exhausted(
                best("Example 1", lambda d: d.ignore_rewards),
                Space("every constant agent in Example 1", 6, 9, ()),
            ),
            exhausted(
                best("Example 3", lambda d: d.reverse_history),
                Space("every constant agent in Example 3", 6, 9, ()),
            ),
            exhausted(
                best_on_average, Space("who never pushes in Example 2, any observations", 4, 6, ())
            ),
        ),
        mutants=(
            planted(
                "example-1",
                "Example 1 pays nothing",
                ignore_rewards=lambda pi, p: (0, 0),
            ),
            planted(
                "example-3",
                "Example 3 pays nothing",
                reverse_history=lambda pi, p: (0, 0),
            ),
            planted(
                "example-2",
                "every reward of Example 2 is reversed",
                tempting_button=broken.OPPOSITE_REWARDS,
            ),
        ),
        rests_on=("jagi-example-1", "jagi-example-3", "jagi-example-2.best-interest"),
    ),
)
