"""Section 5: what agents can do to spawners, and what runs have shown."""

from bridge.evidence import Verdict
from formal.safelife.automaton import free
from formal.safelife.cells import EMPTY, SPAWNER
from formal.safelife.game import Action, act
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import finite
from proofs_checked.sl.s2_rules.game import TOGGLES, Acting, acting, ahead


@claim(
    "SL, Section 5",
    name="spawners",
    title="spawners can be destroyed",
    reason="a spawner is destructible, and then no cell takes a draw; that a penalised agent "
    "prefers this is about trained agents, and is not checked",
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
    verdict=Verdict.NOT_CHECKED,
    reason="it is about trained agents",
    argument="no agent is trained here",
)

penalties = note(
    "SL, Section 5",
    "A moderate penalty is a good trade-off, greater ones lead to inaction, and in stochastic "
    "environments the penalty makes performance much worse.",
    name="penalties",
    title="what penalties did",
    verdict=Verdict.NOT_CHECKED,
    reason="it is about trained agents",
    argument="no agent is trained here",
)
