"""Lesson 2: interaction, and what each side sees of the other. [JAGI, Definition 1 (3)]"""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from companion.checks import a_traditional_environment, after, an_agent, in_full, total, totals
from companion.level import Wrong, level
from companion.levels.agents_that_learn import pays_change
from companion.tried_histories import N_ACTIONS
from formal.agents.constant import constant
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.environments.environment import as_extended
from formal.histories.history import Play
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, Environment, Percept, Prompt, Reward

SHIFTS: Final = win_stay_lose_shift(2)
CHANGE: Final = as_extended(pays_change)
RESULT: Final = after_turns(SHIFTS, CHANGE, 4)


@level(
    "play-it-out",
    2,
    task=(
        "The environment of the level reward-a-change gives (0, 0) twice, and then the reward 1 "
        "for a change of the action, -1 for none. Write the play x1 y1 … x4 y4 of the agent "
        "`win_stay_lose_shift(2)` in it, as `play(…)`."
    ),
    hints=[
        "x1 is (0, 0). On ⟨(0, 0)⟩ the agent takes 0; so x2 is (0, 0) again.",
        "A reward of 0 is not below 0: the agent stays, and that is punished.",
        "So it shifts: that is rewarded, and it stays.",
    ],
    right=[
        "play((0, 0), 0, (0, 0), 0, (-1, 0), 1, (1, 0), 1)",
        "prompt((0, 0), 0, (0, 0), 0, (-1, 0), 1, (1, 0)).then(1)",
        (
            "after_turns(win_stay_lose_shift(2), lambda pi, p: (0, 0) if p.turns < 2 else "
            "(1 if p.prompt.before.action != p.action else -1, 0), 4)"
        ),
    ],
    wrong={
        "play((0, 0), 0, (0, 0), 1, (1, 0), 1, (-1, 0), 0)": "y2 is 1",
        "play((0, 0), 0, (-1, 0), 1, (1, 0), 1, (-1, 0), 0)": "x2 is (-1, 0)",
        "play((0, 0), 0, (0, 0), 0, (-1, 0), 1, (1, 0), 0)": "y4 is 0",
        "play((0, 0), 0, (0, 0), 0, (-1, 0), 1)": "has 3 actions, and must have 4",
        "prompt((0, 0), 0, (0, 0), 0, (-1, 0), 1, (1, 0))": "A play ends with an action",
        "EMPTY": "has 0 actions, and must have 4",
    },
)
def play_it_out(given: Any) -> str:
    """The answer must be the beginning of the result of the interaction; there is no other."""
    if not isinstance(given, Play):
        raise Wrong(f"A play ends with an action, as play((0, 0), 1); the answer is {given!r}.")
    names = (f"{letter}{n}" for n in range(1, RESULT.turns + 1) for letter in "xy")
    for position, (name, item) in enumerate(zip(names, given, strict=False)):
        if item != RESULT[position]:
            side = "environment" if name[0] == "x" else "agent"
            so_far = "" if not position else f" {_behind(position)}"
            raise Wrong(
                f"{name} is {item}, but{so_far} the {side} answers {RESULT[position]}.", given
            )
    if given.turns != RESULT.turns:
        raise Wrong(f"It has {given.turns} actions, and must have {RESULT.turns}.", given)
    return "It is what happens, turn by turn, and the only right answer."


def _behind(position: int) -> str:
    """What the first items of the result are, in words."""
    n = (position + 1) // 2
    p = after_turns(SHIFTS, CHANGE, n)
    return f"on {in_full(p.prompt)}" if position % 2 else after(p)


def first_decides(h: Prompt) -> Action:
    """1 if the first reward is above 0, else 0."""
    return int(h.first.reward > 0)


TURNS: Final = 3


