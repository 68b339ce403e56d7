"""Lesson 8: V, Υ, Υ_ext, and what is certified. [JAGI, Definition 3, Section 5.1]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from companion.checks import an_agent
from companion.level import Wrong, level
from companion.programs import (
    BOUNDS,
    TURNS,
    a_program,
    first_other_reward,
    queries,
    return_of_constant,
    return_so_far,
)
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.histories.rewriting import zero_rewards
from formal.incremental.reality_check import reality_check
from formal.intelligence.interval import Interval
from formal.intelligence.machine import weight
from formal.intelligence.quantity import Quantity, self_reflection, traditional
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.machine import PLAIN
from formal.notation import Agent, Play, Reward

SHIFTS: Final = win_stay_lose_shift(2)
LONGEST: Final = 6
REWARDS: Final = 4


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
        '"if(same_action(y, 0), match(ask(zero_rewards(h)), 1), match(ask(zero_rewards(h)), 0)); 1"',
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
        raise Wrong(f"After {p!r}{answers}, the reward must be {right}; it is {rho}.")
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
        '"if(first_turn, 0, if(same_observation(last, 1), 0, if(same_action(y, 1), 1, 0)));'
        ' if(first_turn, 1, 0)"',
        '"if(same_observation(last, 1), if(same_action(ask(reverse(h)), 0), 0, 1), -1);'
        ' if(first_turn, 1, 0)"',
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
        raise Wrong("It does not query the agent: it has no `ask`.")
    if (found := weight(PLAIN, program)) != HEAVIEST:
        raise Wrong(f"It weighs {found}, which is less than {HEAVIEST}, the weight of another one.")
    return f"It weighs {HEAVIEST}, as much as any program that queries."


def interval(pi: Agent, programs: Any) -> Interval:
    """An interval that contains Υ_ext of an agent, from the first rewards of some programs. Exact.

    A program counts with both of its signs. What follows the first 12 rewards of a return is within
    1/4096 of 0, and each of the other programs has a return from -1 to 1.
    """
    total, left = Fraction(0), Fraction(1)
    tail = Fraction(1, 2**TURNS)
    bound = Fraction(0)
    for program in programs:
        w = weight(PLAIN, program)
        total += w * sum(return_so_far(pi, program, sign) for sign in (1, -1))
        bound += 2 * w * tail
        left -= 2 * w
    return Interval(total - bound - left, total + bound + left)


@level(
    "what-is-left",
    8,
    task=(
        "Give a list of programs such that all others together weigh at most 4/5. Each program "
        "counts with both signs."
    ),
    hints=[
        "All programs with both signs weigh 1 together, so that those in the list must weigh 1/5.",
        "The shortest weigh most: `1; 0` weighs 5/512 with each sign.",
        "A dozen programs are enough: try `match(y, y); 0`, and others with few rules.",
    ],
    right=[
        '["match(y, y); 0", "match(y, y); 1", "match(y, y); last", "1; 0", "1; 1", "0; 0", "0; 1",'
        ' "-1; 0", "-1; 1"]',
        '["match(y, ask(h)); 0", "match(y, ask(h)); 1", "match(ask(h), y); 0",'
        ' "match(ask(h), y); 1", "match(y, y); 0", "match(y, y); 1", "match(y, y); last"]',
        '("match(y, y); 0", "match(y, y); 1", "match(y, y); last", "1; 0", "1; 1", "0; 0", "0; 1")',
        '[f"{r}; {o}" for r in ("match(y, y)", "match(y, ask(h))", "1", "0", "-1")'
        ' for o in ("0", "1")]',
    ],
    wrong={
        '["match(y, y); 0"]': "the others weigh at most 15649/16384",
        "[]": "the others weigh at most 1",
        '["match(y, y); 0"] * 9': "is in the list twice",
        '["match(y, y); 0", "match(y,y) ; 0"]': "is in the list twice",
        '["match(y, y); 0", "match(y, y); 1", "match(y, y); last", "1; 0", "1; 1", "0; 0"]': (
            "the others weigh at most"
        ),
        '["if(first_turn, 1, 0); 0", "1"]': "not well-formed",
        "3": "A list of programs",
    },
)
def what_is_left(given: Any) -> str:
    """The programs with both signs must weigh at least 1/5 together. [JAGI, Definition 3 (4)]"""
    if not isinstance(given, list | tuple):
        raise Wrong(f"A list of programs is needed; the answer is {given!r}.")
    programs = [a_program(each) for each in given]
    for n, program in enumerate(programs):
        if program in programs[:n]:
            raise Wrong(f"{PLAIN.written(program)} is in the list twice.")
    left = 1 - 2 * sum(weight(PLAIN, program) for program in programs)
    if left > Fraction(4, 5):
        raise Wrong(f"So the others weigh at most {left}, and that is more than 4/5.")
    low, high = (round(float(end), 3) for end in interval(SHIFTS, programs[:60]))
    return (
        f"The others weigh at most {left}. Hence Υ_ext of win-stay, lose-shift is certified to be "
        f"within [{low}, {high}]."
    )


def _sums(pi: Agent) -> tuple[Reward, Reward]:
    """Υ and Υ_ext, truncated."""

    def of(quantity: Quantity) -> Reward:
        return truncated(PLAIN, quantity, LONGEST, REWARDS)

    return of(traditional(pi)), of(self_reflection(pi))


@level(
    "equal-but-for-queries",
    8,
    task=(
        "Make an agent that has the same Υ as win-stay, lose-shift, and another Υ_ext. Here both "
        "are sums over the programs of at most 6 rules, of the rewards after the first 4 actions."
    ),
    hints=[
        "Υ is the sum over the programs that do not query: there only possible histories count.",
        "An agent that is traditionally equivalent has the same Υ.",
        "One such agent is a transformation of win-stay, lose-shift that you know.",
    ],
    right=[
        "reality_check(win_stay_lose_shift(2))",
        "def pi(h):\n    stay = win_stay_lose_shift(2)\n"
        "    return stay(h) if possible(stay, h) else 1",
        "from formal.agents.self_reflecting import self_reflecting\n"
        "def pi(h):\n    stay = win_stay_lose_shift(2)\n"
        "    return stay(h) if possible(stay, h) else self_reflecting(2)(h)",
    ],
    wrong={
        "win_stay_lose_shift(2)": "It also has its Υ_ext",
        "constant(0)": "Its Υ is 0",
        "alternating(2)": "Its Υ is 0",
        "lambda h: 1 - win_stay_lose_shift(2)(h)": "Its Υ is",
        "lambda h: int(h.reward < 0)": "Its Υ is",
        "reality_check(constant(1))": "Its Υ is 0",
        "lambda h: win_stay_lose_shift(2)(h) if h.turns < 9 else 0": "It also has its Υ_ext",
    },
)
def equal_but_for_queries(given: Any) -> str:
    """The truncated Υ must be the same, and the truncated Υ_ext not. [JAGI, Proposition 6 (2)]"""
    (mine, mine_ext), (its, its_ext) = _sums(an_agent(given)), _sums(SHIFTS)
    if mine != its:
        raise Wrong(f"Its Υ is {mine}, that of win-stay, lose-shift {its}.")
    if mine_ext == its_ext:
        raise Wrong(f"It also has its Υ_ext: {its_ext}.")
    return f"Both have Υ = {its}; its Υ_ext is {mine_ext}, that of win-stay, lose-shift {its_ext}."


@level(
    "certainly-worth-a-check",
    8,
    task=(
        "Write a program in which a reality check certainly raises V of win-stay, lose-shift: "
        "after 12 actions its return is ahead by more than all later rewards can be, which is "
        "1/2048."
    ),
    hints=[
        "The two agents differ only in their answers to queries about impossible histories.",
        "If it is punished, win-stay, lose-shift shifts; without that reward it would have stayed.",
        "Let the first reward be -1, so that the history with every reward 0 becomes impossible. "
        "From then on, give 1 for the action that the agent takes on that history.",
    ],
    right=[
        '"if(first_turn, -1, match(y, ask(zero_rewards(h)))); 0"',
        '"if(not(first_turn), match(ask(zero_rewards(h)), y), -1); last"',
        '"if(first_turn, -1, if(same_action(ask(zero_rewards(h)), y), 1, -1)); 1"',
    ],
    wrong={
        '"match(y, 0); 0"': "Both returns are 4095/4096",
        '"match(y, ask(zero_rewards(h))); 0"': "Both returns are",
        '"match(ask(zero_rewards(h)), 1); 0"': "it is behind",
        '"match(1, ask(drop_first(h))); 0"': "it is behind",
        '"if(first_turn, -1, match(y, ask(h))); 0"': "Both returns are",
        '"match(ask(reverse(h)), 1); 0"': "it is behind",
        '"0; 0; 0"': "not well-formed",
    },
)
def certainly_worth_a_check(given: Any) -> str:
    """The checked agent's return must be greater for certain. [JAGI, Section 5.1]"""
    program = a_program(given)
    checked, plain = (return_so_far(pi, program) for pi in (reality_check(SHIFTS), SHIFTS))
    tail = Fraction(2, 2**TURNS)
    if checked == plain:
        raise Wrong(f"Both returns are {plain} after {TURNS} actions.")
    if checked < plain:
        raise Wrong(f"With a reality check the return is {checked}, without {plain}: it is behind.")
    if checked - plain <= tail:
        raise Wrong(
            f"The return is {checked - plain} ahead; later rewards may make up for {tail}, so that "
            "nothing is certified."
        )
    return (
        f"After {TURNS} actions the return is {checked} with a reality check and {plain} without; "
        f"later rewards make up for at most {tail}."
    )
