"""Section 5.1: environments contrived to punish an agent that seems frozen."""

from collections.abc import Callable
from typing import Final, TypeAlias

from formal.histories.history import EMPTY, Prompt
from formal.interaction.value import value
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play
from formal.reality_check.definition import reality_check
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import finite
from proofs_checked.mutants import reality_check as checks
from proofs_checked.mutants.reality_check import mutants
from proofs_checked.notation import Transformation

SeemsFrozen: TypeAlias = Callable[[Agent, Prompt, Action], bool]
"""Whether an agent seems frozen at a history, from its own first action."""

X: Final[Percept] = (0, 0)


def repeats_itself(pi: Agent, h: Prompt, first: Action) -> bool:
    """It repeats its own first action."""
    return pi(h) == first


def punishing_what_seems_frozen(frozen: SeemsFrozen = repeats_itself) -> ExtendedEnvironment:
    """Two actions: the first reward is -1 if π would repeat its first action after the other one.

    The query is on ⟨(0, 0), b, (0, 0)⟩, where b is not π(⟨(0, 0)⟩); it is impossible for π.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        if p:
            return X
        first = pi(EMPTY.then(X))
        return (-1 if frozen(pi, EMPTY.then(X).then(1 - first).then(X), first) else 0), 0

    return mu


PUNISHING: Final = punishing_what_seems_frozen()


@claim(
    "JAGI, Section 5.1",
    name="punishing-freezing",
    title="environments that punish freezing",
    reason="one of them gives, with the first percept, -1 to an agent that would repeat its first "
    "action after the other one, and no other reward: every reality check gets -1, and every agent "
    "that would not repeat it gets 0, more than its check",
    ways=(finite("every agent at the three histories of the queries"),),
    mutants={
        "it punishes a change of the action instead": {
            "mu": punishing_what_seems_frozen(lambda pi, h, first: pi(h) != first)
        },
        "the query is on a possible history": {
            "mu": punishing_what_seems_frozen(
                lambda pi, h, first: pi(EMPTY.then(X).then(first).then(X)) == first
            )
        },
        **mutants(checks.NEVER),
    },
    rests_on=("jagi-definition-8", "jagi-definition-3.3"),
)
def punishing_freezing(
    instance: Instance,
    mu: ExtendedEnvironment = PUNISHING,
    reality_check: Transformation = reality_check,
) -> None:
    """One can contrive environments in which π_RC performs worse than π: they simulate the agent in
    impossible scenarios and punish it for seemingly freezing there.
    """
    pi = instance.agent()
    first = pi(EMPTY.then(X))
    moves = pi(EMPTY.then(X).then(1 - first).then(X)) != first
    same("V of π_RC", value(reality_check(pi), mu, 3), "for freezing", -1)
    same("V of π", value(pi, mu, 3), "for its action there", 0 if moves else -1)
