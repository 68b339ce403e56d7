"""The laws of the practical contract that one run of a class breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridge.oracle.agents.judge import AgentJudging
from bridge.oracle.environments.judge import Formal, Judging
from bridge.oracle.witness.cases import Training, Transition
from formal.agents.program import AgentProgram
from formal.notation import Action, Agent, Observation


def broken_laws(
    environment_class: type[Any],
    agent: Agent | AgentProgram,
    actions: Sequence[Action],
    *,
    seed: int = 0,
    formal: Formal | None = None,
) -> dict[str, str]:
    """The laws that an environment class breaks in a run, by their names, each with how.

    Args:
        environment_class: the class.
        agent: a formal agent, or a program for one; the class gets a class that acts as it does.
        actions: those of the run, whatever the agent would do.
        seed: of the class, if it has one, and of Python's global generator.
        formal: what the class is compared with as well; None for the laws alone.

    Example:
        >>> from formal.agents.constant import constant
        >>> from practical import IgnoreRewards
        >>> class Unlabelled(IgnoreRewards):
        ...     def step(self, action):
        ...         return 1, 7
        >>> broken_laws(Unlabelled, constant(0), [0])
        {'range': 'step(0) in turn 1 returned the observation 7, where n_obs is 1 (a pair is \
(reward, observation))'}
    """
    program = agent if isinstance(agent, AgentProgram) else AgentProgram(lambda rate: agent, None)
    return Judging(environment_class, formal).faults(program, tuple(actions), seed)


def broken_laws_of_agent(
    agent_class: type[Any], first: Observation, transitions: Sequence[Transition]
) -> dict[str, str]:
    """The laws that an agent class breaks if it is trained so, by their names, each with how.

    Args:
        agent_class: the class over naturals, with its numbers of actions and observations.
        first: the first observation.
        transitions: an action, a reward and the next observation each.
    """
    numbers = getattr(agent_class, "numbers", None)
    judging = AgentJudging(agent_class.n_actions, agent_class.n_obs, numbers=numbers)
    return judging.faults(agent_class, None, Training(first, tuple(transitions)))
