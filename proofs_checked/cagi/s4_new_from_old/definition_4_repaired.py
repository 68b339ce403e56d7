"""Definition 4, repaired: where e is observed unaltered all the time."""

from typing import Final

from bridge.evidence import Standing
from formal.agents.combinators import ignoring_rewards
from formal.histories.history import play
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.handicaps import any_handicap
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import first, unlike


def unaltered(d: Definitions, world: Instance) -> str:
    """Whatever it earns, an agent that ignores rewards is shown in e ∗ h what it is shown in e."""
    pi = ignoring_rewards(world.agent())
    e = _reading_no_rewards(world)
    return first(
        unlike("what e ∗ h shows", p.prompt.observation, "what e shows", q.prompt.observation)
        for p, q in zip(
            plays_of(d, pi, d.handicap(e, any_handicap(world)), world.turns),
            plays_of(d, pi, e, world.turns),
            strict=True,
        )
    )


def _reading_no_rewards(world: Instance) -> ExtendedEnvironment:
    """Every merciful e that asks nothing and does not read the rewards in the play."""
    answers = world.environment("e")

    def e(pi: Agent, p: Play) -> Percept:
        r, o = answers(play(*((0, x[1]) if isinstance(x, tuple) else x for x in p)))
        return max(r, -r), o

    return e


_ADDED: Final = broken.combining(observation=lambda o_e, o_h: o_e + 1)

CLAIMS: Final = (
    Claim(
        id="cagi-definition-4.unaltered.repaired",
        paper="CAGI",
        item="Definition 4, e is observed unaltered all the time, repaired (not in the paper)",
        statement="In its interaction with e ∗ h an agent that ignores rewards is shown all that "
        "it is shown in its interaction with e, if e does not read the rewards of the play.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which speaks of one play: those in e and in e ∗ h differ in their "
        "rewards alone",
        checks=(
            exhausted(
                unaltered,
                Space("every agent that ignores rewards, every such e, every h", 2, 2),
            ),
            sampled(unaltered, "generated agents that ignore rewards, such e, h"),
            proved_in_agda(
                "Environments", "definition-4-unaltered", of=("handicap", "interaction")
            ),
        ),
        mutants=(
            planted("added", "the observation is one more", handicap=_ADDED),
            planted(
                "other-observation",
                "the handicap's observation is shown",
                handicap=broken.combining(observation=lambda o_e, o_h: o_h),
            ),
        ),
        rests_on=("cagi-definition-4.unaltered",),
    ),
)
