"""Faults in the reality check. [JAGI, Definition 8, Remark 10]"""

from __future__ import annotations

from collections.abc import Callable

from formal.equivalence.possible import possible
from formal.histories.history import EMPTY
from formal.histories.rewriting import reverse
from formal.notation import Action, Agent, Prompt
from proofs_checked.definitions import Possible, Transformation


def freezing(
    frozen: Callable[[Agent, Prompt], Action], possible: Possible = possible
) -> Transformation:
    """π_RC(h) = π(h) if h is possible for π_RC, otherwise what `frozen` says."""

    def transformation(pi: Agent) -> Agent:
        def pi_rc(h: Prompt) -> Action:
            return pi(h) if possible(pi_rc, h) else frozen(pi, h)

        return pi_rc

    return transformation


def freezing_where_impossible_for_pi(
    frozen: Callable[[Agent, Prompt], Action], possible: Possible
) -> Transformation:
    """π_RC(h) = π(h) if h is possible for π, otherwise what `frozen` says."""

    def transformation(pi: Agent) -> Agent:
        def pi_rc(h: Prompt) -> Action:
            return pi(h) if possible(pi, h) else frozen(pi, h)

        return pi_rc

    return transformation


def first_answer(pi: Agent, h: Prompt) -> Action:
    """Freezes to π(⟨x1⟩), as it should."""
    return pi(h.first)


def answer_to_last_percept(pi: Agent, h: Prompt) -> Action:
    """Freezes to π(⟨xn⟩)."""
    return pi(EMPTY.then(h.percept))


def last_own_action(pi: Agent, h: Prompt) -> Action:
    """Freezes to what π would have done instead of the newest action."""
    return pi(h.before.prompt) if h.before else pi(h)


def first_action_of_the_history(pi: Agent, h: Prompt) -> Action:
    """Freezes to y1, which need not be the agent's own."""
    return next((p.action for p in h.plays()), pi(h.first))


def another_action(pi: Agent, h: Prompt) -> Action:
    """Freezes to what π would not do."""
    return 0 if pi(h) else 1


def answer_to_the_reverse(pi: Agent, h: Prompt) -> Action:
    """Freezes to what π would do if time ran backwards."""
    return pi(reverse(h))


def never(pi: Agent) -> Agent:
    """Does not freeze."""
    return pi


def always(pi: Agent) -> Agent:
    """Freezes after the first turn, whatever happened."""
    return lambda h: pi(h.first)


def for_good(pi: Agent) -> Agent:
    """Freezes once it is asked about an impossible history, and is frozen in reality too."""
    frozen = False

    def pi_rc(h: Prompt) -> Action:
        nonlocal frozen
        frozen = frozen or not possible(pi, h)
        return pi(h.first) if frozen else pi(h)

    return pi_rc


def only_once(transformation: Transformation) -> Transformation:
    """Leaves an agent alone that is transformed already: the innermost check wins."""

    def transformed(pi: Agent) -> Agent:
        if isinstance(pi, _Transformed):
            return pi
        return _Transformed(transformation(pi))

    return transformed


class _Transformed:
    def __init__(self, pi: Agent) -> None:
        self._pi = pi

    def __call__(self, h: Prompt) -> Action:
        return self._pi(h)
