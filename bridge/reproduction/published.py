"""What is published of the library's battery: mean rewards per turn, for orientation alone.

From the tables of JAGI's authors' library: 100,000 turns, seeds 1 to 5, ± standard error where it
is known. Its classes and its reality check differ from ours. Of Figures 1 and 2 no number is
published.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PUBLISHED: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "ignore-rewards": {
        "DQN": (".561 ±.195", ".949 ±.001"),
        "A2C": (".225 ±.059", ".999"),
        "PPO": ("-.002 ±.001", ".529 ±.008"),
    },
    "false-memories": {
        "DQN": (".902", ".949 ±.001"),
        "A2C": (".997", ".999"),
        "PPO": (".005 ±.001", ".523 ±.006"),
    },
    "ignore-actions": {
        "DQN": (".531 ±.228", ".947 ±.002"),
        "A2C": (".905 ±.044", ".999"),
        "PPO": ("-.002 ±.001", ".525 ±.006"),
    },
    "flip-every-other": {
        "DQN": (".169 ±.086", ".948 ±.001"),
        "A2C": (".804 ±.073", ".999"),
        "PPO": ("-.002 ±.001", ".523 ±.004"),
    },
    "self-recognition": {
        "DQN": (".017 ±.012", ".017 ±.012"),
        "A2C": (".667 ±.001", ".667 ±.001"),
        "PPO": (".382 ±.003", ".382 ±.003"),
    },
    "tempting-button": {
        "DQN": ("-.467 ±.003", "-.467 ±.003"),
        "A2C": ("-.498 ±.001", "-.498 ±.001"),
        "PPO": ("-.242 ±.020", "-.242 ±.020"),
    },
    "third-action-forbidden": {
        "DQN": (".516 ±.371", ".559 ±.390"),
        "A2C": ("-.600 ±.399", ".599 ±.400"),
        "PPO": ("-.353 ±.001", ".211 ±.303"),
    },
}
"""For each environment and algorithm: the agent, and the agent with a reality check."""
