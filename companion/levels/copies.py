"""Lesson 7: copies that are trained wrongly, and instances that part. [JAGI, Definition 7]"""

from __future__ import annotations

from typing import Any, Final

from bridge.agents.as_agent import replaying_agent
from bridge.agents.as_class import agent_class
from companion.checks import an_agent, in_full
from companion.faulty_classes import Forgetful, Instances, Praise
from companion.level import Wrong, level
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import Play, Prompt
from formal.interaction.interaction import after_turns
from formal.notation import Agent
from practical.interaction import run
from practical.specialising import specialised

TURNS: Final = 8


def _difference(A: type[Any], pi: Agent, faulty: type[Any]) -> str:
    """Where a faulty class and Ignore Rewards give an agent different rewards.

    Raises:
        Wrong: nowhere.
    """
    right = after_turns(pi, ignore_rewards, TURNS + 1)
    record = run(A, faulty, TURNS)
    percepts = [h.percept for h in _prompts(right)]
    for n, (p, y, r) in enumerate(zip(right.plays(), record.actions, record.rewards, strict=False)):
        if p.action != y:
            raise Wrong(
                f"Identically trained instances must act identically; on {in_full(p.prompt)} one "
                f"takes {p.action}, and the one that interacts takes {y}.",
                p.prompt,
            )
        if percepts[n] != (r, 0):
            return f"Its action in turn {n + 1} gets {percepts[n][0]} there, and {r} in the class."
    raise Wrong(f"In {TURNS} turns both give it the same: {_rewards(right)}.", right)


def _rewards(p: Play) -> str:
    return ", ".join(str(h.reward) for h in _prompts(p))


def _prompts(p: Play) -> list[Prompt]:
    """The prompts from the second one on: those that answer an action."""
    return [each.prompt for each in p.plays()][1:]


@level(
    "a-praised-copy",
    7,
    task=(
        "A class is like Listing 1, but trains its copy on the reward that it gives: "
        "`self.copy.train(0, action, reward, 0)`. Make an agent that shows the fault: within "
        f"{TURNS} turns it must not get the same rewards in this class and in Ignore Rewards. "
        "Actions are 0 and 1."
    ),
    hints=[
        "Here the copy is trained as the agent is. So what does the class give to any agent?",
        "It gives 1 in each turn. So any agent that Ignore Rewards punishes shows the fault.",
        "Ignore Rewards punishes an agent whose action depends on a reward.",
    ],
    right=[
        "TableAgent(0, {prompt((0, 0), 0, (0, 0)): 1})",
        "lambda h: int(h.reward > 0)",
        "lambda h: int(sum(x[0] for x in list(h)[::2]) > 3)",
    ],
    wrong={
        "constant(0)": "both give it the same: 1, 1, 1",
        "constant(1)": "both give it the same",
        "alternating(2)": "both give it the same",
        "win_stay_lose_shift(2)": "both give it the same",
        "lambda h: int(h.turns > 3)": "both give it the same",
        "lambda h: int(h.reward < 0)": "both give it the same",
        "lambda h: 2 * h.reward": "An action is 0 or 1",
    },
)
def a_praised_copy(given: Any) -> str:
    """The faulty class must give the agent other rewards. [JAGI, Listing 1]"""
    pi = an_agent(given)
    return _difference(agent_class(pi, n_actions=2, n_obs=1), pi, Praise)


_COUNTS: Final = (
    "class C:\n    def __init__(self):\n        self.turn = 1\n"
    "    def act(self, obs):\n        return int({})\n"
    "    def train(self, o_prev, a, r, o_next):\n        self.turn += 1"
)


@level(
    "a-forgotten-past",
    7,
    task=(
        "Another class is like Listing 1, but makes a new copy in each turn, and trains it on "
        "the last transition alone, with reward 0. Write an agent class, with `act(self, obs)` and "
        f"`train(self, o_prev, a, r, o_next)`, that shows the fault within {TURNS} turns: it must "
        "not get the same rewards in this class and in Ignore Rewards."
    ),
    hints=[
        "Which agents act alike on their whole history and on its last transition? Take another.",
        "An agent that depends on the number of its turns is one: count the calls of `train`.",
    ],
    right=[
        _COUNTS.format("self.turn > 2"),
        _COUNTS.format("self.turn % 3 == 0"),
        (
            "class C:\n    def __init__(self):\n        self.actions = []\n"
            "    def act(self, obs):\n        return int(self.actions[:2] == [0, 0])\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.actions.append(a)"
        ),
    ],
    wrong={
        _COUNTS.format("self.turn > 8"): "both give it the same: 1, 1, 1, 1, 1, 1, 1, 1",
        _COUNTS.format("self.turn > 1"): "both give it the same",
        _COUNTS.format("0"): "both give it the same",
        (
            "class C:\n    y = 0\n    def act(self, obs):\n        return 1 - self.y\n"
            "    def train(self, o_prev, a, r, o_next):\n        self.y = a"
        ): "both give it the same",
        (
            "class C:\n    calls = 0\n    def act(self, obs):\n        C.calls += 1\n"
            "        return C.calls // 2 % 2\n"
            "    def train(self, o_prev, a, r, o_next):\n        pass"
        ): "An agent is a function",
        "lambda h: int(h.turns > 2)": "An agent class is a class with the methods act and train",
        "class C:\n    def act(self, obs):\n        return 0": "An agent class is a class with",
    },
)
def a_forgotten_past(given: Any) -> str:
    """The faulty class must give instances of the class other rewards. [JAGI, Section 4]"""
    if not isinstance(given, type) or not all(hasattr(given, each) for each in ("act", "train")):
        raise Wrong(
            f"An agent class is a class with the methods act and train; the answer is {given!r}."
        )
    A: type[Any] = specialised(given, n_actions=2, n_obs=1)
    return _difference(A, an_agent(replaying_agent(A)), Forgetful)


