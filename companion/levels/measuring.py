"""Lesson 8: V, Υ, Υ_ext, and what is certified. [JAGI, Definition 3, Section 5.1]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from companion.checks import after
from companion.level import Wrong, level
from companion.programs import (
    BOUNDS,
    a_program,
    first_other_reward,
    queries,
    return_of_constant,
)
from formal.histories.rewriting import zero_rewards
from formal.intelligence.machine import weight
from formal.intelligence.typed.machine import PLAIN
from formal.notation import Agent, Play, Reward


@level(
    "pay-for-a-change",
    8,
    task=(
        "Write a program whose reward is 1 if the agent's action is another one than it would "
        "have been, had every reward been 0, and -1 if it is the same. Its observation is free."
    ),
    hints=[
        "`ask(zero_rewards(h))` is what the agent would have done.",
        "`match(y, ask(zero_rewards(h)))` is 1 if both are the same: the wrong way round.",
        "`if(same_action(…, …), …, …)` is one of two rewards.",
    ],
    right=[
        '"if(same_action(y, ask(zero_rewards(h))), -1, 1); 0"',
        '"if(not(same_action(ask(zero_rewards(h)), y)), 1, -1); last"',
        (
            '"if(same_action(y, 0), match(1, ask(zero_rewards(h))),'
            ' match(0, ask(zero_rewards(h)))); 1"'
        ),
    ],
    wrong={
        '"match(y, ask(zero_rewards(h))); 0"': "the reward must be -1; it is 1",
        '"if(same_action(y, ask(h)), -1, 1); 0"': "must be",
        '"if(same_action(y, ask(zero_rewards(h))), 0, 1); 0"': "the reward must be -1; it is 0",
        '"if(first_turn, -1, if(same_action(y, ask(zero_rewards(h))), -1, 1)); 0"': "must be 1",
        '"if(same_action(y, ask(zero_rewards(drop_last(h)))), -1, 1); 0"': "must be",
        '"if(same_action(y, ask(zero_rewards(h))), -1, 1)"': "not well-formed",
        "lambda pi, p: (0, 0)": "A program is a text",
    },
)
def pay_for_a_change(given: Any) -> str:
    """For all agents, on all small plays, the reward must be that of the task."""

    def wanted(pi: Agent, p: Play) -> Reward:
        return 1 if pi(zero_rewards(p.prompt)) != p.action else -1

    found = first_other_reward(a_program(given), wanted)
    if found is not None:
        p, said, rho, right = found
        answers = f" for an agent that answers {said}" if said else ""
        raise Wrong(
            f"{after(p).capitalize()}{answers}, the reward must be {right}; it is {rho}.", p
        )
    return f"The reward is the one of the task on {BOUNDS}."


@level(
    "one-third",
    8,
    task="Write a program in which V of the agent that always takes 0 is exactly 1/3.",
    hints=[
        "The rewards weigh 1/2, 1/4, 1/8, …; each is -1, 0 or 1 before it is weighed.",
        "1/4 + 1/16 + 1/64 + … = 1/3: the second reward, the fourth, the sixth, ….",
        "An observation can count: `if(same_observation(last, 0), 1, 0)` is 1, 0, 1, 0, ….",
    ],
    right=[
        '"if(same_observation(last, 1), 1, 0); if(same_observation(last, 0), 1, 0)"',
        '"if(same_observation(last, 0), 1, -1); if(same_observation(last, 0), 1, 0)"',
        '"if(same_observation(last, 0), 0, match(y, 0)); if(same_observation(last, 0), 1, 0)"',
    ],
    wrong={
        '"match(y, 0); 0"': "V is 1;",
        '"0; 0"': "V is 0;",
        '"if(same_observation(last, 0), 1, 0); if(same_observation(last, 0), 1, 0)"': "V is 2/3",
        '"if(same_observation(last, 1), 1, 0); 1"': "V is 1/2",
        '"if(same_observation(last, 1), match(y, 1), 0); if(same_observation(last, 0), 1, 0)"': (
            "V is -1/3"
        ),
        '"1/3; 0"': "not well-formed",
    },
)
def one_third(given: Any) -> str:
    """V of the constant agent must be 1/3, exactly. [JAGI, Definition 3 (2)]"""
    value = return_of_constant(a_program(given), 0)
    if value != Fraction(1, 3):
        raise Wrong(f"Its V is {value}; it must be 1/3.")
    return "Its V is 1/3, exactly: the rewards recur after 2 turns."


@level(
    "a-quarter-apart",
    8,
    task=(
        "Write a program in which V of the agent that always takes 1 is exactly 1/4 more than V "
        "of the agent that always takes 0."
    ),
    hints=[
        "The reward after the second action weighs 1/4: only there the two may differ, by 1.",
        "The observation after the first action can be 1, and each later one 0.",
        "`if(same_action(y, 1), 1, 0)` is 1 for the one, and 0 for the other.",
    ],
    right=[
        '"if(same_observation(last, 1), if(same_action(y, 1), 1, 0), 0); if(first_turn, 1, 0)"',
        (
            '"if(first_turn, 0, if(same_observation(last, 1), 0, if(same_action(y, 1), 1, 0)));'
            ' if(first_turn, 1, 0)"'
        ),
        (
            '"if(same_observation(last, 1), if(same_action(ask(reverse(h)), 0), 0, 1), -1);'
            ' if(first_turn, 1, 0)"'
        ),
    ],
    wrong={
        '"match(y, 1); 0"': "1 and -1: the difference is 2",
        '"if(first_turn, match(y, 1), 0); 0"': "the difference is 1",
        '"if(same_observation(last, 1), match(y, 1), 0); if(first_turn, 1, 0)"': "is 1/2",
        '"if(same_observation(last, 1), if(same_action(y, 0), 1, 0), 0); if(first_turn, 1, 0)"': (
            "the difference is -1/4"
        ),
        '"if(same_observation(last, 1), if(same_action(y, 1), 1, 0), 0); '
        'if(same_observation(last, 0), 1, 0)"': "the difference is 1/3",
        '"0; 0"': "the difference is 0",
    },
)
def a_quarter_apart(given: Any) -> str:
    """The two returns must differ by 1/4, exactly. [JAGI, Definition 3 (2)]"""
    program = a_program(given)
    one, zero = return_of_constant(program, 1), return_of_constant(program, 0)
    if one - zero != Fraction(1, 4):
        raise Wrong(f"The returns are {one} and {zero}: the difference is {one - zero}.")
    return f"The returns are {one} and {zero}, exactly."


HEAVIEST: Final = Fraction(4725, 524288)
"""The greatest weight of a program that queries; the tests compare it with all short programs."""


@level(
    "the-heaviest-query",
    8,
    task="Write a program that queries the agent, of the greatest weight that such a program has.",
    hints=[
        "A program weighs 1/2 for its sign, times the weights of its rules.",
        "A reward is a `match` with weight 48/64; of the actions, `y` weighs most.",
        "A query needs `ask` and a history, of which `h` weighs most.",
    ],
    right=[
        '"match(y, ask(h)); 0"',
        '"match(y, ask(h)); 1"',
        '"match(ask(h), y); 0"',
        '"match(ask(h), y); 1"',
    ],
    wrong={
        '"match(y, y); 0"': "does not query",
        '"match(y, ask(zero_rewards(h))); 0"': "weighs 23625/16777216",
        '"match(y, ask(h)); last"': "weighs 8505/1048576",
        '"match(ask(h), ask(h)); 0"': "weighs",
        '"match(0, ask(h)); 0"': "weighs",
        '"1; shown(ask(h))"': "weighs",
        '"match(y, ask(h))"': "not well-formed",
    },
)
def the_heaviest_query(given: Any) -> str:
    """The answer must query, and weigh as much as any program that does."""
    program = a_program(given)
    if not queries(program):
        raise Wrong("It does not query the agent.")
    if (found := weight(PLAIN, program)) != HEAVIEST:
        raise Wrong(f"It weighs {found}, which is less than {HEAVIEST}, the weight of another one.")
    return f"It weighs {HEAVIEST}, as much as any program that queries."
