"""Definition 10 and Lemma 11: detecting and erasing a player, and SelfRefl(A), an agent."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, TypeAlias

from bridge.agents.as_agent import train
from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from formal.errors import IllFormed
from formal.notation import Action, Agent, Observation
from formal.pseudo_visibility.annotations import (
    NOBODY,
    Erasing,
    annotate_obs,
    annotated,
    erasing_of,
    taken_apart,
)
from formal.pseudo_visibility.paints_last import PaintsLast, picture
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from practical.pseudo_visibility.self_refl import self_refl as self_refl_class
from practical.pseudo_visibility.self_refl import self_refl_by_the_letter as class_by_the_letter
from proofs_checked.engine.assertions import Fails, same, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.pv.painting import ROOM_ERASING, OfClasses, Picture, Reflecting, painted_class

Shown: TypeAlias = tuple[Observation, Observation, bool]
"""For a state: the picture, the picture without Y, and whether Y is pseudo-visible."""

ErasingOf: TypeAlias = Callable[[Iterable[Shown]], Erasing]
"""From the pictures of the states, detection and erasure."""


STATES: Final = "up to {n} states"


def states(instance: Instance, *, pv: int = 2, backgrounds: int = 2) -> PaintsLast[int]:
    """An environment with one state for each turn of the instance; a pseudo-visible Y is in view.

    Args:
        instance: gives the pictures and flags.
        pv: the number of values of the flag; with 1 it is set in every state.
        backgrounds: the number of pictures without Y.
    """
    n = range(instance.turns)
    seen = [pv == 1 or instance.number(f"Y pseudo-visible in S{s}", pv) == 1 for s in n]
    D = [instance.number(f"D(S{s})", backgrounds) for s in n]
    P = [instance.number(f"P(S{s}, D(S{s}))", 2) for s in n]
    return PaintsLast(
        0, lambda s, y: s, lambda s: 0, D.__getitem__, lambda s, o: P[s], seen.__getitem__
    )


def shown_by(mu: PaintsLast[int], turns: int, picture: Picture = picture) -> Sequence[Shown]:
    """The pictures of the states of an environment."""
    return [(picture(mu, s), mu.D(s), mu.pseudo_visible(s)) for s in range(turns)]


def determined_by_the_picture(shown: Sequence[Shown]) -> bool:
    """Whether states with the same picture agree on the flag and on the picture without Y."""
    return all(a[1:] == b[1:] or not (a[2] or b[2]) for a in shown for b in shown if a[0] == b[0])


def exist(shown: Sequence[Shown], erasing_of: ErasingOf) -> None:
    """The two functions exist, and are right in every state."""
    try:
        erasing = erasing_of(shown)
    except IllFormed as error:
        raise Fails(f"they do not exist: {error}") from None
    for o, behind, seen in shown:
        same("whether a player is detected", erasing.detect_pseudovis(o), "by the flag", seen)
        if seen:
            same("the erased picture", erasing.erase_player(o), "the one without Y", behind)


def exist_anyhow(
    instance: Instance,
    picture: Picture = picture,
    erasing_of: ErasingOf = erasing_of,
    *,
    pv: int,
    backgrounds: int,
) -> None:
    """They exist for all pictures."""
    mu = states(instance, pv=pv, backgrounds=backgrounds)
    exist(shown_by(mu, instance.turns, picture), erasing_of)


def last_background(shown: Iterable[Shown]) -> Erasing:
    """Erasure gives the picture without Y of the last state."""
    known = list(shown)
    seen = {o for o, _, there in known if there}
    return Erasing(lambda o: o in seen, lambda o: known[-1][1])


@claim(
    "PV, Definition 10",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that states with the same picture agree on both: not so where a player hides "
    "the background, nor where a player may look pseudo-visible without being so",
    ways=[
        throughout(Space("every environment of two pictures", 3, 4, (), size=STATES)),
        also(
            partial(exist_anyhow, pv=1, backgrounds=2),
            somewhere(Space("every environment, Y pseudo-visible", 2, 2, (), size=STATES)),
        ),
        also(
            partial(exist_anyhow, pv=2, backgrounds=1),
            somewhere(Space("every environment of one background", 2, 2, (), size=STATES)),
        ),
    ],
    mutants={
        "the picture shows the background and the flag": {
            "picture": lambda mu, s: picture(mu, s) + 2 * mu.D(s) + 4 * mu.pseudo_visible(s)
        },
        "no player is detected": {"erasing_of": lambda s: Erasing(lambda o: False, lambda o: o)},
        "erasure gives the background of the last state": {"erasing_of": last_background},
    },
    rests_on=["pv-definition-1"],
)
def detecting_and_erasing(
    instance: Instance, picture: Picture = picture, erasing_of: ErasingOf = erasing_of
) -> None:
    """Functions of the picture can detect a pseudo-visible player in it, and erase that player."""
    shown = shown_by(states(instance), instance.turns, picture)
    suppose(determined_by_the_picture(shown))
    exist(shown, erasing_of)


minus_one = note(
    "PV, Definition 10",
    "Only the penalty of μ'' needs that -1 is no valid action.",
    name="minus-one",
    title="whether -1 may be an action",
    kind=Kind.ADDITION,
    verdict=Verdict.HOLDS,
    reason="the paper assumes it throughout: the picture shown with -1 is enough",
    argument="the picture in the pair distinguishes (O, -1) without a player from (O, -1) in which "
    "-1 is an answer, so that SelfRefl(A) and μ' do not change; μ'' has no penalty where a is -1, "
    "so that it would not penalise disobeying an order to take -1",
    rests_on=["pv-definition-10"],
)


def never_annotating(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """SelfRefl(A) without a self: every picture is shown with -1."""
    return self_refl(pi, Erasing(lambda o: False, erasing.erase_player), n_actions)


def same_agent(instance: Instance, practical: OfClasses, formal: Reflecting) -> None:
    """After training on a history, SelfRefl(A) acts as SelfRefl(π) on that history."""
    pi, h = instance.agent(), instance.prompt(percepts=((0, 0), (0, 4), (0, 5)))
    n = instance.n_actions
    E = painted_class(instance, 2, n)
    agent = practical(agent_class(pi, n_actions=n, n_obs=None), E)()
    for g in h.prefixes():
        if g.before:
            train(agent, g)
    expected = formal(pi, ROOM_ERASING, n)(h)
    same("the class acts", agent.act(h.observation), "SelfRefl(π)(h)", expected)


def as_written(
    instance: Instance,
    self_refl_class_by_the_letter: OfClasses = class_by_the_letter,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """The class as written is SelfRefl(π) as written."""
    same_agent(instance, self_refl_class_by_the_letter, self_refl_by_the_letter)


@claim(
    "PV, Definition 10",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="for agents that are functions of the history without its first reward",
    ways=[
        throughout(Space("every agent class on every history of three pictures", 3, 3, ())),
        also(
            as_written,
            throughout(Space("every agent class on every such history, as written", 3, 3, ())),
        ),
    ],
    mutants={
        "the two classes are exchanged": {
            "self_refl_class": class_by_the_letter,
            "self_refl_class_by_the_letter": self_refl_class,
        },
        "the pictures are shown with -1": {
            "self_refl": never_annotating,
            "self_refl_by_the_letter": never_annotating,
        },
    },
    rests_on=["pv-lemma-11"],
)
def classes_that_reflect(
    instance: Instance,
    self_refl_class: OfClasses = self_refl_class,
    self_refl: Reflecting = self_refl,
) -> None:
    """The class that caches annotations is SelfRefl(π) with cached annotations, and the class as
    written is SelfRefl(π) as written.
    """
    same_agent(instance, self_refl_class, self_refl)


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
    same("the annotated picture", taken_apart(found, 2), "with A's action or -1", (o, a))
