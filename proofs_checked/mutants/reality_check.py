"""Faults in the reality check. [JAGI, Definition 8, Remark 10]"""

from __future__ import annotations

from collections.abc import Callable

from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Item
from formal.histories.rewriting import reverse
from formal.notation import Action, Agent, Prompt
from proofs_checked.notation import Possible, Transformation


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


def for_good_after_two_histories(pi: Agent) -> Agent:
    """Freezes for good once it met two histories with the same actions and other percepts."""
    met: dict[tuple[Item, ...], Prompt] = {}
    frozen = False

    def pi_rc(h: Prompt) -> Action:
        nonlocal frozen
        frozen = frozen or met.setdefault(h[1::2], h) is not h
        return pi(h.first) if frozen or not possible(pi, h) else pi(h)

    return pi_rc


def for_good_if_impossible_at_first(pi: Agent) -> Agent:
    """Freezes for good if the very first question is about an impossible history."""
    verdict: list[bool] = []

    def pi_rc(h: Prompt) -> Action:
        verdict.append(possible(pi, h))
        return pi(h) if verdict[0] and possible(pi, h) else pi(h.first)

    return pi_rc


def remembering_by_turns(frozen: Callable[[Agent, Prompt], Action]) -> Transformation:
    """Remembers whether a history is possible by its number of turns, not by itself."""

    def transformation(pi: Agent) -> Agent:
        genuine: dict[int, bool] = {}

        def pi_rc(h: Prompt) -> Action:
            if h.turns not in genuine:
                genuine[h.turns] = possible(pi, h)
            return pi(h) if genuine[h.turns] else frozen(pi, h)

        return pi_rc

    return transformation


def freezing_as_at_first(pi: Agent) -> Agent:
    """Keeps the first action that it ever froze to, for every later history."""
    kept: list[Action] = []

    def pi_rc(h: Prompt) -> Action:
        if possible(pi, h):
            return pi(h)
        kept.append(pi(h.first))
        return kept[0]

    return pi_rc


def handing_on_the_frozen_agent(phi: Callable[[Agent, Prompt], Action], pi: Agent) -> Agent:
    """Asks φ about what it made of π, not about π."""

    def pi_phi(h: Prompt) -> Action:
        def shorter(s: Prompt) -> Action:
            return pi_phi(s) if s.turns < h.turns else pi(s)

        return pi(h) if possible(pi, h) else phi(shorter, h)

    return pi_phi


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
