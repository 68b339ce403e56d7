"""The types of the theory, and the short names that every module uses.

| name | is |
|---|---|
| `pi` | an agent, the papers' π |
| `mu` | an environment or an extended environment, the papers' μ |
| `h` | a prompt x1 y1 … xn, which an agent answers |
| `p` | a play x1 y1 … xn yn, or the empty one, which an environment answers |
| `x` | a percept (r, o) |
| `y` | an action |
| `r`, `o` | a reward, an observation |
| `n` | a number of turns |

[JAGI, Section 2]
"""

from collections.abc import Callable
from typing import TypeAlias

from formal.histories.history import Play, Prompt
from formal.histories.percept import Action, Observation, Percept, Reward

Agent: TypeAlias = Callable[[Prompt], Action]
"""A function from prompts to actions. [JAGI, Definition 1 (2)]"""

Environment: TypeAlias = Callable[[Play], Percept]
"""A function from plays to percepts. [JAGI, Definition 1 (1)]"""

ExtendedEnvironment: TypeAlias = Callable[[Agent, Play], Percept]
"""A function from an agent and a play to a percept. [JAGI, Definition 2 (1)]"""

__all__ = [
    "Action",
    "Agent",
    "Environment",
    "ExtendedEnvironment",
    "Observation",
    "Percept",
    "Play",
    "Prompt",
    "Reward",
]
