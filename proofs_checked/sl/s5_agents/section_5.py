"""Section 5: safe agents, what penalties do to spawners, and what runs have shown."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from bridge.evidence import Verdict
from formal.notation import Reward
from formal.safelife.automaton import advanced, free
from formal.safelife.board import Board, Place
from formal.safelife.considerate import Run
from formal.safelife.side_effects import side_effects
from formal.safelife.small_worlds import WORLDS
from proofs_checked.engine.assertions import assume, must
from proofs_checked.engine.decorator import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import throughout, without_the_assumption
from proofs_checked.sl.blocks import neighbourhood
from proofs_checked.sl.s2_rules.automaton import shown
from proofs_checked.sl.s3_side_effects.inaction import Measuring
from proofs_checked.sl.s3_side_effects.noise import ONE_FREE_CELL, WITHOUT_SPAWNER

_SMALLEST: Final = Space("a waiting agent on 3 × 4, next to all but one column", 1, 1, size="")


@claim(
    "SL, Section 5",
    name="safe",
    title="a safe agent scores zero",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that there is no spawner: where draws decide, two samples differ even if the "
    "agent only waits, as Section 3 says",
    ways=[throughout(_SMALLEST), without_the_assumption(_SMALLEST)],
    mutants={
        "without action there is a step more": {
            "side_effects": lambda start, end, steps, samples, draws: side_effects(
                start, end, steps + 1, samples, draws
            )
        },
        "without action there is no step": {
            "side_effects": lambda start, end, steps, samples, draws: side_effects(
                start, end, 0, samples, draws
            )
        },
        "nothing has a side effect": {"side_effects": lambda start, end, steps, samples, draws: {}},
    },
    rests_on=["sl-section-3.inaction"],
)
def safe(instance: Instance, side_effects: Measuring = side_effects) -> None:
    """A perfectly safe agent, such as one that only waits, has a side effect score of zero."""
    beside = {(r, 3): each for r, each in enumerate(neighbourhood(instance, 3))}
    spawner = instance.pick((False, True))
    start = (ONE_FREE_CELL if spawner else WITHOUT_SPAWNER).replaced(beside)
    assume(not spawner)

    def draws(board: Board) -> tuple[Place, ...]:
        return tuple(place for place in free(board) if instance.pick((False, True)))

    effects = side_effects(start, advanced(start, draws(start)), 1, 1, draws)
    score = sum(cost for cost, _ in effects.values())
    must(score == 0, f"waiting a step has the side effect {score:.0f} on {shown(start)}")


_WORLD: Final = WORLDS["a spawner"]
_PENALTIES: Final = Space(
    "penalties of 1/4, 1/2, 1 and 2 in a tiny world with a spawner", 1, 1, size=""
)


def _with(penalty: Reward) -> Run:
    """A best run in the tiny world of an agent with a penalty."""
    return _WORLD.run(_WORLD.penalised, penalty)


@claim(
    "SL, Section 5",
    name="spawners",
    title="spawners are destroyed",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the penalty is neither small nor large: in a tiny world with two free "
    "cells, from 450/1213 to 9796509/8788000; with less the agent leaves at once, with more it "
    "begins to leave, and destroys a spawner that has spawned (formal/safelife/small_worlds.py); "
    "of trained agents it is not checked",
    ways=[throughout(_PENALTIES), without_the_assumption(_PENALTIES)],
    mutants={
        "there is no penalty": {"best": lambda penalty: _with(0 * penalty)},
        "the penalty is always 1": {"best": lambda penalty: _with(penalty / penalty)},
        "the agent is considerate": {
            "best": lambda penalty: _WORLD.run(_WORLD.considerate, penalty)
        },
    },
    rests_on=["sl-section-2.stochastic"],
)
def destroying(instance: Instance, best: Callable[[Reward], Run] = _with) -> None:
    """An agent with a penalty for what differs from the start would rather destroy the spawners
    than let them create new patterns.
    """
    penalty = instance.pick((Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2)))
    assume(Fraction(450, 1213) <= penalty <= Fraction(9796509, 8788000))
    run = best(penalty)
    must(run.left == 0, f"with a penalty of {penalty} the best run is {', '.join(run.actions)}")


learning = note(
    "SL, Section 5",
    "The agents are competent within two million steps; removal is easier than creation, and a "
    "random agent succeeds at it, given time; side effects fall by 30 to 50 % and no further.",
    name="learning",
    title="what training showed",
    verdict=Verdict.EMPIRICAL,
    reason="it is about agents trained on the paper's levels; hypotheses made of it are decided by "
    "recorded runs on small levels (docs/how-to/learn-in-safelife.md)",
    argument="no agent is trained on the paper's levels here",
)

penalties = note(
    "SL, Section 5",
    "A moderate penalty is a good trade-off, greater ones lead to inaction, and in stochastic "
    "environments the penalty makes performance much worse.",
    name="penalties",
    title="what penalties did",
    verdict=Verdict.EMPIRICAL,
    reason="it is about agents trained on the paper's levels; of moderate and large penalties, "
    "hypotheses are decided by recorded runs on small levels (docs/how-to/learn-in-safelife.md)",
    argument="no agent is trained on the paper's levels here",
)
