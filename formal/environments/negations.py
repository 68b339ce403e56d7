"""Three negations of an environment: two cancel the rewards of an agent that ignores rewards.

These are minus and dual; negated does so if the environment reads rewards only to query the agent
on them.

Probes whether an agent that scores well does so by knowledge or by luck: where its rewards cancel,
an agent that scores well in an environment scores badly in its negation.

Alphabet: that of the environment.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from formal.agents.combinators import after
from formal.agents.program import AgentProgram
from formal.histories.history import Play, Prompt, play, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept

# An agent, or for an intensional environment an agent program.
Judged = TypeVar("Judged")


def negated(mu: Callable[[Judged, Play], Percept]) -> Callable[[Judged, Play], Percept]:
    """−μ(π, p): the same environment but for the sign of its rewards. [published library]

    For an agent that ignores rewards it cancels μ exactly, if μ uses rewards only to pass them on
    to π. The battery uses this one.
    """

    def mu_negated(pi: Judged, p: Play) -> Percept:
        r, o = mu(pi, p)
        return -r, o

    return mu_negated


def minus(mu: Callable[[Judged, Play], Percept]) -> Callable[[Judged, Play], Percept]:
    """−μ(π, p̄), p̄ being p with every reward negated: μ reads its own rewards. [published library]

    It cancels μ exactly for every agent that ignores rewards. The published library's wrapper
    computes this negation, if the wrapped class does not depend on the wrapper.
    """

    def mu_minus(pi: Judged, p: Play) -> Percept:
        r, o = mu(pi, rewards_negated_in(p))
        return -r, o

    return mu_minus


def dual(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """−μ(π̄, p̄), where π̄(h) = π(h̄): V of π̄ in it is −V of π in μ. [Alexander, Hutter 2021]

    It cancels μ exactly for every agent that ignores rewards. After Alexander and Hutter (2021),
    who define it for environments that do not query the agent.
    """

    def mu_dual(pi: Agent, p: Play) -> Percept:
        r, o = mu(contrary(pi), rewards_negated_in(p))
        return -r, o

    return mu_dual


def dual_of_intensional(
    mu: Callable[[AgentProgram, Play], Percept],
) -> Callable[[AgentProgram, Play], Percept]:
    """The dual of an environment that reads the agent's program: it reads the contrary program."""

    def mu_dual(program: AgentProgram, p: Play) -> Percept:
        r, o = mu(contrary_program(program), rewards_negated_in(p))
        return -r, o

    return mu_dual


def contrary(pi: Agent) -> Agent:
    """The agent π̄ that acts on h as π acts on h̄, all rewards negated. [Alexander, Hutter 2021]"""
    return after(pi, _in_prompt)


def contrary_program(program: AgentProgram) -> AgentProgram:
    """The program of π̄: its actions and steps at h are those of π's program at h̄."""
    counted, for_actions = program.counted, program.for_actions
    return replace(
        program,
        make=lambda rate: contrary(program.make(rate)),
        counted=counted and (lambda h: counted(_in_prompt(h))),
        for_actions=for_actions and (lambda n: contrary_program(for_actions(n))),
    )


def rewards_negated_in(p: Play) -> Play:
    """p̄: r1 o1 y1 … becomes −r1 o1 y1 ….

    Example:
        >>> rewards_negated_in(play((1, 0), 1, (-1, 2), 0))
        play((-1, 0), 1, (1, 2), 0)
    """
    return play(*((-x[0], x[1]) if isinstance(x, tuple) else x for x in p))


def _in_prompt(h: Prompt) -> Prompt:
    return prompt(*((-x[0], x[1]) if isinstance(x, tuple) else x for x in h))
