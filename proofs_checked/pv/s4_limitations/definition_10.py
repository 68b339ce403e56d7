"""Definition 10: to detect and to erase a pseudo-visible player, and what reflects so."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

from bridge.agents.as_agent import train
from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from bridge.pseudo_visibility.environment_class import painting_class
from formal.errors import IllFormed
from formal.notation import Observation
from formal.pseudo_visibility.annotations import Erasing, erasing_of
from formal.pseudo_visibility.paints_last import PaintsLast, picture
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from practical.pseudo_visibility.self_refl import self_refl as self_refl_class
from practical.pseudo_visibility.self_refl import (
    self_refl_by_the_letter as self_refl_class_by_the_letter,
)
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import Fails, same, suppose
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import annotating as broken
from proofs_checked.pv.painting import (
    PICTURES,
    ROOM_ERASING,
    OfClasses,
    Picture,
    Reflecting,
    painted,
)

Shown: TypeAlias = tuple[Observation, Observation, bool]
"""Of a state the picture, the picture without Y, and whether Y is pseudo-visible."""

ErasingOf: TypeAlias = Callable[[Iterable[Shown]], Erasing]
"""From what the states show, what detects and erases."""


def states(instance: Instance, *, pv: int = 2, backgrounds: int = 2) -> PaintsLast[int]:
    """An environment of so many states as there are turns; a Y who is pseudo-visible is in view.

    Args:
        instance: where it is from.
        pv: how many values the flag may have; with 1 it is set in every state.
        backgrounds: how many pictures without Y there are.
    """
    n = range(instance.turns)
    seen = [pv == 1 or instance.number(f"pv in S{s}", pv) == 1 for s in n]
    D = [instance.number(f"D(S{s})", backgrounds) for s in n]
    P = [instance.number(f"P(S{s}, D(S{s}))", 2) for s in n]
    return PaintsLast(
        0, lambda s, y: s, lambda s: 0, D.__getitem__, lambda s, o: P[s], seen.__getitem__
    )


def shown_by(mu: PaintsLast[int], turns: int, picture: Picture = picture) -> Sequence[Shown]:
    """What the states of an environment show."""
    return [(picture(mu, s), mu.D(s), mu.pseudo_visible(s)) for s in range(turns)]


def told_by_the_picture(shown: Sequence[Shown]) -> bool:
    """Whether states with the same picture agree on what is behind and on who is there."""
    return all(a[1:] == b[1:] or not (a[2] or b[2]) for a in shown for b in shown if a[0] == b[0])


def exist(shown: Sequence[Shown], erasing_of: ErasingOf) -> None:
    """The two functions exist, and do in every state what they should."""
    try:
        erasing = erasing_of(shown)
    except IllFormed as error:
        raise Fails(f"that they exist is refused: {error}") from None
    for o, behind, seen in shown:
        same("a pseudo-visible player is detected", erasing.detect_pseudovis(o), "is there", seen)
        if seen:
            same("erased", erasing.erase_player(o), "behind him", behind)


def exist_anyhow(
    instance: Instance,
    picture: Picture = picture,
    erasing_of: ErasingOf = erasing_of,
    *,
    pv: int,
    backgrounds: int,
) -> None:
    """They exist, whatever the picture tells."""
    mu = states(instance, pv=pv, backgrounds=backgrounds)
    exist(shown_by(mu, instance.turns, picture), erasing_of)


def nobody_detected(shown: Iterable[Shown]) -> Erasing:
    """Nobody is ever detected."""
    return Erasing(lambda o: False, lambda o: o)


def last_background(shown: Iterable[Shown]) -> Erasing:
    """What is behind the player is what was behind him in the last state."""
    known = list(shown)
    seen = {o for o, _, there in known if there}
    return Erasing(lambda o: o in seen, lambda o: known[-1][1])


@claim(
    "PV, Definition 10",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that states with the same picture agree on both: not so where a player hides "
    "what is behind, nor where one may look pseudo-visible without being so",
    ways=[
        throughout(Space("every environment of two pictures", 3, 4, (), size="up to {n} states")),
        also(
            partial(exist_anyhow, pv=1, backgrounds=2),
            somewhere(
                Space("every environment, Y pseudo-visible", 2, 2, (), size="up to {n} states")
            ),
        ),
        also(
            partial(exist_anyhow, pv=2, backgrounds=1),
            somewhere(
                Space("every environment of one background", 2, 2, (), size="up to {n} states")
            ),
        ),
    ],
    mutants={
        "the picture shows what is behind the player, and whether the flag is set": {
            "picture": lambda mu, s: picture(mu, s) + 2 * mu.D(s) + 4 * mu.pseudo_visible(s)
        },
        "nobody is detected": {"erasing_of": nobody_detected},
        "behind the player is what was behind him in the last state": {
            "erasing_of": last_background
        },
    },
    rests_on=["pv-definition-1"],
)
def detecting_and_erasing(
    instance: Instance, picture: Picture = picture, erasing_of: ErasingOf = erasing_of
) -> None:
    """There are functions of the picture that say whether a pseudo-visible player is in it, and
    what the picture is without that player.
    """
    shown = shown_by(states(instance), instance.turns, picture)
    suppose(told_by_the_picture(shown))
    exist(shown, erasing_of)


minus_one = note(
    "PV, Definition 10",
    "That -1 is no valid action is needed for the penalty of μ'', and for nothing else.",
    name="minus-one",
    title="whether -1 may be an action",
    kind=Kind.ADDITION,
    verdict=Verdict.HOLDS,
    reason="not in the paper, which assumes it throughout: whether somebody is detected is a "
    "function of the picture, which is shown beside -1",
    argument="the picture in the pair tells (O, -1) without a player from (O, -1) in which -1 is "
    "an answer, so that SelfRefl(A) and μ' stay what they are; μ'' charges nobody where a is -1, "
    "so that an order to take -1 would go unpunished",
    rests_on=["pv-definition-10"],
)


def same_agent(instance: Instance, practical: OfClasses, formal: Reflecting) -> None:
    """Trained on a history, SelfRefl(A) acts as SelfRefl(π) on that history."""
    pi, h = instance.agent(), instance.prompt(percepts=((0, 0), (0, 4), (0, 5)))
    n = instance.n_actions
    E = painting_class(painted(instance), ROOM_ERASING, n_actions=n, n_obs=PICTURES)
    agent = practical(agent_class(pi, n_actions=n, n_obs=None), E)()
    for g in h.prefixes():
        if g.before:
            train(agent, g)
    expected = formal(pi, ROOM_ERASING, n)(h)
    same("the class acts", agent.act(h.observation), "SelfRefl(π)(h)", expected)


def as_written(
    instance: Instance,
    self_refl_class_by_the_letter: OfClasses = self_refl_class_by_the_letter,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """The class as written is SelfRefl(π) as written."""
    same_agent(instance, self_refl_class_by_the_letter, self_refl_by_the_letter)


@claim(
    "PV, Definition 10",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="of agents that answer a history, blind to its first reward",
    ways=[
        throughout(Space("every agent class on every history of three pictures", 3, 3, ())),
        also(
            as_written,
            throughout(
                Space("every agent class on every history of three pictures, as written", 3, 3, ())
            ),
        ),
    ],
    mutants={
        "the one class for the other": {
            "self_refl_class": self_refl_class_by_the_letter,
            "self_refl_class_by_the_letter": self_refl_class,
        },
        "the pictures are shown with -1": {
            "self_refl": broken.self_refl_never_annotating,
            "self_refl_by_the_letter": broken.self_refl_never_annotating,
        },
    },
    rests_on=["pv-lemma-11"],
)
def classes_that_reflect(
    instance: Instance,
    self_refl_class: OfClasses = self_refl_class,
    self_refl: Reflecting = self_refl,
) -> None:
    """The class that keeps annotations is SelfRefl(π) with cached annotations, and the class as
    written is SelfRefl(π) as written.
    """
    same_agent(instance, self_refl_class, self_refl)
