"""Lesson 1: an agent that learns is a function, and so is an environment. [JAGI, Definition 1]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import a_history, a_traditional_environment, after, in_full
from companion.level import Wrong, level
from companion.levels.agents import is_the_agent
from companion.tried_histories import PLAYS, some_plays
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.notation import Action, Percept, Play, Prompt, Reward

SHIFTS: Final = win_stay_lose_shift(2)


@level(
    "same-percept-other-action",
    1,
    task=(
        "Find two histories that end with the same percept, on which the agent "
        "`win_stay_lose_shift(2)` takes different actions. Answer with a pair, `(h1, h2)`."
    ),
    hints=[
        "The agent depends on the last reward and on the last action.",
        "Let both end with the percept (0, 0), after different actions.",
    ],
    right=[
        "(prompt((0, 0)), prompt((0, 0), 1, (0, 0)))",
        "(prompt((0, 0), 0, (-1, 0)), prompt((0, 0), 1, (-1, 0)))",
        "[prompt((5, 2), 1, (3, 1)), prompt((3, 1))]",
    ],
    wrong={
        "(prompt((0, 0)), prompt((0, 0)))": "On both the agent takes 0",
        "(prompt((0, 0)), prompt((1, 0)))": "end with (0, 0) and (1, 0)",
        "(prompt((0, 0), 0, (-1, 0)), prompt((0, 0), 0, (0, 0)))": "end with (-1, 0) and (0, 0)",
        "(prompt((0, 0), 0, (0, 0)), prompt((0, 0)))": "On both the agent takes 0",
        "prompt((0, 0), 1, (0, 0))": "must be a pair",
        "(play((0, 0), 0), play((0, 0), 1))": "begins and ends with a percept",
    },
)
def same_percept_other_action(given: Any) -> str:
    """The last percepts must be equal, and the actions must differ."""
    if not isinstance(given, tuple | list) or len(given) != 2:
        raise Wrong(f"The answer must be a pair of histories; it is {given!r}.")
    h1, h2 = (a_history(each) for each in given)
    if h1.percept != h2.percept:
        raise Wrong(f"They end with {h1.percept} and {h2.percept}.", h1, h2)
    if SHIFTS(h1) == SHIFTS(h2):
        raise Wrong(f"On both the agent takes {SHIFTS(h1)}.", h1, h2)
    return f"On {in_full(h1)} it takes {SHIFTS(h1)}, on {in_full(h2)} it takes {SHIFTS(h2)}."


def better(h: Prompt) -> Action:
    """The action whose rewards add up to more, 0 if both add up to the same."""
    sums: list[Reward] = [0, 0]
    for p, longer in zip(h.plays(), [*h.prefixes()][1:], strict=True):
        sums[p.action] += longer.reward
    return int(sums[1] > sums[0])


@level(
    "learn-from-rewards",
    1,
    task=(
        "Make an agent that learns. For each action, it adds up the rewards in the history that "
        "came right after it. It takes the action with the greater sum, and 0 if both sums are the "
        "same. The first reward follows no action. Actions are 0 and 1."
    ),
    hints=[
        "`list(h)` is [x1, y1, x2, …, xn]; the reward after yi is that of the percept behind it.",
        "With `a = list(h)`, the pairs `zip(a[1::2], a[2::2])` are (y1, x2), (y2, x3), …",
        "Add the rewards of action 1 and subtract those of action 0: is that above 0?",
    ],
    right=[
        (
            "def pi(h):\n    a = list(h)\n    d = 0\n    for y, x in zip(a[1::2], a[2::2]):\n"
            "        d += x[0] if y == 1 else -x[0]\n    return 1 if d > 0 else 0"
        ),
        "lambda h: int(sum((2 * y - 1) * x[0] for y, x in zip(list(h)[1::2], list(h)[2::2])) > 0)",
        (
            "def learned(h):\n    if h.turns == 1:\n        return 0\n"
            "    longer = [*h.prefixes()][1:]\n"
            "    return int(sum(g.reward * (2 * g.before.action - 1) for g in longer) > 0)"
        ),
    ],
    wrong={
        "constant(0)": "On ⟨(0, 0), 0, (-1, 0)⟩ the agent must take 1",
        "win_stay_lose_shift(2)": "On ⟨(0, 0), 1, (0, 0)⟩ the agent must take 0",
        "lambda h: int(sum(x[0] for x in list(h)[::2]) > 0)": "On ⟨(1, 0)⟩ the agent must take 0",
        "def pi(h):\n    d = 0\n    a = list(h)\n    for y, x in zip(a[1::2], a[::2]):\n"
        "        d += x[0] if y == 1 else -x[0]\n    return int(d > 0)": "the agent must take",
        "lambda h: int(sum((2 * y - 1) * x[0] for y, x in zip([*h][1::2], [*h][2::2])) >= 0)": (
            "On ⟨(0, 0)⟩ the agent must take 0; this one takes 1"
        ),
        "lambda h: int(h.turns > 1 and h.before.action == 1 and h.reward > 0)": "must take 1",
        "def pi(h):\n    pi.n = getattr(pi, 'n', 0) + 1\n    return pi.n % 2": "is a function",
    },
)
def learn_from_rewards(given: Any) -> str:
    """The answer must be that agent, on small histories and some others."""
    return is_the_agent(given, better)


def pays_change(p: Play) -> Percept:
    """(0, 0) at first; then 1 for another action than the one before, else -1; 0 for the first."""
    if p.turns < 2:
        return 0, 0
    return (1 if p.prompt.before.action != p.action else -1), 0


@level(
    "reward-a-change",
    1,
    task=(
        "Write an environment that gives (0, 0) before the first action and after it; from then "
        "on the reward is 1 if the last action is another one than the action before it, and "
        "-1 if it is the same. The observation is 0 at any time."
    ),
    hints=[
        "An environment is a function of the play `p`; it returns a percept, as `(0, 0)`.",
        "`p.action` is the last action; the play before is `p.prompt.before`.",
        "`p.turns` is the number of actions: below 2 the percept is (0, 0).",
    ],
    right=[
        (
            "def mu(p):\n    if p.turns < 2:\n        return 0, 0\n"
            "    return (1 if p.action != p.prompt.before.action else -1), 0"
        ),
        "lambda p: (0, 0) if len(p) < 4 else (2 * abs(p[-1] - p[-3]) - 1, 0)",
        (
            "def mu(p):\n    ys = list(p)[1::2]\n    if len(ys) < 2:\n        return 0, 0\n"
            "    return (-1) ** (ys[-1] == ys[-2]), 0"
        ),
    ],
    wrong={
        "lambda p: (0, 0)": "must give (-1, 0)",
        "lambda p: (1 if p.action else -1, 0)": "the empty play ends with no action",
        "lambda p: (0, 0) if not p else (1 if p.action else -1, 0)": "it must give (0, 0)",
        "lambda p: (p.turns % 2, 0)": "it must give",
        "lambda p: 0": "A percept is a pair",
        "lambda p: (0, 0) if p.turns < 2 else (2 * (p.action == p.prompt.before.action) - 1, 0)": (
            "After ⟨(0, 0), 0, (0, 0), 0⟩ it must give (-1, 0); it gives (1, 0)"
        ),
        "lambda pi, p: (0, 0)": "has one argument, the play",
        "(0, 0)": "An environment is a function",
    },
)
def reward_a_change(given: Any) -> str:
    """The answer must be that environment, after all small plays."""
    mu = a_traditional_environment(given)
    for p in some_plays(given):
        if mu(p) != pays_change(p):
            place = after(p)[0].upper() + after(p)[1:]
            raise Wrong(f"{place} it must give {pays_change(p)}; it gives {mu(p)}.", p)
    return f"It gives that after {PLAYS}."
