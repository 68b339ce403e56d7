"""Definition 2: what makes Y pseudo-visible in the game does not matter, but the flag."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from formal.notation import ExtendedEnvironment, Reward
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.pseudo_visibility import Penalising
from proofs_checked.pv.painting import Actions, Q, forced, painted


class Drinking(NamedTuple):
    """A state of a game, and how many potions were drunk in it."""

    state: Any
    potions: int


def with_potions(mu: PaintsLast[Actions]) -> PaintsLast[Drinking]:
    """The same game, whose states hold more: each action 1 drinks a potion."""
    return PaintsLast(
        initial=Drinking(mu.initial, 0),
        moved=lambda s, y: Drinking(mu.moved(s.state, y), s.potions + y),
        reward=lambda s: mu.reward(s.state),
        D=lambda s: mu.D(s.state),
        P=lambda s, o: mu.P(s.state, o),
        pseudo_visible=lambda s: mu.pseudo_visible(s.state),
    )


def sober(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """μ_{Y,q} in which a potion makes Y visible."""

    def flag(s: Any) -> bool:
        return mu.pseudo_visible(s) and not (isinstance(s, Drinking) and s.potions)

    return pseudo_visible(replace(mu, pseudo_visible=flag), q)


def dearer(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """μ_{Y,q} whose penalty is greater where there are potions."""
    return pseudo_visible(mu, q + isinstance(mu.initial, Drinking))


@claim(
    "PV, Definition 2",
    name="in-game",
    title="what it is to be pseudo-visible",
    reason="of what made Y pseudo-visible it reads the flag and nothing else",
    ways=[
        throughout(Space("every agent in every environment, with and without potions", 3, 3, ())),
        generated("generated agents in generated environments"),
    ],
    subjects={"penalising": pseudo_visible},
    mutants={
        "a player who has drunk a potion is not pseudo-visible": {"penalising": sober},
        "where there are potions the penalty is greater": {"penalising": dearer},
    },
    rests_on=["pv-definition-2.repaired"],
)
def in_game(instance: Instance, penalising: Penalising) -> None:
    """The definition does not depend on what it means in the game to be pseudo-visible, if only the
    state has a flag for it: games that show and pay the same, with the same flags, have the same
    μ_{Y,q}, whatever else their states hold.
    """
    pi, mu = instance.agent(), painted(instance)
    without, with_ = penalising(mu, Q), penalising(with_potions(mu), Q)
    p = forced(pi, without, instance)
    same("μ_{Y,q} of the game with potions", with_(pi, p), "of the game without", without(pi, p))


CLAIMS: Final[tuple[Claim, ...]] = (in_game,)
