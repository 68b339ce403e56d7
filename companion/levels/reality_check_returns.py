"""Lesson 5: what the freeze does to the return. [JAGI, Definition 8, Section 5]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import an_agent, an_environment, total, totals
from companion.level import Wrong, level
from formal.agents.alternating import alternating
from formal.environments.ignore_rewards import ignore_rewards
from formal.incremental.reality_check import reality_check
from formal.interaction.interaction import after_turns

ALTERNATES: Final = alternating(2)
TURNS: Final = 3
LONG: Final = 6


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
        "n = [99]\ndef mu(pi, p):\n    n[0] -= 1\n    return n[0] // 2, 0": "is a function",
    },
)
def it_may_lose(given: Any) -> str:
    """The agent must get more than its reality check. [JAGI, Section 5]"""
    mu = an_environment(given)
    without, checked = totals(mu, TURNS, ALTERNATES, reality_check(ALTERNATES))
    if without == checked:
        raise Wrong(f"Both get {without} in {TURNS} turns.")
    if without < checked:
        raise Wrong(f"The agent gets {without}, its reality check {checked}.")
    return f"The agent gets {without} in {TURNS} turns, its reality check {checked}."


def _parted(pi: Any) -> str:
    """The first turn at which Ignore Rewards answers an agent and its reality check differently."""
    runs = (after_turns(each, ignore_rewards, LONG) for each in (pi, reality_check(pi)))
    for n, (p, q) in enumerate(zip(*(run.plays() for run in runs), strict=True), 1):
        if p != q:
            rewards = p.prompt.reward, q.prompt.reward
            return f"They part at x{n}: the agent gets {rewards[0]}, its reality check {rewards[1]}"
    return "They never part: no copy of the reality check answers otherwise when it is frozen"


@level(
    "it-may-gain",
    5,
    task=(
        f"Make an agent whose reality check gets more than itself in {LONG} turns of Ignore "
        "Rewards, the environment that queries the agent on the history with every reward 0. "
        "Actions are 0 and 1."
    ),
    hints=[
        (
            "On a history of its life the reality check answers as the agent would. So a "
            "difference can only begin with a copy, whose answer changes a reward."
        ),
        (
            "Once the agent was punished, the history of its copy is impossible. The frozen copy "
            "answers as on ⟨(0, 0)⟩: let the agent repeat its first action in reality."
        ),
        (
            "Without the check the copy must answer otherwise: let the agent take 1 in a "
            "long history without a reward other than 0."
        ),
    ],
    right=[
        (
            "def pi(h):\n    rewards = [x[0] for x in list(h)[::2]]\n"
            "    return int(h.turns > 1 and not any(rewards))"
        ),
        "lambda h: int(h.turns > 1 and h.reward == 0)",
        "TableAgent(0, {prompt((0, 0), 0, (0, 0)): 1, prompt((0, 0), 0, (0, 0), 0, (0, 0)): 1})",
    ],
    wrong={
        "constant(0)": "They never part",
        "alternating(2)": "They never part",
        "win_stay_lose_shift(2)": "They never part",
        "lambda h: int(h.reward > 0)": "Both get",
        "reality_check(lambda h: int(h.turns > 1 and h.reward == 0))": "They never part",
        "TableAgent(0, {prompt((0, 0)): 1, prompt((0, 0), 1, (0, 0)): 1})": "They part at x4",
        "TableAgent(0, {prompt((0, 0), 0, (0, 0)): 1})": "Both get",
    },
)
def it_may_gain(given: Any) -> str:
    """The reality check must get more than the agent. [JAGI, Section 5]"""
    pi = an_agent(given)
    without, checked = (total(each, ignore_rewards, LONG) for each in (pi, reality_check(pi)))
    if without == checked:
        raise Wrong(f"Both get {without} in {LONG} turns. {_parted(pi)}.")
    if without > checked:
        raise Wrong(f"The agent gets {without}, its reality check {checked}. {_parted(pi)}.")
    return f"The agent gets {without} in {LONG} turns, its reality check {checked}. {_parted(pi)}."
