"""SelfRefl(A): an agent that sees, with each picture, its action if the player were erased."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from formal.histories.history import EMPTY, Play, Prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, Observation, Reward
from formal.pseudo_visibility.annotations import Erasing, annotate_obs

Querying: TypeAlias = Callable[[Agent, Play, Reward, Observation], Action]
"""π's action on another picture, from the annotated play so far, a reward and the picture."""


def self_refl_by_the_letter(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """π(h annotated), a picture by π's action after training on the transition that ends with it.

    This is the paper's definition: `act` and the next `train` annotate the picture anew.
    [PV, Definition 10]
    """
    return _seeing(pi, erasing, n_actions, queried_after_training)


def self_refl(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """π(h annotated), a picture by π's action before training on the transition that ends with it.

    The annotation is made once, and cached. [PV, Definition 10]
    """
    return _seeing(pi, erasing, n_actions, queried_before_training)


def queried_after_training(pi: Agent, p: Play, r: Reward, o: Observation) -> Action:
    """π(p (r, o)): what π would do, had the newest transition ended with o."""
    return pi(p.then((r, o)))


def queried_before_training(pi: Agent, p: Play, r: Reward, o: Observation) -> Action:
    """π(h with the last observation o), where p = h y: π is not yet trained on y and r.

    If p is empty there is no transition to train on.
    """
    return pi(with_last_observation(p.prompt, o) if p else p.then((r, o)))


def _seeing(pi: Agent, erasing: Erasing, n_actions: int, queried: Querying) -> Agent:
    def seen(h: Prompt) -> Prompt:
        p = EMPTY if not h.before else seen(h.before.prompt).then(h.before.action)
        o = annotate_obs(h.observation, erasing, n_actions, lambda o: queried(pi, p, h.reward, o))
        return p.then((h.reward, o))

    return lambda h: pi(seen(h))
