"""Lesson 4: possible histories, traditional equivalence. [JAGI, Definitions 4 and 5, Lemma 5]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import a_history, an_environment, first_difference, in_full, totals
from companion.level import Wrong, level
from companion.tried_histories import BOUNDS
from companion.witnesses import an_agent_with_histories
from formal.agents.constant import constant
from formal.agents.table import TableAgent
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.equivalence.possible import possible
from formal.histories.history import Prompt, prompt
from formal.notation import Agent

ALWAYS_0: Final = constant(0)
SHIFTS: Final = win_stay_lose_shift(2)
TURNS: Final = 3


def _stray(pi: Agent, h: Prompt) -> str:
    """Where the first action stands in a history that is not the agent's own."""
    n, p = next((n, p) for n, p in enumerate(h.plays(), 1) if pi(p.prompt) != p.action)
    return f"y{n} = {p.action}, but on {in_full(p.prompt)} it takes {pi(p.prompt)}"


@level(
    "possible-for-one",
    4,
    task=(
        "Find a history that is possible for the agent that always takes 0, and impossible "
        "for the one that first takes 0, stays with its action after a reward of at least 0, "
        "and shifts after a reward below 0."
    ),
    hints=[
        "Every action in the history must be the agent's own, at each point.",
        "A reward below 0 makes the second agent shift; the first never does.",
    ],
    right=[
        "prompt((0, 0), 0, (-1, 0), 0, (0, 0))",
        "prompt((0, 0), 0, (-5, 1), 0, (0, 0))",
        "prompt((5, 3), 0, (-2, 0), 0, (1, 1), 0, (0, 0))",
    ],
    wrong={
        "prompt((0, 0))": "It is possible for both",
        "prompt((0, 0), 0, (0, 0))": "It is possible for both",
        "prompt((0, 0), 1, (0, 0))": "y1 = 1, but on ⟨(0, 0)⟩ it takes 0",
        "prompt((0, 0), 0, (-1, 0), 1, (0, 0))": "y2 = 1",
        "prompt((0, 0), 0, (-1, 0))": "It is possible for both",
        "play((0, 0), 0)": "begins and ends with a percept",
        "prompt((0, 0), 2, (0, 0))": "An action is 0 or 1",
    },
)
def possible_for_one(given: Any) -> str:
    """The history must be possible for the one agent alone. [JAGI, Definition 4]"""
    h = a_history(given)
    if not possible(ALWAYS_0, h):
        raise Wrong(
            f"It is impossible for the agent that always takes 0: {_stray(ALWAYS_0, h)}.", h
        )
    if possible(SHIFTS, h):
        raise Wrong("It is possible for both: every action in it is what either takes.", h)
    return f"It is possible for the first, and impossible for the second: {_stray(SHIFTS, h)}."


@level(
    "equal-in-reality",
    4,
    task=(
        "Make an agent that is traditionally equivalent to the one that always takes 0, and "
        "is not that agent: it must answer 1 somewhere. Actions are 0 and 1."
    ),
    hints=[
        "Change the agent on a history that never happens to it.",
        "A history with the action 1 is impossible for an agent that takes 0.",
    ],
    right=[
        "TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1})",
        "lambda h: int(h.turns > 1 and h.before.action == 1)",
        "lambda h: int(any(p.action for p in h.plays()))",
        "lambda h: int(h.turns > 60 and not possible(constant(0), h))",
        (
            "lambda h: int(h.turns**2 > 9000 and h.before.action), "
            "prompt(*[(0, 0), 1] * 100, (0, 0))"
        ),
    ],
    wrong={
        "constant(0)": "It is that agent",
        "constant(1)": "⟨(0, 0)⟩ is possible for the agent that always takes 0, and there",
        "TableAgent(0, {prompt((0, 0)): 1})": "⟨(0, 0)⟩ is possible",
        "TableAgent(0, {prompt((0, 0), 0, (1, 0)): 1})": "⟨(0, 0), 0, (1, 0)⟩ is possible",
        "alternating(2)": "⟨(0, 0), 0, (0, 0)⟩ is possible",
        "win_stay_lose_shift(2)": "⟨(0, 0), 0, (-1, 0)⟩ is possible",
        "lambda h: int(h.turns > 2 and h.before.action == 0)": "is possible",
        "lambda h: int(h.turns > 1 and h.before.action == 1 or h.turns > 90)": "is possible",
        "lambda h: int(h.turns > 3 and (h.before.action or h.reward == 2))": "is possible",
        "constant(0), prompt((0, 0), 1, (0, 0))": "It is that agent",
    },
)
def equal_in_reality(given: Any) -> str:
    """The answer must differ, and only where the history is impossible. [JAGI, Definition 4]"""
    pi, histories = an_agent_with_histories(given)
    h = first_difference(ALWAYS_0, pi, lambda h: possible(ALWAYS_0, h), *histories)
    if h is not None:
        raise Wrong(
            f"{in_full(h)} is possible for the agent that always takes 0, and there this one takes "
            f"{pi(h)}.",
            h,
        )
    other = first_difference(ALWAYS_0, pi, lambda h: True, *histories)
    if other is None:
        raise Wrong(
            f"It is that agent, as far as can be seen: it takes 0 on {BOUNDS}. If it takes 1 "
            "elsewhere, put a history on which it does after it, with a comma between."
        )
    return f"It takes {pi(other)} on {in_full(other)}, and 0 on what is possible, on {BOUNDS}."


TOLD_APART: Final = TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1})


@level(
    "told-apart",
    4,
    task=(
        "Write an extended environment in which the agent that answers 1 on ⟨(0, 0), 1, (0, "
        "0)⟩, and 0 everywhere else, gets more in 3 turns than the agent that always takes 0, "
        "although the two are traditionally equivalent."
    ),
    hints=[
        "In reality the two act alike: an environment without queries cannot tell them apart.",
        "Query the agent on ⟨(0, 0), 1, (0, 0)⟩.",
    ],
    right=[
        "lambda pi, p: (pi(prompt((0, 0), 1, (0, 0))), 0)",
        "def mu(pi, p):\n    return (-1 if pi(prompt((0, 0), 1, (0, 0))) == 0 else 1), 0",
        "lambda pi, p: (0, 0) if not p else (2 * pi(prompt((0, 0), 1, (0, 0))) - 1, 0)",
    ],
    wrong={
        "ignore_rewards": "Both get",
        "lambda pi, p: (0, 0)": "Both get 0",
        "lambda pi, p: (p.action if p else 0, 0)": "Both get 0",
        "lambda pi, p: (pi(prompt((0, 0))), 0)": "Both get 0",
        "lambda pi, p: (pi(prompt((0, 0), 0, (0, 0))), 0)": "Both get 0",
        "lambda pi, p: (pi(p.prompt) if p else 0, 0)": "Both get 0",
        "lambda pi, p: (1 - pi(prompt((0, 0), 1, (0, 0))), 0)": "at least as much",
        "lambda p: (0, 0)": "has two arguments",
        "n = [99]\ndef mu(pi, p):\n    n[0] -= 1\n    return n[0] // 2, 0": "is a function",
    },
)
def told_apart(given: Any) -> str:
    """The one agent must get more than the other. [JAGI, Definition 2]"""
    mu = an_environment(given)
    two, zero = totals(mu, TURNS, TOLD_APART, ALWAYS_0)
    if two == zero:
        raise Wrong(f"Both get {two} in {TURNS} turns.")
    if two < zero:
        raise Wrong(f"It gets {two}, the agent that always takes 0 at least as much: {zero}.")
    return f"In {TURNS} turns it gets {two}, and the agent that always takes 0 gets {zero}."
