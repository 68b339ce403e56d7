"""Lesson 1: an agent is a function from histories to actions. [JAGI, Definition 1]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import a_history, an_agent, first_difference, in_full
from companion.level import Wrong, level
from companion.tried_histories import BOUNDS
from formal.agents.alternating import alternating
from formal.agents.table import TableAgent
from formal.histories.history import prompt
from formal.notation import Agent


def is_the_agent(given: Any, wanted: Agent) -> str:
    """Demand that the answer is an agent, on all small histories."""
    pi = an_agent(given)
    h = first_difference(pi, wanted, lambda h: True)
    if h is not None:
        raise Wrong(f"On {in_full(h)} the agent must take {wanted(h)}; this one takes {pi(h)}.", h)
    return f"It is that agent, on {BOUNDS}."


WANTED: Final = prompt((0, 0), 1, (1, 2))


@level(
    "write-a-history",
    1,
    task=(
        "Write the history in which the agent receives the reward 0 with the observation 0, "
        "takes the action 1, and receives the reward 1 with the observation 2."
    ),
    hints=[
        "A percept is a pair: first the reward, then the observation.",
        "`prompt(x1, y1, x2)` has two percepts, and one action between them.",
    ],
    right=[
        "prompt((0, 0), 1, (1, 2))",
        "play((0, 0), 1).then((1, 2))",
        "EMPTY.then((0, 0)).then(1).then((1, 2))",
    ],
    wrong={
        "prompt((0, 0), 1, (2, 1))": "x2 is (2, 1), and must be (1, 2)",
        "prompt((0, 0), 0, (1, 2))": "y1 is 0, and must be 1",
        "prompt((0, 0))": "It has 1 percept, and must have 2",
        "play((0, 0), 1)": "begins and ends with a percept",
        "prompt((0, 0), (1, 2))": "not well-formed",
        "prompt((0, 0), 1, (1, 2), 0, (0, 0))": "It has 3 percepts",
        "[(0, 0), 1, (1, 2)]": "begins and ends with a percept",
    },
)
def write_a_history(given: Any) -> str:
    """The answer must be that history; there is no other."""
    h = a_history(given)
    if h.turns != WANTED.turns:
        percepts = "1 percept" if h.turns == 1 else f"{h.turns} percepts"
        raise Wrong(f"It has {percepts}, and must have {WANTED.turns}: {in_full(h)}.", h)
    for name, item, wanted in zip(("x1", "y1", "x2"), h, WANTED, strict=True):
        if item != wanted:
            raise Wrong(f"In {in_full(h)}, {name} is {item}, and must be {wanted}.", h)
    return f"It is {in_full(h)}, the only right answer."


EXCEPTIONS: Final = TableAgent(0, {prompt((0, 0)): 1, prompt((0, 0), 1, (-1, 0)): 1})


@level(
    "two-exceptions",
    1,
    task=(
        "Make the agent that takes 1 on ⟨(0, 0)⟩ and on ⟨(0, 0), 1, (-1, 0)⟩, and 0 on any "
        "other history. Actions are 0 and 1."
    ),
    hints=[
        "`TableAgent(0, {h: 1})` takes 1 on `h`, and 0 elsewhere.",
        "A history can be compared: `h == prompt((0, 0))`.",
    ],
    right=[
        "TableAgent(0, {prompt((0, 0)): 1, prompt((0, 0), 1, (-1, 0)): 1})",
        "lambda h: int(h in [prompt((0, 0)), prompt((0, 0), 1, (-1, 0))])",
        "def pi(h):\n    return 1 if list(h) in ([(0, 0)], [(0, 0), 1, (-1, 0)]) else 0",
    ],
    wrong={
        "TableAgent(0, {prompt((0, 0)): 1})": "On ⟨(0, 0), 1, (-1, 0)⟩ the agent must take 1",
        "TableAgent(1, {prompt((0, 0)): 1})": "On ⟨(1, 0)⟩ the agent must take 0",
        "lambda h: int(h.turns == 1)": "On ⟨(1, 0)⟩ the agent must take 0; this one takes 1",
        "lambda h: int(h.first == prompt((0, 0)))": "the agent must take 0; this one takes 1",
        "lambda h: int(h.reward == -1 or h.turns == 1 and h.reward == 0)": "⟨(-1, 0)⟩",
        "{prompt((0, 0)): 1}": "An agent is a function",
        "lambda h: h == prompt((0, 0))": "An action is 0 or 1; on ⟨(0, 0)⟩ the agent answers True",
    },
)
def two_exceptions(given: Any) -> str:
    """The answer must be that table."""
    return is_the_agent(given, EXCEPTIONS)


@level(
    "count-the-turns",
    1,
    task=(
        "Make the agent that takes 0, 1, 0, 1, … in turn, whatever it sees. Actions are 0 and 1."
    ),
    hints=[
        "A history x1 y1 … xn has n percepts: `h.turns` is n.",
        "At n = 1 it takes 0, at n = 2 it takes 1: the action is 0 where n is odd.",
    ],
    right=[
        "def pi(h):\n    return (h.turns - 1) % 2",
        "alternating(2)",
        "lambda h: 1 - h.turns % 2",
    ],
    wrong={
        "constant(0)": "On ⟨(0, 0), 0, (0, 0)⟩ the agent must take 1",
        "lambda h: h.turns % 2": "On ⟨(0, 0)⟩ the agent must take 0; this one takes 1",
        "win_stay_lose_shift(2)": "On ⟨(0, 0), 0, (0, 0)⟩ the agent must take 1",
        "lambda h: h.turns - 1": "An action is 0 or 1",
        "lambda h: 0 if h.turns < 4 and h.turns % 2 else 1": "takes 1",
        "0": "An agent is a function",
        "def pi(h):\n    return (h.turns - 1) %": "must be Python",
    },
)
def count_the_turns(given: Any) -> str:
    """The answer must be the alternating agent."""
    return is_the_agent(given, alternating(2))


@level(
    "stay-or-shift",
    1,
    task=(
        "Make an agent that first takes 0, repeats its last action after a reward above 0, "
        "and otherwise takes the other action. Actions are 0 and 1."
    ),
    hints=[
        "`h.reward` is the reward of the last percept; `h.before.action` is the last action.",
        "A history of one percept has no action: test `h.turns == 1` first.",
    ],
    right=[
        "def pi(h):\n    y = h.turns > 1 and h.before.action ^ (h.reward <= 0)\n    return int(y)",
        "lambda h: 0 if h.turns == 1 else (h.before.action + (h.reward <= 0)) % 2",
    ],
    wrong={
        "win_stay_lose_shift(2)": "On ⟨(0, 0), 0, (0, 0)⟩ the agent must take 1",
        "lambda h: h.before.action": "not well-formed",
        "lambda h: 0 if h.turns == 1 else 1 - h.before.action": "the agent must take 0",
        "lambda h: 0 if h.turns == 1 or h.reward else 1": "the agent must take",
        "alternating(2)": "On ⟨(0, 0), 0, (1, 0)⟩ the agent must take 0; this one takes 1",
        "constant(0)": "On ⟨(0, 0), 0, (0, 0)⟩ the agent must take 1; this one takes 0",
    },
)
def stay_or_shift(given: Any) -> str:
    """The answer must act so on all small histories, and on longer ones."""

    def wanted(h: Any) -> int:
        if h.turns == 1:
            return 0
        y: int = h.before.action
        return y if h.reward > 0 else 1 - y

    return is_the_agent(given, wanted)
