"""Lesson 5: the reality check and its freeze. [JAGI, Definition 8, Theorem 9]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import a_history, first_difference, in_full
from companion.level import Wrong, level
from companion.tried_histories import BOUNDS
from companion.witnesses import an_agent_with_histories, probes
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.equivalence.possible import possible
from formal.histories.history import Prompt, prompt
from formal.incremental.reality_check import reality_check
from formal.notation import Agent

SHIFTS: Final = win_stay_lose_shift(2)


@level(
    "see-it-freeze",
    5,
    task=(
        "Find a history on which the agent that stays with its action after a reward of at "
        "least 0, and shifts after a reward below 0, acts otherwise than its reality check. "
        "The first action of this agent is 0; that in the history need not be."
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
        raise Wrong(
            "The history is possible for the agent, and so for its reality check, which acts as "
            "the agent.",
            h,
        )
    if checked(h) == SHIFTS(h):
        raise Wrong(
            f"The history is impossible for the agent, but both take {checked(h)} on it.", h
        )
    return f"The agent takes {SHIFTS(h)} on it; its reality check is frozen and takes {checked(h)}."


@level(
    "still-frozen",
    5,
    task=(
        "The same agent stays with its action after a reward of at least 0, and shifts after a "
        "reward below 0. Find a history whose last action is what the agent takes on the "
        "history before that action, and on which the reality check is frozen nevertheless and "
        "acts otherwise than the agent."
    ),
    hints=[
        "One action that is not the agent's own is enough, wherever it is in the history.",
        (
            "Let the first action be 1, which the agent would not take; then let the history go on "
            "as the agent would."
        ),
    ],
    right=[
        "prompt((0, 0), 1, (0, 0), 1, (0, 0))",
        "prompt((0, 0), 1, (-1, 0), 0, (-1, 0))",
        "prompt((0, 0), 0, (0, 0), 1, (5, 2), 1, (1, 0))",
    ],
    wrong={
        "prompt((0, 0))": "It has no action",
        "prompt((0, 0), 1, (0, 0))": "y1 = 1, and on ⟨(0, 0)⟩ the agent takes 0",
        "prompt((0, 0), 0, (0, 0), 0, (0, 0))": "possible for the agent",
        "prompt((0, 0), 0, (0, 0), 1, (0, 0))": "y2 = 1, and on ⟨(0, 0), 0, (0, 0)⟩",
        "prompt((0, 0), 1, (0, 0), 1, (-1, 0))": "both take 0",
        "prompt((0, 0), 2, (0, 0))": "An action is 0 or 1",
    },
)
def still_frozen(given: Any) -> str:
    """The check must be frozen after an action of the agent's own. [JAGI, Definition 8]"""
    h = a_history(given)
    if h.turns == 1:
        raise Wrong("It has no action, and is possible for the agent.", h)
    p = h.before
    if SHIFTS(p.prompt) != p.action:
        raise Wrong(
            f"Its last action is y{p.turns} = {p.action}, and on {in_full(p.prompt)} the agent "
            f"takes {SHIFTS(p.prompt)}.",
            h,
        )
    return see_it_freeze.judge(h)


def after_a_reward(h: Prompt) -> int:
    """It takes 1 after a reward above 0, otherwise 0."""
    return int(h.reward > 0)


ASKED: Final = {
    "a": prompt((1, 0)),
    "b": prompt((1, 0), 1, (0, 0)),
    "c": prompt((1, 0), 0, (0, 0)),
    "d": prompt((0, 0), 1, (1, 0)),
    "e": prompt((0, 0), 0, (1, 0), 0, (1, 0)),
    "f": prompt((0, 0), 1, (1, 0), 0, (1, 0)),
}
LISTED: Final = "\n".join(f"- {name}: {in_full(h)}" for name, h in ASKED.items())


