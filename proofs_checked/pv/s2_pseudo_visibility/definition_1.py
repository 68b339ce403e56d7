"""Definition 1: environments that paint Y last."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bridge.evidence import Verdict
from formal.histories.history import EMPTY
from formal.notation import Environment, Play
from formal.pseudo_visibility.paints_last import PaintsLast, painting_nothing
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout


def painting_by_turns(mu: Environment) -> PaintsLast[Any]:
    """D paints everything, in the state of μ after only actions 0."""

    def played(turns: int) -> Play:
        p = EMPTY
        for _ in range(turns):
            p = p.then(mu(p)).then(0)
        return p

    return PaintsLast(
        initial=0,
        moved=lambda s, y: s + 1,
        reward=lambda s: mu(played(s))[0],
        D=lambda s: 0,
        P=lambda s, o: mu(played(s))[1],
        pseudo_visible=lambda s: False,
    )


@claim(
    "PV, Definition 1",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the game determines Y and what X would see without Y, as D is described; "
    "as a condition on functions it is empty: with a constant D and P painting everything, every "
    "environment meets it. The rest of the paper needs only D and P",
    ways=[
        throughout(Space("every environment, all forced actions", 4, 5)),
        generated("generated environments"),
    ],
    mutants={
        "P does not change the constant picture": {
            "painting_nothing": lambda mu: replace(painting_by_turns(mu), P=lambda s, o: o)
        },
        "the internal state is the number of the turn": {"painting_nothing": painting_by_turns},
    },
)
def paints_last(
    instance: Instance,
    painting_nothing: Callable[[Environment], PaintsLast[Any]] = painting_nothing,
) -> None:
    """An environment paints Y last if each observation is P(S_t, D(S_t)), where D paints the
    internal state without Y, and P adds Y.
    """
    mu = instance.environment()
    again = painting_nothing(mu)
    p = EMPTY
    for n in range(1, instance.turns):
        p = p.then(mu(p)).then(instance.action(f"y{n}"))
    backgrounds = {again.D(again.state(g)) for g in [EMPTY, *p.plays()]}
    same("P(S, D(S)) with its reward", again(p), "μ(p)", mu(p))
    same("the number of pictures of D", len(backgrounds), "of a constant", 1)
