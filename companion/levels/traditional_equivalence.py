"""Lesson 4: what makes Lemma 5 hold. [JAGI, Definition 4, Lemma 5]"""

from __future__ import annotations

from typing import Any, Final

from companion.checks import (
    a_history,
    a_traditional_environment,
    an_agent,
    first_difference,
    in_full,
)
from companion.level import Wrong, level
from companion.tried_histories import BOUNDS, LONGEST
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.environments.environment import as_extended
from formal.equivalence.possible import possible
from formal.histories.history import Prompt
from formal.interaction.interaction import after_turns
from formal.notation import Action

SHIFTS: Final = win_stay_lose_shift(2)


def patient(h: Prompt) -> Action:
    """First 0; the other action after two rewards below 0 in a row, else the same again."""
    if h.turns == 1:
        return 0
    y, lost = h.before.action, h.reward < 0 and h.before.prompt.reward < 0
    return 1 - y if lost else y


@level(
    "where-they-part",
    4,
    task=(
        "Two agents first take 0. One changes its action after a reward below 0, the other only "
        "after two such rewards in a row; otherwise both stay. Find a history of at least 3 "
        "percepts that is possible for both, and on which they differ."
    ),
    hints=[
        "Until the last percept they must act alike.",
        "Let the last reward be the only one below 0.",
    ],
    right=[
        "prompt((0, 0), 0, (0, 0), 0, (-1, 0))",
        "prompt((2, 1), 0, (1, 0), 0, (-3, 0))",
        "prompt((-1, 0), 0, (-1, 0), 1, (1, 0), 1, (-1, 0))",
    ],
    wrong={
        "prompt((0, 0), 0, (-1, 0))": "It has 2 percepts",
        "prompt((0, 0), 0, (0, 0), 0, (0, 0))": "On it both take 0",
        "prompt((0, 0), 0, (-1, 0), 1, (0, 0))": "impossible for the second agent",
        "prompt((0, 0), 0, (-1, 0), 0, (0, 0))": "impossible for the first agent",
        "prompt((0, 0), 0, (-1, 0), 0, (-1, 0))": "impossible for the first agent",
        "prompt((0, 0), 1, (0, 0), 1, (-1, 0))": "impossible for the first agent",
        "prompt((-1, 0), 0, (-1, 0), 1, (-1, 0))": "On it both take 0",
    },
)
def where_they_part(given: Any) -> str:
    """The history must be possible for both, and their actions on it must differ."""
    h = a_history(given)
    for pi, name in ((SHIFTS, "first"), (patient, "second")):
        if not possible(pi, h):
            raise Wrong(f"{in_full(h)} is impossible for the {name} agent.", h)
    if SHIFTS(h) == patient(h):
        raise Wrong(f"On it both take {SHIFTS(h)}.", h)
    if h.turns < 3:
        raise Wrong(f"It has {h.turns} percepts, and must have at least 3.", h)
    return f"It is possible for both; the first takes {SHIFTS(h)}, the second {patient(h)}."


