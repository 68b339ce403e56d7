"""Lesson 2: what a play does not show of the agent, nor of the environment. [JAGI, Definition 1]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import a_traditional_environment, first_difference, in_full
from companion.level import Wrong, level
from companion.levels.interaction import CHANGE
from companion.tried_histories import BOUNDS, LONGEST
from companion.witnesses import an_agent_with_histories
from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.environments.environment import as_extended
from formal.interaction.interaction import after_turns
from formal.notation import Play

ALTERNATES: Final = alternating(2)


def first_apart(p: Play, other: Play) -> str:
    """The first item in which two plays differ, in words."""
    pairs = zip(p, other, strict=True)
    position = next(i for i, (item, wanted) in enumerate(pairs) if item != wanted)
    return f"{'xy'[position % 2]}{position // 2 + 1} is {p[position]} and not {other[position]}"


@level(
    "same-play-other-agent",
    2,
    task=(
        "Make an agent that is not the one that takes 0, 1, 0, 1, … in turn, but has the same "
        "play of 12 turns in the environment of reward-a-change. Actions are 0 and 1."
    ),
    hints=[
        "In this play the rewards are 0, 0, 1, 1, 1, …, and the actions 0, 1, 0, 1, …",
        "Let the agent do something else on a history that this environment does not produce.",
    ],
    right=[
        "lambda h: 0 if h.turns == 1 else 1 - h.before.action",
        "lambda h: int(h.turns % 2 == 0 and h.first.reward == 0)",
        "lambda h: 1 if h.reward == -1 else (h.turns - 1) % 2",
        "lambda h: (h.turns - 1) % 2 if h.observation == 0 else 0",
        "lambda h: (h.turns - 1) % 2 if h.turns <= 12 else 0",
        (
            "lambda h: (h.turns - 1) % 2 if h.reward != Fraction(22, 7) else 1, "
            "prompt((Fraction(22, 7), 0))"
        ),
    ],
    wrong={
        "alternating(2)": "It is that agent",
        "lambda h: (h.turns - 1) % 2": "It is that agent",
        "constant(0)": "y2 is 0 and not 1",
        "lambda h: h.turns % 2": "y1 is 1 and not 0",
        "lambda h: int(h.turns % 2 == 0 or h.reward == 1)": "y3 is 1 and not 0",
        "lambda h: (h.turns - 1) % 2 if h.turns < 9 else 0": "y10 is 0 and not 1",
    },
)
def same_play_other_agent(given: Any) -> str:
    """The play must be the same, and the agent must not."""
    pi, histories = an_agent_with_histories(given)
    p, wanted = (after_turns(each, CHANGE, LONGEST) for each in (pi, ALTERNATES))
    if p != wanted:
        raise Wrong(f"Its play is another one: {first_apart(p, wanted)}.", p, wanted)
    h = first_difference(pi, ALTERNATES, lambda h: True, *histories)
    if h is None:
        raise Wrong(
            f"It is that agent, as far as can be seen: it acts alike on {BOUNDS}. If it acts "
            "otherwise elsewhere, put a history on which it does after it, with a comma between."
        )
    return f"The play is the same; but on {in_full(h)} it takes {pi(h)}, the other {ALTERNATES(h)}."


@level(
    "same-play-other-environment",
    2,
    task=(
        "Write an environment, a function of the play `p` alone, in which the agent that takes 0, "
        "1, 0, 1, … in turn has the same play of 12 turns as in that of reward-a-change, and in "
        "which the agent that always takes 0 has another one."
    ),
    hints=[
        "The first agent gets the rewards 0, 0, 1, 1, 1, …",
        "It never repeats an action: you are free after a repetition.",
    ],
    right=[
        "lambda p: (0 if p.turns < 2 else 1, 0)",
        "lambda p: (0, 0) if p.turns < 2 else (int(p.action != p.prompt.before.action), 0)",
        "lambda p: (int(p.turns > 1), sum(a + b != 1 for a, b in zip([*p][1::2], [*p][3::2])))",
    ],
    wrong={
        "lambda p: (0, 0)": "x3 is (0, 0) and not (1, 0)",
        "lambda p: (1, 0)": "x1 is (1, 0) and not (0, 0)",
        "lambda p: (0 if p.turns < 2 else p.action, 0)": "x4 is (0, 0) and not (1, 0)",
        "lambda p: (0, 0) if p.turns < 2 else ((-1) ** (p.action == p.prompt.before.action), 0)": (
            "The agent that always takes 0 has the same play, too"
        ),
        "lambda p: (int(p.turns > 1), p.turns // 10)": "x11 is (1, 1) and not (1, 0)",
        "ignore_rewards": "has one argument, the play",
    },
)
def same_play_other_environment(given: Any) -> str:
    """One agent must not notice the change of the environment, and another one must."""
    mu = as_extended(a_traditional_environment(given))
    p, wanted = (after_turns(ALTERNATES, each, LONGEST) for each in (mu, CHANGE))
    if p != wanted:
        raise Wrong(f"The first agent's play is another one: {first_apart(p, wanted)}.", p, wanted)
    p, wanted = (after_turns(constant(0), each, LONGEST) for each in (mu, CHANGE))
    if p == wanted:
        raise Wrong("The agent that always takes 0 has the same play, too.", p)
    return f"The first agent's play is the same; in the other's, {first_apart(p, wanted)}."
