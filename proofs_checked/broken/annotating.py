"""Faults in self-reflection about a player: what is annotated, and what is ordered. [PV]"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from formal.histories.history import prompt
from formal.notation import (
    Action,
    Agent,
    Observation,
    Prompt,
    Reward,
)
from formal.pseudo_visibility.annotations import NOBODY, Erasing, annotated, taken_apart
from formal.pseudo_visibility.obeying import Drawing, Process, obeying, uniform
from formal.pseudo_visibility.self_refl import self_refl


def not_erased(
    o: Observation, erasing: Erasing, n_actions: int, act: Callable[[Observation], Action]
) -> Observation:
    """The annotation answers the picture itself."""
    if not erasing.detect_pseudovis(o):
        return annotated(o, NOBODY, n_actions)
    return annotated(o, act(annotated(o, NOBODY, n_actions)), n_actions)


def erased_once(
    o: Observation, erasing: Erasing, n_actions: int, act: Callable[[Observation], Action]
) -> Observation:
    """The erased picture is annotated as one without a player, whatever is in it."""
    if not erasing.detect_pseudovis(o):
        return annotated(o, NOBODY, n_actions)
    return annotated(o, act(annotated(erasing.erase_player(o), NOBODY, n_actions)), n_actions)


def never_annotated(
    o: Observation, erasing: Erasing, n_actions: int, act: Callable[[Observation], Action]
) -> Observation:
    """Every picture is annotated as one without a player."""
    return annotated(o, NOBODY, n_actions)


def nobody_detected(shown: Iterable[tuple[Observation, Observation, bool]]) -> Erasing:
    """Nobody is ever detected."""
    return Erasing(lambda o: False, lambda o: o)


def last_background(shown: Iterable[tuple[Observation, Observation, bool]]) -> Erasing:
    """What is behind the player is what was behind him in the last state."""
    known = list(shown)
    seen = {o for o, _, there in known if there}
    return Erasing(lambda o: o in seen, lambda o: known[-1][1])


def self_refl_never_annotating(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """SelfRefl(A) without a self: every picture is shown with -1."""
    blind = Erasing(lambda o: False, erasing.erase_player)
    return self_refl(pi, blind, n_actions)


def self_refl_of_pictures(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """SelfRefl of the agent that takes the annotations off again."""

    def plain(h: Prompt) -> Action:
        items = ((x[0], taken_apart(x[1], n_actions)[0]) if isinstance(x, tuple) else x for x in h)
        return pi(prompt(*items))

    return self_refl(plain, erasing, n_actions)


def obeying_by_the_clock(
    mu: Process,
    q: Reward,
    detect_pseudovis: Callable[[Observation], bool],
    n_actions: int,
    drawing: Drawing,
) -> Process:
    """The annotations take turns."""
    return obeying(mu, q, detect_pseudovis, n_actions, lambda p: {p.turns % n_actions: Fraction(1)})


def obeying_uniformly(
    mu: Process,
    q: Reward,
    detect_pseudovis: Callable[[Observation], bool],
    n_actions: int,
    drawing: Drawing,
) -> Process:
    """Every annotation is as probable as any other, whatever is asked for."""
    return obeying(mu, q, detect_pseudovis, n_actions, uniform(n_actions))


def obeying_at_first(
    mu: Process,
    q: Reward,
    detect_pseudovis: Callable[[Observation], bool],
    n_actions: int,
    drawing: Drawing,
) -> Process:
    """Only the first order must be obeyed."""
    orders = obeying(mu, q, detect_pseudovis, n_actions, drawing)
    advice = obeying(mu, 0, detect_pseudovis, n_actions, drawing)
    return lambda p: orders(p) if p.turns <= 1 else advice(p)
