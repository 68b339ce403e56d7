"""Lesson 1: an agent is a function from histories to actions. [JAGI, Definition 1]"""

from __future__ import annotations

from typing import Any

from companion.checks import BOUNDS, an_agent, first_difference, in_full
from companion.level import Wrong, level
from formal.agents.alternating import alternating
from formal.notation import Agent


def _is(given: Any, wanted: Agent) -> str:
    """Demand that the answer is an agent, on all small histories."""
    pi = an_agent(given)
    h = first_difference(pi, wanted, lambda h: True)
    if h is not None:
        raise Wrong(f"On {in_full(h)} the agent must take {wanted(h)}; this one takes {pi(h)}.")
    return f"It is that agent, on {BOUNDS}."


@level(
    "count-the-turns",
    1,
    task="Make the agent that takes 0, 1, 0, 1, … in turn, whatever it sees.",
    hints=[
        "A history x1 y1 … xn has n percepts: `h.turns` is n.",
        "At n = 1 it takes 0, at n = 2 it takes 1: the action is 0 where n is odd.",
    ],
    right=[
        "alternating(2)",
        "def pi(h):\n    return (h.turns - 1) % 2",
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
    return _is(given, alternating(2))


@level(
    "stay-or-shift",
    1,
    task=(
        "Make an agent that first takes 0, repeats its last action after a reward above 0, "
        "and otherwise takes the other action."
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

    return _is(given, wanted)
