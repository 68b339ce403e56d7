"""Agents are traditionally equivalent when they agree on every history possible for the first."""

from collections.abc import Iterable, Sequence

from formal.agents.enumerators import prompts_up_to
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Prompt
from formal.notation import Agent, Percept


def traditionally_equivalent(
    pi1: Agent, pi2: Agent, percepts: Sequence[Percept], n_actions: int, horizon: int
) -> bool:
    """π1(s) = π2(s) whenever s is possible for π1, for all s of at most `horizon` percepts.

    The definition itself: it checks every sequence over the alphabet. [JAGI, Definition 4]
    """
    return all(
        pi1(s) == pi2(s) for s in prompts_up_to(horizon, percepts, n_actions) if possible(pi1, s)
    )


def distinguishing_prompt(
    pi1: Agent, pi2: Agent, percepts: Iterable[Percept], horizon: int
) -> Prompt | None:
    """A shortest prompt possible for π1 on which π1 and π2 differ; None if there is none.

    It checks only the possible prompts of at most `horizon` percepts, so that actions need no
    alphabet and the cost is that of all sequences of `horizon` percepts. [JAGI, Definition 4]
    """
    alphabet = list(percepts)
    plays = [EMPTY]
    for _ in range(horizon):
        prompts = [p.then(x) for p in plays for x in alphabet]
        for s in prompts:
            if pi1(s) != pi2(s):
                return s
        plays = [s.then(pi1(s)) for s in prompts]
    return None
