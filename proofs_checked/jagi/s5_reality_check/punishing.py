"""Section 5.1: environments that are contrived to punish what seems to be frozen."""

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
from proofs_checked.notation import Transformation

Answered: TypeAlias = Callable[[Agent, Prompt, Action], bool]
"""Whether an agent seems to be frozen at a history, where its first action was this one."""

X: Final[Percept] = (0, 0)


def repeats_itself(pi: Agent, h: Prompt, first: Action) -> bool:
    """It repeats its own first action."""
    return pi(h) == first


def punishing_what_seems_frozen(frozen: Answered = repeats_itself) -> ExtendedEnvironment:
    """Once, with the first percept, -1 if π repeats its first action though it took another one.

    Of two actions. What is asked about, ⟨(0, 0), b, (0, 0)⟩ where b is not π(⟨(0, 0)⟩), is
    impossible for π.
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
    reason="such is the environment that pays -1 once, with the first percept, to an agent that "
    "would repeat its first action after it had taken the other one, and else nothing: every "
    "reality check gets -1, and every agent that would not repeat it gets 0, more than its check",
    ways=(finite("every agent at the three histories that it is asked about"),),
    mutants={
        "asked is whether it changes its action": {
            "mu": punishing_what_seems_frozen(lambda pi, h, first: pi(h) != first)
        },
        "asked is a possible history": {
            "mu": punishing_what_seems_frozen(
                lambda pi, h, first: pi(EMPTY.then(X).then(first).then(X)) == first
            )
        },
        "the reality check does not freeze": {"reality_check": checks.never},
    },
    rests_on=("jagi-definition-8", "jagi-definition-3.3"),
)
def punishing_freezing(
    instance: Instance,
    mu: ExtendedEnvironment = PUNISHING,
    reality_check: Transformation = reality_check,
) -> None:
    """One can contrive environments in which π_RC performs worse than π, which simulate the agent
    in impossible scenarios and punish it for seemingly freezing there.
    """
    pi = instance.agent()
    first = pi(EMPTY.then(X))
    moves = pi(EMPTY.then(X).then(1 - first).then(X)) != first
    same("V of π_RC", value(reality_check(pi), mu, 3), "for freezing it", -1)
    same("V of π", value(pi, mu, 3), "for what it would do it", 0 if moves else -1)
