"""Environments that query the agent about other histories. All observations are 0."""

from typing import Final

from bridge.catalogue.entry import NamedEnvironment, named
from bridge.oracle.environments.judge import Formal
from formal.environments.false_memories import false_memories
from formal.environments.ignore_actions import ignore_actions
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.ignore_rewards2 import ignore_rewards2
from formal.environments.ignore_rewards3 import ignore_rewards3
from formal.environments.limited_memory import limited_memory
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.environments.repeater import repeater
from practical.environments.false_memories import FalseMemories
from practical.environments.ignore_actions import IgnoreActions
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.ignore_rewards2 import IgnoreRewards2
from practical.environments.ignore_rewards3 import IgnoreRewards3
from practical.environments.limited_memory import LimitedMemory
from practical.environments.punish_nondeterministic_agent import PunishNondeterministicAgent
from practical.environments.repeater import Repeater

NAMED: Final[tuple[NamedEnvironment, ...]] = (
    named("ignore-rewards", ignore_rewards, IgnoreRewards, "JAGI, Example 1"),
    named("ignore-rewards2", ignore_rewards2, IgnoreRewards2, "published library"),
    named("ignore-rewards3", ignore_rewards3, IgnoreRewards3, "published library"),
    named("ignore-actions", ignore_actions, IgnoreActions, "published library"),
    named(
        "punish-nondeterministic-agent",
        punish_nondeterministic_agent,
        PunishNondeterministicAgent,
        "published library",
    ),
    named(
        "false-memories",
        false_memories,
        FalseMemories,
        "CAGI, Example 2; JAGI, Section 3.5",
        formal=Formal(lambda observations: false_memories()),
        here="p0 is two turns of the percept (0, 0) and the action 0, as in the published library",
    ),
    named(
        "limited-memory",
        limited_memory,
        LimitedMemory,
        "JAGI, Section 3.5",
        formal=Formal(lambda observations: limited_memory()),
        horizon=7,
        here="five turns are remembered, as in the published library",
    ),
    named("repeater", repeater, Repeater, "published library"),
)
