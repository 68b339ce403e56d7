"""Lesson 8: Υ and Υ_ext, and what is certified. [JAGI, Definition 3, Section 5.1]"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import islice
from math import ceil, floor
from typing import Any, Final

from companion.checks import an_agent
from companion.level import Wrong, level
from companion.programs import (
    TURNS,
    Program,
    a_program,
    return_so_far,
)
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.incremental.reality_check import reality_check
from formal.intelligence.interval import Interval
from formal.intelligence.machine import weight
from formal.intelligence.quantity import Quantity, self_reflection, traditional
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.machine import PLAIN
from formal.notation import Agent, Reward

SHIFTS: Final = win_stay_lose_shift(2)
LONGEST: Final = 6
REWARDS: Final = 4
EVALUATED: Final = 60
"""How many programs of a list are evaluated; the others are left."""


def interval(pi: Agent, programs: Iterable[Program]) -> Interval:
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
        (
            '["match(y, y); 0", "match(y, y); 1", "match(y, y); last", "1; 0", "1; 1", "0; 0",'
            ' "0; 1", "-1; 0", "-1; 1"]'
        ),
        (
            '["match(y, ask(h)); 0", "match(y, ask(h)); 1", "match(ask(h), y); 0",'
            ' "match(ask(h), y); 1", "match(y, y); 0", "match(y, y); 1", "match(y, y); last"]'
        ),
        '("match(y, y); 0", "match(y, y); 1", "match(y, y); last", "1; 0", "1; 1", "0; 0", "0; 1")',
        (
            '[f"{r}; {o}" for r in ("match(y, y)", "match(y, ask(h))", "1", "0", "-1")'
            ' for o in ("0", "1")]'
        ),
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
    if not isinstance(given, list | tuple | set | frozenset):
        raise Wrong(f"A list of programs is needed; the answer is {given!r}.")
    programs: dict[Program, None] = {}
    for program in map(a_program, given):
        if program in programs:
            raise Wrong(f"{PLAIN.written(program)} is in the list twice.")
        programs[program] = None
    left = 1 - 2 * sum(weight(PLAIN, program) for program in programs)
    if left > Fraction(4, 5):
        raise Wrong(f"So the others weigh at most {left}, and that is more than 4/5.")
    low, high = interval(SHIFTS, islice(programs, EVALUATED))
    return (
        f"The others weigh at most {left}. Hence Υ_ext of win-stay, lose-shift is certified to be "
        f"from {Fraction(floor(low * 1000), 1000)} to {Fraction(ceil(high * 1000), 1000)}."
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
        "are sums over the programs of at most 6 rules, of the rewards after the first 4 actions. "
        "Actions are 0 and 1."
    ),
    hints=[
        "Υ is the sum over the programs that do not query: there only possible histories count.",
        "An agent that is traditionally equivalent has the same Υ.",
        "One such agent is a transformation of win-stay, lose-shift that you know.",
    ],
    right=[
        "reality_check(win_stay_lose_shift(2))",
        (
            "def pi(h):\n    stay = win_stay_lose_shift(2)\n"
            "    return stay(h) if possible(stay, h) else 1"
        ),
        (
            "from formal.agents.self_reflecting import self_reflecting\n"
            "def pi(h):\n    stay = win_stay_lose_shift(2)\n"
            "    return stay(h) if possible(stay, h) else self_reflecting(2)(h)"
        ),
    ],
    wrong={
        "win_stay_lose_shift(2)": "It also has its Υ_ext",
        "constant(0)": "Its Υ is 0",
        "alternating(2)": "Its Υ is 0",
        "lambda h: 1 - win_stay_lose_shift(2)(h)": "Its Υ is",
        "lambda h: int(h.reward < 0)": "Its Υ is",
        "reality_check(constant(1))": "Its Υ is 0",
        "lambda h: win_stay_lose_shift(2)(h) if h.turns < 9 else 0": "It also has its Υ_ext",
        "n = []\ndef pi(h):\n    n.append(h)\n    return len(n) % 2": "An agent is a function",
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
        (
            "Let the first reward be -1, so that the history with every reward 0 becomes "
            "impossible. From then on, give 1 for the action that the agent takes on that history."
        ),
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
        '"match(ask(reverse(h)), 1); 0"': "Both returns are",
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
