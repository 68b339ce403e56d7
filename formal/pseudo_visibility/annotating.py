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
    """μ' is μ_{Y,q}, but shows (O_t, a) for O_t, where a is what π would do on (D(S_t), -1).

    And (O_t, -1) where detect_pseudovis(O_t) is false. π is as trained when O_t is shown, which is
    before it is trained on the transition that ends with O_t. The penalty too asks about an
    annotated picture, (D(S_t-1), -1): π sees no others. [PV, Proposition 12]
    """
    return _annotating(mu, q, erasing, n_actions, queried_before_training)


def annotating_after_training(
    mu: PaintsLast[Any], q: Reward, erasing: Erasing, n_actions: int
) -> ExtendedEnvironment:
    """μ' in two phases: π is trained on the transition first, and asked for the annotation then.

    The annotation is what π would do, had the transition ended with (D(S_t), -1).
    [PV, Proposition 12]
    """
    return _annotating(mu, q, erasing, n_actions, queried_after_training)


def annotating_by_the_letter(
    mu: PaintsLast[Any], q: Reward, erasing: Erasing, n_actions: int
) -> ExtendedEnvironment:
    """μ', but the penalty asks about D(S_t-1) itself, as that of μ_{Y,q} does.

    That is no observation of μ'; π takes its number for that of an annotated picture.
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
    def with_nobody(d: Observation) -> Observation:
        return annotated(d, NOBODY, n_actions)

    def mu_prime(pi: Agent, p: Play) -> Percept:
        r, o = mu(p)
        if reacts(mu, pi, p, shown or with_nobody):
            r -= q
        if not erasing.detect_pseudovis(o):
            return r, with_nobody(o)
        background = with_nobody(mu.D(mu.state(p)))
        return r, annotated(o, queried(pi, p, r, background), n_actions)

    return mu_prime
