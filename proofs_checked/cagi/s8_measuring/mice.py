"""Section 8: measuring mice."""

from typing import Any, Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Agent
from proofs_checked.broken import instances
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.instances import POOLED
from proofs_checked.laws.instances import on_a_common_file
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING


def other_specimens(d: Definitions, world: Instance) -> str:
    """What Example 1 pays, other specimens show that were raised alike, but without rewards."""
    pi = world.agent()
    return _raised(d, world, d.agent_class(pi, n_actions=world.n_actions, n_obs=1), pi)


def specimens_that_meet(d: Definitions, world: Instance) -> str:
    """The same of specimens that read from and write to a common file. False."""
    run = on_a_common_file(d, world)
    pool = run().pool
    return _raised(d, world, run(), lambda h: pool[h.turns - 1])


def _raised(d: Definitions, world: Instance, born: type[Any], pi: Agent) -> str:
    subject, h = born(), EMPTY.then((0, 0))
    for turn in range(1, world.turns + 1):
        p = h.then(subject.act(0))
        other = born()
        for s in list(h.prefixes())[1:]:
            other.train(o_prev=0, a=s.before.action, r=0, o_next=0)
        paid = 1 if other.act(0) == p.action else -1
        due = d.ignore_rewards(pi, p)[0]
        if complaint := unlike(
            f"its reward in turn {turn}, by other specimens,", paid, "that in Example 1", due
        ):
            return complaint
        subject.train(o_prev=0, a=p.action, r=paid, o_next=0)
        h = p.then((paid, 0))
    return ""


CLAIMS: Final = (
    Claim(
        id="cagi-section-8.mice",
        paper="CAGI",
        item="Section 8, mice",
        statement="Were a species entirely nurture, so that members raised alike act alike, others "
        "that are raised for it would show what one of them would do, and so how it performs in an "
        "extended environment.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that they act identically, not only similarly as is first said, and that "
        "none hears of another: it is semi-determinism",
        checks=(
            exhausted(
                other_specimens, Space("every species, in Example 1", 4, 5, ()), passing=_ASSUMING
            ),
            counterexample(
                specimens_that_meet,
                Space("every species that has a common file", 3, 3, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(other_specimens, "generated species", passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "by-birth",
                "every other member takes the other action",
                agent_class=instances.differing_by_birth,
            ),
            planted(
                "a-file-each",
                "a repair: each has a file of its own",
                on_a_common_file=POOLED,
            ),
        ),
        rests_on=("jagi-definition-7", "jagi-section-4.1.hypothetical"),
    ),
)
