"""Example 10: who does well in it, nature and nurture, and a society."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.notation import Agent
from proofs_checked.broken import players as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, counterexample, exhausted, sampled
from proofs_checked.laws.examples import Score, nothing, scoring
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING


def same_nurture(d: Definitions, world: Instance) -> str:
    """The baby does in each turn what the adult does. False."""
    return _alike(d, world, world.agent())


def same_without_nurture(d: Definitions, world: Instance) -> str:
    """The same of a constant agent, which perceives nothing."""
    return _alike(d, world, constant(world.action("y")))


def _alike(d: Definitions, world: Instance, pi: Agent) -> str:
    *_, p = islice(d.interaction(pi, d.crying_baby_cagi), world.turns + 1)
    adult, child = p.flat()[1:-2:2], [x[1] for x in p.flat()[2::2] if isinstance(x, tuple)]
    return unlike("the adult takes", list(adult), "the baby", child)


SCORES: Final = tuple(
    Score(
        "the Crying Baby",
        lambda d: d.crying_baby_cagi,
        nothing,
        lambda p, r=r: r,  # type: ignore[misc]  # a default is an argument
        lambda pi, y=y: constant(y),  # type: ignore[misc]  # a default is an argument
        first=1,
    )
    for y, r in ((0, 1), (1, -1))
)


_SCORES: Final = scoring(SCORES)


CLAIMS: Final = (
    Claim(
        id="cagi-example-10.always",
        paper="CAGI",
        item="Example 10, constant agents (not in the paper)",
        statement="The agent that always takes 0 is paid 1 every turn, for it feeds a baby that "
        "always laughs; the agent that always takes 1 is paid -1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which does not say who does well; the first percept pays 1 to all",
        checks=(
            exhausted(_SCORES, Space("the agents that always take 0 and 1", 20, 40, ())),
            sampled(_SCORES, "numbers of turns"),
        ),
        mutants=(
            planted("unpaid", "the first reward is 0", crying_baby_cagi=broken.UNPAID_AT_FIRST),
            planted(
                "paid-for-content",
                "the adult is paid while the baby is content",
                crying_baby_cagi=broken.paid_for_content,
            ),
        ),
        rests_on=("cagi-example-10",),
    ),
    Claim(
        id="cagi-example-10.nurture",
        paper="CAGI",
        item="Example 10, nature and nurture",
        statement="The adult and the baby, whose program is the same, do not do the same.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming an agent to which it matters what it perceives; of a constant agent both do "
        "the same",
        checks=(
            counterexample(
                same_nurture,
                Space("every agent in the Crying Baby", 2, 3, ()),
                passing=_ASSUMING,
                failing=Standing.FALSE,
            ),
            exhausted(
                same_without_nurture,
                Space("every constant agent in the Crying Baby", 4, 6, ()),
                passing=_ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "agent-itself",
                "the baby is asked about the adult's own history",
                crying_baby_cagi=broken.own_percept,
            ),
            planted("unheard", "the adult observes nothing", crying_baby_cagi=broken.UNHEARD),
        ),
        rests_on=("cagi-example-10",),
    ),
    Claim(
        id="cagi-section-5.3.society",
        paper="CAGI",
        item="Section 5.3, a society",
        statement="Example 10 could be extended to a society of people with one program, whom "
        "different education makes different.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="no such environment is given; that copies which perceive different things may do "
        "different things is what Example 10 shows",
        checks=(
            argued(
                "for any number of copies the same induction as for one gives an environment",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("cagi-example-10.nurture",),
    ),
)