@level(
    "the-wrong-half",
    4,
    task=(
        'Replace "possible" by "impossible" in Definition 4 (2): call π1 related to π2 if '
        "π1(s) = π2(s) whenever s is impossible for π1. Show that this is not symmetric: find "
        "`(pi1, pi2)` such that π1 is related to π2, and π2 is not related to π1."
    ),
    hints=[
        "π2 may differ from π1 only on histories that are possible for π1.",
        "One of those must be impossible for π2: let π2 differ already on a shorter one.",
    ],
    right=[
        "(constant(0), TableAgent(0, {prompt((0, 0)): 1, prompt((0, 0), 0, (0, 0)): 1}))",
        "(constant(0), lambda h: int(possible(constant(0), h)))",
        "(lambda h: 1, lambda h: int(any(y == 0 for y in [*h][1::2])))",
        (
            "r = Fraction(22, 7)\n"
            "pi2 = lambda h: int(h.first.reward == r and possible(constant(0), h))\n"
            "constant(0), pi2, prompt((r, 0), 0, (0, 0))"
        ),
    ],
    wrong={
        "(constant(0), constant(0))": "π2 is related to π1, too",
        "(constant(0), constant(1))": "⟨(0, 0), 1, (0, 0)⟩ is impossible for π1, and there",
        "(constant(0), TableAgent(0, {prompt((0, 0)): 1}))": "π2 is related to π1, too",
        "(constant(0), TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1}))": "is impossible for π1",
        "(win_stay_lose_shift(2), constant(0))": "is impossible for π1",
        "constant(0)": "must be a pair",
        "(0, 1)": "An agent is a function",
        "(constant(0), lambda h: int(possible(constant(0), h) or h.turns > 90))": "for π1",
    },
)
def the_wrong_half(given: Any) -> str:
    """The first must agree on what is impossible for it; the second must not."""
    if not isinstance(given, tuple | list) or len(given) < 2:
        raise Wrong(f"The answer must be a pair of agents; it is {given!r}.")
    pi1, pi2 = (an_agent(each) for each in given[:2])
    histories = [a_history(h) for h in given[2:]]
    h = first_difference(pi1, pi2, lambda h: not possible(pi1, h), *histories)
    if h is not None:
        raise Wrong(
            f"{in_full(h)} is impossible for π1, and there π1 takes {pi1(h)} and π2 {pi2(h)}.", h
        )
    other = first_difference(pi1, pi2, lambda h: not possible(pi2, h), *histories)
    if other is None:
        raise Wrong(
            f"As far as can be seen, π2 is related to π1, too: {BOUNDS}. If another history shows "
            "that it is not, put that after the two, with a comma between."
        )
    return (
        f"{in_full(other)} is impossible for π2, and there they differ; but they agree on what is "
        f"impossible for π1, on {BOUNDS}."
    )


@level(
    "between-two",
    4,
    task=(
        "One environment is not enough for Lemma 5. Find `(pi, mu1, mu2)`, an agent and two "
        "environments without queries: in `mu1` its play of 12 turns is that of the agent that "
        "always takes 0, in `mu2` that of the agent that always takes 1."
    ),
    hints=[
        "The agent must learn from the percepts in which of the two it is.",
        "Let the reward say which of the two it is.",
    ],
    right=[
        "(lambda h: int(h.reward > 0), lambda p: (-1, 0), lambda p: (1, 0))",
        "(lambda h: h.first.observation, lambda p: (0, 0), lambda p: (0, 1))",
        "(lambda h: h.observation, lambda p: (p.turns, 0), lambda p: (p.turns, 1))",
    ],
    wrong={
        "(constant(0), lambda p: (0, 0), lambda p: (0, 1))": "In mu2 it takes 0 on ⟨(0, 1)⟩",
        "(lambda h: h.observation, lambda p: (0, 1), lambda p: (0, 0))": "In mu1 it takes 1",
        "(lambda h: h.observation, lambda p: (0, 0), lambda p: (0, 0))": "In mu2 it takes 0",
        "(alternating(2), lambda p: (0, 0), lambda p: (0, 1))": "In mu1 it takes 1 on ⟨(0, 0), 0,",
        "(lambda h: int(h.turns > 9), lambda p: (0, 0), lambda p: (0, 1))": "In mu1 it takes 1",
        "lambda h: h.observation": "must be an agent and two environments",
        "(lambda h: h.observation, (0, 0), (0, 1))": "An environment is a function",
    },
)
def between_two(given: Any) -> str:
    """In each environment the play must be that of a constant agent."""
    if not isinstance(given, tuple | list) or len(given) != 3:
        raise Wrong(f"The answer must be an agent and two environments; it is {given!r}.")
    pi = an_agent(given[0])
    for y, each in enumerate(given[1:]):
        mu = as_extended(a_traditional_environment(each))
        for p in after_turns(pi, mu, LONGEST).plays():
            if p.action != y:
                raise Wrong(f"In mu{y + 1} it takes {p.action} on {in_full(p.prompt)}.", p)
    return f"In {LONGEST} turns it plays as one agent here, and as the other there."
