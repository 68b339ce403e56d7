"""Types of what claims are about."""

from collections.abc import Callable
from typing import TypeAlias

from formal.agents.program import AgentProgram
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Prompt

Transformation: TypeAlias = Callable[[Agent], Agent]
"""From an agent to an agent, such as the reality check."""

Intensional: TypeAlias = Callable[[AgentProgram, Play], Percept]
"""An environment that reads the agent's program. [JAGI, Example 4]"""

Possible: TypeAlias = Callable[[Agent, Prompt], bool]
"""Whether a prompt is possible for an agent."""

Combination: TypeAlias = Callable[[ExtendedEnvironment, ExtendedEnvironment], ExtendedEnvironment]
"""From e and h, e ∗ h."""
