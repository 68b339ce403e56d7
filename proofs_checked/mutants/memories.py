"""Faults in the environments of JAGI's Sections 3.5 and 4."""

from collections.abc import Callable

from formal.environments.newcomblike import Process
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play


def deciding(
    policy: Callable[[Agent, Prompt], Callable[[Observation], Action]],
) -> Callable[[Observation, Process], ExtendedEnvironment]:
    """A Newcomblike environment that receives another policy."""

    def from_process(o: Observation, process: Process) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            if not p:
                return 0, o
            h = p.prompt
            return process(h.observation, p.action, policy(pi, h))

        return mu

    return from_process


def without_history(pi: Agent, h: Prompt) -> Callable[[Observation], Action]:
    """Its policy in the first turn."""
    return lambda q: pi(EMPTY.then((0, q)))
