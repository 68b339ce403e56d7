"""μ'': the environment whose random annotations must be obeyed; and decision processes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from formal.histories.history import EMPTY
from formal.notation import Action, Observation, Percept, Play, Reward
from formal.pseudo_visibility.annotations import NOBODY, annotated, taken_apart

Chances: TypeAlias = Mapping[Percept, Fraction]
"""How probable each percept is; percepts of probability 0 are left out."""

Process: TypeAlias = Callable[[Play], Chances]
"""An environment that draws its percepts: the chances of the next one, from the play. Exact."""

Drawing: TypeAlias = Callable[[Play], Mapping[Action, Fraction]]
"""The chances of an annotation, from the play in μ'' before it."""


def obeying(
    mu: Process,
    q: Reward,
    detect_pseudovis: Callable[[Observation], bool],
    n_actions: int,
    drawing: Drawing,
) -> Process:
    """μ'' is μ, but shows (O_t, a), and subtracts q from the reward of any other action than a.

    a is drawn where detect_pseudovis(O_t), else it is -1 and nothing is subtracted. The agent is
    not queried. [PV, Lemma 13]

    Args:
        mu: the environment; whatever it draws, it draws independently of the annotations.
        q: the penalty.
        detect_pseudovis: whether a pseudo-visible player is in the picture.
        n_actions: the number of actions.
        drawing: how annotations are drawn.
    """

    def mu_second(p: Play) -> Chances:
        found: defaultdict[Percept, Fraction] = defaultdict(Fraction)
        for (r, o), chance in mu(_in_mu(p, q, n_actions)).items():
            reward = r - q if _disobeys(p, n_actions) else r
            drawn = drawing(p) if detect_pseudovis(o) else {NOBODY: Fraction(1)}
            for a, share in drawn.items():
                found[reward, annotated(o, a, n_actions)] += chance * share
        return dict(found)

    return mu_second


def uniform(n_actions: int) -> Drawing:
    """Every action is as probable as any other, whatever came before."""
    return lambda p: {a: Fraction(1, n_actions) for a in range(n_actions)}


def not_markov(mu: Process, n_actions: int, turns: int) -> tuple[Play, Play] | None:
    """Two plays that show that μ is no Markov decision process on its observations, if any.

    It is one if the chances of the next percept are the same after all plays that end with the same
    observation and action. Plays of probability 0 do not count.

    Args:
        mu: the environment.
        n_actions: the number of actions.
        turns: the greatest number of turns of a play that is checked.
    """
    known: dict[tuple[Observation, Action], tuple[Play, Chances]] = {}
    plays = [EMPTY]
    for _ in range(turns):
        prompts = [p.then(x) for p in plays for x in mu(p)]
        plays = [h.then(y) for h in prompts for y in range(n_actions)]
        for p in plays:
            before, chances = known.setdefault((p.prompt.observation, p.action), (p, mu(p)))
            if chances != mu(p):
                return before, p
    return None


def _in_mu(p: Play, q: Reward, n_actions: int) -> Play:
    """The same play without annotations and penalties."""
    plain = EMPTY
    for g in p.plays():
        r, (o, _) = g.prompt.reward, taken_apart(g.prompt.observation, n_actions)
        reward = r + q if _disobeys(g.prompt.before, n_actions) else r
        plain = plain.then((reward, o)).then(g.action)
    return plain


def _disobeys(p: Play, n_actions: int) -> bool:
    if not p:
        return False
    _, a = taken_apart(p.prompt.observation, n_actions)
    return a not in {NOBODY, p.action}