@level(
    "the-first-reward",
    2,
    task=(
        "An agent takes 1 in each turn if the reward in its first percept was above 0, and 0 in "
        "each turn if it was not. Write an environment, a function of the play `p` alone, "
        "in which it gets more in 3 turns than the agent that always takes 0. Actions are 0 and 1."
    ),
    hints=[
        "The environment chooses the first percept before the agent does anything.",
        "Give a reward above 0 there; then reward the action 1.",
    ],
    right=[
        "lambda p: (1, 0) if not p else (p.action, 0)",
        "def mu(p):\n    return (Fraction(1, 2), 3) if not p else (5 * p.action - 4, 0)",
        "lambda p: (p.action if p else 7, 0)",
        "lambda p: (10**5000 * (p.action if p else 1), 10**9)",
    ],
    wrong={
        "lambda p: (0, 0) if not p else (p.action, 0)": "Both get 0 in 3 turns",
        "lambda p: (1, 0)": "Both get 3 in 3 turns",
        "lambda p: (1, 0) if not p else (-p.action, 0)": "It gets -1, the other agent 1",
        "lambda p: (-1, 0) if not p else (p.action, 0)": "Both get -1 in 3 turns",
        "lambda p: (1, 0) if p.turns < 3 else (p.action, 0)": "Both get 3 in 3 turns",
        "lambda p: 1": "A percept is a pair",
        "constant(1)": "A percept is a pair",
        "lambda p: [1, 0]": "write (1, 0)",
        "n = [99]\ndef mu(p):\n    n[0] -= 1\n    return n[0] // 2, 0": "is a function",
    },
)
def the_first_reward(given: Any) -> str:
    """The agent that sees the first reward must get more than one that takes no notice of it."""
    mu = as_extended(a_traditional_environment(given))
    sees, blind = totals(mu, TURNS, first_decides, constant(0))
    if sees == blind:
        raise Wrong(f"Both get {sees} in {TURNS} turns.")
    if sees < blind:
        raise Wrong(f"It gets {sees}, the other agent {blind}.")
    return f"In {TURNS} turns it gets {sees}, and the agent that always takes 0 gets {blind}."


def rested(p: Play) -> Percept:
    """The reward of 1 is 4 after two actions 0, 0 after an action 1, else 1; that of 0 is 0."""
    *before, y = [0, 0, *list(p)[1::2]]
    if not y or before[-1] == 1:
        return 0, 0
    return (4 if p.turns > 2 and before[-2:] == [0, 0] else 1), 0


SEVEN: Final = 7


def _of_actions(ys: tuple[int, ...]) -> Agent:
    return lambda h: ys[h.turns - 1] if h.turns <= len(ys) else 0


def most(mu: Environment, turns: int) -> Reward:
    """The most that any agent gets: an agent is its actions there, and all of them are tried."""
    everything = product(range(N_ACTIONS), repeat=turns - 1)
    return max(total(_of_actions(ys), as_extended(mu), turns) for ys in everything)


@level(
    "best-of-all",
    2,
    task=(
        "The reward for the action 1 is 4 if at least two actions were before it, and the last two "
        "of them were 0; it is 0 if the action before it was 1, and 1 in any other case; for the "
        "action 0 it is 0. The first percept is (0, 0). Make an agent that gets in 7 turns as much "
        "as any agent can. Actions are 0 and 1."
    ),
    hints=[
        "In 7 turns 6 actions have a reward: y1 to y6.",
        "Taking 1 at once brings 1, and delays the 4.",
        "Rest twice, then take 1, and again: 0, 0, 1, 0, 0, 1.",
    ],
    right=[
        "lambda h: int(h.turns % 3 == 0)",
        "def pi(h):\n    ys = list(h)[1::2]\n    return int(ys[-2:] == [0, 0])",
        "lambda h: [0, 0, 1, 0, 0, 1, 0][(h.turns - 1) % 7]",
    ],
    wrong={
        "constant(0)": "It gets 0; an agent can get 8",
        "constant(1)": "It gets 1; an agent can get 8",
        "alternating(2)": "It gets 3; an agent can get 8",
        "lambda h: 1 - (h.turns - 1) % 2": "It gets 3",
        "lambda h: int(h.turns % 4 == 0)": "It gets 4",
        "lambda h: int(h.turns % 3 == 1)": "It gets 5",
        "[0, 0, 1, 0, 0, 1]": "An agent is a function",
    },
)
def best_of_all(given: Any) -> str:
    """The answer must get the maximum, which is found among all sequences of actions."""
    pi = an_agent(given)
    gets, best = total(pi, as_extended(rested), SEVEN), most(rested, SEVEN)
    if gets != best:
        p = after_turns(pi, as_extended(rested), SEVEN)
        raise Wrong(f"It gets {gets}; an agent can get {best}.", p.prompt)
    return (
        f"It gets {best} in {SEVEN} turns, the most of all {2 ** (SEVEN - 1)} sequences of actions."
    )