@level(
    "frozen-to",
    5,
    task=(
        "An agent takes 1 after a reward above 0, and otherwise 0. Fill in what its reality check "
        f"does on each history.\n\n{LISTED}\n\n"
        "The answer is the list of the six actions."
    ),
    hints=[
        "Go through each history: is there an action that the agent would not take?",
        "If there is none, the reality check acts as the agent, on the last percept.",
        (
            "If there is one, it takes what the agent takes on ⟨x1⟩, the first percept alone. That "
            "need not be y1, the first action in the history."
        ),
    ],
    right=["[1, 0, 1, 0, 0, 0]", "(1, 0, 1, 0, 0, 0)"],
    wrong={
        "[1, 0, 0, 1, 1, 1]": "c: ",
        "[1, 0, 0, 0, 0, 0]": "c: on ⟨(1, 0), 0, (0, 0)⟩ it takes 1",
        "[1, 0, 1, 1, 0, 0]": "d: on ⟨(0, 0), 1, (1, 0)⟩ it takes 0",
        "[1, 0, 1, 0, 1, 0]": "e: on",
        "[1, 0, 1, 0, 0, 1]": "f: on",
        "[0, 0, 0, 0, 0, 0]": "a: on ⟨(1, 0)⟩ it takes 1, as the agent",
        "[1, 1, 1, 0, 0, 0]": "b: on ⟨(1, 0), 1, (0, 0)⟩ it takes 0, as the agent",
        "[1, 0, 1]": "six actions",
        "prompt((1, 0))": "six actions",
    },
)
def frozen_to(given: Any) -> str:
    """The answer must be the actions of the reality check. [JAGI, Definition 8]"""
    if not isinstance(given, list | tuple) or len(given) != len(ASKED):
        raise Wrong(f"The answer is a list of six actions, as [0, 0, 0, 0, 0, 0]; it is {given!r}.")
    checked = reality_check(after_a_reward)
    for (name, h), y in zip(ASKED.items(), given, strict=True):
        if type(y) is not int or y != checked(h):
            raise Wrong(
                f"{name}: on {in_full(h)} it takes {checked(h)}, {_why(after_a_reward, h)}.", h
            )
    return "These are its actions, on all six histories."


def _why(pi: Agent, h: Prompt) -> str:
    """Why the reality check acts as it does."""
    if possible(pi, h):
        return "as the agent: the history is possible"
    n, p = next((n, p) for n, p in enumerate(h.plays(), 1) if pi(p.prompt) != p.action)
    return (
        f"as on {in_full(h.first)}: y{n} = {p.action}, where the agent takes {pi(p.prompt)}, "
        "so that it is frozen"
    )


@level(
    "its-own-check",
    5,
    task=(
        "Make an agent that equals its own reality check, and is not constant. If it takes its "
        "other action seldom, put a history on which it does after it: `agent, history`. "
        "Actions are 0 and 1."
    ),
    hints=[
        "By the definition, on impossible histories it must act as on ⟨x1⟩.",
        "The simplest way: let every action depend on the first percept, and on nothing else.",
    ],
    right=[
        "lambda h: int(h.first.reward > 0)",
        "reality_check(alternating(2))",
        "reality_check(win_stay_lose_shift(2))",
        "reality_check(lambda h: int(h.reward > 0))",
        "lambda h: int(h.first.observation == 2)",
        "lambda h: int(h.first.reward == 77), prompt((77, 0))",
    ],
    wrong={
        "constant(0)": "It is constant",
        "constant(1)": "It is constant",
        "constant(0), prompt((1, 0))": "It is constant",
        "alternating(2), prompt((0, 0))": "⟨(0, 0), 1, (0, 0)⟩",
        "alternating(2)": "⟨(0, 0), 1, (0, 0)⟩",
        "lambda h: int(h.reward > 0)": "⟨",
        "TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1})": "⟨(0, 0), 1, (0, 0)⟩",
        "lambda h: int(h.turns > 1 and h.before.action)": "⟨(0, 0), 1, (0, 0)⟩",
    },
)
def its_own_check(given: Any) -> str:
    """The answer must equal its reality check, and take both actions. [JAGI, Definition 8]"""
    pi, histories = an_agent_with_histories(given)
    checked = reality_check(pi)
    h = next((h for h in histories if checked(h) != pi(h)), None)
    h = h or first_difference(checked, pi, lambda h: True)
    if h is not None:
        raise Wrong(
            f"{in_full(h)} is impossible for it: its reality check takes {checked(h)}, "
            f"as on ⟨x1⟩, and it takes {pi(h)}.",
            h,
        )
    if len({pi(h) for h in probes(pi, histories)}) == 1:
        raise Wrong(
            f"It is constant: it takes {pi(prompt((0, 0)))} on {BOUNDS}. If it takes the other "
            "action elsewhere, put a history on which it does after it."
        )
    return f"It equals its reality check, on {BOUNDS}."
