"""Definition 1: environments that paint Y last."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.saying import unlike


def paints_last(d: Definitions, world: Instance) -> str:
    """Every environment is, with D constant, one that paints Y last."""
    mu = world.environment()
    again = d.painting_nothing(mu)
    p = EMPTY
    for n in range(1, world.turns):
        p = p.then(mu(p)).then(world.action(f"y{n}"))
    backgrounds = {again.D(again.state(g)) for g in [EMPTY, *p.plays()]}
    return unlike("P(S, D(S)) with its reward", again(p), "μ(p)", mu(p)) or unlike(
        "the number of pictures of D", len(backgrounds), "that of a constant", 1
    )


CLAIMS: Final = (
    Claim(
        id="pv-definition-1",
        paper="PV",
        item="Definition 1",
        statement="An environment paints Y last if each observation is P(S_t, D(S_t)), where D "
        "paints the internal state without Y, and P adds Y.",
        kind=Kind.DEFINITION,
        standing=Standing.ASSUMING,
        why="assuming that the game settles who Y is and what X would see without Y, as the words "
        "for D have it; of functions alone it asks nothing, as with a constant D, and P painting "
        "all, every environment meets it; what follows in the paper needs no more than D and P",
        checks=(
            exhausted(
                paints_last,
                Space("every environment, all forced actions", 4, 5),
                passing=Standing.ASSUMING,
            ),
            sampled(paints_last, "generated environments", passing=Standing.ASSUMING),
        ),
        mutants=(
            planted(
                "nothing-painted",
                "P leaves the constant picture as it is",
                painting_nothing=broken.painting_the_background,
            ),
            planted(
                "clockwork",
                "the internal state is the number of the turn",
                painting_nothing=broken.painting_by_turns,
            ),
        ),
    ),
)
