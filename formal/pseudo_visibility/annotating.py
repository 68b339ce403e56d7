"""μ': the environment that annotates its own pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from formal.pseudo_visibility.annotations import NOBODY, Erasing, annotated
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import reacts
from formal.pseudo_visibility.self_refl import (
    Querying,
    queried_after_training,
    queried_before_training,
)


def annotating(
    mu: PaintsLast[Any], q: Reward, erasing: Erasing, n_actions: int
) -> ExtendedEnvironment:
    """μ' is μ_{Y,q}, but shows (O_t, a) for O_t, where a is π's action on (D(S_t), -1).

    It shows (O_t, -1) if detect_pseudovis(O_t) is false. a is the action of π before it is trained
    on the transition that ends with O_t. The penalty too queries π on an annotated picture,
    (D(S_t-1), -1): π sees no others. [PV, Proposition 12]
    """
    return _annotating(mu, q, erasing, n_actions, queried_before_training)


def annotating_after_training(
    mu: PaintsLast[Any], q: Reward, erasing: Erasing, n_actions: int
) -> ExtendedEnvironment:
    """μ' in two phases: π is first trained on the transition, then queried for the annotation.

    The annotation is what π would do, had the transition ended with (D(S_t), -1).
    [PV, Proposition 12]
    """
    return _annotating(mu, q, erasing, n_actions, queried_after_training)


def annotating_by_the_letter(
    mu: PaintsLast[Any], q: Reward, erasing: Erasing, n_actions: int
) -> ExtendedEnvironment:
    """μ', but the penalty queries π on D(S_t-1) itself, as that of μ_{Y,q} does.

    D(S_t-1) is no observation of μ'; π interprets its number as an annotated picture.
    [PV, Proposition 12]
    """
    return _annotating(mu, q, erasing, n_actions, queried_before_training, lambda d: d)


def _annotating(
    mu: PaintsLast[Any],
    q: Reward,
    erasing: Erasing,
    n_actions: int,
    queried: Querying,
    shown: Callable[[Observation], Observation] | None = None,
) -> ExtendedEnvironment:
    def without_player(d: Observation) -> Observation:
        return annotated(d, NOBODY, n_actions)

    def mu_prime(pi: Agent, p: Play) -> Percept:
        r, o = mu(p)
        if reacts(mu, pi, p, shown or without_player):
            r -= q
        if not erasing.detect_pseudovis(o):
            return r, without_player(o)
        background = without_player(mu.D(mu.state(p)))
        return r, annotated(o, queried(pi, p, r, background), n_actions)

    return mu_prime
