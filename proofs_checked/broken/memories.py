"""Faults in the environments of JAGI's Sections 3.5 and 4."""

from __future__ import annotations

from collections.abc import Callable

from formal.environments.newcomblike import Process
from formal.histories.history import EMPTY, Prompt, prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play
from proofs_checked.broken.environments import comparing


def one_turn_more(turns: int) -> ExtendedEnvironment:
    """Remembers one turn more."""
    return comparing(lambda h: prompt(*h[-3 - 2 * turns :]))


def first_turns(turns: int) -> ExtendedEnvironment:
    """Remembers the first turns, not the last."""
    return comparing(lambda h: prompt(*h[: 1 + 2 * turns]))


def without_the_percept_before(turns: int) -> ExtendedEnvironment:
    """The percept before the turns that are remembered has no reward."""

    def rewritten(h: Prompt) -> Prompt:
        (_, o), *rest = h[-1 - 2 * turns :]  # type: ignore[misc]  # the first item is a percept
        return prompt((0, o), *rest) if h.turns > turns + 1 else h

    return comparing(rewritten)


def self_recognition(
    asked: Callable[[Prompt, Observation], Prompt] = with_last_observation,
    quiet: int = 0,
    shown: Callable[[int], int] = lambda n: n,
    says: Callable[[Observation], tuple[int, int]] = lambda o: divmod(o - 2, 2),
) -> Callable[[Callable[[int], Observation]], ExtendedEnvironment]:
    """Self-Recognition with one of its parts replaced."""

    def from_observations(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            o = observations(shown(p.turns))
            if not p:
                return 0, o
            h = p.prompt
            if h.observation < 2:
                return quiet, o
            q, c = says(h.observation)
            return (1 if (p.action == 1) == (pi(asked(h, q)) == c) else -1), o

        return mu

    return from_observations


def as_it_was(h: Prompt, o: Observation) -> Prompt:
    """The history, with its own last observation."""
    return h


def that_alone(h: Prompt, o: Observation) -> Prompt:
    """The observation alone, without any history."""
    return EMPTY.then((0, o))


def boxes(
    asked: Callable[[Prompt], Prompt] = lambda h: h, full: int = 1000, small: int = 1
) -> ExtendedEnvironment:
    """Newcomb's paradox with another predictor, or other contents."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (full if pi(asked(p.prompt)) == 0 else 0) + (small if p.action else 0), 0

    return mu


def already_there(pi: Agent, p: Play) -> Percept:
    """The predictor fills the box by what is done."""
    return ((1000 if p.action == 0 else 1) if p else 0), 0


def at_first(h: Prompt) -> Prompt:
    """The predictor simulates the agent on the first percept."""
    return h.first


def deciding(
    policy: Callable[[Agent, Prompt], Callable[[Observation], Action]],
) -> Callable[[Observation, Process], ExtendedEnvironment]:
    """A Newcomblike environment that is handed another policy."""

    def from_process(o: Observation, process: Process) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            if not p:
                return 0, o
            h = p.prompt
            return process(h.observation, p.action, policy(pi, h))

        return mu

    return from_process


def of_the_real_observation(pi: Agent, h: Prompt) -> Callable[[Observation], Action]:
    """What it does, whatever it is asked about."""
    return lambda q: pi(h)


def without_history(pi: Agent, h: Prompt) -> Callable[[Observation], Action]:
    """What it would do at the beginning."""
    return lambda q: pi(EMPTY.then((0, q)))
