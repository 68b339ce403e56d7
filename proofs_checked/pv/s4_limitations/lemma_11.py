"""Lemma 11: SelfRefl(A) is an agent."""

from collections.abc import Callable
from typing import TypeAlias

from bridge.evidence import Verdict
from formal.errors import IllFormed
from formal.notation import Action, Observation
from formal.pseudo_visibility.annotations import (
    NOBODY,
    Erasing,
    annotate_obs,
    annotated,
    erasing_of,
)
from proofs_checked.engine.assertions import Fails, same, suppose
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.pv.s4_limitations.definition_10 import (
    STATES,
    determined_by_the_picture,
    shown_by,
    states,
)

Act: TypeAlias = Callable[[Observation], Action]
"""The agent's action on an annotated observation."""

Annotate: TypeAlias = Callable[[Observation, Erasing, int, Act], Observation]
"""From a picture, detection and erasure, the number of actions and an agent's action."""


def any_erasing(instance: Instance) -> Erasing:
    """Any two functions of pictures; their number is that of the turns of the instance."""
    n = range(instance.turns)
    detects = [instance.number(f"detect_pseudovis({o})", 2) == 1 for o in n]
    erased = [instance.number(f"erase_player({o})", instance.turns) for o in n]
    return Erasing(detects.__getitem__, erased.__getitem__)


def ends_in_a_game(instance: Instance, annotate_obs: Annotate = annotate_obs) -> None:
    """annotate_obs ends in games with the two functions. False: D may paint a disguise."""
    shown = shown_by(states(instance), instance.turns)
    suppose(determined_by_the_picture(shown))
    erasing = erasing_of(shown)
    try:
        for o, _, _ in shown:
            annotate_obs(o, erasing, 2, lambda o: 0)
    except IllFormed as error:
        raise Fails(f"{error}; behind Y, D paints a player disguised as Y") from None


def erased_once(o: Observation, erasing: Erasing, n_actions: int, act: Act) -> Observation:
    """The erased picture is annotated as one without a player, whatever it shows."""
    if not erasing.detect_pseudovis(o):
        return annotated(o, NOBODY, n_actions)
    return annotated(o, act(annotated(erasing.erase_player(o), NOBODY, n_actions)), n_actions)


def not_erased(o: Observation, erasing: Erasing, n_actions: int, act: Act) -> Observation:
    """The annotation is the action on the picture itself."""
    return erased_once(o, Erasing(erasing.detect_pseudovis, lambda o: o), n_actions, act)


@claim(
    "PV, Lemma 11",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that no pseudo-visible player is detected in D(S_t), as by Definition 10 if "
    "only Y can look so; where D paints a disguised player (Example 8), the erased picture may be "
    "erased again, without end",
    ways=[
        throughout(Space("every two functions, all answers", 3, 3, (), size="up to {n} pictures")),
        also(ends_in_a_game, somewhere(Space("every game of two pictures", 3, 3, (), size=STATES))),
    ],
    mutants={
        "a repair: the erased picture is always annotated by -1": {"annotate_obs": erased_once},
        "A is queried on the picture itself": {"annotate_obs": not_erased},
        "all annotations are -1": {"annotate_obs": lambda o, e, n, act: annotated(o, NOBODY, n)},
    },
    rests_on=["pv-definition-10"],
)
def annotating_ends(instance: Instance, annotate_obs: Annotate = annotate_obs) -> None:
    """SelfRefl(A) is an agent: annotating a picture ends."""
    erasing, o = any_erasing(instance), instance.number("o", instance.turns)
    detected = [i for i in range(instance.turns) if erasing.detect_pseudovis(i)]
    suppose(not any(erasing.detect_pseudovis(erasing.erase_player(i)) for i in detected))
    answers = {i: instance.number(f"A on {i}", 2) for i in range(3 * instance.turns)}
    found = annotate_obs(o, erasing, 2, answers.__getitem__)
    a = answers[annotated(erasing.erase_player(o), NOBODY, 2)] if o in detected else NOBODY
    same("the annotated picture", found, "with A's action or -1", annotated(o, a, 2))
