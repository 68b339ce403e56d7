"""Lesson 5: the reality check and its freeze. [JAGI, Definition 8, Theorem 9]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import (
    BOUNDS,
    a_history,
    an_agent,
    an_environment,
    first_difference,
    in_full,
    small,
    total,
)
from companion.level import Wrong, level
from formal.agents.alternating import alternating
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.equivalence.possible import possible
from formal.incremental.reality_check import reality_check

SHIFTS: Final = win_stay_lose_shift(2)
ALTERNATES: Final = alternating(2)
TURNS: Final = 3


@level(
    "see-it-freeze",
    5,
    task=(
        "Find a history on which the agent that stays with its action after a reward of at "
        "least 0, and shifts after a reward below 0, acts otherwise than its reality check. "
        "Its first action is 0."
    ),
    hints=[
        "The reality check acts as the agent on every history that is possible for it.",
        "Put an action in that the agent would not take; and let it answer 1 at the end.",
    ],
    right=[
        "prompt((0, 0), 1, (0, 0))",
        "prompt((0, 0), 0, (0, 0), 1, (0, 0))",
        "prompt((1, 0), 1, (2, 0))",
    ],
    wrong={
        "prompt((0, 0))": "possible for the agent",
        "prompt((0, 0), 0, (0, 0))": "possible for the agent",
        "prompt((0, 0), 0, (-1, 0), 1, (0, 0))": "possible for the agent",
        "prompt((0, 0), 1, (-1, 0))": "both take 0",
        "prompt((0, 0), 0, (0, 0), 1, (-1, 0))": "both take 0",
        "((0, 0), 1, (0, 0))": "begins and ends with a percept",
    },
)
def see_it_freeze(given: Any) -> str:
    """The check must act otherwise on the history. [JAGI, Definition 8]"""
    h = a_history(given)
    checked = reality_check(SHIFTS)
    if possible(SHIFTS, h):
        raise Wrong("The history is possible for the agent, so that its reality check acts as it.")
    if checked(h) == SHIFTS(h):
        raise Wrong(f"The history is impossible for the agent, but both take {checked(h)} on it.")
    return f"The agent takes {SHIFTS(h)} on it; its reality check is frozen and takes {checked(h)}."


@level(
    "its-own-check",
    5,
    task="Make an agent that equals its own reality check, and is not constant.",
    hints=[
        "By the definition, on impossible histories it must act as on ⟨x1⟩.",
        "Its first action may depend on the first percept, and nothing else.",
    ],
    right=[
        "lambda h: int(h.first.reward > 0)",
        "reality_check(alternating(2))",
        "reality_check(win_stay_lose_shift(2))",
        "reality_check(lambda h: int(h.reward > 0))",
    ],
    wrong={
        "constant(0)": "It is constant",
        "constant(1)": "It is constant",
        "alternating(2)": "⟨(0, 0), 1, (0, 0)⟩",
        "lambda h: int(h.reward > 0)": "⟨",
        "TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1})": "⟨(0, 0), 1, (0, 0)⟩",
        "lambda h: int(h.turns > 1 and h.before.action)": "⟨(0, 0), 1, (0, 0)⟩",
    },
)
def its_own_check(given: Any) -> str:
    """The answer must equal its reality check, and take both actions. [JAGI, Definition 8]"""
    pi = an_agent(given)
    h = first_difference(reality_check(pi), pi, lambda h: True)
    if h is not None:
        raise Wrong(
            f"{in_full(h)} is impossible for it: its reality check takes {reality_check(pi)(h)}, "
            f"as on ⟨x1⟩, and it takes {pi(h)}."
        )
    if len({pi(h) for h in small()}) == 1:
        raise Wrong(f"It is constant: it takes {pi(small()[0])} on {BOUNDS}.")
    return f"It equals its reality check, on {BOUNDS}."


@level(
    "it-may-lose",
    5,
    task=(
        "Write an extended environment in which the agent that takes 0, 1, 0, 1, … gets more "
        "in 3 turns than its reality check."
    ),
    hints=[
        "The alternating agent takes 1 on ⟨(0, 0), 1, (0, 0)⟩; what does its reality check take?",
        "Give the reward 1 to an agent that takes 1 on that history.",
    ],
    right=[
        "lambda pi, p: (pi(prompt((0, 0), 1, (0, 0))), 0)",
        "def mu(pi, p):\n    return (0, 0) if not p else (pi(prompt((0, 0), 1, (9, 9))), 0)",
        "lambda pi, p: (-1 if pi(prompt((0, 0), 1, (0, 0))) == 0 else 0, 0)",
    ],
    wrong={
        "lambda pi, p: (1, 0)": "Both get",
        "ignore_rewards": "Both get",
        "lambda pi, p: (p.action if p else 0, 0)": "Both get",
        "lambda pi, p: (pi(prompt((0, 0), 0, (0, 0))), 0)": "Both get",
        "lambda pi, p: (1 - pi(prompt((0, 0), 1, (0, 0))), 0)": "its reality check 3",
        "lambda pi, p: (pi(EMPTY.then((0, 0))), 0)": "Both get",
    },
)
def it_may_lose(given: Any) -> str:
    """The agent must get more than its reality check. [JAGI, Section 5]"""
    mu = an_environment(given)
    without, checked = (total(pi, mu, TURNS) for pi in (ALTERNATES, reality_check(ALTERNATES)))
    if without == checked:
        raise Wrong(f"Both get {without} in {TURNS} turns.")
    if without < checked:
        raise Wrong(f"The agent gets {without}, its reality check {checked}.")
    return f"The agent gets {without} in {TURNS} turns, its reality check {checked}."
