"""Lesson 6: parts 1 to 3 of Theorem 9, and what fails without their premises. [JAGI, Theorem 9]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.checks import a_history, an_agent, first_difference, in_full
from companion.level import Wrong, level
from companion.tried_histories import BOUNDS
from companion.witnesses import an_action, an_agent_with_histories, parts, probes
from formal.agents.alternating import alternating
from formal.equivalence.possible import possible
from formal.histories.history import Prompt
from formal.incremental.reality_check import reality_check
from formal.notation import Action, Agent

ALTERNATES: Final = alternating(2)
Rule = Callable[[Agent, Prompt], Action]
TIMES: Final = 3
"""How often a rule is called, to see whether it answers alike each time."""


def lazy_check(pi: Agent) -> Agent:
    """It compares the newest action alone with its own, and is awake again if they are equal."""

    def lazy(h: Prompt) -> Action:
        awake = True
        for p in h.plays():
            own = pi(p.prompt) if awake else pi(h.first)
            awake = own == p.action
        return pi(h) if awake else pi(h.first)

    return lazy


@level(
    "lazy-check",
    6,
    task=(
        "A lazy check λ of π compares the newest action alone: λ(x1 … xn) is π(x1 … xn) if there "
        "is no action, or if the newest one is what λ itself takes on the history before it; "
        "otherwise it is π(⟨x1⟩). Find an agent and a history on which its lazy check acts "
        "otherwise than its reality check. The answer is `agent, history`."
    ),
    hints=[
        "The lazy check must be frozen once, and be awake again.",
        (
            "Frozen, it repeats its first action. If that is the next action of the history, the "
            "lazy check takes it for its own, and wakes up."
        ),
        "With the alternating agent: y1 = 1 is wrong, y2 = 0 is what the frozen check does.",
    ],
    right=[
        "lambda h: int(h.turns == 3), prompt((0, 0), 1, (0, 0), 0, (0, 0))",
        "alternating(2), prompt((0, 0), 1, (0, 0), 0, (0, 0), 0, (0, 0))",
        "win_stay_lose_shift(2), prompt((0, 0), 1, (0, 0), 0, (-1, 0))",
    ],
    wrong={
        "alternating(2), prompt((0, 0), 1, (0, 0), 0, (0, 0))": "both take 0",
        "alternating(2), prompt((0, 0))": "possible for the agent",
        "alternating(2), prompt((0, 0), 1, (0, 0))": "both take 0",
        "constant(1), prompt((0, 0), 0, (0, 0), 1, (0, 0))": "both take 1",
        "lambda h: int(h.turns == 3), prompt((0, 0), 0, (0, 0), 1, (0, 0))": "both take 0",
        "alternating(2)": "The answer is agent, history",
        "win_stay_lose_shift(2), prompt((0, 0), 0, (0, 0), 1, (0, 0))": "both take 0",
    },
)
def find_a_lazy_check(given: Any) -> str:
    """The lazy check must differ from the check on the history. [JAGI, Theorem 9 (1)]"""
    agent, history = parts(given, "agent, history")
    pi, h = an_agent(agent), a_history(history)
    if possible(pi, h):
        raise Wrong(f"{in_full(h)} is possible for the agent: no check is frozen on it.", h)
    lazy, checked = lazy_check(pi)(h), reality_check(pi)(h)
    if lazy == checked:
        raise Wrong(f"{in_full(h)} is impossible for the agent, but both take {checked} on it.", h)
    return f"On {in_full(h)} the lazy check takes {lazy}; the reality check is frozen to {checked}."


def freezing_to(rule: Rule, pi: Agent) -> Agent:
    """The check that freezes to what a rule says; it agrees with `reality_check_freezing_to`."""

    def checked(h: Prompt) -> Action:
        return pi(h) if possible(pi, h) else an_action(rule(pi, h), f"the rule on {in_full(h)}")

    return checked


@level(
    "checked-twice",
    6,
    task=(
        "Let a check freeze to φ(π, h) instead of π(⟨x1⟩), with a rule φ of your own. Find a rule, "
        "an agent and a history on which the check of the check acts otherwise than the check. "
        "The answer is `rule, agent, history`; the rule is a function of an agent and a history."
    ),
    hints=[
        "Where the history is possible, both act as the agent: it must be impossible.",
        "There the check takes φ(π, h), and the check of the check φ(χ, h), where χ is the check.",
        (
            "So the rule must query its agent on a history on which agent and check differ: "
            "an impossible one, such as the history without its last turn, `h.before.prompt`."
        ),
    ],
    right=[
        ("lambda pi, h: pi(h.before.prompt), alternating(2), prompt((0, 0), 1, (0, 0), 0, (0, 0))"),
        "lambda pi, h: 1 - pi(h), constant(0), prompt((0, 0), 1, (0, 0))",
        "lambda pi, h: 1 - pi(h), alternating(2), prompt((0, 0), 1, (3, 1))",
    ],
    wrong={
        "lambda pi, h: pi(h.first), alternating(2), prompt((0, 0), 1, (0, 0))": "both take 0",
        "lambda pi, h: 1, constant(0), prompt((0, 0), 1, (0, 0))": "both take 1",
        "lambda pi, h: pi(h), alternating(2), prompt((0, 0), 1, (0, 0))": "both take 1",
        "lambda pi, h: 1 - pi(h), constant(0), prompt((0, 0), 0, (0, 0))": "possible",
        "lambda pi, h: pi(h.before.prompt), alternating(2), prompt((0, 0), 1, (0, 0))": "both take",
        "lambda pi, h: 7, constant(0), prompt((0, 0), 1, (0, 0))": "An action is 0 or 1",
        "constant(0), prompt((0, 0))": "The answer is rule, agent, history",
        (
            "n = []\ndef phi(pi, h):\n    n.append(h)\n    return int(len(n) % 5 == 0)\n"
            "phi, constant(0), prompt((0, 0), 1, (0, 0))"
        ): "A rule is a function",
    },
)
def checked_twice(given: Any) -> str:
    """The check of the check must differ from the check. [JAGI, Theorem 9 (2)]"""
    rule, agent, history = parts(given, "rule, agent, history")
    pi, h = an_agent(agent), a_history(history)
    if not callable(rule):
        raise Wrong(f"A rule is a function of an agent and a history; this one is {rule!r}.")
    if possible(pi, h):
        raise Wrong(f"{in_full(h)} is possible for the agent: no check is frozen on it.", h)
    once = freezing_to(rule, pi)
    twice = freezing_to(rule, once)
    one, two, again, later = ({check(h) for _ in range(TIMES)} for check in (once, twice) * 2)
    if len(one | again) > 1 or len(two | later) > 1:
        raise Wrong(f"A rule is a function: on {in_full(h)} it must answer alike each time.", h)
    (y,), (z,) = one, two
    if y == z:
        raise Wrong(f"On {in_full(h)} both take {y}.", h)
    return f"On {in_full(h)} the check takes {y}, and the check of the check {z}."


@level(
    "same-check",
    6,
    task=(
        "The agent that takes 0, 1, 0, 1, … and its reality check have the same reality check. "
        "Make a third agent that has it, too: it must be neither of the two. If it seldom differs "
        "from them, put histories on which it does after it: `agent, history, history`. "
        "Actions are 0 and 1."
    ),
    hints=[
        (
            "A reality check acts as its agent where the history is possible. So the third agent "
            "must act as the two where the history is possible for them."
        ),
        (
            "Where it is impossible, its answers are yours to choose; neither 0 always, which is "
            "the frozen action, nor 0, 1, 0, 1, …"
        ),
    ],
    right=[
        "def pi(h):\n    return alternating(2)(h) if possible(alternating(2), h) else 1",
        (
            "def pi(h):\n    y = alternating(2)(h)\n"
            "    return y if possible(alternating(2), h) else 1 - y"
        ),
        (
            "def pi(h):\n    own = possible(alternating(2), h) or h.turns < 3\n"
            "    return (h.turns - 1) % 2 if own else int(h.reward > 0)"
        ),
        (
            "def pi(h):\n    strange = h.turns == 2 and h.reward == 77 and h[1] == 1\n"
            "    return (h.turns - 1) % 2 if not strange else 0\n"
            "pi, prompt((0, 0), 1, (77, 0)), prompt((0, 0), 1, (0, 0))"
        ),
    ],
    wrong={
        "alternating(2)": "It is the agent that takes 0, 1, 0, 1",
        "reality_check(alternating(2))": "It is the reality check of",
        "constant(0)": "On ⟨(0, 0), 0, (0, 0)⟩",
        "lambda h: h.turns % 2": "On ⟨(0, 0)⟩",
        "win_stay_lose_shift(2)": "On ⟨(0, 0), 0, (0, 0)⟩",
        "lambda h: 1 if h.turns == 4 else 0": "On ⟨(0, 0), 0, (0, 0)⟩",
        "alternating(2), prompt((0, 0), 1, (0, 0))": "It is the agent that takes 0, 1, 0, 1",
        "lambda h: (h.turns - 1) % 2 if h.turns < 40 else 0": "its reality check takes 0",
    },
)
def same_check(given: Any) -> str:
    """Its check must be that of the alternating agent. [JAGI, Theorem 9 (3)]"""
    pi, histories = an_agent_with_histories(given)
    checked, wanted = reality_check(pi), reality_check(ALTERNATES)
    h = next((h for h in histories if checked(h) != wanted(h)), None)
    h = h or first_difference(checked, wanted, lambda h: True)
    if h is not None:
        raise Wrong(
            f"On {in_full(h)} its reality check takes {checked(h)}, and that of the agent that "
            f"takes 0, 1, 0, 1, … takes {wanted(h)}.",
            h,
        )
    among = [*probes(pi, histories)]
    if all(pi(h) == ALTERNATES(h) for h in among):
        raise Wrong(f"It is the agent that takes 0, 1, 0, 1, … itself, on {BOUNDS}.")
    if all(pi(h) == wanted(h) for h in among):
        raise Wrong(f"It is the reality check of the agent that takes 0, 1, 0, 1, …, on {BOUNDS}.")
    return f"It is a third agent, and its reality check is the same, on {BOUNDS}."
