"""Lesson 7: classes of formal agents and environments. [JAGI, Section 4]"""

from __future__ import annotations

from typing import Any, Final

from bridge.oracle.agents.examine import AgentLaw
from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.law import EnvironmentLaw
from companion.level import level
from companion.oracle import conforming_agent, conforming_environment
from formal.histories.history import Play, Prompt, prompt
from formal.histories.percept import Percept
from formal.notation import Action, Agent


def once_rewarded(h: Prompt) -> Action:
    """It takes 0 until a reward above 0 was given for an action, and 1 from then on."""
    return int(any(p.prompt.reward > 0 for p in (*h.plays(), h.then(0))[1:]))


AGENT: Final = AgentLaw("the agent", lambda n_actions, seed: once_rewarded)


@level(
    "a-class-of-that-agent",
    7,
    task=(
        "Write a class of the agent that takes 0 until an action of its history was rewarded "
        "above 0, and from then on 1. An agent class has `act(self, obs)`, which returns an "
        "action, and `train(self, o_prev, a, r, o_next)`, which extends its history."
    ),
    hints=[
        "An instance does not receive its history: it must store what it needs of it.",
        "`train` receives each reward once: store in an attribute whether one was above 0.",
        "`act` must change nothing, and return 0 or 1; `int(True)` is 1.",
    ],
    right=[
        (
            "class Once:\n    def __init__(self):\n        self.y = 0\n"
            "    def act(self, obs):\n        return self.y\n"
            "    def train(self, o_prev, a, r, o_next):\n        if r > 0:\n            self.y = 1"
        ),
        (
            "class Once:\n    def __init__(self):\n        self.rewards = []\n"
            "    def act(self, obs):\n        return int(any(r > 0 for r in self.rewards))\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.rewards.append(r)"
        ),
        (
            "from dataclasses import dataclass\n\n@dataclass\nclass Once:\n    most: Fraction = 0\n"
            "    def act(self, obs):\n        return 1 if self.most else 0\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.most = max(self.most, r)"
        ),
    ],
    wrong={
        (
            "class Last:\n    y = 0\n    def act(self, obs):\n        return self.y\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.y = int(r > 0)"
        ): "The class: 0 1 0",
        (
            "class Sum:\n    def __init__(self):\n        self.sum = 0\n"
            "    def act(self, obs):\n        return int(self.sum > 0)\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.sum += r"
        ): "The definition: 0 1 1",
        (
            "class Bool:\n    y = False\n    def act(self, obs):\n        return self.y\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.y = self.y or r > 0"
        ): "Act must return an action",
        (
            "class Shared:\n    rewards = []\n    def act(self, obs):\n"
            "        return int(any(r > 0 for r in self.rewards))\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.rewards.append(r)"
        ): "Identically trained instances must act identically",
        (
            "class Never:\n    def act(self, obs):\n        return 0\n"
            "    def train(self, o_prev, a, r, o_next):\n        pass"
        ): "The class: 0 0",
        (
            "class Soon:\n    y, turn = 0, 0\n    def act(self, obs):\n        return self.y\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.turn += 1\n"
            "        self.y = self.y or int(r > 0 and self.turn < 10)"
        ): "the action must be 1; it is 0",
        "class Mute:\n    def act(self, obs):\n        return 0": "has no train",
        "lambda h: int(h.reward > 0)": "An agent class is a class",
    },
)
def a_class_of_that_agent(given: Any) -> str:
    """The class must be the agent's. [JAGI, Section 4]"""
    return conforming_agent(given, AGENT)


def had_it_been_punished(pi: Agent, p: Play) -> Percept:
    """Reward 1 for the action that the agent takes where each reward is -1, otherwise 0."""
    return (int(p.action == pi(punished(p.prompt))) if p else 0), 0


def punished(h: Prompt) -> Prompt:
    """The same history with each reward -1, the first one excepted."""
    first, *rest = h
    return prompt(first, *((-1, x[1]) if isinstance(x, tuple) else x for x in rest))


ENVIRONMENT: Final = EnvironmentLaw("the formula", Formal(lambda obs: had_it_been_punished), 2, 1)

_STEP: Final = (
    "class E:\n    n_actions, n_obs = 2, 1\n"
    "    def __init__(self, A):\n        self.copy = A()\n"
    "    def start(self):\n        return 0\n"
    "    def step(self, action):\n"
    "        reward = int(action == self.copy.act(0))\n"
    "        self.copy.train({})\n"
    "        return reward, 0"
)


@level(
    "a-class-of-that-environment",
    7,
    task=(
        "Write a class of the environment that gives the reward 1 if the action is the one that "
        "the agent takes on the same history with each reward -1 (except the first one, of x1, "
        "which is 0), and otherwise 0. The observation is always 0. An environment class has "
        "`n_actions, n_obs = 2, 1`, `__init__(self, A)` with the agent class A, `start(self)`, "
        "which returns the first observation, and `step(self, action)`, which returns (reward, "
        "observation)."
    ),
    hints=[
        "It is Listing 1 with another reward for the copy.",
        "In `step`, first query the copy: `self.copy.act(0)`. Then train it for the next turn.",
        "The copy is trained on the action that was taken, and on the reward -1.",
    ],
    right=[
        _STEP.format("0, action, -1, 0"),
        (
            "class E:\n    n_actions, n_obs = 2, 1\n"
            "    def __init__(self, A):\n        self.A, self.actions = A, []\n"
            "    def start(self):\n        return 0\n"
            "    def step(self, action):\n        copy = self.A()\n"
            "        for a in self.actions:\n            copy.train(0, a, -1, 0)\n"
            "        self.actions.append(action)\n"
            "        return (1 if copy.act(0) == action else 0), 0"
        ),
    ],
    wrong={
        _STEP.format("0, action, 0, 0"): "Percepts must be those of the formula",
        _STEP.format("0, action, reward, 0"): "Percepts must be those of the formula",
        _STEP.format("0, 0, -1, 0"): "Percepts must be those of the formula",
        _STEP.format("0, action, -1, 0").replace("int(", "2 * int("): "must be those of",
        _STEP.format("0, action, -1, 0")
        .replace("    def __init__(self, A):\n        self.copy = A()\n", "    copy = None\n")
        .replace("def start(self):", "def __init__(self, A):\n        E.copy = E.copy or A()\n")
        .replace(
            "        return 0\n    def step", "    def start(self):\n        return 0\n    def step"
        ): "must",
        (
            "class E:\n    n_actions, n_obs = 2, 1\n    def __init__(self, A):\n        pass\n"
            "    def start(self):\n        return 0\n"
            "    def step(self, action):\n        return 1, 0"
        ): "The agent is TableAgent(0, {})",
        _STEP.format("0, action, -1, 0")
        .replace("return reward", "self.turn += 1\n        return reward if self.turn < 30 else 1")
        .replace("n_obs = 2, 1", "n_obs, turn = 2, 1, 0"): "must be",
        "class E:\n    n_actions, n_obs = 2, 1": "no start",
        "ignore_rewards": "An environment class is a class",
    },
)
def a_class_of_that_environment(given: Any) -> str:
    """The class must be the formula's. [JAGI, Section 4]"""
    return conforming_environment(given, ENVIRONMENT)
