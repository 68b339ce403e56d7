"""Example 10: what the baby is paid for, and what the adult is."""

from collections.abc import Callable
from itertools import islice
from typing import Final

from formal.agents.constant import constant
from formal.environments.crying_baby_cagi import crying_baby_cagi, satiation
from formal.interaction.interaction import interaction
from formal.notation import ExtendedEnvironment, Play
from proofs_checked.broken import players as broken
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import finite


@claim(
    "CAGI, Example 10",
    name="objectives",
    title="two objectives",
    kind=Kind.EXAMPLE,
    reason="the agent that always takes 0 is paid and overfeeds its baby from turn 5 on; the agent "
    "that always takes 1 is punished, and up to turn 16 its baby is content",
    ways=(finite("turns 5 to 16 of two agents, in each of which the objectives come apart"),),
    subjects={"mu": crying_baby_cagi, "satiated": satiation},
    mutants={
        "the adult is paid while the baby is content": {"mu": broken.paid_for_content},
        "the baby is always satiated": {"satiated": lambda p: 100},
        "meals do not count": {"satiated": lambda p: broken.satiation(p, meal=0)},
    },
    rests_on=("cagi-example-10", "cagi-example-10.satiation"),
)
def objectives(
    instance: Instance, mu: ExtendedEnvironment, satiated: Callable[[Play], int]
) -> None:
    """The baby's objective, to keep its satiation within a range, and the agent's, to pacify the
    baby, come apart: each can be met where the other is not.
    """
    y, turn = instance.action("always"), instance.pick(range(5, 17))
    *_, p = islice(interaction(constant(y), mu), turn + 1)
    content = 50 <= satiated(p.prompt.before) <= 200
    same(f"after turn {turn} the adult's reward", p.prompt.reward, "for its action it", 1 - 2 * y)
    same(f"after turn {turn} whether the baby is content", content, "for its meals", y == 1)


CLAIMS: Final[tuple[Claim, ...]] = (objectives,)