@level(
    "two-instances-part",
    7,
    task=(
        "The paper's reality check of a class freezes to the first action that the instance took. "
        "Let the agent inside take the number that it observes, 0 or 1. Write a function that "
        "receives the class of its reality check, makes two instances, and returns them (`return "
        "a, b`) identically trained, and such that they act differently on the same observation. "
        "It may call `act(obs)` and `train(o_prev, a, r, o_next)`."
    ),
    hints=[
        (
            "Training both alike, and nothing else, makes them act alike. What else may happen to "
            "an instance?"
        ),
        "A query before the training: the first action that one took may be 0, and 1 the other's.",
        "Then train both on the same action that is not their own, so that they freeze.",
    ],
    right=[
        (
            "def show(A):\n    a, b = A(), A()\n    a.act(0)\n    b.act(1)\n"
            "    a.train(0, 1, 0, 0)\n    b.train(0, 1, 0, 0)\n    return a, b"
        ),
        (
            "def show(A):\n    a, b = A(), A()\n    b.act(1)\n    for each in (a, b):\n"
            "        each.train(o_prev=0, a=0, r=0, o_next=0)\n        each.train(0, 1, 5, 1)\n"
            "    return [a, b]"
        ),
    ],
    wrong={
        "def show(A):\n    return A(), A()": "both act alike",
        (
            "def show(A):\n    a, b = A(), A()\n    a.act(0)\n    b.act(1)\n    return a, b"
        ): "both act alike",
        (
            "def show(A):\n    a, b = A(), A()\n    a.train(0, 1, 0, 0)\n"
            "    b.train(1, 0, 0, 0)\n    return a, b"
        ): "not identically trained",
        (
            "def show(A):\n    a, b = A(), A()\n    a.act(0)\n    b.act(1)\n"
            "    a.train(0, 1, 0, 0)\n    return a, b"
        ): "not identically trained",
        (
            "def show(A):\n    a, b = A(), A()\n    a.act(0)\n    b.act(0)\n"
            "    a.train(0, 1, 0, 0)\n    b.train(0, 1, 0, 0)\n    return a, b"
        ): "both act alike",
        "def show(A):\n    return A()": "two instances",
        (
            "def show(A):\n    a, b = A(), A()\n    a.act(0)\n    b.act(1)\n"
            "    a.train(0, 1, None, 0)\n    b.train(0, 1, None, 0)\n    return a, b"
        ): "A reward is a number",
        "import copy\ndef show(A):\n    a = A()\n    a.act(1)\n    b = copy.copy(a)\n"
        "    b.train(0, 1, 0, 0)\n    return a, b": "made by a call of the class",
        "def show(A):\n    a = A()\n    a.act(2)\n    return a, a": "An observation is 0 or 1",
    },
)
def two_instances_part(given: Any) -> str:
    """The two instances must be trained alike, and act differently. [JAGI, Definition 7]"""
    if not callable(given):
        raise Wrong(f"The answer is a function that receives the class; it is {given!r}.")
    instances = Instances()
    A = instances.make()
    pair = given(A)
    if not isinstance(pair, tuple | list) or [type(each) for each in pair] != [A, A]:
        raise Wrong(f"The function must return two instances of the class; it returns {pair!r}.")
    a, b = pair
    if not {a, b} <= instances.trained.keys():
        raise Wrong("The two instances must be made by calls of the class.")
    if instances.trained[a] != instances.trained[b]:
        one, other = instances.trained[a], instances.trained[b]
        raise Wrong(f"They are not identically trained: one on {one}, the other on {other}.")
    for obs in (0, 1):
        y, z = instances.act(a, obs), instances.act(b, obs)
        if y != z:
            alike = f"Both are trained on {instances.trained[a]}"
            return f"{alike}; on the observation {obs} one takes {y}, and the other {z}."
    raise Wrong(f"Trained on {instances.trained[a]}, both act alike on 0 and on 1.")
