"""The agent classes that have an array form."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from practical.agents.constant import Constant
from practical.agents.q_learner import QLearner
from practical.agents.random_agent import RandomAgent
from practical.agents.simple_learner import SimpleLearner
from practical.kinship import original
from practical.reality_check import RealityCheck
from practical.vectorised.agents.constant import ManyConstants
from practical.vectorised.agents.many_agents import ManyAgents
from practical.vectorised.agents.q_learner import many_q_learners
from practical.vectorised.agents.random_agent import ManyRandomAgents
from practical.vectorised.agents.reality_check import ManyRealityChecks
from practical.vectorised.agents.simple_learner import ManySimpleLearners
from practical.vectorised.seeds import Seeds

AGENTS: Final[Mapping[type, Callable[[Any, Seeds], ManyAgents]]] = {
    Constant: ManyConstants,
    QLearner: many_q_learners,
    RandomAgent: ManyRandomAgents,
    SimpleLearner: ManySimpleLearners,
}


def has_form(A: Any) -> bool:
    """Return whether the class, or the class inside its reality check, has an array form."""
    checked = original(A, {RealityCheck})
    return has_form(A.inner_class) if checked else original(A, AGENTS) is not None


def formed(agent: Any, seeds: Seeds) -> ManyAgents:
    """Return the array form of an untrained agent of such a class."""
    if isinstance(agent, RealityCheck):
        return ManyRealityChecks(agent, seeds, formed)
    known = original(type(agent), AGENTS)
    return AGENTS[known](agent, seeds)
