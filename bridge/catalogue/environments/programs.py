"""Environments that depend on the agent's program, and not only on its actions."""

from typing import Final

from bridge.catalogue.entry import NamedEnvironment, named
from bridge.oracle.environments.judge import Formal
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.punish_slow_agent import punish_slow_agent
from formal.environments.third_action_forbidden import third_action_forbidden
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.environments.punish_slow_agent import PunishSlowAgent
from practical.environments.third_action_forbidden import ThirdActionForbidden

NAMED: Final[tuple[NamedEnvironment, ...]] = (
    named(
        "incentivize-learning-rate",
        incentivize_learning_rate,
        IncentivizeLearningRate,
        "JAGI, Example 4",
        formal=Formal(
            lambda observations: incentivize_learning_rate,
            intensional=True,
            silent="an agent without a learning rate has the rate 0, and is compared with itself",
        ),
    ),
    named(
        "third-action-forbidden",
        third_action_forbidden,
        ThirdActionForbidden,
        "published library",
        formal=Formal(lambda observations: third_action_forbidden, intensional=True),
    ),
    named(
        "punish-slow-agent",
        punish_slow_agent,
        PunishSlowAgent,
        "CAGI, Section 3",
        formal=Formal(lambda observations: punish_slow_agent, intensional=True),
    ),
)
