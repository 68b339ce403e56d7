"""Section 5: safe agents, what agents can do to spawners, and what runs have shown."""

from typing import Final

from bridge.evidence import Verdict
from formal.safelife.automaton import advanced, free
from formal.safelife.board import Board, Place
from formal.safelife.cells import EMPTY, SPAWNER
from formal.safelife.game import Action, act
from formal.safelife.side_effects import side_effects
from proofs_checked.engine.assertions import assume, must, same
from proofs_checked.engine.decorator import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import finite, throughout, without_the_assumption
from proofs_checked.sl.blocks import neighbourhood
from proofs_checked.sl.s2_rules.automaton import shown
from proofs_checked.sl.s2_rules.game import TOGGLES, Acting, acting, ahead
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


@claim(
    "SL, Section 5",
    name="spawners",
    title="spawners can be destroyed",
    reason="a spawner is destructible, and then no cell takes a draw; in a tiny world the "
    "best agent prefers this from a penalty of 450/1213 on (formal/safelife/small_worlds.py); of "
    "trained agents it is not checked",
    ways=[finite("a spawner in front of the agent, in the four directions")],
    mutants={
        "spawners cannot be removed": {
            "act": lambda level, state, action: (
                state if state.board[ahead(action)] == SPAWNER else act(level, state, action)
            )
        },
        "in another direction": {
            "act": lambda level, state, action: act(level, state, Action(action % 8 + 1))
        },
    },
    rests_on=["sl-section-2.stochastic"],
)
def destroying(instance: Instance, act: Acting = act) -> None:
    """An agent can destroy a spawner, rather than let it create new patterns."""
    action = instance.pick(TOGGLES)
    after = acting(act, action, {ahead(action): SPAWNER})
    same(f"in front, after {action.name}", after.board[ahead(action)], "empty", EMPTY)
    same("the places with a draw", free(after.board), "none", ())


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
