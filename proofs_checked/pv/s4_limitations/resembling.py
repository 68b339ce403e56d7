"""Section 4: how far μ' resembles μ'', and in which environment SelfRefl(A) is."""

from collections.abc import Sequence
from typing import Final

from bridge.evidence import Standing
from formal.notation import Reward
from formal.pseudo_visibility.annotating import (
    annotating,
    annotating_after_training,
    annotating_by_the_letter,
)
from formal.pseudo_visibility.annotations import NOBODY, taken_apart
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.self_refl import self_refl
from proofs_checked.definitions import PRODUCTION
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same, suppose
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.pseudo_visibility import Annotating, Penalising
from proofs_checked.pv.painting import ROOM_ERASING, Q, course, explained, own_actions, painted
from proofs_checked.pv.s4_limitations.proposition_12 import OF_PAIRS


def fined(instance: Instance, prime: Annotating) -> tuple[Reward, int, int]:
    """What the last action costs an agent in μ', the action, and the annotation before it."""
    pi, mu, n = instance.agent(), painted(instance), instance.n_actions
    mu_prime = prime(mu, Q, ROOM_ERASING, n)
    p = own_actions(pi, mu_prime, instance)
    _, a = taken_apart(p.prompt.observation, n)
    return mu(p)[0] - mu_prime(pi, p)[0], p.action, a


@claim(
    "PV, Section 4",
    name="resembles",
    title="μ' resembles μ''",
    verdict=Standing.FALSE,
    reason="the annotation is asked for before A is trained on what led to the picture, the "
    "penalty asks afterwards, when A may have changed its mind; in μ'' both are the same action",
    ways=[somewhere(Space("every agent in every environment", 2, 2, ()))],
    subjects={"prime": annotating},
    mutants={
        "a repair: A is asked when it is trained on what led to the picture": {
            "prime": annotating_after_training
        },
        "another repair: nothing is subtracted": {
            "prime": lambda mu, q, erasing, n: annotating(mu, 0, erasing, n)
        },
    },
    rests_on=["pv-proposition-12", "pv-lemma-13"],
)
def resembles(instance: Instance, prime: Annotating) -> None:
    """In μ', as in μ'', an agent that takes the annotated action is not penalised: the two differ
    only in where the annotation comes from.
    """
    cost, y, a = fined(instance, prime)
    suppose(a == y)
    must(cost == 0, explained(f"A takes {y}, as annotated, and is charged {cost}", OF_PAIRS))


@claim(
    "PV, Section 4",
    name="resembles.repaired",
    title="μ' resembles μ'', repaired",
    kind=Kind.ADDITION,
    reason="not in the paper; the annotation and the penalty then ask the same question; so they "
    "do of an agent that is trained no more",
    ways=[
        throughout(Space("every agent in every environment", 3, 4, (), quick=2)),
        generated("generated agents in generated environments"),
    ],
    subjects={"prime": annotating_after_training},
    mutants={
        "A is asked before it is trained": {"prime": annotating},
        "the penalty asks about pictures without annotations": {"prime": annotating_by_the_letter},
        "nothing is subtracted": {
            "prime": lambda mu, q, erasing, n: annotating_after_training(mu, 0, erasing, n)
        },
    },
    rests_on=["pv-section-4.resembles"],
)
def resembles_repaired(instance: Instance, prime: Annotating) -> None:
    """If μ' asks A for the annotation when A is trained on what led to the picture, an agent is
    penalised in μ' just if there is an annotation and it takes another action, as in μ''.
    """
    cost, y, a = fined(instance, prime)
    expected = 0 if a in {NOBODY, y} else Q
    same(f"what {y} costs where {a} is annotated", cost, "in μ''", expected)


@claim(
    "PV, Proposition 12",
    name="index",
    title="proof, the index k",
    verdict=Standing.ILL_TYPED,
    reason="a slip: k is introduced nowhere, and stands for q, here and in the rest of Section 4; "
    "for another number the rewards are not the same",
    ways=[somewhere(Space("every agent in every environment, k of 1, 2 and 3", 1, 1, ()))],
    subjects={"penalties": (Q, 1, 3), "penalising": pseudo_visible},
    mutants={
        "a repair: k is q": {"penalties": (Q,)},
        "another repair: q is subtracted, whatever k is": {
            "penalising": lambda mu, k: pseudo_visible(mu, Q)
        },
    },
    rests_on=["pv-proposition-12.cached"],
)
def index(instance: Instance, penalties: Sequence[Reward], penalising: Penalising) -> None:
    """The rewards of A in μ' are those of SelfRefl(A) in μ_{Y,k}, where μ' is made from μ_{Y,q}."""
    pi, mu, n = instance.agent(), painted(instance), instance.n_actions
    k = instance.pick(penalties)
    refl = self_refl(pi, ROOM_ERASING, n)
    turns = instance.turns + 1
    same(
        f"with q = {Q}, k = {k}: A in μ'",
        course(PRODUCTION, pi, annotating(mu, Q, ROOM_ERASING, n), turns),
        "SelfRefl(A) in μ_{Y,k}",
        course(PRODUCTION, refl, penalising(mu, k), turns),
    )


INDEX: Final[tuple[Claim, ...]] = (index,)
RESEMBLING: Final[tuple[Claim, ...]] = (resembles, resembles_repaired)
CLAIMS: Final = (*INDEX, *RESEMBLING)
